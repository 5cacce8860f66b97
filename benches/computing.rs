//! What a mail costs of computing: taken in, played, and its letters queued, over a database in
//! memory, so that no durable commit is in it. All titles in one run.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::too_many_lines
)]

// Shared with the tests, of which this uses a part.
#[allow(dead_code, unreachable_pub, unused_imports, clippy::panic)]
#[path = "../tests/support/mod.rs"]
mod support;

use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use landfall::games::{TITLES, TitleEntry};
use landfall::judge::{LapLimits, Opening};
use landfall::language::{Cast, Voices};
use landfall::render::png::Painter;
use landfall::render::scene::Medium;
use landfall::render::svg;
use landfall::rules::Viewer;
use landfall::store::{LetterFormat, LettersBy};
use mimalloc::MiMalloc;
use rusqlite::{Connection, Row};
use support::playout::{Plan, Playout};
use support::{PLAYERS, Received, Table, new_world, with_pictures};

/// As in the program.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// How many play.
const SEATS: u8 = 4;

/// The decision whose picture is drawn.
const MIDDLE: u32 = 60;

/// As often all titles are measured by turns; `benches/run` takes the least of the rounds.
const ROUNDS: u32 = 3;

/// What letters have besides their text, and how a bench of such letters is called.
const FORMATS: [(LetterFormat, &str); 3] = [
    (LetterFormat::Pictures, ""),
    (LetterFormat::Html, ", no pictures"),
    (LetterFormat::Text, ", text alone"),
];

/// One game after the other, at one table.
struct Desk {
    title: &'static TitleEntry,
    format: LetterFormat,
    table: Table,
    games: u32,
    mails: usize,
}

impl Desk {
    fn of(title: &'static TitleEntry, format: LetterFormat) -> Self {
        let mut desk = Self {
            title,
            format,
            table: Table::with(with_pictures()),
            games: 0,
            mails: 0,
        };
        desk.open();
        desk
    }

    fn name(&self) -> String {
        format!("{}-{}", self.title.name.replace('_', "-"), self.games)
    }

    fn open(&mut self) {
        self.games += 1;
        let players = self.title.seat_names.iter().zip(PLAYERS);
        let players = players.take(usize::from(SEATS));
        let opening = Opening {
            title: self.title.name.to_owned(),
            name: self.name(),
            players: players
                .map(|(seat, (_, address))| ((*seat).to_owned(), address.to_owned()))
                .collect(),
            ..new_world(SEATS, u8::try_from(self.games % 251).unwrap())
        };
        self.table.open(&opening);
        let wish = match self.format {
            LetterFormat::Pictures => return,
            LetterFormat::Html => "PICTURES OFF",
            LetterFormat::Text => "FORMAT TEXT",
        };
        for (_, address) in PLAYERS.iter().take(usize::from(SEATS)) {
            self.table.answer(address, wish);
        }
    }

    /// The awaited player's answer to the newest letter, by one of its codes.
    fn answer(&mut self) -> String {
        let store = self.table.judge.store();
        let game = store.game_by_name(&self.name()).unwrap().unwrap();
        let Some(seat) = game.awaiting else {
            self.open();
            return self.answer();
        };
        let id = store.seat(game.at(seat)).unwrap().last_message_id.unwrap();
        let letter = store
            .letters_by(LettersBy::MessageId(&id))
            .unwrap()
            .pop()
            .unwrap();
        let read = Received::new(&letter.bytes);
        let codes = read.codes();
        self.mails += 1;
        let code = &codes[self.mails % codes.len()];
        let quoted = read.text.replace('\n', "\n> ");
        let text = format!("{code}\n\n> {quoted}");
        self.table.reply(&letter.rcpt, &read, &text)
    }

    /// Plays one mail; answers how long that took. Without its cache, each sentence is new to the
    /// judge that plays it.
    fn play(&mut self, cache: bool) -> Duration {
        if !cache {
            for name in self.table.judge.context().voices.names() {
                let voice = self.table.judge.context().voices.named(name);
                voice.unwrap().clear_cache();
            }
        }
        let mail = self.answer();
        let table = &mut self.table;
        table.mailbox.post(mail);
        let limits = LapLimits {
            letters: 0,
            games: 0,
            ..LapLimits::default()
        };
        let started = Instant::now();
        let lap = table
            .judge
            .lap(&mut table.mailbox, &mut table.transport, table.now, limits);
        let taken = started.elapsed();
        assert_eq!(lap.unwrap().mails, 1);
        taken
    }
}

