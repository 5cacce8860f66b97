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
    let (mut few, mut many) = (None, None);
    for round in 1..=ROUNDS {
        bare_commits(criterion, &bare, round);
        let mut group = criterion.benchmark_group("mail");
        group
            .sample_size(15)
            .measurement_time(Duration::from_secs(5));
        for (what, games, mails) in [
            ("10 games", FEW, (1, 1)),
            ("10000 games", MANY, (1, 1)),
            ("pile, single commits", FEW, (PILE, 1)),
            ("pile, group commits", FEW, (PILE, PILE)),
        ] {
            let office = if games == FEW { &mut few } else { &mut many };
            let name = format!("{what}, round {round}");
            bench(&mut group, &name, (office, games), mails);
        }
        group.finish();
    }
}

/// In an office with so many games, `pile` mails come at once, `commit` of which share a commit.
fn bench(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    (office, games): (&mut Option<Office>, u32),
    (pile, commit): (u32, u32),
) {
    group.throughput(Throughput::Elements(u64::from(pile)));
    group.bench_function(name, |bencher| {
        let office = office.get_or_insert_with(|| Office::with(games, VISITED));
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
