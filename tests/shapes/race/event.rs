//! What happens in Race: the ledger knows everything, and `tell` decides who hears what.

use std::collections::BTreeMap;

use landfall::rules::{Arg, Draw, Line, Seat, Viewer};
use serde::{Deserialize, Serialize};

use super::things::{Action, Captain, Card, Goal, Good, Marker, Nation, Vessel};
use crate::shapes::Pick;

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    NationsDrawn {
        nations: Vec<Pick<Nation>>,
        start: Seat,
    },
    PilesDealt {
        piles: BTreeMap<Marker, Vec<Pick<Goal>>>,
    },
    HandDealt {
        seat: Seat,
        cards: Vec<Pick<Card>>,
    },
    Turned {
        to: Turn,
    },
    TurnEnded {
        seat: Seat,
    },
    Planned {
        seat: Seat,
        action: Action,
        vessels: Vec<Vessel>,
        captain: Option<Captain>,
    },
    GoodTaken {
        seat: Seat,
        good: Good,
    },
    Reshuffled,
    CardsDrawn {
        seat: Seat,
        cards: Vec<Pick<Card>>,
    },
    CardsKept {
        seat: Seat,
        cards: Vec<Card>,
    },
    CardPlayed {
        seat: Seat,
        card: Card,
        goods: Vec<Good>,
    },
    Scored {
        seat: Seat,
        points: u16,
    },
    Counted {
        seat: Seat,
        points: u16,
    },
    MarkerReached {
        seat: Seat,
        marker: Marker,
        shown: Vec<Goal>,
    },
    GoalChosen {
        seat: Seat,
        goal: Goal,
    },
    CaptainHired {
        seat: Seat,
        captain: Captain,
    },
    GoodPicked {
        seat: Seat,
        good: Good,
    },
    MarkerResolved {
        seat: Seat,
        marker: Marker,
        space: Option<i16>,
    },
    GoalCompleted {
        seat: Seat,
        goal: Goal,
        paid: Vec<Good>,
    },
}

/// The phase that begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Turn {
    Planning { action: Action, left: Vec<Seat> },
    Load { left: Vec<Seat> },
    Counting { left: Vec<Seat> },
    Objectives { left: Vec<Seat> },
    Over,
}

impl Event {
    /// Whether somebody saw something new: no taking back past it.
    pub(crate) const fn reveals(&self) -> bool {
        match self {
            Self::NationsDrawn { .. }
            | Self::PilesDealt { .. }
            | Self::HandDealt { .. }
            | Self::CardsDrawn { .. } => true,
            // Also when the pile is shown to one seat only: that seat cannot forget it.
            Self::MarkerReached { shown, .. } => !shown.is_empty(),
            Self::Turned { .. }
            | Self::TurnEnded { .. }
            | Self::Planned { .. }
            | Self::GoodTaken { .. }
            | Self::Reshuffled
            | Self::CardsKept { .. }
            | Self::CardPlayed { .. }
            | Self::GoalCompleted { .. }
            | Self::Scored { .. }
            | Self::Counted { .. }
            | Self::GoalChosen { .. }
            | Self::CaptainHired { .. }
            | Self::GoodPicked { .. }
            | Self::MarkerResolved { .. } => false,
        }
    }

    pub(crate) fn draws(&self) -> Vec<&Draw> {
        match self {
            Self::NationsDrawn { nations, .. } => drawn(nations).collect(),
            Self::PilesDealt { piles } => piles.values().flat_map(|goals| drawn(goals)).collect(),
            Self::HandDealt { cards, .. } | Self::CardsDrawn { cards, .. } => {
                drawn(cards).collect()
            }
            _ => Vec::new(),
        }
    }

    /// What `viewer` is told.
    pub(crate) fn tell(&self, viewer: Viewer) -> Option<Line> {
        match self {
            Self::NationsDrawn { nations, start } => {
                let words = nations.iter().map(|pick| pick.what.word());
                let line = Line::new("race-nations").with("nations", words.collect::<Vec<_>>());
                Some(line.with("start", *start))
            }
            Self::PilesDealt { .. } => Some(Line::new("race-piles")),
            Self::HandDealt { seat, cards } | Self::CardsDrawn { seat, cards } => {
                let cards: Vec<_> = cards.iter().map(|pick| &pick.what).collect();
                Some(told("race-drew", "race-drew-cards", *seat, &cards, viewer))
            }
            Self::CardsKept { seat, cards } => {
                let cards: Vec<_> = cards.iter().collect();
                Some(told("race-kept", "race-kept-cards", *seat, &cards, viewer))
            }
            Self::Planned {
                seat,
                action,
                vessels,
                captain,
            } => Some(
                Line::new("race-planned")
                    .with("seat", *seat)
                    .with("action", action.word())
                    .with(
                        "vessels",
                        vessels.iter().map(ToString::to_string).collect::<Vec<_>>(),
                    )
                    .with("captain", captain.map_or("", Captain::word)),
            ),
            Self::GoodTaken { seat, good } | Self::GoodPicked { seat, good } => Some(
                Line::new("race-took")
                    .with("seat", *seat)
                    .with("good", good.word()),
            ),
            Self::Reshuffled => Some(Line::new("race-reshuffled")),
            Self::CardPlayed { seat, card, .. } => Some(
                Line::new("race-played")
                    .with("seat", *seat)
                    .with("card", card.to_string()),
            ),
            Self::Scored { seat, points } | Self::Counted { seat, points } => Some(
                Line::new("race-scored")
                    .with("seat", *seat)
                    .with("points", *points),
            ),
            Self::MarkerReached {
                seat,
                marker,
                shown,
            } => {
                let shown: Vec<_> = shown.iter().collect();
                let line = told("race-reached", "race-reached-pile", *seat, &shown, viewer);
                Some(line.with("marker", marker.word()))
            }
            Self::GoalChosen { seat, goal } => Some(told(
                "race-chose",
                "race-chose-goal",
                *seat,
                &[goal],
                viewer,
            )),
            Self::CaptainHired { seat, captain } => Some(
                Line::new("race-hired")
                    .with("seat", *seat)
                    .with("captain", captain.word()),
            ),
            Self::MarkerResolved { marker, space, .. } => Some(
                Line::new("race-marker")
                    .with("marker", marker.word())
                    .with("space", space.map_or_else(|| Arg::from(""), Arg::from)),
            ),
            Self::GoalCompleted { seat, goal, .. } => Some(
                Line::new("race-completed")
                    .with("seat", *seat)
                    .with("goal", goal.to_string()),
            ),
            Self::Turned { .. } | Self::TurnEnded { .. } => None,
        }
    }
}

fn drawn<T>(picks: &[Pick<T>]) -> impl Iterator<Item = &Draw> {
    picks.iter().filter_map(|pick| pick.draw.as_ref())
}

/// A count for everybody, and the faces for their owner.
fn told<T: ToString>(
    all: &'static str,
    own: &'static str,
    seat: Seat,
    things: &[&T],
    viewer: Viewer,
) -> Line {
    let count = i64::try_from(things.len()).unwrap_or(i64::MAX);
    if viewer.sees(Some(seat)) {
        let names: Vec<_> = things.iter().map(|thing| thing.to_string()).collect();
        Line::new(own)
            .with("seat", seat)
            .with("count", count)
            .with("things", names)
    } else {
        Line::new(all).with("seat", seat).with("count", count)
    }
}
