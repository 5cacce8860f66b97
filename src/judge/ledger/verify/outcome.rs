//! Outcomes of verifications: verified, not verified, or false.

use serde::Serialize;

use crate::judge::ledger::verify::finding::{Finding, Verdict};

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
