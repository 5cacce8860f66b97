//! What happens without an answer: by default, by a stand-in, not at all.

use chrono::TimeDelta;
use landfall::store::GameState;

use super::*;

#[test]
fn two_misses_in_a_row_give_the_seat_to_a_stand_in_and_offer_it() {
    let mut table = people(3, &[]);
    let silent = table.awaited();
    let seat = table.game().awaiting.unwrap();
    assert!(!table.says(silent, "You did not answer the last time"));
    until_closed(&mut table);
    assert_eq!(table.seats()[usize::from(seat)].misses, 1);
    while table.game().awaiting != Some(seat) {
        let who = table.awaited();
        table.answer(who, "A0");
    }
    assert!(table.says(silent, "You did not answer the last time"));
    until_closed(&mut table);
    let row = &table.seats()[usize::from(seat)];
    assert_eq!((row.offered, row.stand_in.as_deref()), (true, Some("calm")));
    assert_eq!(
        table.acts("default").len(),
        2,
        "what was announced is played"
    );
    let who = table.awaited();
    assert!(table.says(who, "somebody takes it over: TAKE OVER game-1"));
    assert!(table.says(silent, "Answer a letter of this game with BACK"));
    for _ in 0..3 {
        let who = table.awaited();
        assert_ne!(who, silent);
        table.answer(who, "A0");
    }
    assert!(!table.acts("stood_in").is_empty());
    table.holds();
}

#[test]
fn an_answer_in_between_counts_from_the_beginning_again() {
    let mut table = people(2, &[]);
    let seat = table.game().awaiting.unwrap();
    for _ in 0..3 {
        until_closed(&mut table);
        while table.game().awaiting != Some(seat) {
            let who = table.awaited();
            table.answer(who, "A0");
        }
        let who = table.awaited();
        table.answer(who, "A0");
        assert_eq!(table.seats()[usize::from(seat)].misses, 0);
        while table.game().awaiting != Some(seat) {
            let who = table.awaited();
            table.answer(who, "A0");
        }
    }
    assert!(table.acts("offered").is_empty());
}

#[test]
fn a_player_comes_back_with_back_or_with_any_order() {
    for word in ["BACK", "A0"] {
        let mut table = people(2, &[("misses", "1")]);
        let silent = table.awaited();
        let seat = table.game().awaiting.unwrap();
        until_closed(&mut table);
        assert!(table.seats()[usize::from(seat)].offered);
        table.answer(silent, word);
        let letters = table.letters(silent);
        let said = letters
            .iter()
            .any(|letter| letter.text.contains("Welcome back"));
        assert!(said, "{}", letters.last().unwrap().text);
        let row = &table.seats()[usize::from(seat)];
        assert_eq!((row.offered, &row.stand_in, row.misses), (false, &None, 0));
        let other = table.awaited();
        assert_ne!(other, silent);
        table.answer(other, "A0");
        assert_eq!(table.awaited(), silent, "the seat is asked again");
        assert!(table.says(other, "is back in the seat"));
        table.holds();
    }
}

#[test]
fn with_skip_to_bot_a_stand_in_decides_what_was_missed() {
    let mut table = people(2, &[("nmr", "skip-to-bot"), ("misses", "none")]);
    let silent = table.awaited();
    assert!(table.says(silent, "a stand-in (calm) decides for you"));
    until_closed(&mut table);
    assert_eq!(
        (table.acts("stood_in").len(), table.acts("default").len()),
        (1, 0)
    );
    assert_ne!(table.awaited(), silent);
    table.holds();
}

#[test]
fn with_wait_the_game_waits_and_offers_the_seat_in_the_end() {
    let mut table = people(2, &[("nmr", "wait")]);
    let silent = table.awaited();
    let seat = table.game().awaiting.unwrap();
    until_closed(&mut table);
    assert!(table.says(silent, "the game waits for you"));
    until_closed(&mut table);
    assert!(table.seats()[usize::from(seat)].offered);
    assert!(table.says(silent, "your answer still counts"));
    table.wait(TimeDelta::days(400));
    assert_eq!(
        (table.game().awaiting, table.game().closes_at),
        (Some(seat), None)
    );
    let letters = table.letters(silent);
    let asked = letters.iter().find(|letter| !letter.codes().is_empty());
    let mail = table.reply(silent, &asked.unwrap().clone(), "A0");
    table.mailbox.post(mail);
    table.lap();
    assert_ne!(table.awaited(), silent);
    assert!(!table.seats()[usize::from(seat)].offered);
}

#[test]
fn a_game_that_everybody_has_left_rests_until_one_is_back() {
    let mut table = people(2, &[("misses", "1")]);
    let first = table.awaited();
    until_closed(&mut table);
    let second = table.awaited();
    until_closed(&mut table);
    let head = table.game().head;
    table.wait(TimeDelta::days(29));
    assert_eq!(
        (table.game().state, table.game().head),
        (GameState::Running, head)
    );
    assert!(table.says(second, "the game rests"));
    table.answer(second, "BACK");
    assert_eq!(
        table.awaited(),
        second,
        "stand-ins play up to the player's own decision"
    );
    let asked = table.letters(second);
    assert!(
        asked
            .iter()
            .rev()
            .take(2)
            .any(|letter| !letter.codes().is_empty())
    );
    let row = table.seats().into_iter().find(|row| row.offered).unwrap();
    assert_eq!(table.address_of(row.seat), first);
    table.holds();
}

#[test]
fn a_game_that_nobody_comes_back_to_is_played_to_its_end_by_stand_ins() {
    let mut table = people(2, &[("misses", "1")]);
    until_closed(&mut table);
    until_closed(&mut table);
    table.wait(TimeDelta::days(31));
    assert_eq!(table.game().state, GameState::Over);
    table.holds();
}

#[test]
fn a_game_that_waited_for_ever_goes_on_when_its_player_is_back_and_silent_again() {
    let mut table = people(2, &[("nmr", "wait"), ("misses", "1")]);
    let silent = table.awaited();
    until_closed(&mut table);
    assert_eq!(table.game().closes_at, None);
    table.wait(TimeDelta::days(9));
    table.answer(silent, "BACK");
    let deadline = table.game().deadline.unwrap();
    assert_eq!(deadline - table.now, TimeDelta::days(3));
    until_closed(&mut table);
    assert!(
        table.acts("offered").len() == 2,
        "{:?}",
        table.acts("offered")
    );
    table.holds();
}
