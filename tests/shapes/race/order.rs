//! The orders of Race: one for each decision point P1 to P16, and how the slice reads them.

use std::fmt;

use landfall::rules::{Blank, Misread, MisreadKind, Phrase, Word};

use super::things::{
    Action, Captain, Card, Contract, Goal, Good, Half, Place, Ship, Tile, Upgrade, Vessel,
};
use crate::shapes::{misread, named, texts};

/// One small decision.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Order {
    /// P1.
    Upgrade { which: Upgrade, pay: Vec<Good> },
    /// P2.
    Build {
        ship: Ship,
        pay: Vec<Good>,
        instead_of: Option<Ship>,
    },
    /// P3 to P6: all ships of the action at once (E29); an empty list is none.
    Plan {
        action: Action,
        vessels: Vec<Vessel>,
        captain: Option<Captain>,
    },
    /// P7.
    Take { good: Good },
    /// P8: none, one, or England's two.
    Keep { cards: Vec<Card> },
    /// P9; no place is New England.
    Settle {
        vessel: Vessel,
        on: Option<Place>,
        half: Half,
    },
    /// P9, Spain's additional marker.
    Colony { on: Place, half: Half },
    /// P10.
    Deliver {
        vessels: Vec<Vessel>,
        to: Contract,
        pay: Vec<Good>,
    },
    /// P10, the sink for goods.
    Antwerp {
        vessels: Vec<Vessel>,
        goods: Vec<Good>,
    },
    /// P11.
    Lay { tile: Tile, on: Place },
    /// P12.
    Choose { goal: Goal },
    /// P13.
    Hire { captain: Captain },
    /// P14.
    Pick { good: Good },
    /// P15.
    Play { card: Card },
    /// P16; two goods for each after the first.
    Complete { goal: Goal, pay: Vec<Good> },
    /// Closes what may be done again and again: P2, P9, P10, P16.
    Done,
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Upgrade { which, pay } => write!(f, "BUY {which}{}", tail("PAYING", pay)),
            Self::Build {
                ship,
                pay,
                instead_of,
            } => {
                write!(f, "BUILD {ship}{}", tail("PAYING", pay))?;
                write!(f, "{}", tail("FOR", instead_of.as_slice()))
            }
            Self::Plan {
                action,
                vessels,
                captain,
            } => {
                write!(f, "PLAN {action} {}", list(vessels))?;
                write!(f, "{}", tail("WITH", captain.as_slice()))
            }
            Self::Take { good } => write!(f, "TAKE {good}"),
            Self::Keep { cards } => write!(f, "KEEP {}", list(cards)),
            Self::Settle {
                vessel,
                on: Some(place),
                half,
            } => {
                write!(f, "SETTLE {vessel} AT {place} {half}")
            }
            Self::Settle {
                vessel,
                on: None,
                half: _,
            } => write!(f, "SETTLE {vessel} NEWENGLAND"),
            Self::Colony { on, half } => write!(f, "COLONY AT {on} {half}"),
            Self::Deliver { vessels, to, pay } => {
                write!(
                    f,
                    "DELIVER {} TO {to}{}",
                    list(vessels),
                    tail("PAYING", pay)
                )
            }
            Self::Antwerp { vessels, goods } => {
                write!(
                    f,
                    "DELIVER {} TO ANTWERP{}",
                    list(vessels),
                    tail("GIVING", goods)
                )
            }
            Self::Lay { tile, on } => write!(f, "LAY {tile} AT {on}"),
            Self::Choose { goal } => write!(f, "CHOOSE {goal}"),
            Self::Hire { captain } => write!(f, "HIRE {captain}"),
            Self::Pick { good } => write!(f, "PICK {good}"),
            Self::Play { card } => write!(f, "PLAY {card}"),
            Self::Complete { goal, pay } => write!(f, "COMPLETE {goal}{}", tail("PAYING", pay)),
            Self::Done => f.write_str("DONE"),
        }
    }
}

fn list<T: fmt::Display>(items: &[T]) -> String {
    if items.is_empty() {
        return "NOTHING".to_owned();
    }
    items.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
}

