//! What a mail costs out of a Maildir in which many others wait, beside what it costs where few do:
//! taken in, stored, worked on, its letter sent, and its file moved away.
//!
//! A number behind `--` is how many mails are many.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::too_many_lines
)]

// Shared with the tests, of which this uses a part.
#[allow(
    dead_code,
    unreachable_pub,
    unused_imports,
    clippy::expect_used,
    clippy::panic
)]
#[path = "../tests/support/mod.rs"]
mod support;

use std::fs;
use std::time::Instant;

use landfall::judge::{Judge, LapLimits};
use landfall::mail::mailbox::Maildir;
use landfall::mail::{Outgoing, SendError, Transport};
use landfall::store::Store;
use mimalloc::MiMalloc;
use support::{RANDOMNESS, noon, settings};

/// As in the program.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Few mails, and how many times they are measured before and after the many: the median counts.
const FEW: u32 = 1_000;
const TIMES: usize = 5;

/// Many mails, if not said otherwise.
const MANY: u32 = 100_000;

fn main() {
    let given = std::env::args().find_map(|arg| arg.parse().ok());
    let many = given.unwrap_or(MANY);
    let mut office = Office::new();
    office.price(FEW);
    let mut few: Vec<f64> = (0..TIMES).map(|_| office.price(FEW)).collect();
    let of_many = office.price(many);
    few.extend((0..TIMES).map(|_| office.price(FEW)));
    few.sort_by(f64::total_cmp);
    let of_few = few[TIMES];
    let micros = |seconds: f64| seconds * 1e6;
    println!("| mails in the folder | µs for a mail | to the first |");
    println!("|--------------------:|--------------:|-------------:|");
    println!("| {FEW} | {:.0} | 1.00 |", micros(of_few));
    println!(
        "| {many} | {:.0} | {:.2} |",
        micros(of_many),
        of_many / of_few
    );
}

/// Takes every letter and keeps none.
struct Nowhere;

impl Transport for Nowhere {
    fn send(&mut self, _mail: &Outgoing<'_>) -> Result<(), SendError> {
        Ok(())
    }
}

struct Office {
    folder: tempfile::TempDir,
    mailbox: Maildir,
    judge: Judge,
    posted: u32,
}

impl Office {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::create(&folder.path().join("judge.db"), noon(), &RANDOMNESS).unwrap();
        Self {
            mailbox: Maildir::create(folder.path().join("mailbox")).unwrap(),
            judge: Judge::new(store, settings()).unwrap(),
            folder,
            posted: 0,
        }
    }

    /// So many mails come, and wait when the judge begins; answers the seconds that each takes.
    fn price(&mut self, mails: u32) -> f64 {
        let new = self.folder.path().join("mailbox/new");
        for _ in 0..mails {
            self.posted += 1;
            let nth = self.posted;
            let mail = format!(
                "From: eve{nth}@example.org\r\nTo: judge@play.example\r\nSubject: hello\r\n\
                 Date: Fri, 20 Nov 2026 12:00:00 +0000\r\nMessage-ID: <{nth}@example.org>\r\n\r\n\
                 GAMES\r\n"
            );
            fs::write(new.join(format!("{nth:08}.bench")), mail).unwrap();
        }
        let mut transport = Nowhere;
        let started = Instant::now();
        loop {
            let limits = LapLimits::default();
            let lap = self
                .judge
                .lap(&mut self.mailbox, &mut transport, noon(), limits);
            if lap.unwrap().idle() {
                break;
            }
        }
        let seconds = started.elapsed().as_secs_f64();
        assert_eq!(fs::read_dir(new).unwrap().count(), 0);
        seconds / f64::from(mails)
    }
}
