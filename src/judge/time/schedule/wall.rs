//! From the clock on the wall of a zone to the time.

use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, TimeZone, Timelike, Utc};
use chrono_tz::Tz;

/// No clock was ever put forward by more than a day.
const GAP_MOST: i64 = 25 * 60;

/// The time at which the clocks of a zone show `local`.
///
/// Where they never do, since they are put forward, it is the first time after the gap; where they
/// do twice, since they are put back, the later one: nobody loses an hour.
pub(crate) fn instant(zone: Tz, local: NaiveDateTime) -> DateTime<Utc> {
    let found = zone.from_local_datetime(&local).latest();
    found.map_or_else(|| after_gap(zone, local), |time| time.to_utc())
}

/// The time at which a day begins in a zone; at the first midnight where there are two.
pub(crate) fn day_begins(zone: Tz, date: NaiveDate) -> DateTime<Utc> {
    let midnight = date.and_time(NaiveTime::MIN);
    let found = zone.from_local_datetime(&midnight).earliest();
    found.map_or_else(|| after_gap(zone, midnight), |time| time.to_utc())
}

/// Clocks are changed at whole minutes.
fn after_gap(zone: Tz, local: NaiveDateTime) -> DateTime<Utc> {
    let minute = local
        .with_second(0)
        .and_then(|local| local.with_nanosecond(0));
    let minute = minute.unwrap_or(local);
    let later = (1..=GAP_MOST).filter_map(|by| minute.checked_add_signed(TimeDelta::minutes(by)));
    let mut valid = later.filter_map(|local| zone.from_local_datetime(&local).earliest());
    valid
        .next()
        .map_or_else(|| local.and_utc(), |time| time.to_utc())
}

/// What the clocks of a zone show.
pub(super) fn local(zone: Tz, time: DateTime<Utc>) -> NaiveDateTime {
    time.with_timezone(&zone).naive_local()
}
