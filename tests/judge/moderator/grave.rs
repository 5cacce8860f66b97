//! Deeds that are hard to take back: nothing of their mail is done before a yes that repeats them.

use super::*;

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

/// A table at which five decisions were made.
fn begun() -> Table {
    let mut table = moderated();
    for _ in 0..5 {
        let who = awaited(&table).1;
        table.answer(&who, "A0");
    }
    assert_eq!(table.played(), 5);
    table
}

#[test]
fn nothing_of_the_mail_is_done_before_a_yes_that_repeats_the_deed() {
    for (deed, yes) in DEEDS {
        let mut table = begun();
        let before = table.ledger();
        post_once(&mut table, deed);
        let asked = table.letter(ANN);
        assert_eq!(
            yes_to_deeds(&asked.text).as_deref(),
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
            let mail = table.reply(ANN, &asked, other);
            table.mailbox.post(mail);
            table.lap();
            assert_eq!(table.ledger(), before, "{deed}: {other}");
        }
        let mail = table.reply(
            ANN,
            &asked,
            &format!("{}\n\nThanks, Ann", yes.to_lowercase()),
        );
        table.mailbox.post(mail);
        table.lap();
        let told = table.text(ANN);
        assert!(told.starts_with("Done: "), "{deed}: {told}");
        let after = table.ledger();
        let mail = table.reply(ANN, &asked, yes);
        table.mailbox.post(mail);
        table.lap();
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
        let mut table = begun();
        post_once(&mut table, "END new-world-1");
        table.answer(ANN, answer);
        let told = table.text(ANN);
        assert!(told.starts_with("Done: "), "{answer:?}: {told}");
    }
}

#[test]
fn a_no_ends_it() {
    let mut table = begun();
    let before = table.ledger();
    post_once(&mut table, "END new-world-1");
    let asked = table.letter(ANN);
    for answer in ["NO", "YES END new-world-1"] {
        let mail = table.reply(ANN, &asked, answer);
        table.mailbox.post(mail);
        table.lap();
        assert_eq!(table.ledger(), before);
    }
    assert!(table.says(ANN, "You have already answered NO"));
}

#[test]
fn what_is_easily_taken_back_is_done_at_once() {
    for deed in [
        "UNDO new-world-1 3",
        "PAUSE new-world-1",
        "LANGUAGE new-world-1 RED nl",
    ] {
        let mut table = begun();
        post_once(&mut table, deed);
        assert!(
            table.text(ANN).starts_with("Done: "),
            "{deed}: {}",
            table.text(ANN)
        );
    }
}

#[test]
fn what_cannot_be_done_is_not_asked_about() {
    for deed in [
        "END new-world-7",
        "EJECT new-world-1 PINK",
        "UNDO new-world-1 9",
    ] {
        let mut table = begun();
        post_once(&mut table, deed);
        assert!(
            table.says(ANN, "Nothing was done."),
            "{deed}: {}",
            table.text(ANN)
        );
    }
}

#[test]
fn what_would_follow_is_said_without_a_question() {
    let mut table = begun();
    let before = table.ledger();
    post_once(&mut table, "PREVIEW END new-world-1");
    assert_eq!(yes_to_deeds(&table.letter(ANN).text), None);
    assert_eq!(table.ledger(), before);
}

#[test]
fn one_yes_proves_the_writer_and_repeats_the_deed() {
    let mut table = begun();
    let before = table.ledger();
    table.write(ANN, "", "END new-world-1");
    assert!(table.says(ANN, "nothing proves that it was you"));
    table.answer(ANN, "YES");
    assert_eq!(table.ledger(), before);
    table.answer(ANN, "YES END new-world-1");
    assert!(table.text(ANN).starts_with("Done: "), "{}", table.text(ANN));
}
