//! A scripted game, printed as everybody at the table gets it.

use std::collections::BTreeMap;

use landfall::games::{AnyGame, Title};
use landfall::language::{Block, Cast, Composer, Voice, Voices};
use landfall::orders::order_set::Mode;
use landfall::orders::{Codes, LineOutcome, words};
use landfall::rules::{Awaiting, Seat, Seed, Setting, Viewer};
use serde::Deserialize;

/// A golden file's script.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Script {
    /// The names of the seats.
    seats: Vec<String>,
    /// The edition; the title's first if none is given.
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

/// Plays a script, and prints what everybody gets.
pub(super) fn of(title: &Title, text: &str) -> String {
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
    let number = names
        .iter()
        .position(|known| known == name)
        .expect("a seat of this game");
    let seat = Seat::new(u8::try_from(number).unwrap());
    let outcome = game
        .run(seat, &words::split([line]), &Codes::new(), Mode::Play)
        .unwrap();
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
    /// One step: first what everybody gets, then seat by seat.
    fn step(&mut self, head: &str, game: &dyn AnyGame, events: &[String]) {
        self.lines.push(format!("===== {head}"));
        let turn = match game.awaiting() {
            Awaiting::Seat(seat) => {
                format!("{} is awaited", self.names[usize::from(seat)])
            }
            Awaiting::Over => "the game is over".to_owned(),
        };
        self.lines.push(format!(
            "event {}, {}: {turn}",
            game.event_no(),
            game.phase()
        ));
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
        let own = seen
            .iter()
            .filter(|line| viewer == Viewer::Public || !public.contains(line));
        lines.extend(own.map(|line| format!("sees:   {line}").trim_end().to_owned()));
        lines.extend(
            reader
                .into_iter()
                .flat_map(|seat| asked(&composer, game, seat)),
        );
        self.lines.append(&mut lines);
    }
}

fn blocks(composer: &Composer<'_>, game: &dyn AnyGame, viewer: Viewer) -> Vec<String> {
    let blocks = composer.blocks(&game.board(viewer)).into_iter();
    blocks
        .flat_map(|block| match block {
            Block::Heading(text)
            | Block::Paragraph(text)
            | Block::Legend(text)
            | Block::Provenance(text) => vec![text.to_string()],
            Block::Items(texts) | Block::Derived(texts) => {
                texts.iter().map(|text| text.to_string()).collect()
            }
            Block::Verbatim(lines) | Block::Detail(lines) => lines.to_vec(),
        })
        .collect()
}

/// The question, the first choices, and how many there are.
fn asked(composer: &Composer<'_>, game: &dyn AnyGame, seat: Seat) -> Vec<String> {
    let Some(question) = game.question(seat) else {
        return Vec::new();
    };
    let mut lines = vec![format!("asked:  {}", composer.say(&question.asks))];
    lines.extend(
        composer
            .say_all(&question.notes)
            .into_iter()
            .map(|note| format!("note:   {note}")),
    );
    for choice in question.choices.iter().take(3) {
        lines.push(format!(
            "choice: {} = {}",
            composer.say(&choice.says),
            choice.plain
        ));
        let variants = choice.variants.iter();
        lines.extend(
            variants.map(|(order, says)| format!("        {} = {order}", composer.say(says))),
        );
    }
    let variants: usize = question
        .choices
        .iter()
        .map(|choice| choice.variants.len())
        .sum();
    lines.push(format!(
        "in all: {} choices with {variants} variants",
        question.choices.len()
    ));
    lines
}
