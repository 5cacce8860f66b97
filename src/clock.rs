//! The clock as a parameter. Only this file reads the machine's time.

use std::fmt::Debug;

use chrono::{DateTime, Utc};

/// A source of the present time.
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

/// A clock that always shows the same time, for rehearsals (`--now`) and tests.
#[derive(Clone, Copy, Debug)]
pub struct FixedClock(pub DateTime<Utc>);

impl Clock for FixedClock {
    fn now(&self) -> DateTime<Utc> {
        self.0
    }
}
