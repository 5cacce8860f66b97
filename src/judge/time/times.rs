//! Times in words, in the reader's zone.

use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Timelike, Utc, Weekday};
use chrono_tz::Tz;

use crate::judge::time::schedule::Days;
use crate::rules::{Arg, Line, line};

/// Formats a time with weekday, date, hour and zone, such as
/// `Sunday 22 November 2026, 20:00 Berlin time`.
pub(crate) fn in_words(time: DateTime<Utc>, zone: Tz) -> Line {
    let local = time.with_timezone(&zone);
    dated("time", local.date_naive())
        .with("hour", format!("{:02}:{:02}", local.hour(), local.minute()))
        .with("zone", zone_name(zone))
}

/// Formats a date, such as `Sunday 3 January 2027`.
pub(crate) fn date_in_words(date: NaiveDate) -> Line {
    dated("date", date)
}

fn dated(key: &'static str, date: NaiveDate) -> Line {
    Line::new(key)
        .with("weekday", Line::new(weekday(date.weekday())))
        .with("day", date.day())
        .with("month", Line::new(month(date.month())))
        .with("year", date.year().to_string())
}

/// Formats the counted weekdays, such as `Monday to Friday and Sunday`.
pub(crate) fn days_in_words(days: Days) -> Arg {
    let run = |(first, last): (Weekday, Weekday)| {
        let first_day = Line::new(weekday(first));
        match first == last {
            true => first_day,
            false => Line::new("weekday-run")
                .with("first", first_day)
                .with("last", Line::new(weekday(last))),
        }
    };
    Arg::from(days.runs().into_iter().map(run).collect::<Vec<Line>>())
}

/// Formats a duration, rounded down: days and hours, hours, or minutes.
pub(crate) fn distance(delta: TimeDelta) -> Line {
    let minutes = delta.num_minutes().max(0);
    let hours = minutes / 60;
    match (hours / 24, hours) {
        (0, 0) => Line::new("distance-minutes").with("minutes", minutes),
        (0..=2, hours) => Line::new("distance-hours").with("hours", hours),
        (days, hours) => line!("distance-days", days, hours = hours % 24),
    }
}

fn zone_name(zone: Tz) -> Line {
    let name = zone.name();
    match name.rsplit_once('/') {
        Some((_, city)) if !name.starts_with("Etc/") => {
            Line::new("zone-city").with("city", city.replace('_', " "))
        }
        Some((_, offset)) => Line::new("zone-plain").with("name", offset),
        None => Line::new("zone-plain").with("name", name),
    }
}

const fn weekday(day: Weekday) -> &'static str {
    match day {
        Weekday::Mon => "weekday-monday",
        Weekday::Tue => "weekday-tuesday",
        Weekday::Wed => "weekday-wednesday",
        Weekday::Thu => "weekday-thursday",
        Weekday::Fri => "weekday-friday",
        Weekday::Sat => "weekday-saturday",
        Weekday::Sun => "weekday-sunday",
    }
}

const fn month(number: u32) -> &'static str {
    match number {
        1 => "month-january",
        2 => "month-february",
        3 => "month-march",
        4 => "month-april",
        5 => "month-may",
        6 => "month-june",
        7 => "month-july",
        8 => "month-august",
        9 => "month-september",
        10 => "month-october",
        11 => "month-november",
        _ => "month-december",
    }
}

/// Parses `8`, `8:00` or `20:30` as a minute of the day.
pub(crate) fn minute_of(word: &str) -> Option<u16> {
    let (hour, minute) = word.split_once([':', '.']).unwrap_or((word, "0"));
    let hour: u16 = hour.parse().ok().filter(|hour| *hour < 24)?;
    let minute: u16 = minute.parse().ok().filter(|minute| *minute < 60)?;
    Some(hour * 60 + minute)
}

/// Returns a minute of the day as an hour: `8:00`.
pub(crate) fn hour_in_words(minute: u16) -> String {
    format!("{}:{:02}", minute / 60, minute % 60)
}

/// The present time in a zone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LocalClock {
    pub(crate) zone: Tz,
    pub(crate) now: DateTime<Utc>,
}

impl LocalClock {
    pub(crate) fn today(&self) -> NaiveDate {
        self.now.with_timezone(&self.zone).date_naive()
    }

    /// Formats a time limit.
    pub(crate) fn until(&self, moment: DateTime<Utc>) -> Line {
        let key = match moment <= self.now {
            true => "until-over",
            false => "until",
        };
        Line::new(key)
            .with("time", in_words(moment, self.zone))
            .with("distance", distance(moment - self.now))
    }
}
