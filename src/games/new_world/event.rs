//! Events; each is complete enough to be worded without the table.

use serde::{Deserialize, Serialize};

use super::{Cell, FeatureName, Role, Settler, TileId};
use crate::rules::{Draw, Seat};

/// An event. Ledgers consist of events: no variant is ever removed or given another meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// Setup: the order of play round the table was settled, the starting player first.
    SeatsDrawn {
        order: Vec<Seat>,
        /// The draws behind it; empty if the order was set or there was no choice.
        draws: Vec<Draw>,
    },
    /// A tile was drawn and shown to all.
    TileDrawn {
        seat: Seat,
        tile: TileId,
        left: u8,
        /// The draw behind it; absent if the tile was set.
        draw: Option<Draw>,
    },
    /// The drawn tile fitted nowhere and left the game; the same seat draws again.
    TileDiscarded {
        seat: Seat,
        tile: TileId,
    },
    /// The tile was placed.
    TilePlaced {
        seat: Seat,
        tile: TileId,
        cell: Cell,
        turn: u8,
    },
    /// A settler went onto the tile just placed.
    SettlerDeployed {
        seat: Seat,
        cell: Cell,
        settler: Settler,
    },
    /// Several features were completed and their order mattered: this order was taken.
    ScoringOrderTaken {
        seat: Seat,
        features: Vec<FeatureName>,
        /// True if the player chose it; otherwise it was the judge's default.
        chosen: bool,
    },
    /// A completed feature was scored.
    FeatureScored(Scored),
    /// A surveyor moved one column west.
    SurveyorMoved {
        from: i16,
        to: i16,
        /// The columns of both surveyors now, the eastern one first.
        columns: [i16; 2],
    },
    /// Both surveyors were in the westernmost column, so neither moved.
    SurveyorsHeld {
        column: i16,
    },
    /// House rule: the second surveyor advanced on the scoring track instead.
    SurveyorAdvanced {
        space: u8,
        /// True if that was the last space, from which it moved to the coast.
        landed: bool,
    },
    /// Standing settlers east of both surveyors went home without points.
    SettlersRemoved {
        /// The column of the surveyor furthest behind: all settlers east of it left.
        behind: i16,
        settlers: Vec<Figure>,
    },
    /// A completed feature lost its last settler to a removal in the same turn, and was not scored.
    FeatureLapsed {
        feature: FeatureName,
    },
    /// The last tile was placed: the final scoring began.
    FinalScoringBegun,
    /// Final scoring: an incomplete trail, town or farm was scored.
    FinalFeatureScored(Scored),
    /// Final scoring: the animals of a plains area were scored.
    PlainsScored {
        /// The cell of its first trapper in map order, which names the area.
        cell: Cell,
        animals: u8,
        tiles: u8,
        shares: Vec<Share>,
        /// The trappers, who stay on the map.
        trappers: Vec<Figure>,
    },
    GameEnded {
        ranking: Vec<Standing>,
    },
}

impl Event {
    /// Returns the draws of an event that reveals something; empty if the result was set.
    pub(super) fn drawn(&self) -> Option<&[Draw]> {
        match self {
            Self::SeatsDrawn { draws, .. } => Some(draws),
            Self::TileDrawn { draw, .. } => Some(draw.as_slice()),
            _ => None,
        }
    }
}

/// A scored feature with its points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scored {
    pub feature: FeatureName,
    /// Its tiles, start spaces included; for a farm its own and the land around it.
    pub tiles: u8,
    pub tile_points: i32,
    pub extras: u8,
    pub extra_points: i32,
    /// The seats with settlers on it, in order of the seats; a minority gets no points.
    pub shares: Vec<Share>,
    /// The settlers on it, who went home to their supplies.
    pub returned: Vec<Figure>,
}

/// The share of one seat in a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    pub seat: Seat,
    pub settlers: u8,
    /// The part of the points that surveyors brought.
    pub bonus: i32,
    pub points: i32,
}

/// A settler on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Figure {
    /// Its cell; a tile never holds two.
    pub cell: Cell,
    pub seat: Seat,
    pub role: Role,
}

/// The place of one seat at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// The place, from 1; shared places have the same number.
    pub place: u8,
    pub seat: Seat,
    pub points: i32,
}
