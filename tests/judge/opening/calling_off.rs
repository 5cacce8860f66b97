//! A game that is called off before it has begun: by a moderator, or by whoever opened it by mail.

use chrono::TimeDelta;
use landfall::judge::verify::{self, Verdict};
use landfall::store::{GameState, MailState};

use super::*;
use crate::judge::moderator::command;

/// A game for three that Alice has opened, that Bob has joined, and that Carol will look on at.
fn waiting() -> Table {
    let mut table = judge(openings());
    open(&mut table, ALICE, "OPEN race FOR 3 NAME atlantis NOLUCK");
    open(&mut table, BOB, "JOIN atlantis");
    open(&mut table, CAROL, "OBSERVE atlantis");
    table
}

fn state(table: &Table) -> GameState {
    game(table, "atlantis").unwrap().state
}

fn ledger(table: &Table) -> Vec<String> {
    let rows = table
        .judge
        .store()
        .ledger(game(table, "atlantis").unwrap().id);
    rows.unwrap().into_iter().map(|row| row.body).collect()
}

/// Every check of `verify` holds.
#[track_caller]
fn holds(table: &Table) {
    let game = game(table, "atlantis").unwrap();
    for finding in
        verify::verify(landfall::games::TITLES, table.judge.store(), &game, None).unwrap()
    {
        assert_eq!(finding.verdict, Verdict::Holds, "{finding:?}");
    }
}

#[test]
fn a_moderator_calls_a_waiting_game_off_and_all_hear_of_it() {
    let mut table = waiting();
    vouched(&mut table, MODERATOR, "END atlantis REASON Nobody came.");
    table.answer(MODERATOR, "YES END atlantis");
    assert_eq!(state(&table), GameState::Over);
    for who in [ALICE, BOB, CAROL] {
        let letter = table.text(who);
        let says = "The moderator decided: the game is called off before it began. \
                    The reason: Nobody came.";
        assert!(letter.contains(says), "{who}: {letter}");
    }
    assert_eq!(table.letters(BOB).len(), 3, "one letter");
    assert!(
        table
            .text(MODERATOR)
            .starts_with("Done: atlantis is called off")
    );
    let ended = r#""how":"called_off","by":{"moderator":""},"reason":"Nobody came.""#;
    let rows = ledger(&table);
    assert!(rows[rows.len() - 2].contains(ended), "{rows:?}");
    holds(&table);
}

