//! How many games there may be: of one address, and of all.

use chrono::TimeDelta;
use landfall::judge::{Judge, JudgeLimits};
use landfall::store::{MailState, Store};

use super::*;

use crate::support::{RANDOMNESS, noon, unlimited};

#[test]
fn an_address_opens_so_many_games_at_a_time() {
    let mut table = judge(openings());
    open_named(&mut table, &["one", "two", "three"]);
    open(&mut table, ALICE, "OPEN neuland FOR 2 NAME four");
    let letter = table.text(ALICE);
    assert!(
        letter.contains("One address opens 3 games at a time"),
        "{letter}"
    );
    assert!(letter.contains("one, two and three"), "{letter}");
    assert_eq!(games(&table).len(), 3);
    // What nobody joined does not count for ever, and what is played does.
    open(&mut table, BOB, "JOIN three");
    table.wait(TimeDelta::days(31));
    open_named(&mut table, &["four", "five", "six"]);
    assert_eq!(names(&table), ["one", "two", "four", "five", "three"]);
}

#[test]
fn the_same_wish_opens_one_game() {
    let mut table = judge(openings());
    open(&mut table, ALICE, "OPEN race FOR 3");
    for _ in 0..3 {
        table.now += TimeDelta::minutes(10);
        vouched(&mut table, ALICE, "OPEN race FOR 3");
        assert!(table.says(ALICE, "race-1 is open."));
    }
    assert_eq!(names(&table), ["race-1"]);
    vouched(&mut table, ALICE, "OPEN race FOR 3 EVERY 5d");
    assert_eq!(
        names(&table),
        ["race-1", "race-2"],
        "another wish is another game"
    );
    table.now += TimeDelta::hours(2);
    vouched(&mut table, ALICE, "OPEN race FOR 3 EVERY 5d");
    assert_eq!(games(&table).len(), 3, "later it is meant");
}

#[test]
fn a_mail_that_comes_twice_and_a_confirmation_that_is_answered_twice_open_one_game() {
    let mut table = judge(openings());
    let mail = table.mail(ALICE, JUDGE, "", &[], "OPEN race FOR 3");
    for _ in 0..3 {
        table.mailbox.post(mail.clone());
        table.lap();
    }
    table.write(ALICE, "", "OPEN race FOR 3");
    assert_eq!(table.letters(ALICE).len(), 1, "asked once");
    let letter = table.letter(ALICE);
    for text in ["YES", "YES", "yes\n\nonce more"] {
        let mail = table.reply(ALICE, &letter, text);
        table.mailbox.post(mail);
        table.lap();
        table.now += TimeDelta::hours(3);
    }
    assert_eq!(names(&table), ["race-1"]);
}

#[test]
fn a_wish_that_is_declined_opens_nothing_later() {
    let mut table = judge(openings());
    table.write(ALICE, "", "OPEN race FOR 3");
    let letter = table.letter(ALICE);
    for text in ["NO", "YES"] {
        let mail = table.reply(ALICE, &letter, text);
        table.mailbox.post(mail);
        table.lap();
    }
    assert!(games(&table).is_empty());
}

/// Bad day: a flood from one sender, and from many.
#[test]
fn a_flood_opens_no_more_games_than_may_wait() {
    let mut table = judge(openings());
    for nth in 0..60 {
        let who = format!("{nth}@x.example");
        open(&mut table, &who, "OPEN neuland FOR 2 NOLUCK");
    }
    assert_eq!(games(&table).len(), 50);
    assert!(table.says("59@x.example", "No more games may wait for players here."));
    assert!(
        table
            .mails()
            .iter()
            .all(|mail| mail.state != MailState::Aside)
    );
    open(&mut table, ALICE, "JOIN neuland-7");
    open(&mut table, BOB, "OPEN neuland FOR 2");
    assert_eq!(games(&table).len(), 51, "one has begun");
}

#[test]
fn a_flood_of_one_sender_gets_so_many_answers() {
    let mut table = Table::with(Settings {
        openings: openings(),
        limits: JudgeLimits {
            answers_per_hour: 4,
            ..unlimited()
        },
        ..settings()
    });
    for nth in 0..30 {
        table.write(ALICE, "", &format!("OPEN race FOR 3 NAME game-{nth}"));
    }
    assert_eq!(
        (table.letters(ALICE).len(), table.fate().0),
        (4, MailState::Filed)
    );
    let letters = table.letters(ALICE);
    for letter in &letters {
        let mail = table.reply(ALICE, letter, "YES");
        table.mailbox.post(mail);
        table.lap();
    }
    assert_eq!(games(&table).len(), 3, "and opens no more than one may");
}

/// What the configuration does not allow any more is not opened by an answer to an old letter.
#[test]
fn a_configuration_that_has_changed_counts() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("landfall.db");
    let allowed = Settings {
        openings: openings(),
        ..settings()
    };
    let mut table = Table::new();
    table.judge = Judge::new(Store::create(&path, noon(), &RANDOMNESS).unwrap(), allowed).unwrap();
    table.write(ALICE, "", "OPEN race FOR 3");
    table.judge = Judge::new(Store::open(&path).unwrap(), settings()).unwrap();
    table.answer(ALICE, "YES");
    assert!(games(&table).is_empty());
    assert!(table.says(ALICE, "Players open no games here"));
}
