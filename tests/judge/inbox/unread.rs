//! Answers in which nothing can be read: the letter names the cause, or no letter is sent.

use landfall::store::MailState;

use super::shapes::PLAIN;
use super::{answer, played, two};
use crate::support::sentences::has;
use crate::support::{JUDGE, Received, Table};

/// Writes a mail of two parts, the first of which is this text.
fn beside(text: &str, part: &str) -> String {
    format!("--b\nContent-Type: text/plain\n\n{text}\n--b\n{part}\n--b--\n")
}

const MIXED: &str = "multipart/mixed; boundary=b";

#[test]
fn the_letter_says_why_nothing_was_read() {
    let pgp = "--b\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n--b\n\
               Content-Type: application/octet-stream\n\n-----BEGIN PGP MESSAGE-----\n\nhQEMA\n\
               -----END PGP MESSAGE-----\n--b--\n";
    let text = "Content-Type: text/plain; name=orders.txt\n\
                Content-Disposition: attachment; filename=orders.txt\n\nA1";
    let inline = "-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----\n";
    let encrypted = "multipart/encrypted; boundary=b";
    let smime = "application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m";
    let audio = "Content-Type: audio/m4a; name=r.m4a\n\nAA";
    let image = "Content-Type: image/jpeg; name=i.jpg\n\nAA";
    let tnef = "application/ms-tnef; name=winmail.dat";
    for (content, body, cause) in [
        (encrypted, pgp.to_owned(), "unread-encrypted"),
        (smime, "MIIB\n".to_owned(), "unread-encrypted"),
        ("text/plain", inline.to_owned(), "unread-encrypted"),
        (MIXED, beside("", text), "unread-file"),
        (MIXED, beside("see attached", text), "unread-file"),
        (MIXED, beside("", audio), "unread-recording"),
        (MIXED, beside("", image), "unread-picture"),
        (tnef, "eJ8+\n".to_owned(), "unread-closed-format"),
    ] {
        let mut table = two();
        let said = answer(&mut table, content, &body);
        assert!(has(&said, cause), "{content}: {said}");
        assert!(
            has(&said, "heading-answers") || said.contains("A1"),
            "{said}"
        );
        assert!(played(&table).is_empty(), "{content}");
    }
}

#[test]
fn a_stranger_learns_too_why_nothing_was_read() {
    let mut table = Table::new();
    let mail = table.mail("zoe@example.net", JUDGE, "x", &[], "AAAA");
    table.hand_in(mail.replace(PLAIN, "image/jpeg"));
    assert!(table.has("zoe@example.net", "unread-picture"));
}

#[test]
fn an_order_with_a_file_is_played() {
    let mut table = two();
    let body = beside(
        &table.code(),
        "Content-Type: image/jpeg; name=logo.jpg\n\nAA",
    );
    let said = answer(&mut table, MIXED, &body);
    assert_eq!(played(&table).len(), 1);
    assert!(!has(&said, "unread-picture"), "{said}");
}

/// Quotes a letter as a program does.
fn quoted(letter: &Received) -> String {
    let lines = letter.text.lines().map(|line| format!("> {line}\n"));
    let intro = "On Fri, Nov 20, 2026 at 12:00, Landfall <judge@play.example> wrote:\n\n";
    format!("{intro}{}", lines.collect::<String>())
}

#[test]
fn programs_that_answer_in_a_players_name_get_no_letter() {
    for (content, body) in [
        (
            "multipart/alternative; boundary=b",
            "--b\nContent-Type: text/plain\n\n👍\n\nBob reacted via Gmail\n\nQUOTE--b\n\
             Content-Type: text/vnd.google.email-reaction+json\n\n{\"emoji\":\"👍\"}\n--b--\n",
        ),
        (
            "text/plain",
            "👍 Bob Baker reacted to your message:\n\n________________________________\n",
        ),
        (
            "multipart/alternative; boundary=b",
            "--b\nContent-Type: text/plain\n\nBob has accepted this invitation.\n--b\n\
             Content-Type: text/calendar; method=REPLY; charset=utf-8\n\nBEGIN:VCALENDAR\n\
             METHOD:REPLY\nEND:VCALENDAR\n--b--\n",
        ),
        (
            "text/plain",
            "Please click the link to confirm you are human so your mail will be delivered.\n",
        ),
        (
            "text/plain",
            "Your message\n\n   To: Landfall\n   Subject: [new-world-1] BLUE\n   Sent: 20/11/2026 \
             12:00\n\nwas read on 20/11/2026 12:03.\n",
        ),
    ] {
        let mut table = two();
        let player = table.awaited();
        let letter = table.letter(player);
        let letters = table.sent();
        let mail = table.reply(player, &letter, &body.replace("QUOTE", &quoted(&letter)));
        table.hand_in(mail.replace(PLAIN, content));
        assert_eq!(table.sent(), letters, "{body}");
        let (state, reason) = table.fate();
        assert_eq!(state, MailState::Filed, "{body}");
        assert!(reason.starts_with("automatic mail"), "{reason}");
    }
}

#[test]
fn a_card_below_the_quotation_stops_no_order_above_it() {
    for (card, plays) in [
        ("Kay Smith\nDept. B1, Room C2\nexample.com\n", true),
        ("Kay Smith\nHouse 12a\n\nTel. +49 30 1234567\n", true),
        ("Kay Smith\nB2\nexample.com\n", false),
        ("sorry, I meant B2\n", false),
        ("B2\n", false),
    ] {
        let mut table = two();
        let letter = table.letter(table.awaited());
        let body = format!("{}\n\n{}\n{card}", letter.codes()[0], quoted(&letter));
        let said = answer(&mut table, PLAIN, &body);
        assert_eq!(played(&table).len(), usize::from(plays), "{card}\n{said}");
    }
}
