//! No player pays for the time at which the judge was away.

use super::{DAY, HOUR, MINUTE, players, playing, standstills};
use crate::support::Table;

#[test]
fn an_outage_moves_the_deadline_by_as_long_and_says_so_once() {
    let mut table = playing(&[]);
    let (who, other) = players(&table);
    let deadline = table.deadline();
    table.wait(DAY);
    let letters = |table: &Table| (table.letters(who).len(), table.letters(other).len());
    let seen = letters(&table);
    table.outage(DAY * 5);
    assert_eq!(table.deadline(), deadline + DAY * 5);
    assert_eq!(standstills(&table), (1, 0));
    assert!(table.has(who, "moved-outage") && table.says(who, "for 5 days"));
    assert_eq!(letters(&table), (seen.0 + 1, seen.1));
    table.lap();
    assert_eq!(letters(&table), (seen.0 + 1, seen.1));
    table.lap_at(deadline + DAY * 5);
    assert_eq!(table.decided(), (0, 1));
    assert!(table.has(other, "act-standstill"));
}

#[test]
fn a_daemon_that_runs_and_a_clock_that_goes_back_are_no_outage() {
    let mut table = playing(&[]);
    let deadline = table.deadline();
    for minutes in [0, 1, 14, 15] {
        table.outage(MINUTE * minutes);
    }
    table.now -= DAY;
    table.outage(MINUTE * 5);
    assert_eq!(table.deadline(), deadline);
    assert_eq!(standstills(&table), (0, 0));
}

#[test]
fn a_question_that_could_not_be_sent_costs_its_player_no_time() {
    let mut table = playing(&[]);
    let (who, other) = players(&table);
    table.transport.set_down(true);
    table.answer(who, "A0");
    assert_eq!(table.awaited(), other);
    let asked = table.now;
    // Every hour for four days, but for the letter's waits of four hours at the most.
    for _ in 0..70 {
        table.wait(HOUR);
    }
    table.transport.set_down(false);
    for _ in 0..5 {
        table.wait(HOUR);
    }
    let deadline = table.deadline();
    assert_eq!(standstills(&table), (1, 0));
    assert!(deadline >= asked + HOUR * (72 + 70), "{deadline}");
    assert!(table.has(other, "moved-unsent"));
}

#[test]
fn a_default_is_not_played_while_its_question_waits_to_be_sent() {
    let mut table = playing(&[("every", "2h")]);
    let (who, other) = players(&table);
    table.transport.set_down(true);
    table.answer(who, "A0");
    for _ in 0..24 {
        table.wait(HOUR);
    }
    assert_eq!(table.decided(), (1, 0));
    assert_eq!(table.awaited(), other);
}
