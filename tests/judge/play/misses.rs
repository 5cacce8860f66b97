//! What happens without an answer: by default, by a stand-in, not at all.

use chrono::TimeDelta;
use landfall::store::GameState;

use super::*;

#[test]
fn two_misses_in_a_row_give_the_seat_to_a_stand_in_and_offer_it() {
    let mut table = people(3, &[]);
    let silent = awaited(&table);
    let seat = game(&table).awaiting.unwrap();
    assert!(!text(&table, &silent).contains("You did not answer the last time"));
    until_closed(&mut table);
    assert_eq!(seats(&table)[usize::from(seat)].misses, 1);
    while game(&table).awaiting != Some(seat) {
        let who = awaited(&table);
        table.answer(&who, "A0");
    }
    assert!(text(&table, &silent).contains("You did not answer the last time"));
    until_closed(&mut table);
    let row = &seats(&table)[usize::from(seat)];
    assert_eq!((row.offered, row.stand_in.as_deref()), (true, Some("calm")));
    assert_eq!(
        acts(&table, "default").len(),
        2,
        "what was announced is played"
    );
    let who = awaited(&table);
    assert!(text(&table, &who).contains("somebody takes it over: TAKE OVER game-1"));
    assert!(text(&table, &silent).contains("Answer a letter of this game with BACK"));
    for _ in 0..3 {
        let who = awaited(&table);
        assert_ne!(who, silent);
        table.answer(&who, "A0");
    }
    assert!(!acts(&table, "stood_in").is_empty());
    holds(&table);
}

#[test]
fn an_answer_in_between_counts_from_the_beginning_again() {
    let mut table = people(2, &[]);
    let seat = game(&table).awaiting.unwrap();
    for _ in 0..3 {
        until_closed(&mut table);
        while game(&table).awaiting != Some(seat) {
            let who = awaited(&table);
            table.answer(&who, "A0");
        }
        let who = awaited(&table);
        table.answer(&who, "A0");
        assert_eq!(seats(&table)[usize::from(seat)].misses, 0);
        while game(&table).awaiting != Some(seat) {
            let who = awaited(&table);
            table.answer(&who, "A0");
        }
    }
    assert!(acts(&table, "offered").is_empty());
}

#[test]
fn a_player_comes_back_with_back_or_with_any_order() {
    for word in ["BACK", "A0"] {
        let mut table = people(2, &[("misses", "1")]);
        let silent = awaited(&table);
        let seat = game(&table).awaiting.unwrap();
        until_closed(&mut table);
        assert!(seats(&table)[usize::from(seat)].offered);
        table.answer(&silent, word);
        let letters = table.letters(&silent);
        let said = letters
            .iter()
            .any(|letter| letter.text.contains("Welcome back"));
        assert!(said, "{}", letters.last().unwrap().text);
        let row = &seats(&table)[usize::from(seat)];
        assert_eq!((row.offered, &row.stand_in, row.misses), (false, &None, 0));
        let other = awaited(&table);
        assert_ne!(other, silent);
        table.answer(&other, "A0");
        assert_eq!(awaited(&table), silent, "the seat is asked again");
        assert!(text(&table, &other).contains("is back in the seat"));
        holds(&table);
    }
}

#[test]
fn with_skip_to_bot_a_stand_in_decides_what_was_missed() {
    let mut table = people(2, &[("nmr", "skip-to-bot"), ("misses", "none")]);
    let silent = awaited(&table);
    assert!(text(&table, &silent).contains("a stand-in (calm) decides for you"));
    until_closed(&mut table);
    assert_eq!(
        (
            acts(&table, "stood_in").len(),
            acts(&table, "default").len()
        ),
        (1, 0)
    );
    assert_ne!(awaited(&table), silent);
    holds(&table);
}

#[test]
fn with_wait_the_game_waits_and_offers_the_seat_in_the_end() {
    let mut table = people(2, &[("nmr", "wait")]);
    let silent = awaited(&table);
    let seat = game(&table).awaiting.unwrap();
    until_closed(&mut table);
    assert!(text(&table, &silent).contains("the game waits for you"));
    until_closed(&mut table);
    assert!(seats(&table)[usize::from(seat)].offered);
    assert!(text(&table, &silent).contains("your answer still counts"));
    table.wait(TimeDelta::days(400));
    assert_eq!(
        (game(&table).awaiting, game(&table).closes_at),
        (Some(seat), None)
    );
    let letters = table.letters(&silent);
    let asked = letters.iter().find(|letter| !letter.codes().is_empty());
    let mail = table.reply(&silent, &asked.unwrap().clone(), "A0");
    table.mailbox.post(mail);
    table.lap();
    assert_ne!(awaited(&table), silent);
    assert!(!seats(&table)[usize::from(seat)].offered);
}

#[test]
fn a_game_that_everybody_has_left_rests_until_one_is_back() {
    let mut table = people(2, &[("misses", "1")]);
    let first = awaited(&table);
    until_closed(&mut table);
    let second = awaited(&table);
    until_closed(&mut table);
    let head = game(&table).head;
    table.wait(TimeDelta::days(29));
    assert_eq!(
        (game(&table).state, game(&table).head),
        (GameState::Running, head)
    );
    assert!(text(&table, &second).contains("the game rests"));
    table.answer(&second, "BACK");
    assert_eq!(
        awaited(&table),
        second,
        "stand-ins play up to the player's own decision"
    );
    let asked = table.letters(&second);
    assert!(
        asked
            .iter()
            .rev()
            .take(2)
            .any(|letter| !letter.codes().is_empty())
    );
    let row = seats(&table).into_iter().find(|row| row.offered).unwrap();
    assert_eq!(address_of(&table, row.seat), first);
    holds(&table);
}

#[test]
fn a_game_that_nobody_comes_back_to_is_played_to_its_end_by_stand_ins() {
    let mut table = people(2, &[("misses", "1")]);
    until_closed(&mut table);
    until_closed(&mut table);
    table.wait(TimeDelta::days(31));
    assert_eq!(game(&table).state, GameState::Over);
    holds(&table);
}

#[test]
fn a_game_that_waited_for_ever_goes_on_when_its_player_is_back_and_silent_again() {
    let mut table = people(2, &[("nmr", "wait"), ("misses", "1")]);
    let silent = awaited(&table);
    until_closed(&mut table);
    assert_eq!(game(&table).closes_at, None);
    table.wait(TimeDelta::days(9));
    table.answer(&silent, "BACK");
    let deadline = game(&table).deadline.unwrap();
    assert_eq!(deadline - table.now, TimeDelta::days(3));
    until_closed(&mut table);
    assert!(
        acts(&table, "offered").len() == 2,
        "{:?}",
        acts(&table, "offered")
    );
    holds(&table);
}
