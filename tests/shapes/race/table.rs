//! The table of Race: everything on it and under it, and what one viewer sees of it.

use std::collections::{BTreeMap, BTreeSet};

use landfall::rules::{BySeat, Seat, Secret, Viewer};
use serde::Serialize;

use super::things::{
    Action, Captain, Card, Contract, Goal, Good, Goods, Marker, Nation, Place, Ship, Tile, Upgrade,
    Vessel,
};

/// Everything on the table and under it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    pub(crate) round: u8,
    pub(crate) start: Seat,
    pub(crate) phase: Phase,
    pub(crate) harbours: BySeat<Harbour>,
    pub(crate) public: Public,
    /// The 1x cards that may still be drawn: a bag, since their order is nowhere decided.
    pub(crate) chest: Secret<Vec<Card>>,
    /// 1x cards that were drawn and put back unseen.
    pub(crate) rejected: Secret<Vec<Card>>,
    /// The objective piles: what lies in which is decided, and known to those who looked.
    pub(crate) piles: BTreeMap<Marker, Secret<Vec<Goal>>>,
    /// The island tiles that may still be drawn.
    pub(crate) tiles: Secret<Vec<Tile>>,
}

/// What lies open: a view borrows it whole.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(crate) struct Public {
    pub(crate) small_ships: Vec<Ship>,
    pub(crate) large_ships: Vec<Ship>,
    pub(crate) contracts: BTreeMap<Place, Contract>,
    pub(crate) islands: BTreeMap<Place, Laid>,
    pub(crate) markers: BTreeMap<Marker, Milestone>,
    pub(crate) captains: Vec<Captain>,
    pub(crate) triangle: Vec<Good>,
    pub(crate) played: Vec<Card>,
    pub(crate) completed: Vec<Goal>,
}

/// A tile on an island with the markers on its two spaces; a neutral marker has no seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Laid {
    pub(crate) tile: Tile,
    pub(crate) markers: Vec<Option<Seat>>,
}

/// A marker on the score track.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Milestone {
    pub(crate) space: i16,
    pub(crate) resolved: BTreeSet<Seat>,
}

/// What belongs to one seat.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Harbour {
    pub(crate) open: Berth,
    pub(crate) hand: Secret<Vec<Card>>,
    pub(crate) goals: Secret<Vec<Goal>>,
    /// What the seat has seen and others have not (Q34).
    pub(crate) notes: Secret<Notes>,
}

/// The open half of a harbour.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(crate) struct Berth {
    pub(crate) nation: Option<Nation>,
    pub(crate) score: u16,
    pub(crate) scored_this_turn: bool,
    pub(crate) goods: Goods,
    pub(crate) upgrades: Vec<Upgrade>,
    pub(crate) captain: Option<Captain>,
    pub(crate) yards: Vec<Ship>,
    pub(crate) assigned: BTreeMap<Action, Vec<Vessel>>,
}

/// What a seat has seen: piles as they were when it looked, less what it took, and cards it put
/// back.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(crate) struct Notes {
    pub(crate) piles: BTreeMap<Marker, Vec<Goal>>,
    pub(crate) put_back: Vec<Card>,
}

/// Where the round stands. The first of `left` acts; what was interrupted waits in `then`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Phase {
    Blank,
    Land {
        left: Vec<Seat>,
        building: bool,
    },
    Planning {
        action: Action,
        left: Vec<Seat>,
    },
    Load {
        left: Vec<Seat>,
        step: LoadStep,
    },
    Settle {
        left: Vec<Seat>,
        used: Vec<Vessel>,
        extra: bool,
    },
    Deliver {
        left: Vec<Seat>,
        used: Vec<Vessel>,
    },
    Discover {
        left: Vec<Seat>,
        drawn: Secret<Vec<Tile>>,
        laid: u8,
    },
    Counting {
        left: Vec<Seat>,
    },
    Objectives {
        left: Vec<Seat>,
        shown: u8,
    },
    Milestone {
        seat: Seat,
        marker: Marker,
        shown: Secret<Vec<Goal>>,
        then: Box<Phase>,
    },
    Over,
}

/// The two decisions of the load action.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum LoadStep {
    Take,
    Keep(Secret<Vec<Card>>),
}

impl Phase {
    pub(crate) fn actor(&self) -> Option<Seat> {
        match self {
            Self::Land { left, .. }
            | Self::Planning { left, .. }
            | Self::Load { left, .. }
            | Self::Settle { left, .. }
            | Self::Deliver { left, .. }
            | Self::Discover { left, .. }
            | Self::Counting { left }
            | Self::Objectives { left, .. } => left.first().copied(),
            Self::Milestone { seat, .. } => Some(*seat),
            Self::Blank | Self::Over => None,
        }
    }

    pub(crate) const fn left_mut(&mut self) -> Option<&mut Vec<Seat>> {
        match self {
            Self::Land { left, .. }
            | Self::Planning { left, .. }
            | Self::Load { left, .. }
            | Self::Settle { left, .. }
            | Self::Deliver { left, .. }
            | Self::Discover { left, .. }
            | Self::Counting { left }
            | Self::Objectives { left, .. } => Some(left),
            Self::Milestone { .. } | Self::Blank | Self::Over => None,
        }
    }
}

