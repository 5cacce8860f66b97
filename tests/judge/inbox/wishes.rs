//! A mail that asks for several things: each is done and answered, in the order in which they were
//! written.

use landfall::games::title;
use landfall::judge::JudgeLimits;
use landfall::store::{Absence, AwayAfter, MailState};

use crate::promises::attack::open_to_all;
use crate::support::sentences::has;
use crate::support::{PEOPLE, Table, new_world, noon, on_one_line, opening, unlimited};

/// Begins a game of two; returns who is to decide, too.
fn table() -> (Table, &'static str) {
    let table = Table::playing(&new_world(2, 2));
    let who = table.awaited();
    (table, who)
}

/// Sends a mail of a person; returns the texts of the letters back, in their order.
fn told(table: &mut Table, who: &str, text: &str) -> Vec<String> {
    let letters = table.told(who, text).into_iter();
    letters.map(|letter| letter.text).collect()
}

fn absences(table: &Table) -> usize {
    let absences = table.seats().into_iter().map(|row| {
        let away = AwayAfter(row.at(), noon());
        table.judge.store().list::<Absence>(away).unwrap().len()
    });
    absences.sum()
}

/// Returns the names of the taken seats of a game.
fn taken(table: &Table, game: &str) -> Vec<String> {
    let seats = table.judge.store().seats(table.game_named(game).id);
    let taken = seats.unwrap().into_iter().filter(|row| row.is_taken());
    taken.map(|row| row.name).collect()
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
        assert_eq!((absences(&table), table.played()), (1, 1), "{text}");
        for says in ["Played: PLACE", "20 December"] {
            let said = letters.iter().any(|text| text.contains(says));
            assert!(said, "{says}: {letters:?}");
        }
        let misread = letters.concat().contains("not read as an order\n  ABSENT");
        assert!(!misread, "{letters:?}");
        assert_eq!(table.disposition().1, "played");
    }
}

#[test]
fn several_wishes_have_an_answer_each() {
    let (mut table, who) = table();
    let text = "ZONE Tokyo\nNEWS DAILY 8:00\nFORMAT HTML\nBANK\nGAMES\nHELP";
    let letters = told(&mut table, who, text);
    assert_eq!(letters.len(), 6, "{letters:?}");
    let person = table.person(who);
    assert_eq!(person.zone, "Asia/Tokyo");
    assert_eq!(person.digest, Some(480));
    assert_eq!(table.played(), 0);
}

#[test]
fn help_above_orders_keeps_them_from_nothing() {
    for text in ["HELP ORDERS\nA0", "A0\nSHOW", "Rules?\nA0", "AGREE\nA0"] {
        let (mut table, who) = table();
        let letters = told(&mut table, who, text);
        assert_eq!(letters.len(), 2, "{text}: {letters:?}");
        assert_eq!(table.played(), 1, "{text}: {letters:?}");
    }
}

#[test]
fn orders_ahead_are_kept_from_a_mail_with_wishes() {
    let (mut table, who) = table();
    table.answer(who, "AHEAD\nFIRST OF: A0 / B0");
    let letters = told(&mut table, who, "DROP 1\nAHEAD\nALWAYS PASS\nSHOW STANDING");
    let told = letters.concat();
    assert_eq!(letters.len(), 3, "{told}");
    assert!(told.contains("ALWAYS PASS"), "{told}");
    assert!(!letters[2].contains("FIRST OF"), "{told}");
}

#[test]
fn conditions_and_policies_need_no_word_before_them_in_a_mail_with_wishes() {
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
    let text = "Hello judge\nHELP\nSee you in the new world\n> GAMES";
    let letters = told(&mut table, who, text);
    assert_eq!(letters.len(), 1, "{letters:?}");
    let letters = told(&mut table, who, "A0\nENDORDERS\nRESEND\nGAMES");
    assert_eq!((letters.len(), table.played()), (1, 1), "{letters:?}");
}

