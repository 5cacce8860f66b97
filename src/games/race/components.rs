//! The contents of the box, and the print on it.

use super::{
    Action, Bonus, Captain, CardId, City, CompassId, ContractId, Expansion, GoalId, Good, Goods,
    Handle, Island, Marker, Nation, Row, Shape, ShipId, Symbol, TileId, Vessel,
};
use crate::games::component_file;
use crate::rules::words;
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;

/// The four printed values of a ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Values {
    /// Decides how early it acts.
    pub sail: u8,
    #[serde(rename = "crate")]
    pub crates: u8,
    /// The number of markers it lands.
    pub settlers: u8,
    /// The number of island tiles it draws.
    pub telescope: u8,
}

impl Values {
    /// Returns the value of a symbol.
    pub const fn of(&self, symbol: Symbol) -> u8 {
        match symbol {
            Symbol::Sail => self.sail,
            Symbol::Crate => self.crates,
            Symbol::Settlers => self.settlers,
            Symbol::Telescope => self.telescope,
        }
    }
}

/// A ship tile.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ship {
    /// The row in which it is offered, from the table of the file.
    #[serde(skip)]
    pub row: Row,
    pub nation: Option<Nation>,
    pub name: String,
    #[serde(default)]
    pub cost: Goods,
    #[serde(flatten)]
    pub values: Values,
}

/// A 1x card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Card {
    Charter(Ship),
    /// Goods and points, at once.
    Bonus(Bonus),
}

/// A player sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// Its number: the lowest at the table starts.
    #[serde(rename = "sheet")]
    pub number: u8,
    pub limits: [u8; 4],
    pub expansion: Expansion,
    pub cost: Goods,
    pub start_ship: ShipId,
    pub start_charter: CardId,
}

impl Sheet {
    /// Returns the maximum number of ships that may be assigned to this action.
    pub fn limit(&self, action: Action) -> u8 {
        self.limits.get(action.index()).copied().unwrap_or(0)
    }
}

/// A contract tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contract {
    pub goods: Goods,
    pub points: u16,
}

/// The bonuses for the first and the second place in an area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub struct Majority {
    pub first: u16,
    /// Points for the second most, or for all who share the most.
    pub second: u16,
}

/// A city as it is printed on the board.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CityBoard {
    pub name: String,
    pub contract_spaces: u8,
    pub marker_spaces: u8,
    #[serde(flatten)]
    pub majority: Majority,
}

/// An island as it is printed on the board.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IslandBoard {
    pub name: String,
    /// The shape of each space for a tile; spaces are numbered from 1 in this order.
    #[serde(deserialize_with = "spaces")]
    pub spaces: Vec<Shape>,
    #[serde(flatten)]
    pub majority: Majority,
}

/// Deserializes the spaces of an island, which the file counts by shape.
fn spaces<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Shape>, D::Error> {
    let counts = BTreeMap::<Shape, u8>::deserialize(deserializer)?;
    let spaces = counts.into_iter();
    let spaces = spaces.flat_map(|(shape, count)| (0..count).map(move |_| shape));
    Ok(spaces.collect())
}

/// An island tile: its shape and the two halves of its bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "TileEntry")]
pub struct Tile {
    pub shape: Shape,
    /// The halves, as they are printed from left to right.
    pub halves: [Bonus; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TileEntry {
    shape: Shape,
    a: Bonus,
    b: Bonus,
}

impl From<TileEntry> for Tile {
    fn from(TileEntry { shape, a, b }: TileEntry) -> Self {
        let halves = [a, b];
        Self { shape, halves }
    }
}

/// The requirement of an objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", content = "of", rename_all = "snake_case")]
pub enum Need {
    /// A number of one good, shown and not paid.
    #[serde(rename = "good")]
    Goods(Good),
    /// A sum of one symbol on own ship tiles.
    #[serde(rename = "symbol")]
    Symbols(Symbol),
    SmallShips,
    LargeShips,
    CityMarkers,
    /// Scored cities with an own marker.
    ScoredCities,
    /// Own markers on any one island.
    #[serde(rename = "one_island_markers")]
    OneIsland,
    /// Scored islands with six own markers each.
    #[serde(rename = "scored_islands_of_6")]
    ScoredIslands,
    /// Own markers on all islands together.
    #[serde(rename = "all_island_markers")]
    AllIslands,
}

/// A row of an objective card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoalRow {
    pub need: u8,
    pub points: u16,
}

/// An objective card; its rows rise, and the best one that is met is paid.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    #[serde(flatten)]
    pub need: Need,
    pub rows: Vec<GoalRow>,
}

/// The start space of a milestone marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartSpace {
    pub standard: u16,
    pub expert: u16,
}

