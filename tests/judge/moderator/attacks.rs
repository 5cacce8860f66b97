//! Who is no moderator, and who only says so.

use landfall::store::MailState;

use super::*;

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
            assert_eq!(table.fate().0, MailState::Held, "{wish}");
            assert_eq!((table.ledger(), letters(&table)), before, "{wish}");
            assert!(table.says(ANN, "nothing proves that it was you"));
            // The moderator stands by it.
            let yes = yes_to_deeds(&table.letter(ANN).text).unwrap_or("YES".to_owned());
            table.answer(ANN, &yes);
            assert_eq!(deeds(&table).len(), 1, "{wish}");
            // Once: the same answer again does nothing more.
            let letters = table.letters(ANN);
            let asked = letters
                .iter()
                .find(|one| one.reply_to.contains("+confirm."));
            let mail = table.reply(ANN, &asked.unwrap().clone(), &format!("{yes}\n\nagain"));
            table.mailbox.post(mail);
            table.lap();
            assert_eq!(deeds(&table).len(), 1, "{wish}");
        }
    }
}

#[test]
fn a_confirmation_that_is_declined_does_nothing() {
    let mut table = moderated();
    table.write(ANN, "", "EJECT new-world-1 RED");
    table.answer(ANN, "NO");
    assert!(deeds(&table).is_empty());
}

#[test]
fn a_player_who_writes_verbs_gets_a_plain_no() {
    for wish in WISHES {
        let mut table = moderated();
        let before = table.ledger();
        table.answer("bob@example.org", wish);
        assert_eq!(table.ledger(), before, "{wish}");
        let told = table.text("bob@example.org");
        assert!(
            told.starts_with("Only a moderator of this judge may do that"),
            "{told}"
        );
        table.write("mallory@evil.example", "", wish);
        let told = table.text("mallory@evil.example");
        assert!(told.starts_with("Only a moderator"), "{told}");
        assert_eq!(table.ledger(), before, "{wish}");
    }
}

#[test]
fn a_tag_of_a_letter_is_good_for_one_mail() {
    let mut table = moderated();
    post(&mut table, "DEADLINE new-world-1 +1d");
    let letter = table.letter(ANN);
    assert!(
        letter.reply_to.starts_with("judge+moderator.desk."),
        "{}",
        letter.reply_to
    );
    let mail = table.reply(ANN, &letter, "DEADLINE new-world-1 +2d");
    table.mailbox.post(mail);
    table.lap();
    assert_eq!(deeds(&table).len(), 2);
    // The same tag once more, in a mail with another date and Message-ID.
    table.now += chrono::TimeDelta::minutes(1);
    let mail = table.reply(ANN, &letter, "DEADLINE new-world-1 +2d");
    table.mailbox.post(mail);
    table.lap();
    assert_eq!(table.fate().0, MailState::Held);
    assert_eq!(deeds(&table).len(), 2);
    // Another person's From with the tag that is still good.
    let letter = table.letters(ANN)[1].clone();
    let mail = table.reply("mallory@evil.example", &letter, "EJECT new-world-1 RED");
    table.mailbox.post(mail);
    table.lap();
    assert_eq!(deeds(&table).len(), 2);
    assert!(
        table
            .text("mallory@evil.example")
            .starts_with("Only a moderator")
    );
}

#[test]
fn with_require_auth_a_tag_alone_is_not_enough() {
    let mut table = Table::with(Settings {
        require_auth: true,
        ..moderated().judge.context().settings.clone()
    });
    table.open(&new_world(3, 3));
    post(&mut table, "DEADLINE new-world-1 +1d");
    table.answer(ANN, "DEADLINE new-world-1 +1d");
    assert_eq!(table.fate().0, MailState::Held);
    assert_eq!(deeds(&table).len(), 1);
}

#[test]
fn what_cannot_be_done_is_said_and_nothing_happens() {
    let rows = [
        ("EJECT nowhere RED", "There is no game nowhere."),
        (
            "EJECT new-world-1 PINK",
            "There is no seat PINK; the seats are RED, BLUE, YELLOW.",
        ),
        (
            "EJECT new-world-1",
            "It is written like this: EJECT game SEAT",
        ),
        (
            "DEADLINE new-world-1 soon",
            "It is written like this: DEADLINE game",
        ),
        ("DEADLINE new-world-1 -9999h", "That time has passed."),
        (
            "DEADLINE new-world-1 2020-01-01 12:00",
            "That time has passed.",
        ),
        (
            "REPLACE new-world-1 RED nobody",
            "NOBODY is not a mail address",
        ),
        (
            "REPLACE new-world-1 RED judge@play.example",
            "is not a mail address",
        ),
        (
            "REPLACE new-world-1 RED bob@example.org",
            "bob@example.org plays BLUE already.",
        ),
        ("BROADCAST new-world-1", "There is no text to send."),
        ("BURN new-world-1", "HELP MODERATOR"),
        ("EJECT new-world-1 RED BLUE", "It is written like this"),
    ];
    for (wish, says) in rows {
        let mut table = moderated();
        let before = (table.ledger(), letters(&table));
        post(&mut table, wish);
        assert_eq!((table.ledger(), letters(&table)), before, "{wish}");
        let told = table.text(ANN).to_lowercase();
        assert!(told.contains(&says.to_lowercase()), "{wish}: {told}");
        assert!(told.contains("nothing was done."), "{wish}: {told}");
    }
}
