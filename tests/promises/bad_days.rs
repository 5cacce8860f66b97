//! Bad days: each row of the table of what may come, and the answer to it.
//!
//! | input | answer | test |
//! |---|---|---|
//! | automatic mail, list mail, our own mail back | never answered; filed with the reason | here |
//! | a bounce | counted on the address; after three the moderator hears, and the second address is used | [`promises::attack::bounces`](crate::promises::attack) |
//! | the same mail twice | once | here |
//! | another mail under a known Message-ID | played as its own mail, and noted | here |
//! | a mail that is too much: 30 MB, 10,000 parts, parts 50 deep, broken MIME, unknown charsets | refused politely or filed; never a crash, never more than 64 MB | here, `promises::attack::table`, `command::post`, `command::bounds` |
//! | a flood from one sender | so many answers an hour, and the rest is filed | `promises::attack::joining` |
//! | a mail that makes the judge fail three times | set aside with the reason; the next one goes on | `promises::crash` |
//! | disk, database, mailbox or way out down | nothing lost; the daemon says so and goes on by itself | `promises::crash::trouble`, `promises::attack::operator` |
//! | kill -9 at any instant | ledger, outbox and mailbox agree | `promises::crash`, `promises::crash::kill` |
//!
//! A test in another module says in its doc to which row it belongs.

use landfall::store::MailState;

use crate::promises::attack::{code, raw, two};
use crate::promises::proofs;
use crate::support::{Received, Table};

/// The rows, each with its tests.
const ROWS: &[(&str, &[&str])] = &[
    (
        "automatic mail",
        &["promises::bad_days::automatic_mail_is_filed_with_the_reason_and_never_answered"],
    ),
    (
        "a bounce",
        &[
            "promises::attack::bounces::after_three_hard_bounces_the_moderator_hears_and_the_second_address_is_used",
        ],
    ),
    (
        "the same mail twice",
        &["promises::bad_days::the_same_mail_plays_once_however_it_comes_again"],
    ),
    (
        "another mail under a known Message-ID",
        &["promises::bad_days::another_mail_under_a_known_message_id_is_played_and_noted"],
    ),
    (
        "a mail that is too much",
        &[
            "promises::bad_days::a_mail_that_is_too_much_is_refused_politely_and_the_next_one_is_played",
            "promises::attack::table::no_attack_plays_an_order_shows_a_hand_or_stops_the_judge",
            "command::post::a_mail_that_is_too_much_takes_less_than_64_megabytes_of_memory",
            "command::bounds::two_hundred_mails_of_a_megabyte_in_one_lap_take_less_than_64_megabytes",
        ],
    ),
    (
        "a flood from one sender",
        &[
            "promises::attack::joining::an_address_gets_so_many_answers_an_hour_and_the_rest_is_filed",
            "promises::attack::joining::a_flood_does_not_keep_a_player_from_playing",
        ],
    ),
    (
        "a mail that makes the judge fail three times",
        &["promises::crash::a_mail_that_ends_the_judge_each_time_is_set_aside_in_the_end"],
    ),
    (
        "disk, database, mailbox or way out down",
        &[
            "promises::crash::trouble::a_full_disk_costs_no_mail_and_the_daemon_goes_on_by_itself",
            "promises::crash::trouble::a_database_that_somebody_holds_is_waited_for",
            "promises::attack::operator::a_mailbox_that_cannot_be_read_makes_nobody_late",
            "promises::attack::operator::a_server_that_is_down_for_two_days_delays_letters_and_loses_none",
        ],
    ),
    (
        "kill -9 at any instant",
        &[
            "promises::crash::a_judge_that_ends_at_any_step_loses_nothing_and_does_nothing_twice",
            "promises::crash::kill::a_daemon_that_is_killed_loses_nothing_and_does_nothing_twice",
        ],
    ),
];

