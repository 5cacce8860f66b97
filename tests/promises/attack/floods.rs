//! Floods: too many letters at once, and programs that answer each other.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use landfall::store::MailState;

use super::*;
use crate::support::{moderator, queued_letters};

const MODERATOR: &str = "moderator@example.org";

/// A judge with these limits, letters a minute and letters of a seat an hour, in whose one game
/// a person is asked.
fn limited(answers_per_hour: u32, (per_minute, seat_per_hour): (u32, u32)) -> Table {
    let mut table = Table::with(Settings {
        limits: JudgeLimits {
            answers_per_hour,
            letters_per_minute: per_minute,
            seat_letters_per_hour: seat_per_hour,
            ..unlimited()
        },
        moderators: vec![moderator(MODERATOR)],
        ..settings()
    });
    table.open(&new_world(2, 3));
    table
}

fn queued(table: &Table) -> u64 {
    queued_letters(table.judge.store())
}

/// No letter left twice, and none is missing.
#[track_caller]
fn each_left_once(table: &Table) {
    let all = table.transport.all();
    let ids: BTreeSet<&str> = all.iter().map(|sent| sent.message_id.as_str()).collect();
    assert_eq!((ids.len(), queued(table)), (all.len(), 0));
}

#[test]
fn more_letters_than_may_leave_within_a_minute_wait_for_the_next() {
    let mut table = limited(1_000, (6, 0));
    for game in 2..=6 {
        let mut opening = new_world(2, 3);
        opening.name = format!("new-world-{game}");
        table.judge.open(&opening, table.now).unwrap();
    }
    assert_eq!((table.sent(), queued(&table)), (2, 10));
    assert_eq!(table.lap().letters.sent, 4);
    assert!(table.lap().idle(), "a daemon rests meanwhile");
    assert_eq!(table.wait(TimeDelta::seconds(9)).letters.sent, 0);
    assert_eq!(table.wait(TimeDelta::seconds(1)).letters.sent, 1);
    // What comes first by its kind still does.
    let alice = table.awaited();
    let asked = table.letter(alice);
    let mail = table.reply(alice, &asked, "HELP");
    table.post(mail);
    table.wait(TimeDelta::seconds(10));
    let last = table.transport.all().pop().unwrap();
    assert_eq!(last.to, alice);
    assert!(Received::new(&last.bytes).subject.starts_with("Re:") || queued(&table) > 0);
    assert_eq!(table.wait(TimeDelta::minutes(5)).letters.sent, 5);
    each_left_once(&table);
}

/// Bad day: a flood from one sender, who writes in the name of another person.
#[test]
fn a_stranger_gets_so_many_answers_a_day_until_a_confirmation_is_answered() {
    let mut table = Table::with(Settings {
        limits: JudgeLimits {
            stranger_answers_per_day: 3,
            ..unlimited()
        },
        moderators: vec![moderator(MODERATOR)],
        ..settings()
    });
    let mut opening = new_world(2, 3);
    opening.players.clear();
    table.open(&opening);
    let hours = |table: &mut Table, text: &str| {
        table.now += TimeDelta::hours(2);
        table.write("victim@x.example", "", text);
    };
    for nth in 0..8 {
        hours(
            &mut table,
            ["HELP", "GAMES", "JOIN new-world-1", "SHOW x"][nth % 4],
        );
        // What is long follows after a yes.
        let expected = match nth {
            0 => MailState::Held,
            1 | 2 => MailState::Done,
            _ => MailState::Filed,
        };
        assert_eq!(table.fate().0, expected, "{nth}: {}", table.fate().1);
    }
    assert_eq!(table.letters("victim@x.example").len(), 3);
    // The next day begins anew, and each other address has a share of its own.
    table.write("other@x.example", "", "HELP");
    assert_eq!(table.letters("other@x.example").len(), 1);
    table.now += TimeDelta::hours(9);
    hours(&mut table, "HELP");
    assert_eq!(table.letters("victim@x.example").len(), 4);
    // An address that has answered a confirmation is no stranger's, and a moderator's never was.
    let confirmation = table.letters("victim@x.example").remove(2);
    let mail = table.reply("victim@x.example", &confirmation, "YES");
    table.post(mail);
    for nth in 0..8 {
        table.write("victim@x.example", &format!("{nth}"), "HELP");
        table.write(MODERATOR, &format!("{nth}"), "HELP");
    }
    assert_eq!(table.letters("victim@x.example").len(), 4 + 1 + 8);
    assert_eq!(table.letters(MODERATOR).len(), 8);
}

