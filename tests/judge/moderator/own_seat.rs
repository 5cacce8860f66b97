//! Mails of a moderator whose only seat is the one that is asked: which are the desk's, and which
//! the player's.

use landfall::store::{Every, Substitute};

use super::*;
use crate::support::{noon, on_one_line};

/// Which mail carries a text: one out of the blue, or an answer to the newest letter of the seat.
#[derive(Clone, Copy, Debug)]
enum Mail {
    Alone,
    Answer,
}

/// A game of three whose awaited seat is the moderator's, and a second one called `w2`.
fn playing() -> Table {
    let number = moderated().game().awaiting.unwrap();
    let mut table = Table::with(Settings {
        moderators: vec![Moderator {
            name: "Ann".to_owned(),
            address: ANN.to_owned(),
            games: None,
        }],
        ..settings()
    });
    let mut opening = new_world(3, 3);
    opening.players[usize::from(number)].1 = ANN.to_owned();
    table.open(&opening);
    assert_eq!(table.game().awaiting, Some(number));
    table.open(&landfall::judge::Opening {
        name: "w2".to_owned(),
        players: Vec::new(),
        ..new_world(3, 3)
    });
    table
}

/// Sends a vouched mail of the moderator with this text, and returns the answers to it.
fn send(table: &mut Table, how: Mail, text: &str) -> Vec<String> {
    let before = table.letters(ANN).len();
    let mail = match how {
        Mail::Alone => table.mail(ANN, JUDGE, "hello", &[], text),
        Mail::Answer => {
            let letters = table.letters(ANN).into_iter().rev();
            let asked = letters
                .into_iter()
                .find(|letter| !letter.codes().is_empty());
            table.reply(ANN, &asked.unwrap(), text)
        }
    };
    table.mailbox.post(format!("{VOUCHED}{mail}"));
    table.lap();
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
    "DIGEST w9 RED 8:00",
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
            let told = answers.join("\n");
            if !told.contains("Nothing was done.") || answers.len() != 1 {
                wrong.push(format!("{how:?} {text}: {told}"));
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
        for (text, says) in [
            ("BAN zoe@example.net", "zoe@example.net can no longer take"),
            ("BAN *@evil.test", "*@evil.test can no longer take"),
            ("Ban *@evil.test, please", "*@evil.test can no longer take"),
            ("UNBAN *@evil.test", "*@evil.test may join games here"),
            ("BANNED", "Nobody is banned here."),
            ("HOLIDAYS", "There are no holidays to come."),
            ("STATUS", "one game is running"),
            ("END w2", "Done: w2"),
        ] {
            let mut table = playing();
            let told = send(&mut table, how, text).join("\n");
            assert!(told.contains(says), "{how:?} {text}: {told}");
        }
    }
}

#[test]
fn a_bare_undo_in_an_answer_to_a_seats_letter_is_the_players() {
    for text in ["UNDO", "Undo, please", "UNDO\n\nAnn", "Sorry, undo"] {
        let mut table = playing();
        send(&mut table, Mail::Answer, "A0");
        assert_eq!(table.acts("orders").len(), 1);
        let answers = send(&mut table, Mail::Answer, text);
        let told = answers.join("\n");
        assert!(!told.contains("Nothing was done."), "{text}: {told}");
        assert_eq!(deeds(&table), Vec::<String>::new(), "{text}: {told}");
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

#[test]
fn a_ban_of_a_domain_keeps_all_its_addresses_from_taking_seats() {
    let mut table = moderated();
    table.open(&landfall::judge::Opening {
        name: "new-world-2".to_owned(),
        players: Vec::new(),
        ..new_world(2, 3)
    });
    run(&mut table, &["substitutes", "add", "ida@evil.test"]).unwrap();
    post(&mut table, "BAN *@evil.test REASON Spam.");
    assert!(table.says(ANN, "Done: *@evil.test can no longer take"));
    let refused = |table: &mut Table, who: &str| {
        table.write(who, "", "JOIN new-world-2");
        table.answer(who, "YES");
        let letters = table.letters(who);
        letters
            .iter()
            .any(|letter| on_one_line(&letter.text).contains("you take no seat"))
    };
    for who in ["eve@evil.test", "ida@evil.test"] {
        assert!(refused(&mut table, who), "{who}");
    }
    for who in [
        "eve@notevil.test",
        "eve@evil.test.example",
        "eve@sub.evil.test",
    ] {
        assert!(!refused(&mut table, who), "{who}");
    }
    assert_eq!(table.judge.store().list::<Substitute>(Every).unwrap(), []);
    post(&mut table, "BANNED");
    assert!(table.says(ANN, "*@evil.test Ann: Spam."));
    // One address of it is not let in while the domain is banned, and the answer says so.
    post(&mut table, "UNBAN eve@evil.test");
    assert!(table.says(ANN, "UNBAN *@evil.test"), "{}", table.text(ANN));
    run(&mut table, &["unban", "*@evil.test"]).unwrap();
    assert!(!refused(&mut table, "bea@evil.test"));
    for wrong in ["BAN *", "BAN *@*", "BAN *@", "BAN e*@evil.test"] {
        post(&mut table, wrong);
        assert!(
            table.says(ANN, "Nothing was done."),
            "{wrong}: {}",
            table.text(ANN)
        );
    }
}
