//! What a verification comes to: verified, not verified, or false.

use serde::Serialize;

use crate::judge::ledger::verify::finding::{Finding, Verdict};

/// What all findings about a game come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Everything was compared, and everything holds.
    Verified,
    /// Nothing is wrong, but something could not be compared.
    NotVerified,
    False,
}

impl Outcome {
    /// What these findings come to. No findings verify nothing.
    pub fn of(findings: &[Finding]) -> Self {
        let worst = findings.iter().map(|finding| match finding.verdict {
            Verdict::Holds => Self::Verified,
            Verdict::NotCompared => Self::NotVerified,
            Verdict::Fails => Self::False,
        });
        worst.max().unwrap_or(Self::NotVerified)
    }

    /// The words for it.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Verified => "verified",
            Self::NotVerified => "not verified",
            Self::False => "false",
        }
    }
}

/// What could not be compared, and why, in one line; none where everything was.
pub fn uncompared(findings: &[Finding]) -> Option<String> {
    let open = findings.iter();
    let open = open.filter(|finding| finding.verdict == Verdict::NotCompared);
    let says: Vec<String> = open
        .map(|finding| format!("{}: {}", finding.check, finding.says))
        .collect();
    (!says.is_empty()).then(|| says.join("; "))
}
