//! `serve` and `receive`: mails in, letters out, the clock, signals.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use landfall::store::{Moment, Store};

use super::read::within_bounds;
use super::{Desk, FOUR, NOW, files_in, mail, said};
use crate::support::signals::{self, Signal};

#[test]
fn one_lap_over_an_empty_mailbox_does_nothing() {
    let desk = Desk::new();
    let out = desk.run(&["serve", "--once"]).ok();
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
    desk.run(&["serve", "--once", "--now", NOW]).ok();
    assert_eq!(last_lap().as_deref(), Some("2026-11-20T18:00:00+00:00"));
}

#[test]
fn serving_once_works_through_all_mails_and_sends_all_letters() {
    let desk = Desk::with_game();
    for nth in 1..=25 {
        let text = mail(&format!("stranger{nth}@example.net"), nth, "GAMES");
        fs::write(desk.path("mailbox/new").join(format!("{nth}.host")), text).unwrap();
    }
    desk.run(&["serve", "--once", "--now", NOW]).ok();
    assert!(files_in(&desk.path("mailbox/new")).is_empty());
    // Of what strangers write the database keeps what is read.
    assert!(files_in(&desk.path("mailbox/.Processed/cur")).is_empty());
    for nth in 1..=25 {
        let letters = desk.letters(&format!("stranger{nth}@example.net"));
        assert_eq!(letters.len(), 1);
        assert!(letters[0].contains("new-world-1"), "{}", letters[0]);
    }
    for seat in FOUR {
        let (_, address) = seat.split_once('=').unwrap();
        assert_eq!(desk.letters(address).len(), 1, "{address}");
    }
    desk.run(&["serve", "--once", "--now", NOW]).ok();
    assert_eq!(desk.letters("stranger7@example.net").len(), 1);
}

#[test]
fn the_clock_that_is_given_reminds_and_then_plays() {
    let desk = Desk::with_game();
    let letters = || -> usize {
        let addresses = FOUR.iter().map(|seat| seat.split_once('=').unwrap().1);
        addresses.map(|address| desk.letters(address).len()).sum()
    };
    desk.run(&["serve", "--once", "--now", NOW]).ok();
    assert_eq!(letters(), 4);
    desk.run(&["serve", "--once", "--now", "2026-11-22T17:59:00Z"])
        .ok();
    assert_eq!(letters(), 4);
    desk.run(&["serve", "--once", "--now", "2026-11-22T18:00:00Z"])
        .ok();
    assert_eq!(letters(), 5);
    desk.run(&["serve", "--once", "--now", "2026-11-23T18:00:00Z"])
        .ok();
    assert_eq!(letters(), 9);
    let told = desk.run(&["transcript", "new-world-1"]).ok();
    assert!(told.contains("did not answer in time"), "{told}");
}

#[test]
fn received_mail_is_answered_at_once_and_only_once() {
    let desk = Desk::with_game();
    let text = mail("eve@example.org", 1, "GAMES");
    desk.receive(&text).ok();
    assert_eq!(desk.letters("eve@example.org").len(), 1);
    desk.receive(&text).ok();
    assert_eq!(desk.letters("eve@example.org").len(), 1);
    // A stranger gets one letter a day; this one is another.
    desk.receive(&mail("eve@example.org", 2, "HELP")).ok();
    assert_eq!(desk.letters("eve@example.org").len(), 1);
    desk.receive(&mail("olga@example.org", 2, "HELP")).ok();
    assert_eq!(desk.letters("olga@example.org").len(), 1);
}

#[test]
fn mail_that_cannot_be_taken_is_to_be_handed_over_again() {
    let desk = Desk::new();
    let text = mail("eve@example.org", 1, "GAMES");
    let config = fs::read_to_string(desk.path("judge.toml")).unwrap();
    let elsewhere = config.replace("\"landfall.db\"", "\"nowhere/landfall.db\"");
    fs::write(desk.path("judge.toml"), elsewhere).unwrap();
    let complaint = desk.receive(&text).fails(75);
    assert!(complaint.contains("nowhere/landfall.db"), "{complaint}");
    fs::write(desk.path("judge.toml"), "judge = 3").unwrap();
    desk.receive(&text).fails(75);
    fs::write(desk.path("judge.toml"), config).unwrap();
    fs::write(
        desk.path("landfall.db"),
        "this is no database at all, only a text",
    )
    .unwrap();
    desk.receive(&text).fails(75);
}

#[test]
fn nothing_on_standard_input_is_no_mail() {
    let desk = Desk::new();
    let complaint = desk.receive("").fails(1);
    assert!(complaint.contains("no mail"), "{complaint}");
}

