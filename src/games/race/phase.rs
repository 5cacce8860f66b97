//! Where the game stands in the sequence of play: the state, views and the events that begin a
//! phase all have the same enum.

use serde::{Deserialize, Serialize};

use super::goods::is_default;
use super::{Action, Area, Marker, TileId, Vessel};
use crate::rules::Seat;

/// A phase with what has been done in it; the first of `left` acts.
///
/// Views borrow it, so nothing hidden is in it: what is drawn lies in the hands. A ledger tells how
/// a phase begins and nothing of what has been done in it, nor of what no event begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    #[serde(skip_deserializing)]
    Setup,
    Land {
        left: Vec<Seat>,
        /// Whether a ship was built, which closes the upgrades (Q35).
        #[serde(skip_deserializing, skip_serializing_if = "is_default")]
        building: bool,
    },
    Planning {
        action: Action,
        left: Vec<Seat>,
    },
    Action {
        #[serde(flatten)]
        action: Acting,
        left: Vec<Seat>,
        /// The sail of each of those who act, as the action begins.
        sails: Vec<u16>,
    },
    Cartography,
    /// End phase, islands or cities: the lists of areas that are counted together.
    Counting {
        lists: Vec<Vec<Area>>,
        /// Who has yet to count the first list.
        left: Vec<Seat>,
        cities: bool,
    },
    Objectives {
        left: Vec<Seat>,
        /// How many the first of them has completed in this round.
        #[serde(skip_deserializing, skip_serializing_if = "is_default")]
        shown: u8,
    },
    /// A milestone interrupts: everything else waits for it.
    #[serde(skip_deserializing)]
    Milestone {
        seat: Seat,
        marker: Marker,
        then: Box<Phase>,
    },
    #[serde(skip_deserializing)]
    Over,
}

/// An action that is carried out, with what the seat whose turn it is has done in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "snake_case")]
pub enum Acting {
    Load {
        #[serde(skip_deserializing, skip_serializing_if = "is_default")]
        step: LoadStep,
    },
    Settle {
        #[serde(skip_deserializing, skip_serializing_if = "is_default")]
        used: Vec<Vessel>,
        /// How many more markers the Colonial Administration has placed.
        #[serde(skip_deserializing, skip_serializing_if = "is_default")]
        colonies: u8,
    },
    Deliver {
        #[serde(skip_deserializing, skip_serializing_if = "is_default")]
        used: Vec<Vessel>,
    },
    Discover {
        /// What was done with the tiles, once they are drawn.
        #[serde(skip_deserializing, skip_serializing_if = "is_default")]
        draw: Option<Discovery>,
    },
}

/// The decisions of Load.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LoadStep {
    #[default]
    Take,
    /// Cards are kept `of` so many that were drawn.
    Keep { of: u8, kept: u8 },
    /// The rest is put back.
    Done,
}

/// The tiles of Discover that were drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Discovery {
    pub laid: u8,
    /// Laid tiles whose bonus is still to come.
    pub owed: Vec<TileId>,
    /// Whether the rest was put back.
    pub closed: bool,
}

impl From<Action> for Acting {
    fn from(action: Action) -> Self {
        match action {
            Action::Load => Self::Load {
                step: LoadStep::Take,
            },
            Action::Settle => Self::Settle {
                used: Vec::new(),
                colonies: 0,
            },
            Action::Deliver => Self::Deliver { used: Vec::new() },
            Action::Discover => Self::Discover { draw: None },
        }
    }
}

impl Acting {
    /// Returns the action that is carried out.
    pub const fn action(&self) -> Action {
        match self {
            Self::Load { .. } => Action::Load,
            Self::Settle { .. } => Action::Settle,
            Self::Deliver { .. } => Action::Deliver,
            Self::Discover { .. } => Action::Discover,
        }
    }
}

impl Phase {
    /// What is under way, be it interrupted or not.
    pub fn under_way(&self) -> &Self {
        match self {
            Self::Milestone { then, .. } => then.under_way(),
            phase => phase,
        }
    }

    pub(super) fn under_way_mut(&mut self) -> &mut Self {
        match self {
            Self::Milestone { then, .. } => then.under_way_mut(),
            phase => phase,
        }
    }

    pub(super) fn acting_mut(&mut self) -> Option<&mut Acting> {
        match self.under_way_mut() {
            Self::Action { action, .. } => Some(action),
            _ => None,
        }
    }

    /// Those who have yet to decide in what is under way.
    pub(super) fn left(&self) -> &[Seat] {
        match self.under_way() {
            Self::Land { left, .. }
            | Self::Planning { left, .. }
            | Self::Action { left, .. }
            | Self::Objectives { left, .. } => left,
            Self::Setup
            | Self::Cartography
            | Self::Counting { .. }
            | Self::Milestone { .. }
            | Self::Over => &[],
        }
    }

    /// Returns the seat that is to decide.
    pub fn actor(&self) -> Option<Seat> {
        match self {
            Self::Milestone { seat, .. } => Some(*seat),
            phase => phase.left().first().copied(),
        }
    }
}
