//! A mail that asks for several things: each is done and answered, in the order in which they were
//! written.

use landfall::judge::{JudgeLimits, Settings};
use landfall::rules::Seat;
use landfall::store::{Absence, AwayAfter, MailState, Person};

use crate::promises::attack::open_to_all;
use crate::support::{
    JUDGE, PEOPLE, Table, VOUCHED, new_world, noon, on_one_line, opening, settings, unlimited,
};

/// A game of two and who is to decide.
fn table() -> (Table, &'static str) {
    let table = Table::playing(&new_world(2, 2));
    let who = table.awaited();
    (table, who)
}

fn person(table: &Table, address: &str) -> Person {
    let person = table.judge.store().person_by_address(address).unwrap();
    person.unwrap()
}

/// The letters that came of a mail of a person to that one, in their order.
fn told(table: &mut Table, who: &str, text: &str) -> Vec<String> {
    let letters = table.told(who, text).into_iter();
    letters.map(|letter| letter.text).collect()
}

fn absences(table: &Table) -> usize {
    let store = table.judge.store();
    let game = table.game();
    let seats = store.seats(game.id).unwrap();
    let of = |seat: Seat| {
        store
            .list::<Absence>(AwayAfter(game.at(seat), noon()))
            .unwrap()
            .len()
    };
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
        assert_eq!((absences(&table), table.played()), (1, 1), "{text}");
        assert!(
            letters.iter().any(|text| text.contains("Played: PLACE")),
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
        assert_eq!(table.fate().1, "played");
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
    assert_eq!((letters.len(), table.played()), (1, 1), "{letters:?}");
}

#[test]
fn nobody_is_answered_without_end_and_orders_are_played_all_the_same() {
    let mut table = Table::with(Settings {
        limits: JudgeLimits {
            answers_per_hour: 5,
            ..unlimited()
        },
        ..settings()
    });
    table.open(&new_world(2, 2));
    let who = table.awaited();
    let text = "GAMES\n".repeat(60) + "A0";
    let letters = told(&mut table, who, &text);
    assert_eq!((letters.len(), table.played()), (7, 1), "{letters:?}");
    // One of them tells what was put away; the letter of the order leaves before it.
    let told = |text: &String| {
        let words = on_one_line(text);
        words.contains("55 of them were not answered separately")
    };
    assert!(letters.iter().any(told), "{letters:?}");
    assert_eq!(table.fate().1, "played");
}

/// What nobody could have meant but as an order or as a code of the question.
const DAMAGED: [(&str, &str); 6] = [
    ("A99", "A99"),
    ("PLCE W1-02", "PLCE W1-02"),
    ("PLACE", "PLACE"),
    ("le W1-02", "le W1-02"),
    ("Dear judge,\n\nA99\n\nthanks, Bob", "A99"),
    ("Hello,\nPLCAE W1-O2\nsee you in January", "PLCAE W1-O2"),
];

#[test]
fn a_line_that_was_meant_as_an_order_is_told_beside_a_wish() {
    for (lines, wrong) in DAMAGED {
        for text in [
            format!("ABSENT 2026-12-01 TO 2026-12-05\n{lines}"),
            format!("{lines}\nABSENT 2026-12-01 TO 2026-12-05"),
        ] {
            let (mut table, who) = table();
            let letters = told(&mut table, who, &text);
            assert_eq!((absences(&table), table.played()), (1, 0), "{text}");
            assert_eq!(letters.len(), 2, "{text}: {letters:?}");
            let receipt = letters
                .iter()
                .find(|text| text.contains("Nothing was played"));
            let shown = format!("\n\n  {wrong}\n");
            assert!(
                receipt.is_some_and(|text| text.contains(&shown)),
                "{letters:?}"
            );
            assert_eq!(table.fate().1, "not played: misread", "{text}");
        }
    }
}

#[test]
fn an_order_that_is_shortened_is_played_beside_a_wish() {
    let (mut table, who) = table();
    let letter = on_one_line(&table.letter(who).text);
    let (_, order) = letter.split_once("PLACE ").unwrap();
    let (order, _) = order.split_once(')').unwrap();
    told(&mut table, who, &format!("BANK\npla {order}"));
    assert_eq!(table.played(), 1, "{order}");
}

#[test]
fn a_sentence_beside_a_wish_is_told_to_nobody() {
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
    assert!(
        letters[0].text.contains("new-world-1"),
        "{}",
        letters[0].text
    );
    assert!(letters[1].text.contains("WHAT THE JUDGE ANSWERS"));
    let mail = table.reply(ANNA, &letters[2], "ja");
    table.mailbox.post(mail);
    table.lap();
    let store = table.judge.store();
    let seats = store.seats(table.game().id).unwrap();
    let taken: Vec<&str> = seats
        .iter()
        .filter(|row| row.is_taken())
        .map(|row| &*row.name)
        .collect();
    assert_eq!(taken, ["BLUE"]);
    assert_eq!(person(&table, ANNA).language, "nl");
}

#[test]
fn two_seats_are_asked_for_in_one_mail_each_with_its_own_lines() {
    let mut table = open_to_all(1_000);
    let mut other = new_world(2, 3);
    other.name = "new-world-2".to_owned();
    other.players.clear();
    table.open(&other);
    table.write(
        ANNA,
        "",
        "JOIN new-world-1\nAS BLUE\nJOIN new-world-2\nAS RED",
    );
    for letter in table.letters(ANNA) {
        let mail = table.reply(ANNA, &letter, "yes");
        table.mailbox.post(mail);
        table.lap();
    }
    let store = table.judge.store();
    let taken = ["new-world-1", "new-world-2"].map(|name| {
        let game = store.game_by_name(name).unwrap().unwrap();
        let seats = store.seats(game.id).unwrap();
        let taken = seats.into_iter().filter(|row| row.is_taken());
        taken.map(|row| row.name).collect::<Vec<String>>()
    });
    assert_eq!(taken, [["BLUE"], ["RED"]]);
}

#[test]
fn a_stranger_gets_no_more_letters_for_many_wishes() {
    let mut table = Table::with(Settings {
        limits: JudgeLimits {
            stranger_answers_per_day: 3,
            ..unlimited()
        },
        ..settings()
    });
    table.open(&new_world(2, 2));
    let before = table.transport.all().len();
    table.write(ANNA, "", &"GAMES\n".repeat(10));
    assert_eq!(table.transport.all().len() - before, 3);
}

#[test]
fn a_wish_for_something_long_keeps_all_that_follow_waiting_for_a_yes() {
    let mut table = Table::with(Settings {
        limits: JudgeLimits {
            stranger_answers_per_day: 3,
            ..unlimited()
        },
        ..settings()
    });
    table.open(&new_world(2, 2));
    table.write(ANNA, "", "HELP\nGAMES\nHELP");
    let asked = table.letters(ANNA);
    assert_eq!(asked.len(), 1);
    assert!(asked[0].text.len() < 1_000, "{}", asked[0].text);
    let yes = table.reply(ANNA, &asked[0], "YES");
    table.mailbox.post(yes);
    table.lap();
    assert_eq!(table.letters(ANNA).len(), 1 + 3);
}

#[test]
fn a_player_without_a_tag_is_answered_each_wish() {
    let (mut table, who) = table();
    let who = if who == table.waiting() {
        who
    } else {
        table.waiting()
    };
    let before = table.letters(who).len();
    let mail = table.mail(who, JUDGE, "", &[], "LANGUAGE nl\nGAMES\nHELP");
    table.mailbox.post(format!("{VOUCHED}{mail}"));
    table.lap();
    let letters: Vec<_> = table.letters(who).into_iter().skip(before).collect();
    assert_eq!(letters.len(), 3, "{letters:?}");
    assert!(
        letters[2].text.contains("WAAR DE SCHEIDSRECHTER"),
        "{}",
        letters[2].text
    );
}

#[test]
fn orders_in_doubt_keep_the_wishes_beside_them_waiting() {
    let (mut table, who) = table();
    let before = table.letters(who).len();
    let subject = table.letter(who).subject;
    table.write(who, &format!("Re: {subject}"), "BANK\nGAMES\nA0");
    let letters = table.letters(who);
    assert_eq!(letters.len(), before + 1, "{letters:?}");
    assert_eq!(
        table.fate(),
        (
            MailState::Held,
            "the registered address was asked to confirm".into()
        )
    );
    let letters = told(&mut table, who, "yes");
    assert_eq!(table.played(), 1);
    let told = letters.concat();
    assert!(told.contains("WHAT ELSE HAPPENED"), "{told}");
    assert_eq!(letters.len(), 3, "{told}");
}

#[test]
fn a_name_below_a_wish_is_no_order_of_any_title() {
    for (title, name, slip) in [
        ("neuland", "Fred", "FREE"),
        ("neuland", "fred\nPas", "BUILD"),
        ("race", "Kees\nBas", "KEEP"),
        ("race", "Cass\njake", "PASS"),
    ] {
        let title = landfall::games::title(title).unwrap();
        let mut table = Table::playing(&opening(title, &PEOPLE[..2], 3, &[]));
        let letters = told(&mut table, PEOPLE[0], &format!("BANK\n{name}"));
        assert_eq!(letters.len(), 1, "{name}: {letters:?}");
        let letters = told(&mut table, PEOPLE[0], &format!("BANK\n{slip}"));
        assert_eq!(letters.len(), 2, "{slip}: {letters:?}");
    }
}
