//! When a decision is due: a pure function of when it was asked.

use chrono::{DateTime, TimeDelta, Utc};

/// A reminder this long before the deadline, where there is that much time.
const REMINDER: TimeDelta = TimeDelta::hours(24);

/// The times of one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    /// When the player is reminded.
    pub remind_at: DateTime<Utc>,
    /// When the default order is played.
    pub deadline: DateTime<Utc>,
}

/// The times of a decision asked at `asked`, with `every` seconds for each.
///
/// The reminder comes a day before the deadline, or at half time where that is later.
pub fn times(asked: DateTime<Utc>, every: u32) -> Times {
    let whole = TimeDelta::seconds(i64::from(every));
    let deadline = later(asked, whole);
    let half = later(asked, whole / 2);
    let day_before = deadline.checked_sub_signed(REMINDER).unwrap_or(half);
    Times {
        remind_at: half.max(day_before),
        deadline,
    }
}

fn later(time: DateTime<Utc>, by: TimeDelta) -> DateTime<Utc> {
    time.checked_add_signed(by)
        .unwrap_or(DateTime::<Utc>::MAX_UTC)
}

/// The seconds in a duration such as `3d`, `36h`, `45m` or `90s`; none if it is not one, or is
/// nothing.
pub fn seconds(duration: &str) -> Option<u32> {
    let unit = duration.chars().last()?;
    let number: u32 = duration.strip_suffix(unit)?.parse().ok()?;
    let each = match unit {
        'd' => 86_400,
        'h' => 3_600,
        'm' => 60,
        's' => 1,
        _ => return None,
    };
    number.checked_mul(each).filter(|seconds| *seconds > 0)
}
