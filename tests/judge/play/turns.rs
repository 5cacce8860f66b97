//! One time and one miss for each turn of a seat, whatever it consists of.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use landfall::games::title;
use landfall::orders::order_set::Mode;
use landfall::rules::Seat;

use crate::support::Table;
use crate::support::playout::{Plan, Playout, run};

/// A game of a title in which the first player is asked.
fn playing(title: &str, entries: &[(&str, &str)]) -> Table {
    Table::of(title, 2, 8, entries)
}

/// Returns the seat and the number of the turn that a game waits for.
fn turn(table: &Table) -> (Option<Seat>, Option<u32>) {
    (table.game().awaiting, table.state().turn())
}

/// Answers with an order after which the same seat is asked for the same turn; says whether there
/// is any.
fn answer_within(table: &mut Table) -> bool {
    let (state, seat) = (table.state(), table.game().awaiting.unwrap());
    let mut lines = state.legal_lines(seat).into_iter();
    let within = lines.find(|line| {
        let after = run(state.as_ref(), seat, line, Mode::Play).game;
        after.awaiting() == state.awaiting() && after.turn() == state.turn()
    });
    if let Some(line) = &within {
        let who = table.awaited();
        table.answer_to(who, &table.question(who), line);
    }
    within.is_some()
}

#[test]
fn single_orders_do_not_start_the_clock_again() {
    for title in ["neuland", "race"] {
        let mut table = playing(title, &[]);
        let (who, first, deadline) = (table.awaited(), turn(&table), table.deadline());
        table.lap_at(deadline - TimeDelta::hours(2));
        assert!(answer_within(&mut table), "{title}: an order within a turn");
        assert_eq!(turn(&table), first, "{title}");
        let game = table.game();
        let times = (game.deadline, game.closes_at);
        assert_eq!(times, (Some(deadline), Some(deadline)), "{title}");
        table.lap_at(deadline);
        assert_ne!(turn(&table), first, "{title}");
        assert_eq!(table.seat_with(who).misses, 1, "{title}");
        table.holds();
    }
}

#[test]
fn a_silent_turn_is_missed_once_and_over_at_once() {
    for nmr in ["default", "skip-to-bot"] {
        for title in ["neuland", "race", "new_world"] {
            let mut table = playing(title, &[("nmr", nmr)]);
            let (who, first) = (table.awaited(), turn(&table));
            table.until_closed();
            assert_ne!(turn(&table), first, "{title} {nmr}: the turn is over");
            let row = table.seat_with(who);
            let disposition = (row.misses, row.offered, row.stand_in);
            assert_eq!(disposition, (1, false, None), "{title} {nmr}");
            let missed = table.acts("overtime");
            let missed = missed.iter().filter(|act| act.contains("\"missed\":true"));
            assert_eq!(missed.count(), 1, "{title} {nmr}");
            table.holds();
        }
    }
}

#[test]
fn with_wait_and_vote_a_turn_is_missed_once_however_long_it_takes() {
    for nmr in ["wait", "vote"] {
        let mut table = playing("neuland", &[("nmr", nmr), ("misses", "3")]);
        let who = table.awaited();
        table.until_closed();
        if nmr == "vote" {
            table.answer(table.waiting(), "VOTE WAIT");
        }
        let disposition = |table: &Table| {
            let row = table.seat_with(who);
            (row.misses, row.offered)
        };
        table.until_closed();
        assert_eq!(disposition(&table), (1, false), "{nmr}");
        table.until_closed();
        assert_eq!(
            disposition(&table),
            (1, true),
            "{nmr}: three times are over"
        );
        table.holds();
    }
}

#[test]
fn the_reserve_pays_for_a_turn_once() {
    let mut table = playing("neuland", &[("bank", "2d")]);
    let who = table.awaited();
    let spent = |table: &Table| table.seat_with(who).bank_spent;
    let closes_at = table.game().closes_at;
    table.lap_at(table.deadline() + TimeDelta::hours(5));
    assert!(answer_within(&mut table));
    assert_eq!(spent(&table), 5 * 3_600);
    assert_eq!(table.game().closes_at, closes_at);
    table.wait(TimeDelta::hours(3));
    table.answer(table.awaited(), "END");
    assert_eq!(spent(&table), 8 * 3_600, "eight hours, and not thirteen");
    table.holds();
}

#[test]
fn each_turn_has_its_own_time() {
    let mut table = playing("neuland", &[]);
    for _ in 0..12 {
        table.wait(TimeDelta::hours(1));
        let who = table.awaited();
        let before = turn(&table);
        answer_within(&mut table);
        table.answer(who, "END");
        if turn(&table) != before {
            assert_eq!(table.deadline() - table.now, TimeDelta::days(3));
        }
    }
    table.holds();
}

#[test]
fn a_question_after_an_order_of_the_last_moment_gets_an_hour_and_no_more() {
    let mut table = playing("neuland", &[]);
    table.lap_at(table.deadline() - TimeDelta::minutes(1));
    assert!(answer_within(&mut table));
    let last = table.game().closes_at.unwrap();
    assert_eq!(last - table.now, TimeDelta::hours(1));
    assert_eq!(table.deadline(), last, "the time in the letter counts");
    table.now = last - TimeDelta::minutes(1);
    if answer_within(&mut table) {
        assert_eq!(table.game().closes_at, Some(last));
    }
    table.holds();
}

#[test]
fn a_turn_of_a_seat_never_has_a_lower_number_than_the_one_before() {
    for name in ["neuland", "race", "new_world"] {
        let title = title(name).unwrap();
        let mut last: BTreeMap<Seat, u32> = BTreeMap::new();
        let mut playout = Playout::start(Plan::new(title, 5));
        playout.play_out(|playout, seat, _| {
            let turn = playout.game.turn().expect("a turn has a number");
            let before = last.insert(seat, turn);
            assert!(before.is_none_or(|before| before <= turn), "{name}");
        });
        assert!(last.values().any(|turn| *turn > 0), "{name}");
    }
}
