//! Each example and each code that a letter offers, sent back in each of many shapes, does what the
//! letter says it does; and prose does nothing.
//!
//! | variable | what it does |
//! |---|---|
//! | `LANDFALL_MEANT` | `all`: every answer of every letter in every shape; a number: so many times as much as without it |
//! | `LANDFALL_TITLE` | games of this title alone |

mod ahead;
mod count;
mod games;
mod layout;
mod letters;
mod moderator;
mod pages;
mod programs;
mod prose;
mod reply;
mod shapes;
mod tongue;
mod wordings;

use std::collections::VecDeque;
use std::sync::Mutex;
use std::{env, thread};

use landfall::games::{TITLES, TitleEntry};

use crate::support::playout::Plan;
use count::Tally;
use games::{Extent, Trial};

/// How much of each letter is tried without any wish.
const CUT: Extent = Extent {
    every: 2,
    codes: 1,
    shapes: 3,
    prose: 2,
};

fn extent() -> Extent {
    let wish = env::var("LANDFALL_MEANT").unwrap_or_default();
    match wish.as_str() {
        "" => CUT,
        "all" => Extent {
            every: 1,
            codes: usize::MAX,
            shapes: usize::MAX,
            prose: prose::PROSE.len(),
        },
        times => {
            let times: usize = times.parse().expect("a number, or all");
            Extent {
                every: 1,
                codes: times,
                shapes: CUT.shapes * times,
                prose: CUT.prose * times,
            }
        }
    }
}

/// Plans one game of each title and edition.
fn plans() -> VecDeque<Plan> {
    let wish = env::var("LANDFALL_TITLE").unwrap_or_default();
    let titles = TITLES
        .iter()
        .filter(|title| wish.is_empty() || title.name == wish);
    let plans = titles.flat_map(|title: &'static TitleEntry| {
        let editions = (0..).zip(title.editions);
        editions.map(move |(number, edition)| {
            let mut plan = Plan::new(title, number);
            plan.edition = edition;
            plan.seats = if number == 1 { 3 } else { 2 };
            plan
        })
    });
    plans.collect()
}

#[test]
fn what_a_letter_offers_is_played_in_every_shape_and_prose_never() {
    let plans = Mutex::new(plans());
    let extent = extent();
    let work = || {
        let mut tally = Tally::default();
        loop {
            let plan = plans.lock().unwrap().pop_front();
            let Some(plan) = plan else { return tally };
            tally.add(Trial::run(&plan, extent));
        }
    };
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let mut tally = Tally::default();
    thread::scope(|scope| {
        let threads: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        for thread in threads {
            tally.add(thread.join().unwrap());
        }
    });
    let names: Vec<&str> = shapes::all().iter().map(|shape| shape.name).collect();
    println!("{}", tally.tables(&names, &games::KINDS));
    let report = tally.report();
    let (failed, mails) = (tally.failed(), tally.mails());
    assert_eq!(
        failed, 0,
        "of {mails} mails were not read as meant:\n{report}"
    );
}

#[test]
fn an_order_sent_ahead_answers_the_decision_for_which_it_was_printed() {
    let title = landfall::games::title("race").unwrap();
    let mut wrong = Vec::new();
    let mut sent = 0;
    for number in 0..4 {
        let (of_game, ahead) = ahead::play(&Plan::new(title, number));
        wrong.extend(
            of_game
                .into_iter()
                .map(|wrong| format!("game {number}: {wrong}")),
        );
        sent += ahead;
    }
    assert!(sent > 50, "{sent}");
    assert!(wrong.is_empty(), "of {sent} orders:\n{}", wrong.join("\n"));
}