/// The answer to a confirmation counts however many answers its address has had.
#[test]
fn a_confirmation_that_was_the_last_answer_of_the_day_still_counts() {
    let mut table = Table::with(Settings {
        limits: JudgeLimits {
            stranger_answers_per_day: 1,
            ..unlimited()
        },
        ..settings()
    });
    let mut opening = new_world(2, 3);
    opening.players.clear();
    table.open(&opening);
    table.write("a@x.example", "", "JOIN new-world-1");
    table.answer("a@x.example", "YES");
    assert!(
        table
            .letter("a@x.example")
            .text
            .contains("You have the seat")
    );
}

#[test]
fn letters_that_are_tried_in_vain_count_and_a_clock_that_was_wrong_does_not() {
    let mut table = limited(1_000, (6, 0));
    let right = table.now;
    let alice = table.awaited();
    table.write(alice, "", "HELP");
    table.transport.set_down(true);
    for _ in 0..3 {
        table.write(alice, "", "HELP");
    }
    table.transport.set_down(false);
    table.write(alice, "", "HELP");
    assert_eq!((table.sent(), queued(&table)), (3, 4), "six were tried");
    table.now += TimeDelta::days(400);
    for _ in 0..6 {
        table.write(alice, "", "HELP");
    }
    table.now = right + TimeDelta::minutes(1);
    let before = table.sent();
    table.write(alice, "", "HELP");
    assert!(
        table.sent() > before,
        "nothing waits for a time that was never there"
    );
}

#[test]
fn a_seat_that_gets_too_many_letters_is_slowed_and_nobody_else_is() {
    let mut table = limited(1_000, (0, 6));
    let (alice, bob) = (table.awaited(), table.waiting());
    let asked = table.letter(alice);
    let before = table.letters(alice).len();
    for _ in 0..12 {
        let mail = table.reply(alice, &asked, "SHOW");
        table.post(mail);
    }
    assert_eq!(table.letters(alice).len(), before + 6, "six within an hour");
    assert_eq!(queued(&table), 6);
    let to_moderator = table.letters(MODERATOR);
    assert_eq!(to_moderator.len(), 1, "told once");
    let told = &to_moderator[0].text;
    assert!(
        told.contains(GAME) && told.contains("more than 6"),
        "{told}"
    );
    // The other player, and the game, go on.
    let to_bob = table.letters(bob).len();
    table.answer(bob, "HELP");
    assert_eq!(table.letters(bob).len(), to_bob + 1);
    let mail = table.reply(alice, &asked, &code(&asked));
    table.post(mail);
    assert_eq!(table.fate(), (MailState::Done, "played".to_owned()));
    assert_eq!(table.letters(alice).len(), before + 7, "the report leaves");
    assert_eq!(table.letters(bob).len(), to_bob + 2);
    // The letters were only late, one each ten minutes.
    table.wait(TimeDelta::minutes(10));
    assert_eq!(queued(&table), 5);
    for _ in 0..5 {
        table.wait(TimeDelta::minutes(10));
    }
    each_left_once(&table);
    assert_eq!(table.letters(MODERATOR).len(), 1);
    table.all_settled();
}

#[test]
fn a_letter_that_goes_once_more_counts_as_well() {
    let mut table = limited(1_000, (0, 9));
    let alice = table.awaited();
    let asked = table.letter(alice);
    // One letter has gone, and each answer brings two.
    for _ in 0..5 {
        let mail = table.reply(alice, &asked, "RESEND");
        table.post(mail);
    }
    assert_eq!(table.letters(MODERATOR).len(), 1, "its letters are put off");
}

/// What a game goes on by waits for nothing that its players have asked for besides.
#[test]
fn orders_are_played_and_asked_while_other_letters_wait() {
    let mut table = limited(1_000, (0, 2));
    let mut games = 0;
    for _ in 0..6 {
        let who = table.awaited();
        let letter = table.letter(who);
        for text in ["SHOW", "SHOW", "SHOW", &code(&letter)] {
            let mail = table.reply(who, &letter, text);
            table.post(mail);
        }
        games += 1;
        assert_eq!(table.played(), games);
        let next = table.awaited();
        let asked = table.letters(next).into_iter().rev();
        let mut asked = asked.filter(|letter| !letter.codes().is_empty());
        assert_ne!(asked.next().expect("a question").text, letter.text);
        // Only questions have codes that count; the newest letter must be one.
        table.wait(TimeDelta::hours(3));
    }
    each_left_once(&table);
}

