//! Reply addresses and tags.

use chrono::TimeDelta;
use landfall::mail::address::AddressError;
use landfall::mail::{Key, KeyRing, Tagged, address, find_tags};

use super::{KEY, from_alice, own_text, with_fields};
use crate::support::noon;

const JUDGE: &str = "judge@games.test";

fn key() -> Key {
    Key::new(1, KEY, None)
}

fn tagged() -> Tagged {
    Tagged::new(&key(), "new-world-1", "BLUE", 12, "alice@example.org", 1)
}

fn changed(change: fn(&mut Tagged)) -> Tagged {
    let mut tagged = tagged();
    change(&mut tagged);
    tagged
}

#[test]
fn an_address_reads_back_to_its_parts() {
    let address = tagged().reply_address("Judge@Games.Test").unwrap();
    let begins = address.starts_with("judge+new-world-1.blue.12.");
    assert!(begins, "{address}");
    for address in [address.to_uppercase(), address] {
        let read = Tagged::from_address(&address, JUDGE);
        assert_eq!(read, Some(tagged()), "{address}");
    }
}

#[test]
fn a_tag_has_sixteen_letters_and_proves_itself() {
    assert_eq!(tagged().tag.len(), 16);
    assert!(tagged().verify(&key(), "Alice@Example.org", 1));
}

#[test]
fn a_tag_fits_one_prompt_of_one_seat_of_one_person_in_one_epoch() {
    for (what, key, address, epoch) in [
        (
            "another key",
            Key::new(1, [8; 32], None),
            "alice@example.org",
            1,
        ),
        ("another address", key(), "bob@example.org", 1),
        ("an old epoch", key(), "alice@example.org", 2),
    ] {
        assert!(!tagged().verify(&key, address, epoch), "{what}");
    }
    let forgeries: [fn(&mut Tagged); 7] = [
        |tag| tag.seat = "red".to_owned(),
        |tag| tag.game = "new-world-2".to_owned(),
        |tag| tag.prompt = 13,
        |tag| tag.tag.truncate(15),
        |tag| tag.tag = "a".repeat(16),
        |tag| tag.tag.clear(),
        |tag| tag.key = 2,
    ];
    for forge in forgeries {
        let forgery = changed(forge);
        let verified = forgery.verify(&key(), "alice@example.org", 1);
        assert!(!verified, "{forgery:?}");
    }
}

#[test]
fn fields_of_a_tag_do_not_run_into_one_another() {
    let one = Tagged::new(&key(), "race-1", "red", 1, "a@b.test", 0).tag;
    let other = Tagged::new(&key(), "race-", "1red", 1, "a@b.test", 0).tag;
    assert_ne!(one, other);
}

#[test]
fn an_address_that_mail_systems_refuse_is_an_error() {
    let long = changed(|tag| tag.game = "g".repeat(40)).reply_address(JUDGE);
    assert!(matches!(long, Err(AddressError::TooLong(_))), "{long:?}");
    let unsuitable: [fn(&mut Tagged); 2] = [
        |tag| tag.game = "new.world".to_owned(),
        |tag| tag.seat = "blue\r\nBcc: x".to_owned(),
    ];
    for change in unsuitable {
        let made = changed(change).reply_address(JUDGE);
        assert!(matches!(made, Err(AddressError::Unsuitable(_))), "{made:?}");
    }
    let made = tagged().reply_address("judge");
    assert!(
        matches!(made, Err(AddressError::NotAnAddress(_))),
        "{made:?}"
    );
}

#[test]
fn a_tag_is_found_in_any_recipient_field() {
    let address = tagged().reply_address(JUDGE).unwrap();
    for field in [
        "Delivered-To",
        "X-Original-To",
        "Envelope-To",
        "X-Gm-Original-To",
        "Cc",
    ] {
        let mail = with_fields(&format!("{field}: The Judge <{address}>\n"), "B2\n");
        assert_eq!(find_tags(&mail, JUDGE, []), [tagged()], "{field}");
    }
}

#[test]
fn a_tag_is_found_at_the_foot_of_the_quoted_letter() {
    let foot = tagged().foot_line();
    let mail = from_alice("B2\n");
    for line in [
        foot.clone(),
        format!("> > {foot}"),
        format!("  *{foot}*"),
        foot.to_lowercase(),
    ] {
        assert_eq!(find_tags(&mail, JUDGE, ["B2", &line]), [tagged()], "{line}");
    }
}

#[test]
fn a_tag_in_the_address_comes_before_one_at_the_foot() {
    let other = Tagged::new(&key(), "new-world-1", "blue", 11, "alice@example.org", 1);
    let address = tagged().reply_address(JUDGE).unwrap();
    let mail = with_fields(&format!("Delivered-To: {address}\n"), "B2\n");
    let foot = other.foot_line();
    assert_eq!(find_tags(&mail, JUDGE, [foot.as_str()]), [tagged()]);
}

