//! What one viewer sees: the open table, the backs of what is hidden, and the faces of what is
//! one's own.

use std::collections::BTreeMap;

use serde::Serialize;

use super::ids::{CardId, GoalId, TileId, Vessel};
use super::phase::{Discovery, LoadStep, Phase};
use super::stage::Area;
use super::state::{Notes, Open, State};
use super::things::{Action, Marker};
use crate::rules::{BySeat, Seat, Secret, Viewer};

/// The table as one viewer sees it.
#[derive(Debug, Serialize)]
pub struct View<'a> {
    /// What everybody sees.
    pub open: &'a Open,
    /// Where the game stands.
    pub now: Now<'a>,
    /// The hidden half of what each seat has.
    pub hands: BySeat<HandSeen<'a>>,
    /// Objectives left in each pile.
    pub piles: BTreeMap<Marker, usize>,
    /// Pieces in the stack and on the discards of each kind that is drawn.
    pub stocks: Stocks,
}

/// How many lie in each stack, and how many on its discards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Stocks {
    /// 1x cards.
    pub cards: [usize; 2],
    /// Island tiles.
    pub tiles: [usize; 2],
    /// Contracts.
    pub contracts: [usize; 2],
    /// Small ships.
    pub small: [usize; 2],
    /// Large ships.
    pub large: [usize; 2],
}

/// A hand as one viewer sees it.
#[derive(Debug, Serialize)]
pub struct HandSeen<'a> {
    /// 1x cards.
    pub cards: Backs<'a, CardId>,
    /// Objectives.
    pub goals: Backs<'a, GoalId>,
    /// What the viewer has seen and others have not.
    pub notes: Option<&'a Notes>,
}

/// Pieces of which anyone sees how many, and their owner which.
#[derive(Debug, Serialize)]
pub struct Backs<'a, T> {
    /// How many.
    pub count: usize,
    /// Which, for their owner.
    pub faces: Option<&'a [T]>,
}

impl<'a, T> Backs<'a, T> {
    fn of(secret: &'a Secret<Vec<T>>, viewer: Viewer) -> Self {
        Self {
            count: secret.count(),
            faces: secret.seen_by(viewer).map(Vec::as_slice),
        }
    }

    /// Which, or none at all for others than the owner.
    pub fn faces(&self) -> &'a [T] {
        self.faces.unwrap_or_default()
    }
}

/// Where the game stands; the first of `left` acts.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Now<'a> {
    /// Nothing has happened yet.
    Setup,
    /// Land phase.
    Land {
        /// Who has yet to act.
        left: &'a [Seat],
        /// Whether the upgrades are closed.
        building: bool,
    },
    /// Planning phase.
    Planning {
        /// The action.
        action: Action,
        /// Who has yet to assign.
        left: &'a [Seat],
    },
    /// Load, the good.
    Take {
        /// Who has yet to act.
        left: &'a [Seat],
    },
    /// Load, the cards.
    Keep {
        /// Who has yet to act.
        left: &'a [Seat],
        /// The cards drawn that are not kept yet.
        drawn: Backs<'a, CardId>,
        /// How many were drawn in all.
        of: u8,
        /// How many were kept.
        kept: u8,
    },
    /// Settle.
    Settle {
        /// Who has yet to act.
        left: &'a [Seat],
        /// Ships that have settled.
        used: &'a [Vessel],
        /// How many more markers were placed.
        colonies: u8,
    },
    /// Deliver.
    Deliver {
        /// Who has yet to act.
        left: &'a [Seat],
        /// Ships that have delivered.
        used: &'a [Vessel],
    },
    /// Discover.
    Discover {
        /// Who has yet to act.
        left: &'a [Seat],
        /// The tiles drawn that do not lie yet.
        drawn: Backs<'a, TileId>,
        /// How many were laid.
        laid: u8,
    },
    /// Scoring that nobody decides.
    Counting {
        /// The areas.
        lists: &'a [Vec<Area>],
    },
    /// Objectives.
    Objectives {
        /// Who has yet to act.
        left: &'a [Seat],
        /// How many the first of them has completed in this round.
        shown: u8,
    },
    /// A milestone interrupts.
    Milestone {
        /// Who resolves it.
        seat: Seat,
        /// Which.
        marker: Marker,
        /// The pile it opens.
        shown: Backs<'a, GoalId>,
        /// What it interrupts.
        then: Box<Now<'a>>,
    },
    /// The game is over.
    Over,
}

impl Now<'_> {
    /// Who is awaited.
    pub fn actor(&self) -> Option<Seat> {
        match self {
            Self::Land { left, .. }
            | Self::Planning { left, .. }
            | Self::Take { left }
            | Self::Keep { left, .. }
            | Self::Settle { left, .. }
            | Self::Deliver { left, .. }
            | Self::Discover { left, .. }
            | Self::Objectives { left, .. } => left.first().copied(),
            Self::Milestone { seat, .. } => Some(*seat),
            Self::Counting { .. } | Self::Setup | Self::Over => None,
        }
    }
}

/// Builds a view from nothing.
pub(super) fn view(state: &State, viewer: Viewer) -> View<'_> {
    let piles = state
        .piles
        .iter()
        .map(|(marker, pile)| (*marker, pile.count()));
    let now = now(&state.phase, viewer);
    View {
        open: &state.open,
        now: match &state.interrupt {
            Some(interrupt) => Now::Milestone {
                seat: interrupt.seat,
                marker: interrupt.marker,
                shown: Backs::of(&interrupt.shown, viewer),
                then: Box::new(now),
            },
            None => now,
        },
        hands: state.hands.map(|_, hand| HandSeen {
            cards: Backs::of(&hand.cards, viewer),
            goals: Backs::of(&hand.goals, viewer),
            notes: hand.notes.seen_by(viewer),
        }),
        piles: piles.collect(),
        stocks: Stocks {
            cards: state.cards.count(),
            tiles: state.tiles.count(),
            contracts: state.contracts.count(),
            small: state.small.count(),
            large: state.large.count(),
        },
    }
}

fn now(phase: &Phase, viewer: Viewer) -> Now<'_> {
    match phase {
        Phase::Setup | Phase::Cartography => Now::Setup,
        Phase::Land { left, building } => Now::Land {
            left,
            building: *building,
        },
        Phase::Planning { action, left } => Now::Planning {
            action: *action,
            left,
        },
        Phase::Load { left, step } => match step {
            LoadStep::Take | LoadStep::Done => Now::Take { left },
            LoadStep::Keep { drawn, of, kept } => Now::Keep {
                left,
                drawn: Backs::of(drawn, viewer),
                of: *of,
                kept: *kept,
            },
        },
        Phase::Settle {
            left,
            used,
            colonies,
        } => Now::Settle {
            left,
            used,
            colonies: *colonies,
        },
        Phase::Deliver { left, used } => Now::Deliver { left, used },
        Phase::Discover { left, draw } => Now::Discover {
            left,
            drawn: drawn(draw.as_ref(), viewer),
            laid: draw.as_ref().map_or(0, |draw| draw.laid),
        },
        Phase::Counting { lists, .. } => Now::Counting { lists },
        Phase::Objectives { left, shown } => Now::Objectives {
            left,
            shown: *shown,
        },
        Phase::Over => Now::Over,
    }
}

fn drawn(draw: Option<&Discovery>, viewer: Viewer) -> Backs<'_, TileId> {
    let none = Backs {
        count: 0,
        faces: None,
    };
    draw.map_or(none, |draw| Backs::of(&draw.drawn, viewer))
}
