//! A mail that asks for several things: each is done and answered, in the order in which they were
//! written.

use landfall::judge::Settings;
use landfall::store::Person;

use crate::attack::{awaited, fate, game, played};
use crate::support::{Table, new_world, noon, settings};

/// A game of two and who is to decide.
fn table() -> (Table, &'static str) {
    let table = Table::playing(&new_world(2, 2));
    let who = awaited(&table);
    (table, who)
}

fn person(table: &Table, address: &str) -> Person {
    let person = table.judge.store().person_by_address(address).unwrap();
    person.unwrap()
}

/// The letters that came of a mail of somebody to that one, in their order.
fn told(table: &mut Table, who: &str, text: &str) -> Vec<String> {
    let before = table.letters(who).len();
    table.answer(who, text);
    let after = table.letters(who).into_iter().skip(before);
    after.map(|letter| letter.text).collect()
}

fn absences(table: &Table) -> usize {
    let store = table.judge.store();
    let game = game(table);
    let seats = store.seats(game.id).unwrap();
    let of = |seat: u8| store.absences(game.id, seat, noon()).unwrap().len();
    seats.iter().map(|row| of(row.seat)).sum()
}

#[test]
fn a_wish_and_orders_are_both_done_whichever_is_first() {
    for text in [
        "ABSENT 2026-12-20 TO 2027-01-03\nA0",
        "A0\nABSENT 2026-12-20 TO 2027-01-03",
        "Dear judge,\n\nAFWEZIG 2026-12-20 TOT 2027-01-03\n\nMy move:\nA0\n\nThanks!",
    ] {
        let (mut table, who) = table();
        let letters = told(&mut table, who, text);
        assert_eq!((absences(&table), played(&table)), (1, 1), "{text}");
        assert!(
            letters
                .iter()
                .any(|text| text.contains("SINCE YOUR LAST LETTER")),
            "{letters:?}"
        );
        assert!(
            letters.iter().any(|text| text.contains("20 December")),
            "{letters:?}"
        );
        assert!(
            !letters.concat().contains("not read as an order\n  ABSENT"),
            "{letters:?}"
        );
        assert_eq!(fate(&table).1, "played");
    }
}

#[test]
fn several_wishes_have_an_answer_each() {
    let (mut table, who) = table();
    let text = "ZONE Tokyo\nDIGEST 8:00\nFORMAT HTML\nBANK\nGAMES\nHELP";
    let letters = told(&mut table, who, text);
    assert_eq!(letters.len(), 6, "{letters:?}");
    let person = person(&table, who);
    assert_eq!(person.zone, "Asia/Tokyo");
    assert_eq!(person.digest, Some(480));
    assert_eq!(played(&table), 0);
}

#[test]
fn help_above_orders_keeps_them_from_nothing() {
    for text in ["HELP ORDERS\nA0", "A0\nSHOW", "Rules?\nA0", "AGREE\nA0"] {
        let (mut table, who) = table();
        let letters = told(&mut table, who, text);
        assert_eq!(letters.len(), 2, "{text}: {letters:?}");
        assert_eq!(played(&table), 1, "{text}: {letters:?}");
    }
}

#[test]
fn what_is_sent_ahead_stands_beside_wishes() {
    let (mut table, who) = table();
    table.answer(who, "AHEAD\nFIRST OF: A0 / B0");
    let letters = told(&mut table, who, "DROP 1\nAHEAD\nALWAYS PASS\nSHOW STANDING");
    let told = letters.concat();
    assert_eq!(letters.len(), 3, "{told}");
    assert!(told.contains("ALWAYS PASS"), "{told}");
    assert!(!letters[2].contains("FIRST OF"), "{told}");
}

#[test]
fn conditions_and_policies_stand_beside_wishes_without_any_word_before_them() {
    for ahead in [
        "ALWAYS PLACE W1-05 TURN 0",
        "FIRST OF: PLACE W1-N5 TURN 0 / PLACE W1-N6 TURN 0",
        "IF W1-05 IS GONE THEN PLACE W1-N6 TURN 0",
    ] {
        let (mut table, who) = table();
        let letters = told(&mut table, who, &format!("BANK\n{ahead}\nZONE Tokyo"));
        assert_eq!(letters.len(), 3, "{letters:?}");
        assert!(letters[1].contains(&format!("1: {ahead}")), "{letters:?}");
    }
}

#[test]
fn remarks_and_quotations_are_no_wishes() {
    let (mut table, who) = table();
    let letters = told(
        &mut table,
        who,
        "Hello judge\nHELP\nSee you in the new world\n> GAMES",
    );
    assert_eq!(letters.len(), 1, "{letters:?}");
    let letters = told(&mut table, who, "A0\nENDORDERS\nRESEND\nGAMES");
    assert_eq!((letters.len(), played(&table)), (1, 1), "{letters:?}");
}

#[test]
fn nobody_is_answered_without_end_and_orders_are_played_all_the_same() {
    let mut table = Table::with(Settings {
        answers_per_hour: 5,
        ..settings()
    });
    table.open(&new_world(2, 2));
    let who = awaited(&table);
    let text = "GAMES\n".repeat(60) + "A0";
    let letters = told(&mut table, who, &text);
    assert_eq!((letters.len(), played(&table)), (6, 1), "{letters:?}");
    assert_eq!(fate(&table).1, "played");
}
