//! Press in transcripts, pages and `HISTORY`.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use landfall::judge::archive::{self, ArchiveOptions, Destination};
use landfall::judge::transcript;
use landfall::rules::{Seat, Viewer};
use landfall::store::{ChainCheck, PressKinds, TableOptions};

use super::{ALICE, BOB, OLGA, opening};
use crate::support::{Table, on_one_line, page};

/// Plays a game with press of all kinds, and two decisions between.
fn written(overheard: bool) -> Table {
    let mut table = Table::playing(&opening(TableOptions {
        press: PressKinds::Both,
        overheard,
        anonymous: false,
        solo: false,
        hints: false,
    }));
    table.answer(ALICE, "PRESS TO ALL\nGreetings <b>all</b>\n```\nENDPRESS");
    table.now += TimeDelta::minutes(10);
    table.decide();
    table.answer(
        BOB,
        "PRESS TO RED\nBetween us\nENDPRESS\nPRESS GREY TO ALL\nGuess\nENDPRESS",
    );
    table.wait(TimeDelta::hours(1));
    table.decide();
    table
}

/// Archives the game for the player of a seat, or for all; returns the texts of the files by name.
fn files(table: &Table, seat: Option<Seat>) -> BTreeMap<String, String> {
    let (store, context, game) = (table.judge.store(), table.judge.context(), table.game());
    let seat = seat.map(|seat| store.seat(game.at(seat)).unwrap());
    let wish = ArchiveOptions {
        seat: seat.as_ref(),
        ..ArchiveOptions::public(context, Destination::Folder)
    };
    let archive = archive::archive(context, store, &game, wish).unwrap();
    let text = |file: archive::File| (file.name.to_owned(), String::from_utf8(file.bytes).unwrap());
    archive.files.into_iter().map(text).collect()
}

#[test]
fn each_reader_of_an_archive_reads_the_press_for_that_reader_and_no_other() {
    for overheard in [false, true] {
        let table = written(overheard);
        let expected = [
            (Some(Seat::new(0)), [true, true, true]),
            (Some(Seat::new(1)), [true, true, true]),
            (Some(Seat::new(2)), [true, false, true]),
            (None, [overheard, false, overheard]),
        ];
        for (seat, expected) in expected {
            let (store, context) = (table.judge.store(), table.judge.context());
            let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
            let story = transcript::text(context, store, &table.game(), viewer).unwrap();
            let all = files(&table, seat).into_iter();
            for (name, text) in all.chain([("the story".to_owned(), story)]) {
                let text = page::unpacked(&text);
                let found = ["Greetings", "Between us", "Guess"].map(|said| text.contains(said));
                assert_eq!(found, expected, "{seat:?} {name}");
            }
        }
    }
}

#[test]
fn an_archive_has_press_where_it_was_read_signed_or_unsigned() {
    let table = written(false);
    let files = files(&table, Some(Seat::new(0)));
    let text = on_one_line(&files["transcript.txt"]);
    let at = |what: &str| text.find(what).unwrap_or_else(|| panic!("{what}: {text}"));
    let order = [
        "RED writes to all: # Greetings <b>all</b> # ```",
        "Round 1 ",
        "BLUE writes to RED: # Between us",
        "Somebody at the table, unsigned, writes to all: # Guess",
    ];
    let places = order.map(at);
    assert!(places.is_sorted(), "{places:?}");
    let markdown = &files["transcript.md"];
    let fenced = "\n````text\nGreetings <b>all</b>\n```\n````\n";
    assert!(markdown.contains(fenced), "{markdown}");
    let html = &files["index.html"];
    assert!(!html.contains("<b>all"), "nothing in it ends the script");
    assert!(page::unpacked(html).contains("# Greetings <b>all"));
}

#[test]
fn the_story_by_mail_has_press_between_its_items() {
    let mut table = written(false);
    table.answer(ALICE, "HISTORY");
    let text = table.letter(ALICE).text;
    for press in [
        "RED writes to all:\n\n  # Greetings",
        "BLUE writes to you:\n\n  # Between us",
    ] {
        assert!(text.contains(press), "{text}");
    }
    table.write(OLGA, "", "HISTORY new-world-1");
    assert!(!table.letter(OLGA).text.contains('#'));
}

#[test]
fn a_ledger_knows_nothing_of_press() {
    let table = written(true);
    for row in table.ledger() {
        assert!(!row.contains("press") && !row.contains("Guess"), "{row}");
    }
    assert!(!table.record().to_text().unwrap().contains("Greetings"));
    let chain = table.judge.store().verify_chain(table.game().id).unwrap();
    assert!(matches!(chain, ChainCheck::Whole { .. }), "{chain:?}");
}
