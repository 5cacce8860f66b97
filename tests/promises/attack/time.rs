//! Mails at odd moments, and clocks that are wrong.

use chrono::{DateTime, TimeDelta, Utc};
use landfall::judge::Opening;
use landfall::judge::schedule::{Schedule, Span};
use landfall::store::{GameState, MailState};

use super::{asked, code, open_to_all, question, settled};
use crate::support::{PLAYERS, Table, new_world, queued_letters, schedule};

fn at(time: &str) -> DateTime<Utc> {
    time.parse().unwrap()
}

/// Counts the default orders that the judge has played.
fn defaults(table: &Table) -> usize {
    table.acts("default").len()
}

/// Opens a game of two at another time.
fn opened(now: DateTime<Utc>, every: u32) -> Table {
    let mut table = Table::new();
    table.now = now;
    table.open(&Opening {
        schedule: Schedule::every(Span::Seconds(every)),
        ..new_world(2, 3)
    });
    table
}

/// However late the judge itself looks.
#[test]
fn a_mail_that_came_after_the_time_is_too_late_even_before_the_clock_has_acted() {
    for late in [TimeDelta::zero(), TimeDelta::hours(5), TimeDelta::days(400)] {
        let too_late = usize::from(!late.is_zero());
        let (mut table, alice, letter) = asked();
        table.now = table.game().deadline.unwrap() + late;
        table.post_reply(alice, &letter, &code(&letter));
        let happened = (table.played(), defaults(&table));
        assert_eq!(happened, (1 - too_late, too_late), "{late}");
        assert!(table.game().deadline > Some(table.now));
        let stale = table.disposition() == (MailState::Done, "stale".to_owned());
        assert_eq!(stale, !late.is_zero());
    }
}

#[test]
fn a_mail_after_the_default_order_was_played_is_too_late() {
    let (mut table, alice, letter) = asked();
    table.now = table.game().deadline.unwrap();
    table.lap();
    assert_eq!(defaults(&table), 1);
    table.post_reply(alice, &letter, &code(&letter));
    settled(&table, MailState::Done, "stale");
    assert_eq!((table.played(), defaults(&table)), (0, 1));
    assert!(table.has(alice, "not-your-decision"));
}

#[test]
fn a_clock_that_goes_backwards_costs_nobody_anything() {
    let (mut table, alice, letter) = asked();
    table.now = at("2026-11-18T12:00:00Z");
    table.post_reply(alice, &letter, &code(&letter));
    assert_eq!((table.played(), defaults(&table)), (1, 0));
    assert!(table.says(table.awaited(), "Saturday 21 November 2026"));
    table.all_settled();
}

#[test]
fn answers_at_a_time_that_never_came_do_not_count_against_an_address() {
    let mut table = open_to_all(2);
    let write = |table: &mut Table, text: &str| table.write("a@x.example", "", text);
    table.now = at("2031-01-01T00:00:00Z");
    for text in ["JOIN new-world-1", "GAMES"].repeat(3) {
        write(&mut table, text);
    }
    table.now = at("2026-11-20T13:00:00Z");
    let seen = table.sent();
    for text in ["GAMES", "JOIN new-world-1", "GAMES"] {
        write(&mut table, text);
    }
    assert_eq!(table.sent(), seen + 2);
}

#[test]
fn a_game_of_seconds_ends_by_itself() {
    let mut table = opened(at("2026-11-20T12:00:00Z"), 1);
    for _ in 0..400 {
        table.wait(TimeDelta::seconds(1));
    }
    // Both players are gone by now: stand-ins finish the game.
    table.wait(TimeDelta::days(31));
    assert_eq!(table.game().state, GameState::Over);
    assert_eq!(queued_letters(table.judge.store()), 0);
    let over = |who| table.says(who, "The game is over");
    assert!(PLAYERS[..2].iter().all(|(_, who)| over(who)));
}

#[test]
fn games_go_on_at_dates_far_in_the_past_and_the_future() {
    for (now, every) in [
        ("1970-01-01T00:00:00Z", u32::MAX),
        ("2038-01-19T03:14:07Z", 1),
        ("9999-12-30T00:00:00Z", u32::MAX),
        ("9999-12-30T00:00:00Z", 60),
    ] {
        let mut table = opened(at(now), every);
        let (alice, letter) = question(&table);
        table.post_reply(alice, &letter, &code(&letter));
        assert_eq!(table.played(), 1, "{now} every {every}");
        table.wait(TimeDelta::hours(1));
        table.all_settled();
    }
}

#[test]
fn dates_in_mails_are_not_believed() {
    for date in [
        "Thu, 01 Jan 1970 00:00:00 +0000",
        "Fri, 31 Dec 9999 23:59:59 +9999",
        "yesterday",
        "Wed, 32 Foo 20260 99:99:99 -9900",
        "",
    ] {
        let (mut table, alice, letter) = asked();
        let mail = table.reply(alice, &letter, &code(&letter));
        let real = format!("Date: {}", table.now.to_rfc2822());
        table.post(mail.replace(&real, &format!("Date: {date}")));
        assert_eq!(table.played(), 1, "{date}");
    }
}

#[test]
fn letters_say_deadlines_in_summer_and_winter_time() {
    for (now, deadline) in [
        ("2026-10-23T12:00", "Monday 26 October 2026, 13:00 Berlin"),
        ("2026-03-27T12:00", "Monday 30 March 2026, 14:00 Berlin"),
        ("2026-10-22T00:30", "Sunday 25 October 2026, 02:30 Berlin"),
        ("2026-10-22T01:30", "Sunday 25 October 2026, 02:30 Berlin"),
        ("2026-03-26T00:59", "Sunday 29 March 2026, 01:59 Berlin"),
        ("2026-03-26T01:00", "Sunday 29 March 2026, 03:00 Berlin"),
    ] {
        let table = opened(at(&format!("{now}:00Z")), 3 * 86_400);
        let text = table.text(table.awaited());
        for words in [deadline, "(in 3 days)"] {
            assert!(text.contains(words), "{now}: {text:.200}");
        }
    }
}

#[test]
fn a_question_that_is_asked_for_once_more_brings_no_time() {
    let (mut table, alice, asked) = asked();
    let deadline = table.game().deadline.unwrap();
    for _ in 0..5 {
        table.now += TimeDelta::hours(12);
        table.post_reply(alice, &asked, "RESEND");
        table.lap();
    }
    assert_eq!(table.game().deadline, Some(deadline));
    assert_eq!(table.letter(alice).message_id, asked.message_id);
}

#[test]
fn a_letter_that_is_asked_for_once_more_after_days_is_tried_more_than_once() {
    let mut table = Table::playing(&Opening {
        schedule: schedule(&[("every", "9d")]),
        ..new_world(2, 3)
    });
    let (alice, asked) = question(&table);
    table.now += TimeDelta::days(4);
    let mail = table.reply(alice, &asked, "RESEND");
    table.mailbox.post(mail);
    table.transport.set_down(true);
    table.lap();
    table.transport.set_down(false);
    table.wait(TimeDelta::minutes(5));
    let letters = table.letters(alice).into_iter();
    let same = letters.filter(|letter| letter.message_id == asked.message_id);
    assert_eq!(same.count(), 2);
}
