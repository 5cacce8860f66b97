//! Findings of a verification.

use serde::Serialize;

use crate::rules::Seat;
use crate::store::{EntryKind, GameState, LedgerRow};

/// The verdict of one check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    Holds,
    Fails,
    /// Part of it could not be compared; the rest holds.
    NotCompared,
}

/// A check and its verdict.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    pub check: &'static str,
    pub verdict: Verdict,
    /// The verdict in words, for the operator, without any seed or hand.
    pub says: String,
}

impl Finding {
    /// Creates a finding, which fails if something was wrong; the first error is reported.
    pub(crate) fn new(
        check: &'static str,
        holds: impl Into<String>,
        wrong: Option<String>,
    ) -> Self {
        match wrong {
            None => Self {
                check,
                verdict: Verdict::Holds,
                says: holds.into(),
            },
            Some(says) => Self {
                check,
                verdict: Verdict::Fails,
                says,
            },
        }
    }

    /// Notes that part of it could not be compared, and why; a failure remains one.
    pub(crate) fn not_compared(&mut self, why: &str) {
        if self.verdict == Verdict::Holds {
            self.verdict = Verdict::NotCompared;
            self.says = format!("{}; {why}", self.says);
        }
    }
}

/// The data about a game that a database has outside the record.
pub(crate) struct Beside {
    pub(crate) luck: Vec<String>,
    /// The state of the game, and the awaited seat.
    pub(crate) stands: (GameState, Option<Seat>),
}

/// Names a row by its number and by that of its event.
pub(crate) fn named(row: &LedgerRow) -> String {
    match row.kind {
        EntryKind::Act => format!("row {}", row.no),
        EntryKind::Event => format!("row {} (event {})", row.no, row.event_no),
    }
}
