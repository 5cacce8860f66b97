//! Golden seats: the board, the story and the question of each seat at each step of a short game.
//!
//! A game is a script in `tests/seats/<title>/<name>.toml`; `<name>.txt` next to it has all that
//! seats get. A leak, or a sentence that has changed, is a changed line below a person's name.
//! `LANDFALL_BLESS=1` writes the files anew.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use landfall::games::{AnyGame, TITLES, TitleEntry};
use landfall::language::{Block, Cast, Composer, Voice, Voices};
use landfall::orders::LineOutcome;
use landfall::orders::order_set::Mode;
use landfall::rules::{Awaiting, Seat, Seed, Setting, Viewer};
use serde::Deserialize;

use crate::support::golden;
use crate::support::playout::run;

#[test]
fn every_seat_gets_what_it_got_before() {
    for title in TITLES {
        let scripts = scripts(title.name);
        assert!(!scripts.is_empty(), "{} has no golden seats", title.name);
        for script in scripts {
            let played = played(title, &fs::read_to_string(&script).unwrap());
            golden::check(&script.with_extension("txt"), played);
        }
    }
}

/// Returns the scripts of a title.
fn scripts(title: &str) -> Vec<PathBuf> {
    let folder = golden::path("tests/seats").join(title);
    let files = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{title} has no golden seats: {error}"));
    let mut scripts: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    scripts.retain(|path| path.extension().is_some_and(|end| end == "toml"));
    scripts.sort();
    scripts
}

/// A golden file's script.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Script {
    /// The names of the seats.
    seats: Vec<String>,
    /// The edition; by default the title's first.
    #[serde(default)]
    edition: String,
    /// House rules.
    #[serde(default)]
    house: BTreeMap<String, String>,
    /// All bytes of the seed.
    seed: u8,
    /// A set-draws file.
    draws: Option<String>,
    /// Orders, each behind the name of its seat.
    orders: Vec<String>,
}

/// Plays a script, and prints what all viewers get.
fn played(title: &TitleEntry, text: &str) -> String {
    let script: Script = toml::from_str(text).expect("the script can be read");
    let setting = Setting {
        seat_names: script.seats.clone(),
        edition: script.edition,
        house: script.house,
        components: title.components.to_owned(),
        draws: script.draws,
    };
    let mut game = title.open(&setting, Seed::new([script.seed; 32])).unwrap();
    let voices = Voices::embedded().unwrap();
    let events = game.start().unwrap();
    let mut page = Page {
        voice: voices.get("en").unwrap(),
        names: script.seats,
        lines: Vec::new(),
    };
    page.step("SETUP", game.as_ref(), &events);
    for order in &script.orders {
        let events = play(&mut game, &page.names, order);
        page.step(order, game.as_ref(), &events);
    }
    page.lines.push(String::new());
    page.lines.join("\n")
}

fn play(game: &mut Box<dyn AnyGame>, names: &[String], order: &str) -> Vec<String> {
    let (name, line) = order.split_once(' ').expect("a seat and its order");
    let number = names.iter().position(|known| known == name);
    let seat = Seat::new(u8::try_from(number.expect("a seat of this game")).unwrap());
    let outcome = run(game.as_ref(), seat, line, Mode::Play);
    assert_eq!(outcome.lines[0].outcome, LineOutcome::Played, "{order}");
    *game = outcome.game;
    outcome.events
}

/// What is printed.
struct Page<'v> {
    voice: &'v Voice,
    names: Vec<String>,
    lines: Vec<String>,
}

impl Page<'_> {
    /// Prints one step: first for the public, then seat by seat.
    fn step(&mut self, head: &str, game: &dyn AnyGame, events: &[String]) {
        self.lines.push(format!("===== {head}"));
        let turn = match game.awaiting() {
            Awaiting::Seat(seat) => format!("{} is awaited", self.names[usize::from(seat)]),
            Awaiting::Over => "the game is over".to_owned(),
        };
        let (event, phase) = (game.event_no(), game.phase());
        self.lines.push(format!("event {event}, {phase}: {turn}"));
        let seats = Seat::all(u8::try_from(self.names.len()).unwrap());
        for viewer in [Viewer::Public].into_iter().chain(seats.map(Viewer::Seat)) {
            self.viewer(viewer, game, events);
        }
        self.lines.push(String::new());
    }

    fn viewer(&mut self, viewer: Viewer, game: &dyn AnyGame, events: &[String]) {
        let (name, reader) = match viewer {
            Viewer::Seat(seat) => (self.names[usize::from(seat)].as_str(), Some(seat)),
            Viewer::Public | Viewer::All => ("everybody", None),
        };
        let cast = Cast::new(self.names.clone(), reader);
        let composer = Composer::new(self.voice, &cast);
        let mut lines = vec![format!("--- {name}")];
        for event in events {
            let told = game.tell(event, viewer).unwrap();
            lines.extend(told.map(|told| format!("told:   {}", composer.say(&told.line))));
        }
        // What is on the board for all to see is printed once, and below a seat what only it can
        // see.
        let public = blocks(&composer, game, Viewer::Public);
        let seen = blocks(&composer, game, viewer);
        let is_own = |line: &&String| viewer == Viewer::Public || !public.contains(line);
        let own = seen.iter().filter(is_own);
        lines.extend(own.map(|line| format!("sees:   {line}").trim_end().to_owned()));
        if let Some(seat) = reader {
            lines.extend(asked(&composer, game, seat));
        }
        self.lines.append(&mut lines);
    }
}

fn blocks(composer: &Composer<'_>, game: &dyn AnyGame, viewer: Viewer) -> Vec<String> {
    let blocks = composer.blocks(&game.board(viewer)).into_iter();
    let lines = blocks.flat_map(|block| match block {
        Block::Heading(text)
        | Block::Paragraph(text)
        | Block::Legend(text)
        | Block::Provenance(text) => vec![text.to_string()],
        Block::Items(texts) | Block::Derived(texts) => {
            texts.iter().map(|text| text.to_string()).collect()
        }
        Block::Verbatim(lines) | Block::Detail(lines) => lines.to_vec(),
    });
    lines.collect()
}

/// Returns the question, the first choices, and the number of all.
fn asked(composer: &Composer<'_>, game: &dyn AnyGame, seat: Seat) -> Vec<String> {
    let Some(question) = game.question(seat) else {
        return Vec::new();
    };
    let mut lines = vec![format!("asked:  {}", composer.say(&question.asks))];
    let notes = composer.say_all(&question.notes).into_iter();
    lines.extend(notes.map(|note| format!("note:   {note}")));
    for choice in question.choices.iter().take(3) {
        let says = composer.say(&choice.says);
        lines.push(format!("choice: {says} = {}", choice.plain));
        for (order, says) in &choice.variants {
            lines.push(format!("        {} = {order}", composer.say(says)));
        }
    }
    let (choices, each) = (question.choices.len(), question.choices.iter());
    let variants: usize = each.map(|choice| choice.variants.len()).sum();
    lines.push(format!(
        "in all: {choices} choices with {variants} variants"
    ));
    lines
}
