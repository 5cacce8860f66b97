//! Moderator acts, as stored in the ledger and reported to the table.

use std::collections::BTreeMap;

use chrono::{NaiveDate, TimeDelta};
use serde::{Deserialize, Serialize};

use crate::judge::time::schedule::Process;
use crate::judge::time::times;
use crate::rules::{Line, Seat};

/// One moderator act. Like acts, they are never removed or redefined.
///
/// None contains an address: ledgers are given away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "deed", rename_all = "snake_case")]
pub enum ModeratorAct {
    /// The game was opened, by the previous act.
    Opened,
    Deadline {
        seat: Seat,
        /// Negative for earlier.
        seconds: i64,
    },
    /// A seat was given to another player.
    Replaced { seat: Seat },
    /// A seat was taken from its player.
    Ejected { seat: Seat },
    /// A seat was freed before the game began.
    Freed { seat: Seat },
    /// A seat was given to a person before the game began.
    Seated { seat: Seat },
    /// Orders were played for a seat; they are in the next act.
    Ordered { seat: Seat },
    /// A moderator looked at what only a seat may see. Disclosed at the end.
    Looked { seat: Seat },
    /// The looks of a moderator, disclosed at the end.
    HadLooked { seats: Vec<Seat>, times: u32 },
    /// A player's absence was noted; the next act has the days.
    Absence { seat: Seat },
    /// The rest of a player's reserve of time was set.
    Bank {
        seat: Seat,
        /// The rest, such as `2d`.
        left: String,
    },
    /// A setting of a player was changed that does not concern others.
    Cared {
        seat: Seat,
        /// `language`, `digest`, `address`, or `letter` for one that was sent again.
        what: String,
    },
    /// The collected orders were played.
    Processed,
    /// Orders are played at another time from then on.
    Process { mode: Process },
    /// The schedule changed, from the next question on.
    Changed {
        /// The entries as written.
        entries: BTreeMap<String, String>,
    },
    /// No time counts on these days, in all games of this judge.
    Holiday { first: NaiveDate, last: NaiveDate },
    /// The seed of an ended game was revealed early.
    Revealed,
    /// A letter to all players.
    Broadcast { text: String },
    /// Press was written in the name of a seat's player.
    Wrote { seat: Seat },
    /// A letter to some players, or press to all of them.
    Press { seats: Vec<Seat> },
}

impl ModeratorAct {
    /// Returns whether players may not notice it while the game is running.
    pub(crate) const fn is_secret(&self) -> bool {
        matches!(self, Self::Looked { .. } | Self::Press { .. })
    }

    /// Returns the sentence about it; `game` is the game's name. `None` for acts that are not
    /// disclosed during a game, or were reported in a separate letter.
    pub(crate) fn line(&self, game: &str) -> Option<Line> {
        let of = |key, seat: &Seat| Line::new(key).with("seat", *seat);
        Some(match self {
            Self::Opened => Line::new("moderator-did-open"),
            Self::Deadline { seat, seconds } => {
                let key = match *seconds < 0 {
                    true => "moderator-did-earlier",
                    false => "moderator-did-later",
                };
                let by = TimeDelta::try_seconds(seconds.saturating_abs()).unwrap_or_default();
                of(key, seat).with("by", times::distance(by))
            }
            Self::Replaced { seat } => of("moderator-did-replace", seat),
            Self::Ejected { seat } => of("moderator-did-eject", seat).with("game", game),
            Self::Freed { seat } => of("moderator-did-free", seat),
            Self::Seated { seat } => of("moderator-did-seat", seat),
            Self::Ordered { seat } => of("moderator-did-order", seat),
            Self::Wrote { seat } => of("moderator-did-write", seat),
            Self::Absence { seat } => of("moderator-did-absent", seat),
            Self::Bank { seat, left } => of("moderator-did-bank", seat).with("left", left.as_str()),
            // Reported only to their player, or not yet.
            Self::Cared { .. } | Self::Looked { .. } | Self::Press { .. } => return None,
            Self::HadLooked { seats, times } => Line::new("moderator-did-look")
                .with("seats", seats.clone())
                .with("count", *times),
            Self::Processed => Line::new("moderator-did-process"),
            Self::Revealed => Line::new("moderator-did-reveal"),
            Self::Process { mode } => Line::new(match mode {
                Process::AtOnce => "moderator-did-at-once",
                Process::OnCommand => "moderator-did-on-command",
            }),
            Self::Changed { entries } => {
                Line::new("moderator-did-change").with("entries", in_words(entries))
            }
            Self::Holiday { first, last } => Line::new("moderator-did-holiday")
                .with("first", times::date_in_words(*first))
                .with("last", times::date_in_words(*last)),
            Self::Broadcast { .. } => Line::new("moderator-did-broadcast"),
        })
    }
}

/// The looks of one moderator at hidden information: the seats, and how often. They are disclosed
/// to all players at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Looks {
    pub(super) by: String,
    pub(super) seats: Vec<Seat>,
    pub(super) times: u32,
}

impl Looks {
    pub(super) fn new(by: &str, seats: &[Seat], times: u32) -> Self {
        Self {
            by: by.to_owned(),
            seats: seats.to_vec(),
            times,
        }
    }

    /// Adds a look of a moderator at a seat, in the order of first looks.
    pub(super) fn add(looks: &mut Vec<Self>, by: &str, seat: Seat) {
        match looks.iter_mut().find(|other| other.by == by) {
            Some(looks) => {
                looks.times = looks.times.saturating_add(1);
                if !looks.seats.contains(&seat) {
                    looks.seats.push(seat);
                }
            }
            None => looks.push(Self::new(by, &[seat], 1)),
        }
    }
}

/// Returns the sentence about a moderator act, with its moderator and the reason.
pub(crate) fn told(deed: &ModeratorAct, by: &str, reason: &str, game: &str) -> Option<Line> {
    let said = deed.line(game)?;
    match deed {
        // The opening itself is reported anyway.
        ModeratorAct::Opened if reason.is_empty() => None,
        ModeratorAct::HadLooked { .. } => Some(said.with("who", who(by))),
        _ => Some(decided(said, by, reason)),
    }
}

/// Adds the moderator and the reason to a sentence.
pub(crate) fn decided(said: Line, by: &str, reason: &str) -> Line {
    let line = match reason.is_empty() {
        true => Line::new("moderator-told"),
        false => Line::new("moderator-told-why").with("reason", sentence(reason)),
    };
    line.with("deed", said).with("who", who(by))
}

/// Ends a reason with a full stop if it has none, so that other sentences can follow.
pub(crate) fn sentence(reason: &str) -> String {
    let reason = reason.trim_end();
    let bare = reason.trim_end_matches(['"', '\'', ')', '\u{201d}', '\u{2019}']);
    match bare.ends_with(['.', '!', '?', '\u{2026}']) {
        true => reason.to_owned(),
        false => format!("{}.", reason.trim_end_matches([',', ';', ':'])),
    }
}

/// Returns the words for a moderator, with the name if known.
pub(crate) fn who(by: &str) -> Line {
    match by.is_empty() {
        true => Line::new("moderator-nobody"),
        false => Line::new("moderator-somebody").with("name", by),
    }
}

/// Formats entries as written, such as `every 2d, grace 1d`.
pub(crate) fn in_words(entries: &BTreeMap<String, String>) -> String {
    let entries = entries
        .iter()
        .map(|(entry, value)| format!("{entry} {value}"));
    entries.collect::<Vec<_>>().join(", ")
}
