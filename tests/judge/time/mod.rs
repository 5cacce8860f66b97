//! Time as players live it: late and early mails, absences, outages, reserves.

mod absences;
mod backlog;
mod calendar;
mod clock;
mod kept;
mod lateness;
mod outages;
mod own;
mod received;
mod remind;
mod sweep;

use chrono::{DateTime, TimeDelta, Utc};

use crate::support::{Table, new_world, schedule};

const MINUTE: TimeDelta = TimeDelta::minutes(1);
const HOUR: TimeDelta = TimeDelta::hours(1);
const DAY: TimeDelta = TimeDelta::days(1);

fn at(time: &str) -> DateTime<Utc> {
    time.parse().unwrap()
}

/// A game of two that has begun at noon on Friday 20 November 2026.
fn playing(entries: &[(&str, &str)]) -> Table {
    let mut opening = new_world(2, 3);
    opening.schedule = schedule(entries);
    Table::playing(&opening)
}

/// The address of the player whose decision it is, and of the other one.
fn players(table: &Table) -> (&'static str, &'static str) {
    (table.awaited(), table.waiting())
}

/// The mail that the awaited player writes: the first choice.
fn order(table: &mut Table) -> String {
    let who = table.awaited();
    table.reply(who, &table.letter(who), "A0")
}

/// What a player has used up of the reserve.
fn spent(table: &Table, who: &str) -> u32 {
    table.seat_with(who).bank_spent
}

/// Counts the times at which the judge was away, and the decisions by default.
fn standstills(table: &Table) -> (usize, usize) {
    (table.acts("standstill").len(), table.decided().1)
}
