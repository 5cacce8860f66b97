//! Small pieces of sentences shared by the story, the board and the question.

use std::fmt::Display;

use super::{
    Area, Bonus, Captain, Card, CardId, ContractId, ContractSpace, Expansion, GoalId, GoalRow,
    Good, Goods, Need, Race, Ship, ShipId, Space, Symbol, TileId, Values, Vessel,
};
use crate::rules::{Arg, Line, line};

pub(super) fn good(good: Good, count: u8) -> Line {
    good.line().with("count", count)
}

/// Lists goods; an empty list has a special word.
pub(super) fn goods(goods: Goods) -> Arg {
    bonus(Bonus { goods, points: 0 })
}

/// Lists goods and points; an empty list has a special word.
pub(super) fn bonus(bonus: Bonus) -> Arg {
    let kinds = bonus.goods.kinds().map(|(kind, count)| good(kind, count));
    let mut words: Vec<Line> = kinds.collect();
    if bonus.points > 0 {
        words.push(points(bonus.points));
    }
    if words.is_empty() {
        return Line::new("race-nothing").into();
    }
    words.into()
}

pub(super) fn points(points: u16) -> Line {
    Line::new("race-points").with("points", points)
}

pub(super) fn symbol(symbol: Symbol, count: impl Into<Arg>) -> Line {
    symbol.line().with("count", count)
}

pub(super) fn values(values: Values) -> Line {
    with_values(Line::new("race-values"), values)
}

/// Describes a ship on offer.
pub(super) fn offered(key: &'static str, ship: &Ship) -> Line {
    Line::new(key)
        .with("ship", ship.name.as_str())
        .with("cost", goods(ship.cost))
        .with("values", values(ship.values))
}

/// Adds the four values of a ship to a sentence as arguments.
pub(super) fn with_values(line: Line, values: Values) -> Line {
    line.with("sail", values.sail)
        .with("crates", values.crates)
        .with("settlers", values.settlers)
        .with("telescope", values.telescope)
}

impl Race {
    pub(super) fn captain(&self, captain: Captain) -> Arg {
        let name = self.components.captains.get(&captain);
        printed_name(name, captain)
    }

    /// Describes a space for a tile, such as `Nova Scotia 3`.
    pub(super) fn space(&self, space: Space) -> Line {
        Line::new("race-space")
            .with("area", space.island)
            .with("number", space.number)
    }

    /// Describes a space for a contract, such as `Stockholm 2`.
    pub(super) fn contract_space(&self, space: ContractSpace) -> Line {
        Line::new("race-space")
            .with("area", space.city)
            .with("number", space.number)
    }

    pub(super) fn ship(&self, ship: ShipId) -> Arg {
        let tile = self.components.ships.get(&ship);
        printed_name(tile.map(|tile| &tile.name), ship)
    }

    pub(super) fn vessel(&self, vessel: Vessel) -> Arg {
        match vessel {
            Vessel::Ship(ship) => self.ship(ship),
            Vessel::Charter(card) => {
                let ship = self.components.charter(card);
                printed_name(ship.map(|ship| &ship.name), card)
            }
        }
    }

    pub(super) fn vessels(&self, vessels: &[Vessel]) -> Arg {
        Arg::List(vessels.iter().map(|vessel| self.vessel(*vessel)).collect())
    }

    /// Names a 1x card: the charter ship's name, or a handle.
    pub(super) fn card_name(&self, card: CardId) -> Arg {
        self.vessel(Vessel::Charter(card))
    }

    /// Describes a 1x card: its handle and its contents.
    pub(super) fn card(&self, card: CardId) -> Line {
        match self.components.cards.get(&card) {
            Some(Card::Charter(ship)) => Line::new("race-charter-card")
                .with("name", ship.name.as_str())
                .with("card", card.to_string())
                .with("values", values(ship.values)),
            Some(Card::Bonus(of)) => Line::new("race-bonus-card")
                .with("card", card.to_string())
                .with("bonus", bonus(*of)),
            None => unknown(card),
        }
    }

    /// Describes an island tile: its handle, its shape and the halves of its bonus.
    pub(super) fn tile(&self, tile: TileId) -> Line {
        let Some(printed) = self.components.tiles.get(&tile) else {
            return unknown(tile);
        };
        let [left, right] = printed.halves;
        Line::new("race-tile")
            .with("tile", tile.to_string())
            .with("shape", printed.shape)
            .with("left", bonus(left))
            .with("right", bonus(right))
    }

