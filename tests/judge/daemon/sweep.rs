//! One batch over many games, measured: `tests/sweeps/batch` prints the row for 10,000 mails over
//! 500 games, and CI runs a small cut.

use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use landfall::mail::mbox::Mbox;
use serde_json::Value;

use super::ahead::Ahead;
use super::house::House;
use super::later;
use crate::support::memory::peak;
use crate::support::queued_letters;

fn wanted(variable: &str, usual: u32) -> u32 {
    std::env::var(variable).map_or(usual, |text| text.parse().expect("a number"))
}

#[test]
fn many_mails_over_many_games_are_worked_through_in_one_batch() {
    let (mails, games) = (
        wanted("LANDFALL_BATCH", 100),
        wanted("LANDFALL_BATCH_GAMES", 20),
    );
    let mut ahead = Ahead::of(games);
    let heap = ahead.rounds(games, mails / games);
    let house = House::with_games(games);
    let mut mbox = Mbox::default();
    for mail in &heap {
        mbox.add("a@b", later(), mail.as_bytes());
    }
    fs::write(house.path("heap.mbox"), mbox.into_bytes()).unwrap();
    let mut command = house.command_at(later(), &["batch", "heap.mbox", "--json"]);
    if let Ok(program) = std::env::var("LANDFALL_PROGRAM") {
        let mut other = Command::new(program);
        other
            .args(command.get_args())
            .current_dir(house.folder.path());
        command = other;
    }
    // A pipe that is not read meanwhile is soon full.
    let answer = house.path("answer.json");
    let started = Instant::now();
    let mut child = command
        .stdout(fs::File::create(&answer).unwrap())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut most = 0;
    while child.try_wait().unwrap().is_none() {
        most = most.max(peak(child.id()));
        std::thread::sleep(Duration::from_millis(2));
    }
    let taken = started.elapsed().as_secs_f64();
    let told: Value = serde_json::from_slice(&fs::read(&answer).unwrap()).unwrap();
    let count = u32::try_from(heap.len()).unwrap();
    println!(
        "| {count} | {games} | {taken:.1} | {:.0} | {} | {} |",
        f64::from(count) / taken,
        told["held"],
        most / 1024,
    );
    assert_eq!(told["all"]["played"], count, "{:#}", told["all"]);
    assert_eq!(house.ledgers(), ahead.house.ledgers());
    assert_eq!(queued_letters(&house.store()), 0);
}
