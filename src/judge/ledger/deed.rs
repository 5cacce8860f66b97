//! What a moderator did, as the ledger keeps it and as the table is told.

use std::collections::BTreeMap;

use chrono::{NaiveDate, TimeDelta};
use serde::{Deserialize, Serialize};

use crate::judge::time::schedule::Process;
use crate::judge::time::times;
use crate::rules::{Line, Seat};

/// One deed. Like acts, deeds are never removed and never get another meaning.
///
/// No address stands in one: ledgers are given away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "deed", rename_all = "snake_case")]
pub enum Deed {
    /// The game was opened, as the act before tells.
    Opened,
    /// The deadline of a seat was moved.
    Deadline {
        seat: Seat,
        /// By how much, less than nothing for earlier.
        seconds: i64,
    },
    /// A seat was given to another player.
    Replaced { seat: Seat },
    /// A seat was taken from its player.
    Ejected { seat: Seat },
    /// A seat of a game that has not begun was freed.
    Freed { seat: Seat },
    /// A seat of a game that has not begun was given to a person.
    Seated { seat: Seat },
    /// Orders were played for a seat; they stand in the next act.
    Ordered { seat: Seat },
    /// A person looked at what only a seat may see. It is not told before the end.
    Looked { seat: Seat },
    /// The same, told at the end.
    HadLooked { seats: Vec<Seat>, times: u32 },
    /// A player's absence was noted; the next act tells the days.
    Absence { seat: Seat },
    /// What is left of a player's reserve of time was set.
    Bank {
        seat: Seat,
        /// How much is left, such as `2d`.
        left: String,
    },
    /// Something was set for a player that concerns nobody else.
    Cared {
        seat: Seat,
        /// What: `language`, `digest`, `address`, or `letter` for one that went once more.
        what: String,
    },
    /// What was collected was played.
    Processed,
    /// Orders are played at another time from then on.
    Process { mode: Process },
    /// What the game says about time changed, from the next question on.
    Changed {
        /// The entries as they are written.
        entries: BTreeMap<String, String>,
    },
    /// No time runs on these days, in any game here.
    Holiday { first: NaiveDate, last: NaiveDate },
    /// The seed of a game that was ended is revealed before its time.
    Revealed,
    /// All players were written to.
    Broadcast { text: String },
    /// Press was written in the place of a seat's player.
    Wrote { seat: Seat },
    /// Some players were written to, who know what; or all of them, as press.
    Press { seats: Vec<Seat> },
}

impl Deed {
    /// Whether nobody else may notice it while the game goes on.
    pub(crate) const fn is_secret(&self) -> bool {
        matches!(self, Self::Looked { .. } | Self::Press { .. })
    }

    /// The sentence about it; `game` is the game's name. None for what is not told while a game
    /// goes on, or was told in a letter of its own.
    pub(crate) fn line(&self, game: &str) -> Option<Line> {
        let of = |key, seat: &Seat| Some(Line::new(key).with("seat", *seat));
        match self {
            Self::Opened => Some(Line::new("desk-did-open")),
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
            Self::Seated { seat } => of("desk-did-seat", seat),
            Self::Ordered { seat } => of("desk-did-order", seat),
            Self::Wrote { seat } => of("desk-did-write", seat),
            Self::Absence { seat } => of("desk-did-absent", seat),
            Self::Bank { seat, left } => {
                of("desk-did-bank", seat).map(|line| line.with("left", left.as_str()))
            }
            // Told to their player alone, or not yet.
            Self::Cared { .. } | Self::Looked { .. } | Self::Press { .. } => None,
            Self::HadLooked { seats, times } => {
                let line = Line::new("desk-did-look").with("seats", seats.clone());
                Some(line.with("count", *times))
            }
            Self::Processed => Some(Line::new("desk-did-process")),
            Self::Revealed => Some(Line::new("desk-did-reveal")),
            Self::Process { mode } => Some(Line::new(match mode {
                Process::AtOnce => "desk-did-at-once",
                Process::OnCommand => "desk-did-on-command",
            })),
            Self::Changed { entries } => {
                let entries = in_words(entries);
                Some(Line::new("desk-did-change").with("entries", entries))
            }
            Self::Holiday { first, last } => Some(
                Line::new("desk-did-holiday")
                    .with("first", times::date_in_words(*first))
                    .with("last", times::date_in_words(*last)),
            ),
            Self::Broadcast { .. } => Some(Line::new("desk-did-broadcast")),
        }
    }
}

/// The sentence about a deed with who did it and why.
pub(crate) fn told(deed: &Deed, by: &str, reason: &str, game: &str) -> Option<Line> {
    let said = deed.line(game)?;
    match deed {
        // That it was opened is told anyway.
        Deed::Opened if reason.is_empty() => None,
        Deed::HadLooked { .. } => Some(said.with("who", who(by))),
        _ => Some(decided(said, by, reason)),
    }
}

/// A sentence with who decided that, and why.
pub(crate) fn decided(said: Line, by: &str, reason: &str) -> Line {
    let line = match reason.is_empty() {
        true => Line::new("desk-told"),
        false => Line::new("desk-told-why").with("reason", sentence(reason)),
    };
    line.with("deed", said).with("who", who(by))
}

/// A reason as it stands before other sentences: most people write none with a full stop.
pub(crate) fn sentence(reason: &str) -> String {
    let reason = reason.trim_end();
    let bare = reason.trim_end_matches(['"', '\'', ')', '\u{201d}', '\u{2019}']);
    match bare.ends_with(['.', '!', '?', '\u{2026}']) {
        true => reason.to_owned(),
        false => format!("{}.", reason.trim_end_matches([',', ';', ':'])),
    }
}

/// A moderator in a sentence; one without a name is called the moderator.
pub(crate) fn who(by: &str) -> Line {
    match by.is_empty() {
        true => Line::new("desk-nobody"),
        false => Line::new("desk-somebody").with("name", by),
    }
}

/// Entries as they are written, such as `every 2d, grace 1d`.
pub(crate) fn in_words(entries: &BTreeMap<String, String>) -> String {
    let entries = entries
        .iter()
        .map(|(entry, value)| format!("{entry} {value}"));
    entries.collect::<Vec<_>>().join(", ")
}
