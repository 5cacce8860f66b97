//! Neuland's own invariants, in random games on both boards, with and without its house rule.

use std::sync::atomic::{AtomicU64, Ordering};

use landfall::games::neuland::{Event, Finish, Neuland, Product};
use landfall::games::{TitleEntry, title};

use super::{decision, games, in_two_threads, misuse};
use crate::support::playout::{Plan, Playout};
use crate::support::titles::Setup;

/// The most smelters that make the same metal at a time where markers are few.
const SIDES: usize = 2;

fn neuland() -> &'static TitleEntry {
    title("neuland").expect("the title is in the list")
}

/// Games are steered so that they end as games do: with a person's last coat of arms.
#[test]
fn most_games_are_won() {
    let (won, played) = (AtomicU64::new(0), games() / 8);
    in_two_threads(played, |number| {
        let mut playout = Playout::start(Plan::new(neuland(), number));
        playout.play_out(|_, _, _| {});
        let last = playout.ledger.last().unwrap();
        let Ok(Event::Ended { why, .. }) = serde_json::from_str(last) else {
            panic!("{last}")
        };
        won.fetch_add(u64::from(why == Finish::LastCoat), Ordering::Relaxed);
    });
    let won = won.into_inner();
    assert!(won * 4 >= played * 3, "{won} of {played} had a winner");
}

#[test]
fn few_metal_markers_keep_the_promises_too() {
    in_two_threads(games() / 16, |number| {
        let plan = Plan::new(neuland(), number).house("metal_markers", "limited");
        let mut playout = Playout::start(plan);
        playout.play_out(|playout, seat, legal| {
            decision::check(playout, seat, legal, false);
            misuse::check(playout, seat, legal);
        });
        metals(&playout);
    });
}

/// Replays a finished game as its title's own types, and counts the metals in every position.
fn metals(playout: &Playout) {
    let mut game = Setup::<Neuland>::with(playout.plan.setting()).blank().game;
    for line in &playout.ledger {
        game.replay(&serde_json::from_str(line).unwrap());
        for metal in [Product::Iron, Product::Silver] {
            let shown = game.state().table().tiles.iter();
            let shown = shown.filter(|tile| tile.metal == Some(metal));
            assert!(shown.count() <= SIDES, "{metal} after {line}");
        }
    }
}
