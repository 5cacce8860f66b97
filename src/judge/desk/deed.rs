//! What a moderator did, as the ledger keeps it and as the table is told.

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use crate::judge::times;
use crate::rules::{Line, Seat};

/// One deed. Like acts, deeds are never removed and never get another meaning.
///
/// No address stands in one: ledgers are given away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "deed", rename_all = "snake_case")]
pub enum Deed {
    /// The deadline of a seat was moved.
    Deadline {
        /// The seat.
        seat: u8,
        /// By how much, less than nothing for earlier.
        seconds: i64,
    },
    /// A seat was given to another player.
    Replaced {
        /// The seat.
        seat: u8,
    },
    /// A seat was taken from its player.
    Ejected {
        /// The seat.
        seat: u8,
    },
    /// A seat of a game that has not begun was freed.
    Freed {
        /// The seat.
        seat: u8,
    },
    /// All players were written to.
    Broadcast {
        /// What was written.
        text: String,
    },
}

impl Deed {
    /// The sentence about it; `game` is the game's name. None for what is not told while a game
    /// goes on, or was told in a letter of its own.
    pub(in crate::judge) fn line(&self, game: &str) -> Option<Line> {
        let of = |key, seat: &u8| Some(Line::new(key).with("seat", Seat::new(*seat)));
        match self {
            Self::Deadline { seat, seconds } => {
                let key = match *seconds < 0 {
                    true => "desk-did-earlier",
                    false => "desk-did-later",
                };
                let by = TimeDelta::try_seconds(seconds.saturating_abs()).unwrap_or_default();
                of(key, seat).map(|line| line.with("by", times::distance(by)))
            }
            Self::Replaced { seat } => of("desk-did-replace", seat),
            Self::Ejected { seat } => {
                of("desk-did-eject", seat).map(|line| line.with("game", game))
            }
            Self::Freed { seat } => of("desk-did-free", seat),
            Self::Broadcast { .. } => Some(Line::new("desk-did-broadcast")),
        }
    }
}

/// The sentence about a deed with who did it and why.
pub(in crate::judge) fn told(deed: &Deed, (by, reason): (&str, &str), game: &str) -> Option<Line> {
    let deed = deed.line(game)?;
    let line = match reason.is_empty() {
        true => Line::new("desk-told"),
        false => Line::new("desk-told-why").with("reason", reason),
    };
    Some(line.with("deed", deed).with("who", who(by)))
}

/// A moderator in a sentence; one without a name is called the moderator.
pub(super) fn who(by: &str) -> Line {
    match by.is_empty() {
        true => Line::new("desk-nobody"),
        false => Line::new("desk-somebody").with("name", by),
    }
}
