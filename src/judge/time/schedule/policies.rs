//! What a schedule says besides its paces: ballots, words of luck, and when orders are played.

use super::Span;
use chrono::TimeDelta;
use std::fmt;
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

/// Two days.
const USUAL: Span = Span::Days(2);

/// Whether a game takes words of luck, and how long its seats are awaited for them once all seats
/// are taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Luck {
    /// The game was opened by an earlier release, which did not ask.
    Unsaid,
    /// It takes none: all chance follows from the judge's own seed.
    #[default]
    Never,
    /// Each seat is awaited for so long.
    Awaited(Span),
}

impl Luck {
    /// What a game takes for which nothing is said.
    pub const USUAL: Self = Self::Awaited(USUAL);

    /// What schedules mean that say nothing of it.
    pub(super) const fn unsaid() -> Self {
        Self::Unsaid
    }

    /// Whether nothing is said of it.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
    pub(super) const fn is_unsaid(&self) -> bool {
        matches!(self, Self::Unsaid)
    }

    /// For how long each seat is awaited; no time where the game takes no words.
    pub fn wait(self) -> TimeDelta {
        match self {
            Self::Unsaid | Self::Never => TimeDelta::zero(),
            Self::Awaited(span) => span.nominal(),
        }
    }
}

impl fmt::Display for Luck {
    /// For the operator, such as `, words of luck within 2d`; nothing where nothing is said.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsaid => Ok(()),
            Self::Never => out.write_str(", no words of luck"),
            Self::Awaited(span) => write!(out, ", words of luck within {span}"),
        }
    }
}

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
