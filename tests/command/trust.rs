//! `people` and `quarantine`.

use std::fs;

use serde_json::Value;

use super::{Desk, NOW, mail};

/// A desk with one mail that was set aside.
fn with_one_aside() -> Desk {
    let desk = Desk::with_game();
    let text = mail("eve@example.org", 1, "GAMES\u{1b}[2J");
    fs::write(desk.path("mailbox/new/1.host"), text).unwrap();
    desk.run(&["serve", "--once", "--now", NOW]).ok();
    desk.tamper("UPDATE inbox SET state = 'aside', attempts = 4, content_key = NULL, reason = 'x'");
    desk
}

#[test]
fn a_mail_that_was_set_aside_is_listed_shown_and_tried_again() {
    let desk = with_one_aside();
    let list = desk.run(&["quarantine", "list"]).ok();
    assert!(list.contains("NUMBER  ARRIVED"), "{list}");
    assert!(list.contains("eve@example.org"), "{list}");
    let list: Value =
        serde_json::from_str(&desk.run(&["quarantine", "list", "--json"]).ok()).unwrap();
    assert_eq!(list[0]["number"], 1);
    assert_eq!(list[0]["reason"], "x");
    let shown = desk.run(&["quarantine", "show", "1"]).ok();
    assert!(shown.contains("Tried 4 times. Reason: x"), "{shown}");
    assert!(shown.contains("GAMES\u{fffd}[2J"), "{shown:?}");
    let told = desk.run(&["quarantine", "retry", "1"]).ok();
    assert_eq!(told, "To be tried again: 1.\n");
    assert_eq!(
        desk.run(&["quarantine", "list"]).ok(),
        "No mail is set aside.\n"
    );
    let before = desk.letters("eve@example.org").len();
    desk.run(&["serve", "--once", "--now", NOW]).ok();
    desk.run(&["quarantine", "show", "1"]).fails(1);
    assert_eq!(
        desk.letters("eve@example.org").len(),
        before,
        "its letter was sent before"
    );
}

#[test]
fn what_became_of_a_mail_can_be_asked() {
    let desk = with_one_aside();
    let list = desk.run(&["mail"]).ok();
    assert!(list.contains("eve@example.org"), "{list}");
    assert!(list.contains("aside: x"), "{list}");
    let list: Value = serde_json::from_str(&desk.run(&["mail", "--json"]).ok()).unwrap();
    assert_eq!(
        (&list[0]["number"], &list[0]["state"]),
        (&1.into(), &"aside".into())
    );
    let shown = desk.run(&["mail", "1"]).ok();
    assert!(shown.contains("aside: x"), "{shown}");
    assert!(shown.contains("GAMES\u{fffd}[2J"), "{shown:?}");
    assert_eq!(
        desk.run(&["mail", "--last", "0"]).ok(),
        "No mail came in.\n"
    );
    let complaint = desk.run(&["mail", "77"]).fails(1);
    assert!(complaint.contains("cannot find mail 77"), "{complaint}");
    let complaint = desk.run(&["mail", "--game", "chess-1"]).fails(1);
    assert!(
        complaint.contains("there is no game chess-1"),
        "{complaint}"
    );
    let history = desk.run(&["history", "new-world-1"]).ok();
    assert_eq!(history, desk.run(&["transcript", "new-world-1"]).ok());
}

#[test]
fn all_can_be_tried_again_and_only_what_was_set_aside() {
    let desk = with_one_aside();
    let complaint = desk.run(&["quarantine", "retry", "77"]).fails(1);
    assert!(complaint.contains("cannot find mail 77"), "{complaint}");
    desk.run(&["quarantine", "retry"]).fails(2);
    assert_eq!(
        desk.run(&["quarantine", "retry", "--all"]).ok(),
        "To be tried again: 1.\n"
    );
    assert_eq!(
        desk.run(&["quarantine", "retry", "--all"]).ok(),
        "No mail is set aside.\n"
    );
    let complaint = desk.run(&["quarantine", "retry", "1"]).fails(1);
    assert!(
        complaint.contains("not set aside: it is received"),
        "{complaint}"
    );
}

#[test]
fn people_are_listed_with_their_addresses() {
    let desk = Desk::with_game();
    let list = desk.run(&["people"]).ok();
    assert!(
        list.contains("alice@example.org") && list.contains("new-world-1/RED"),
        "{list}"
    );
    desk.run(&["people", "second", "alice@example.org", "alice@example.net"])
        .ok();
    let data: Value = serde_json::from_str(&desk.run(&["people", "--json"]).ok()).unwrap();
    let alice = data
        .as_array()
        .unwrap()
        .iter()
        .find(|person| person["address"] == "alice@example.org");
    let alice = alice.unwrap();
    assert_eq!(alice["second_address"], "alice@example.net");
    assert_eq!(alice["letters_go_to"], "alice@example.org");
    assert_eq!(alice["bounces"]["first"], "0.0");
    for wrong in ["bob@example.org", "alice@example.org", "nobody"] {
        desk.run(&["people", "second", "alice@example.org", wrong])
            .fails(1);
    }
    let complaint = desk.run(&["people", "trust", "eve@example.org"]).fails(1);
    assert!(
        complaint.contains("nobody here has the address"),
        "{complaint}"
    );
    desk.run(&["people", "trust", "alice@example.net"]).ok();
    let told = desk.run(&["people", "second", "alice@example.org"]).ok();
    assert!(told.contains("has no second address"), "{told}");
}

#[test]
fn the_moderators_address_is_checked() {
    let desk = Desk::new();
    let config = fs::read_to_string(desk.path("judge.toml")).unwrap();
    let line = "# moderator = \"moderator@example.org\"";
    assert!(config.contains(line));
    fs::write(
        desk.path("judge.toml"),
        config.replace(line, "moderator = \"me@example.org\""),
    )
    .unwrap();
    desk.run(&["games"]).ok();
    fs::write(
        desk.path("judge.toml"),
        config.replace(line, "moderator = \"nobody\""),
    )
    .unwrap();
    assert!(desk.run(&["games"]).fails(1).contains("judge.moderator"));
}