#[test]
fn whoever_opened_it_calls_it_off_and_it_counts_no_longer() {
    let mut table = waiting();
    for name in ["two", "three"] {
        open(&mut table, ALICE, &format!("OPEN race FOR 3 NAME {name}"));
    }
    open(&mut table, ALICE, "OPEN neuland FOR 2");
    assert!(table.says(ALICE, "One address opens 3 games at a time"));
    vouched(&mut table, ALICE, "END atlantis REASON I am ill.");
    assert_eq!(state(&table), GameState::Over);
    assert!(table.says(ALICE, "the game is called off before it began"));
    let letter = table.text(BOB);
    let says = "The player who opened the game decided: the game is called off before it began. \
                The reason: I am ill.";
    assert!(letter.contains(says), "{letter}");
    assert!(ledger(&table).concat().contains(r#""by":"opener""#));
    holds(&table);
    vouched(&mut table, ALICE, "OPEN neuland FOR 2");
    assert!(game(&table, "neuland-1").is_some());
}

#[test]
fn an_opener_for_whom_nobody_vouches_is_asked_once() {
    let mut table = waiting();
    table.write(ALICE, "", "END atlantis");
    assert_eq!(
        (state(&table), table.fate().0),
        (GameState::Waiting, MailState::Held)
    );
    let letter = table.text(ALICE);
    assert!(
        letter.contains("nothing proves that it was you"),
        "{letter}"
    );
    table.answer(ALICE, "YES");
    assert_eq!(state(&table), GameState::Over);
    assert!(table.says(ALICE, "the game is called off before it began"));
}

#[test]
fn nobody_else_calls_it_off_and_an_opener_ends_nothing_that_has_begun() {
    let mut table = waiting();
    for who in [BOB, CAROL, "mallory@evil.example"] {
        vouched(&mut table, who, "END atlantis");
        assert_eq!(state(&table), GameState::Waiting, "{who}");
    }
    for more in [
        "END atlantis\nEND atlantis",
        "END atlantis\nPAUSE atlantis",
        "END atlantis DRAW",
    ] {
        vouched(&mut table, ALICE, more);
        assert_eq!(state(&table), GameState::Waiting, "{more}");
    }
    vouched(&mut table, MODERATOR, "END atlantis DRAW");
    let letter = table.text(MODERATOR);
    assert!(letter.contains("END without DRAW calls it off"), "{letter}");
    open(&mut table, "dave@x.example", "JOIN atlantis");
    assert_eq!(state(&table), GameState::Running);
    vouched(&mut table, ALICE, "END atlantis");
    assert_eq!(state(&table), GameState::Running);
}

#[test]
fn a_rehearsal_changes_nothing_and_shows_an_opener_nobody_elses_letter() {
    let mut table = waiting();
    let before = ledger(&table);
    vouched(&mut table, ALICE, "DRY RUN\nEND atlantis");
    let letter = table.text(ALICE);
    for says in [
        "This is what would follow. Nothing was done.",
        "ended",
        "revealed",
        "To alice@x.example, subject [atlantis] RED:",
        "| The player who opened the game decided: the game is called off",
    ] {
        assert!(letter.contains(says), "{says}: {letter}");
    }
    assert!(
        !letter.contains(BOB) && !letter.contains("YELLOW"),
        "{letter}"
    );
    vouched(&mut table, MODERATOR, "PREVIEW END atlantis");
    let letter = table.text(MODERATOR);
    assert!(
        letter.contains("To bob@x.example, subject [atlantis] YELLOW:"),
        "{letter}"
    );
    assert_eq!(
        (state(&table), ledger(&table)),
        (GameState::Waiting, before)
    );
}

/// Whatever is asked about it afterwards is answered in a few true words.
#[test]
fn what_was_called_off_is_no_game_any_more() {
    let mut table = waiting();
    // A person was just about to join.
    table.write("dave@x.example", "", "JOIN atlantis");
    vouched(&mut table, MODERATOR, "END atlantis");
    table.answer(MODERATOR, "YES END atlantis");
    table.answer("dave@x.example", "YES");
    let off = "atlantis was called off before it began.";
    assert!(table.says("dave@x.example", off));
    for (wish, says) in [
        ("JOIN atlantis", off),
        ("TAKE OVER atlantis", "atlantis"),
        ("SHOW atlantis", off),
        ("HISTORY atlantis", off),
        ("BOARD atlantis", off),
        ("OBSERVE atlantis", "atlantis is over"),
        ("GAMES", "no game"),
        (
            "OPEN race FOR 2 NAME atlantis",
            "There is a game called atlantis already.",
        ),
    ] {
        table.now += TimeDelta::hours(1);
        table.write("eve@x.example", "", wish);
        let letter = table.text("eve@x.example");
        assert!(
            letter.to_lowercase().contains(&says.to_lowercase()),
            "{wish}: {letter}"
        );
    }
    // Those who had joined answer the letter that told them.
    for wish in [
        "A0",
        "SHOW",
        "HISTORY",
        "BOARD",
        "RESEND",
        "RESIGN atlantis",
        "ABSENT",
        "BACK",
    ] {
        table.now += TimeDelta::hours(1);
        let heard = table.letters(BOB).len();
        table.answer(BOB, wish);
        assert_eq!(table.letters(BOB).len(), heard + 1, "{wish}");
        assert_eq!(
            table.fate().0,
            MailState::Done,
            "{wish}: {}",
            table.fate().1
        );
    }
    let now = table.now;
    for ruling in ["undo", "redo", "pause", "resume"] {
        let command = command(&[ruling, "atlantis"]);
        assert!(
            table.judge.moderate("", &[command], now).is_err(),
            "{ruling}"
        );
    }
    table.wait(TimeDelta::days(400));
    assert_eq!(state(&table), GameState::Over);
    holds(&table);
}
