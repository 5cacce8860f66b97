//! Loads the component file.

use std::collections::BTreeMap;

use super::components::{
    Card, CityBoard, Components, Contract, Goal, GoalRow, IslandBoard, Majority, Need, Numbers,
    Sheet, Ship, StartSpace, Tile, Values,
};
use super::entries::{self, File, NumbersOf};
use super::goods::Bonus;
use super::ids::{CardId, CompassId, ContractId, GoalId, Handle, ShipId, TileId};
use super::things::{Good, Island, Nation, Row, Shape, Symbol};
use super::{checks, sources};

/// The one form of the file that is known.
const FORMAT: u32 = 1;

impl Components {
    /// Loads a component file for a new game, and checks it against the box, against itself, and
    /// against every number that a rulebook states.
    ///
    /// # Errors
    /// The entry and what is wrong with it.
    pub fn load(text: &str) -> Result<Self, String> {
        let components = Self::read(text)?;
        checks::numbers::check(&components)?;
        Ok(components)
    }

    /// Reads the component file of a game that was opened before: its numbers are what that game
    /// has been played with, and are not questioned again.
    ///
    /// # Errors
    /// The entry and what is wrong with it.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
        if file.format != FORMAT {
            return Err(format!("format {} is not {FORMAT}", file.format));
        }
        if file.goods != Good::ALL {
            return Err("goods are not wood, cloth, iron, gold".to_owned());
        }
        let mut loading = Loading::default();
        let components = loading.components(&file)?;
        checks::check(&components)?;
        Ok(components)
    }
}

/// Loading under way: the handles that have been given out.
#[derive(Default)]
struct Loading {
    aliases: BTreeMap<String, Handle>,
}

impl Loading {
    fn components(&mut self, file: &File) -> Result<Components, String> {
        let ships = self.ships(file)?;
        let cards = self.cards(file)?;
        let nations = self.nations(file)?;
        let contracts = self.contracts(file)?;
        let tiles = self.tiles(file)?;
        let compass = self.compass(file)?;
        let goals = self.goals(file)?;
        Ok(Components {
            numbers: numbers(file),
            load_table: load_table(file)?,
            nations,
            ships,
            cards,
            contracts,
            cities: file
                .cities
                .iter()
                .map(|(city, entry)| (*city, city_board(entry)))
                .collect(),
            islands: file
                .islands
                .iter()
                .map(|(island, of)| (*island, island_board(of)))
                .collect(),
            tiles,
            compass,
            compass_spaces: file.cartography.spaces.value.clone(),
            chart: file.cartography.chart(),
            goals,
            milestones: file
                .milestones
                .iter()
                .map(|(marker, of)| (*marker, start_space(of)))
                .collect(),
            fifty: file.fifty_cards.values().map(|card| card.points).collect(),
            captains: file.captains.names(),
            aliases: std::mem::take(&mut self.aliases),
            tallies: sources::tallies(file),
        })
    }

    /// Gives out the handle of a piece; no two pieces may answer to the same word.
    fn handle(&mut self, id: &str, handle: Option<Handle>) -> Result<Handle, String> {
        let handle = handle.ok_or_else(|| {
            format!("{id}: no word of small letters, digits and hyphens comes of it")
        })?;
        let taken = self.aliases.contains_key(handle.as_str())
            || self
                .aliases
                .values()
                .any(|other| *other == handle || other.as_str() == id);
        if taken || self.aliases.insert(id.to_owned(), handle).is_some() {
            return Err(format!("{id}: another piece is called {handle}"));
        }
        Ok(handle)
    }

    fn named(&mut self, id: &str, name: &str) -> Result<Handle, String> {
        self.handle(id, Handle::of_name(name))
    }

    /// The handle of a piece without a name: its kind, and its number in the file.
    fn numbered(&mut self, id: &str, kind: &str) -> Result<Handle, String> {
        let number = id.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let number: u8 = number
            .parse()
            .map_err(|_| format!("{id}: an id is a letter and a number"))?;
        self.handle(id, Handle::new(&format!("{kind}-{number}")))
    }

