//! A judge that ends at any of its store's steps while it opens a game.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use landfall::judge::{Judge, LapLimits};

use super::*;
use crate::support::steps::stopping;

/// A judge whose work ends at the step that the counter reaches.
fn fused(steps: &Arc<AtomicUsize>) -> Table {
    let mut table = judge(openings());
    let settings = table.judge.context().settings.clone();
    table.judge = Judge::new(stopping(steps), settings).unwrap();
    table
}

#[test]
fn a_judge_that_ends_at_any_step_opens_one_game_and_tells_of_it_once() {
    let mut ended = 0;
    for step in 1.. {
        let steps = Arc::new(AtomicUsize::new(0));
        let mut table = fused(&steps);
        table.write(ALICE, "", "OPEN race FOR 2 NAME atlantis AS BLUE");
        let letter = table.letter(ALICE);
        let mail = table.reply(ALICE, &letter, "YES");
        table.mailbox.post(mail);
        steps.store(step, Ordering::SeqCst);
        let (now, limits) = (table.now, LapLimits::default());
        let lap = table
            .judge
            .lap(&mut table.mailbox, &mut table.transport, now, limits);
        let left = steps.swap(0, Ordering::SeqCst);
        assert!(games(&table).len() <= 1, "step {step}");
        table.lap();
        table.lap();
        assert_eq!(names(&table), ["atlantis"], "step {step}");
        let taken = seats(&table, "atlantis");
        let taken: Vec<&str> = taken
            .iter()
            .filter(|s| s.is_taken())
            .map(|s| &*s.name)
            .collect();
        assert_eq!(taken, ["BLUE"], "step {step}");
        let told = table.letters(ALICE);
        let told = told
            .iter()
            .filter(|letter| letter.text.contains("atlantis is open"));
        let ids: std::collections::BTreeSet<_> = told.map(|l| l.message_id.clone()).collect();
        assert_eq!(ids.len(), 1, "step {step}");
        if left > 0 {
            assert!(lap.is_ok(), "no step was left to end at");
            break;
        }
        ended += 1;
    }
    assert!(ended > 15, "{ended} steps");
}
