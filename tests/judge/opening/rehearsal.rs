//! A dry run of opening a game: the answer says all that would follow, and nothing is done.

use chrono::TimeDelta;
use landfall::judge::Openings;

use super::{
    ALICE, BOB, MODERATOR, games, has_all, is_asked, judge, names, open, open_named, openings,
    says_all,
};

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
        table.vouched(ALICE, &format!("{ask}{wish}"));
        let keys = ["moderator-would", "open-done-seat", "open-set-time"];
        has_all(&table, ALICE, &keys);
        let sayings = [
            "new-world-1 1 opened",
            "new-world-1 2 joined",
            "To alice@x.example, subject",
            "| new-world-1 is open, and you have the seat BLUE.",
            "5 days.",
            "Free: RED and",
        ];
        says_all(&table, ALICE, &sayings);
        assert_eq!(names(&table), ["first"], "{ask:?}");
        // No name, no number and no share is used up.
        table.vouched(ALICE, wish);
        assert_eq!(names(&table), ["first", "new-world-1"], "{ask:?}");
        // A server gives no number twice, not even one of a rehearsal.
        if std::env::var_os("LANDFALL_POSTGRES").is_none() {
            assert_eq!(table.game_named("new-world-1").id.to_string(), "2");
        }
        assert_eq!(table.ledger_of("new-world-1").len(), 2);
    }
}

#[test]
fn nobody_is_made_known_by_a_rehearsal_and_nobody_is_asked_anything() {
    let mut table = judge(openings());
    table.write(ALICE, "", "DRY RUN OPEN race FOR 2");
    let seat = "| race-1 is open, and you have the seat RED.";
    says_all(&table, ALICE, &[seat]);
    let store = table.judge.store();
    assert!(store.person_by_address(ALICE).unwrap().is_none());
    assert!(!is_asked(&table, ALICE));
    assert_eq!(table.letters(ALICE).len(), 1);
}

#[test]
fn a_game_that_could_not_be_opened_is_answered_as_without_a_rehearsal() {
    let mut table = judge(openings());
    open_named(&mut table, &["one", "two", "three"]);
    table.vouched(ALICE, "DRY RUN\nOPEN neuland FOR 3");
    has_all(&table, ALICE, &["open-too-many"]);
    for (wish, key) in [
        ("DRY RUN OPEN rase FOR 3", "nearest"),
        ("DRY RUN OPEN neuland FOR 2 NAME one", "open-taken"),
        ("PREVIEW\nOPEN neuland FOR 2 HOUSE dice=six", "open-house"),
    ] {
        table.write(BOB, "", wish);
        assert!(table.has(BOB, key), "{wish}: {}", table.text(BOB));
    }
    let mut closed = judge(Openings::default());
    closed.write(ALICE, "", "DRY RUN OPEN race FOR 3");
    has_all(&closed, ALICE, &["open-closed-none"]);
    assert!(games(&closed).is_empty());
}

#[test]
fn a_moderator_rehearses_and_the_ledger_keeps_name_and_reason_of_the_opening() {
    let mut table = judge(Openings::default());
    table.now += TimeDelta::hours(1);
    let wish = "OPEN race FOR 2 REASON The league begins.";
    table.vouched(MODERATOR, &format!("DRY RUN\n{wish}"));
    says_all(&table, MODERATOR, &["race-1 2 moderated opened"]);
    has_all(&table, MODERATOR, &["open-done"]);
    assert!(games(&table).is_empty());
    open(&mut table, MODERATOR, &wish.replace(" REASON", "\nREASON"));
    let rows = table.ledger_of("race-1");
    assert_eq!(rows.len(), 2);
    let deed = r#""by":"","reason":"The league begins.","deed":"opened""#;
    assert!(rows[1].contains(deed), "{}", rows[1]);
    // Only the desk gives reasons; players have none.
    let mut open_to_all = judge(openings());
    open_to_all.write(ALICE, "", "OPEN race FOR 2 REASON fun");
    let misread = "I do not understand REASON here.";
    says_all(&open_to_all, ALICE, &[misread]);
}
