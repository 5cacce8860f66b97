//! A language is chosen by mail, and two players of one game may read different ones.

use landfall::judge::Opening;
use landfall::judge::{Judge, Settings};
use landfall::language::WIDTH;
use landfall::rules::Seat;
use landfall::store::{MailState, Store};

use crate::support::{JUDGE, RANDOMNESS, Received, Table, new_world, noon, settings};

const ALICE: &str = "alice@example.org";
const BOB: &str = "bob@example.org";

/// A game of two, in which RED chose Dutch.
fn playing() -> Table {
    let mut table = Table::playing(&new_world(2, 3));
    table.answer(ALICE, "LANGUAGE nl");
    table
}

/// A judge with a game of two whose seats are free.
fn free() -> Table {
    Table::playing(&Opening {
        players: Vec::new(),
        ..new_world(2, 3)
    })
}

/// Asserts that the newest letter to an address begins like this.
#[track_caller]
fn begins(table: &Table, address: &str, words: &str) {
    let text = table.letter(address).text;
    assert!(text.starts_with(words), "{text}");
}

/// Posts a default order of the awaited player until `seat` is awaited.
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
    let text = letter.text.contains("Meteen beantwoord:");
    assert_eq!(header, text, "{}", letter.text);
    header
}

#[test]
fn a_language_is_confirmed_in_itself_and_kept() {
    let mut table = playing();
    begins(&table, ALICE, "Vanaf nu schrijf ik je in het Nederlands.");
    assert!(is_dutch(&table.letter(ALICE)));
    assert_eq!(
        [ALICE, BOB].map(|address| language(&table, address)),
        ["nl", "en"]
    );
    table.answer(ALICE, "TAAL English");
    assert!(table.has(ALICE, "language-chosen"));
    assert_eq!(language(&table, ALICE), "en");
}

#[test]
fn each_player_of_a_game_reads_the_language_of_his_own() {
    let mut table = playing();
    until(&mut table, Seat::new(0));
    let (dutch, english) = (table.letter(ALICE), table.letter(BOB));
    assert!(dutch.text.contains("\nROOD, leg tegel "), "{}", dutch.text);
    assert!(is_dutch(&dutch) && !is_dutch(&english));
    assert_eq!(dutch.subject, "[new-world-1] Jij bent aan zet");
    for line in dutch.text.lines() {
        assert!(line.chars().count() <= WIDTH, "{line}");
    }
    let offered = dutch.text.split("ANTWOORDEN").nth(1).unwrap();
    let mut orders = offered.lines().filter(|line| line.contains("LEG "));
    let order = orders.next().unwrap().trim();
    table.answer(ALICE, order);
    let dutch = table.letter(ALICE).text;
    assert!(dutch.contains(&format!("Gespeeld: {order}.")), "{dutch}");
    begins(&table, BOB, "BLUE, place tile ");
}

#[test]
fn order_words_of_all_languages_are_read_from_every_player() {
    let mut table = playing();
    until(&mut table, Seat::new(1));
    let english = table.letter(BOB).text;
    let mut orders = english.lines().filter(|line| line.starts_with("  PLACE "));
    let order = orders.next().unwrap();
    let dutch = order.replace("PLACE", "leg").replace("TURN", "draai");
    table.answer(BOB, &format!("proef {}", dutch.trim()));
    assert!(table.has(BOB, "preview"));
    assert!(table.has(BOB, "outcome-would-be-played"));
}

#[test]
fn a_misread_speaks_the_language_of_its_reader() {
    let mut table = playing();
    until(&mut table, Seat::new(0));
    table.answer(ALICE, "LEG W1-02 DRAAI 1 WINKLIER W");
    let text = table.letter(ALICE).text;
    for dutch in [
        "LEG W1-02 DRAAI 1 WINKLIER W",
        "begrijp ik WINKLIER niet",
        "WINKELIER",
    ] {
        assert!(text.contains(dutch), "{dutch}: {text}");
    }
    for english in ["SHOPKEEPER", "FARMER", "SCORE"] {
        assert!(!text.contains(english), "{english}: {text}");
    }
}

#[test]
fn a_stranger_is_answered_in_the_language_and_gets_letters_in_it_with_a_seat() {
    let mut table = free();
    table.write(ALICE, "taal", "TAAL nl");
    begins(&table, ALICE, "Ik antwoord in het Nederlands");
    let known = table.judge.store().person_by_address(ALICE).unwrap();
    assert_eq!(known, None);
    let request = "MEEDOEN new-world-1 ALS RED TAAL nl GELUK as en sintels";
    table.write(ALICE, "meedoen", request);
    begins(&table, ALICE, "Dit is Landfall, een programma");
    table.answer(ALICE, "ja");
    begins(&table, ALICE, "Je speelt ROOD in new-world-1 (");
    assert_eq!(language(&table, ALICE), "nl");
}

#[test]
fn an_unknown_language_is_answered_with_the_list() {
    let mut table = playing();
    table.answer(ALICE, "TAAL klingon");
    begins(&table, ALICE, "In klingon schrijf ik niet.");
    let all = "de (Deutsch), en (English), fr (français) en nl (Nederlands)";
    assert!(table.says(ALICE, all), "{}", table.text(ALICE));
    assert_eq!(language(&table, ALICE), "nl");
    table.answer(BOB, "LANGUAGE");
    let all = all.replace(" en nl", " and nl");
    assert!(table.says(BOB, &all), "{}", table.text(BOB));
}

/// A person who has got hold of a letter cannot change the language of its reader.
#[test]
fn another_address_does_not_change_a_players_language() {
    let mut table = Table::playing(&new_world(2, 3));
    let letter = table.letter(ALICE);
    let mail = table.reply("mallory@example.net", &letter, "LANGUAGE nl");
    table.mailbox.post(mail);
    table.lap();
    assert_eq!(language(&table, ALICE), "en");
    assert!(table.has(ALICE, "language-other-address"));
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
        begins(&table, ALICE, page);
    }
}

#[test]
fn a_no_declines_in_every_language() {
    let mut table = free();
    table.write(ALICE, "join", "JOIN new-world-1 AS RED");
    table.answer(ALICE, "nee, dank je");
    let declined = (MailState::Done, "it was declined".to_owned());
    assert_eq!(table.disposition(), declined);
}

#[test]
fn a_judge_welcomes_strangers_in_a_language_of_its_own() {
    let set_to = |language: &str| Settings {
        language: language.to_owned(),
        ..settings()
    };
    let mut table = Table::with(set_to("nl"));
    table.write(BOB, "hello", "Who is there?");
    begins(&table, BOB, "Hallo. Ik ben een scheidsrechter");
    assert_eq!(table.letter(BOB).reply_to, JUDGE);
    let store = Store::in_memory(noon(), &RANDOMNESS).unwrap();
    let refused = Judge::new(store, set_to("xx")).unwrap_err();
    assert!(refused.to_string().contains("xx"), "{refused}");
}
