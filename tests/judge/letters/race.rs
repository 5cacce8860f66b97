//! Three letters of a first round of Race: the land phase, the settle action, and a milestone that
//! interrupts it, each as wide as a letter and as narrow as a phone.

use std::collections::BTreeMap;
use std::fs;

use landfall::games::{AnyGame, title};
use landfall::language::Composer;
use landfall::orders::order_set::Mode;
use landfall::orders::{Codes, LineOutcome, words};
use landfall::rules::{Awaiting, Seat, Seed, Setting, Viewer};
use serde::Deserialize;

use super::{LETTER, PHONE, cast, fits, golden, page, voice};
use crate::support::golden::path;

/// The script of the golden seats, as far as it is needed here.
#[derive(Deserialize)]
struct Script {
    seats: Vec<String>,
    edition: String,
    draws: String,
    orders: Vec<String>,
}

/// The script's game before the first order that begins like this.
fn before(script: &Script, start: &str) -> Box<dyn AnyGame> {
    let title = title("race").unwrap();
    let setting = Setting {
        seat_names: script.seats.clone(),
        edition: script.edition.clone(),
        house: BTreeMap::new(),
        components: title.components.to_owned(),
        draws: Some(script.draws.clone()),
    };
    let mut game = title.open(&setting, Seed::new([7; 32])).unwrap();
    game.start().unwrap();
    for order in &script.orders {
        if order.starts_with(start) {
            return game;
        }
        let (name, line) = order.split_once(' ').unwrap();
        let seat = script.seats.iter().position(|seat| seat == name).unwrap();
        let seat = Seat::new(u8::try_from(seat).unwrap());
        let lines = words::split([line]);
        let played = game.run(seat, &lines, &Codes::new(), Mode::Play).unwrap();
        assert_eq!(played.lines[0].outcome, LineOutcome::Played, "{order}");
        game = played.game;
    }
    panic!("no order begins with {start}");
}

#[test]
fn three_decisions_at_the_width_of_a_letter_and_of_a_phone() {
    let script = fs::read_to_string(path("tests/seats/race/zman.toml")).unwrap();
    let script: Script = toml::from_str(&script).unwrap();
    let seats: Vec<&str> = script.seats.iter().map(String::as_str).collect();
    let voice = voice("en");
    for (start, name) in [
        ("GREEN BUILD", "race_land"),
        ("GREEN SETTLE seville", "race_settle"),
        ("GREEN CHOOSE", "race_milestone"),
    ] {
        let game = before(&script, start);
        let Awaiting::Seat(seat) = game.awaiting() else {
            panic!("the game is over")
        };
        let cast = cast(&seats, Viewer::Seat(seat));
        let question = game.question(seat).unwrap();
        let board = game.board(Viewer::Seat(seat));
        for (width, suffix) in [(LETTER, ""), (PHONE, "_phone")] {
            let asked = page::question(voice, &cast, &question, width);
            let table = page::sections(voice, &cast, &board, width);
            fits(&asked, width);
            golden(&format!("{name}{suffix}"), &format!("{asked}\n{table}"));
        }
        assert!(Composer::new(voice, &cast).say(&question.asks).len() < 72);
        for choice in &question.choices {
            answered(game.as_ref(), seat, &choice.plain);
        }
    }
}

/// An answer as a phone sends it: a code in small letters, or the line with a capital in front and
/// a full stop behind.
fn answered(game: &dyn AnyGame, seat: Seat, order: &str) {
    let codes = Codes::from_iter([("B".to_owned(), order.to_owned().into())]);
    let run = |line: &str| {
        let lines = words::split([line]);
        let played = game.run(seat, &lines, &codes, Mode::Play).unwrap();
        assert_eq!(played.lines[0].outcome, LineOutcome::Played, "{line}");
        played.events
    };
    let (first, rest) = order.split_at(1);
    let typed = format!("{first}{}.", rest.to_lowercase());
    for line in ["b", " B. ", &typed, &order.replace(' ', "\u{a0}")] {
        assert_eq!(run(line), run(order), "{line}");
    }
}
