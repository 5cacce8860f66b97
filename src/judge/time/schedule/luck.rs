//! How long a game waits for words of luck.

use std::fmt;

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use super::Span;

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
