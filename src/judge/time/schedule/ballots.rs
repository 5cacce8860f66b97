//! Whether players see how the others vote.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Who is told how a player votes on a silent seat, or answers a proposal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ballots {
    /// Everybody.
    #[default]
    Open,
    /// Nobody but the player, until the ledger is handed out at the end of the game.
    Secret,
}

impl Ballots {
    /// Its word in a configuration and on the command line.
    const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Secret => "secret",
        }
    }

    /// Whether everybody is told.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
    pub(super) const fn is_open(&self) -> bool {
        matches!(self, Self::Open)
    }

    /// Whether nobody else is told.
    #[must_use]
    pub const fn is_secret(self) -> bool {
        matches!(self, Self::Secret)
    }
}

impl FromStr for Ballots {
    type Err = &'static str;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        [Self::Open, Self::Secret]
            .into_iter()
            .find(|ballots| ballots.name() == word)
            .ok_or("write open or secret")
    }
}
