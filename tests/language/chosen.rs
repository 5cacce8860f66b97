//! A language is chosen by mail, and two players of one game may read different ones.

use landfall::judge::{Judge, Settings};
use landfall::language::WIDTH;
use landfall::rules::Seat;
use landfall::store::{InboxId, MailState, Store};

use crate::support::{JUDGE, RANDOMNESS, Received, Table, new_world, noon, settings};

const ALICE: &str = "alice@example.org";
const BOB: &str = "bob@example.org";

/// A game of two, in which RED chose Dutch.
fn playing() -> Table {
    let mut table = Table::playing(&new_world(2, 3));
    table.answer(ALICE, "LANGUAGE nl");
    table
}

/// Posts a default order of whoever is awaited, until `seat` is.
fn until(table: &mut Table, seat: Seat) {
    for _ in 0..3 {
        let game = table.game();
        if game.awaiting == Some(seat) {
            return;
        }
        let other = if seat == Seat::new(0) { BOB } else { ALICE };
        table.answer(other, "A0");
    }
}

fn language(table: &Table, address: &str) -> String {
    let person = table.judge.store().person_by_address(address).unwrap();
    person.unwrap().language
}

fn is_dutch(letter: &Received) -> bool {
    let header = String::from_utf8_lossy(&letter.bytes).contains("Content-Language: nl");
    assert_eq!(
        header,
        letter.text.contains("Een regel achter PROEF"),
        "{}",
        letter.text
    );
    header
}

#[test]
fn a_language_is_confirmed_in_itself_and_kept() {
    let mut table = playing();
    let letter = table.letter(ALICE);
    assert!(
        letter
            .text
            .starts_with("Vanaf nu schrijf ik je in het Nederlands.")
    );
    assert!(is_dutch(&letter));
    assert_eq!(
        (language(&table, ALICE), language(&table, BOB)),
        ("nl".into(), "en".into())
    );
    table.answer(ALICE, "TAAL English");
    assert!(
        table
            .letter(ALICE)
            .text
            .starts_with("From now on I write to you in English.")
    );
    assert_eq!(language(&table, ALICE), "en");
}

#[test]
fn each_player_reads_the_language_of_his_own() {
    let mut table = playing();
    until(&mut table, Seat::new(0));
    let (dutch, english) = (table.letter(ALICE), table.letter(BOB));
    assert!(dutch.text.contains("\nRED, leg tegel "), "{}", dutch.text);
    assert!(is_dutch(&dutch) && !is_dutch(&english));
    assert_eq!(dutch.subject, "[new-world-1] RED");
    for line in dutch.text.lines() {
        assert!(line.chars().count() <= WIDTH, "{line}");
    }
    let offered = dutch.text.split("ANTWOORDEN").nth(1).unwrap();
    let order = offered
        .lines()
        .find(|line| line.contains("LEG "))
        .unwrap()
        .trim();
    table.answer(ALICE, order);
    let (dutch, english) = (table.letter(ALICE), table.letter(BOB));
    assert!(
        dutch.text.contains(&format!("Gespeeld: {order}.")),
        "{}",
        dutch.text
    );
    assert!(
        english.text.starts_with("BLUE, place tile "),
        "{}",
        english.text
    );
}

#[test]
fn whoever_writes_the_words_of_all_languages_are_read() {
    let mut table = playing();
    until(&mut table, Seat::new(1));
    let english = table.letter(BOB);
    let order = english
        .text
        .lines()
        .find(|line| line.starts_with("  PLACE "))
        .unwrap();
    let dutch = order.replace("PLACE", "leg").replace("TURN", "draai");
    table.answer(BOB, &format!("proef {}", dutch.trim()));
    let letter = table.letter(BOB);
    assert!(
        letter.text.starts_with("This is a preview"),
        "{}",
        letter.text
    );
    assert!(letter.text.contains("would be played"), "{}", letter.text);
}

#[test]
fn a_misread_speaks_the_language_of_its_reader() {
    let mut table = playing();
    until(&mut table, Seat::new(0));
    table.answer(ALICE, "LEG W1-02 DRAAI 1 WINKLIER W");
    let letter = table.letter(ALICE);
    assert!(
        letter.text.contains("LEG W1-02 DRAAI 1 WINKLIER W"),
        "{}",
        letter.text
    );
    assert!(
        letter.text.contains("begrijp ik WINKLIER niet"),
        "{}",
        letter.text
    );
    assert!(letter.text.contains("WINKELIER"), "{}", letter.text);
    for english in ["SHOPKEEPER", "FARMER", "SCORE"] {
        assert!(!letter.text.contains(english), "{}", letter.text);
    }
}

