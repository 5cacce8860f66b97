//! Findings of a verification, and their outcome: verified, not verified, or false.

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
        wrong: Option<impl Into<String>>,
    ) -> Self {
        match wrong {
            None => Self {
                check,
                verdict: Verdict::Holds,
                says: holds.into(),
            },
            Some(wrong) => Self::fails(check, wrong),
        }
    }

    /// Creates a finding that fails.
    pub(crate) fn fails(check: &'static str, wrong: impl Into<String>) -> Self {
        Self {
            check,
            verdict: Verdict::Fails,
            says: wrong.into(),
        }
    }

    /// Creates a finding about something that could not be compared.
    pub(crate) fn open(check: &'static str, says: impl Into<String>) -> Self {
        Self {
            check,
            verdict: Verdict::NotCompared,
            says: says.into(),
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

/// The outcome of all findings about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Everything was compared, and everything holds.
    Verified,
    /// Nothing fails, but something could not be compared.
    NotVerified,
    False,
}

impl Outcome {
    /// Returns the outcome of findings; no findings verify nothing.
    pub fn of(findings: &[Finding]) -> Self {
        let worst = findings.iter().map(|finding| match finding.verdict {
            Verdict::Holds => Self::Verified,
            Verdict::NotCompared => Self::NotVerified,
            Verdict::Fails => Self::False,
        });
        worst.max().unwrap_or(Self::NotVerified)
    }

    /// Returns the words for it.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Verified => "verified",
            Self::NotVerified => "not verified",
            Self::False => "false",
        }
    }
}

/// Lists the checks that were not compared, with reasons, in one line; `None` if all were.
pub fn uncompared(findings: &[Finding]) -> Option<String> {
    let open = findings.iter();
    let open = open.filter(|finding| finding.verdict == Verdict::NotCompared);
    let says: Vec<String> = open
        .map(|finding| format!("{}: {}", finding.check, finding.says))
        .collect();
    (!says.is_empty()).then(|| says.join("; "))
}
