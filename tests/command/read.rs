//! `landfall read`: one mail and no judge.

use std::fs;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::Desk;
use crate::support::memory::limited;
use crate::support::output::Says as _;

const ALICE: &str = "From: Alice <alice@example.org>\r\nTo: judge@example.org\r\n\
    Subject: Re: BLUE\r\nMessage-ID: <1@example.org>\r\n";

/// The most memory for a mail, in kilobytes, with the program's own data.
const MEMORY: &str = "65536";

/// Far more than a mail needs, even unoptimised on a busy machine.
const PATIENCE: Duration = Duration::from_secs(10);

fn in_json(desk: &Desk, args: &[&str], mail: &str) -> Value {
    let said = desk.feed(("read --json", args), mail);
    assert_eq!(said.code, 0, "{}", said.err);
    said.json()
}

#[test]
fn read_describes_a_mail_in_five_entries() {
    let desk = Desk::empty();
    let mail = format!("{ALICE}\r\nB2\r\n\r\nOn 20 Nov 2026, J <j@x.test> wrote:\r\n> B1\r\n");
    let told = in_json(&desk, &[], &mail);
    let keys: Vec<&String> = told.as_object().unwrap().keys().collect();
    let all = ["authentication", "automatic", "bounce", "lines", "text"];
    assert_eq!(keys, all);
    assert_eq!(told["text"], "B2");
    assert_eq!(told["authentication"], "unknown");
    assert!(told["automatic"].is_null() && told["bounce"].is_null());
    let lines = told["lines"].as_array().unwrap().iter();
    let dispositions: Vec<&Value> = lines.map(|line| &line["why"]).collect();
    assert_eq!(
        dispositions,
        ["written", "introduction", "introduction", "mark"]
    );
}

#[test]
fn the_letter_that_is_answered_shows_which_words_are_quoted() {
    let desk = Desk::empty();
    let letter = "Place a tile.\r\n\r\nB1  Vinland\r\nB2  Markland\r\nB3  Helluland\r\n";
    let sent = format!("From: judge@example.org\r\n\r\n{letter}");
    desk.write("letter.eml", sent);
    let mail = format!("{ALICE}\r\n{letter}B2\r\n");
    let sent = ["--sent", "letter.eml"];
    assert_eq!(in_json(&desk, &sent, &mail)["text"], "B2");
    let alone = in_json(&desk, &[], &mail);
    assert!(alone["text"].as_str().unwrap().contains("Markland"));
}

/// The paragraphs of a page are other ones than those of its text.
#[test]
fn the_page_of_a_letter_that_is_answered_is_quoted_too() {
    let desk = Desk::empty();
    let foot = "<p>To try an order first: PREVIEW A1. Keep this letter to yourself.</p>";
    let letter = format!(
        "From: judge@example.org\r\nMIME-Version: 1.0\r\n\
         Content-Type: multipart/alternative; boundary=both\r\n\r\n--both\r\n\
         Content-Type: text/plain; charset=utf-8\r\n\r\nPlace a tile.\r\n\r\n\
         Keep this letter to yourself.\r\n--both\r\n\
         Content-Type: text/html; charset=utf-8\r\n\r\n\
         <body><h1>Place a tile.</h1>\r\n<p>Markland is free.</p>\r\n{foot}</body>\r\n\
         --both--\r\n"
    );
    desk.write("letter.eml", letter);
    let mail = format!(
        "{ALICE}MIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n\
         <p>On Fri, 20 Nov 2026 at 13:00 Landfall &lt;judge@example.org&gt; wrote:</p>\r\n\
         <h1>Place a tile.</h1><p>Markland is free.</p><p>B2</p>{foot}\r\n"
    );
    let told = in_json(&desk, &["--sent", "letter.eml"], &mail);
    assert_eq!(told["text"], "B2");
}

#[test]
fn read_distinguishes_programs_from_people() {
    let desk = Desk::empty();
    let bounce = "From: MAILER-DAEMON@mx.test\r\nSubject: Undelivered Mail\r\n\r\n\
        <bob@example.org>: 550 5.1.1 user unknown\r\n";
    let told = in_json(&desk, &[], bounce);
    assert_eq!(told["bounce"]["recipient"], "bob@example.org");
    assert_eq!(told["bounce"]["severity"], "hard");
    let away = format!("{ALICE}Auto-Submitted: auto-replied\r\n\r\nI am away.\r\n");
    let told = in_json(&desk, &[], &away);
    assert_eq!(told["automatic"], "auto-submitted");
    assert_eq!(told["text"], "I am away.");
}

