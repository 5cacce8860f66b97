//! What opening a game would bring about: told by mail, and not done.

use chrono::TimeDelta;
use landfall::store::{Confirmation, OpenFor};

use super::*;

#[test]
fn a_rehearsal_opens_nothing_and_says_what_would_follow() {
    for ask in [
        "DRY RUN ",
        "DRY RUN\n",
        "PREVIEW ",
        "dryrun\n\n",
        "DROOGLOOP ",
    ] {
        let mut table = judge(openings());
        open(&mut table, ALICE, "OPEN neuland FOR 2 NAME first");
        let wish = "OPEN new world FOR 3 AS BLUE\nEVERY 5d";
        vouched(&mut table, ALICE, &format!("{ask}{wish}"));
        let letter = table.text(ALICE);
        for says in [
            "This is what would follow. Nothing was done.",
            "new-world-1 1 opened",
            "new-world-1 2 joined",
            "To alice@x.example, subject",
            "| new-world-1 is open, and you have the seat BLUE.",
            "Time for each decision: 5 days.",
            "Free: RED and YELLOW.",
        ] {
            assert!(letter.contains(says), "{ask:?}, {says}: {letter}");
        }
        assert_eq!(names(&table), ["first"], "{ask:?}");
        // No name, no number and no share is used up.
        vouched(&mut table, ALICE, wish);
        assert_eq!(names(&table), ["first", "new-world-1"], "{ask:?}");
        let store = table.judge.store();
        let opened = game(&table, "new-world-1").unwrap();
        // A server gives no number twice, not even one of a rehearsal.
        if std::env::var_os("LANDFALL_POSTGRES").is_none() {
            assert_eq!(opened.id.to_string(), "2");
        }
        assert_eq!(store.ledger(opened.id).unwrap().len(), 2);
    }
}

#[test]
fn nobody_is_made_known_by_a_rehearsal_and_nobody_is_asked_anything() {
    let mut table = judge(openings());
    table.write(ALICE, "", "DRY RUN OPEN race FOR 2");
    let letter = table.text(ALICE);
    assert!(
        letter.contains("| race-1 is open, and you have the seat RED."),
        "{letter}"
    );
    let store = table.judge.store();
    assert!(store.person_by_address(ALICE).unwrap().is_none());
    assert!(
        store
            .list::<Confirmation>(OpenFor(ALICE.into()))
            .unwrap()
            .is_empty()
    );
    assert_eq!(table.letters(ALICE).len(), 1);
}

#[test]
fn what_could_not_be_opened_is_answered_as_without_a_rehearsal() {
    let mut table = judge(openings());
    open_named(&mut table, &["one", "two", "three"]);
    vouched(&mut table, ALICE, "DRY RUN\nOPEN neuland FOR 3");
    let letter = table.text(ALICE);
    assert!(
        letter.contains("One address opens 3 games at a time"),
        "{letter}"
    );
    for (wish, says) in [
        (
            "DRY RUN OPEN rase FOR 3",
            "The nearest that would be lawful: race.",
        ),
        (
            "DRY RUN OPEN neuland FOR 2 NAME one",
            "a game called one already",
        ),
        (
            "PREVIEW\nOPEN neuland FOR 2 HOUSE dice=six",
            "no house rule dice",
        ),
    ] {
        table.write(BOB, "", wish);
        let letter = table.text(BOB);
        assert!(letter.contains(says), "{wish}: {letter}");
    }
    let mut closed = judge(Openings::default());
    closed.write(ALICE, "", "DRY RUN OPEN race FOR 3");
    assert!(closed.text(ALICE).contains("Players open no games here"));
    assert!(games(&closed).is_empty());
}

#[test]
fn a_moderator_rehearses_and_the_ledger_keeps_name_and_reason_of_what_is_opened() {
    let mut table = judge(Openings::default());
    table.now += TimeDelta::hours(1);
    vouched(
        &mut table,
        MODERATOR,
        "DRY RUN\nOPEN race FOR 2 REASON The league begins.",
    );
    let letter = table.text(MODERATOR);
    assert!(letter.contains("race-1 2 moderated opened"), "{letter}");
    assert!(letter.contains("race-1 is open."), "{letter}");
    assert!(games(&table).is_empty());
    open(
        &mut table,
        MODERATOR,
        "OPEN race FOR 2\nREASON The league begins.",
    );
    let rows = table
        .judge
        .store()
        .ledger(game(&table, "race-1").unwrap().id)
        .unwrap();
    assert_eq!(rows.len(), 2);
    let deed = r#""by":"","reason":"The league begins.","deed":"opened""#;
    assert!(rows[1].body.contains(deed), "{}", rows[1].body);
    // A reason is the desk's; players have none.
    let mut open_to_all = judge(openings());
    open_to_all.write(ALICE, "", "OPEN race FOR 2 REASON fun");
    assert!(
        open_to_all
            .text(ALICE)
            .contains("I do not understand REASON here.")
    );
}
