//! Decisions without an answer: by default, by a stand-in, not at all.

use chrono::TimeDelta;
use landfall::rules::Seat;
use landfall::store::GameState;

use super::people;
use crate::support::Table;

/// Has the awaited players answer until a seat is asked.
fn until_asked(table: &mut Table, seat: Seat) {
    while table.game().awaiting != Some(seat) {
        table.answer(table.awaited(), "A0");
    }
}

#[test]
fn two_misses_in_a_row_give_the_seat_to_a_stand_in_and_offer_it() {
    let mut table = people(3, &[]);
    let silent = table.awaited();
    let seat = table.game().awaiting.unwrap();
    assert!(!table.has(silent, "misses-last"));
    table.until_closed();
    assert_eq!(table.seat_with(silent).misses, 1);
    until_asked(&mut table, seat);
    assert!(table.has(silent, "misses-last"));
    table.until_closed();
    let row = table.seat_with(silent);
    assert_eq!((row.offered, row.stand_in.as_deref()), (true, Some("calm")));
    assert_eq!(table.decided().1, 2, "what was announced is played");
    let who = table.awaited();
    assert!(table.says(who, "somebody takes it over: TAKE OVER game-1"));
    assert!(table.says(silent, "Answer a letter of this game with BACK"));
    for _ in 0..3 {
        assert_ne!(table.awaited(), silent);
        table.answer(table.awaited(), "A0");
    }
    assert!(!table.acts("stood_in").is_empty());
    table.holds();
}

#[test]
fn an_answer_between_two_misses_sets_their_count_to_none() {
    let mut table = people(2, &[]);
    let seat = table.game().awaiting.unwrap();
    for _ in 0..3 {
        table.until_closed();
        until_asked(&mut table, seat);
        table.answer(table.awaited(), "A0");
        assert_eq!(table.seats()[usize::from(seat)].misses, 0);
        until_asked(&mut table, seat);
    }
    assert!(table.acts("offered").is_empty());
}

#[test]
fn a_player_comes_back_with_back_or_with_any_order() {
    for word in ["BACK", "A0"] {
        let mut table = people(2, &[("misses", "1")]);
        let silent = table.awaited();
        table.until_closed();
        assert!(table.seat_with(silent).offered);
        let letters = table.told(silent, word);
        let returned = letters.iter().any(|letter| letter.has("seat-returned"));
        assert!(returned, "{word}: {letters:?}");
        let row = table.seat_with(silent);
        assert_eq!((row.offered, row.stand_in, row.misses), (false, None, 0));
        let other = table.awaited();
        assert_ne!(other, silent);
        table.answer(other, "A0");
        assert_eq!(table.awaited(), silent, "the seat is asked again");
        assert!(table.has(other, "act-returned"));
        table.holds();
    }
}

#[test]
fn with_skip_to_bot_a_stand_in_decides_what_was_missed() {
    let mut table = people(2, &[("nmr", "skip-to-bot"), ("misses", "none")]);
    let silent = table.awaited();
    assert!(table.has(silent, "default-stand-in") && table.says(silent, "(calm)"));
    table.until_closed();
    assert_eq!((table.acts("stood_in").len(), table.decided().1), (1, 0));
    assert_ne!(table.awaited(), silent);
    table.holds();
}

#[test]
fn with_wait_the_game_waits_and_offers_the_seat_in_the_end() {
    let mut table = people(2, &[("nmr", "wait")]);
    let silent = table.awaited();
    table.until_closed();
    assert!(table.has(silent, "game-waits"));
    table.until_closed();
    assert!(table.seat_with(silent).offered);
    assert!(table.has(silent, "game-offers"));
    table.wait(TimeDelta::days(400));
    assert_eq!((table.awaited(), table.game().closes_at), (silent, None));
    let mut letters = table.letters(silent).into_iter();
    let asked = letters.find(|letter| !letter.codes().is_empty());
    table.answer_to(silent, &asked.unwrap(), "A0");
    assert_ne!(table.awaited(), silent);
    assert!(!table.seat_with(silent).offered);
}

#[test]
fn a_game_that_all_players_have_left_rests_until_one_is_back() {
    let mut table = people(2, &[("misses", "1")]);
    let first = table.awaited();
    table.until_closed();
    let second = table.awaited();
    table.until_closed();
    let head = table.game().head;
    table.wait(TimeDelta::days(29));
    let now = table.game();
    assert_eq!((now.state, now.head), (GameState::Running, head));
    assert!(table.has(second, "game-rests"));
    table.answer(second, "BACK");
    let awaited = table.awaited();
    assert_eq!(
        awaited, second,
        "stand-ins play up to the player's own decision"
    );
    let mut newest = table.letters(second).into_iter().rev().take(2);
    assert!(newest.any(|letter| !letter.codes().is_empty()));
    let row = table.seats().into_iter().find(|row| row.offered).unwrap();
    assert_eq!(table.address_of(row.seat), first);
    table.holds();
}

#[test]
fn a_game_without_players_for_a_month_is_played_to_its_end_by_stand_ins() {
    let mut table = people(2, &[("misses", "1")]);
    table.until_closed();
    table.until_closed();
    table.wait(TimeDelta::days(31));
    assert_eq!(table.game().state, GameState::Over);
    table.holds();
}

#[test]
fn a_game_that_waited_for_ever_goes_on_when_its_player_is_back_and_silent_again() {
    let mut table = people(2, &[("nmr", "wait"), ("misses", "1")]);
    let silent = table.awaited();
    table.until_closed();
    assert_eq!(table.game().closes_at, None);
    table.wait(TimeDelta::days(9));
    table.answer(silent, "BACK");
    assert_eq!(table.deadline() - table.now, TimeDelta::days(3));
    table.until_closed();
    assert_eq!(table.acts("offered").len(), 2);
    table.holds();
}
