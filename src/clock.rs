//! The clock: the one place where the machine's time is read.

use chrono::{DateTime, Utc};

/// Returns the present time.
#[expect(
    clippy::disallowed_methods,
    reason = "the one place that asks the machine"
)]
pub fn now() -> DateTime<Utc> {
    Utc::now()
}