#[test]
fn a_stranger_is_answered_in_the_language_and_gets_letters_in_it_with_a_seat() {
    let mut table = Table::new();
    let mut opening = new_world(2, 3);
    opening.players.clear();
    table.open(&opening);
    table.write(ALICE, "taal", "TAAL nl");
    assert!(
        table
            .letter(ALICE)
            .text
            .starts_with("Je krijgt antwoord in het Nederlands")
    );
    assert!(
        table
            .judge
            .store()
            .person_by_address(ALICE)
            .unwrap()
            .is_none()
    );
    table.write(
        ALICE,
        "meedoen",
        "MEEDOEN new-world-1 ALS RED TAAL nl GELUK as en sintels",
    );
    assert!(table.letter(ALICE).text.starts_with("Met dit adres werd"));
    table.answer(ALICE, "ja");
    assert!(
        table
            .letter(ALICE)
            .text
            .starts_with("Je speelt RED in new-world-1 (")
    );
    assert_eq!(language(&table, ALICE), "nl");
}

#[test]
fn an_unknown_language_is_answered_with_the_list() {
    let mut table = playing();
    table.answer(ALICE, "TAAL klingon");
    let text = table.letter(ALICE).text.replace('\n', " ");
    assert!(text.starts_with("In klingon schrijf ik niet."), "{text}");
    assert!(
        text.contains("de (Deutsch), en (English), fr (français) en nl (Nederlands)"),
        "{text}"
    );
    assert_eq!(language(&table, ALICE), "nl");
    table.answer(BOB, "LANGUAGE");
    let text = table.letter(BOB).text.replace('\n', " ");
    assert!(
        text.contains("de (Deutsch), en (English), fr (français) and nl (Nederlands)"),
        "{text}"
    );
}

/// Whoever has got hold of a letter cannot change what its reader gets.
#[test]
fn another_address_changes_nothing() {
    let mut table = Table::playing(&new_world(2, 3));
    let letter = table.letter(ALICE);
    let mail = table.reply("mallory@example.net", &letter, "LANGUAGE nl");
    table.mailbox.post(mail);
    table.lap();
    assert_eq!(language(&table, ALICE), "en");
    assert!(table.letter(ALICE).text.contains("Nothing was changed"));
    assert!(table.letters("mallory@example.net").is_empty());
}

#[test]
fn rules_are_asked_for_by_the_topics_of_the_language() {
    let mut table = playing();
    for (asked, page) in [
        ("REGELS", "DE REGELS VAN DE NIEUWE WERELD"),
        ("REGELS landmeters", "DE NIEUWE WERELD: LANDMETERS"),
        ("RULES SURVEYORS", "DE NIEUWE WERELD: LANDMETERS"),
        ("HULP ORDERS", "ORDERS VAN DE NIEUWE WERELD"),
        ("HULP post", "WAT ER MET JE MAIL GEBEURT"),
    ] {
        table.answer(ALICE, asked);
        assert!(table.letter(ALICE).text.starts_with(page), "{asked}");
    }
}

#[test]
fn a_no_declines_in_every_language() {
    let mut table = Table::new();
    let mut opening = new_world(2, 3);
    opening.players.clear();
    table.open(&opening);
    table.write(ALICE, "join", "JOIN new-world-1 AS RED");
    table.answer(ALICE, "nee, dank je");
    let mail = table.judge.store().mail(InboxId::new(2)).unwrap();
    assert_eq!(
        (mail.state, mail.reason.as_str()),
        (MailState::Done, "it was declined")
    );
}

/// A judge whose own language is Dutch welcomes strangers in it.
#[test]
fn the_house_has_a_language() {
    let mut table = Table::with(Settings {
        language: "nl".to_owned(),
        ..settings()
    });
    table.write(BOB, "hello", "Who is there?");
    assert!(
        table
            .letter(BOB)
            .text
            .starts_with("Hallo. Ik ben een scheidsrechter")
    );
    assert_eq!(table.letter(BOB).reply_to, JUDGE);
    let store = Store::in_memory(noon(), &RANDOMNESS).unwrap();
    let unknown = Settings {
        language: "xx".to_owned(),
        ..settings()
    };
    let refused = Judge::new(store, unknown).unwrap_err();
    assert!(refused.to_string().contains("xx"), "{refused}");
}
