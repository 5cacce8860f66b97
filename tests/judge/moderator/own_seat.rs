//! Mails of a moderator whose only seat is the one that is asked: which are the desk's, and which
//! the player's.

use super::{ANN, Answered, acts, expect_outcome, free, moderated, moderating, outcome};
use crate::support::{Table, VOUCHED, new_world, noon};

/// Which mail carries a text: one out of the blue, or an answer to the newest letter of the seat.
#[derive(Clone, Copy, Debug)]
enum Mail {
    Alone,
    Answer,
}

/// A game of three whose awaited seat is the moderator's, and a second one called `w2`.
fn playing() -> Table {
    let number = moderated().game().awaiting.unwrap();
    let mut opening = new_world(3, 3);
    opening.players[usize::from(number)].1 = ANN.to_owned();
    let mut table = moderating(&opening);
    assert_eq!(table.game().awaiting, Some(number));
    table.open(&free("w2", 3));
    table
}

/// Sends a vouched mail of the moderator with this text, and returns the answers to it.
fn send(table: &mut Table, how: Mail, text: &str) -> Vec<String> {
    let before = table.letters(ANN).len();
    match how {
        Mail::Alone => table.vouched(ANN, text),
        Mail::Answer => {
            let mail = table.reply(ANN, &table.question(ANN), text);
            table.mailbox.post(format!("{VOUCHED}{mail}"));
            table.lap();
        }
    }
    let letters = table.letters(ANN).into_iter().skip(before);
    letters.map(|letter| letter.text).collect()
}

/// Lines that begin with a verb of the desk and fail.
const FAILING: [&str; 25] = [
    "END n9",
    "END w9",
    "END w9 DRAW",
    "End w9",
    "Please END w9",
    "PAUSE n9",
    "UNDO n9",
    "UNDO w9 2",
    "RESUME w9 REASON The holidays are over.",
    "DEADLINE w9 +2d",
    "EJECT w9 RED",
    "REPLACE w9 RED zoe@example.net",
    "BAN nobody",
    "HOLIDAYS 3/4/2027",
    "SUBSTITUTES ADD nobody",
    "END atlantis",
    "MAIL w9 37",
    "EJECT w2 PINK",
    "RESEND n9 RED",
    "ADDRESS w9 RED zoe@example.net",
    "DAILY w9 RED 8:00",
    "SHOW w9 AS RED",
    "LANGUAGE w9 RED nl",
    "AS w9 RED\nA0",
    "AS n9 BLUE\nA0",
];

#[test]
fn a_line_of_the_desk_that_fails_is_no_order_of_the_moderators_own_seat() {
    let mut wrong = Vec::new();
    for how in [Mail::Alone, Mail::Answer] {
        for text in FAILING {
            let mut table = playing();
            let before = table.ledger();
            let answers = send(&mut table, how, text);
            if outcome(&table) != Answered::Refused || answers.len() != 1 {
                wrong.push(format!("{how:?} {text}: {}", answers.join("\n")));
            }
            assert_eq!(table.ledger(), before, "{how:?} {text}");
        }
    }
    assert!(
        wrong.is_empty(),
        "{}: {}",
        wrong.len(),
        wrong.join("\n---\n")
    );
}

#[test]
fn a_line_of_the_desk_that_needs_no_game_is_done_whatever_seat_is_asked() {
    for how in [Mail::Alone, Mail::Answer] {
        for (text, key) in [
            ("BAN zoe@example.net", "done-ban"),
            ("BAN *@evil.test", "done-ban"),
            ("Ban *@evil.test, please", "done-ban"),
            ("UNBAN *@evil.test", "done-unban"),
            ("BANNED", "done-banned-none"),
            ("HOLIDAYS", "done-holidays-none"),
            ("STATUS", "status"),
            ("END w2", "done-called-off"),
        ] {
            let mut table = playing();
            let told = send(&mut table, how, text).join("\n");
            let key = format!("moderator-{key}");
            assert!(table.has(ANN, &key), "{how:?} {text}: {told}");
            let address = text.split([' ', ',']).find(|word| word.contains('@'));
            assert!(told.contains(address.unwrap_or("")), "{text}: {told}");
        }
    }
}

#[test]
fn a_bare_undo_in_an_answer_to_a_seats_letter_is_the_players() {
    for text in ["UNDO", "Undo, please", "UNDO\n\nAnn", "Sorry, undo"] {
        let mut table = playing();
        send(&mut table, Mail::Answer, "A0");
        assert_eq!(table.acts("orders").len(), 1);
        let told = send(&mut table, Mail::Answer, text).join("\n");
        expect_outcome(&table, Answered::Other, text);
        assert_eq!(acts(&table), Vec::<String>::new(), "{text}: {told}");
        assert!(!told.contains("UNDO game"), "{text}: {told}");
    }
}

#[test]
fn the_moderators_own_orders_are_still_orders() {
    for text in [
        "A0",
        "ORDER A0",
        "Order A0, please",
        "A0\n\nEnd of my turn",
        "I had to undo three plans.\nA0",
        "Seat of honour!\nA0",
        "A0\nBank holiday today",
    ] {
        let mut table = playing();
        assert_eq!(table.now, noon());
        let told = send(&mut table, Mail::Answer, text).join("\n");
        assert_eq!(table.acts("orders").len(), 1, "{text}: {told}");
    }
}
