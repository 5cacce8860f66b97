//! News that moderators get of their games without asking, and the answer to `STATUS`.

use chrono::{DateTime, TimeDelta, Utc};
use landfall::judge::Opening;

use super::{ALICE, ANN, CAROL, ZOE, awaited, judge_of, moderator_of, post, run, run_as};
use crate::support::sentences::has;
use crate::support::{JUDGE, Table, new_world, on_one_line, schedule};

const BEN: &str = "ben@example.org";

/// A judge with Ann and another moderator, and a game whose silent seats are offered after two
/// misses.
fn two_moderators(name: &str, address: &str) -> Table {
    let mut table = judge_of(vec![
        moderator_of("Ann", ANN, None),
        moderator_of(name, address, None),
    ]);
    table.lap();
    table.open(&Opening {
        schedule: schedule(&[("misses", "2")]),
        ..new_world(3, 3)
    });
    table
}

/// Returns the texts of all news to an address, without line breaks.
fn news(table: &Table, who: &str) -> Vec<String> {
    let letters = table.letters(who).into_iter();
    let all = letters.filter(|letter| letter.has("news-opening"));
    all.map(|letter| on_one_line(&letter.text)).collect()
}

/// Lets the present decision pass without an answer.
fn miss(table: &mut Table) {
    table.now = table.game().closes_at.unwrap();
    table.lap();
}

#[test]
fn moderators_hear_of_misses_offers_stand_ins_and_takeovers() {
    let mut table = two_moderators("Ben", BEN);
    for _ in 0..6 {
        miss(&mut table);
    }
    for who in [ANN, BEN] {
        let all = news(&table, who).join("\n");
        assert_eq!(all.matches("missed a deadline").count(), 6, "{who}: {all}");
        assert_eq!(
            all.matches("[new-world-1]").count(),
            6,
            "each by itself: {all}"
        );
        assert_eq!(all.matches("stand-in").count(), 3, "{who}: {all}");
        assert!(all.contains("TAKE OVER new-world-1"), "{all}");
    }
    table.write(ZOE, "", "TAKE OVER new-world-1");
    table.answer(ZOE, "YES");
    let last = news(&table, BEN).pop().unwrap();
    assert!(last.contains("A new player has taken"), "{last}");
    let heard = news(&table, BEN).len();
    table.lap();
    assert_eq!(news(&table, BEN).len(), heard, "nothing is told twice");
}

#[test]
fn moderators_hear_of_the_deeds_of_others_and_not_of_their_own() {
    let mut table = two_moderators("Ben", BEN);
    for mail in [
        "DEADLINE new-world-1 +2d REASON The ferry is late.",
        "PAUSE new-world-1 REASON a storm",
        "RESUME new-world-1",
        "LANGUAGE new-world-1 RED nl",
        "PRESS new-world-1 TO RED\nA word with you.",
    ] {
        post(&mut table, mail);
    }
    assert_eq!(news(&table, ANN), Vec::<String>::new());
    let all = news(&table, BEN).join("\n");
    for piece in [
        "moved 48 hours",
        "the moderator (Ann)",
        "The ferry is late.",
    ] {
        assert!(all.contains(piece), "no {piece}: {all}");
    }
    for key in ["act-paused", "act-resumed", "news-cared", "news-pressed"] {
        assert!(has(&all, key), "no {key}: {all}");
    }
    assert!(!all.contains("A word with you"), "{all}");
}

#[test]
fn a_moderator_who_plays_hears_of_no_look_and_of_no_words_to_others() {
    let mut table = two_moderators("Carol", CAROL);
    let plays = table.judge.store().person_by_address(CAROL).unwrap();
    assert!(plays.is_some(), "a player of the game moderates");
    post(&mut table, "PRESS new-world-1 TO RED\nA word with you.");
    assert_eq!(news(&table, CAROL), Vec::<String>::new());
    post(&mut table, "PAUSE new-world-1");
    assert_eq!(news(&table, CAROL).len(), 1);
}

#[test]
fn moderators_hear_of_mails_that_are_held_once_an_hour_at_the_most() {
    let mut table = two_moderators("Ben", BEN);
    let (seat, who) = awaited(&table);
    let forged = |nth: u32| {
        format!(
            "From: {who}\nTo: {JUDGE}\nSubject: [new-world-1] {seat}\n\
             Message-ID: <forged{nth}@x>\n\nA0\n"
        )
    };
    for nth in 0..5 {
        table
            .mailbox
            .post(forged(nth).replace("A0", &format!("A{nth}")));
        table.lap();
    }
    let all = news(&table, ANN);
    assert_eq!(all.len(), 1, "{all:?}");
    let held = format!("A mail for {seat} in new-world-1 is held");
    assert!(all[0].contains(&held), "{all:?}");
    table.wait(TimeDelta::hours(1));
    let all = news(&table, ANN);
    assert_eq!(all.len(), 2, "{all:?}");
    assert_eq!(all[1].matches("is held").count(), 4, "{all:?}");
}

#[test]
fn a_moderator_may_want_one_letter_a_day_or_none() {
    let mut table = two_moderators("Ben", BEN);
    let by_ben = |table: &mut Table, line: &str| run_as(table, "Ben", line).unwrap();
    post(&mut table, "News daily 8:00\n\nThanks, Ann");
    assert!(table.has(ANN, "moderator-done-news-daily"));
    assert!(table.says(ANN, "at 8:00"), "{}", table.text(ANN));
    run(&mut table, "pause new-world-1").unwrap();
    run(&mut table, "resume new-world-1").unwrap();
    by_ben(&mut table, "pause new-world-1");
    by_ben(&mut table, "resume new-world-1");
    assert_eq!(news(&table, ANN), Vec::<String>::new());
    let morning: DateTime<Utc> = "2026-11-21T07:00:00Z".parse().unwrap();
    table.now = morning - TimeDelta::minutes(1);
    table.lap();
    assert_eq!(news(&table, ANN), Vec::<String>::new());
    table.now = morning;
    table.lap();
    let all = news(&table, ANN);
    assert_eq!(all.len(), 1, "{all:?}");
    for key in ["act-paused", "act-resumed"] {
        assert!(has(&all[0], key), "{key}: {all:?}");
    }
    assert!(
        all[0].contains("Ben") && !all[0].contains("(Ann)"),
        "{all:?}"
    );
    run(&mut table, "news off").unwrap();
    by_ben(&mut table, "pause new-world-1");
    table.wait(TimeDelta::days(2));
    assert_eq!(news(&table, ANN).len(), 1);
    run(&mut table, "news each").unwrap();
    assert_eq!(news(&table, ANN).len(), 1, "news before that is lost");
    by_ben(&mut table, "resume new-world-1");
    assert_eq!(news(&table, ANN).len(), 2);
}

#[test]
fn the_status_by_mail_says_which_seats_need_a_moderator() {
    let mut table = two_moderators("Ben", BEN);
    let seats = "moderator-status-with";
    post(&mut table, "STATUS\n\nCheers, Ann");
    assert!(table.says(ANN, "Done: one game is running.") && !table.has(ANN, seats));
    for _ in 0..4 {
        miss(&mut table);
    }
    post(&mut table, "STATUS new-world-1");
    let told = table.text(ANN);
    for key in [
        seats,
        "moderator-status-offered",
        "moderator-status-stand-in",
        "moderator-status-missed",
    ] {
        assert!(table.has(ANN, key), "no {key}: {told}");
    }
    let before = table.ledger();
    table.write(ALICE, "", "STATUS");
    assert!(!table.has(ALICE, seats));
    assert_eq!(table.ledger(), before);
}