#[test]
fn answers_to_many_wishes_end_at_the_limit_and_the_order_is_played() {
    let mut table = Table::limited(JudgeLimits {
        answers_per_hour: 5,
        ..unlimited()
    });
    table.open(&new_world(2, 2));
    let who = table.awaited();
    let text = "GAMES\n".repeat(60) + "A0";
    let letters = told(&mut table, who, &text);
    assert_eq!((letters.len(), table.played()), (7, 1), "{letters:?}");
    // One of them counts the others; the letter of the order leaves before it.
    let counts = "55 of them were not answered separately";
    let counted = |text: &String| on_one_line(text).contains(counts);
    assert!(letters.iter().any(counted), "{letters:?}");
    assert_eq!(table.disposition().1, "played");
}

/// Lines that can only have been meant as an order or as a code of the question.
const DAMAGED: [(&str, &str); 6] = [
    ("A99", "A99"),
    ("PLCE W1-02", "PLCE W1-02"),
    ("PLACE", "PLACE"),
    ("le W1-02", "le W1-02"),
    ("Dear judge,\n\nA99\n\nthanks, Bob", "A99"),
    ("Hello,\nPLCAE W1-O2\nsee you in January", "PLCAE W1-O2"),
];

#[test]
fn a_damaged_order_is_answered_although_a_wish_is_in_the_mail() {
    for (lines, wrong) in DAMAGED {
        for text in [
            format!("ABSENT 2026-12-01 TO 2026-12-05\n{lines}"),
            format!("{lines}\nABSENT 2026-12-01 TO 2026-12-05"),
        ] {
            let (mut table, who) = table();
            let letters = told(&mut table, who, &text);
            assert_eq!((absences(&table), table.played()), (1, 0), "{text}");
            assert_eq!(letters.len(), 2, "{text}: {letters:?}");
            let shown = format!("\n\n  {wrong}\n");
            let mut receipts = letters.iter().filter(|text| has(text, "nothing-played"));
            let shows = receipts.any(|text| text.contains(&shown));
            assert!(shows, "{letters:?}");
            assert_eq!(table.disposition().1, "not played: misread", "{text}");
        }
    }
}

#[test]
fn a_shortened_order_is_played_with_a_wish() {
    let (mut table, who) = table();
    let letter = table.text(who);
    let (_, order) = letter.split_once("PLACE ").unwrap();
    let (order, _) = order.split_once(')').unwrap();
    told(&mut table, who, &format!("BANK\npla {order}"));
    assert_eq!(table.played(), 1, "{order}");
}

#[test]
fn a_remark_with_a_wish_brings_no_letter_of_its_own() {
    for remark in [
        "thanks, Bob",
        "see you in January",
        "Please excuse me",
        "Plane at nine",
        "I am off to Spain, a long trip",
        "A nice game so far",
        "Past week was busy\nBob",
        "Best,\nPat",
    ] {
        let (mut table, who) = table();
        let text = format!("ABSENT 2026-12-01 TO 2026-12-05\n{remark}");
        let letters = told(&mut table, who, &text);
        assert_eq!(letters.len(), 1, "{remark}: {letters:?}");
        assert_eq!(absences(&table), 1, "{remark}");
    }
}

/// A stranger.
const ANNA: &str = "anna@x.example";

#[test]
fn a_stranger_is_answered_each_wish() {
    let mut table = open_to_all(1_000);
    let text = "GAMES\nHELP\nJOIN new-world-1\nAS BLUE\nLANGUAGE nl\nOBSERVE new-world-1\nThanks";
    table.write(ANNA, "", text);
    let letters = table.letters(ANNA);
    assert_eq!(letters.len(), 4, "{letters:?}");
    let listed = &letters[0].text;
    assert!(listed.contains("new-world-1"), "{listed}");
    assert!(letters[1].text.contains("WHAT THE JUDGE ANSWERS"));
    table.answer_to(ANNA, &letters[2], "ja");
    assert_eq!(taken(&table, "new-world-1"), ["BLUE"]);
    assert_eq!(table.person(ANNA).language, "nl");
}

