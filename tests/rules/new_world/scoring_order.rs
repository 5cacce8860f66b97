//! Several completed features: who orders them, how they are named, and the judge's own order.

use std::cmp::Reverse;

use landfall::games::new_world::Event;
use landfall::rules::Arg;

use super::worked_examples::before_the_last;
use crate::support::titles::new_world::{Script, order_taken, two};
use crate::support::titles::{arg, count};

/// Three trails wait for the crossing at W1-04: RED's in the north, BLUE's in the west, and the
/// coast's.
fn crossing() -> Script {
    let mut script = two(&[2, 1, 3, 2, 8]);
    script.lines("PLACE W1-03 TURN 0 ROBBER S; PLACE W2-03; PLACE W3-03");
    script.play("PLACE W2-04 TURN 3 ROBBER E");
    script
}

/// Returns the points of the first share of each feature, in the order of scoring.
fn first_points(script: &Script) -> Vec<i32> {
    let scored = script.scored().into_iter();
    scored.map(|scored| scored.shares[0].points).collect()
}

#[test]
fn d01_the_active_player_orders_the_scoring() {
    let mut script = crossing();
    script.play("PLACE W1-04 TURN 2 ROBBER E SCORE TRAIL W2-04, TRAIL E, TRAIL W1-03");
    let taken = order_taken(&script).expect("the order mattered");
    assert!(taken.1, "chosen by the player");
    assert_eq!(taken.0, ["TRAIL W2-04", "TRAIL E", "TRAIL W1-03"]);
    // Two tiles; then one surveyor in column 1; then both.
    assert_eq!(first_points(&script), [2, 3 + 4, 2 + 8]);
}

#[test]
fn without_a_choice_the_judge_takes_the_best_for_the_player_and_says_so() {
    let mut script = crossing();
    script.play("PLACE W1-04 TURN 2 ROBBER E");
    let (features, chosen) = order_taken(&script).expect("the order mattered");
    assert!(!chosen);
    assert_eq!(script.score("RED"), 2 + 4 + 3 + 8, "{features:?}");
    let blues_which_brings_a_surveyor_for_red = "TRAIL W2-04";
    assert_eq!(features[0], blues_which_brings_a_surveyor_for_red);
}

#[test]
fn the_judges_order_is_the_best_of_all_that_can_be_played() {
    let names = ["TRAIL W1-03", "TRAIL W2-04", "TRAIL E"];
    let orders = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    let scores = |script: &Script| (script.score("RED"), Reverse(script.score("BLUE")));
    let results = orders.map(|order| {
        let mut script = crossing();
        let named = order.map(|nth| names[nth]).join(", ");
        script.play(&format!("PLACE W1-04 TURN 2 ROBBER E SCORE {named}"));
        (scores(&script), order)
    });
    let best = results.iter().map(|(scores, _)| *scores).max().unwrap();
    let mut script = crossing();
    script.play("PLACE W1-04 TURN 2 ROBBER E");
    assert_eq!(scores(&script), best, "{results:?}");
    let mut results = results.iter();
    let (_, first_of_equals) = results.find(|(scores, _)| *scores == best).unwrap();
    let (features, _) = order_taken(&script).unwrap();
    assert_eq!(features, first_of_equals.map(|nth| names[nth]));
}

#[test]
fn a_choice_that_changes_nothing_is_taken_without_a_word() {
    let mut script = two(&[21, 21, 2, 8]);
    script.lines("PLACE W1-01 TURN 1 SHOPKEEPER E; PLACE W1-10 TURN 1 SHOPKEEPER E");
    script.lines("PLACE W1-03 TURN 0 ROBBER S; PLACE W1-04 TURN 2 ROBBER E SCORE TRAIL E, TRAIL N");
    let scored = script.scored().into_iter();
    let names: Vec<String> = scored.map(|scored| scored.feature.to_string()).collect();
    assert_eq!(names, ["TRAIL E", "TRAIL W1-03"], "in the order given");
    // Both surveyors stay in the westernmost column.
    assert_eq!(order_taken(&script), None);
}

#[test]
fn a_single_feature_may_be_named() {
    let mut script = two(&[24]);
    script.play("PLACE W1-07 TURN 3 ROBBER E SCORE TRAIL W1-07");
    assert_eq!(script.scored().len(), 1);
    assert_eq!(order_taken(&script), None);
}

#[test]
fn features_have_the_names_of_cells_that_no_other_shares() {
    let script = crossing();
    for names in [
        "TRAIL W1-03, TRAIL W2-04, TRAIL E",
        "TRAIL N, TRAIL W, TRAIL E",
    ] {
        let line = format!("PLACE W1-04 TURN 2 ROBBER E SCORE {names}");
        assert_eq!(script.canonical(&line), line);
        script.clone().play(&line);
    }
}

#[test]
fn a_scoring_order_must_name_each_pending_feature_once_and_nothing_else() {
    let script = crossing();
    for (names, reason) in [
        ("TRAIL W1-04, TRAIL W, TRAIL E", "ambiguous"),
        ("TRAIL N, TRAIL N, TRAIL E", "twice"),
        ("TRAIL N, TRAIL W, TRAIL S", "unknown"),
        ("TRAIL N, TRAIL W, TOWN W1-05", "unknown"),
        ("TRAIL N, TRAIL W, FARM W1-03", "unknown"),
    ] {
        let line = format!("PLACE W1-04 TURN 2 ROBBER E SCORE {names}");
        script.refuses(&line, &format!("score-{reason}"));
    }
    // The eastern arm has no settler.
    let unclaimed = "PLACE W1-04 TURN 2 SCORE TRAIL N, TRAIL W, TRAIL E";
    script.refuses(unclaimed, "score-unknown");
}

#[test]
fn d22_no_occupied_feature_may_be_left_out() {
    let script = crossing();
    let refusal = script.refusal("PLACE W1-04 TURN 2 ROBBER E SCORE TRAIL N, TRAIL E");
    assert_eq!(refusal.reason.key, "new-world-refusal-score-missing");
    let left_out = arg(&refusal.reason, "feature");
    assert_eq!(left_out, &Arg::order("TRAIL W2-04"));
    let whole = "PLACE W1-04 TURN 2 ROBBER E SCORE TRAIL W1-03, TRAIL E, TRAIL W2-04";
    assert_eq!(refusal.nearest, [whole], "a line to be sent as it stands");
    script.clone().play(whole);
}

#[test]
fn a_feature_that_lapses_anyway_need_not_be_named() {
    let mut script = before_the_last();
    let line = |names: &str| format!("PLACE W2-05 TURN 1 SHOPKEEPER W SCORE {names}");
    script.refuses(&line("FARM W1-06, TOWN W1-05"), "score-missing");
    script.play(&line("FARM W1-06, TOWN W3-05"));
    assert_eq!(script.score("BLUE"), 25);
    assert!(count!(script.last(), Event::FeatureLapsed { .. }) > 0);
}