fn per_mail(criterion: &mut Criterion) {
    let desks = TITLES
        .iter()
        .flat_map(|title| FORMATS.map(|format| (title, format)));
    let mut desks: Vec<(Desk, &str)> = desks
        .map(|(title, (format, how))| (Desk::of(title, format), how))
        .collect();
    for round in 1..=ROUNDS {
        let mut group = criterion.benchmark_group("computing");
        group
            .sample_size(15)
            .measurement_time(Duration::from_secs(5))
            .throughput(Throughput::Elements(1));
        for (desk, how) in &mut desks {
            let mut measured = vec![(true, *how)];
            if desk.format == LetterFormat::Pictures {
                measured.push((false, ", no sentence cached"));
            }
            for (cache, how) in measured {
                let name = format!("{}{how}, round {round}", desk.title.name);
                group.bench_function(name, |bencher| {
                    bencher.iter_custom(|times| (0..times).map(|_| desk.play(cache)).sum());
                });
            }
        }
        group.finish();
    }
}

/// A picture in the middle of a game of four: made as a scene, written for pages, drawn for letters.
fn pictures(criterion: &mut Criterion) {
    let voices = Voices::embedded().unwrap();
    let voice = voices.named("en").unwrap();
    let mut group = criterion.benchmark_group("pictures");
    group.throughput(Throughput::Elements(1));
    for title in TITLES {
        let names = title.seat_names.iter().map(|name| (*name).to_owned());
        let cast = Cast::new(names.collect(), None).playing(title.name);
        let mut plan = Plan::new(title, 7);
        plan.seats = SEATS;
        let (mut decisions, mut painter) = (0, Painter::default());
        Playout::start(plan).play_out(|playout, seat, _| {
            decisions += 1;
            if decisions != MIDDLE {
                return;
            }
            let scene = || {
                let medium = Medium::Letter;
                playout
                    .game
                    .scene(Viewer::Seat(seat), &[], &[], medium, None)
            };
            let Some(drawn) = scene().unwrap() else {
                return;
            };
            let name = |what: &str| format!("{}, {what}", title.name);
            group.bench_function(name("scene"), |bencher| bencher.iter(scene));
            let said = drawn.said(|line| voice.say(line, &cast));
            group.bench_function(name("svg"), |bencher| {
                bencher.iter(|| svg::file(&said, &title.sprites, "board"));
            });
            group.bench_function(name("png"), |bencher| {
                bencher.iter(|| painter.png(&said, &title.sprites).unwrap());
            });
        });
    }
    group.finish();
}

/// A row as wide as that of a game, read by the position of its columns and by their names.
fn columns(criterion: &mut Criterion) {
    const WIDTH: usize = 31;
    let names: Vec<String> = (0..WIDTH).map(|at| format!("column_{at}")).collect();
    let selected = (0..WIDTH).map(|at| format!("{at} AS {}", names[at]));
    let statement = format!("SELECT {}", selected.collect::<Vec<_>>().join(", "));
    let connection = Connection::open_in_memory().unwrap();
    let mut statement = connection.prepare(&statement).unwrap();
    let mut group = criterion.benchmark_group("columns");
    group.throughput(Throughput::Elements(1));
    group.bench_function("by position", |bencher| {
        let sum = |row: &Row<'_>| -> rusqlite::Result<i64> {
            (0..WIDTH).map(|at| row.get::<_, i64>(at)).sum()
        };
        bencher.iter(|| statement.query_row([], sum).unwrap());
    });
    group.bench_function("by name", |bencher| {
        let sum = |row: &Row<'_>| -> rusqlite::Result<i64> {
            names.iter().map(|name| row.get::<_, i64>(&**name)).sum()
        };
        bencher.iter(|| statement.query_row([], sum).unwrap());
    });
    group.finish();
}

criterion_group!(benches, per_mail, columns, pictures);
criterion_main!(benches);