/// Answers each letter that `reader` has got since it was asked last.
fn away(table: &mut Table, reader: &str, seen: &mut usize) -> usize {
    let letters = table.letters(reader);
    let new: Vec<Received> = letters.into_iter().skip(*seen).collect();
    *seen += new.len();
    for letter in &new {
        let text = "I am away until Monday and read no mail.";
        let mail = table.reply(reader, letter, text);
        table.mailbox.post(mail);
    }
    new.len()
}

#[test]
fn a_robot_that_does_not_say_so_gets_no_more_than_its_share() {
    // Twenty minutes give a seat a third more.
    for (answers, per_seat, most) in [(20, 50, 22), (1_000, 50, 68)] {
        let mut table = limited(answers, (200, per_seat));
        let alice = table.awaited();
        let mut seen = 0;
        for _ in 0..120 {
            away(&mut table, alice, &mut seen);
            table.wait(TimeDelta::seconds(10));
        }
        let got = table.letters(alice).len();
        assert!(got <= most && got + 3 >= most, "{got} in 20 minutes");
        assert_eq!(table.played(), 0);
        table.all_settled();
    }
}

#[test]
fn a_clock_that_was_wrong_puts_letters_off_for_two_hours_at_the_most() {
    let mut table = limited(1_000, (0, 2));
    let alice = table.awaited();
    let letter = table.letter(alice);
    let right = table.now;
    table.now += TimeDelta::days(400);
    for _ in 0..5 {
        let mail = table.reply(alice, &letter, "SHOW");
        table.post(mail);
    }
    table.now = right;
    let before = table.sent();
    let mail = table.reply(alice, &letter, "HELP");
    table.post(mail);
    for _ in 0..4 {
        table.wait(TimeDelta::minutes(30));
    }
    assert!(table.sent() > before);
}

/// Carries the letters of one judge that are for the other to its mailbox.
fn carry(from: &Table, to: &Table, at: &str, seen: &mut usize, change: fn(String) -> String) {
    let letters = from.transport.all();
    for letter in letters.iter().skip(*seen).filter(|letter| letter.to == at) {
        let text = String::from_utf8(letter.bytes.clone()).unwrap();
        to.mailbox.post(change(text));
    }
    *seen = letters.len();
}

/// Two judges each of which takes the other for a player, and a network between them.
fn two_judges(change: fn(String) -> String) -> (Table, Table) {
    const OTHER: &str = "judge@other.example";
    let limits = JudgeLimits {
        answers_per_hour: 20,
        letters_per_minute: 200,
        seat_letters_per_hour: 50,
        ..unlimited()
    };
    let judge_at = |address: &str, player: &str| {
        let mut table = Table::with(Settings {
            address: address.to_owned(),
            limits,
            ..settings()
        });
        let mut opening = new_world(2, 3);
        for (seat, at) in &mut opening.players {
            if seat == "RED" {
                player.clone_into(at);
            }
        }
        table.open(&opening);
        table
    };
    let (mut one, mut other) = (judge_at(JUDGE, OTHER), judge_at(OTHER, JUDGE));
    let (mut seen, mut seen_there) = (0, 0);
    for _ in 0..200 {
        carry(&one, &other, OTHER, &mut seen, change);
        carry(&other, &one, JUDGE, &mut seen_there, change);
        one.wait(TimeDelta::seconds(5));
        other.wait(TimeDelta::seconds(5));
    }
    one.all_settled();
    other.all_settled();
    (one, other)
}

#[test]
fn two_judges_that_write_to_each_other_stop_at_once() {
    let (one, other) = two_judges(|letter| letter);
    assert!(one.sent() <= 3 && other.sent() <= 3);
    assert!(
        one.mails()
            .iter()
            .all(|mail| mail.state == MailState::Filed)
    );
    assert!(!one.mails().is_empty());
}

#[test]
fn two_judges_behind_a_gateway_that_drops_all_marks_are_bounded() {
    fn bare(letter: String) -> String {
        let kept = ["From: ", "To: ", "Subject: ", "Date: ", "Content-"];
        let (fields, text) = letter.split_once("\r\n\r\n").unwrap();
        let mut bare = String::new();
        for field in fields.split("\r\n") {
            if kept.iter().any(|name| field.starts_with(name)) {
                bare.push_str(field);
                bare.push_str("\r\n");
            }
        }
        format!("{bare}\r\n{text}")
    }
    let (one, other) = two_judges(bare);
    for table in [&one, &other] {
        assert!(table.sent() <= 24, "{} letters", table.sent());
        assert_eq!(table.played(), 0);
    }
}
