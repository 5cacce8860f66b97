//! Late is what came late, whenever it is read.

use chrono::TimeDelta;

use super::*;

/// The mail that the awaited player writes: the first choice.
fn order(table: &mut Table) -> String {
    let who = players(table).0;
    let letter = table.letter(who);
    table.reply(who, &letter, "A0")
}

#[test]
fn a_mail_that_came_in_time_and_is_read_late_is_in_time() {
    let mut table = playing(&[("bank", "2d")]);
    let (who, _) = players(&table);
    let deadline = game(&table).deadline.unwrap();
    let mail = order(&mut table);
    table
        .mailbox
        .post_at(mail, deadline - TimeDelta::minutes(1));
    table.now = deadline + TimeDelta::days(5);
    table.lap();
    assert_eq!((acts(&table, "orders"), acts(&table, "default")), (1, 0));
    assert_eq!(spent(&table, who), 0);
}

#[test]
fn a_reserve_pays_for_the_time_until_the_mail_came() {
    let mut table = playing(&[("bank", "2d")]);
    let (who, _) = players(&table);
    let deadline = game(&table).deadline.unwrap();
    let mail = order(&mut table);
    table.mailbox.post_at(mail, deadline + TimeDelta::hours(5));
    table.now = deadline + TimeDelta::hours(30);
    table.lap();
    assert_eq!((acts(&table, "orders"), acts(&table, "default")), (1, 0));
    assert_eq!(spent(&table, who), 5 * 3_600);
}

#[test]
fn the_clock_waits_for_mails_that_are_stored_and_not_read() {
    let mut table = playing(&[]);
    let mail = order(&mut table);
    table.mailbox.post(mail);
    table.now = game(&table).closes_at.unwrap();
    table
        .judge
        .take_in(&mut table.mailbox, table.now, 10)
        .unwrap();
    assert_eq!(table.judge.tick(table.now, 10).unwrap(), 0);
    assert_eq!(acts(&table, "default"), 0);
    table.lap();
    assert_eq!((acts(&table, "orders"), acts(&table, "default")), (1, 0));
}

#[test]
fn reminders_come_at_each_step_and_when_only_the_grace_is_left() {
    let mut table = playing(&[("remind", "24h,6h"), ("grace", "12h")]);
    let (who, other) = players(&table);
    let (mine, others) = (table.letters(who).len(), table.letters(other).len());
    for (hours, letters) in [
        (47, 0),
        (49, 1),
        (65, 1),
        (67, 2),
        (71, 2),
        (73, 3),
        (83, 3),
    ] {
        table.now = at("2026-11-20T12:00:00Z") + TimeDelta::hours(hours);
        table.lap();
        assert_eq!(table.letters(who).len() - mine, letters, "{hours}");
    }
    assert!(text(&table, who).contains("your answer is late. It still counts until Tuesday 24"));
    assert_eq!(table.letters(other).len(), others);
    table.wait(TimeDelta::hours(1));
    assert_eq!(acts(&table, "default"), 1);
}

#[test]
fn a_judge_that_slept_over_two_reminders_sends_one() {
    let mut table = playing(&[("remind", "24h,6h")]);
    let (who, _) = players(&table);
    let seen = table.letters(who).len();
    table.wait(TimeDelta::hours(70));
    table.wait(TimeDelta::hours(1));
    assert_eq!(table.letters(who).len(), seen + 1);
}

#[test]
fn a_game_that_waits_tells_everybody_once_and_goes_on_with_the_answer() {
    let mut table = playing(&[("nmr", "wait"), ("misses", "none")]);
    let (who, other) = players(&table);
    assert!(text(&table, who).contains("Without an answer the game waits for you."));
    table.wait(TimeDelta::days(3));
    assert!(text(&table, who).contains("You have not answered in time, and the game waits"));
    let seen = table.transport.all().len();
    for _ in 0..3 {
        table.wait(TimeDelta::days(9));
    }
    assert_eq!(table.transport.all().len(), seen);
    assert_eq!((acts(&table, "late"), acts(&table, "default")), (1, 0));
    let mail = order(&mut table);
    table.mailbox.post(mail);
    table.lap();
    assert_eq!(acts(&table, "orders"), 1);
    assert_eq!(players(&table).0, other);
    assert!(text(&table, other).contains("did not answer in time, and the game waited."));
}

#[test]
fn the_question_says_what_counts_after_the_deadline() {
    for (entries, says) in [
        (vec![], None),
        (
            vec![("grace", "12h")],
            Some("your answer still counts until Tuesday 24 November"),
        ),
        (
            vec![("bank", "5d")],
            Some(
                "your reserve of time (5 days) is used up first: your answer counts until Saturday 28",
            ),
        ),
        (
            vec![("bank", "5d"), ("grace", "12h")],
            Some(
                "(5 days) is used up first, and then a grace of 12 hours runs: your answer counts until",
            ),
        ),
    ] {
        let table = playing(&entries);
        let text = text(&table, players(&table).0);
        assert_eq!(text.contains("If you are late"), says.is_some(), "{text}");
        assert!(says.is_none_or(|says| text.contains(says)), "{text}");
        assert!(text.contains("Without an answer the judge plays"), "{text}");
    }
}
