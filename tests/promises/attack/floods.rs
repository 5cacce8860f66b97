//! Floods: too many letters at once, and programs that answer each other.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use landfall::judge::{JudgeLimits, Settings};
use landfall::store::MailState;

use super::{GAME, MODERATOR, code, limited, moderated, question, settled};
use crate::support::{JUDGE, Received, Table, new_world, queued_letters, settings, unlimited};

/// Begins a game at a judge with limits for letters a minute, and for those of a seat an hour.
fn bounded(letters_per_minute: u32, seat_letters_per_hour: u32) -> Table {
    limited(JudgeLimits {
        letters_per_minute,
        seat_letters_per_hour,
        ..unlimited()
    })
}

/// Opens a game that waits for players, at a judge with a limit for answers to a stranger a day.
fn waiting(stranger_answers_per_day: u32) -> Table {
    let limits = JudgeLimits {
        stranger_answers_per_day,
        ..unlimited()
    };
    let mut table = Table::with(Settings {
        limits,
        ..moderated()
    });
    let mut opening = new_world(2, 3);
    opening.players.clear();
    table.open(&opening);
    table
}

fn queued(table: &Table) -> u64 {
    queued_letters(table.judge.store())
}

/// Asserts that no letter left twice, and that none is missing.
#[track_caller]
fn each_left_once(table: &Table) {
    let all = table.transport.all();
    let ids: BTreeSet<&str> = all.iter().map(|sent| sent.message_id.as_str()).collect();
    assert_eq!((ids.len(), queued(table)), (all.len(), 0));
}

#[test]
fn more_letters_than_may_leave_within_a_minute_wait_for_the_next() {
    let mut table = bounded(6, 0);
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
    let (alice, asked) = question(&table);
    table.post_reply(alice, &asked, "HELP");
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
    let victim = "victim@x.example";
    let mut table = waiting(3);
    let hours = |table: &mut Table, text: &str| {
        table.now += TimeDelta::hours(2);
        table.write(victim, "", text);
    };
    for nth in 0..8 {
        let text = ["HELP", "GAMES", "JOIN new-world-1", "SHOW x"][nth % 4];
        hours(&mut table, text);
        // A long answer follows after a yes.
        let expected = match nth {
            0 => MailState::Held,
            1 | 2 => MailState::Done,
            _ => MailState::Filed,
        };
        assert_eq!(
            table.disposition().0,
            expected,
            "{nth}: {}",
            table.disposition().1
        );
    }
    assert_eq!(table.letters(victim).len(), 3);
    // The next day begins anew, and each other address has a share of its own.
    table.write("other@x.example", "", "HELP");
    assert_eq!(table.letters("other@x.example").len(), 1);
    table.now += TimeDelta::hours(9);
    hours(&mut table, "HELP");
    assert_eq!(table.letters(victim).len(), 4);
    // An address that has answered a confirmation is no stranger's, and a moderator's never was.
    let confirmation = table.letters(victim).remove(2);
    table.post_reply(victim, &confirmation, "YES");
    for nth in 0..8 {
        table.write(victim, &format!("{nth}"), "HELP");
        table.write(MODERATOR, &format!("{nth}"), "HELP");
    }
    assert_eq!(table.letters(victim).len(), 4 + 1 + 8);
    assert_eq!(table.letters(MODERATOR).len(), 8);
}

/// The answer to a confirmation counts however many answers its address has had.
#[test]
fn a_confirmation_that_was_the_last_answer_of_the_day_still_counts() {
    let mut table = waiting(1);
    table.write("a@x.example", "", "JOIN new-world-1");
    table.answer("a@x.example", "YES");
    assert!(table.has("a@x.example", "joined"));
}

#[test]
fn letters_that_are_tried_in_vain_count_and_a_clock_that_was_wrong_does_not() {
    let mut table = bounded(6, 0);
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
    let mut table = bounded(0, 6);
    let (alice, bob) = (table.awaited(), table.waiting());
    let asked = table.letter(alice);
    let before = table.letters(alice).len();
    for _ in 0..12 {
        table.post_reply(alice, &asked, "SHOW");
    }
    assert_eq!(table.letters(alice).len(), before + 6, "six within an hour");
    assert_eq!(queued(&table), 6);
    let news = table.letters(MODERATOR);
    assert_eq!(news.len(), 1, "the moderator hears once");
    let text = &news[0].text;
    assert!(
        text.contains(GAME) && text.contains("more than 6"),
        "{text}"
    );
    // The other player is answered, and the game goes on.
    let to_bob = table.letters(bob).len();
    table.answer(bob, "HELP");
    assert_eq!(table.letters(bob).len(), to_bob + 1);
    table.post_reply(alice, &asked, &code(&asked));
    settled(&table, MailState::Done, "played");
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
fn a_letter_that_goes_once_more_counts_towards_the_limit_of_its_seat() {
    let mut table = bounded(0, 9);
    let (alice, asked) = question(&table);
    // One letter has gone, and each answer brings two.
    for _ in 0..5 {
        table.post_reply(alice, &asked, "RESEND");
    }
    assert_eq!(table.letters(MODERATOR).len(), 1, "its letters are put off");
}

/// The letters that a game needs do not wait for those that its players ask for.
#[test]
fn orders_are_played_and_asked_while_other_letters_wait() {
    let mut table = bounded(0, 2);
    for turn in 1..=6 {
        let (who, letter) = question(&table);
        for text in ["SHOW", "SHOW", "SHOW", &code(&letter)] {
            table.post_reply(who, &letter, text);
        }
        assert_eq!(table.played(), turn);
        let next = table.awaited();
        let asked = table.letters(next).into_iter().rev();
        let mut asked = asked.filter(|letter| !letter.codes().is_empty());
        assert_ne!(asked.next().expect("a question").text, letter.text);
        // Only questions have codes that count; the newest letter must be one.
        table.wait(TimeDelta::hours(3));
    }
    each_left_once(&table);
}

/// Answers each letter that a reader has got since the last call as a program does.
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
    for (answers, most) in [(20, 22), (1_000, 68)] {
        let mut table = limited(JudgeLimits {
            answers_per_hour: answers,
            letters_per_minute: 200,
            seat_letters_per_hour: 50,
            ..unlimited()
        });
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
    let mut table = bounded(0, 2);
    let (alice, letter) = question(&table);
    let right = table.now;
    table.now += TimeDelta::days(400);
    for _ in 0..5 {
        table.post_reply(alice, &letter, "SHOW");
    }
    table.now = right;
    let before = table.sent();
    table.post_reply(alice, &letter, "HELP");
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
    let mails = one.mails();
    assert!(!mails.is_empty() && mails.iter().all(|mail| mail.state == MailState::Filed));
}

#[test]
fn two_judges_behind_a_gateway_that_drops_all_marks_write_few_letters() {
    fn bare(letter: String) -> String {
        let kept = ["From: ", "To: ", "Subject: ", "Date: ", "Content-"];
        let (fields, text) = letter.split_once("\r\n\r\n").unwrap();
        let mut fields: Vec<&str> = fields.split("\r\n").collect();
        fields.retain(|field| kept.iter().any(|name| field.starts_with(name)));
        format!("{}\r\n\r\n{text}", fields.join("\r\n"))
    }
    let (one, other) = two_judges(bare);
    for table in [one, other] {
        assert!(table.sent() <= 24, "{} letters", table.sent());
        assert_eq!(table.played(), 0);
    }
}
