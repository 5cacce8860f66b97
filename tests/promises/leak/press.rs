//! What others write to each other, and who they are, changes nothing of what a third one gets.

use chrono::TimeDelta;
use landfall::judge::schedule::{Entries, Schedule, Span};
use landfall::judge::{Opening, Settings};
use landfall::store::TableOptions;

use super::{ANONYMOUS, Got, OLGA, called, deliver, question, reply};
use crate::support::{JUDGE, Table, VOUCHED, new_world, settings, undealt};

pub(super) const GAME: &str = "new-world-1";
const THREE: [&str; 3] = ["alice@example.org", "bob@example.org", "carol@example.org"];

pub(super) fn opening(table_options: TableOptions, people: [&str; 3]) -> Opening {
    let mut opening = new_world(3, 4);
    opening.table_options = table_options;
    if table_options.anonymous {
        opening.seed = undealt(3);
    }
    for ((_, address), person) in opening.players.iter_mut().zip(people) {
        *address = person.to_owned();
    }
    let mut entries = Entries::default();
    entries.set("luck", "none");
    entries.set("at", "20:00");
    entries.set("misses", "2");
    opening.schedule = entries.schedule(chrono_tz::Europe::Berlin).unwrap();
    opening
}

/// Plays one decision with the last code of its question.
fn decide(table: &mut Table, people: [&str; 3]) {
    let Some(seat) = table.game().awaiting else {
        return;
    };
    let who = people[usize::from(seat)];
    let letter = question(table, who);
    let code = letter.codes().pop().unwrap();
    reply(table, who, &letter, &code);
}