#[test]
fn a_mailbox_that_is_gone_is_named() {
    let desk = Desk::new();
    fs::remove_dir_all(desk.path("mailbox")).unwrap();
    let complaint = desk.run(&["serve", "--once"]).fails(1);
    assert!(complaint.contains("mailbox"), "{complaint}");
}

#[cfg(unix)]
#[test]
fn a_daemon_serves_alone_and_ends_when_it_is_told() {
    let desk = Desk::with_game();
    let mut daemon = Command::new(assert_cmd::cargo::cargo_bin!("landfall"))
        .arg("serve")
        .current_dir(desk.folder.path())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut log = BufReader::new(daemon.stderr.take().unwrap()).lines();
    let first = log.next().unwrap().unwrap();
    assert!(first.contains("Serving judge@example.org"), "{first}");
    let complaint = desk.run(&["serve", "--once"]).fails(1);
    assert!(complaint.contains("hint: one daemon"), "{complaint}");
    let received = said(
        desk.command(&["receive"])
            .write_stdin(mail("eve@example.org", 1, "HELP")),
    );
    received.ok();
    signals::signal(daemon.id(), Signal::TERM);
    assert!(daemon.wait().unwrap().success());
    assert!(log.last().unwrap().unwrap().contains("Stopped"));
    // Whichever of them worked on it, the mail is answered in the end.
    desk.run(&["serve", "--once"]).ok();
    assert_eq!(desk.letters("eve@example.org").len(), 1);
}

/// Reads a daemon's log until a line says this.
fn wait_for(log: &mut impl Iterator<Item = std::io::Result<String>>, said: &str) {
    let found = log.any(|line| line.unwrap().contains(said));
    assert!(found, "the log ended before {said:?}");
}

#[cfg(unix)]
#[test]
fn a_daemon_waits_longer_each_time_and_goes_on_by_itself() {
    let desk = Desk::new();
    let config = fs::read_to_string(desk.path("judge.toml")).unwrap();
    let config = config.replace("lap_seconds = 30", "lap_seconds = 1");
    fs::write(desk.path("judge.toml"), config).unwrap();
    let mut daemon = Command::new(assert_cmd::cargo::cargo_bin!("landfall"))
        .arg("serve")
        .current_dir(desk.folder.path())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut log = BufReader::new(daemon.stderr.take().unwrap()).lines();
    wait_for(&mut log, "Serving");
    fs::rename(desk.path("mailbox"), desk.path("away")).unwrap();
    wait_for(&mut log, "trying again in 1 seconds");
    wait_for(&mut log, "trying again in 2 seconds");
    let text = mail("eve@example.org", 1, "GAMES");
    fs::write(desk.path("away/new/1.host"), text).unwrap();
    fs::rename(desk.path("away"), desk.path("mailbox")).unwrap();
    wait_for(&mut log, "A lap");
    signals::signal(daemon.id(), Signal::TERM);
    assert!(daemon.wait().unwrap().success());
    assert_eq!(desk.letters("eve@example.org").len(), 1);
}

#[cfg(unix)]
#[test]
fn letters_leave_by_the_program_that_is_configured() {
    use std::os::unix::fs::PermissionsExt;

    let desk = Desk::new();
    let program = desk.path("sendmail.sh");
    let script = format!("#!/bin/sh\ncat > '{}'\n", desk.path("sent.eml").display());
    fs::write(&program, script).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let config = fs::read_to_string(desk.path("judge.toml")).unwrap();
    let way_out = format!("sendmail = {:?}", program.to_str().unwrap());
    let config = config.replace("maildir = \"players\"", &way_out);
    fs::write(desk.path("judge.toml"), config).unwrap();
    desk.receive(&mail("eve@example.org", 1, "GAMES")).ok();
    // A system that is busy may refuse to start a program that was just written.
    let later = "2026-11-20T18:02:00Z";
    desk.run(&["serve", "--once", "--now", later]).ok();
    let sent = fs::read_to_string(desk.path("sent.eml")).unwrap();
    assert!(sent.contains("To: eve@example.org"), "{sent}");
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
    let large = "Your mail was larger than";
    let parts = "Your mail had too many parts";
    let shapes = [
        (
            "40 MB",
            mail("eve@example.org", 1, &"what is this? ".repeat(46 << 16)),
            large,
        ),
        (
            "10,000 parts",
            format!("{mixed}{}", "--b\r\n\r\n".repeat(10_000)),
            parts,
        ),
        (
            "200,000 parts",
            format!("{mixed}{}", "--b\n\n".repeat(200_000)),
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
        let letters = desk.letters("eve@example.org");
        assert_eq!(letters.len(), 1, "{what}");
        assert!(letters[0].contains(answer), "{what}: {}", letters[0]);
    }
}
