//! Orders for a seat, seats before the beginning, and settings of a player.

use landfall::store::GameState;

use super::looks::{looks, race, two_seats};
use super::{ALICE, ANN, BOB, ZOE, letters, moderated, post, refused, run};
use crate::support::{Table, new_world};

#[test]
fn orders_for_a_seat_are_told_to_all_and_show_nothing_of_its_hand() {
    let mut table = race();
    let [(awaited, player), (_, other)] = two_seats(&table);
    let before = table.letters(ANN).len();
    let text = format!("AS race-1 {awaited} REASON The mail was lost.\nA1");
    post(&mut table, &text);
    let answers = table.letters(ANN);
    assert_eq!(answers.len(), before + 1);
    let answer = &answers[before];
    assert!(answer.has("moderator-done-order"), "{}", answer.text);
    assert!(answer.text.lines().count() < 15, "{}", answer.text);
    for (address, says) in [
        (&player, "were given in your place, and not by you"),
        (&other, "were given in its player's place"),
    ] {
        for words in [says, "the reason was: The mail was lost."] {
            assert!(table.says(address, words), "{}", table.text(address));
        }
    }
    table.holds_in("race-1");
}

/// Why an order cannot be played, as a letter says it.
fn why(table: &Table, address: &str) -> String {
    let text = table.letter(address).text;
    let (_, said) = text
        .split_once("  BUILD dance\n")
        .unwrap_or_else(|| panic!("{text}"));
    let said: Vec<&str> = said.lines().take_while(|line| !line.is_empty()).collect();
    said.join("\n")
}

#[test]
fn orders_that_cannot_be_played_say_why_as_to_the_player_and_that_is_a_look() {
    let mut table = race();
    let [(awaited, own), (other, _)] = two_seats(&table);
    let sent = letters(&table);
    post(&mut table, &format!("AS race-1 {awaited}\nBUILD dance"));
    assert_eq!(letters(&table), sent);
    let begins = "Nothing was played, since this cannot be played: BUILD dance";
    assert!(table.says(ANN, begins), "{}", table.text(ANN));
    assert_eq!(
        looks(&table).len(),
        1,
        "what is lawful says what the seat has"
    );
    let told = why(&table, ANN);
    // A rehearsal says why as well, and is the same look.
    let rehearsal = format!("DRY RUN\nAS race-1 {awaited}\nBUILD dance");
    post(&mut table, &rehearsal);
    assert_eq!(told, why(&table, ANN));
    assert_eq!(looks(&table).len(), 2);
    let order = format!("order race-1 as {awaited} --line BUILD dance --reason by phone");
    let error = run(&mut table, &order).unwrap_err();
    assert!(error.contains("BUILD dance: "), "{error}");
    assert_eq!(looks(&table).len(), 3, "the command line looks too");
    let rows = table.ledger_of("race-1");
    let last = rows.last().unwrap();
    assert!(last.contains("\"reason\":\"by phone\""), "{last}");
    table.answer(&own, "BUILD dance");
    assert_eq!(told, why(&table, &own));
    let sent = letters(&table);
    for (wish, key) in [
        (format!("AS race-1 {other}\nA1"), "moderator-not-awaited"),
        (format!("AS {awaited}\nA1"), "moderator-which-game"),
    ] {
        refused(&mut table, &wish, key);
    }
    assert_eq!(letters(&table), sent);
}

/// The desk with a game of three that waits, and in which only RED has a player.
fn waiting() -> Table {
    let mut table = moderated();
    let mut opening = new_world(3, 4);
    opening.name = "new-world-2".to_owned();
    opening.players.truncate(1);
    table.open(&opening);
    table
}

#[test]
fn a_seat_is_given_before_the_beginning_the_same_both_ways() {
    let (mut mailed, mut typed) = (waiting(), waiting());
    post(
        &mut mailed,
        "SEAT new-world-2 BLUE bot:calm\nSEAT new-world-2 YELLOW zoe@example.net",
    );
    for line in ["BLUE bot:calm", "YELLOW zoe@example.net"] {
        run(&mut typed, &format!("seat new-world-2 {line}")).unwrap();
    }
    for table in [&mailed, &typed] {
        assert_eq!(table.game_named("new-world-2").state, GameState::Running);
    }
    let rows = mailed.ledger_of("new-world-2");
    assert_eq!(rows, typed.ledger_of("new-world-2"));
    assert_eq!(mailed.letters(ZOE).len(), 1);
    for game in ["new-world-2", "new-world-1"] {
        let wish = format!("SEAT {game} RED zoe@example.net");
        refused(&mut mailed, &wish, "moderator-begun");
    }
}

#[test]
fn a_seat_that_cannot_be_given_or_taken_before_the_beginning_is_refused() {
    let mut table = waiting();
    for (wish, why) in [
        ("SEAT new-world-2 RED zoe@example.net", "moderator-taken"),
        ("SEAT new-world-2 BLUE alice@example.org", "moderator-plays"),
        ("SEAT new-world-2 BLUE bot:clever", "moderator-refused"),
        ("EJECT new-world-2 BLUE", "moderator-empty"),
    ] {
        refused(&mut table, wish, why);
    }
    post(&mut table, "EJECT new-world-2 RED");
    let why = "seat was taken from you. This was decided by";
    assert!(table.says(ALICE, why), "{}", table.text(ALICE));
}

#[test]
fn only_the_player_hears_of_a_setting_that_the_moderator_changes() {
    let mut table = moderated();
    let others = table.letters(ALICE).len();
    let language = "LANGUAGE new-world-1 BLUE nl REASON Asked by phone.";
    post(&mut table, language);
    let noted = "Je brieven zijn vanaf nu in deze taal";
    assert!(table.says(BOB, noted), "{}", table.text(BOB));
    post(&mut table, "ADDRESS new-world-1 BLUE bob@example.net");
    post(&mut table, "DAILY new-world-1 BLUE 18:00");
    assert_eq!(table.letters(ALICE).len(), others);
    let person = table.person("bob@example.net");
    assert_eq!(
        (person.language.as_str(), person.digest),
        ("nl", Some(18 * 60))
    );
    for (wish, why) in [
        ("LANGUAGE new-world-1 BLUE tlh", "moderator-language"),
        ("DAILY new-world-1 BLUE noon", "moderator-hour"),
        (
            "ADDRESS new-world-1 BLUE alice@example.org",
            "moderator-no-address",
        ),
        ("BANK new-world-1 BLUE 9d", "moderator-bank"),
    ] {
        refused(&mut table, wish, why);
    }
    assert!(table.says(ANN, "The whole reserve of this game is none."));
}
