//! Deeds that are hard to take back: nothing of their mail is done before a yes that repeats them.

use super::{ANN, Answered, begun, expect_outcome};
use crate::support::yes_to_acts;

/// Each deed with the yes that it takes.
const DEEDS: &[(&str, &str)] = &[
    ("END new-world-1", "YES END new-world-1"),
    (
        "END new-world-1 DRAW REASON all agree",
        "YES END new-world-1",
    ),
    ("EJECT new-world-1 RED", "YES EJECT new-world-1 RED"),
    ("EJECT new-world-1 red BAN", "YES EJECT new-world-1 RED"),
    (
        "REPLACE new-world-1 RED zoe@example.net",
        "YES REPLACE new-world-1 RED",
    ),
    ("BAN zoe@example.net", "YES BAN zoe@example.net"),
    ("UNDO new-world-1 4", "YES UNDO new-world-1"),
    ("UNDO new-world-1 AFTER 1", "YES UNDO new-world-1"),
    (
        "LANGUAGE new-world-1 RED nl\nEND new-world-1\nBAN zoe@example.net",
        "YES END new-world-1, BAN zoe@example.net",
    ),
    ("Hallo,\nEINDE new-world-1\n\nAnn", "YES END new-world-1"),
];

#[test]
fn nothing_of_the_mail_is_done_before_a_yes_that_repeats_the_deed() {
    for (deed, yes) in DEEDS {
        let mut table = begun(5);
        let before = table.ledger();
        table.vouched(ANN, deed);
        let asked = table.letter(ANN);
        assert_eq!(
            yes_to_acts(&asked.text).as_deref(),
            Some(*yes),
            "{deed}: {}",
            asked.text
        );
        assert_eq!(table.ledger(), before, "{deed}");
        let code = asked.text.trim_end().lines().last().unwrap().to_owned();
        for other in [
            "YES",
            "Yes please",
            "YES END new-world-7",
            "YES EJECT",
            &code,
        ] {
            table.answer_to(ANN, &asked, other);
            assert_eq!(table.ledger(), before, "{deed}: {other}");
        }
        let small = format!("{}\n\nThanks, Ann", yes.to_lowercase());
        table.answer_to(ANN, &asked, &small);
        expect_outcome(&table, Answered::Done, deed);
        let after = table.ledger();
        table.answer_to(ANN, &asked, yes);
        assert_eq!(table.ledger(), after, "{deed}: done once");
    }
}

#[test]
fn a_yes_is_read_however_it_is_written() {
    for answer in [
        "YES END new-world-1\n\n– from the café",
        "YES END\nnew-world-1",
        "Yes, end new-world-1!\n\nThanks\nAnn",
        "YES\nEND new-world-1.",
        "yes please: END new-world-1",
        "Ja, END new-world-1",
        "> To have this done\n\nYES END new-world-1",
    ] {
        let mut table = begun(5);
        table.vouched(ANN, "END new-world-1");
        table.answer(ANN, answer);
        expect_outcome(&table, Answered::Done, answer);
    }
}

#[test]
fn a_no_to_the_question_ends_the_deed() {
    let mut table = begun(5);
    let before = table.ledger();
    table.vouched(ANN, "END new-world-1");
    let asked = table.letter(ANN);
    for answer in ["NO", "YES END new-world-1"] {
        table.answer_to(ANN, &asked, answer);
        assert_eq!(table.ledger(), before);
    }
    assert!(table.has(ANN, "confirm-over"));
}

#[test]
fn a_deed_that_is_easily_taken_back_is_done_at_once() {
    for deed in [
        "UNDO new-world-1 3",
        "PAUSE new-world-1",
        "LANGUAGE new-world-1 RED nl",
    ] {
        let mut table = begun(5);
        table.vouched(ANN, deed);
        expect_outcome(&table, Answered::Done, deed);
    }
}

#[test]
fn a_deed_that_cannot_be_done_or_is_only_rehearsed_is_not_asked_about() {
    for (deed, outcome) in [
        ("END new-world-7", Answered::Refused),
        ("EJECT new-world-1 PINK", Answered::Refused),
        ("UNDO new-world-1 9", Answered::Refused),
        ("PREVIEW END new-world-1", Answered::Foreseen),
    ] {
        let mut table = begun(5);
        let before = table.ledger();
        table.vouched(ANN, deed);
        expect_outcome(&table, outcome, deed);
        assert_eq!(yes_to_acts(&table.letter(ANN).text), None, "{deed}");
        assert_eq!(table.ledger(), before, "{deed}");
    }
}

#[test]
fn one_yes_proves_the_writer_and_repeats_the_deed() {
    let mut table = begun(5);
    let before = table.ledger();
    table.write(ANN, "", "END new-world-1");
    assert!(table.has(ANN, "moderator-held"));
    table.answer(ANN, "YES");
    assert_eq!(table.ledger(), before);
    table.answer(ANN, "YES END new-world-1");
    expect_outcome(&table, Answered::Done, "END");
}
