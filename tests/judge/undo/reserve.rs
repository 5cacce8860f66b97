//! Reserves of time that an undo gives back, and misses that it takes back.

use chrono::TimeDelta;
use landfall::rules::Seat;
use landfall::store::SeatRow;

use super::{PEOPLE, Play, TITLES};
use crate::judge::moderator::command;

const HOUR: u32 = 3_600;

impl Play {
    /// Begins a game of two with these entries.
    fn timed(title: &str, entries: &[(&str, &str)]) -> Self {
        Self::with(title, &PEOPLE[..2], 2, entries)
    }

    fn seat(&self, seat: Seat) -> SeatRow {
        self.seats()[usize::from(seat)].clone()
    }

    /// Has the awaited player answer some hours after the deadline; returns the seat.
    fn late(&mut self, hours: i64) -> Seat {
        let game = self.game();
        self.now = game.deadline.unwrap() + TimeDelta::hours(hours);
        self.any_order(0);
        game.awaiting.unwrap()
    }

    /// Has all seats answer until this one is asked.
    fn until_asked(&mut self, seat: Seat) {
        while self.game().awaiting != Some(seat) {
            self.any_order(0);
        }
    }
}

#[test]
fn an_undo_gives_a_reserve_back_and_a_redo_takes_it_again() {
    for title in TITLES {
        let mut play = Play::timed(title, &[("bank", "2d")]);
        play.any_order(0);
        let seat = play.late(5);
        assert_eq!(play.seat(seat).bank_spent, 5 * HOUR, "{title}");
        play.undo(1);
        assert_eq!(play.seat(seat).bank_spent, 0, "{title}");
        let text = play.text(&play.address_of(seat));
        let whole = "reserve of time (48 hours)";
        assert!(text.contains(whole), "{title}: {text}");
        play.redo();
        assert_eq!(play.seat(seat).bank_spent, 5 * HOUR, "{title}");
        play.undo(2);
        assert_eq!(play.seat(seat).bank_spent, 0, "{title}: once more");
        play.holds();
    }
}

#[test]
fn an_undo_leaves_the_reserve_of_decisions_that_are_not_taken_back() {
    let mut play = Play::timed("new_world", &[("bank", "2d")]);
    let first = play.late(5);
    let second = play.late(7);
    play.undo(1);
    assert_eq!(play.seat(first).bank_spent, 5 * HOUR);
    assert_eq!(play.seat(second).bank_spent, 0);
    let again = play.late(1);
    assert_eq!((again, play.seat(second).bank_spent), (second, HOUR));
    play.undo(2);
    assert_eq!(play.seat(first).bank_spent, 0);
    assert_eq!(play.seat(second).bank_spent, 0);
    play.holds();
}

#[test]
fn a_reserve_is_given_back_for_an_order_sent_ahead_too() {
    let mut play = Play::timed("new_world", &[("bank", "2d")]);
    let game = play.game();
    let seat = game.awaiting.unwrap();
    let legal = play.replayed().game.legal_lines(seat);
    play.now = game.deadline.unwrap() + TimeDelta::hours(3);
    play.order(&format!("AHEAD\n{}", legal[0]));
    assert_eq!(play.seat(seat).bank_spent, 3 * HOUR);
    play.undo(1);
    assert_eq!(play.seat(seat).bank_spent, 0);
    play.holds();
}

#[test]
fn a_reserve_that_a_moderator_has_set_since_stays_as_it_was_set() {
    let mut play = Play::timed("new_world", &[("bank", "2d")]);
    let seat = play.late(5);
    let name = play.seat(seat).name;
    let bank = [command(&["bank", "game-1", &name, "36h"])];
    let now = play.now;
    play.judge.moderate("Mia", &bank, now).unwrap();
    play.lap();
    play.undo(1);
    assert_eq!(play.seat(seat).bank_spent, 12 * HOUR);
    play.redo();
    assert_eq!(play.seat(seat).bank_spent, 12 * HOUR);
}

