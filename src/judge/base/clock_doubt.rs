//! A clock that may have jumped, and which way.

use std::fmt;

use chrono::{DateTime, Utc};

/// Which way a clock has jumped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jump {
    /// Into the future.
    Ahead,
    /// Into the past.
    Back,
}

/// A clock that may be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockDoubt {
    /// What it says.
    pub now: DateTime<Utc>,
    /// The latest time that is certain.
    pub known: DateTime<Utc>,
    /// Which way it has jumped.
    pub jump: Jump,
}

impl fmt::Display for ClockDoubt {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (way, by) = match self.jump {
            Jump::Ahead => ("ahead", self.now - self.known),
            Jump::Back => ("back", self.known - self.now),
        };
        let by = match by.num_days() {
            0..2 => format!("{} hours", by.num_hours()),
            days => format!("{days} days"),
        };
        let stamp = |at: DateTime<Utc>| at.format("%F %H:%M UTC");
        write!(
            out,
            "the clock says {}, and the last time known is {}: it may have jumped {way} by {by}",
            stamp(self.now),
            stamp(self.known)
        )
    }
}
