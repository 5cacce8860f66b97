//! A thousand finished games of all titles, archived in one run of the command.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::too_many_lines
)]

// Shared with the tests, of which this uses a part.
#[allow(dead_code, unreachable_pub, unused_imports)]
#[path = "../tests/support/mod.rs"]
mod support;

#[allow(dead_code, unreachable_pub, unused_imports)]
#[path = "../tests/judge/ledger/made.rs"]
mod made;

use std::fs;
use std::path::Path;
use std::time::Instant;

use clap::Parser;
use landfall::command::Cli;
use landfall::games::TITLES;
use landfall::judge::Judge;
use landfall::store::Store;
use support::playout::Plan;
use support::{noon, settings};

// The program's own allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let games: u64 = std::env::var("LANDFALL_GAMES")
        .ok()
        .and_then(|number| number.parse().ok())
        .unwrap_or(1_000);
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("judge/judge.toml");
    command(
        &config,
        &["init", folder.path().join("judge").to_str().unwrap()],
    );
    let decisions = fill(&folder.path().join("judge/landfall.db"), games);
    let out = folder.path().join("out");
    let began = Instant::now();
    let said = command(
        &config,
        &["archive", "--finished", "--out", out.to_str().unwrap()],
    );
    let took = began.elapsed();
    let took = took.as_secs_f64();
    let each = took * 1_000.0 / games as f64;
    let speed = games as f64 / took;
    println!(
        "{games} games with {decisions} decisions: {took:.1} s, {each:.1} ms for each, \
         {speed:.0} games in a second"
    );
    println!("{}", said.trim_end());
    for name in landfall::judge::archive::NAMES {
        println!("  {name:<16}{:>8} kB", size(&out, name) / 1_000);
    }
}

/// Runs the program's own command, and gives what it says.
fn command(config: &Path, args: &[&str]) -> String {
    let program = ["landfall", "--config", config.to_str().unwrap()];
    let cli = Cli::parse_from(program.iter().chain(args));
    let mut out = Vec::new();
    landfall::command::run(&cli, landfall::games::TITLES, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// Plays so many games at random, all titles by turns, and brings them in; answers how many
/// decisions they have.
fn fill(database: &Path, games: u64) -> u32 {
    let mut judge = Judge::new(Store::open(database).unwrap(), settings()).unwrap();
    let mut decisions = 0;
    for number in 0..games {
        let title = &TITLES[usize::try_from(number).unwrap() % TITLES.len()];
        let record = made::finished(&Plan::new(title, number));
        decisions += record
            .acts()
            .filter_map(|act| act.decision())
            .max()
            .unwrap_or(0);
        judge.import(&record, &[], noon()).unwrap();
    }
    decisions
}

/// How many bytes all files of this name have together.
fn size(out: &Path, name: &str) -> u64 {
    let folders = fs::read_dir(out)
        .unwrap()
        .map(|folder| folder.unwrap().path());
    let sizes = folders.filter_map(|folder| fs::metadata(folder.join(name)).ok());
    sizes.map(|file| file.len()).sum()
}
