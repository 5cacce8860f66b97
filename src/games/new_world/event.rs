//! What happened, each rich enough to be told without looking at the table.

use serde::{Deserialize, Serialize};

use super::components::TileId;
use super::order::{FeatureName, Role, Settler};
use super::place::Cell;
use crate::rules::{Draw, Seat};

/// One thing that happened. Ledgers are made of these: none is ever removed or given another
/// meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// Setup: the order of play round the table was settled, the starting player first.
    SeatsDrawn {
        order: Vec<Seat>,
        /// The draws behind it; none where the order was set or there was no choice.
        draws: Vec<Draw>,
    },
    /// A tile was drawn and shown to all.
    TileDrawn {
        /// Who has to place it.
        seat: Seat,
        tile: TileId,
        /// How many tiles are left to draw after it.
        left: u8,
        /// The draw behind it; none where it was set.
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
        /// Its quarter turns clockwise, 0 to 3.
        turn: u8,
    },
    /// A settler went onto the tile just placed.
    SettlerDeployed {
        seat: Seat,
        cell: Cell,
        /// As what, and where on the tile.
        settler: Settler,
    },
    /// Several features were completed and their order mattered: this order was taken.
    ScoringOrderTaken {
        seat: Seat,
        features: Vec<FeatureName>,
        /// Whether the player chose it; otherwise it was the judge's default.
        chosen: bool,
    },
    /// A completed feature was scored.
    FeatureScored(Scored),
    /// A surveyor moved one column west.
    SurveyorMoved {
        /// The column it left.
        from: i16,
        /// The column it stands in now.
        to: i16,
        /// The columns of both surveyors now, the eastern one first.
        columns: [i16; 2],
    },
    /// Both surveyors stood in the westernmost column, so that neither moved.
    SurveyorsHeld {
        column: i16,
    },
    /// House rule: the second surveyor advanced on the scoring track instead.
    SurveyorAdvanced {
        /// The space it stands on now.
        space: u8,
        /// Whether that was the last one, from which it went to the coast.
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
        /// The cell of its first trapper in map order: it names the area.
        cell: Cell,
        animals: u8,
        /// How many tiles have a part in it.
        tiles: u8,
        shares: Vec<Share>,
        /// The trappers, who stay where they lie.
        trappers: Vec<Figure>,
    },
    GameEnded {
        ranking: Vec<Standing>,
    },
}

impl Event {
    /// The draws of an event that reveals something, if it is one; set draws are none.
    pub(super) fn drawn(&self) -> Option<&[Draw]> {
        match self {
            Self::SeatsDrawn { draws, .. } => Some(draws),
            Self::TileDrawn { draw, .. } => Some(draw.as_slice()),
            _ => None,
        }
    }
}

/// A feature with what it brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scored {
    pub feature: FeatureName,
    /// Its tiles, start spaces included; for a farm its own and the land around it.
    pub tiles: u8,
    pub tile_points: i32,
    /// Its trading posts or flags.
    pub extras: u8,
    pub extra_points: i32,
    /// The seats with settlers on it, in order of the seats; who has no majority gets no points.
    pub shares: Vec<Share>,
    /// The settlers on it, who went home to their supplies.
    pub returned: Vec<Figure>,
}

/// What one seat got of a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    pub seat: Seat,
    /// Its settlers on the feature.
    pub settlers: u8,
    /// The part of the points that surveyors brought.
    pub bonus: i32,
    pub points: i32,
}

/// A settler on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Figure {
    /// Where; a tile never holds two.
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