fn tail<T: fmt::Display>(keyword: &str, items: &[T]) -> String {
    if items.is_empty() {
        return String::new();
    }
    format!(" {keyword} {}", list(items))
}

const fn blank(key: &'static str, optional: bool) -> Blank {
    Blank { key, optional }
}

const fn phrase(
    keyword: &'static str,
    blanks: &'static [Blank],
    example: &'static str,
    help: &'static str,
) -> Phrase {
    Phrase {
        keyword,
        blanks,
        example,
        help,
        continued_by: &[],
    }
}

/// The phrases of the slice.
pub(crate) const PHRASES: &[Phrase] = &[
    phrase(
        "PLAN",
        &[blank("blank-action", false), blank("blank-vessels", false)],
        "PLAN LOAD FRANCE1",
        "help-race-plan",
    ),
    phrase(
        "TAKE",
        &[blank("blank-good", false)],
        "TAKE IRON",
        "help-race-take",
    ),
    phrase(
        "KEEP",
        &[blank("blank-cards", false)],
        "KEEP TIMBER",
        "help-race-keep",
    ),
    phrase(
        "CHOOSE",
        &[blank("blank-goal", false)],
        "CHOOSE GOAL07",
        "help-race-choose",
    ),
    phrase(
        "HIRE",
        &[blank("blank-captain", false)],
        "HIRE DRAKE",
        "help-race-hire",
    ),
    phrase(
        "PICK",
        &[blank("blank-good", false)],
        "PICK GOLD",
        "help-race-pick",
    ),
    phrase(
        "PLAY",
        &[blank("blank-card", false)],
        "PLAY MAPS",
        "help-race-play",
    ),
    phrase(
        "COMPLETE",
        &[blank("blank-goal", false), blank("blank-goods", true)],
        "COMPLETE GOAL03 PAYING WOOD WOOD",
        "help-race-complete",
    ),
    phrase("DONE", &[], "DONE", "help-race-done"),
];

/// Reads one order of the slice.
pub(crate) fn read(words: &[Word]) -> Result<Order, Misread> {
    let texts = texts(words);
    match texts.as_slice() {
        ["PLAN", action, vessels @ ..] if !vessels.is_empty() => Ok(Order::Plan {
            action: named(action, 1)?,
            vessels: some(vessels).map(|text| Vessel::Ship(Ship(text))).collect(),
            captain: None,
        }),
        ["TAKE", good] => Ok(Order::Take {
            good: named(good, 1)?,
        }),
        ["KEEP", cards @ ..] if !cards.is_empty() => Ok(Order::Keep {
            cards: some(cards).map(Card).collect(),
        }),
        ["CHOOSE", goal] => Ok(Order::Choose {
            goal: Goal((*goal).to_owned()),
        }),
        ["HIRE", captain] => Ok(Order::Hire {
            captain: named(captain, 1)?,
        }),
        ["PICK", good] => Ok(Order::Pick {
            good: named(good, 1)?,
        }),
        ["PLAY", card] => Ok(Order::Play {
            card: Card((*card).to_owned()),
        }),
        ["COMPLETE", goal] => complete(goal, &[]),
        ["COMPLETE", goal, "PAYING", pay @ ..] => complete(goal, pay),
        ["DONE"] => Ok(Order::Done),
        [keyword, ..] if PHRASES.iter().any(|phrase| phrase.keyword == *keyword) => {
            Err(misread(MisreadKind::Missing, texts.len(), &[]))
        }
        _ => Err(misread(
            MisreadKind::Unknown,
            0,
            &["PLAN", "TAKE", "KEEP", "CHOOSE", "DONE"],
        )),
    }
}

fn some<'t>(texts: &'t [&str]) -> impl Iterator<Item = String> + 't {
    texts
        .iter()
        .filter(|text| **text != "NOTHING")
        .map(|text| (*text).to_owned())
}

fn complete(goal: &str, pay: &[&str]) -> Result<Order, Misread> {
    let paid = pay.iter().zip(3..).map(|(good, at)| named(good, at));
    Ok(Order::Complete {
        goal: Goal(goal.to_owned()),
        pay: paid.collect::<Result<_, _>>()?,
    })
}