#[test]
fn read_prints_a_mail_in_lines_for_a_person() {
    let desk = Desk::empty();
    let mail = format!("{ALICE}\r\nB2\r\n-- \r\nAlice\r\n");
    let told = desk.feed("read", mail).ok();
    for expected in [
        "From:       alice@example.org Alice\n",
        "Automatic:  no\n",
        "Bounce:     no\n",
        "own       written       | B2\n",
        "signature delimiter     | Alice\n",
    ] {
        told.must_say(expected);
    }
}

#[test]
fn read_names_a_mail_or_a_letter_that_is_missing() {
    let desk = Desk::empty();
    desk.feed("read", "").fails(1).must_say("there is no mail");
    let missing = desk.feed("read --sent no-such-letter.eml", ALICE);
    missing.fails(1).must_say("cannot read no-such-letter.eml");
}

#[test]
fn read_uses_a_configuration_that_is_there() {
    let desk = Desk::new();
    let mail = "From: judge@example.org\r\nTo: judge@example.org\r\n\r\nB2\r\n";
    assert_eq!(in_json(&desk, &[], mail)["automatic"], "own-mail");
    let elsewhere = Desk::empty();
    assert!(in_json(&elsewhere, &[], mail)["automatic"].is_null());
}

/// Hands a mail to a command in a shell that gives the program little memory. What an allocator
/// reserves and does not touch is address space and no memory, so data is what is limited.
pub(super) fn within_bounds(desk: &Desk, what: &str, command: &str, mail: &str) {
    desk.write("mail.eml", mail);
    let begun = Instant::now();
    let status = limited(desk.folder.path(), &format!("-d {MEMORY}"), command)
        .stdin(fs::File::open(desk.path("mail.eml")).unwrap())
        .status()
        .unwrap();
    assert!(status.success(), "{what}: {status}");
    assert!(begun.elapsed() < PATIENCE, "{what}: {:?}", begun.elapsed());
}

#[test]
fn no_mail_takes_much_memory_or_long() {
    let desk = Desk::empty();
    let html = format!("{ALICE}Content-Type: text/html\r\n\r\n");
    let much = |piece: &str| piece.repeat(250_000 / piece.len());
    let nested = 10_000;
    let deep = "<blockquote>".repeat(nested) + "B1" + &"</blockquote>".repeat(nested);
    let quoted = "<div class=\"gmail_quote\"><p>A line of an older letter.</p></div>\r\n";
    let part = "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nCc: ";
    #[rustfmt::skip]
    let mails = [
        ("nested blockquotes", format!("{html}B2{deep}")),
        ("a huge quotation in HTML", format!("{html}B2{}", much(quoted))),
        ("entities", format!("{html}{}", much("&eacute;&nbsp;"))),
        ("blank lines", format!("{ALICE}\r\n{}", much("\n"))),
        ("fields", format!("{ALICE}\r\n{}", much("From: a\nSent: b\n"))),
        ("announcements", format!("{ALICE}\r\n{}", much("On 1.1.26 a\n"))),
        ("rules", format!("{ALICE}\r\nB2\n{}", much("_____\n\n"))),
        ("dashes", format!("{ALICE}\r\nB2\n{}", much("\u{2014}\n\n"))),
        ("recipients", format!("{ALICE}Cc: {}\r\n\r\nB2\n", "a@b.c, ".repeat(150_000))),
        ("short fields", format!("{ALICE}{}\r\nB2\n", "X: y\r\n".repeat(170_000))),
        ("open brackets", format!("From: {}\r\n\r\nB2\n", "((<<".repeat(260_000))),
        ("recipients of a part",
            format!("{ALICE}{part}{}\r\n\r\nB2\r\n--b--\r\n", "a@b.c, ".repeat(148_000))),
        ("thirty megabytes", format!("{ALICE}\r\n{}", "B2\n".repeat(10_000_000))),
    ];
    for (what, mail) in mails {
        within_bounds(&desk, what, "read --json", &mail);
    }
}
