//! `letters.mbox`: which mails are a game's, and whose.

use landfall::judge::archive::Archive;
use landfall::rules::Seat;
use mail_parser::mailbox::mbox::MessageIterator;

use super::files::archived;
use crate::support::{Received, Table, new_world, on_one_line};

const ALICE: &str = "alice@example.org";
const BOB: &str = "bob@example.org";
const CAROL: &str = "carol@example.org";
const MALLORY: &str = "mallory@example.net";

/// The mails of `letters.mbox`.
pub(super) fn mails(archive: Archive) -> Vec<String> {
    let mut files = archive.files.into_iter();
    let mbox = files.find(|file| file.name == "letters.mbox").unwrap();
    let mails = MessageIterator::new(std::io::BufReader::new(mbox.bytes.as_slice()));
    mails
        .map(|mail| String::from_utf8(mail.unwrap().unwrap_contents()).unwrap())
        .map(|mail| mail.trim_end().to_owned())
        .collect()
}

/// Two games that wait for two players each.
fn waiting() -> Table {
    let mut table = Table::new();
    for name in ["new-world-1", "new-world-2"] {
        let mut opening = new_world(2, 3);
        name.clone_into(&mut opening.name);
        opening.players.clear();
        table.open(&opening);
    }
    table
}

/// Whether one of the mails has all of these words.
fn has(mails: &[String], words: &[&str]) -> bool {
    let run = |mail: &String| on_one_line(mail);
    let mut mails = mails.iter().map(run);
    mails.any(|mail| words.iter().all(|words| mail.contains(words)))
}

/// Alice and Bob join the first game and begin to play it; around it goes on what else goes on.
fn joined() -> Table {
    let mut table = waiting();
    table.write(ALICE, "hello", "JOIN new-world-1 AS RED LUCK ships");
    // Her confirmation may be lost, so she asks once more when it is time.
    table.now += chrono::TimeDelta::hours(2);
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

fn finish(table: &mut Table) {
    while table.game_named("new-world-1").awaiting.is_some() {
        table.wait(chrono::TimeDelta::days(4));
    }
}

#[test]
fn what_got_a_seat_is_the_games_and_what_came_to_nothing_is_nobodys() {
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
        assert!(
            has(&all, &[&to(who), "YES", "new-world-1"]),
            "{who} is asked"
        );
        assert!(has(&all, &[&from(who), "YES"]), "{who} confirms");
    }
    assert!(has(&all, &[&from(ALICE), "hello again"]), "the second time");
    assert!(
        has(&all, &[&to(ALICE), "You have the seat RED in new-world-1"]),
        "the answer"
    );
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
fn a_seat_has_what_led_to_it_and_nothing_of_the_others() {
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
        let letter: Received = table.letter(ALICE);
        let code = letter.codes().swap_remove(0);
        let forged = table.reply(MALLORY, &letter, &format!("{code}\nmy very own words"));
        table.mailbox.post(forged);
        table.lap();
        table.answer(ALICE, word);
        let of = |seat| mails(archived(&table, "new-world-1", seat, "en"));
        let answer = [format!("From: {ALICE}"), word.to_owned()];
        let answer: Vec<&str> = answer.iter().map(String::as_str).collect();
        let own = of(Some(0));
        assert!(has(&own, &["confirm.sender", &format!("To: {ALICE}")]));
        assert!(has(&own, &answer), "{word}");
        assert_eq!(
            has(&own, &[MALLORY, "my very own words", "Subject: Re:"]),
            confirmed
        );
        assert!(!has(&of(Some(1)), &[MALLORY]));
        let seat = table.judge.store();
        let game = table.game_named("new-world-1");
        assert_eq!(
            seat.newest_mails(game.id, u32::MAX).unwrap().len(),
            2,
            "the mail and the {word}"
        );
    }
}

/// With the picture that it shows, too.
#[test]
fn each_letter_is_there_as_it_was_sent() {
    let mut table = Table::pictured(&new_world(2, 3));
    for who in [ALICE, BOB, ALICE, BOB] {
        let code = table.letter(who).codes().swap_remove(0);
        table.answer(who, &code);
    }
    table.answer(ALICE, "PICTURES OFF");
    table.answer(ALICE, "SHOW");
    for (seat, who) in [(0, ALICE), (1, BOB)] {
        let kept = mails(archived(&table, "new-world-1", Some(seat), "en"));
        let sent = table.letters(who);
        let text = |letter: &Received| String::from_utf8(letter.bytes.clone()).unwrap();
        let sent: Vec<String> = sent.iter().map(text).collect();
        for letter in &sent {
            let letter = letter.replace("\r\n", "\n");
            let letter = letter.trim_end();
            assert!(kept.iter().any(|kept| kept == letter), "{letter}");
        }
        let drawn = sent.iter().filter(|letter| letter.contains("image/png"));
        assert!(drawn.clone().count() >= 4, "{} pictures", drawn.count());
    }
}