/// What one viewer sees.
#[derive(Debug, Serialize)]
pub(crate) struct View<'a> {
    pub(crate) round: u8,
    pub(crate) start: Seat,
    pub(crate) now: Now<'a>,
    pub(crate) public: &'a Public,
    pub(crate) harbours: BySeat<HarbourSeen<'a>>,
    pub(crate) piles: BTreeMap<Marker, usize>,
    pub(crate) chest: usize,
    pub(crate) rejected: usize,
    pub(crate) tiles: usize,
}

/// A harbour as one viewer sees it: the backs are counted, the faces are for the owner.
#[derive(Debug, Serialize)]
pub(crate) struct HarbourSeen<'a> {
    pub(crate) open: &'a Berth,
    pub(crate) hand: Backs<'a, Card>,
    pub(crate) goals: Backs<'a, Goal>,
    pub(crate) notes: Option<&'a Notes>,
}

/// Cards of which anyone sees how many, and their owner which.
#[derive(Debug, Serialize)]
pub(crate) struct Backs<'a, T> {
    pub(crate) count: usize,
    pub(crate) faces: Option<&'a [T]>,
}

impl<T> Backs<'_, T> {
    pub(crate) fn faces(&self) -> &[T] {
        self.faces.unwrap_or_default()
    }
}

/// The phase as one viewer sees it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Now<'a> {
    Blank,
    Land {
        left: &'a [Seat],
        building: bool,
    },
    Planning {
        action: Action,
        left: &'a [Seat],
    },
    Take {
        left: &'a [Seat],
    },
    Keep {
        left: &'a [Seat],
        drawn: Backs<'a, Card>,
    },
    Settle {
        left: &'a [Seat],
        used: &'a [Vessel],
        extra: bool,
    },
    Deliver {
        left: &'a [Seat],
        used: &'a [Vessel],
    },
    Discover {
        left: &'a [Seat],
        drawn: Backs<'a, Tile>,
        laid: u8,
    },
    Counting {
        left: &'a [Seat],
    },
    Objectives {
        left: &'a [Seat],
        shown: u8,
    },
    Milestone {
        seat: Seat,
        marker: Marker,
        shown: Backs<'a, Goal>,
        then: Box<Now<'a>>,
    },
    Over,
}

impl Now<'_> {
    pub(crate) fn actor(&self) -> Option<Seat> {
        match self {
            Self::Land { left, .. }
            | Self::Planning { left, .. }
            | Self::Take { left }
            | Self::Keep { left, .. }
            | Self::Settle { left, .. }
            | Self::Deliver { left, .. }
            | Self::Discover { left, .. }
            | Self::Counting { left }
            | Self::Objectives { left, .. } => left.first().copied(),
            Self::Milestone { seat, .. } => Some(*seat),
            Self::Blank | Self::Over => None,
        }
    }
}

impl State {
    pub(crate) fn view(&self, viewer: Viewer) -> View<'_> {
        View {
            round: self.round,
            start: self.start,
            now: now(&self.phase, viewer),
            public: &self.public,
            harbours: self.harbours.map(|_, harbour| HarbourSeen {
                open: &harbour.open,
                hand: backs(&harbour.hand, viewer),
                goals: backs(&harbour.goals, viewer),
                notes: harbour.notes.seen_by(viewer),
            }),
            piles: self
                .piles
                .iter()
                .map(|(pile, goals)| (*pile, goals.count()))
                .collect(),
            chest: self.chest.count(),
            rejected: self.rejected.count(),
            tiles: self.tiles.count(),
        }
    }
}

fn backs<T>(cards: &Secret<Vec<T>>, viewer: Viewer) -> Backs<'_, T> {
    Backs {
        count: cards.count(),
        faces: cards.seen_by(viewer).map(Vec::as_slice),
    }
}

fn now(phase: &Phase, viewer: Viewer) -> Now<'_> {
    match phase {
        Phase::Blank => Now::Blank,
        Phase::Land { left, building } => Now::Land {
            left,
            building: *building,
        },
        Phase::Planning { action, left } => Now::Planning {
            action: *action,
            left,
        },
        Phase::Load {
            left,
            step: LoadStep::Take,
        } => Now::Take { left },
        Phase::Load {
            left,
            step: LoadStep::Keep(drawn),
        } => Now::Keep {
            left,
            drawn: backs(drawn, viewer),
        },
        Phase::Settle { left, used, extra } => Now::Settle {
            left,
            used,
            extra: *extra,
        },
        Phase::Deliver { left, used } => Now::Deliver { left, used },
        Phase::Discover { left, drawn, laid } => Now::Discover {
            left,
            drawn: backs(drawn, viewer),
            laid: *laid,
        },
        Phase::Counting { left } => Now::Counting { left },
        Phase::Objectives { left, shown } => Now::Objectives {
            left,
            shown: *shown,
        },
        Phase::Milestone {
            seat,
            marker,
            shown,
            then,
        } => Now::Milestone {
            seat: *seat,
            marker: *marker,
            shown: backs(shown, viewer),
            then: Box::new(now(then, viewer)),
        },
        Phase::Over => Now::Over,
    }
}
