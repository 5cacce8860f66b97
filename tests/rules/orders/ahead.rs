//! Words around the order of a line that is sent ahead.

use landfall::orders::ahead::{Ahead, AheadError, Plan};
use landfall::orders::{Lexicon, OrderLine};
use proptest::prelude::*;

fn dutch() -> Lexicon {
    Lexicon::new([
        ("ALTIJD", "ALWAYS"),
        ("ALS", "IF"),
        ("WEG", "GONE"),
        ("ER", "THERE"),
        ("DAN", "THEN"),
        ("ANDERS", "ELSE"),
        ("EERSTE", "FIRST"),
        ("VAN", "OF"),
    ])
}

fn read(line: &str) -> Result<Ahead, AheadError> {
    Ahead::read(&OrderLine::new(line), &dutch())
}

fn first(orders: &[&str]) -> Plan {
    Plan::First(orders.iter().map(|order| OrderLine::new(order)).collect())
}

#[test]
fn an_order_without_such_words_is_itself() {
    let ahead = read("SETTLE swift AT nova-scotia 3").unwrap();
    assert!(!ahead.always);
    assert_eq!(ahead.plan, first(&["SETTLE swift AT nova-scotia 3"]));
}

#[test]
fn first_of_names_several() {
    for line in [
        "FIRST OF: TAKE gold / TAKE iron / PASS",
        "first of TAKE gold/TAKE iron/PASS",
        "Eerste van: TAKE gold / TAKE iron / PASS",
    ] {
        let ahead = read(line).unwrap();
        assert_eq!(ahead.plan, first(&["TAKE gold", "TAKE iron", "PASS"]));
    }
    let always = read("ALWAYS FIRST OF: TAKE gold / PASS").unwrap();
    assert!(always.always);
    assert_eq!(always.orders().len(), 2);
}

#[test]
fn a_condition_has_a_thing_and_one_or_two_plans() {
    for line in [
        "IF contract 7 IS GONE THEN DELIVER heron FOR riga 2 ELSE PASS",
        "als contract 7 is weg dan DELIVER heron FOR riga 2 anders PASS",
    ] {
        let Plan::If {
            what,
            there,
            then,
            otherwise,
        } = read(line).unwrap().plan
        else {
            panic!("{line}")
        };
        assert_eq!((what.raw.as_str(), there), ("contract 7", false));
        assert_eq!(*then, first(&["DELIVER heron FOR riga 2"]));
        assert_eq!(*otherwise.unwrap(), first(&["PASS"]));
    }
    let nested = read("IF a IS THERE THEN IF b IS GONE THEN X 1 ELSE Y 2 ELSE Z 3").unwrap();
    let things = nested.plan.things();
    let things: Vec<&str> = things.iter().map(|line| line.raw.as_str()).collect();
    assert_eq!(things, ["a", "b"]);
    assert_eq!(nested.orders().len(), 3);
}

#[test]
fn a_line_that_does_not_fit_gets_its_reason() {
    for (line, error) in [
        ("IF heron THEN PASS", AheadError::NoTest),
        ("IF IS GONE THEN PASS", AheadError::NoTest),
        ("IF heron IS GONE PASS", AheadError::NoTest),
        ("IF heron IS GONE THEN", AheadError::NoOrder),
        ("IF heron IS GONE THEN PASS ELSE", AheadError::NoOrder),
        ("FIRST OF: PASS / / PASS", AheadError::NoOrder),
        ("ALWAYS", AheadError::NoOrder),
        ("", AheadError::NoOrder),
    ] {
        assert_eq!(read(line).unwrap_err(), error, "{line}");
    }
    let many = format!("FIRST OF: {}", ["PASS"; 40].join(" / "));
    assert_eq!(read(&many).unwrap_err(), AheadError::TooMuch);
    let deep = format!("{} PASS", "IF a IS GONE THEN ".repeat(60));
    assert_eq!(read(&deep).unwrap_err(), AheadError::TooMuch);
}

#[test]
fn ordinary_lines_do_not_begin_like_that() {
    let begins = |line: &str| Ahead::begins(&OrderLine::new(line), &dutch());
    assert!(begins("IF heron IS GONE THEN PASS"));
    assert!(begins("ALWAYS PASS") && begins("FIRST OF: a / b"));
    assert!(!begins("PLACE W1-05 TURN 0") && !begins("If only!") && !begins("First things first"));
}

proptest! {
    #[test]
    fn any_line_is_read_or_refused(line in ".{0,200}") {
        let _ = read(&line);
    }

    #[test]
    fn any_mixture_of_its_words_is_read_or_refused(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "ALWAYS", "IF", "IS", "GONE", "THERE", "THEN", "ELSE", "FIRST", "OF", "/", "heron",
                "PASS",
            ]),
            0..40,
        )
    ) {
        if let Ok(ahead) = read(&words.join(" ")) {
            prop_assert!(!ahead.orders().is_empty());
        }
    }
}