    fn ships(&mut self, file: &File) -> Result<BTreeMap<ShipId, Ship>, String> {
        let small = file.fixed.small_ship_cost.goods();
        let mut ships = BTreeMap::new();
        let start = file.ships.start.iter().map(|entry| (entry, Row::Small));
        let ordinary = file.ships.small.iter().map(|entry| (entry, Row::Small));
        let large = file.ships.large.iter().map(|entry| (entry, Row::Large));
        for ((id, entry), row) in start.chain(ordinary).chain(large) {
            let cost = match (row, entry.cost) {
                (Row::Small, None) => small,
                (Row::Large, Some(cost)) => cost,
                (Row::Small, Some(_)) | (Row::Large, None) => {
                    return Err(format!(
                        "{id}: a large ship has a cost of its own, a small one has not"
                    ));
                }
            };
            let handle = self.named(id, &entry.name)?;
            let ship = Ship {
                row,
                nation: entry.nation,
                name: entry.name.clone(),
                cost,
                values: values(entry),
            };
            ships.insert(ShipId(handle), ship);
        }
        Ok(ships)
    }

    fn cards(&mut self, file: &File) -> Result<BTreeMap<CardId, Card>, String> {
        let mut cards = BTreeMap::new();
        for (id, entry) in file
            .one_time
            .start_charters
            .iter()
            .chain(&file.one_time.charters)
        {
            if entry.cost.is_some() {
                return Err(format!("{id}: a charter ship costs nothing"));
            }
            let handle = self.named(id, &entry.name)?;
            let card = Card::Charter {
                name: entry.name.clone(),
                nation: entry.nation,
                values: values(entry),
            };
            cards.insert(CardId(handle), card);
        }
        for (id, entry) in &file.one_time.bonus_cards {
            let handle = self.numbered(id, "card")?;
            cards.insert(CardId(handle), Card::Bonus(entry.gives.bonus()));
        }
        Ok(cards)
    }

    fn nations(&self, file: &File) -> Result<BTreeMap<Nation, Sheet>, String> {
        let piece = |id: &str| {
            let known = self.aliases.get(id).copied();
            known.ok_or_else(|| format!("there is no piece {id}"))
        };
        let mut nations = BTreeMap::new();
        for (nation, entry) in &file.nations {
            let sheet = Sheet {
                number: entry.sheet,
                limits: entry.limits,
                expansion: entry.expansion,
                cost: entry.cost,
                ship: ShipId(piece(&entry.start_ship)?),
                charter: CardId(piece(&entry.start_charter)?),
            };
            nations.insert(*nation, sheet);
        }
        Ok(nations)
    }

    fn contracts(&mut self, file: &File) -> Result<BTreeMap<ContractId, Contract>, String> {
        let entries = file.contracts.iter().map(|(id, entry)| {
            let handle = self.numbered(id, "contract")?;
            Ok((
                ContractId(handle),
                Contract {
                    goods: entry.goods,
                    points: entry.points,
                },
            ))
        });
        entries.collect()
    }

    fn tiles(&mut self, file: &File) -> Result<BTreeMap<TileId, Tile>, String> {
        let entries = file.island_tiles.iter().map(|(id, entry)| {
            let halves: [Bonus; 2] = [entry.a.bonus(), entry.b.bonus()];
            let tile = Tile {
                shape: entry.shape,
                halves,
            };
            Ok((TileId(self.numbered(id, "tile")?), tile))
        });
        entries.collect()
    }

    fn compass(&mut self, file: &File) -> Result<BTreeMap<CompassId, Island>, String> {
        let entries = file.compass_tiles.iter();
        entries
            .map(|(id, entry)| Ok((CompassId(self.numbered(id, "compass")?), entry.island)))
            .collect()
    }

    fn goals(&mut self, file: &File) -> Result<BTreeMap<GoalId, Goal>, String> {
        let entries = file.objectives.iter().map(|(id, entry)| {
            let need = need(entry)
                .ok_or_else(|| format!("{id}: {} of {:?} is no objective", entry.kind, entry.of))?;
            let rows = entry.rows.iter().map(|row| GoalRow {
                need: row.need,
                points: row.points,
            });
            Ok((
                GoalId(self.numbered(id, "goal")?),
                Goal {
                    need,
                    rows: rows.collect(),
                },
            ))
        });
        entries.collect()
    }
}