#[test]
fn a_line_or_an_address_that_only_looks_like_a_tag_is_none() {
    let mail = from_alice("B2\n");
    let lines = [
        "1 . 2 . 3 . 4",
        "see new-world-1 . BLUE . 12 . k7q3f2m5x4adhw2c",
        "a.b.c.d",
        "",
        "race-1 . RED . 1 . k7q3f2m5x4adhw2c . 1",
        "race-1 . RED . 1 . k7q3f2m5x4adhw2c . 02",
        "race-1 . RED . 1 . k7q3f2m5x4adhw2c . 1000",
        "race-1 . RED . 1 . k7q3f2m5x4adhw2c . +2",
        "race-1 . RED . 1 . k7q3f2m5x4adhw2c . 2 . 2",
    ];
    assert_eq!(find_tags(&mail, JUDGE, lines), []);
    let foreign = "judge+new-world-1.blue.12.k7q3f2m5x4adhw2c@elsewhere.test";
    assert_eq!(Tagged::from_address(foreign, JUDGE), None);
    let number = "judge+new-world-1.blue.99999999999.k7q3f2m5x4adhw2c@games.test";
    assert_eq!(Tagged::from_address(number, JUDGE), None);
}

#[test]
fn many_tags_in_one_mail_are_not_many_tags_to_try() {
    let recipients: Vec<String> = (0..500)
        .map(|prompt| Tagged::new(&key(), "race-1", "red", prompt, "a@b.test", 0))
        .map(|tagged| tagged.reply_address(JUDGE).unwrap())
        .collect();
    let mail = with_fields(&format!("Cc: {}\n", recipients.join(",\n ")), "B2\n");
    assert!(find_tags(&mail, JUDGE, []).len() <= 20);
}

#[test]
fn a_foot_line_is_none_of_the_players_words_when_it_is_quoted() {
    let foot = tagged().foot_line();
    let text = format!("B2\n\nOn 20 Nov 2026, Judge wrote:\n> {foot}\n");
    assert_eq!(own_text(&text), "B2");
}

#[test]
fn a_tag_names_its_key_from_the_second_on() {
    let second = Key::new(2, KEY, None);
    let tagged = Tagged::new(&second, "new-world-1", "BLUE", 12, "alice@example.org", 1);
    let address = tagged.reply_address(JUDGE).unwrap();
    assert!(address.ends_with(".2@games.test"), "{address}");
    assert_eq!(Tagged::from_address(&address, JUDGE), Some(tagged.clone()));
    let quoted = format!("> {}", tagged.foot_line());
    assert_eq!(Tagged::from_foot_line(&quoted), Some(tagged.clone()));
    assert!(tagged.verify(&second, "alice@example.org", 1));
    assert!(!tagged.verify(&key(), "alice@example.org", 1));
    let first = self::tagged().tag;
    assert_ne!(tagged.tag, first, "the number is part of the proof");
    let renamed = Tagged { key: 3, ..tagged };
    assert!(!renamed.verify(&Key::new(3, KEY, None), "alice@example.org", 1));
}

/// The longest names that a game, a seat and the judge can have.
#[test]
fn the_last_key_has_room_in_the_longest_address() {
    let last = Key::new(999, KEY, None);
    let game = "g".repeat(18);
    let tagged = Tagged::new(&last, &game, "YELLOW", 9_999, "alice@example.org", 1);
    let address = tagged.reply_address("judge12345@games.test").unwrap();
    let back = Tagged::from_address(&address, "judge12345@games.test");
    assert_eq!(back, Some(tagged));
}

#[test]
fn a_key_is_good_until_its_time_is_over_and_never_printed() {
    let first = Key::new(1, [1; 32], Some(noon()));
    let second = Key::new(2, [2; 32], None);
    assert_eq!(KeyRing::new(first.clone(), Vec::new()).newest(), &first);
    let ring = KeyRing::new(first.clone(), vec![second.clone()]);
    assert_eq!((ring.first(), ring.newest()), (&first, &second));
    let before = noon() - TimeDelta::seconds(1);
    assert_eq!(ring.good(1, before), Some(&first));
    assert_eq!(ring.good(1, noon()), None);
    assert_eq!(ring.good(2, noon()), Some(&second));
    assert_eq!(ring.good(3, before), None);
    assert!(!format!("{ring:?}").contains("1, 1"), "{ring:?}");
}

#[test]
fn addresses_that_name_a_program_a_file_or_a_route_are_known_and_odd_ones_are_not_among_them() {
    for routed in [
        "|id@x.example",
        "\"|id\"@x.example",
        "\" |id\"@x.example",
        "\"\\|id\"@x.example",
        "id|sh@x.example",
        "/x@x.example",
        "\"/var/mail/x\"@x.example",
        "a/../x@x.example",
        "~/x@x.example",
        ":include:/etc/passwd@x.example",
        "\":include:/etc/passwd\"@x.example",
        ".forward@x.example",
        "a%b@x.example",
        "\"a%b\"@x.example",
        "a!b@x.example",
        "x.example!b@y.example",
        "\"a@b.example\"@x.example",
        "@a.example,@b.example:c@x.example@y.example",
        "a@localhost",
        "a@localhost.",
        "a@mail",
        "a",
    ] {
        assert!(address::is_route(routed), "{routed}");
    }
    for odd in [
        "a@x.example",
        "a+b@x.example",
        "a/b@x.example",
        "customer/department=shipping@x.example",
        "o'neil&sons@x.example",
        "#1$*?^_`{}=-@x.example",
        "-a@x.example",
        "\"a b\"@x.example",
        "a:b~c@x.example",
        "a@[192.0.2.1]",
        "a@[IPv6:2001:db8::1]",
        "a@192.0.2.1",
        "a@xn--bcher-kva.example",
    ] {
        assert!(!address::is_route(odd), "{odd}");
    }
}
