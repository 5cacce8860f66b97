//! `landfall read`: one mail and no judge.

use std::fs;
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::{Desk, said};

const ALICE: &str = "From: Alice <alice@example.org>\r\nTo: judge@example.org\r\n\
    Subject: Re: BLUE\r\nMessage-ID: <1@example.org>\r\n";

/// A mail may take so much memory, in kilobytes, the program's own data included.
const MEMORY: &str = "65536";

/// Far more than a mail needs, even unoptimised on a busy machine.
const PATIENCE: Duration = Duration::from_secs(10);

fn in_json(desk: &Desk, args: &[&str], mail: &str) -> Value {
    let args = [&["read", "--json"], args].concat();
    let said = said(desk.command(&args).write_stdin(mail)).ok();
    serde_json::from_str(&said).unwrap()
}

#[test]
fn a_mail_is_told_in_five_entries() {
    let desk = Desk::empty();
    let mail = format!("{ALICE}\r\nB2\r\n\r\nOn 20 Nov 2026, J <j@x.test> wrote:\r\n> B1\r\n");
    let told = in_json(&desk, &[], &mail);
    let keys: Vec<&String> = told.as_object().unwrap().keys().collect();
    assert_eq!(
        keys,
        ["authentication", "automatic", "bounce", "lines", "text"]
    );
    assert_eq!(told["text"], "B2");
    assert_eq!(told["authentication"], "unknown");
    assert!(told["automatic"].is_null() && told["bounce"].is_null());
    let fates: Vec<&Value> = told["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| &line["why"])
        .collect();
    assert_eq!(fates, ["written", "introduction", "introduction", "mark"]);
}

#[test]
fn the_letter_that_is_answered_tells_what_is_quoted() {
    let desk = Desk::empty();
    let letter = "Place a tile.\r\n\r\nB1  Vinland\r\nB2  Markland\r\nB3  Helluland\r\n";
    let file = desk.path("letter.eml");
    fs::write(&file, format!("From: judge@example.org\r\n\r\n{letter}")).unwrap();
    let mail = format!("{ALICE}\r\n{letter}B2\r\n");
    let sent = ["--sent", file.to_str().unwrap()];
    assert_eq!(in_json(&desk, &sent, &mail)["text"], "B2");
    let alone = in_json(&desk, &[], &mail);
    assert!(alone["text"].as_str().unwrap().contains("Markland"));
}

#[test]
fn programs_are_told_from_people() {
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
fn a_person_gets_it_in_lines() {
    let desk = Desk::empty();
    let mail = format!("{ALICE}\r\nB2\r\n-- \r\nAlice\r\n");
    let told = said(desk.command(&["read"]).write_stdin(mail)).ok();
    for expected in [
        "From:       alice@example.org Alice\n",
        "Automatic:  no\n",
        "Bounce:     no\n",
        "own       written       | B2\n",
        "signature delimiter     | Alice\n",
    ] {
        assert!(told.contains(expected), "{expected}: {told}");
    }
}

#[test]
fn what_cannot_be_read_is_said() {
    let desk = Desk::empty();
    let nothing = said(desk.command(&["read"]).write_stdin("")).fails(1);
    assert!(nothing.contains("there is no mail"), "{nothing}");
    let missing = ["read", "--sent", "no-such-letter.eml"];
    let missing = said(desk.command(&missing).write_stdin(ALICE)).fails(1);
    assert!(
        missing.contains("cannot read no-such-letter.eml"),
        "{missing}"
    );
}

#[test]
fn a_configuration_that_is_there_counts() {
    let desk = Desk::new();
    let mail = "From: judge@example.org\r\nTo: judge@example.org\r\n\r\nB2\r\n";
    assert_eq!(in_json(&desk, &[], mail)["automatic"], "own-mail");
    let elsewhere = Desk::empty();
    assert!(in_json(&elsewhere, &[], mail)["automatic"].is_null());
}

/// Hands a mail to a command in a shell that gives the program little memory. What an allocator
/// reserves and does not touch is address space and no memory, so data is what is limited.
pub(super) fn within_bounds(desk: &Desk, what: &str, command: &str, mail: &str) {
    let file = desk.path("mail.eml");
    fs::write(&file, mail).unwrap();
    let script = format!("ulimit -d {MEMORY} && exec \"$0\" {command}");
    let begun = Instant::now();
    let status = std::process::Command::new("sh")
        .args(["-c", &script])
        .arg(assert_cmd::cargo::cargo_bin!("landfall"))
        .current_dir(desk.path("."))
        .stdin(fs::File::open(&file).unwrap())
        .stdout(Stdio::null())
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
    let mails = [
        ("nested blockquotes", format!("{html}B2{deep}")),
        (
            "a huge quotation in HTML",
            format!("{html}B2{}", much(quoted)),
        ),
        ("entities", format!("{html}{}", much("&eacute;&nbsp;"))),
        ("blank lines", format!("{ALICE}\r\n{}", much("\n"))),
        (
            "fields",
            format!("{ALICE}\r\n{}", much("From: a\nSent: b\n")),
        ),
        (
            "announcements",
            format!("{ALICE}\r\n{}", much("On 1.1.26 a\n")),
        ),
        ("rules", format!("{ALICE}\r\nB2\n{}", much("_____\n\n"))),
        ("dashes", format!("{ALICE}\r\nB2\n{}", much("\u{2014}\n\n"))),
        (
            "recipients",
            format!("{ALICE}Cc: {}\r\n\r\nB2\n", "a@b.c, ".repeat(150_000)),
        ),
        (
            "short fields",
            format!("{ALICE}{}\r\nB2\n", "X: y\r\n".repeat(170_000)),
        ),
        (
            "open brackets",
            format!("From: {}\r\n\r\nB2\n", "((<<".repeat(260_000)),
        ),
        (
            "recipients of a part",
            format!(
                "{ALICE}Content-Type: multipart/mixed; boundary=b\r\n\r\n\
                 --b\r\nCc: {}\r\n\r\nB2\r\n--b--\r\n",
                "a@b.c, ".repeat(148_000)
            ),
        ),
        (
            "thirty megabytes",
            format!("{ALICE}\r\n{}", "B2\n".repeat(10_000_000)),
        ),
    ];
    for (what, mail) in mails {
        within_bounds(&desk, what, "read --json", &mail);
    }
}
