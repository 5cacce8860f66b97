//! Games that are played on command.

use super::*;
use crate::support::on_one_line;

/// A house with one game that is played on command.
fn house() -> House {
    let house = House::with_games(1);
    house.says(&["process", "game-1", "on-command"]);
    house
}

fn post(house: &House, name: &str, mail: &str) {
    let mail = mail.replace('\n', "\r\n");
    fs::write(house.path("mailbox/new").join(name), mail).unwrap();
    house.says(&["serve", "--once"]);
}

/// The same mail with another order.
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

fn newest(house: &House, address: &str) -> String {
    let letters = house
        .store()
        .letters_by(LettersBy::Game(house.game("game-1").id))
        .unwrap();
    let mut letters = letters.iter().rev().filter(|letter| letter.rcpt == address);
    let text = Received::new(&letters.next().unwrap().bytes).text;
    on_one_line(&text)
}

#[test]
fn orders_are_collected_and_told_and_the_last_set_is_played() {
    let house = house();
    let mut ahead = Ahead::of(1);
    let first = ahead.answer("game-1");
    let from = first.lines().next().unwrap().replace("From: ", "");
    post(&house, "1", &first);
    assert_eq!(played(&house), 0);
    let told = newest(&house, &from);
    assert!(
        told.contains("Your orders are collected and not played yet"),
        "{told}"
    );
    assert!(
        told.contains("You put tile") || told.contains("put tile"),
        "{told}"
    );
    // A set that cannot be played leaves the one before it.
    let bad = instead(&first, "PLACE nowhere").replace("<1@", "<2@");
    post(&house, "2", &bad);
    let told = newest(&house, &from);
    assert!(told.contains("Nothing was played"), "{told}");
    let other = instead(&first, "A0").replace("<1@", "<3@");
    assert_ne!(other, first);
    post(&house, "3", &other);
    assert_eq!(played(&house), 0);
    let plan = house.says(&["process", "game-1", "--dry-run"]);
    assert!(
        plan.contains("moderated processed") && plan.contains("Nothing was done"),
        "{plan}"
    );
    assert_eq!(played(&house), 0);
    assert!(
        !plan.contains("tile"),
        "what would be drawn is not shown: {plan}"
    );
    let said = house.says(&["process", "all"]);
    assert!(
        said.contains("Done: in game-1, what was collected is played"),
        "{said}"
    );
    assert_eq!(played(&house), 1);
    assert_ne!(house.ledgers(), ahead.house.ledgers());
    let said = house.complains(&["process", "game-1"]);
    assert!(said.contains("Nothing was collected in game-1"), "{said}");
    assert_eq!(played(&house), 1);
    house.says(&["verify", "game-1"]);
}

#[test]
fn the_deadline_plays_what_was_collected() {
    let house = house();
    let mut ahead = Ahead::of(1);
    post(&house, "1", &ahead.answer("game-1"));
    let deadline = house.game("game-1").deadline.unwrap();
    let told = house.says_at(deadline - TimeDelta::minutes(1), &["serve", "--once"]);
    assert_eq!((played(&house), told.as_str()), (0, ""));
    house.says_at(deadline + TimeDelta::minutes(1), &["serve", "--once"]);
    assert_eq!(house.ledgers(), ahead.house.ledgers());
    assert!(
        !house.ledgers()[0]
            .1
            .iter()
            .any(|row| row.contains("\"default\""))
    );
}

#[test]
fn a_game_is_changed_back_and_forth() {
    let house = house();
    let mut ahead = Ahead::of(1);
    post(&house, "1", &ahead.answer("game-1"));
    assert_eq!(played(&house), 0);
    house.says(&["process", "game-1", "at-once"]);
    house.says(&["serve", "--once"]);
    assert_eq!(house.ledgers(), ahead.house.ledgers());
    let complaint = house.complains(&["process", "game-1"]);
    assert!(complaint.contains("played as they come"), "{complaint}");
    let complaint = house.complains(&["process", "all"]);
    assert!(
        complaint.contains("Nothing was collected in any game"),
        "{complaint}"
    );
    let opened = [
        "open",
        "new_world",
        "--seats",
        "2",
        "--process",
        "on-command",
    ];
    house.says(&opened);
    let listed = house.json(&["games"]);
    assert_eq!(listed[1]["schedule"]["process"], "on-command", "{listed:#}");
    assert_eq!(listed[0]["schedule"].get("process"), None);
}

#[test]
fn a_batch_collects_where_a_game_is_played_on_command() {
    let house = house();
    let mut ahead = Ahead::of(1);
    let mails = ahead.rounds(1, 1);
    folder_of(&house.path("heap"), &mails);
    let told = house.json(&["batch", "heap"]);
    assert_eq!(told["all"]["collected"], 1, "{told:#}");
    house.says(&["process", "game-1"]);
    assert_eq!(house.ledgers(), ahead.house.ledgers());
}
