//! `serve` and `receive`: mails in, letters out, the clock, signals.

use std::fs;

use landfall::store::{Moment, Store};

use super::read::within_bounds;
use super::{Desk, NOW, addresses, files_in, mail};
use crate::support::output::Says as _;

#[test]
fn one_lap_over_an_empty_mailbox_does_nothing() {
    let desk = Desk::new();
    let out = desk.run("serve --once").ok();
    assert_eq!(out, "");
    assert!(files_in(&desk.path("players")).is_empty());
}

#[test]
fn the_daemon_notes_its_laps() {
    let desk = Desk::new();
    let last_lap = || {
        let store = Store::open(&desk.path("landfall.db")).unwrap();
        store
            .moment(Moment::LastLap)
            .unwrap()
            .map(|at| at.to_rfc3339())
    };
    assert_eq!(last_lap(), None);
    desk.serve(NOW);
    assert_eq!(last_lap().as_deref(), Some("2026-11-20T18:00:00+00:00"));
}

#[test]
fn serving_once_works_through_all_mails_and_sends_all_letters() {
    let desk = Desk::with_game();
    for nth in 1..=25 {
        let text = mail(&format!("stranger{nth}@example.net"), nth, "GAMES");
        desk.post(&nth.to_string(), text);
    }
    desk.serve(NOW);
    assert!(files_in(&desk.path("mailbox/new")).is_empty());
    // Of the mails of strangers the database keeps those that are read.
    assert!(files_in(&desk.path("mailbox/.Processed/cur")).is_empty());
    for nth in 1..=25 {
        let letters = desk.letters(&format!("stranger{nth}@example.net"));
        assert_eq!(letters.len(), 1);
        assert!(letters[0].contains("new-world-1"), "{}", letters[0]);
    }
    for address in addresses() {
        assert_eq!(desk.letters(address).len(), 1, "{address}");
    }
    desk.serve(NOW);
    assert_eq!(desk.letters("stranger7@example.net").len(), 1);
}

#[test]
fn the_clock_that_is_given_reminds_and_then_plays() {
    let desk = Desk::with_game();
    for (now, letters) in [
        (NOW, 4),
        ("2026-11-22T17:59:00Z", 4),
        ("2026-11-22T18:00:00Z", 5),
        // The one who was late, and the one who is asked now.
        ("2026-11-23T18:00:00Z", 7),
    ] {
        desk.serve(now);
        let sent = addresses().map(|address| desk.letters(address).len());
        assert_eq!(sent.sum::<usize>(), letters, "{now}");
    }
    desk.prints("transcript new-world-1", &["did not answer in time"]);
}

#[test]
fn received_mail_is_answered_at_once_and_only_once() {
    let desk = Desk::with_game();
    let twice = mail("eve@example.org", 1, "GAMES");
    for mail in [&twice, &twice, &mail("eve@example.org", 2, "HELP")] {
        // A stranger gets one letter a day.
        desk.receive(mail).ok();
        assert_eq!(desk.letters("eve@example.org").len(), 1);
    }
    desk.receive(&mail("olga@example.org", 2, "HELP")).ok();
    assert_eq!(desk.letters("olga@example.org").len(), 1);
}

#[test]
fn mail_that_cannot_be_taken_is_to_be_handed_over_again() {
    let desk = Desk::new();
    let text = mail("eve@example.org", 1, "GAMES");
    let config = desk.read("judge.toml");
    desk.edit("\"landfall.db\"", "\"nowhere/landfall.db\"");
    let complaint = desk.receive(&text).fails(75);
    complaint.must_say("nowhere/landfall.db");
    desk.write("judge.toml", "judge = 3");
    desk.receive(&text).fails(75);
    desk.write("judge.toml", config);
    desk.write("landfall.db", "this is no database at all, only a text");
    desk.receive(&text).fails(75);
}

#[test]
fn nothing_on_standard_input_is_no_mail() {
    let desk = Desk::new();
    desk.receive("").fails(1).must_say("no mail");
}

#[test]
fn a_mailbox_that_is_gone_is_named() {
    let desk = Desk::new();
    fs::remove_dir_all(desk.path("mailbox")).unwrap();
    desk.refuses("serve --once", &["mailbox"]);
}

#[test]
fn a_daemon_serves_alone_and_ends_when_it_is_told() {
    let desk = Desk::with_game();
    let mut daemon = desk.daemon();
    desk.refuses("serve --once", &["hint: one daemon"]);
    desk.feed("receive", mail("eve@example.org", 1, "HELP"))
        .ok();
    daemon.end().last().unwrap().must_say("Stopped");
    // Whichever of them worked on it, the mail is answered in the end.
    desk.run("serve --once").ok();
    assert_eq!(desk.letters("eve@example.org").len(), 1);
}

#[test]
fn a_daemon_waits_longer_each_time_and_goes_on_by_itself() {
    let desk = Desk::new();
    desk.edit("lap_seconds = 30", "lap_seconds = 1");
    let mut daemon = desk.daemon();
    fs::rename(desk.path("mailbox"), desk.path("away")).unwrap();
    daemon.wait_for("trying again in 1 seconds");
    daemon.wait_for("trying again in 2 seconds");
    desk.write("away/new/1.host", mail("eve@example.org", 1, "GAMES"));
    fs::rename(desk.path("away"), desk.path("mailbox")).unwrap();
    daemon.wait_for("A lap");
    daemon.end();
    assert_eq!(desk.letters("eve@example.org").len(), 1);
}

#[test]
fn letters_leave_by_the_program_that_is_configured() {
    let desk = Desk::new();
    desk.sendmail("cat > sent.eml");
    desk.receive(&mail("eve@example.org", 1, "GAMES")).ok();
    // A system that is busy may refuse to start a program that was just written.
    desk.serve("2026-11-20T18:02:00Z");
    desk.read("sent.eml").must_say("To: eve@example.org");
}

/// Bad day: a mail that is too much.
#[test]
fn a_mail_that_is_too_much_takes_less_than_64_megabytes_of_memory() {
    let mixed = "From: eve@example.org\r\nTo: judge@example.org\r\nSubject: x\r\n\
                 Content-Type: multipart/mixed; boundary=b\r\n\r\n";
    let deep = |n: u32| {
        format!(
            "--b{n:x}\nContent-Type:multipart/x;boundary=b{:x}\n\n",
            n + 1
        )
    };
    let first = "--b\nContent-Type:multipart/x;boundary=b1\n\n";
    let nested = |depth| [first.to_owned(), (1..depth).map(deep).collect()].concat();
    let (large, parts) = ("unfit-too-big", "unfit-too-many-parts");
    let text = mail("eve@example.org", 1, &"what is this? ".repeat(46 << 16));
    let many = |part: &str, times| format!("{mixed}{}", part.repeat(times));
    let shapes = [
        ("40 MB", text, large),
        (
            "10,000 parts",
            many(
                "--b

", 10_000,
            ),
            parts,
        ),
        (
            "200,000 parts",
            many(
                "--b

", 200_000,
            ),
            parts,
        ),
        ("50 deep", format!("{mixed}{}", nested(50)), parts),
        ("20,000 deep", format!("{mixed}{}", nested(20_000)), parts),
    ];
    for (what, mail, answer) in shapes {
        let desk = Desk::with_game();
        for command in [&format!("receive --now {NOW}"), "read --json"] {
            within_bounds(&desk, what, command, &mail);
        }
        assert_eq!(desk.letters("eve@example.org").len(), 1, "{what}");
        let letter = desk.letter("eve@example.org");
        assert!(letter.has(answer), "{what}: {}", letter.text);
    }
}
