//! Mail that no person wrote.

use super::{ALICE, read};
use landfall::mail::{Robot, Unfit};

fn robot(fields: &str) -> Option<Robot> {
    match read(&format!("{fields}{ALICE}\nB2\n")) {
        Err(Unfit::Automatic(robot)) => Some(robot),
        Ok(_) => None,
        Err(other) => panic!("{fields}: {other}"),
    }
}

#[test]
fn each_sign_of_a_robot_is_known() {
    let signs = [
        ("Return-Path: <>\n", Robot::NullSender),
        ("Auto-Submitted: auto-replied\n", Robot::AutoSubmitted),
        (
            "Auto-Submitted: auto-generated; owner=x\n",
            Robot::AutoSubmitted,
        ),
        ("Precedence: Bulk\n", Robot::Precedence),
        ("Precedence: junk\n", Robot::Precedence),
        ("Precedence: list\n", Robot::Precedence),
        ("List-Id: Chess <chess.example.net>\n", Robot::List),
        ("List-Unsubscribe: <mailto:x@example.net>\n", Robot::List),
        ("X-Autoreply: yes\n", Robot::AutoReply),
        ("X-Autorespond: away\n", Robot::AutoReply),
    ];
    for (fields, expected) in signs {
        assert_eq!(robot(fields), Some(expected), "{fields}");
    }
}

#[test]
fn a_person_is_no_robot() {
    let harmless = [
        "Return-Path: <alice@example.org>\n",
        "Auto-Submitted: no\n",
        "Precedence: first-class\n",
        "X-Auto-Response-Suppress: All\n",
        "List-Id: <new-world-1.games.test>\n",
    ];
    for fields in harmless {
        assert_eq!(robot(fields), None, "{fields}");
    }
}

#[test]
fn nobody_reads_behind_these_senders() {
    for name in [
        "no-reply@shop.test",
        "NoReply@shop.test",
        "postmaster@shop.test",
    ] {
        let mail = format!("From: Shop <{name}>\nTo: judge@games.test\nSubject: Hi\n\nB2\n");
        assert!(
            matches!(read(&mail), Err(Unfit::Automatic(Robot::Daemon))),
            "{name}"
        );
    }
}

#[test]
fn a_read_receipt_is_a_report_and_no_bounce() {
    let mail = format!(
        "{ALICE}Content-Type: multipart/report; report-type=disposition-notification;\n \
         boundary=b\n\n--b\n\nI have read it.\n--b\n\
         Content-Type: message/disposition-notification\n\nDisposition: displayed\n--b--\n"
    );
    assert!(matches!(read(&mail), Err(Unfit::Automatic(Robot::Report))));
}

#[test]
fn our_own_letters_are_known() {
    let looped = format!("X-Landfall-Judge: harbour\n{ALICE}\nB2\n");
    assert!(matches!(read(&looped), Err(Unfit::OwnMail)));
    for address in [
        "judge@games.test",
        "JUDGE+race-1.red.1.abc@games.test",
        "landfall@games.test",
    ] {
        let mail = format!("From: Judge <{address}>\nTo: judge@games.test\n\nB2\n");
        assert!(matches!(read(&mail), Err(Unfit::OwnMail)), "{address}");
    }
}

#[test]
fn no_limit_makes_the_judge_answer_a_robot() {
    let bytes = format!("Auto-Submitted: auto-replied\n{ALICE}\nB2\n").into_bytes();
    let limits = landfall::mail::Limits::default();
    let read = landfall::mail::envelope::read(&bytes, 30_000_000, &super::own(), &limits);
    assert!(matches!(read, Err(Unfit::Automatic(Robot::AutoSubmitted))));
}

#[test]
fn the_absent_are_known_by_the_subjects_of_their_programs() {
    let subject = |subject: &str| {
        let mail = format!(
            "From: alice@example.org\nTo: judge@games.test\nSubject: {subject}\n\nI am away.\n"
        );
        matches!(read(&mail), Err(Unfit::Automatic(Robot::AutoReply)))
    };
    for away in [
        "Automatic reply: [new-world-1] BLUE",
        "Out of Office: Alice",
        "Automatische Antwort: BLUE",
        "Réponse automatique : BLUE",
        "Automatisch antwoord: BLUE",
    ] {
        assert!(subject(away), "{away}");
    }
    for person in ["Re: [new-world-1] BLUE", "My vacation", "Was out of office"] {
        assert!(!subject(person), "{person}");
    }
}