/// The numbers printed in the rulebook or on a unique piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    pub rounds: u8,
    pub start_goods: Goods,
    pub income: Goods,
    pub start_shipyards: u8,
    pub shipyard_cost: Goods,
    pub large_ship_points: u16,
    /// Ships on offer, small and large.
    pub market: [u8; 2],
    /// Goods that each objective after the first of a round costs.
    pub extra_goal: u8,
    /// Points for a good that is sold to Antwerp.
    pub antwerp: u16,
    /// Points for a settler who is sent to New England.
    pub new_england: u16,
    /// Points at the end for a marker in an area that was not scored.
    pub loose_marker: u16,
    /// Points at the end for a card left in hand.
    pub card_in_hand: u16,
    pub triangle_goods: Goods,
    /// The spaces by which a milestone marker moves back.
    pub retreat: u16,
    /// The space at which the track begins again.
    pub lap: u16,
    pub columbus_tiles: u8,
    pub magellan_sail: u8,
    pub cortes_gold_at_once: u8,
    pub cortes_gold_each_round: u8,
    pub da_gama_crates: u8,
    pub drake_shipyards: u8,
    /// Additional shipyards of the Portuguese expansion.
    pub extra_shipyards: u8,
    /// Additional markers of the Colonial Administration.
    pub extra_markers: u8,
    pub customs_points: u16,
    pub naval_office_sail: u8,
    /// Additional cards kept with the Colonial Harbour.
    pub extra_cards: u8,
    /// The number of drawn cards required for that.
    pub extra_cards_from: u8,
}

/// The validated component file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Components {
    pub numbers: Numbers,
    /// The dearest good that a crate can take, from crate 1; above the last one it is the same.
    pub load_table: Vec<Good>,
    pub nations: BTreeMap<Nation, Sheet>,
    pub ships: BTreeMap<ShipId, Ship>,
    pub cards: BTreeMap<CardId, Card>,
    pub contracts: BTreeMap<ContractId, Contract>,
    pub cities: BTreeMap<City, CityBoard>,
    pub islands: BTreeMap<Island, IslandBoard>,
    pub tiles: BTreeMap<TileId, Tile>,
    pub compass: BTreeMap<CompassId, Island>,
    /// The numbers on the compass spaces, in the order in which they are filled.
    pub compass_spaces: Vec<u8>,
    /// Tiles of each cartography for two, three and four players.
    pub chart: [u8; 3],
    pub goals: BTreeMap<GoalId, Goal>,
    pub milestones: BTreeMap<Marker, StartSpace>,
    pub fifty: Vec<u16>,
    pub captains: BTreeMap<Captain, String>,
    /// The handles of the pieces by their ids in the file, which orders may use as well.
    pub aliases: BTreeMap<String, Handle>,
    pub tallies: Vec<Tally>,
}

impl Components {
    /// Returns the values of a ship tile or charter ship, as they are printed.
    pub fn values(&self, vessel: Vessel) -> Option<Values> {
        match vessel {
            Vessel::Ship(ship) => Some(self.ships.get(&ship)?.values),
            Vessel::Charter(card) => Some(self.charter(card)?.values),
        }
    }

    /// Iterates over the ships of a row.
    pub(super) fn ships_of(&self, row: Row) -> impl Iterator<Item = &ShipId> + Clone {
        let ships = self.ships.iter().filter(move |(_, ship)| ship.row == row);
        ships.map(|(id, _)| id)
    }

    /// Returns the ship of a charter card; absent for a goods or score card.
    pub fn charter(&self, card: CardId) -> Option<&Ship> {
        match self.cards.get(&card)? {
            Card::Charter(ship) => Some(ship),
            Card::Bonus(_) => None,
        }
    }

    /// Returns the handle of a piece that is named by handle or by id.
    pub(super) fn piece(&self, word: &str) -> Result<Handle, String> {
        let by_id = self.aliases.get(word);
        let by_name = || self.aliases.values().find(|handle| handle.as_str() == word);
        let known = by_id.or_else(by_name).copied();
        known.ok_or_else(|| format!("there is no piece {word}"))
    }

    /// Returns the bonus of a goods or score card; absent for a charter ship.
    pub fn card_bonus(&self, card: CardId) -> Option<Bonus> {
        match self.cards.get(&card)? {
            Card::Charter(_) => None,
            Card::Bonus(bonus) => Some(*bonus),
        }
    }

    /// Returns the dearest good that these crates can take (Q09: above the table as its last line).
    pub fn dearest(&self, crates: u8) -> Option<Good> {
        let line = usize::from(crates).checked_sub(1)?;
        let last = self.load_table.last();
        self.load_table.get(line).or(last).copied()
    }

    /// Returns the tiles of a cartography at a table with this number of seats.
    pub fn charted(&self, seats: u8) -> u8 {
        let [two, three, four] = self.chart;
        match seats {
            0..=2 => two,
            3 => three,
            4.. => four,
        }
    }

    /// The markers that an objective requires on each scored island, by the words of the card.
    pub const SETTLED_ISLAND: u8 = 6;
}

words! {
    /// A kind of pieces that the file lists line by line.
    pub enum Kind {
        Sheets = "sheets", "race-board-kind-sheets";
        Ships = "ships", "race-board-kind-ships";
        Cards = "cards", "race-board-kind-cards";
        Contracts = "contracts", "race-board-kind-contracts";
        Cities = "cities", "race-board-kind-cities";
        Islands = "islands", "race-board-kind-islands";
        Tiles = "tiles", "race-board-kind-tiles";
        Compass = "compass", "race-board-kind-compass";
        Charts = "charts", "race-board-kind-charts";
        Goals = "goals", "race-board-kind-goals";
    }
}

/// The number of reconstructed entries of a kind.
pub type Tally = component_file::Tally<Kind>;
