//! Press of a moderator to players, and deeds in a game that is over or paused.

use landfall::judge::verify::{Options, Verdict, verify};

use super::{
    ALICE, ANN, Answered, BOB, THREE, acts, awaited, expect_outcome, letters, moderated, play,
    post, refused, run,
};
use crate::support::Table;
use crate::support::sentences::has;

/// Counts the letters to the three players that say this.
fn heard(table: &Table, words: &str) -> [usize; 3] {
    THREE.map(|who| table.letters_saying(who, words))
}

#[test]
fn press_goes_to_those_it_names_until_it_ends_and_what_follows_is_done() {
    let mut table = moderated();
    post(
        &mut table,
        "PRESS new-world-1 TO RED AND YELLOW\nNobody else.\nPAUSE new-world-1\nENDPRESS\n\
         PERS new-world-1 AAN BLUE:\nOnly you.\nEINDE PERS\nDEADLINE new-world-1 +1d",
    );
    assert_eq!(heard(&table, "# Nobody else."), [1, 0, 1]);
    assert_eq!(heard(&table, "# PAUSE new-world-1"), [1, 0, 1]);
    assert_eq!(heard(&table, "# Only you."), [0, 1, 0]);
    assert!(table.game().paused_at.is_none() && table.game().shift > 0);
    assert_eq!(acts(&table).len(), 3);
    assert!(
        !table.ledger().concat().contains("Only you"),
        "it is theirs"
    );
    for (text, why) in [
        ("PRESS new-world-1 TO PINK\nHello", "press-no-seat"),
        ("PRESS new-world-1 TO RED\nENDPRESS", "press-empty"),
        ("PRESS new-world-1 TO\nHello", "press-to-whom"),
        ("PRESS new-world-2 TO RED\nHello", "moderator-no-game"),
    ] {
        refused(&mut table, text, why);
    }
}

#[test]
fn press_to_one_player_changes_no_byte_for_the_others() {
    let run_with = |wrote: bool| {
        let mut table = moderated();
        if wrote {
            run(&mut table, "press new-world-1 to red --text Psst.").unwrap();
        }
        for line in [
            "deadline new-world-1 +1d",
            "pause new-world-1 --json",
            "resume new-world-1",
        ] {
            run(&mut table, line).unwrap();
        }
        for _ in 0..4 {
            play(&mut table);
        }
        let all = letters(&table).into_iter();
        let others = all.filter(|sent| sent.to != ALICE);
        others.map(|sent| sent.but_head()).collect::<Vec<_>>()
    };
    assert!(run_with(true) == run_with(false));
}

#[test]
fn the_ledger_of_a_game_that_is_over_is_closed() {
    let mut table = moderated();
    run(&mut table, "end new-world-1").unwrap();
    let chain = table.game().chain;
    for text in [
        "BROADCAST new-world-1\nThank you all.",
        "PRESS new-world-1 TO RED\nWell played.",
    ] {
        post(&mut table, text);
        expect_outcome(&table, Answered::Done, text);
    }
    assert!(table.says(ALICE, "# Well played."));
    assert_eq!(table.game().chain, chain, "its digest was given to all");
    let titles = landfall::games::TITLES;
    let found = verify(
        titles,
        table.judge.store(),
        &table.game(),
        Options {
            head: Some(&chain),
            think: false,
        },
    );
    let fails = |verdict: Verdict| verdict == Verdict::Fails;
    assert!(!found.unwrap().iter().any(|found| fails(found.verdict)));
}

#[test]
fn orders_that_were_collected_in_a_paused_game_are_not_played() {
    let mut table = moderated();
    run(&mut table, "process new-world-1 on-command").unwrap();
    let (seat, who) = awaited(&table);
    let question = table.question(&who);
    table.answer_to(&who, &question, "A0");
    run(&mut table, "pause new-world-1").unwrap();
    let rows = table.ledger();
    let error = run(&mut table, "process new-world-1").unwrap_err();
    assert!(error.contains("is paused"), "{error}");
    let order = format!("AS new-world-1 {seat}\nA0");
    for text in ["PROCESS new-world-1", &order] {
        refused(&mut table, text, "moderator-paused");
    }
    post(&mut table, "PROCESS ALL");
    assert_eq!(table.ledger(), rows);
    run(&mut table, "resume new-world-1").unwrap();
    run(&mut table, "process new-world-1").unwrap();
    let played = table.ledger().len() - rows.len();
    assert!(played > 2, "{played}");
    table.holds();
}

#[test]
fn press_in_a_players_place_is_signed_with_the_seat_and_all_are_told() {
    let mut table = moderated();
    post(
        &mut table,
        "PRESS new-world-1 AS BLUE TO RED REASON by phone\nBlue greets you.\nENDPRESS",
    );
    assert!(table.has(ANN, "moderator-done-broadcast"));
    assert_eq!(heard(&table, "# Blue greets you."), [1, 0, 0]);
    assert_eq!(heard(&table, "BLUE writes to you"), [1, 0, 0]);
    // One letter to each, with the press or without it.
    assert_eq!(heard(&table, "by phone"), [1, 1, 1]);
    for who in THREE {
        assert!(table.says(who, "by phone"), "{who}");
    }
    assert!(table.says(BOB, "in your place, and not by you"));
    let deeds = acts(&table);
    let wrote = r#""deed":"wrote","seat":1"#;
    assert!(deeds[0].contains(wrote), "{deeds:?}");
    table.holds();
    // No moderator writes for a seat to itself, nor for a seat that does not exist.
    for wrong in ["AS BLUE TO BLUE", "AS PINK TO RED", "AS BLUE TO PINK"] {
        let before = (table.ledger(), letters(&table));
        post(&mut table, &format!("PRESS new-world-1 {wrong}\nHello."));
        assert_eq!((table.ledger(), letters(&table)), before, "{wrong}");
    }
}

#[test]
fn a_mode_of_playing_orders_that_is_set_already_is_refused() {
    for (mode, before, key) in [
        ("at-once", "", "moderator-at-once"),
        (
            "on-command",
            "process new-world-1 on-command",
            "moderator-on-command",
        ),
    ] {
        let mut table = moderated();
        if !before.is_empty() {
            run(&mut table, before).unwrap();
        }
        let (rows, sent) = (table.ledger(), letters(&table).len());
        let process = format!("process new-world-1 {mode}");
        let error = run(&mut table, &process).unwrap_err();
        assert!(has(&error, key), "{error}");
        assert_eq!((table.ledger(), letters(&table).len()), (rows, sent));
        refused(&mut table, &format!("PROCESS new-world-1 {mode}"), key);
    }
}
