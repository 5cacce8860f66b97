//! Games that are played on command.

use chrono::TimeDelta;

use super::ahead::Ahead;
use super::house::House;
use crate::support::Received;

/// Sets up a house with one game that is played on command.
fn house() -> House {
    let house = House::with_games(1);
    house.says(&["process", "game-1", "on-command"]);
    house
}

fn post(house: &House, name: &str, mail: &str) {
    house.post(name, &mail.replace('\n', "\r\n"));
    house.serve();
}

/// Puts another order into a mail.
fn instead(mail: &str, order: &str) -> String {
    let (head, text) = mail.split_once("\n\n").unwrap();
    let (_, quoted) = text.split_once("\n\n").unwrap();
    format!("{head}\n\n{order}\n\n{quoted}")
}

fn played(house: &House) -> usize {
    let rows = &house.ledgers()[0].1;
    let orders = rows.iter().filter(|row| row.contains("\"act\":\"orders\""));
    orders.count()
}

/// Returns the newest letter to an address.
fn newest(house: &House, address: &str) -> Received {
    let mut letters = house.letters_of("game-1").into_iter();
    let newest = letters.rfind(|letter| letter.rcpt == address);
    Received::new(&newest.unwrap().bytes)
}

#[test]
fn orders_are_collected_with_a_receipt_and_the_last_set_is_played() {
    let house = house();
    let mut ahead = Ahead::of(1);
    let first = ahead.answer("game-1");
    let from = first.lines().next().unwrap().replace("From: ", "");
    post(&house, "1", &first);
    assert_eq!(played(&house), 0);
    let told = newest(&house, &from);
    assert!(told.has("collected"), "{}", told.text);
    assert!(told.text.contains("put tile"), "{}", told.text);
    // A set that cannot be played leaves the one before it.
    let bad = instead(&first, "PLACE nowhere").replace("<1@", "<2@");
    post(&house, "2", &bad);
    let told = newest(&house, &from);
    assert!(told.has("nothing-played"), "{}", told.text);
    let other = instead(&first, "A0").replace("<1@", "<3@");
    assert_ne!(other, first);
    post(&house, "3", &other);
    assert_eq!(played(&house), 0);
    let plan = house.says(&["process", "game-1", "--dry-run"]);
    for part in ["moderated processed", "Nothing was done"] {
        assert!(plan.contains(part), "{part}: {plan}");
    }
    assert_eq!(played(&house), 0);
    assert!(!plan.contains("tile"), "a draw is not shown: {plan}");
    let said = house.says(&["process", "all"]);
    let done = "Done: in game-1, what was collected is played";
    assert!(said.contains(done), "{said}");
    assert_eq!(played(&house), 1);
    assert_ne!(house.ledgers(), ahead.house.ledgers());
    let said = house.complains(&["process", "game-1"]);
    assert!(said.contains("Nothing was collected in game-1"), "{said}");
    assert_eq!(played(&house), 1);
    house.says(&["verify", "game-1"]);
}

#[test]
fn the_deadline_plays_the_collected_orders() {
    let house = house();
    let mut ahead = Ahead::of(1);
    post(&house, "1", &ahead.answer("game-1"));
    let deadline = house.game("game-1").deadline.unwrap();
    let told = house.says_at(deadline - TimeDelta::minutes(1), &["serve", "--once"]);
    assert_eq!((played(&house), told.as_str()), (0, ""));
    house.says_at(deadline + TimeDelta::minutes(1), &["serve", "--once"]);
    assert_eq!(house.ledgers(), ahead.house.ledgers());
    for row in &house.ledgers()[0].1 {
        assert!(!row.contains("\"default\""), "{row}");
    }
}

#[test]
fn a_game_is_changed_to_play_at_once_and_opened_to_play_on_command() {
    let house = house();
    let mut ahead = Ahead::of(1);
    post(&house, "1", &ahead.answer("game-1"));
    assert_eq!(played(&house), 0);
    house.says(&["process", "game-1", "at-once"]);
    house.serve();
    assert_eq!(house.ledgers(), ahead.house.ledgers());
    let complaint = house.complains(&["process", "game-1"]);
    assert!(complaint.contains("played as they come"), "{complaint}");
    let complaint = house.complains(&["process", "all"]);
    let nothing = "Nothing was collected in any game";
    assert!(complaint.contains(nothing), "{complaint}");
    let two = ["open", "new_world", "--seats", "2"];
    house.says(&[&two[..], &["--process", "on-command"]].concat());
    let listed = house.json(&["games"]);
    assert_eq!(listed[1]["schedule"]["process"], "on-command", "{listed:#}");
    assert_eq!(listed[0]["schedule"].get("process"), None);
}

#[test]
fn a_batch_collects_where_a_game_is_played_on_command() {
    let house = house();
    let mut ahead = Ahead::of(1);
    house.collect(&ahead.rounds(1, 1));
    let told = house.json(&["batch", "heap"]);
    assert_eq!(told["all"]["collected"], 1, "{told:#}");
    house.says(&["process", "game-1"]);
    assert_eq!(house.ledgers(), ahead.house.ledgers());
}
