//! What others write to each other, and who they are, changes nothing of what a third one gets.

use landfall::judge::archive::{self, ArchiveOptions, Destination};
use landfall::judge::schedule::{Entries, Schedule, Span};
use landfall::judge::{Moderator, Opening, Settings};
use landfall::rules::Seat;
use landfall::store::{PressKinds, TableOptions};

use super::mails::assert_same;
use crate::support::{Sent, Table, new_world, page, settings, undealt};

pub(super) const GAME: &str = "new-world-1";
const THREE: [&str; 3] = ["alice@example.org", "bob@example.org", "carol@example.org"];
pub(super) const OLGA: &str = "olga@example.net";

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
    let mut letters = table.letters(who);
    letters.retain(|letter| !letter.codes().is_empty());
    let letter = letters.pop().unwrap();
    let code = letter.codes().pop().unwrap();
    let mail = table.reply(who, &letter, &code);
    table.mailbox.post(mail);
    table.lap();
}

/// The archive of a seat, or of everybody, with the data of its page unpacked.
pub(super) fn archived(table: &Table, seat: Option<Seat>) -> Vec<archive::File> {
    let store = table.judge.store();
    let game = table.game();
    let seat = seat.map(|seat| store.seat(game.at(seat)).unwrap());
    let wish = ArchiveOptions {
        seat: seat.as_ref(),
        public: false,
        language: "en",
        zone: chrono_tz::Tz::UTC,
        place: Destination::Folder,
    };
    let made = archive::archive(table.judge.context(), store, &game, wish);
    let mut files = made.unwrap().files;
    for file in files.iter_mut().filter(|file| file.name == "index.html") {
        file.bytes = page::unpacked(str::from_utf8(&file.bytes).unwrap()).into_bytes();
    }
    files
}

/// What two tables of the same people write to each other, mail by mail.
type Mails = [(usize, &'static str); 4];

/// Everything that Carol and Olga get, by mail and as archives.
fn gets(mails: Mails, whole: bool) -> (Vec<Sent>, Vec<Vec<archive::File>>) {
    let table_options = TableOptions {
        press: PressKinds::Both,
        overheard: true,
        anonymous: false,
    };
    let mut table = Table::playing(&opening(table_options, THREE));
    table.write(OLGA, "", &format!("OBSERVE {GAME}"));
    table.answer(OLGA, "yes");
    for (writer, text) in mails {
        table.answer(THREE[writer], text);
        decide(&mut table, THREE);
        table.wait(chrono::TimeDelta::hours(1));
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
    let mut letters = table.sent_to(THREE[2]);
    letters.extend(table.sent_to(OLGA));
    let archives = [Some(Seat::new(2)), None].map(|seat| archived(&table, seat));
    let mut archives = archives.to_vec();
    if whole {
        // All letters of a finished game are for its keeper.
        archives[1].retain(|file| file.name != "letters.mbox");
    }
    (letters, archives)
}

#[test]
fn press_between_others_is_nothing_to_a_third_one() {
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
        let (one, in_archive) = gets(ONE, whole);
        let (other, too) = gets(OTHER, whole);
        assert!(one.len() > 10);
        assert_same(&one, &other);
        assert_eq!(in_archive, too);
    }
}

#[test]
fn nobody_can_tell_who_wrote_what_is_not_signed() {
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
        let (one, in_archive) = gets(ONE, whole);
        let (other, too) = gets(OTHER, whole);
        let text = Sent::but_head;
        assert!(one.iter().any(|sent| text(sent).contains("# Guess who")));
        assert_same(&one, &other);
        assert_eq!(in_archive, too);
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
    "DIGEST new-world-1 RED OFF",
    "BROADCAST ALL\nHello.",
];

/// The moderator writes to the desk, with the word of the receiving server.
fn at_the_desk(table: &mut Table, moderator: &str, text: &str) {
    let mail = table.mail(moderator, crate::support::JUDGE, "the desk", &[], text);
    let word = "Authentication-Results: mx.play.example; dmarc=pass header.from=";
    let domain = moderator.split_once('@').unwrap().1;
    let trace = "Received: from x by mx.play.example; Fri, 20 Nov 2026 12:00:00 +0000";
    table
        .mailbox
        .post(format!("{word}{domain}\r\n{trace}\r\n{mail}"));
    table.lap();
    let mut told = table.letters(moderator).into_iter().rev().take(3);
    assert!(
        told.any(|letter| letter.text.starts_with("Done: ")),
        "{text}"
    );
}

/// What Carol and everybody else get of an anonymous game of these people, one of whom moderates.
fn anonymous(
    people: [(&'static str, &str, &str); 3],
    moderates: usize,
) -> (Vec<Sent>, Vec<Vec<archive::File>>) {
    let table_options = TableOptions {
        press: PressKinds::Both,
        overheard: true,
        anonymous: true,
    };
    let addresses = people.map(|(address, _, _)| address);
    let moderator = Moderator {
        name: "Ann".to_owned(),
        address: addresses[moderates].to_owned(),
        games: None,
    };
    let mut table = Table::with(Settings {
        moderators: vec![moderator],
        ..settings()
    });
    table.open(&Opening {
        schedule: Schedule {
            bank: Span::Days(5),
            ..opening(table_options, addresses).schedule
        },
        ..opening(table_options, addresses)
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
            table.wait(chrono::TimeDelta::hours(5));
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
    let mut letters = table.sent_to(addresses[1]);
    letters.extend(table.sent_to(OLGA));
    (
        letters,
        [Some(Seat::new(1)), None]
            .map(|seat| archived(&table, seat))
            .to_vec(),
    )
}

#[test]
fn an_anonymous_game_gives_nobody_away() {
    let (one, in_archive) = anonymous(PEOPLE[0], 0);
    let (other, too) = anonymous(PEOPLE[1], 2);
    let text = Sent::but_head;
    assert!(
        !one.iter()
            .any(|sent| text(sent).contains("stands still for")),
        "no absences are taken"
    );
    for said in [
        "# Hello",
        "| The judge moves house.",
        "# A pause?",
        "| Hello.",
    ] {
        assert!(one.iter().any(|sent| text(sent).contains(said)), "{said}");
    }
    assert!(!one.iter().any(|sent| text(sent).contains("You are late.")));
    assert_same(&one, &other);
    assert_eq!(in_archive, too);
}
