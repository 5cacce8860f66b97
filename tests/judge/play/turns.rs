//! One time and one miss for each turn of a seat, whatever it consists of.

use chrono::TimeDelta;
use landfall::judge::table;
use landfall::rules::Seat;

use super::*;

/// A game of a title in which the first player is asked.
fn playing(title: &str, entries: &[(&str, &str)]) -> Table {
    let title = landfall::games::title(title).unwrap();
    Table::playing(&opening(title, &PEOPLE[..2], 8, entries))
}

/// The number of the turn that a game waits for.
fn turn(table: &Table) -> Option<u32> {
    let game = table::replay(landfall::games::TITLES, table.judge.store(), &table.game())
        .unwrap()
        .game;
    game.turn()
}

/// Answers with an order after which the same seat is asked for the same turn; says whether there
/// is any.
fn answer_within(table: &mut Table) -> bool {
    let store = table.judge.store();
    let state = table::replay(landfall::games::TITLES, store, &table.game())
        .unwrap()
        .game;
    let seat = table.game().awaiting.unwrap();
    let lines = state.legal_lines(seat);
    let within = lines.iter().find(|line| {
        let mode = landfall::orders::order_set::Mode::Play;
        let after = crate::support::playout::run(state.as_ref(), seat, line, mode).game;
        after.awaiting() == state.awaiting() && after.turn() == state.turn()
    });
    let Some(line) = within.cloned() else {
        return false;
    };
    let who = table.awaited();
    let asked = table.letters(who).into_iter().rev();
    let asked = asked.into_iter().find(|letter| !letter.codes().is_empty());
    let mail = table.reply(who, &asked.unwrap(), &line);
    table.mailbox.post(mail);
    table.lap();
    true
}

fn misses(table: &Table, seat: Seat) -> u32 {
    table.seats()[usize::from(seat)].misses
}

#[test]
fn single_orders_do_not_start_the_clock_again() {
    for title in ["neuland", "race"] {
        let mut table = playing(title, &[]);
        let seat = table.game().awaiting.unwrap();
        let (deadline, number) = (table.game().deadline.unwrap(), turn(&table));
        table.now = deadline - TimeDelta::hours(2);
        table.lap();
        assert!(answer_within(&mut table), "{title}: an order within a turn");
        assert_eq!((table.game().awaiting, turn(&table)), (Some(seat), number));
        assert_eq!(table.game().deadline, Some(deadline), "{title}");
        assert_eq!(table.game().closes_at, Some(deadline), "{title}");
        table.now = deadline;
        table.lap();
        assert_ne!((table.game().awaiting, turn(&table)), (Some(seat), number));
        assert_eq!(misses(&table, seat), 1, "{title}");
        table.holds();
    }
}

#[test]
fn a_silent_turn_is_missed_once_and_over_at_once() {
    for nmr in ["default", "skip-to-bot"] {
        for title in ["neuland", "race", "new_world"] {
            let mut table = playing(title, &[("nmr", nmr)]);
            let (seat, number) = (table.game().awaiting.unwrap(), turn(&table));
            until_closed(&mut table);
            let now = (table.game().awaiting, turn(&table));
            assert_ne!(now, (Some(seat), number), "{title} {nmr}: the turn is over");
            assert_eq!(misses(&table, seat), 1, "{title} {nmr}");
            let row = &table.seats()[usize::from(seat)];
            assert_eq!(
                (row.offered, &row.stand_in),
                (false, &None),
                "{title} {nmr}"
            );
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
        let seat = table.game().awaiting.unwrap();
        until_closed(&mut table);
        let other = PEOPLE[..2]
            .iter()
            .find(|who| **who != table.awaited())
            .unwrap();
        if nmr == "vote" {
            table.answer(other, "VOTE WAIT");
        }
        until_closed(&mut table);
        assert_eq!(misses(&table, seat), 1, "{nmr}");
        assert!(!table.seats()[usize::from(seat)].offered, "{nmr}");
        until_closed(&mut table);
        assert_eq!(misses(&table, seat), 1, "{nmr}");
        assert!(
            table.seats()[usize::from(seat)].offered,
            "{nmr}: three times are over"
        );
        table.holds();
    }
}

#[test]
fn the_reserve_pays_for_a_turn_once() {
    let mut table = playing("neuland", &[("bank", "2d")]);
    let seat = table.game().awaiting.unwrap();
    let spent = |table: &Table| table.seats()[usize::from(seat)].bank_spent;
    let (deadline, closes_at) = (table.game().deadline.unwrap(), table.game().closes_at);
    table.now = deadline + TimeDelta::hours(5);
    table.lap();
    assert!(answer_within(&mut table));
    assert_eq!(spent(&table), 5 * 3_600);
    assert_eq!(table.game().closes_at, closes_at);
    table.wait(TimeDelta::hours(3));
    let who = table.awaited();
    table.answer(who, "END");
    assert_eq!(spent(&table), 8 * 3_600, "eight hours, and not thirteen");
    table.holds();
}

#[test]
fn each_turn_has_its_own_time() {
    let mut table = playing("neuland", &[]);
    for _ in 0..12 {
        table.wait(TimeDelta::hours(1));
        let who = table.awaited();
        let before = (table.game().awaiting, turn(&table));
        answer_within(&mut table);
        table.answer(who, "END");
        if (table.game().awaiting, turn(&table)) != before {
            let deadline = table.game().deadline.unwrap();
            assert_eq!(deadline - table.now, TimeDelta::days(3));
        }
    }
    table.holds();
}

#[test]
fn what_an_order_of_the_last_moment_brings_can_be_answered_and_not_for_ever() {
    let mut table = playing("neuland", &[]);
    let deadline = table.game().deadline.unwrap();
    table.now = deadline - TimeDelta::minutes(1);
    table.lap();
    assert!(answer_within(&mut table));
    let last = table.game().closes_at.unwrap();
    assert_eq!(last - table.now, TimeDelta::hours(1));
    assert_eq!(
        table.game().deadline,
        Some(last),
        "what is told is what counts"
    );
    table.now = last - TimeDelta::minutes(1);
    if answer_within(&mut table) {
        assert_eq!(table.game().closes_at, Some(last));
    }
    table.holds();
}

#[test]
fn a_turn_of_a_seat_never_has_a_lower_number_than_the_one_before() {
    use crate::support::playout::{Plan, Playout};
    for title in ["neuland", "race", "new_world"] {
        let title = landfall::games::title(title).unwrap();
        let mut last: BTreeMap<Seat, u32> = BTreeMap::new();
        let mut playout = Playout::start(Plan::new(title, 5));
        playout.play_out(|playout, seat, _| {
            let turn = playout.game.turn().expect("a turn has a number");
            let before = last.insert(seat, turn);
            assert!(before.is_none_or(|before| before <= turn), "{}", title.name);
        });
        assert!(last.values().any(|turn| *turn > 0), "{}", title.name);
    }
}
