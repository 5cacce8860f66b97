//! The position in the sequence of play: the state, views and the events that begin a phase all
//! share this enum.

use serde::{Deserialize, Serialize};

use super::goods::is_default;
use super::{Action, Area, Marker, TileId, Vessel};
use crate::rules::Seat;

/// A phase with its progress; the first of `left` acts.
///
/// Views borrow it, so it contains nothing hidden: drawn pieces are in the hands. A ledger records
/// how a phase begins, but neither its progress nor phases that no event begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    #[serde(skip_deserializing)]
    Setup,
    Land {
        left: Vec<Seat>,
        /// True once a ship was built, which closes the upgrades (Q35).
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
        /// The seats that have yet to count the first list.
        left: Vec<Seat>,
        cities: bool,
    },
    Objectives {
        left: Vec<Seat>,
        /// The number of objectives that the first of them has completed in this round.
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

/// An action that is carried out, with the progress of the seat whose turn it is.
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
        /// The number of extra markers that the Colonial Administration has placed.
        #[serde(skip_deserializing, skip_serializing_if = "is_default")]
        colonies: u8,
    },
    Deliver {
        #[serde(skip_deserializing, skip_serializing_if = "is_default")]
        used: Vec<Vessel>,
    },
    Discover {
        /// The progress with the tiles, once they are drawn.
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
    /// Cards are kept `of` those that were drawn.
    Keep { of: u8, kept: u8 },
    /// The rest is put back.
    Done,
}

impl LoadStep {
    /// Returns whether cards are to be kept.
    pub(super) const fn keeps(self) -> bool {
        matches!(self, Self::Keep { .. })
    }
}

/// The tiles of Discover that were drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Discovery {
    pub laid: u8,
    /// Laid tiles whose bonus is still to come.
    pub owed: Vec<TileId>,
    /// True if the rest was put back.
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
    /// Returns the phase itself, or the one that a milestone interrupts.
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

    /// Returns the action that is carried out now.
    pub(super) fn acting(&self) -> Option<&Acting> {
        match self {
            Self::Action { action, .. } => Some(action),
            _ => None,
        }
    }

    /// Returns the present decision of Load.
    pub(super) fn load_step(&self) -> Option<LoadStep> {
        match self.acting()? {
            Acting::Load { step } => Some(*step),
            _ => None,
        }
    }

    pub(super) fn acting_mut(&mut self) -> Option<&mut Acting> {
        match self.under_way_mut() {
            Self::Action { action, .. } => Some(action),
            _ => None,
        }
    }

    /// Returns the seats that have yet to decide in the phase under way.
    pub(super) fn left(&self) -> &[Seat] {
        match self.under_way() {
            Self::Land { left, .. }
            | Self::Planning { left, .. }
            | Self::Action { left, .. }
            | Self::Objectives { left, .. } => left,
            _ => &[],
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
