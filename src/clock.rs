//! The clock, as a parameter: the one place where the machine's time is read.

use std::fmt::Debug;

use chrono::{DateTime, Utc};

/// Tells the time.
pub trait Clock: Debug + Send + Sync {
    /// Returns the present time.
    fn now(&self) -> DateTime<Utc>;
}

/// The machine's own clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(
        clippy::disallowed_methods,
        reason = "the one place that asks the machine"
    )]
    fn now(&self) -> DateTime<Utc> {
        Utc::now()
    }
}

/// A clock that stands still: for rehearsals (`--now`) and tests.
#[derive(Clone, Copy, Debug)]
pub struct FixedClock(pub DateTime<Utc>);

impl Clock for FixedClock {
    fn now(&self) -> DateTime<Utc> {
        self.0
    }
}
