//! Whatever is ruled is there as a whole or not at all.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use landfall::judge::Judge;
use landfall::judge::act::Ending;
use landfall::store::LettersBy;

use super::*;
use crate::support::settings;
use crate::support::steps::stopping;

/// A judge whose work ends at the step that the counter reaches.
fn fused(steps: &Arc<AtomicUsize>) -> Play {
    let mut table = Table::new();
    table.judge = Judge::new(stopping(steps), settings()).unwrap();
    table.open(&crate::support::new_world(2, 3));
    Play { table }
}

/// All that counts.
fn fingerprint(play: &Play) -> String {
    let store = play.table.judge.store();
    let game = play.table.game();
    let letters: Vec<String> = store
        .letters_by(LettersBy::Game(game.id))
        .unwrap()
        .into_iter()
        .map(|letter| letter.effect_key)
        .collect();
    let seats = store.seats(game.id).unwrap();
    format!(
        "{game:?}{seats:?}{letters:?}{:?}",
        store.ledger(game.id).unwrap()
    )
}

fn rule(play: &mut Play, ruling: Ruling) -> Result<(), String> {
    let by = By::Moderator("Mia".to_owned());
    let why = Why {
        by: &by,
        reason: "a test",
    };
    let store = play.table.judge.store();
    let game = store.game_by_name("new-world-1").unwrap().unwrap().id;
    let ruled = play.table.judge.rule(game, ruling, why, play.table.now);
    ruled.map_err(|error| error.to_string())
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
        let store = play.table.judge.store();
        let game = play.table.game();
        let seat = store.seat(game.at(game.awaiting.unwrap())).unwrap();
        let who = store.person(seat.person.unwrap()).unwrap().address;
        play.table.answer(&who, "A0");
    }
    for ruling in rulings {
        let before = fingerprint(&play);
        let mut ended = 0;
        loop {
            steps.store(ended + 1, Ordering::SeqCst);
            let ruled = rule(&mut play, ruling);
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