#[test]
fn an_undo_takes_back_the_misses_of_the_decisions_that_go() {
    for title in TITLES {
        for nmr in ["default", "skip-to-bot"] {
            let mut play = Play::timed(title, &[("nmr", nmr), ("bank", "1d"), ("misses", "3")]);
            play.any_order(0);
            let seat = play.miss();
            assert_eq!(play.seat(seat).misses, 1, "{title} {nmr}");
            assert_eq!(play.seat(seat).bank_spent, 24 * HOUR, "{title} {nmr}");
            // The decision of a stand-in goes with the question to the person.
            play.undo(1);
            assert_eq!(play.seat(seat).misses, 0, "{title} {nmr}");
            assert_eq!(play.seat(seat).bank_spent, 0, "{title} {nmr}");
            play.redo();
            assert_eq!(play.seat(seat).misses, 1, "{title} {nmr}");
            assert_eq!(play.seat(seat).bank_spent, 24 * HOUR, "{title} {nmr}");
            play.holds();
        }
    }
}

#[test]
fn an_undo_leaves_the_miss_of_a_decision_that_is_not_taken_back() {
    let mut play = Play::timed("new_world", &[("misses", "3")]);
    let seat = play.miss();
    play.until_asked(seat);
    assert_eq!(play.miss(), seat);
    assert_eq!(play.seat(seat).misses, 2);
    play.undo(1);
    assert_eq!(play.seat(seat).misses, 1);
    play.undo(2);
    assert_eq!(play.seat(seat).misses, 0);
    play.redo();
    assert_eq!(play.seat(seat).misses, 1);
    play.holds();
}

#[test]
fn an_undo_takes_back_the_miss_of_a_game_that_waits_or_votes() {
    for nmr in ["wait", "vote"] {
        let mut play = Play::timed("new_world", &[("nmr", nmr), ("misses", "3")]);
        play.any_order(0);
        let seat = play.miss();
        assert_eq!(play.seat(seat).misses, 1, "{nmr}");
        play.undo(1);
        assert_eq!(play.seat(seat).misses, 0, "{nmr}");
        play.holds();
    }
}

#[test]
fn a_seat_is_offered_no_more_once_its_misses_are_taken_back() {
    for (title, nmr) in [
        ("new_world", "default"),
        ("race", "skip-to-bot"),
        ("neuland", "default"),
        ("new_world", "wait"),
    ] {
        let what = format!("{title} {nmr}");
        let mut play = Play::timed(title, &[("nmr", nmr), ("misses", "1")]);
        play.any_order(0);
        let seat = play.miss();
        let missed = play.seat(seat);
        assert!(missed.offered, "{what}");
        play.undo(1);
        let row = play.seat(seat);
        assert!(!row.offered && row.stand_in.is_none(), "{what}: {row:?}");
        assert_eq!(row.misses, 0, "{what}");
        let name = &row.name;
        let other = play.address_of(Seat::new(1 - seat.number()));
        let withdrawn = format!("{name} is not offered any more");
        assert!(play.says(&other, &withdrawn), "{what}");
        if nmr == "wait" {
            continue;
        }
        assert_eq!(play.game().awaiting, Some(seat), "{what}");
        play.redo();
        assert_eq!(play.seat(seat).offered, missed.offered, "{what}");
        assert_eq!(play.seat(seat).stand_in, missed.stand_in, "{what}");
        assert!(play.says(&other, "TAKE OVER"), "{what}");
        play.undo(1);
        assert!(!play.seat(seat).offered, "{what}: once more");
        play.holds();
    }
}

#[test]
fn an_undo_keeps_an_older_offer_of_a_seat_and_its_new_player() {
    let mut play = Play::timed("new_world", &[("misses", "1")]);
    play.any_order(0);
    let seat = play.miss();
    let other = play.address_of(Seat::new(1 - seat.number()));
    play.answer(&other, "A0");
    play.undo(1);
    assert!(play.seat(seat).offered, "the miss counts");
    // A person took it over: that has happened, whatever is taken back.
    play.write("erin@example.org", "", "TAKE OVER game-1");
    play.answer("erin@example.org", "yes");
    assert_eq!(play.address_of(seat), "erin@example.org");
    play.undo(1);
    let row = play.seat(seat);
    assert!(!row.offered && row.stand_in.is_none());
    play.redo();
    assert!(!play.seat(seat).offered);
    assert_eq!(play.address_of(seat), "erin@example.org");
    play.holds();
}
