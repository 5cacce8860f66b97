//! A game that is called off before it has begun: by a moderator, or by the player who opened it.

use chrono::TimeDelta;
use landfall::store::{GameState, MailState};

use super::{ALICE, BOB, CAROL, DAVE, MODERATOR, game, has_all, judge, open, openings, says_all};
use crate::judge::moderator::command;
use crate::support::Table;

/// A game for three that Alice has opened, that Bob has joined, and that Carol will look on at.
fn waiting() -> Table {
    let mut table = judge(openings());
    open(&mut table, ALICE, "OPEN race FOR 3 NAME atlantis NOLUCK");
    open(&mut table, BOB, "JOIN atlantis");
    open(&mut table, CAROL, "OBSERVE atlantis");
    table
}

fn state(table: &Table) -> GameState {
    table.game_named("atlantis").state
}

#[test]
fn a_moderator_calls_a_waiting_game_off_and_all_hear_of_it() {
    let mut table = waiting();
    table.vouched(MODERATOR, "END atlantis REASON Nobody came.");
    table.answer(MODERATOR, "YES END atlantis");
    assert_eq!(state(&table), GameState::Over);
    for who in [ALICE, BOB, CAROL] {
        let says = "The moderator decided: the game is called off before it began. \
                    The reason: Nobody came.";
        says_all(&table, who, &[says]);
    }
    assert_eq!(table.letters(BOB).len(), 3, "one letter");
    has_all(&table, MODERATOR, &["moderator-done-called-off"]);
    let ended = r#""how":"called_off","by":{"moderator":""},"reason":"Nobody came.""#;
    let rows = table.ledger_of("atlantis");
    assert!(rows[rows.len() - 2].contains(ended), "{rows:?}");
    table.holds_in("atlantis");
}

#[test]
fn the_player_who_opened_a_game_calls_it_off_and_it_counts_no_longer() {
    let mut table = waiting();
    for name in ["two", "three"] {
        open(&mut table, ALICE, &format!("OPEN race FOR 3 NAME {name}"));
    }
    open(&mut table, ALICE, "OPEN neuland FOR 2");
    has_all(&table, ALICE, &["open-too-many"]);
    table.vouched(ALICE, "END atlantis REASON I am ill.");
    assert_eq!(state(&table), GameState::Over);
    has_all(&table, ALICE, &["act-called-off"]);
    let says = "The player who opened the game decided: the game is called off before it began. \
                The reason: I am ill.";
    says_all(&table, BOB, &[says]);
    assert!(
        table
            .ledger_of("atlantis")
            .concat()
            .contains(r#""by":"opener""#)
    );
    table.holds_in("atlantis");
    table.vouched(ALICE, "OPEN neuland FOR 2");
    assert!(game(&table, "neuland-1").is_some());
}

#[test]
fn an_opener_for_whom_no_server_vouches_is_asked_once() {
    let mut table = waiting();
    table.write(ALICE, "", "END atlantis");
    assert_eq!(
        (state(&table), table.disposition().0),
        (GameState::Waiting, MailState::Held)
    );
    has_all(&table, ALICE, &["moderator-held"]);
    table.answer(ALICE, "YES");
    assert_eq!(state(&table), GameState::Over);
    has_all(&table, ALICE, &["act-called-off"]);
}

#[test]
fn no_other_player_calls_a_game_off_and_its_opener_ends_none_that_has_begun() {
    let mut table = waiting();
    for who in [BOB, CAROL, "mallory@evil.example"] {
        table.vouched(who, "END atlantis");
        assert_eq!(state(&table), GameState::Waiting, "{who}");
    }
    for more in [
        "END atlantis\nEND atlantis",
        "END atlantis\nPAUSE atlantis",
        "END atlantis DRAW",
    ] {
        table.vouched(ALICE, more);
        assert_eq!(state(&table), GameState::Waiting, "{more}");
    }
    table.vouched(MODERATOR, "END atlantis DRAW");
    has_all(&table, MODERATOR, &["end-no-draw"]);
    open(&mut table, DAVE, "JOIN atlantis");
    assert_eq!(state(&table), GameState::Running);
    table.vouched(ALICE, "END atlantis");
    assert_eq!(state(&table), GameState::Running);
}

#[test]
fn a_rehearsal_changes_nothing_and_shows_an_opener_nobody_elses_letter() {
    let mut table = waiting();
    let before = table.ledger_of("atlantis");
    table.vouched(ALICE, "DRY RUN\nEND atlantis");
    let sayings = [
        "ended",
        "revealed",
        "To alice@x.example, subject [atlantis] News:",
        "| The player who opened the game decided: the game is called off",
    ];
    says_all(&table, ALICE, &sayings);
    has_all(&table, ALICE, &["moderator-would"]);
    let letter = table.text(ALICE);
    assert!(
        !letter.contains(BOB) && !letter.contains("YELLOW"),
        "{letter}"
    );
    table.vouched(MODERATOR, "PREVIEW END atlantis");
    let to_bob = "To bob@x.example, subject [atlantis] News:";
    says_all(&table, MODERATOR, &[to_bob]);
    assert_eq!(
        (state(&table), table.ledger_of("atlantis")),
        (GameState::Waiting, before)
    );
}

/// Every question about it afterwards is answered in a few true words.
#[test]
fn a_game_that_was_called_off_is_no_game_any_more() {
    let mut table = waiting();
    // A person was just about to join.
    table.write(DAVE, "", "JOIN atlantis");
    table.vouched(MODERATOR, "END atlantis");
    table.answer(MODERATOR, "YES END atlantis");
    table.answer(DAVE, "YES");
    let off = "game-called-off";
    has_all(&table, DAVE, &[off]);
    for (wish, key) in [
        ("JOIN atlantis", off),
        ("TAKE OVER atlantis", off),
        ("SHOW atlantis", off),
        ("HISTORY atlantis", off),
        ("BOARD atlantis", off),
        ("OBSERVE atlantis", "observe-over"),
        ("GAMES", "games-none"),
        ("OPEN race FOR 2 NAME atlantis", "open-taken"),
    ] {
        table.now += TimeDelta::hours(1);
        table.write("eve@x.example", "", wish);
        let letter = table.text("eve@x.example");
        assert!(table.has("eve@x.example", key), "{wish}: {letter}");
    }
    // Those who had joined answer the letter about it.
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
        let (state, reason) = table.disposition();
        assert_eq!(state, MailState::Done, "{wish}: {reason}");
    }
    let now = table.now;
    for ruling in ["undo", "redo", "pause", "resume"] {
        let ruled = table
            .judge
            .moderate("", &[command(&[ruling, "atlantis"])], now);
        assert!(ruled.is_err(), "{ruling}");
    }
    table.wait(TimeDelta::days(400));
    assert_eq!(state(&table), GameState::Over);
    table.holds_in("atlantis");
}
