//! What a moderator who plays may not know changes nothing of what rehearsals answer: neither other
//! hands nor draws to come, and in an anonymous game nobody's habits.

use landfall::judge::{Moderator, Opening, Settings};
use landfall::store::{PressKinds, TableOptions};

use super::anonymous::{CAROL, PLAIN, Person, STRANGE, fill_up};
use super::correspondence::Correspondence;
use super::mails::assert_same;
use super::press;
use super::race::{PLANS, SECRETS, opening};
use crate::support::{JUDGE, Received, Sent, Table, VOUCHED, mail, settings};

/// Who moderates.
const MO: &str = "mo@example.org";

/// Deeds whose outcome hangs on what is hidden, or does not.
const DEEDS: [&str; 17] = [
    "EJECT race-1 BLUE",
    "EJECT race-1 YELLOW",
    "REPLACE race-1 BLUE zoe@example.net",
    "UNDO race-1",
    "UNDO race-1 3",
    "UNDO race-1 AFTER 0",
    "UNDO race-1\nREDO race-1",
    "UNDO race-1 2\nEJECT race-1 BLUE",
    "REDO race-1",
    "PAUSE race-1",
    "END race-1",
    "END race-1 DRAW",
    "DEADLINE race-1 +1d",
    "PROCESS race-1",
    "PROCESS race-1 ON-COMMAND",
    "SHOW race-1 AS BLUE",
    "HISTORY race-1 AS YELLOW",
];

/// Orders that one of the hands could play.
const ORDERS: [&str; 5] = [
    "PLAY card-3",
    "PLAY card-5",
    "COMPLETE goal-3",
    "KEEP broad-tom",
    "DISCOVER tile-4 ON nova-scotia",
];

/// A table with a moderator, and this game.
fn moderated(opening: &Opening) -> Table {
    let mut table = Table::with(Settings {
        moderators: vec![Moderator {
            name: "Mo".to_owned(),
            address: MO.to_owned(),
            games: None,
        }],
        ..settings()
    });
    table.open(opening);
    table
}

/// A table at which BLUE is asked, and these hands are held. On the way there all deeds are
/// rehearsed where a draw was seen by its owner alone.
fn table(secrets: [&str; 5]) -> Correspondence {
    let opening = opening(secrets);
    let mut table = Correspondence::at(moderated(&opening), &opening);
    for (seat, lines) in PLANS {
        if lines == "KEEP" {
            rehearses(&mut table.table);
            writes(
                &mut table.table,
                true,
                &format!("DRY RUN EJECT race-1 {seat}"),
            );
        }
        let (address, letter) = table.asked().unwrap();
        let lines = match lines {
            "KEEP" => table.offered()[0].clone(),
            lines => lines.to_owned(),
        };
        table.reply(address, &letter, &lines);
    }
    table
}

/// The moderator writes, and the server vouches for it or not.
fn writes(table: &mut Table, vouched: bool, text: &str) {
    let mail = table.mail(MO, JUDGE, "the desk", &[], text);
    let word = if vouched { VOUCHED } else { "" };
    table.mailbox.post(format!("{word}{mail}"));
    table.lap();
}

/// The moderator rehearses all deeds, and orders that nothing proves to be wanted.
fn rehearses(table: &mut Table) {
    for deed in DEEDS {
        writes(table, true, &format!("DRY RUN\n{deed}"));
        // A deed that is to be confirmed is rehearsed as well.
        writes(table, false, deed);
    }
    for order in ORDERS {
        writes(table, false, &format!("AS race-1 BLUE\n{order}"));
        writes(table, false, &format!("DRY RUN\nAS race-1 BLUE\n{order}"));
    }
}

/// What the moderator got.
fn got(table: &Table) -> Vec<Sent> {
    let all = table.transport.all().into_iter();
    all.filter(|sent| sent.to == MO).collect()
}

fn looks(game: &Correspondence) -> usize {
    let rows = game.ledger().into_iter();
    rows.filter(|row| row.body.contains("\"deed\":\"looked\""))
        .count()
}

