//! The component file as it is written: one line for each piece, with the source of what it says.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::super::source::{Source, entries};
use super::goods::{Bonus, Goods};
use super::things::{Captain, City, Expansion, Good, Island, Marker, Nation, Shape};

entries! {
    LoadLine { good: Good }
    SheetEntry {
        sheet: u8, limits: [u8; 4], expansion: Expansion, cost: Goods,
        start_ship: String, start_charter: String,
    }
    ShipEntry {
        name: String, #[serde(default)] nation: Option<Nation>,
        #[serde(default)] cost: Option<Goods>,
        sail: u8, #[serde(rename = "crate")] crates: u8, settlers: u8, telescope: u8,
    }
    BonusCard { gives: Gift }
    ContractEntry { goods: Goods, points: u16 }
    CityEntry { name: String, contract_spaces: u8, marker_spaces: u8, first: u16, second: u16 }
    IslandEntry { name: String, spaces: BTreeMap<Shape, u8>, first: u16, second: u16 }
    TileEntry { shape: Shape, a: Gift, b: Gift }
    CompassEntry { island: Island }
    ChartEntry { tiles: u8 }
    GoalEntry { kind: String, #[serde(default)] of: Option<String>, rows: Vec<RowEntry> }
    MilestoneEntry { standard: u16, expert: u16, #[serde(rename = "opens")] _opens: String }
    PointsEntry { points: u16 }
    MarketEntry { small: u8, large: u8 }
    ExtraGoalEntry { any_goods: u8 }
    AntwerpEntry { points_per_good: u16 }
    NewEnglandEntry { points_per_settler: u16 }
    ColumbusEntry { name: String, discover_extra_tiles: u8 }
    MagellanEntry { name: String, sail_bonus: u8 }
    CortesEntry { name: String, gold_at_once: u8, gold_per_land_phase: u8 }
    DaGamaEntry { name: String, crate_bonus: u8 }
    DrakeEntry { name: String, extra_shipyards: u8 }
    ShipyardEntry { extra_shipyards: u8 }
    AdministrationEntry { extra_settle_markers: u8 }
    CustomsEntry { points_per_contract: u16 }
    OfficeEntry { sail_per_action: u8 }
    HarbourEntry { extra_cards_kept: u8, needs_drawn: u8 }
    GoodsEntry {
        #[serde(default)] wood: u8, #[serde(default)] cloth: u8,
        #[serde(default)] iron: u8, #[serde(default)] gold: u8,
    }
}

impl GoodsEntry {
    pub(super) const fn goods(&self) -> Goods {
        Goods {
            wood: self.wood,
            cloth: self.cloth,
            iron: self.iron,
            gold: self.gold,
        }
    }
}

/// A value with its source.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Valued<T> {
    pub(super) value: T,
    #[serde(rename = "source")]
    _source: Source,
}

/// Goods and points, written side by side.
#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
#[derive(Default)]
pub(super) struct Gift {
    wood: u8,
    cloth: u8,
    iron: u8,
    gold: u8,
    points: u16,
}

impl Gift {
    pub(super) const fn bonus(&self) -> Bonus {
        Bonus {
            goods: Goods {
                wood: self.wood,
                cloth: self.cloth,
                iron: self.iron,
                gold: self.gold,
            },
            points: self.points,
        }
    }
}

/// A row of an objective card.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RowEntry {
    pub(super) need: u8,
    pub(super) points: u16,
}

/// Declares a table of the file.
macro_rules! tables {
    ($($name:ident { $($(#[$attribute:meta])* $field:ident: $of:ty),* $(,)? })+) => {$(
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(super) struct $name { $($(#[$attribute])* pub(super) $field: $of,)* }
    )+};
}
tables! {
    File {
        format: u32,
        #[serde(rename = "name")] _name: String,
        goods: Vec<Good>,
        fixed: Fixed,
        load_table: BTreeMap<String, LoadLine>,
        nations: BTreeMap<Nation, SheetEntry>,
        ships: Ships,
        one_time: OneTime,
        contracts: BTreeMap<String, ContractEntry>,
        cities: BTreeMap<City, CityEntry>,
        islands: BTreeMap<Island, IslandEntry>,
        island_tiles: BTreeMap<String, TileEntry>,
        compass_tiles: BTreeMap<String, CompassEntry>,
        cartography: Cartography,
        objectives: BTreeMap<String, GoalEntry>,
        captains: Captains,
        expansions: Expansions,
        milestones: BTreeMap<Marker, MilestoneEntry>,
        track: Track,
        fifty_cards: BTreeMap<String, PointsEntry>,
    }
    Fixed {
        rounds: Valued<u8>, start_goods: GoodsEntry, income: GoodsEntry,
        start_shipyards: Valued<u8>,
        shipyard_cost: GoodsEntry, small_ship_cost: GoodsEntry, large_ship_points: Valued<u16>,
        market_size: MarketEntry, extra_objective: ExtraGoalEntry, antwerp: AntwerpEntry,
        new_england: NewEnglandEntry, loose_marker: PointsEntry, card_in_hand: PointsEntry,
        triangle_goods: GoodsEntry,
    }
    Ships {
        start: BTreeMap<String, ShipEntry>, small: BTreeMap<String, ShipEntry>,
        large: BTreeMap<String, ShipEntry>,
    }
    OneTime {
        start_charters: BTreeMap<String, ShipEntry>, charters: BTreeMap<String, ShipEntry>,
        bonus_cards: BTreeMap<String, BonusCard>,
    }
    Cartography {
        spaces: Valued<Vec<u8>>, players_2: ChartEntry, players_3: ChartEntry,
        players_4: ChartEntry,
    }
    Captains {
        columbus: ColumbusEntry, magellan: MagellanEntry, cortes: CortesEntry,
        #[serde(rename = "da-gama")] da_gama: DaGamaEntry, drake: DrakeEntry,
    }
    Expansions {
        shipyard: ShipyardEntry,
        #[serde(rename = "colonial-administration")] colonial_administration: AdministrationEntry,
        customs: CustomsEntry,
        #[serde(rename = "naval-office")] naval_office: OfficeEntry,
        #[serde(rename = "colonial-harbour")] colonial_harbour: HarbourEntry,
    }
    Track { retreat: Valued<u16>, lap: Valued<u16> }
}

impl Cartography {
    pub(super) const fn chart(&self) -> [u8; 3] {
        [
            self.players_2.tiles,
            self.players_3.tiles,
            self.players_4.tiles,
        ]
    }
}

impl Captains {
    pub(super) fn names(&self) -> BTreeMap<Captain, String> {
        BTreeMap::from([
            (Captain::Columbus, self.columbus.name.clone()),
            (Captain::Magellan, self.magellan.name.clone()),
            (Captain::Cortes, self.cortes.name.clone()),
            (Captain::DaGama, self.da_gama.name.clone()),
            (Captain::Drake, self.drake.name.clone()),
        ])
    }
}

/// The tables whose numbers stand alone.
pub(super) struct NumbersOf<'f> {
    pub(super) fixed: &'f Fixed,
    pub(super) captains: &'f Captains,
    pub(super) expansions: &'f Expansions,
    pub(super) track: &'f Track,
}

impl File {
    pub(super) const fn numbers(&self) -> NumbersOf<'_> {
        NumbersOf {
            fixed: &self.fixed,
            captains: &self.captains,
            expansions: &self.expansions,
            track: &self.track,
        }
    }
}
