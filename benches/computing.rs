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
use landfall::games::{TITLES, Title};
use landfall::judge::{LapLimits, Opening};
use mimalloc::MiMalloc;
use rusqlite::{Connection, Row};
use support::{PLAYERS, Received, Table, new_world};

/// As in the program.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// How many play.
const SEATS: u8 = 4;

/// As often all titles are measured by turns; `benches/run` takes the least of the rounds.
const ROUNDS: u32 = 3;

/// One game after the other, at one table.
struct Desk {
    title: &'static Title,
    table: Table,
    games: u32,
    mails: usize,
}

impl Desk {
    fn of(title: &'static Title) -> Self {
        let mut desk = Self {
            title,
            table: Table::new(),
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
    }

    /// The awaited player's answer to the newest letter, by one of its codes.
    fn answer(&mut self) -> String {
        let store = self.table.judge.store();
        let game = store.game_by_name(&self.name()).unwrap().unwrap();
        let Some(seat) = game.awaiting else {
            self.open();
            return self.answer();
        };
        let id = store.seat(game.id, seat).unwrap().last_message_id.unwrap();
        let letter = store.letter_by_message_id(&id).unwrap().unwrap();
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
            for name in self.table.judge.house().voices.names() {
                let voice = self.table.judge.house().voices.named(name);
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
    let mut desks: Vec<Desk> = TITLES.iter().map(Desk::of).collect();
    for round in 1..=ROUNDS {
        let mut group = criterion.benchmark_group("computing");
        group
            .sample_size(15)
            .measurement_time(Duration::from_secs(5))
            .throughput(Throughput::Elements(1));
        for desk in &mut desks {
            for (cache, how) in [(true, ""), (false, ", no sentence cached")] {
                let name = format!("{}{how}, round {round}", desk.title.name);
                group.bench_function(name, |bencher| {
                    bencher.iter_custom(|times| (0..times).map(|_| desk.play(cache)).sum());
                });
            }
        }
        group.finish();
    }
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

criterion_group!(benches, per_mail, columns);
criterion_main!(benches);
