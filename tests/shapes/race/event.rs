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

    /// What `viewer` is told: of cards, their number, and to their owner their faces.
    pub(crate) fn tell(&self, viewer: Viewer) -> Option<Line> {
        let line = match self {
            Self::HandDealt { seat, cards } | Self::CardsDrawn { seat, cards } => {
                let cards = each(cards, |pick| &pick.what);
                told(["race-drew", "race-drew-cards"], *seat, &cards, viewer)
            }
            Self::CardsKept { seat, cards } => {
                let cards = each(cards, |card| card);
                told(["race-kept", "race-kept-cards"], *seat, &cards, viewer)
            }
            Self::MarkerReached {
                seat,
                marker,
                shown,
            } => {
                let shown = each(shown, |goal| goal);
                let line = told(["race-reached", "race-reached-pile"], *seat, &shown, viewer);
                line.with("marker", marker.word())
            }
            Self::GoalChosen { seat, goal } => {
                told(["race-chose", "race-chose-goal"], *seat, &[goal], viewer)
            }
            _ => return self.tell_all(),
        };
        Some(line)
    }

    /// What everybody is told alike.
    fn tell_all(&self) -> Option<Line> {
        let line = match self {
            Self::NationsDrawn { nations, start } => did(
                "race-nations",
                *start,
                "nations",
                each(nations, |pick| pick.what.word()),
            ),
            Self::PilesDealt { .. } => Line::new("race-piles"),
            Self::Planned {
                seat,
                action,
                vessels,
                captain,
            } => {
                let vessels = each(vessels, ToString::to_string);
                did("race-planned", *seat, "vessels", vessels)
                    .with("action", action.word())
                    .with("captain", captain.map_or("", Captain::word))
            }
            Self::GoodTaken { seat, good } | Self::GoodPicked { seat, good } => {
                did("race-took", *seat, "good", good.word())
            }
            Self::Reshuffled => Line::new("race-reshuffled"),
            Self::CardPlayed { seat, card, .. } => {
                did("race-played", *seat, "card", card.to_string())
            }
            Self::Scored { seat, points } | Self::Counted { seat, points } => {
                did("race-scored", *seat, "points", *points)
            }
            Self::CaptainHired { seat, captain } => {
                did("race-hired", *seat, "captain", captain.word())
            }
            Self::MarkerResolved {
                seat,
                marker,
                space,
            } => {
                let space = space.map_or_else(|| Arg::from(""), Arg::from);
                did("race-marker", *seat, "marker", marker.word()).with("space", space)
            }
            Self::GoalCompleted { seat, goal, .. } => {
                did("race-completed", *seat, "goal", goal.to_string())
            }
            Self::HandDealt { .. }
            | Self::CardsDrawn { .. }
            | Self::CardsKept { .. }
            | Self::MarkerReached { .. }
            | Self::GoalChosen { .. }
            | Self::Turned { .. }
            | Self::TurnEnded { .. } => return None,
        };
        Some(line)
    }
}

fn each<'t, T, U>(things: &'t [T], what: impl FnMut(&'t T) -> U) -> Vec<U> {
    things.iter().map(what).collect()
}

fn did(key: &'static str, seat: Seat, name: &'static str, what: impl Into<Arg>) -> Line {
    Line::new(key).with("seat", seat).with(name, what)
}

fn drawn<T>(picks: &[Pick<T>]) -> impl Iterator<Item = &Draw> {
    picks.iter().filter_map(|pick| pick.draw.as_ref())
}

/// A count for everybody, and the faces for their owner.
fn told<T: ToString>(
    [all, own]: [&'static str; 2],
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
