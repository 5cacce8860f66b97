//! `people`, `mail`, `quarantine` and `keys`.

use serde_json::Value;

use super::{Desk, NOW, mail};

/// Makes a desk with one mail that was set aside.
fn with_one_aside() -> Desk {
    let desk = Desk::with_game();
    desk.post("1", mail("eve@example.org", 1, "GAMES\u{1b}[2J"));
    desk.serve(NOW);
    desk.tamper("UPDATE inbox SET state = 'aside', attempts = 4, content_key = NULL, reason = 'x'");
    desk
}

#[test]
fn a_mail_that_was_set_aside_is_listed_shown_and_tried_again() {
    let desk = with_one_aside();
    desk.prints("quarantine list", &["NUMBER  ARRIVED", "eve@example.org"]);
    let list = desk.json("quarantine list");
    assert_eq!(list[0]["number"], 1);
    assert_eq!(list[0]["reason"], "x");
    let says = ["Tried 4 times. Reason: x", "GAMES\u{fffd}[2J"];
    desk.prints("quarantine show 1", &says);
    let told = desk.run("quarantine retry 1").ok();
    assert_eq!(told, "To be tried again: 1.\n");
    assert_eq!(desk.run("quarantine list").ok(), "No mail is set aside.\n");
    let before = desk.letters("eve@example.org").len();
    desk.serve(NOW);
    desk.run("quarantine show 1").fails(1);
    let after = desk.letters("eve@example.org").len();
    assert_eq!(after, before, "its letter was sent before");
}

#[test]
fn what_became_of_a_mail_can_be_asked() {
    let desk = with_one_aside();
    desk.prints("mail", &["eve@example.org", "aside: x"]);
    let list = desk.json("mail");
    assert_eq!(list[0]["number"], 1);
    assert_eq!(list[0]["state"], "aside");
    desk.prints("mail 1", &["aside: x", "GAMES\u{fffd}[2J"]);
    assert_eq!(desk.run("mail --last 0").ok(), "No mail came in.\n");
    desk.refuses("mail 77", &["cannot find mail 77"]);
    desk.refuses("mail --game chess-1", &["there is no game chess-1"]);
    let history = desk.run("history new-world-1").ok();
    assert_eq!(history, desk.run("transcript new-world-1").ok());
}

#[test]
fn quarantine_retries_all_mails_and_only_those_set_aside() {
    let desk = with_one_aside();
    desk.refuses("quarantine retry 77", &["cannot find mail 77"]);
    desk.run("quarantine retry").fails(2);
    for said in ["To be tried again: 1.\n", "No mail is set aside.\n"] {
        assert_eq!(desk.run("quarantine retry --all").ok(), said);
    }
    desk.refuses("quarantine retry 1", &["not set aside: it is received"]);
}

#[test]
fn people_are_listed_with_their_addresses() {
    let desk = Desk::with_game();
    desk.prints("people", &["alice@example.org", "new-world-1/RED"]);
    let second = "people second alice@example.org";
    desk.run((second, "alice@example.net")).ok();
    let data = desk.json("people");
    let mut people = data.as_array().unwrap().iter();
    let alice = people.find(|person| person["address"] == "alice@example.org");
    let alice = alice.unwrap();
    assert_eq!(alice["second_address"], "alice@example.net");
    assert_eq!(alice["letters_go_to"], "alice@example.org");
    assert_eq!(alice["bounces"]["first"], "0.0");
    for wrong in ["bob@example.org", "alice@example.org", "nobody"] {
        desk.run((second, wrong)).fails(1);
    }
    let stranger = "people trust eve@example.org";
    desk.refuses(stranger, &["nobody here has the address"]);
    desk.run("people trust alice@example.net").ok();
    desk.prints(second, &["has no second address"]);
}

#[test]
fn the_moderators_address_is_checked() {
    let desk = Desk::new();
    let line = "# moderator = \"moderator@example.org\"";
    desk.edit(line, "moderator = \"me@example.org\"");
    desk.run("games").ok();
    desk.edit("\"me@example.org\"", "\"nobody\"");
    desk.refuses("games", &["judge.moderator"]);
}

#[test]
fn keys_are_listed_replaced_and_never_shown() {
    let desk = Desk::with_game();
    let list = desk.prints("keys list", &["in use"]);
    assert!(list.starts_with("KEY  SINCE"), "{list}");
    let told = desk.run(["keys", "rotate", "--now", NOW]).ok();
    let wanted = "Letters are made with key 2; answers to earlier letters count for another 60d.\n";
    assert_eq!(told, wanted);
    let rotate = ["keys", "rotate", "--keep", "none", "--now", NOW];
    desk.prints(rotate, &["key 3; answers to earlier letters are held"]);
    let keys = desk.json(["keys", "list", "--now", NOW]);
    let good = [&keys[0]["good"], &keys[1]["good"], &keys[2]["good"]];
    assert_eq!(good, [false, false, true]);
    assert_eq!(keys[2].as_object().unwrap().len(), 4, "{keys}");
    assert_eq!(keys[2]["good_until"], Value::Null);
    desk.run("keys rotate --keep soon").fails(2);
}

#[test]
fn a_seat_gets_new_tags_by_its_name() {
    let desk = Desk::with_game();
    desk.serve(NOW);
    let before = desk.letters("alice@example.org").len();
    let renew = ["keys", "renew", "new-world-1", "red", "--now", NOW];
    let told = desk.run(renew).ok();
    assert_eq!(told, "new-world-1: RED gets a letter with new tags.\n");
    desk.serve(NOW);
    let letters = desk.letters("alice@example.org");
    assert_eq!(letters.len(), before + 1);
    desk.run("keys renew new-world-1 PINK").fails(1);
}
