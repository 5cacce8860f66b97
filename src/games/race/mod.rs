//! *Race to the New Found Land* (Hans im Glück, Z-Man, 999 Games).

mod checks;
mod components;
mod editions;
mod entries;
mod goods;
mod ids;
mod loading;
mod things;

pub use components::{
    Card, CityBoard, Components, Contract, Goal, GoalRow, IslandBoard, Majority, Need, Numbers,
    Sheet, Ship, StartSpace, Tile, Values,
};
pub use editions::{
    ContractRefill, DiscoverOrder, FiftyThreshold, GoldWild, LoadKeepOptional, MarkerRetreat,
    MilestoneOptional, MilestoneStart, MilestoneTiming, MultiScoring, Policies, SettleFewer,
    SetupMisfits,
};
pub use goods::{Bonus, Goods};
pub use ids::{CardId, CompassId, ContractId, GoalId, Handle, ShipId, TileId, Vessel};
pub use things::{
    Action, Captain, City, Expansion, Good, Island, Marker, Nation, Row, Shape, Symbol, Upgrade,
};

/// The component file that comes with the program, as TOML.
pub const COMPONENTS: &str = include_str!("../../../games/race.toml");
