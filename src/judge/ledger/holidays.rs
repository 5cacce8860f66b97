//! Holidays as times that do not count.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use crate::judge::base::error::JudgeError;
use crate::judge::time::schedule::{self, Stop};
use crate::store::{Holiday, Reader};

/// The stops of the clock in games with this zone, from `after` on.
pub(crate) fn stops(
    reader: &Reader,
    zone: Tz,
    after: DateTime<Utc>,
) -> Result<Vec<Stop>, JudgeError> {
    let from = after.with_timezone(&zone).date_naive();
    let holidays = reader.holidays(from)?.into_iter();
    Ok(holidays.map(|holiday| stop(&holiday, zone)).collect())
}

pub(crate) fn stop(holiday: &Holiday, zone: Tz) -> Stop {
    let after = holiday.last.succ_opt().unwrap_or(holiday.last);
    Stop {
        from: schedule::day_begins(zone, holiday.first).max(holiday.since),
        until: schedule::day_begins(zone, after),
    }
}