    /// Describes a contract: its goods and its points.
    pub(super) fn contract(&self, contract: ContractId) -> Line {
        let Some(printed) = self.components.contracts.get(&contract) else {
            return unknown(contract);
        };
        Line::new("race-contract")
            .with("goods", goods(printed.goods))
            .with("points", points(printed.points))
    }

    /// Describes an objective: its handle, its requirement and its points.
    pub(super) fn goal(&self, goal: GoalId) -> Line {
        match self.goal_rows(goal) {
            rows if rows.is_empty() => unknown(goal),
            rows => line!(
                "race-goal",
                goal = goal.to_string(),
                rows = Arg::either(rows)
            ),
        }
    }

    pub(super) fn goal_rows(&self, goal: GoalId) -> Vec<Line> {
        let printed = self.components.goals.get(&goal);
        let rows = printed.into_iter().flat_map(|printed| {
            let row = |row: &GoalRow| {
                let need = need(printed.need, *row);
                line!("race-goal-row", need, points = points(row.points))
            };
            printed.rows.iter().map(row)
        });
        rows.collect()
    }
}

/// Returns the printed name of a piece or place, or else its handle.
impl From<Area> for Arg {
    fn from(area: Area) -> Self {
        match area {
            Area::Island(island) => island.into(),
            Area::City(city) => city.into(),
        }
    }
}

fn printed_name(name: Option<&String>, handle: impl Display) -> Arg {
    name.map_or_else(|| handle.to_string(), String::clone)
        .into()
}

fn unknown(piece: impl Display) -> Line {
    Line::new("race-unknown-piece").with("piece", piece.to_string())
}

fn need(need: Need, row: GoalRow) -> Line {
    let many = |key| Line::new(key).with("count", row.need);
    match need {
        Need::Goods(kind) => Line::new("race-need-goods").with("goods", good(kind, row.need)),
        Need::Symbols(kind) => {
            Line::new("race-need-symbols").with("symbols", symbol(kind, row.need))
        }
        Need::SmallShips => many("race-need-small-ships"),
        Need::LargeShips => many("race-need-large-ships"),
        Need::CityMarkers => many("race-need-city-markers"),
        Need::ScoredCities => many("race-need-scored-cities"),
        Need::OneIsland => many("race-need-one-island"),
        Need::ScoredIslands => {
            many("race-need-scored-islands").with("markers", super::Components::SETTLED_ISLAND)
        }
        Need::AllIslands => many("race-need-all-islands"),
    }
}

/// Joins pieces of a sentence with semicolons; absent without pieces.
pub(super) fn semicolons(pieces: impl DoubleEndedIterator<Item = Line>) -> Option<Line> {
    Line::chain("race-semicolon", pieces)
}

pub(super) fn expansion_does(rules: &Race, expansion: Expansion) -> Line {
    let numbers = &rules.components.numbers;
    match expansion {
        Expansion::Shipyard => {
            Line::new("race-does-shipyards").with("count", numbers.extra_shipyards)
        }
        Expansion::ColonialAdministration => {
            Line::new("race-does-markers").with("count", numbers.extra_markers)
        }
        Expansion::Customs => {
            Line::new("race-does-contracts").with("points", numbers.customs_points)
        }
        Expansion::NavalOffice => {
            Line::new("race-does-sail-always").with("count", numbers.naval_office_sail)
        }
        Expansion::ColonialHarbour => Line::new("race-does-cards")
            .with("count", numbers.extra_cards)
            .with("from", numbers.extra_cards_from),
    }
}

pub(super) fn captain_does(rules: &Race, captain: Captain) -> Line {
    let numbers = &rules.components.numbers;
    match captain {
        Captain::Columbus => Line::new("race-does-tiles").with("count", numbers.columbus_tiles),
        Captain::Magellan => Line::new("race-does-sail").with("count", numbers.magellan_sail),
        Captain::Cortes => {
            let gold = good(Good::Gold, numbers.cortes_gold_each_round);
            Line::new("race-does-gold").with("gold", gold)
        }
        Captain::DaGama => Line::new("race-does-crates").with("count", numbers.da_gama_crates),
        Captain::Drake => Line::new("race-does-shipyards").with("count", numbers.drake_shipyards),
    }
}
