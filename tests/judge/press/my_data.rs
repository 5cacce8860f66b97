//! `MY DATA`.

use landfall::judge::schedule::Span;
use landfall::judge::{Keep, Settings};
use landfall::store::{PressKinds, TableOptions};

use super::{ALICE, BOB, CAROL, OLGA, looked_on, opening, playing};
use crate::support::{Table, moderator, settings};

#[test]
fn a_player_reads_what_is_held_of_her_and_nothing_of_others() {
    let mut table = Table::with(Settings {
        moderators: vec![moderator("moderator@play.example")],
        keep: Keep {
            raw_mails: Some(Span::Days(365)),
            stray_mails: None,
            letters: Some(Span::Days(90)),
        },
        ..settings()
    });
    table.open(&opening(TableOptions::default()));
    table.answer(ALICE, "ZONE Europe/Amsterdam");
    table.answer(ALICE, "NEWS DAILY 18:00");
    table.answer(ALICE, "ABSENT 2026-12-20 TO 2027-01-03");
    table.answer(ALICE, "MUTE BLUE");
    table.answer(ALICE, "PRESS TO BLUE\nA secret plan\nENDPRESS");
    table.answer(BOB, "PRESS TO RED\nAnother plan\nENDPRESS");
    table.answer(ALICE, "MY DATA");
    let told = table.text(ALICE);
    // Nearly all of it is in the arguments.
    for says in [
        "This is what I hold about you.",
        "Your address is alice@example.org; I know it since Friday 20 November 2026.",
        "I have noted no name for you.",
        "English, with the times of Europe/Amsterdam.",
        "one letter a day, at 18:00",
        "You play RED in new-world-1.",
        "away from Sunday 20 December 2026",
        "you have muted press (1)",
        "You have written one piece of press, on",
        "6 mails from you are noted, from Friday 20 November 2026 to Friday 20 November 2026.",
        "letters to you are noted, from Friday 20 November 2026",
        "Mails as they came are kept for 365 days",
        "Letters of a game are kept for 90 days after its end.",
        "PRESS TO MODERATOR",
        "postmaster@play.example",
    ] {
        assert!(told.contains(says), "{says}: {told}");
    }
    for secret in [BOB, CAROL, "secret plan", "Another plan"] {
        assert!(!told.contains(secret), "{secret}: {told}");
    }
    // The way to have the rest removed, as the letter has it.
    table.answer(
        ALICE,
        "PRESS TO MODERATOR\nPlease remove my address.\nENDPRESS",
    );
    assert!(table.says("moderator@play.example", "# Please remove my address."));
}

#[test]
fn only_the_proven_address_reads_its_data() {
    let mut table = playing(PressKinds::White);
    table.write(ALICE, "", "MY DATA");
    // A From proves nothing.
    assert!(table.has(ALICE, "mydata-own-letter"));
    let letter = table.letter(ALICE);
    let stolen = table.mail("mallory@evil.test", &letter.reply_to, "", &[], "MY DATA");
    table.hand_in(stolen);
    assert!(table.letters("mallory@evil.test").is_empty());
    assert!(!table.has(ALICE, "mydata-opening"));
    table.vouched(ALICE, "my data");
    assert!(table.has(ALICE, "mydata-opening"), "the server vouches");
    table.write("stranger@example.org", "", "MY DATA");
    assert!(table.has("stranger@example.org", "mydata-own-letter"));
    table.vouched("stranger@example.org", "MY DATA");
    let told = table.text("stranger@example.org");
    for says in [
        "Nobody is noted here with the address stranger@example.org",
        "2 mails from you are noted",
    ] {
        assert!(told.contains(says), "{told}");
    }
}

#[test]
fn observers_and_readers_of_dutch_read_their_data_too() {
    let mut table = looked_on(false);
    table.answer(OLGA, "MY DATA");
    assert!(table.says(OLGA, "You observe new-world-1."));
    assert!(table.has(OLGA, "mydata-keep-mails-ever"));
    assert!(table.says(OLGA, "who runs this judge: postmaster@play.example"));
    table.answer(BOB, "TAAL nl");
    table.answer(BOB, "MIJN GEGEVENS");
    let told = table.text(BOB);
    assert!(told.contains("Dit is wat ik van je bewaar."), "{told}");
    assert!(told.contains("Je speelt BLAUW in new-world-1."), "{told}");
}
