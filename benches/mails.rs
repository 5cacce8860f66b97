//! A mail in to its letters queued, durably, beside what a bare commit costs on the same disk.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

#[allow(dead_code)]
#[path = "../tests/support/mod.rs"]
mod support;

#[path = "mails/office.rs"]
mod office;

use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use office::Office;
use rusqlite::Connection;

/// A round of mails per measurement.
const ROUND: u32 = 10;

fn per_mail(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("mail");
    group
        .sample_size(15)
        .measurement_time(Duration::from_secs(6));
    group.throughput(Throughput::Elements(1));
    for games in [10, 10_000] {
        let mut office = Office::with(games);
        group.bench_function(format!("{games} games"), |bencher| {
            bencher.iter_custom(|times| timed(times, || office.work_one_by_one(1)));
        });
        if games == 10 {
            group.throughput(Throughput::Elements(u64::from(ROUND)));
            group.bench_function("pile, single commits", |bencher| {
                bencher.iter_custom(|times| timed(times, || office.work_pile(10, 1)));
            });
            group.bench_function("pile, group commits", |bencher| {
                bencher.iter_custom(|times| timed(times, || office.work_pile(10, 10)));
            });
            group.throughput(Throughput::Elements(1));
        }
    }
    group.finish();
}

/// The sum of what some work says that it took.
fn timed(times: u64, mut work: impl FnMut() -> Duration) -> Duration {
    (0..times).map(|_| work()).sum()
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
