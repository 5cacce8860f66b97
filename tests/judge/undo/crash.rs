//! A ruling is there as a whole or not at all.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use landfall::judge::act::Ending;
use landfall::store::LettersBy;

use super::{Back, Play, Ruling};
use crate::support::steps::stopping;
use crate::support::{Table, new_world, settings};

/// Begins a game of a judge whose work ends at the step that the counter reaches.
fn fused(steps: &Arc<AtomicUsize>) -> Play {
    let mut table = Table::over(stopping(steps), settings());
    table.open(&new_world(2, 3));
    Play { table }
}

/// Writes all that counts.
fn fingerprint(play: &Play) -> String {
    let (store, game) = (play.judge.store(), play.game());
    let letters = store.letters_by(LettersBy::Game(game.id)).unwrap();
    let keys: Vec<&str> = letters.iter().map(|letter| &*letter.effect_key).collect();
    let (seats, ledger) = (play.seats(), store.ledger(game.id).unwrap());
    format!("{game:?}{seats:?}{keys:?}{ledger:?}")
}

#[test]
fn a_judge_that_ends_at_any_step_has_ruled_all_of_it_or_nothing() {
    let rulings = [
        Ruling::Undo(Back::By(2)),
        Ruling::Redo,
        Ruling::Pause,
        Ruling::Resume,
        Ruling::End(Ending::Draw),
        Ruling::Undo(Back::By(1)),
    ];
    let steps = Arc::new(AtomicUsize::new(0));
    let mut play = fused(&steps);
    for _ in 0..3 {
        play.send("A0");
    }
    for ruling in rulings {
        let before = fingerprint(&play);
        let mut ended = 0;
        loop {
            steps.store(ended + 1, Ordering::SeqCst);
            let ruled = play.try_rule(ruling, "a test");
            steps.store(0, Ordering::SeqCst);
            let after = fingerprint(&play);
            if ruled.is_ok() {
                assert_ne!(after, before, "{ruling:?}");
                break;
            }
            ended += 1;
            if after != before {
                // It ended behind the commit: all of it is there.
                assert!(ruled.unwrap_err().contains("committed"), "{ruling:?}");
                break;
            }
        }
        assert!(ended > 4, "{ruling:?} ended at {ended} steps");
    }
}
