//! What a moderator who plays may not know changes nothing of what rehearsals answer: neither other
//! hands nor draws to come, and in an anonymous game habits of players.

use landfall::judge::{Opening, Settings};
use landfall::store::TableOptions;

use super::anonymous::{CAROL, PLAIN, Person, STRANGE, fill_up};
use super::correspondence::Correspondence;
use super::race::{PLANS, SECRETS, opening};
use super::{ANONYMOUS, assert_same, called, deliver, press};
use crate::support::{JUDGE, Received, Sent, Table, VOUCHED, mail, sentences, settings};

/// Who moderates.
const MO: &str = "mo@example.org";

/// Acts whose outcome depends on hidden things, or does not.
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

/// Opens a game at a table with a moderator.
fn moderated(opening: &Opening) -> Table {
    let mut table = Table::with(Settings {
        moderators: vec![called("Mo", MO)],
        ..settings()
    });
    table.open(opening);
    table
}

/// Plays until BLUE is asked, with these hands. On the way there all acts are
/// rehearsed where only its owner has seen a draw.
fn table(secrets: [&str; 5]) -> Correspondence {
    let opening = opening(secrets);
    let mut table = Correspondence::at(moderated(&opening), &opening);
    for (seat, lines) in PLANS {
        if lines == "KEEP" {
            rehearses(&mut table.table);
            let deed = format!("DRY RUN EJECT race-1 {seat}");
            writes(&mut table.table, true, &deed);
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

/// Has the moderator write, and the server vouch for it or not.
fn writes(table: &mut Table, vouched: bool, text: &str) {
    let mail = table.mail(MO, JUDGE, "the desk", &[], text);
    let word = if vouched { VOUCHED } else { "" };
    deliver(table, format!("{word}{mail}"));
}

/// Has the moderator rehearse all acts, and orders that nothing proves to be wanted.
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
    let answers = one.table.sent_to(MO);
    assert!(answers.len() > 2 * DEEDS.len());
    assert_same(&answers, &other.table.sent_to(MO));
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
    "DAILY new-world-1 YELLOW 8:00",
    "ADDRESS new-world-1 YELLOW zoe@example.net",
    "BROADCAST new-world-1\nHello.",
    "UNDO new-world-1",
    "PROCESS new-world-1 ON-COMMAND",
    "PRESS new-world-1 TO YELLOW\nHello.",
    "AS new-world-1 RED\nA0",
];

/// Returns what a moderator who plays gets of rehearsals in an anonymous game between these people.
fn of_anonymous([red, yellow, _]: [Person; 3]) -> Vec<Sent> {
    let table_options = TableOptions {
        overheard: false,
        ..ANONYMOUS
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
            deliver(&mut table, format!("{vouched}{mail}"));
        }
    }
    table.sent_to(MO)
}

#[test]
fn rehearsals_of_an_anonymous_game_do_not_know_who_plays_it() {
    let [one, other] = [PLAIN, STRANGE].map(of_anonymous);
    assert!(one.len() >= 2 * OF_A_SEAT.len());
    assert_same(&one, &other);
    let texts = one.iter().map(|sent| Received::new(&sent.bytes).text);
    let texts: String = texts.collect();
    assert!(sentences::has(&texts, "moderator-would-neutral"));
    for words in ["is paused", "was taken from"] {
        assert!(texts.contains(words), "{words}");
    }
}

#[test]
fn no_rehearsal_shows_who_has_lost_a_seat_of_an_anonymous_game() {
    let table_options = TableOptions {
        anonymous: true,
        ..TableOptions::default()
    };
    let people = ["alice@example.org", CAROL, "bob@example.org"];
    let asks = |text: &str| {
        let mut game = moderated(&press::opening(table_options, people));
        writes(&mut game, true, text);
        game.letter(MO).text
    };
    for seat in ["RED", "BLUE", "YELLOW"] {
        let [one, other, third] = people.map(|who| {
            let replace = format!("REPLACE new-world-1 {seat} {who}");
            let text = asks(&format!("DRY RUN EJECT new-world-1 {seat}\n{replace}"));
            text.replace(who, "-")
        });
        assert_eq!(one, other);
        assert_eq!(one, third);
    }
}
