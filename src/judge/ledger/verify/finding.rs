//! What verifying finds.

use serde::Serialize;

use crate::rules::Seat;
use crate::store::{EntryKind, GameState, LedgerRow};

/// What became of one check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    Holds,
    Fails,
    /// Part of it could not be compared, and the rest holds.
    NotCompared,
}

/// One check and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// What was checked, in a word.
    pub check: &'static str,
    /// What came of it.
    pub verdict: Verdict,
    /// The same in words, for the operator. It never mentions a seed or a hand.
    pub says: String,
}

impl Finding {
    /// A finding that depends on whether anything was wrong: the first thing that was is told.
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

    /// Says that part of it could not be compared, and why; what fails goes on failing.
    pub(crate) fn not_compared(&mut self, why: &str) {
        if self.verdict == Verdict::Holds {
            self.verdict = Verdict::NotCompared;
            self.says = format!("{}; {why}", self.says);
        }
    }
}

/// What a database says about a game beside its record.
pub(crate) struct Beside {
    /// The words of luck of the seats.
    pub(crate) luck: Vec<String>,
    /// Where the game stands, and who is awaited.
    pub(crate) stands: (GameState, Option<Seat>),
}

/// A row by its number, and by that of its event.
pub(crate) fn named(row: &LedgerRow) -> String {
    match row.kind {
        EntryKind::Act => format!("row {}", row.no),
        EntryKind::Event => format!("row {} (event {})", row.no, row.event_no),
    }
}
