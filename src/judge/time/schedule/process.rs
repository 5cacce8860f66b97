//! When orders are played: as they come, or when the moderator says so.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// When the orders of a game are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Process {
    /// As they come.
    #[default]
    AtOnce,
    /// When the moderator says so, or at the deadline; until then they are collected.
    OnCommand,
}

impl Process {
    /// Its word in a configuration and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::AtOnce => "at-once",
            Self::OnCommand => "on-command",
        }
    }

    /// Whether orders are played as they come.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
    pub(super) const fn is_at_once(&self) -> bool {
        matches!(self, Self::AtOnce)
    }
}

impl FromStr for Process {
    type Err = &'static str;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        [Self::AtOnce, Self::OnCommand]
            .into_iter()
            .find(|process| process.name() == word)
            .ok_or("write at-once or on-command")
    }
}
