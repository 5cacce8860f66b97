//! What events speak of: draws, stacks, phases that begin, areas, and what points are for.

use serde::{Deserialize, Serialize};

use super::ids::GoalId;
use super::things::{Action, City, Island};
use crate::rules::{Draw, Seat};

/// Something drawn, with the draw; a set draw has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pick<T> {
    /// What was drawn.
    pub what: T,
    /// How.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<Draw>,
}

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
    NewEngland,
    /// A contract, with the Customs where there are any.
    Contract,
    /// Goods sold to Antwerp.
    Antwerp,
    /// A 1x card.
    Card,
    /// Majorities.
    Areas(Vec<Area>),
    /// An objective.
    Goal(GoalId),
    /// Markers in areas that were not scored.
    LooseMarkers,
}
