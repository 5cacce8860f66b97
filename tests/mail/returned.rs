//! Refusals of list managers, letters that expired, and letters that are only late.

use landfall::mail::{BounceReport, Severity, Unfit};

use super::bounces::{is_personal, listed};
use super::{ALICE, read};

/// The senders that list managers write from.
const MANAGERS: [&str; 12] = [
    "chess-bounces@lists.test",
    "chess-owner@lists.test\nAuto-Submitted: auto-generated",
    "owner-chess@lists.test\nPrecedence: bulk",
    "chess+owner@lists.test\nPrecedence: list",
    "chess-admin@lists.test\nPrecedence: bulk",
    "chess-request@lists.test",
    "\"Chess list manager\" <chess-help@lists.test>\nAuto-Submitted: auto-replied",
    "Majordomo@lists.test",
    "LISTSERV@LISTS.TEST",
    "SYMPA <sympa@lists.test>",
    "mailman@lists.test",
    "listmaster@lists.test",
];

/// The mails of a kind in the list `returned.txt`, which has a number of them or more: subjects and
/// texts.
fn all(kind: &str, least: usize) -> Vec<(&'static str, &'static str)> {
    let list = listed(include_str!("returned.txt"));
    let list = list.filter_map(|(head, text)| {
        let (of, subject) = head.split_once(": ")?;
        (of == kind).then_some((subject, text.trim_end_matches('\n')))
    });
    let list: Vec<_> = list.collect();
    assert!(list.len() >= least, "{kind}: {}", list.len());
    list
}

fn bounce(mail: &str) -> Option<BounceReport> {
    match read(mail) {
        Err(Unfit::Bounce(report)) => Some(report),
        _ => None,
    }
}

/// Returns a mail that is no bounce of this weight, with what was read.
fn other_than(severity: Severity, mail: &str) -> Option<String> {
    let found = bounce(mail);
    let weighs = found.as_ref().map(BounceReport::severity);
    (weighs != Some(severity)).then(|| format!("{mail}: {found:?}"))
}

fn from(sender: &str, subject: &str, text: &str) -> String {
    let fields = "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit";
    format!("From: {sender}\nTo: judge@games.test\nSubject: {subject}\n{fields}\n\n{text}\n")
}

#[test]
fn a_refusal_of_a_list_manager_is_a_failure_that_is_not_for_good() {
    let mut wrong = Vec::new();
    for (subject, text) in all("refused", 24) {
        for sender in MANAGERS {
            wrong.extend(other_than(Severity::Soft, &from(sender, subject, text)));
        }
        let folded = text.replace(". ", ".\n\n").replace(" the ", "\nthe ");
        let folded = from("mailman@lists.test", subject, &folded);
        if bounce(&folded).is_none() {
            wrong.push(folded);
        }
        let quoted: String = text.lines().map(|line| format!("> {line}\n")).collect();
        let person = from("Bob <bob@other.test>", &format!("Re: {subject}"), &quoted);
        is_personal(&person);
        let report = format!("They say: {text}\n\nA1");
        is_personal(&from("Bob <bob@other.test>", "chess", &report));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_owner_of_a_list_who_plays_is_a_person() {
    for sender in [
        "Olga Owner <olga-owner@other.test>",
        "list-admin@other.test",
        "owner@other.test",
    ] {
        for text in [
            "A1",
            "PASS\n\nThe list of my ships is not accepted by the others, it seems.",
        ] {
            is_personal(&from(sender, "[race-1] RED", text));
        }
    }
}

#[test]
fn a_letter_that_expired_has_failed_though_no_status_says_so() {
    let mut wrong = Vec::new();
    for (subject, text) in all("expired", 20) {
        for sender in [
            "MAILER-DAEMON@mx.test",
            "postmaster@mx.test",
            "Mail Delivery System <returns@mx.test>\nAuto-Submitted: auto-generated",
        ] {
            let mail = from(sender, subject, &format!("{text}\n\n  bob@other.test\n"));
            wrong.extend(other_than(Severity::Soft, &mail));
        }
        is_personal(&from("Bob <bob@other.test>", subject, text));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_letter_that_is_late_has_not_failed() {
    let mut wrong = Vec::new();
    for (subject, text) in all("late", 16) {
        for sender in [
            "MAILER-DAEMON@mx.test",
            "postmaster@mx.test\nAuto-Submitted: auto-replied",
        ] {
            wrong.extend(other_than(Severity::None, &from(sender, subject, text)));
        }
        let person = from("Bob <bob@other.test>", subject, text);
        is_personal(&person.replace("Subject", "In-Reply-To: <abc@games.test>\nSubject"));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for given_up in [
        "Delivery attempts will continue no longer: giving up. 550 5.1.1 user unknown",
        "The message was delayed for 5 days and has expired. It is returned to you.",
        "It has been delayed before. This is a permanent error: 554 5.4.7",
    ] {
        let found = bounce(&from("MAILER-DAEMON@mx.test", "Returned mail", given_up));
        assert_ne!(found.unwrap().severity(), Severity::None, "{given_up}");
    }
}

#[test]
fn a_player_may_be_late() {
    let text = "My mail was delayed, it has not yet been delivered. B2\n";
    is_personal(&format!("{ALICE}\n{text}"));
}
