//! Who is no moderator, and who only says so.

use landfall::judge::Settings;
use landfall::store::MailState;

use super::{ANN, BOB, acts, letters, moderated, moderator_of, post, refused};
use crate::support::{JUDGE, Table, new_world, settings, yes_to_acts};

const MALLORY: &str = "mallory@evil.example";

const WISHES: [&str; 4] = [
    "DEADLINE new-world-1 +2d",
    "EJECT new-world-1 RED",
    "REPLACE new-world-1 RED mallory@evil.example",
    "BROADCAST ALL\nYou are all out.",
];

#[test]
fn a_forged_sender_does_nothing() {
    for wish in WISHES {
        for results in [
            "",
            "Authentication-Results: mx.evil.example; dmarc=pass\r\n",
        ] {
            let mut table = moderated();
            let before = (table.ledger(), letters(&table));
            let mail = table.mail(ANN, JUDGE, "", &[], wish);
            table.mailbox.post(format!("{results}{mail}"));
            table.lap();
            assert_eq!(table.disposition().0, MailState::Held, "{wish}");
            assert_eq!((table.ledger(), letters(&table)), before, "{wish}");
            assert!(table.has(ANN, "moderator-held"));
            // The moderator confirms it.
            let yes = yes_to_acts(&table.letter(ANN).text).unwrap_or("YES".to_owned());
            table.answer(ANN, &yes);
            assert_eq!(acts(&table).len(), 1, "{wish}");
            // Once: the same answer again does nothing more.
            let mut letters = table.letters(ANN).into_iter();
            let asked = letters.find(|one| one.reply_to.contains("+confirm."));
            table.answer_to(ANN, &asked.unwrap(), &format!("{yes}\n\nagain"));
            assert_eq!(acts(&table).len(), 1, "{wish}");
        }
    }
}

#[test]
fn a_confirmation_that_is_declined_does_nothing() {
    let mut table = moderated();
    table.write(ANN, "", "EJECT new-world-1 RED");
    table.answer(ANN, "NO");
    assert!(acts(&table).is_empty());
}

#[test]
fn a_player_who_writes_verbs_gets_a_plain_no() {
    for wish in WISHES {
        let mut table = moderated();
        let before = table.ledger();
        table.answer(BOB, wish);
        table.write(MALLORY, "", wish);
        assert_eq!(table.ledger(), before, "{wish}");
        for who in [BOB, MALLORY] {
            let told = table.text(who);
            assert!(table.has(who, "moderator-not-you"), "{wish}: {told}");
        }
    }
}

#[test]
fn a_tag_of_a_letter_is_good_for_one_mail() {
    let mut table = moderated();
    post(&mut table, "DEADLINE new-world-1 +1d");
    let letter = table.letter(ANN);
    let tag = &letter.reply_to;
    assert!(tag.starts_with("judge+moderator.desk."), "{tag}");
    table.answer_to(ANN, &letter, "DEADLINE new-world-1 +2d");
    assert_eq!(acts(&table).len(), 2);
    // The same tag once more, in a mail with another date and Message-ID.
    table.now += chrono::TimeDelta::minutes(1);
    table.answer_to(ANN, &letter, "DEADLINE new-world-1 +2d");
    assert_eq!(table.disposition().0, MailState::Held);
    assert_eq!(acts(&table).len(), 2);
    // Another person's From with the tag that is still good.
    let letter = table.letters(ANN)[1].clone();
    table.answer_to(MALLORY, &letter, "EJECT new-world-1 RED");
    assert_eq!(acts(&table).len(), 2);
    assert!(table.has(MALLORY, "moderator-not-you"));
}

#[test]
fn with_require_auth_a_tag_alone_is_not_enough() {
    let mut table = Table::with(Settings {
        require_auth: true,
        moderators: vec![moderator_of("Ann", ANN, None)],
        ..settings()
    });
    table.open(&new_world(3, 3));
    post(&mut table, "DEADLINE new-world-1 +1d");
    table.answer(ANN, "DEADLINE new-world-1 +1d");
    assert_eq!(table.disposition().0, MailState::Held);
    assert_eq!(acts(&table).len(), 1);
}

#[test]
fn a_deed_that_cannot_be_done_is_refused_with_its_reason() {
    for (wish, why, names) in [
        ("EJECT nowhere RED", "no-game", "nowhere"),
        ("EJECT new-world-1 PINK", "no-seat", "RED, BLUE, YELLOW"),
        ("EJECT new-world-1", "misread", "EJECT game SEAT"),
        ("EJECT new-world-1 RED BLUE", "misread", "RED BLUE"),
        ("DEADLINE new-world-1 soon", "misread", "DEADLINE game"),
        ("DEADLINE new-world-1 -9999h", "passed", ""),
        ("DEADLINE new-world-1 2020-01-01 12:00", "passed", ""),
        ("REPLACE new-world-1 RED nobody", "no-address", "NOBODY"),
        (
            "REPLACE new-world-1 RED judge@play.example",
            "no-address",
            "",
        ),
        ("REPLACE new-world-1 RED bob@example.org", "plays", "BLUE"),
        ("BROADCAST new-world-1", "no-text", ""),
        ("BURN new-world-1", "misread", "HELP MODERATOR"),
    ] {
        let mut table = moderated();
        refused(&mut table, wish, &format!("moderator-{why}"));
        let told = table.text(ANN).to_lowercase();
        assert!(told.contains(&names.to_lowercase()), "{wish}: {told}");
    }
}