#[test]
fn each_row_has_its_tests_and_each_test_names_its_row() {
    let mut wrong = Vec::new();
    for (row, names) in ROWS {
        for name in *names {
            let text = proofs::source(name).unwrap();
            let function = name.rsplit("::").next().unwrap();
            let named = format!("/// Bad day: {row}.\n#[test]\nfn {function}(");
            if !text.contains(&named) {
                wrong.push(format!("{name} is not there, or does not name {row:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Begins a game of two; returns it with the awaited player and the question.
fn asked() -> (Table, &'static str, Received) {
    let table = two();
    let alice = table.awaited();
    let letter = table.letter(alice);
    (table, alice, letter)
}

/// Asserts that the player's own answer is played as if nothing had been.
#[track_caller]
fn goes_on(table: &mut Table, alice: &str, letter: &Received) {
    let before = table.played();
    let mail = table.reply(alice, letter, &code(letter));
    table.post(mail);
    assert_eq!(table.played(), before + 1, "{:?}", table.disposition());
    table.all_settled();
}

/// Bad day: automatic mail.
#[test]
fn automatic_mail_is_filed_with_the_reason_and_never_answered() {
    let (mut table, alice, letter) = asked();
    let robots = [
        ("Auto-Submitted: auto-replied\r\n", "automatic mail"),
        ("Auto-Submitted: auto-generated\r\n", "automatic mail"),
        ("X-Autoreply: yes\r\n", "automatic mail"),
        ("Precedence: bulk\r\n", "automatic mail"),
        ("List-Id: <chat.example.org>\r\n", "automatic mail"),
        (
            "X-Landfall-Judge: 07070707070707070707070707070707\r\n",
            "a letter of the judge",
        ),
    ];
    let letters = table.sent();
    for (field, reason) in robots {
        let from = format!("From: {alice}\r\n");
        table.post(raw(&from, &letter.reply_to, field, &code(&letter)));
        let (disposition, why) = table.disposition();
        assert_eq!(disposition, MailState::Filed, "{field}");
        assert!(why.starts_with(reason), "{field}: {why}");
    }
    table.post(letter.bytes.clone());
    assert_eq!(table.disposition().0, MailState::Filed);
    assert_eq!((table.sent(), table.played()), (letters, 0));
    goes_on(&mut table, alice, &letter);
}

/// Bad day: the same mail twice.
#[test]
fn the_same_mail_plays_once_however_it_comes_again() {
    let (mut table, alice, letter) = asked();
    let mail = table.reply(alice, &letter, &code(&letter));
    let printable = mail.replace(
        "Content-Type: text/plain; charset=utf-8",
        "Content-Type: text/plain; charset=us-ascii\r\nContent-Transfer-Encoding: quoted-printable",
    );
    table.post(mail.clone());
    let letters = table.sent();
    let again = [
        mail.clone(),
        format!("Received: from a by b; Fri, 20 Nov 2026 12:00:00 +0000\r\n{mail}"),
        printable,
    ];
    for mail in again {
        table.post(mail);
        let (disposition, why) = table.disposition();
        assert_eq!(disposition, MailState::Filed);
        assert!(why.starts_with("the same mail as"), "{why}");
    }
    assert_eq!((table.sent(), table.played()), (letters, 1));
}

/// Bad day: another mail under a known Message-ID.
#[test]
fn another_mail_under_a_known_message_id_is_played_and_noted() {
    let (mut table, alice, letter) = asked();
    let from = format!("From: {alice}\r\n");
    let id = "Message-ID: <1@example.org>\r\n";
    table.post(raw(&from, &letter.reply_to, id, "SHOW"));
    assert_eq!(table.disposition(), (MailState::Done, "show".to_owned()));
    table.post(raw(&from, &letter.reply_to, id, &code(&letter)));
    assert_eq!(table.disposition(), (MailState::Done, "played".to_owned()));
    let noted = table.mails().into_iter();
    let noted = noted.filter(|mail| mail.message_id.as_deref() == Some("<1@example.org>"));
    assert_eq!(
        noted.count(),
        2,
        "the inbox shows that two mails had this id"
    );
}

/// Bad day: a mail that is too much.
#[test]
fn a_mail_that_is_too_much_is_refused_politely_and_the_next_one_is_played() {
    let mixed = "Content-Type: multipart/mixed; boundary=b\r\n";
    let many = "--b\r\n\r\n".repeat(10_000);
    let part = |outer: &str, inner: u32| {
        format!("--{outer}\r\nContent-Type: multipart/x; boundary=b{inner}\r\n\r\n")
    };
    let inside = (1..50).map(|nth| part(&format!("b{nth}"), nth + 1));
    let deep = part("b", 1) + &inside.collect::<String>();
    let words = "what is this?";
    let shapes = [
        ("10,000 parts", mixed, &*many),
        ("50 deep", mixed, &*deep),
        ("no boundary", "Content-Type: multipart/mixed\r\n", words),
        ("a boundary that never comes", mixed, words),
        ("a type of nothing", "Content-Type: ;;;=\r\n", words),
        (
            "no such encoding",
            "Content-Transfer-Encoding: rot13\r\n",
            "jung vf guvf?",
        ),
        (
            "broken base64",
            "Content-Transfer-Encoding: base64\r\n",
            "????=A=A====",
        ),
        (
            "an unknown charset",
            "Content-Type: text/plain; charset=x-klingon-8\r\n",
            words,
        ),
        (
            "half a character",
            "Content-Type: text/plain; charset=utf-16\r\n",
            "x",
        ),
    ];
    for (what, fields, text) in shapes {
        let (mut table, alice, letter) = asked();
        let from = format!("From: {alice}\r\n");
        table.post(raw(&from, &letter.reply_to, fields, text));
        let (disposition, why) = table.disposition();
        assert!(
            matches!(disposition, MailState::Done | MailState::Filed),
            "{what}: {disposition:?} {why}"
        );
        assert_eq!(table.played(), 0, "{what}: {why}");
        goes_on(&mut table, alice, &letter);
    }
}
