//! `keys`.

use serde_json::Value;

use super::{Desk, NOW};

#[test]
fn keys_are_listed_replaced_and_never_shown() {
    let desk = Desk::with_game();
    let list = desk.run(&["keys", "list"]).ok();
    assert!(
        list.contains("in use") && list.starts_with("KEY  SINCE"),
        "{list}"
    );
    let told = desk.run(&["keys", "rotate", "--now", NOW]).ok();
    let wanted = "Letters are made with key 2; answers to earlier letters count for another 60d.\n";
    assert_eq!(told, wanted);
    let told = desk
        .run(&["keys", "rotate", "--keep", "none", "--now", NOW])
        .ok();
    assert!(
        told.contains("key 3; answers to earlier letters are held"),
        "{told}"
    );
    let json = desk.run(&["keys", "list", "--json", "--now", NOW]).ok();
    let keys: Value = serde_json::from_str(&json).unwrap();
    let good = [&keys[0]["good"], &keys[1]["good"], &keys[2]["good"]];
    assert_eq!(good, [false, false, true]);
    assert_eq!(keys[2].as_object().unwrap().len(), 4, "{json}");
    assert_eq!(keys[2]["good_until"], Value::Null);
    desk.run(&["keys", "rotate", "--keep", "soon"]).fails(2);
}

#[test]
fn a_seat_gets_new_tags_by_its_name() {
    let desk = Desk::with_game();
    desk.run(&["serve", "--once", "--now", NOW]).ok();
    let before = desk.letters("alice@example.org").len();
    let told = desk
        .run(&["keys", "renew", "new-world-1", "red", "--now", NOW])
        .ok();
    assert_eq!(told, "new-world-1: RED gets a letter with new tags.\n");
    desk.run(&["serve", "--once", "--now", NOW]).ok();
    let letters = desk.letters("alice@example.org");
    assert_eq!(letters.len(), before + 1);
    desk.run(&["keys", "renew", "new-world-1", "PINK"]).fails(1);
}