#[test]
fn rehearsals_do_not_know_what_others_hold_and_what_is_still_to_come() {
    let [mut one, mut other] = SECRETS.map(table);
    for game in [&mut one, &mut other] {
        rehearses(&mut game.table);
    }
    let (said, too) = (got(&one.table), got(&other.table));
    assert_eq!(said.len(), too.len());
    assert!(said.len() > 2 * DEEDS.len());
    for (one, other) in said.iter().zip(&too) {
        assert_eq!(one.but_head(), other.but_head());
    }
    assert_eq!((looks(&one), looks(&other)), (0, 0));
    // Only a look tells the hands apart, and the ledger keeps it.
    for (nth, order) in ORDERS.iter().enumerate() {
        for game in [&mut one, &mut other] {
            let ask = format!("DRY RUN\nAS race-1 BLUE\n{order}");
            writes(&mut game.table, true, &ask);
            assert_eq!(looks(game), nth + 1, "{order}");
        }
    }
}

/// A rehearsal of what concerns a seat of an anonymous game.
const OF_A_SEAT: [&str; 15] = [
    "EJECT new-world-1 RED",
    "EJECT new-world-1 YELLOW BAN",
    "REPLACE new-world-1 RED zoe@example.net",
    "PAUSE new-world-1 REASON holidays",
    "END new-world-1",
    "DEADLINE new-world-1 +2d",
    "BANK new-world-1 RED 0",
    "LANGUAGE new-world-1 RED nl",
    "DIGEST new-world-1 YELLOW 8:00",
    "ADDRESS new-world-1 YELLOW zoe@example.net",
    "BROADCAST new-world-1\nHello.",
    "UNDO new-world-1",
    "PROCESS new-world-1 ON-COMMAND",
    "PRESS new-world-1 TO YELLOW\nHello.",
    "AS new-world-1 RED\nA0",
];

/// What a moderator who plays gets of rehearsals in an anonymous game between these people.
fn of_anonymous([red, yellow, _]: [Person; 3]) -> Vec<Sent> {
    let table_options = TableOptions {
        press: PressKinds::Both,
        overheard: false,
        anonymous: true,
    };
    let opening = press::opening(table_options, [red.address, CAROL, yellow.address]);
    let mut table = moderated(&opening);
    red.settles_in(&mut table);
    yellow.settles_in(&mut table);
    let mut nth = 0;
    for ask in OF_A_SEAT {
        for (vouched, text) in [(VOUCHED, format!("DRY RUN\n{ask}")), ("", ask.to_owned())] {
            nth += 1;
            fill_up(&mut table);
            let mail = mail((MO, nth), JUDGE, table.now, ("", &[]), &text);
            table.mailbox.post(format!("{vouched}{mail}"));
            table.lap();
        }
    }
    got(&table)
}

#[test]
fn rehearsals_of_an_anonymous_game_do_not_know_who_plays_it() {
    let [one, other] = [PLAIN, STRANGE].map(of_anonymous);
    assert!(one.len() >= 2 * OF_A_SEAT.len());
    assert_same(&one, &other);
    let said = one.iter().map(|sent| Received::new(&sent.bytes).text);
    let said: String = said.collect();
    for told in [
        "this is what all its players would be told",
        "is paused",
        "was taken from",
    ] {
        assert!(said.contains(told), "{told}");
    }
}

#[test]
fn no_rehearsal_tells_who_has_lost_a_seat_of_an_anonymous_game() {
    let table_options = TableOptions {
        anonymous: true,
        ..TableOptions::default()
    };
    let people = ["alice@example.org", CAROL, "bob@example.org"];
    let asks = |text: &str| {
        let mut game = moderated(&press::opening(table_options, people));
        writes(&mut game, true, text);
        let said = got(&game).pop().unwrap();
        Received::new(&said.bytes).text
    };
    for seat in ["RED", "BLUE", "YELLOW"] {
        let [one, other, third] = people.map(|who| {
            let text = asks(&format!(
                "DRY RUN EJECT new-world-1 {seat}\nREPLACE new-world-1 {seat} {who}"
            ));
            text.replace(who, "-")
        });
        assert_eq!(one, other);
        assert_eq!(one, third);
    }
}
