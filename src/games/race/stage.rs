//! What events speak of: draws, stacks, phases that begin, areas, and what points are for.

use serde::{Deserialize, Serialize};

use super::ids::GoalId;
use super::things::{Action, City, Island};
use crate::rules::Seat;

/// The stacks that are shuffled again when they run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StockName {
    /// 1x cards.
    Cards,
    /// Island tiles.
    Tiles,
    /// Contracts.
    Contracts,
    /// Small ships.
    Small,
    /// Large ships.
    Large,
}

/// The phase, or part of one, that begins; `left` are those who act in it, in their order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Land phase.
    Land {
        /// Who acts.
        left: Vec<Seat>,
    },
    /// Planning of one action.
    Planning {
        /// The action.
        action: Action,
        /// Who acts.
        left: Vec<Seat>,
    },
    /// One action.
    Action {
        /// The action.
        action: Action,
        /// Who acts, by sail.
        left: Vec<Seat>,
        /// The sail of each of them, in the same order.
        sails: Vec<u16>,
    },
    /// Cartography.
    Cartography,
    /// Scoring of islands or cities.
    Counting {
        /// The areas, in lists that are counted together.
        lists: Vec<Vec<Area>>,
        /// Who counts.
        left: Vec<Seat>,
        /// Whether these are the cities.
        cities: bool,
    },
    /// Objectives.
    Objectives {
        /// Who acts.
        left: Vec<Seat>,
    },
}

/// An island or a city.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Area {
    /// An island.
    Island(Island),
    /// A city.
    City(City),
}

/// What points are for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// A large ship.
    LargeShip,
    /// The bonus of an island tile.
    Tile,
    /// Settlers in New England.
    NewEngland {
        /// How many.
        settlers: u8,
    },
    /// A contract, with the Customs where there are any.
    Contract {
        /// What the Customs add.
        customs: u16,
    },
    /// Goods sold to Antwerp.
    Antwerp {
        /// How many.
        goods: u16,
    },
    /// A 1x card.
    Card,
    /// Markers and majorities.
    Areas(Vec<Share>),
    /// An objective.
    Goal(GoalId),
    /// Markers in areas that were not scored.
    LooseMarkers,
}

/// What an area brings to one seat: a point for each marker, and a bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    /// The area.
    pub area: Area,
    /// Its markers there.
    pub markers: u8,
    /// How it stands there.
    pub rank: Rank,
    /// Points for that.
    pub bonus: u16,
}

/// How somebody stands in an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// The most markers.
    First,
    /// The most markers, but not alone: the second bonus.
    SharedFirst,
    /// The second most markers.
    Second,
    /// No bonus.
    None,
}

/// How many markers each owner has in an area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AreaTally {
    /// The area.
    pub area: Area,
    /// Markers by owner, the most first; neutral ones belong to no seat.
    pub markers: Vec<(Option<Seat>, u8)>,
}
