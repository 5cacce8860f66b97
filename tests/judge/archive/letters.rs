//! `letters.mbox`: which mails are a game's, and whose.

use chrono::TimeDelta;
use landfall::judge::Opening;
use landfall::rules::Seat;

use super::files::archived;
use super::{ALICE, BOB, answer_first, finish, mails};
use crate::support::{Received, Table, new_world, on_one_line};

const CAROL: &str = "carol@example.org";
const MALLORY: &str = "mallory@example.net";

/// Two games that wait for two players each.
fn waiting() -> Table {
    let mut table = Table::new();
    for name in ["new-world-1", "new-world-2"] {
        table.open(&Opening {
            name: name.to_owned(),
            players: Vec::new(),
            ..new_world(2, 3)
        });
    }
    table
}

/// Whether one of the mails has all of these words.
fn has(mails: &[String], words: &[&str]) -> bool {
    let mut mails = mails.iter().map(|mail| on_one_line(mail));
    mails.any(|mail| words.iter().all(|words| mail.contains(words)))
}

/// Alice and Bob join the first game and begin to play it, among mails about other things.
fn joined() -> Table {
    let mut table = waiting();
    table.write(ALICE, "hello", "JOIN new-world-1 AS RED LUCK ships");
    // Her confirmation may be lost, so she asks once more when it is time.
    table.now += TimeDelta::hours(2);
    table.write(ALICE, "hello again", "JOIN new-world-1 AS RED LUCK ships");
    table.answer(ALICE, "YES");
    table.write(ALICE, "what now", "HELP");
    table.write(CAROL, "me too", "JOIN new-world-1 LUCK clouds");
    table.write(BOB, "hello", "JOIN new-world-1 LUCK winds");
    table.answer(BOB, "YES");
    // Too late, and a wish that is never confirmed.
    table.answer(CAROL, "YES");
    table.write(MALLORY, "let me in", "JOIN new-world-2");
    table
}

#[test]
fn mails_that_led_to_a_seat_are_the_games_and_vain_wishes_are_no_games() {
    let mut table = joined();
    // About another game, whichever letter it answers.
    table.answer(BOB, "JOIN new-world-2 AS BLUE");
    table.answer(BOB, "YES");
    finish(&mut table);
    let all = mails(archived(&table, "new-world-1", None, "en"));
    let from = |who: &str| format!("From: {who}");
    let to = |who: &str| format!("To: {who}");
    for who in [ALICE, BOB] {
        assert!(has(&all, &[&from(who), "JOIN new-world-1"]), "{who} asks");
        let asked = has(&all, &[&to(who), "YES", "new-world-1"]);
        assert!(asked, "{who} is asked");
        assert!(has(&all, &[&from(who), "YES"]), "{who} confirms");
    }
    assert!(has(&all, &[&from(ALICE), "hello again"]), "the second time");
    let seated = "You have the seat RED in new-world-1";
    assert!(has(&all, &[&to(ALICE), seated]), "the answer");
    assert!(!has(&all, &["HELP", "what now"]), "about no game");
    for word in [CAROL, MALLORY, "clouds", "new-world-2"] {
        assert!(!has(&all, &[word]), "{word}");
    }
    let other = table.game_named("new-world-2");
    let store = table.judge.store();
    let other = store.newest_mails(other.id, u32::MAX).unwrap();
    assert_eq!(other.len(), 2, "Bob's wish and his yes");
    assert!(other.iter().all(|mail| mail.seat == Some(Seat::new(1))));
}

#[test]
fn a_seat_has_the_mails_that_led_to_it_and_none_of_the_others() {
    let mut table = joined();
    table.answer(ALICE, "HELP ORDERS");
    table.answer(BOB, "ZONE Europe/Lisbon");
    for (seat, own, other) in [(0, ALICE, BOB), (1, BOB, ALICE)] {
        let mails = mails(archived(&table, "new-world-1", Some(seat), "en"));
        assert!(has(&mails, &["JOIN new-world-1", &format!("From: {own}")]));
        assert!(has(&mails, &["YES", &format!("From: {own}")]));
        assert!(!has(&mails, &[other]));
        assert!(!has(&mails, &[CAROL]) && !has(&mails, &[MALLORY]));
        let asked = ["HELP ORDERS", "ZONE Europe/Lisbon"];
        let seen = asked.map(|asked| has(&mails, &["Subject: Re: [new-world-1]", asked]));
        assert_eq!(seen, [seat == 0, seat == 1], "what answers its letters");
    }
}

/// A mail in a person's name that was never confirmed is part of the game, and not of the seat.
#[test]
fn a_mail_in_doubt_is_its_players_once_it_is_confirmed() {
    for (word, confirmed) in [("NO", false), ("YES", true)] {
        let mut table = Table::playing(&new_world(2, 3));
        let letter = table.letter(ALICE);
        let forged = format!("{}\nmy very own words", letter.codes()[0]);
        table.answer_to(MALLORY, &letter, &forged);
        table.answer(ALICE, word);
        let of = |seat| mails(archived(&table, "new-world-1", seat, "en"));
        let own = of(Some(0));
        assert!(has(&own, &["confirm.sender", &format!("To: {ALICE}")]));
        assert!(has(&own, &[&format!("From: {ALICE}"), word]), "{word}");
        let in_doubt = has(&own, &[MALLORY, "my very own words", "Subject: Re:"]);
        assert_eq!(in_doubt, confirmed);
        assert!(!has(&of(Some(1)), &[MALLORY]));
        let store = table.judge.store();
        let of_game = store.newest_mails(table.game().id, u32::MAX).unwrap();
        assert_eq!(of_game.len(), 2, "the mail and the {word}");
    }
}

/// With the picture that it shows, too.
#[test]
fn each_letter_is_there_as_it_was_sent() {
    let mut table = Table::pictured(&new_world(2, 3));
    for who in [ALICE, BOB, ALICE, BOB] {
        assert_eq!(table.awaited(), who);
        answer_first(&mut table);
    }
    table.answer(ALICE, "PICTURES OFF");
    table.answer(ALICE, "SHOW");
    for (seat, who) in [(0, ALICE), (1, BOB)] {
        let kept = mails(archived(&table, "new-world-1", Some(seat), "en"));
        let text = |letter: Received| String::from_utf8(letter.bytes).unwrap();
        let sent: Vec<String> = table.letters(who).into_iter().map(text).collect();
        for letter in &sent {
            let letter = letter.replace("\r\n", "\n");
            let letter = letter.trim_end();
            assert!(kept.iter().any(|kept| kept == letter), "{letter}");
        }
        let drawn = sent.iter().filter(|letter| letter.contains("image/png"));
        assert!(drawn.clone().count() >= 4, "{} pictures", drawn.count());
    }
}
