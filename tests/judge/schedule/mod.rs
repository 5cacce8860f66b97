//! When decisions are due: a table of cases, and what holds for all of them.

mod laws;
mod words;

use std::collections::BTreeSet;

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeZone, Utc};
use chrono_tz::Tz;
use landfall::judge::schedule::{Asked, Entries, Stop, times};

/// Reads entries such as `every=3d at=20:00`.
fn entries(text: &str) -> Entries {
    let mut entries = Entries::default();
    for entry in text.split_whitespace() {
        let (key, value) = entry.split_once('=').unwrap();
        entries.set(key, value);
    }
    entries
}

/// `2026-12-20..2027-01-03` for days of the zone, both included, or two instants.
fn stop(zone: Tz, text: &str) -> Stop {
    let (from, until) = text.split_once("..").unwrap();
    if from.contains('T') {
        let instant = |text: &str| format!("{text}:00Z").parse().unwrap();
        return Stop {
            from: instant(from),
            until: instant(until),
        };
    }
    let begins = |date: NaiveDate| {
        let midnight = date.and_time(NaiveTime::MIN);
        zone.from_local_datetime(&midnight).unwrap().to_utc()
    };
    let last: NaiveDate = until.parse().unwrap();
    Stop {
        from: begins(from.parse().unwrap()),
        until: begins(last + Days::new(1)),
    }
}

fn told(zone: Tz, time: DateTime<Utc>) -> String {
    let local = time.with_timezone(&zone);
    local.format("%Y-%m-%d %H:%M %z").to_string()
}

/// The last three columns of a row, computed.
fn computed(columns: &[&str]) -> String {
    let [asked, zone, pace, stops] = columns else {
        panic!("not a row: {columns:?}")
    };
    let zone: Tz = zone.parse().unwrap();
    let schedule = entries(pace).schedule(zone).unwrap();
    let stops = stops.split_whitespace().filter(|text| *text != "-");
    let stops: Vec<Stop> = stops.map(|text| stop(zone, text)).collect();
    let times = times(&Asked {
        at: asked.replace('Z', ":00Z").parse().unwrap(),
        zone: schedule.zone,
        pace: &schedule.pace,
        stops: &stops,
        bank: u32::try_from(schedule.bank.nominal().num_seconds()).unwrap(),
    });
    // A column of nothing is a dash.
    let told = |times: &[DateTime<Utc>]| -> String {
        let told = times.iter().map(|time| told(zone, *time));
        let told: Vec<String> = told.collect();
        if told.is_empty() {
            "-".into()
        } else {
            told.join(", ")
        }
    };
    let closes = Some(times.closes).filter(|closes| *closes != times.deadline);
    let columns = [&[times.deadline], &times.reminders[..], closes.as_slice()];
    columns.map(told).join(" | ")
}

/// The table was worked out minute by minute with another program's zones.
#[test]
fn every_row_of_the_table_is_met() {
    let (mut rows, mut zones, mut wrong) = (0, BTreeSet::new(), Vec::new());
    for row in include_str!("table.txt").lines() {
        if row.is_empty() || row.starts_with('#') {
            continue;
        }
        let columns: Vec<&str> = row.split(" | ").collect();
        let (given, expected) = columns.split_at(4);
        let (computed, expected) = (computed(given), expected.join(" | "));
        if computed != expected {
            wrong.push(format!("{row}\n  got {computed}"));
        }
        rows += 1;
        zones.insert(columns[1]);
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(rows >= 150 && zones.len() >= 9, "{rows} rows of {zones:?}");
}
