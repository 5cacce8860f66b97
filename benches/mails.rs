//! A mail in to its letters queued, durably, beside what a bare commit costs on the same disk.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

// Shared with the tests, of which this uses a part.
#[allow(dead_code, unreachable_pub, clippy::panic)]
#[path = "../tests/support/mod.rs"]
mod support;

#[path = "mails/office.rs"]
mod office;

use std::time::{Duration, Instant};

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use office::Office;
use rusqlite::Connection;

/// How many mails lie in a pile.
const PILE: u32 = 10;

/// How many games are written about in turn.
const VISITED: u32 = 10;

/// How often few and many games are measured by turns, so that what else the machine does at the time
/// does not decide between them.
const ROUNDS: u32 = 3;

/// Few and many games.
const FEW: u32 = 10;
const MANY: u32 = 10_000;

fn per_mail(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("mail");
    group
        .sample_size(15)
        .measurement_time(Duration::from_secs(5));
    let (mut few, mut many) = (None, None);
    for round in 1..=ROUNDS {
        let name = format!("10 games, round {round}");
        bench(&mut group, &name, (&mut few, FEW), (1, 1));
        let name = format!("10000 games, round {round}");
        bench(&mut group, &name, (&mut many, MANY), (1, 1));
    }
    bench(
        &mut group,
        "pile, single commits",
        (&mut few, FEW),
        (PILE, 1),
    );
    bench(
        &mut group,
        "pile, group commits",
        (&mut few, FEW),
        (PILE, PILE),
    );
    group.finish();
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

/// One small insert per commit, with the same guarantees.
fn bare_commits(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let conn = Connection::open(folder.path().join("bare.db")).unwrap();
    conn.pragma_update(None, "journal_mode", "WAL").unwrap();
    conn.pragma_update(None, "synchronous", "FULL").unwrap();
    conn.execute_batch("CREATE TABLE small (text TEXT NOT NULL) STRICT")
        .unwrap();
    let mut group = criterion.benchmark_group("sqlite");
    group
        .sample_size(15)
        .measurement_time(Duration::from_secs(4));
    group.throughput(Throughput::Elements(1));
    group.bench_function("bare commit", |bencher| {
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

criterion_group!(benches, bare_commits, per_mail);
criterion_main!(benches);
