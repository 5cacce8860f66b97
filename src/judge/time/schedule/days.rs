//! The weekdays that count, the hour at which deadlines fall, and when the clocks on the walls of a
//! zone show it.

use std::fmt;
use std::str::FromStr;

use chrono::{
    DateTime, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, TimeZone, Timelike, Utc, Weekday,
};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

/// The week with the names that people write.
const WEEK: [(Weekday, &str); 7] = [
    (Weekday::Mon, "mon"),
    (Weekday::Tue, "tue"),
    (Weekday::Wed, "wed"),
    (Weekday::Thu, "thu"),
    (Weekday::Fri, "fri"),
    (Weekday::Sat, "sat"),
    (Weekday::Sun, "sun"),
];

/// The weekdays that count; at least one does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Days(u8);

impl Days {
    /// The whole week.
    pub const ALL: Self = Self(0b111_1111);

    /// Runs of days that count, each with its first and its last.
    pub fn runs(self) -> Vec<(Weekday, Weekday)> {
        let mut runs: Vec<(Weekday, Weekday)> = Vec::new();
        let mut open = false;
        for (day, _) in WEEK {
            match (self.count(day), runs.last_mut()) {
                (true, Some((_, last))) if open => *last = day,
                (true, _) => runs.push((day, day)),
                (false, _) => {}
            }
            open = self.count(day);
        }
        runs
    }

    /// Whether a weekday counts.
    pub fn count(self, day: Weekday) -> bool {
        self.0 & bit(day) != 0
    }
}

fn bit(day: Weekday) -> u8 {
    1 << day.num_days_from_monday()
}

fn named(name: &str) -> Option<Weekday> {
    let found = WEEK.iter().find(|(_, known)| *known == name);
    found.map(|(day, _)| *day)
}

fn name(day: Weekday) -> &'static str {
    let found = WEEK.iter().find(|(other, _)| *other == day);
    found.map_or("", |(_, name)| name)
}

impl FromStr for Days {
    type Err = &'static str;

    /// Reads `mon-fri`, `sat,sun`, `fri-mon` or `all`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const WRONG: &str = "write weekdays such as mon-fri, or sat,sun, or all";
        if text == "all" {
            return Ok(Self::ALL);
        }
        let mut days = 0;
        for part in text.split(',') {
            let (first, last) = part.split_once('-').unwrap_or((part, part));
            let mut day = named(first.trim()).ok_or(WRONG)?;
            let last = named(last.trim()).ok_or(WRONG)?;
            days |= bit(day);
            while day != last {
                day = day.succ();
                days |= bit(day);
            }
        }
        Ok(Self(days))
    }
}

impl fmt::Display for Days {
    /// Runs of days first to last, such as `mon-fri`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::ALL {
            return out.write_str("all");
        }
        let run = |(first, last): (Weekday, Weekday)| match first == last {
            true => name(first).to_owned(),
            false => format!("{}-{}", name(first), name(last)),
        };
        let runs: Vec<String> = self.runs().into_iter().map(run).collect();
        out.write_str(&runs.join(","))
    }
}

impl TryFrom<String> for Days {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Days> for String {
    fn from(days: Days) -> Self {
        days.to_string()
    }
}

/// An hour of the day, to the minute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hour(NaiveTime);

impl Hour {
    /// The time of day.
    pub const fn time(self) -> NaiveTime {
        self.0
    }
}

impl FromStr for Hour {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let time = NaiveTime::parse_from_str(text, "%H:%M");
        time.map(Self).map_err(|_| "write an hour such as 20:00")
    }
}

impl fmt::Display for Hour {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:02}:{:02}", self.0.hour(), self.0.minute())
    }
}

impl TryFrom<String> for Hour {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Hour> for String {
    fn from(hour: Hour) -> Self {
        hour.to_string()
    }
}

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