/// What two tables of the same people write to each other, mail by mail.
type Mails = [(usize, &'static str); 4];

/// Plays a game, and returns everything that Carol and Olga get, by mail and as archives.
fn gets(mails: Mails, whole: bool) -> Got {
    let table_options = TableOptions {
        anonymous: false,
        ..ANONYMOUS
    };
    let mut table = Table::playing(&opening(table_options, THREE));
    table.write(OLGA, "", &format!("OBSERVE {GAME}"));
    table.answer(OLGA, "yes");
    for (writer, text) in mails {
        table.answer(THREE[writer], text);
        decide(&mut table, THREE);
        table.wait(TimeDelta::hours(1));
        for text in ["HISTORY", "SHOW", "HELP PRESS"] {
            table.answer(THREE[2], text);
        }
        table.write(OLGA, "", &format!("HISTORY {GAME}"));
    }
    // A person is late, and everybody hears who.
    table.now = table.game().closes_at.unwrap();
    table.lap();
    while whole && table.game().awaiting.is_some() {
        decide(&mut table, THREE);
    }
    let mut got = Got::of(&table, THREE[2], 2);
    if whole {
        // All letters of a finished game are for its keeper.
        got.archives[1].retain(|file| file.name != "letters.mbox");
    }
    got
}

#[test]
fn press_between_others_changes_nothing_for_a_third_player() {
    const ONE: Mails = [
        (0, "PRESS TO BLUE\nBeware of YELLOW\nENDPRESS"),
        (1, "PRESS TO RED\nI do\nENDPRESS"),
        (0, "PRESS GREY TO BLUE\nAnd of me\nENDPRESS"),
        (1, "PRESS TO RED: Once more\n"),
    ];
    const OTHER: Mails = [
        (0, "SHOW"),
        (1, "HISTORY"),
        (0, "RULES"),
        (1, "PRESS TO PINK\nx"),
    ];
    for whole in [false, true] {
        let one = gets(ONE, whole);
        assert!(one.letters.len() > 10);
        one.assert_same(&gets(OTHER, whole));
    }
}

#[test]
fn notes_change_nothing_for_others() {
    const ONE: Mails = [
        (0, "NOTE\nBLUE bluffs"),
        (1, "NOTE\nA longer note\nof two lines\nEND NOTE\nSHOW"),
        (0, "NOTE OFF"),
        (1, "NOTE\nPRESS TO ALL: no press"),
    ];
    const OTHER: Mails = [
        (0, "SHOW"),
        (1, "HISTORY"),
        (0, "NOTE\nYELLOW bluffs"),
        (1, "RULES"),
    ];
    for whole in [false, true] {
        let one = gets(ONE, whole);
        assert!(!one.says("bluffs") && !one.says("no press"));
        one.assert_same(&gets(OTHER, whole));
    }
}

#[test]
fn unsigned_press_does_not_show_its_writer() {
    const ONE: Mails = [
        (0, "PRESS GREY TO ALL\nGuess who\nENDPRESS"),
        (1, "SHOW"),
        (0, "PRESS GREY TO YELLOW\nAnd who now\nENDPRESS"),
        (1, "SHOW"),
    ];
    const OTHER: Mails = [
        (1, "PRESS GREY TO ALL\nGuess who\nENDPRESS"),
        (0, "SHOW"),
        (1, "PRESS GREY TO YELLOW\nAnd who now\nENDPRESS"),
        (0, "SHOW"),
    ];
    for whole in [false, true] {
        let one = gets(ONE, whole);
        assert!(one.says("# Guess who"));
        one.assert_same(&gets(OTHER, whole));
    }
}

/// The people of two tables: addresses, languages and time zones.
const PEOPLE: [[(&str, &str, &str); 3]; 2] = [
    [
        ("alice@example.org", "en", "America/New_York"),
        ("carol@example.org", "en", "Europe/Berlin"),
        ("bob@example.org", "nl", "Asia/Tokyo"),
    ],
    [
        ("zacharias@other.example", "nl", "Pacific/Auckland"),
        ("carol@example.org", "en", "Europe/Berlin"),
        ("yvonne@example.com", "en", "Pacific/Honolulu"),
    ],
];

/// What a moderator does in an anonymous game, where a seat may be the moderator's own.
const DESK: [&str; 6] = [
    "BROADCAST new-world-1 REASON weather\nThe judge moves house.",
    "PRESS new-world-1 TO RED\nYou are late.\nENDPRESS\nDEADLINE new-world-1 +1d",
    "PRESS new-world-1 TO ALL\nA pause?",
    "BANK new-world-1 YELLOW 2d REASON asked for",
    "DAILY new-world-1 RED OFF",
    "BROADCAST ALL\nHello.",
];

/// Has the moderator write to the desk, with the word of the receiving server.
fn at_the_desk(table: &mut Table, moderator: &str, text: &str) {
    let mail = table.mail(moderator, JUDGE, "the desk", &[], text);
    let (_, domain) = moderator.split_once('@').unwrap();
    let word = VOUCHED.replace("=example.org", &format!("={domain}"));
    deliver(table, word + &mail);
    let mut told = table.letters(moderator).into_iter().rev().take(3);
    assert!(
        told.any(|letter| letter.text.starts_with("Done: ")),
        "{text}"
    );
}

/// Plays an anonymous game of these people, one of whom moderates, and returns what Carol and all
/// others get of it.
fn anonymous(people: [(&'static str, &str, &str); 3], moderates: usize) -> Got {
    let addresses = people.map(|(address, _, _)| address);
    let mut table = Table::with(Settings {
        moderators: vec![called("Ann", addresses[moderates])],
        ..settings()
    });
    let opening = opening(ANONYMOUS, addresses);
    table.open(&Opening {
        schedule: Schedule {
            bank: Span::Days(5),
            ..opening.schedule
        },
        ..opening
    });
    table.write(OLGA, "", &format!("OBSERVE {GAME}"));
    table.answer(OLGA, "yes");
    for (address, language, zone) in people {
        table.answer(address, &format!("LANGUAGE {language}"));
        table.answer(address, &format!("ZONE {zone}"));
    }
    table.answer(addresses[0], "PRESS TO ALL\nHello\nENDPRESS");
    table.answer(addresses[2], "PRESS GREY TO BLUE\nHello\nENDPRESS");
    for round in 0..3 {
        for _ in 0..3 {
            decide(&mut table, addresses);
            table.wait(TimeDelta::hours(5));
        }
        if round == 0 {
            // Both are away, and one of them is awaited.
            table.answer(addresses[0], "ABSENT 2026-11-20 TO 2026-11-27");
            table.answer(addresses[2], "ABSENT 2026-11-20 TO 2026-11-28");
            table.now = table.game().closes_at.unwrap();
            table.lap();
            table.answer(addresses[2], "BACK");
        }
        for text in DESK.iter().skip(2 * round).take(2) {
            at_the_desk(&mut table, addresses[moderates], text);
        }
        table.answer(addresses[1], "HISTORY");
        table.answer(addresses[1], "GAMES");
        table.write(OLGA, "", &format!("HISTORY {GAME}"));
    }
    table.answer(addresses[0], "ADDRESS elsewhere@example.org");
    Got::of(&table, addresses[1], 1)
}

#[test]
fn letters_of_an_anonymous_game_do_not_show_who_plays() {
    let one = anonymous(PEOPLE[0], 0);
    assert!(!one.says("stands still for"), "no absences are taken");
    for words in [
        "# Hello",
        "| The judge moves house.",
        "# A pause?",
        "| Hello.",
    ] {
        assert!(one.says(words), "{words}");
    }
    assert!(!one.says("You are late."));
    one.assert_same(&anonymous(PEOPLE[1], 2));
}
