//! The promises of every title, tried by random games. A title needs nothing for it but its line in
//! the list of titles.
//!
//! A hundred games are played here; `LANDFALL_GAMES=1000` plays a thousand, and
//! `LANDFALL_TITLE=race` plays all of them with one title. The number and the orders of one that
//! fails are printed below the failure.

mod decision;
mod endings;
mod imagined;
mod misuse;
mod neuland;
mod new_world;
mod phrases;
mod sentences;
mod stand_ins;

use landfall::games::TitleEntry;
use rand::RngExt;

use crate::kits::titles;
use crate::support::playout::{Plan, Playout};

/// The games that are played unless more are asked for.
const GAMES: u64 = 100;

/// One decision of this number is looked at from all sides, the others in passing.
const FULLY: u32 = 12;

#[test]
fn random_games_keep_every_promise() {
    let titles = asked();
    for title in &titles {
        in_two_threads(games() / titles.len() as u64, |number| {
            let mut playout = Playout::start(Plan::new(title, number));
            playout.play_out(|playout, seat, legal| {
                let fully = playout.rng.random_ratio(1, FULLY);
                decision::check(playout, seat, legal, fully);
                misuse::check(playout, seat, legal);
            });
            endings::check(&playout);
        });
    }
}

#[test]
fn the_same_number_gives_the_same_game() {
    for title in titles() {
        for plan in of_each_size(title) {
            let play = || {
                let mut playout = Playout::start(plan.clone());
                playout.play_out(|_, _, _| {});
                (playout.ledger.clone(), playout.orders.clone())
            };
            assert_eq!(play(), play());
        }
    }
}

#[test]
fn another_seed_gives_another_game() {
    for title in titles() {
        let ledger = |number| {
            let mut playout = Playout::start(Plan {
                seats: *title.seats().start(),
                ..Plan::new(title, number)
            });
            playout.play_defaults();
            playout.ledger.clone()
        };
        // Default orders may leave little to chance, such as who begins.
        let first = ledger(0);
        let differs = (1..8).any(|number| ledger(number) != first);
        assert!(differs, "{}", title.name);
    }
}

/// Returns the titles that are asked for.
fn asked() -> Vec<&'static TitleEntry> {
    let asked = std::env::var("LANDFALL_TITLE").ok();
    let is_asked = |title: &&TitleEntry| asked.as_ref().is_none_or(|asked| title.name == asked);
    let titles: Vec<&TitleEntry> = titles().filter(is_asked).collect();
    assert!(!titles.is_empty(), "LANDFALL_TITLE is no title: {asked:?}");
    titles
}

/// Returns the number of random games that are asked for.
fn games() -> u64 {
    let asked = std::env::var("LANDFALL_GAMES").ok();
    asked.map_or(GAMES, |games| {
        games.parse().expect("LANDFALL_GAMES is a number")
    })
}

/// Returns a game for each number of seats.
fn of_each_size(title: &'static TitleEntry) -> impl Iterator<Item = Plan> {
    (0u64..)
        .zip(title.seats())
        .map(move |(number, _)| Plan::new(title, number))
}

/// Plays the games of these numbers, on two cores.
fn in_two_threads(games: u64, play: impl Fn(u64) + Sync) {
    std::thread::scope(|scope| {
        let odd = scope.spawn(|| (1..games).step_by(2).for_each(&play));
        (0..games).step_by(2).for_each(&play);
        odd.join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    });
}
