//! Where the game stands in the sequence of play, with what each phase has to remember.

use super::ids::{CardId, GoalId, TileId, Vessel};
use super::stage::Area;
use super::things::{Action, Marker};
use crate::rules::{Seat, Secret};

/// A milestone that is being resolved.
#[derive(Clone, Debug, PartialEq)]
pub struct Interrupt {
    /// Who resolves it.
    pub(super) seat: Seat,
    /// The marker.
    pub(super) marker: Marker,
    /// The objectives to choose from, if it opens a pile.
    pub(super) shown: Secret<Vec<GoalId>>,
}

/// Where the round stands; the first of `left` acts.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// Nothing has happened yet.
    Setup,
    /// Land phase.
    Land {
        /// Who has yet to act.
        left: Vec<Seat>,
        /// Whether a ship was built, which closes the upgrades (Q35).
        building: bool,
    },
    /// Planning phase.
    Planning {
        /// The action that ships are assigned to.
        action: Action,
        /// Who has yet to assign.
        left: Vec<Seat>,
    },
    /// Action phase, Load.
    Load {
        /// Who has yet to act.
        left: Vec<Seat>,
        /// Which of its decisions.
        step: LoadStep,
    },
    /// Action phase, Settle.
    Settle {
        /// Who has yet to act.
        left: Vec<Seat>,
        /// Ships that have settled.
        used: Vec<Vessel>,
        /// How many more markers the Colonial Administration has placed.
        colonies: u8,
    },
    /// Action phase, Deliver.
    Deliver {
        /// Who has yet to act.
        left: Vec<Seat>,
        /// Ships that have delivered.
        used: Vec<Vessel>,
    },
    /// Action phase, Discover.
    Discover {
        /// Who has yet to act.
        left: Vec<Seat>,
        /// The draw of the first of them.
        draw: Option<Discovery>,
    },
    /// End phase, Cartography.
    Cartography,
    /// End phase, islands or cities: the lists of areas that are counted together.
    Counting {
        /// The areas, those counted next first.
        lists: Vec<Vec<Area>>,
        /// Who has yet to count the first list.
        left: Vec<Seat>,
        /// Whether these are the cities.
        cities: bool,
    },
    /// End phase, objectives.
    Objectives {
        /// Who has yet to act.
        left: Vec<Seat>,
        /// How many the first of them has completed in this round.
        shown: u8,
    },
    /// The game is over.
    Over,
}

/// The decisions of the load action.
#[derive(Clone, Debug, PartialEq)]
pub enum LoadStep {
    /// A good is taken.
    Take,
    /// Cards are kept.
    Keep {
        /// The cards drawn that are not kept yet.
        drawn: Secret<Vec<CardId>>,
        /// How many were drawn in all.
        of: u8,
        /// How many were kept.
        kept: u8,
    },
    /// The rest is put back.
    Done,
}

/// The draw of a discover action.
#[derive(Clone, Debug, PartialEq)]
pub struct Discovery {
    /// The tiles drawn that do not lie yet.
    pub(super) drawn: Secret<Vec<TileId>>,
    /// How many were laid.
    pub(super) laid: u8,
    /// Laid tiles whose bonus is still to come.
    pub(super) owed: Vec<TileId>,
    /// Whether the rest was put back.
    pub(super) closed: bool,
}

impl Phase {
    /// Who acts, if nothing interrupts.
    pub(super) fn actor(&self) -> Option<Seat> {
        match self {
            Self::Land { left, .. }
            | Self::Planning { left, .. }
            | Self::Load { left, .. }
            | Self::Settle { left, .. }
            | Self::Deliver { left, .. }
            | Self::Discover { left, .. }
            | Self::Objectives { left, .. } => left.first().copied(),
            Self::Counting { .. } | Self::Setup | Self::Cartography | Self::Over => None,
        }
    }
}
