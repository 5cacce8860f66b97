//! How many games there may be: of one address, of all, and of one wish that comes again or whose
//! judge ends at any of its store's steps.

use chrono::TimeDelta;
use landfall::judge::{Judge, JudgeLimits, Settings};
use landfall::store::{MailState, Store};

use super::{
    ALICE, BOB, games, has_all, judge, letters_with, names, open, open_named, openings, says_all,
    taken,
};
use crate::support::steps::at_each_step;
use crate::support::{JUDGE, RANDOMNESS, Table, noon, settings, unlimited};

#[test]
fn an_address_opens_three_games_at_a_time() {
    let mut table = judge(openings());
    open_named(&mut table, &["one", "two", "three"]);
    open(&mut table, ALICE, "OPEN neuland FOR 2 NAME four");
    has_all(&table, ALICE, &["open-too-many"]);
    says_all(&table, ALICE, &["opens 3 games", "one, two and three"]);
    assert_eq!(games(&table).len(), 3);
    // A game that has no other player does not count for ever, and one that is played does.
    open(&mut table, BOB, "JOIN three");
    table.wait(TimeDelta::days(31));
    open_named(&mut table, &["four", "five", "six"]);
    assert_eq!(names(&table), ["one", "two", "four", "five", "three"]);
}

#[test]
fn a_wish_that_comes_again_within_an_hour_opens_one_game() {
    let mut table = judge(openings());
    open(&mut table, ALICE, "OPEN race FOR 3");
    for _ in 0..3 {
        table.now += TimeDelta::minutes(10);
        table.vouched(ALICE, "OPEN race FOR 3");
        assert!(table.says(ALICE, "race-1 is open."));
    }
    assert_eq!(names(&table), ["race-1"]);
    table.vouched(ALICE, "OPEN race FOR 3 EVERY 5d");
    assert_eq!(
        names(&table),
        ["race-1", "race-2"],
        "another wish is another game"
    );
    table.now += TimeDelta::hours(2);
    table.vouched(ALICE, "OPEN race FOR 3 EVERY 5d");
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
        table.answer_to(ALICE, &letter, text);
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
        table.answer_to(ALICE, &letter, text);
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
    has_all(&table, "59@x.example", &["open-too-many-wait"]);
    let mails = table.mails();
    assert!(mails.iter().all(|mail| mail.state != MailState::Aside));
    open(&mut table, ALICE, "JOIN neuland-7");
    open(&mut table, BOB, "OPEN neuland FOR 2");
    assert_eq!(games(&table).len(), 51, "one has begun");
}

#[test]
fn a_flood_of_one_sender_gets_four_answers_and_opens_three_games() {
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
        (table.letters(ALICE).len(), table.disposition().0),
        (4, MailState::Filed)
    );
    for letter in table.letters(ALICE) {
        table.answer_to(ALICE, &letter, "YES");
    }
    assert_eq!(games(&table).len(), 3, "and opens no more than one may");
}

#[test]
fn an_answer_to_an_old_letter_opens_nothing_that_the_configuration_no_longer_allows() {
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
    has_all(&table, ALICE, &["open-closed-none"]);
}

#[test]
fn a_judge_that_ends_at_any_step_opens_one_game_and_says_so_once() {
    at_each_step(15, |interrupted| {
        let (mut table, step) = (judge(openings()), interrupted.step);
        interrupted.judge(&mut table);
        table.write(ALICE, "", "OPEN race FOR 2 NAME atlantis AS BLUE");
        let letter = table.letter(ALICE);
        let mail = table.reply(ALICE, &letter, "YES");
        table.mailbox.post(mail);
        interrupted.laps(&mut table);
        assert_eq!(names(&table), ["atlantis"], "step {step}");
        assert_eq!(taken(&table, "atlantis"), ["BLUE"], "step {step}");
        assert_eq!(letters_with(&table, "open-done-seat"), 1, "step {step}");
    });
}
