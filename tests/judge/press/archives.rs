//! Press in transcripts, pages and `HISTORY`.

use chrono::TimeDelta;
use landfall::judge::archive::{self, ArchiveOptions, Destination};
use landfall::judge::record::Record;
use landfall::judge::transcript;
use landfall::rules::{Seat, Viewer};
use landfall::store::{ChainCheck, PressKinds, TableOptions};

use super::*;
use crate::support::{on_one_line, page};

/// A game with press of all kinds, and two decisions between.
fn written(overheard: bool) -> Table {
    let mut table = Table::playing(&opening(TableOptions {
        press: PressKinds::Both,
        overheard,
        anonymous: false,
    }));
    table.answer(ALICE, "PRESS TO ALL\nGreetings <b>all</b>\n```\nENDPRESS");
    table.now += TimeDelta::minutes(10);
    let (who, code_) = (table.awaited(), code(&table));
    table.answer(who, &code_);
    table.answer(
        BOB,
        "PRESS TO RED\nBetween us\nENDPRESS\nPRESS GREY TO ALL\nGuess\nENDPRESS",
    );
    table.wait(TimeDelta::hours(1));
    let (who, code) = (table.awaited(), code(&table));
    table.answer(who, &code);
    table
}

/// What an archive says to the player of a seat, or to everybody.
fn files(table: &Table, seat: Option<Seat>) -> Vec<(String, String)> {
    let store = table.judge.store();
    let game = table.game();
    let seat = seat.map(|seat| store.seat(game.at(seat)).unwrap());
    let wish = ArchiveOptions {
        seat: seat.as_ref(),
        public: true,
        language: "en",
        zone: chrono_tz::Tz::UTC,
        place: Destination::Folder,
    };
    let files = archive::archive(table.judge.context(), store, &game, wish)
        .unwrap()
        .files;
    let text = |file: archive::File| (file.name.to_owned(), String::from_utf8(file.bytes).unwrap());
    files.into_iter().map(text).collect()
}

#[test]
fn everybody_reads_what_was_for_them_and_nothing_else() {
    for overheard in [false, true] {
        let table = written(overheard);
        let expected = [
            (Some(Seat::new(0)), [true, true, true]),
            (Some(Seat::new(1)), [true, true, true]),
            (Some(Seat::new(2)), [true, false, true]),
            (None, [overheard, false, overheard]),
        ];
        for (seat, expected) in expected {
            for (name, text) in files(&table, seat) {
                let text = page::unpacked(&text);
                let found = ["Greetings", "Between us", "Guess"].map(|said| text.contains(said));
                assert_eq!(found, expected, "{seat:?} {name}");
            }
            let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
            let store = table.judge.store();
            let text =
                transcript::text(table.judge.context(), store, &table.game(), viewer).unwrap();
            let found = ["Greetings", "Between us", "Guess"].map(|said| text.contains(said));
            assert_eq!(found, expected, "{seat:?}");
        }
    }
}

#[test]
fn press_stands_where_it_was_read_and_says_who_wrote_it_or_that_nobody_does() {
    let table = written(false);
    let files = files(&table, Some(Seat::new(0)));
    let text = &files
        .iter()
        .find(|(name, _)| name == "transcript.txt")
        .unwrap()
        .1;
    let text = on_one_line(text);
    let at = |what: &str| text.find(what).unwrap_or_else(|| panic!("{what}: {text}"));
    let order = [
        "RED writes to all: # Greetings <b>all</b> # ```",
        "Round 1 ",
        "BLUE writes to RED: # Between us",
        "Somebody at the table, without signing, writes to all: # Guess",
    ];
    let places = order.map(at);
    assert!(places.is_sorted(), "{places:?}");
    let markdown = &files
        .iter()
        .find(|(name, _)| name == "transcript.md")
        .unwrap()
        .1;
    assert!(
        markdown.contains("\n````text\nGreetings <b>all</b>\n```\n````\n"),
        "{markdown}"
    );
    let html = &files
        .iter()
        .find(|(name, _)| name == "index.html")
        .unwrap()
        .1;
    assert!(!html.contains("<b>all"), "nothing in it ends the script");
    assert!(page::unpacked(html).contains("# Greetings <b>all"));
}

#[test]
fn the_story_by_mail_has_it_between_its_items() {
    let mut table = written(false);
    table.answer(ALICE, "HISTORY");
    let text = table.letter(ALICE).text;
    assert!(
        text.contains("RED writes to all:\n\n  # Greetings"),
        "{text}"
    );
    assert!(
        text.contains("BLUE writes to you:\n\n  # Between us"),
        "{text}"
    );
    table.write(OLGA, "", "HISTORY new-world-1");
    assert!(!table.letter(OLGA).text.contains('#'));
}

#[test]
fn a_ledger_knows_nothing_of_press() {
    let table = written(true);
    let rows = table.judge.store().ledger(table.game().id).unwrap();
    assert!(
        rows.iter()
            .all(|row| !row.body.contains("press") && !row.body.contains("Guess"))
    );
    let store = table.judge.store();
    let record = Record::of(landfall::games::TITLES, store, &table.game()).unwrap();
    assert!(!record.to_text().unwrap().contains("Greetings"));
    let chain = store.verify_chain(table.game().id).unwrap();
    assert!(matches!(chain, ChainCheck::Whole { .. }), "{chain:?}");
}
