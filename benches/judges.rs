//! Mails per second with one judge over a file, and with one and more over a server's database.
//!
//! The mails are stored before; what is measured is the work on them up to the commit with their
//! letters. `benches/judges.sh` starts a server that makes everything durable, and prints the table.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    clippy::disallowed_types
)]

// Shared with the tests, of which this uses a part.
#[allow(dead_code, unreachable_pub, unused_imports, clippy::panic)]
#[path = "../tests/support/mod.rs"]
mod support;

#[allow(dead_code, reason = "another bench uses the rest")]
#[path = "mails/office.rs"]
mod office;

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use landfall::judge::{Judge, LapLimits};
use landfall::store::{Process, Serving, Store};
use mimalloc::MiMalloc;
use office::Office;
use support::database::server::{lasting, of};
use support::{RANDOMNESS, noon, settings};

/// As in the program.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// How many games there are; each gets a mail at a time.
const GAMES: u32 = 40;

/// How often all is measured by turns.
const ROUNDS: u32 = 3;

/// A judge on a thread of its own, which works on all mails that there are when it is told to.
struct Worker {
    go: Option<Sender<()>>,
    done: Receiver<()>,
    thread: Option<JoinHandle<()>>,
}

impl Worker {
    fn start(address: &str, name: &str) -> Self {
        let (go, told) = mpsc::channel();
        let (tell, done) = mpsc::channel();
        let store = Store::open_on(of(address), noon()).unwrap();
        let process = Process {
            name: name.to_owned(),
            mark: String::new(),
            has_ended: |_| false,
        };
        let thread = thread::spawn(move || {
            let _lease = store.serve(&Serving::beside_others(process, None)).unwrap();
            let mut judge = Judge::new(store, settings()).unwrap();
            tell.send(()).unwrap();
            for () in told {
                while judge.store().backlog().unwrap().mails > 0 {
                    if judge.work(noon(), LapLimits::default()).unwrap() == 0 {
                        thread::sleep(Duration::from_micros(500));
                    }
                }
                tell.send(()).unwrap();
            }
        });
        done.recv().unwrap();
        Self {
            go: Some(go),
            done,
            thread: Some(thread),
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.go = None;
        drop(self.thread.take().unwrap().join());
    }
}

/// How long judges take to work on a mail of each game.
fn together(office: &mut Office, judges: &[Worker]) -> Duration {
    office.take_in(GAMES);
    let started = Instant::now();
    for judge in judges {
        judge.go.as_ref().unwrap().send(()).unwrap();
    }
    for judge in judges {
        judge.done.recv().unwrap();
    }
    started.elapsed()
}

/// The same of one over a file.
fn alone(office: &mut Office) -> Duration {
    office.take_in(GAMES);
    let started = Instant::now();
    office.work(LapLimits::default().group);
    started.elapsed()
}

fn per_mail(criterion: &mut Criterion) {
    let Some(address) = lasting() else {
        println!("There is no server: benches/judges.sh starts one.");
        return;
    };
    let store = Store::create(of(&address), noon(), &RANDOMNESS).unwrap();
    let mut office = Office::over(store, settings(), GAMES, GAMES);
    let mut file = Office::with(settings(), GAMES, GAMES);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    println!("{cores} cores, which the judges share with the server");
    let counts = [1, 2, 4]
        .into_iter()
        .filter(|count| *count <= 2 || cores >= 8);
    let counts: Vec<usize> = counts.collect();
    for round in 1..=ROUNDS {
        let mut group = criterion.benchmark_group("judges");
        group
            .sample_size(10)
            .measurement_time(Duration::from_secs(5))
            .throughput(Throughput::Elements(u64::from(GAMES)));
        group.bench_function(format!("file, round {round}"), |bencher| {
            bencher.iter_custom(|times| (0..times).map(|_| alone(&mut file)).sum());
        });
        for count in &counts {
            let judges = (0..*count).map(|no| Worker::start(&address, &format!("bench:{no}")));
            let judges: Vec<Worker> = judges.collect();
            group.bench_function(format!("server, {count}, round {round}"), |bencher| {
                bencher
                    .iter_custom(|times| (0..times).map(|_| together(&mut office, &judges)).sum());
            });
        }
        group.finish();
    }
}

criterion_group!(benches, per_mail);
criterion_main!(benches);
