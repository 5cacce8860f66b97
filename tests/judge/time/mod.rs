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
mod sweep;

use chrono::{DateTime, Utc};

use crate::support::{PLAYERS, Table, new_world, schedule};

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
    let seat = table.game().awaiting.expect("somebody is to decide");
    let name = table
        .judge
        .store()
        .seat(table.game().at(seat))
        .unwrap()
        .name;
    let mine = PLAYERS.iter().find(|(seat, _)| *seat == name).unwrap().1;
    let other = PLAYERS[..2].iter().find(|(seat, _)| *seat != name).unwrap();
    (mine, other.1)
}

/// What a seat has used up of its reserve, by its player's address.
fn spent(table: &Table, who: &str) -> u32 {
    let name = PLAYERS.iter().find(|(_, address)| *address == who);
    let name = name.unwrap().0;
    let seats = table.judge.store().seats(table.game().id).unwrap();
    let seat = seats.iter().find(|seat| seat.name == name);
    seat.unwrap().bank_spent
}
