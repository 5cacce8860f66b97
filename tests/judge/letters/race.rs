//! Three letters of a first round of Race: the land phase, the settle action, and a milestone that
//! interrupts it, each as wide as a letter and as narrow as a phone.

use std::fs;
use std::path::Path;

use landfall::games::{AnyGame, title};
use landfall::language::{Cast, Composer, Voices};
use landfall::orders::order_set::Mode;
use landfall::orders::{Codes, LineOutcome, words};
use landfall::rules::{Awaiting, Seat, Seed, Setting, Viewer};
use serde::Deserialize;

use super::{golden, page};

/// The widths of a letter and of a phone.
const WIDTHS: [(usize, &str); 2] = [(72, ""), (40, "_phone")];

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
        house: std::collections::BTreeMap::new(),
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
    panic!("nobody orders {start}");
}

#[test]
fn three_decisions_at_the_width_of_a_letter_and_of_a_phone() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/seats/race/zman.toml");
    let script: Script = toml::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let voices = Voices::embedded().unwrap();
    let voice = voices.get("en").unwrap();
    for (start, name) in [
        ("GREEN BUILD", "race_land"),
        ("GREEN SETTLE seville", "race_settle"),
        ("GREEN CHOOSE", "race_milestone"),
    ] {
        let game = before(&script, start);
        let Awaiting::Seat(seat) = game.awaiting() else {
            panic!("the game is over")
        };
        let cast = Cast::new(script.seats.clone(), Some(seat));
        let question = game.question(seat).unwrap();
        let board = game.board(Viewer::Seat(seat));
        for (width, suffix) in WIDTHS {
            let asked = page::question(voice, &cast, &question, width);
            let table = page::sections(voice, &cast, &board, width);
            assert!(asked.lines().all(|line| line.chars().count() <= width));
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
    let codes: Codes = [("B".to_owned(), order.to_owned().into())]
        .into_iter()
        .collect();
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
