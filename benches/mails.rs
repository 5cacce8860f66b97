//! A mail in to its letters queued, durably, beside what a bare commit costs on the same disk.
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

#[path = "mails/office.rs"]
mod office;

use std::path::Path;
use std::time::{Duration, Instant};

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use mimalloc::MiMalloc;
use office::Office;
use rusqlite::Connection;
use support::{settings, with_pictures};

/// As in the program.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// How many mails lie in a pile.
const PILE: u32 = 10;

/// How many games are written about in turn.
const VISITED: u32 = 10;

/// How often all is measured by turns, so that what else the machine does at the time decides
/// nothing: `benches/run` takes the least of the rounds.
const ROUNDS: u32 = 3;

/// Few and many games.
const FEW: u32 = 10;
const MANY: u32 = 10_000;

fn per_mail(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let bare = bare(&folder.path().join("bare.db"));
    let [mut few, mut many, mut drawn] = [const { None }; 3];
    for round in 1..=ROUNDS {
        bare_commits(criterion, &bare, round);
        let mut group = criterion.benchmark_group("mail");
        group
            .sample_size(15)
            .measurement_time(Duration::from_secs(5));
        let offices = [
            ("10 games", &mut few, few_games as fn() -> Office, (1, 1)),
            ("10 games, pictures", &mut drawn, few_drawn, (1, 1)),
            ("10000 games", &mut many, many_games, (1, 1)),
        ];
        for (what, office, opened, mails) in offices {
            let office = (office, opened);
            bench(&mut group, &format!("{what}, round {round}"), office, mails);
        }
        for (what, commit) in [("single commits", 1), ("group commits", PILE)] {
            let name = format!("pile, {what}, round {round}");
            bench(&mut group, &name, (&mut few, few_games), (PILE, commit));
        }
        group.finish();
    }
}

fn few_games() -> Office {
    Office::with(settings(), FEW, VISITED)
}

fn few_drawn() -> Office {
    Office::with(with_pictures(), FEW, VISITED)
}

fn many_games() -> Office {
    Office::with(settings(), MANY, VISITED)
}

/// In an office, which is opened for the first round, `pile` mails come at once, `commit` of which
/// share a commit.
fn bench(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    (office, opened): (&mut Option<Office>, fn() -> Office),
    (pile, commit): (u32, u32),
) {
    group.throughput(Throughput::Elements(u64::from(pile)));
    group.bench_function(name, |bencher| {
        let office = office.get_or_insert_with(opened);
        bencher.iter_custom(|times| (0..times).map(|_| office.work_on(pile, commit)).sum());
    });
}

/// A database with the same guarantees.
fn bare(file: &Path) -> Connection {
    let conn = Connection::open(file).unwrap();
    conn.pragma_update(None, "journal_mode", "WAL").unwrap();
    conn.pragma_update(None, "synchronous", "FULL").unwrap();
    conn.execute_batch("CREATE TABLE small (text TEXT NOT NULL) STRICT")
        .unwrap();
    conn
}

/// One small insert per commit.
fn bare_commits(criterion: &mut Criterion, conn: &Connection, round: u32) {
    let mut group = criterion.benchmark_group("sqlite");
    group
        .sample_size(15)
        .measurement_time(Duration::from_secs(4));
    group.throughput(Throughput::Elements(1));
    group.bench_function(format!("bare commit, round {round}"), |bencher| {
        bencher.iter_custom(|times| {
            let mut insert = conn
                .prepare_cached("INSERT INTO small (text) VALUES (?1)")
                .unwrap();
            let started = Instant::now();
            for _ in 0..times {
                insert.execute(["a small row"]).unwrap();
            }
            started.elapsed()
        });
    });
    group.finish();
}

criterion_group!(benches, per_mail);
criterion_main!(benches);