fn need(entry: &entries::GoalEntry) -> Option<Need> {
    let word = entry.of.as_deref();
    let good = || {
        Good::ALL
            .iter()
            .copied()
            .find(|good| Some(good.word()) == word)
    };
    let symbol = || {
        Symbol::ALL
            .iter()
            .copied()
            .find(|symbol| Some(symbol.word()) == word)
    };
    match (entry.kind.as_str(), word) {
        ("good", Some(_)) => good().map(Need::Goods),
        ("symbol", Some(_)) => symbol().map(Need::Symbols),
        ("small_ships", None) => Some(Need::Ships(Row::Small)),
        ("large_ships", None) => Some(Need::Ships(Row::Large)),
        ("city_markers", None) => Some(Need::CityMarkers),
        ("scored_cities", None) => Some(Need::ScoredCities),
        ("one_island_markers", None) => Some(Need::OneIsland),
        ("scored_islands_of_6", None) => Some(Need::ScoredIslands),
        ("all_island_markers", None) => Some(Need::AllIslands),
        _ => None,
    }
}

fn load_table(file: &File) -> Result<Vec<Good>, String> {
    let lines = file
        .load_table
        .iter()
        .zip(1u8..)
        .map(|((crates, entry), nth)| {
            if *crates != nth.to_string() {
                return Err(format!("load_table: line {nth} is called {crates}"));
            }
            Ok(entry.good)
        });
    lines.collect()
}

const fn values(entry: &entries::ShipEntry) -> Values {
    Values {
        sail: entry.sail,
        crates: entry.crates,
        settlers: entry.settlers,
        telescope: entry.telescope,
    }
}

fn city_board(entry: &entries::CityEntry) -> CityBoard {
    CityBoard {
        name: entry.name.clone(),
        contracts: entry.contract_spaces,
        markers: entry.marker_spaces,
        majority: Majority {
            first: entry.first,
            second: entry.second,
        },
    }
}

fn island_board(entry: &entries::IslandEntry) -> IslandBoard {
    let of = |shape: &Shape| entry.spaces.get(shape).copied().unwrap_or_default();
    let spaces = Shape::ALL
        .iter()
        .flat_map(|shape| (0..of(shape)).map(|_| *shape));
    IslandBoard {
        name: entry.name.clone(),
        spaces: spaces.collect(),
        majority: Majority {
            first: entry.first,
            second: entry.second,
        },
    }
}

const fn start_space(entry: &entries::MilestoneEntry) -> StartSpace {
    StartSpace {
        standard: entry.standard,
        expert: entry.expert,
    }
}

fn numbers(file: &File) -> Numbers {
    let NumbersOf {
        fixed,
        captains,
        expansions,
        track,
    } = file.numbers();
    Numbers {
        rounds: fixed.rounds.value,
        start_goods: fixed.start_goods.goods(),
        income: fixed.income.goods(),
        shipyards: fixed.start_shipyards.value,
        shipyard_cost: fixed.shipyard_cost.goods(),
        large_ship: fixed.large_ship_points.value,
        market: [fixed.market_size.small, fixed.market_size.large],
        extra_goal: fixed.extra_objective.any_goods,
        antwerp: fixed.antwerp.points_per_good,
        new_england: fixed.new_england.points_per_settler,
        loose_marker: fixed.loose_marker.points,
        card_in_hand: fixed.card_in_hand.points,
        triangle: fixed.triangle_goods.goods(),
        retreat: track.retreat.value,
        lap: track.lap.value,
        columbus: captains.columbus.discover_extra_tiles,
        magellan: captains.magellan.sail_bonus,
        cortes: [
            captains.cortes.gold_at_once,
            captains.cortes.gold_per_land_phase,
        ],
        da_gama: captains.da_gama.crate_bonus,
        drake: captains.drake.extra_shipyards,
        extra_shipyards: expansions.shipyard.extra_shipyards,
        extra_markers: expansions.colonial_administration.extra_settle_markers,
        customs: expansions.customs.points_per_contract,
        naval_office: expansions.naval_office.sail_per_action,
        extra_cards: expansions.colonial_harbour.extra_cards_kept,
        extra_cards_from: expansions.colonial_harbour.needs_drawn,
    }
}