#[test]
fn two_seats_are_asked_for_in_one_mail_each_with_its_own_lines() {
    let mut table = open_to_all(1_000);
    let mut other = new_world(2, 3);
    other.name = "new-world-2".to_owned();
    other.players.clear();
    table.open(&other);
    let text = "JOIN new-world-1\nAS BLUE\nJOIN new-world-2\nAS RED";
    table.write(ANNA, "", text);
    for letter in table.letters(ANNA) {
        table.answer_to(ANNA, &letter, "yes");
    }
    let seats = ["new-world-1", "new-world-2"].map(|name| taken(&table, name));
    assert_eq!(seats, [["BLUE"], ["RED"]]);
}

#[test]
fn a_stranger_gets_no_more_letters_for_many_wishes() {
    let mut table = Table::cautious();
    table.open(&new_world(2, 2));
    let before = table.sent();
    table.write(ANNA, "", &"GAMES\n".repeat(10));
    assert_eq!(table.sent() - before, 3);
}

#[test]
fn a_wish_for_something_long_keeps_all_that_follow_waiting_for_a_yes() {
    let mut table = Table::cautious();
    table.open(&new_world(2, 2));
    table.write(ANNA, "", "HELP\nGAMES\nHELP");
    let asked = table.letters(ANNA);
    assert_eq!(asked.len(), 1);
    assert!(asked[0].text.len() < 1_000, "{}", asked[0].text);
    table.answer_to(ANNA, &asked[0], "YES");
    assert_eq!(table.letters(ANNA).len(), 1 + 3);
}

#[test]
fn a_player_without_a_tag_is_answered_each_wish() {
    let (mut table, _) = table();
    let who = table.waiting();
    let before = table.letters(who).len();
    table.vouched(who, "LANGUAGE nl\nGAMES\nHELP");
    let letters = table.letters(who).split_off(before);
    assert_eq!(letters.len(), 3, "{letters:?}");
    let help = &letters[2].text;
    assert!(help.contains("WAAR DE SCHEIDSRECHTER"), "{help}");
}

#[test]
fn orders_in_doubt_keep_the_wishes_beside_them_waiting() {
    let (mut table, who) = table();
    let before = table.letters(who).len();
    let subject = table.letter(who).subject;
    table.write(who, &format!("Re: {subject}"), "BANK\nGAMES\nA0");
    let letters = table.letters(who);
    assert_eq!(letters.len(), before + 1, "{letters:?}");
    let held = "the registered address was asked to confirm";
    assert_eq!(table.disposition(), (MailState::Held, held.to_owned()));
    let letters = told(&mut table, who, "yes");
    assert_eq!(table.played(), 1);
    let told = letters.concat();
    assert!(has(&told, "heading-story"), "{told}");
    assert_eq!(letters.len(), 3, "{told}");
}

#[test]
fn a_name_below_a_wish_is_no_order_of_any_title() {
    for (title_name, name, slip) in [
        ("neuland", "Fred", "FREE"),
        ("neuland", "fred\nPas", "BUILD"),
        ("race", "Kees\nBas", "KEEP"),
        ("race", "Cass\njake", "PASS"),
    ] {
        let opening = opening(title(title_name).unwrap(), &PEOPLE[..2], 3, &[]);
        let mut table = Table::playing(&opening);
        let letters = told(&mut table, PEOPLE[0], &format!("BANK\n{name}"));
        assert_eq!(letters.len(), 1, "{name}: {letters:?}");
        let letters = told(&mut table, PEOPLE[0], &format!("BANK\n{slip}"));
        assert_eq!(letters.len(), 2, "{slip}: {letters:?}");
    }
}
