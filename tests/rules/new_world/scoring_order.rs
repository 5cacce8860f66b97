//! Several completed features: who orders them, how they are named, and the judge's own order.

use landfall::games::new_world::Event;
use landfall::rules::Arg;

use crate::rules::support::{Script, seats, two};

/// Three trails wait for the crossing at W1-04: RED's in the north, BLUE's in the west, and the
/// coast's.
fn crossing() -> Script {
    let mut script = two(&[2, 1, 3, 2, 8]);
    script.play("PLACE W1-03 TURN 0 ROBBER S");
    script.play("PLACE W2-03");
    script.play("PLACE W3-03");
    script.play("PLACE W2-04 TURN 3 ROBBER E");
    script
}

fn order_taken(script: &Script) -> Option<(Vec<String>, bool)> {
    script.last().iter().find_map(|event| match event {
        Event::ScoringOrderTaken {
            features, chosen, ..
        } => Some((features.iter().map(ToString::to_string).collect(), *chosen)),
        _ => None,
    })
}

#[test]
fn d01_the_active_player_orders_the_scoring() {
    let mut script = crossing();
    script.play("PLACE W1-04 TURN 2 ROBBER E SCORE TRAIL W2-04, TRAIL E, TRAIL W1-03");
    let taken = order_taken(&script).expect("the order mattered");
    assert!(taken.1, "chosen by the player");
    assert_eq!(taken.0, ["TRAIL W2-04", "TRAIL E", "TRAIL W1-03"]);
    let points: Vec<i32> = script
        .scored()
        .iter()
        .map(|scored| scored.shares[0].points)
        .collect();
    assert_eq!(
        points,
        [2, 3 + 4, 2 + 8],
        "two tiles; then one surveyor in column 1; then both"
    );
}

#[test]
fn without_a_choice_the_judge_takes_the_best_for_the_player_and_says_so() {
    let mut script = crossing();
    script.play("PLACE W1-04 TURN 2 ROBBER E");
    let (features, chosen) = order_taken(&script).expect("the order mattered");
    assert!(!chosen);
    assert_eq!(script.score("RED"), 2 + 4 + 3 + 8, "{features:?}");
    assert_eq!(
        features[0], "TRAIL W2-04",
        "BLUE's first, since it brings a surveyor for RED"
    );
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
    let results = orders.map(|order| {
        let mut script = crossing();
        let named = order.map(|nth| names[nth]).join(", ");
        script.play(&format!("PLACE W1-04 TURN 2 ROBBER E SCORE {named}"));
        (
            script.score("RED"),
            std::cmp::Reverse(script.score("BLUE")),
            order,
        )
    });
    let best = results
        .iter()
        .map(|(own, other, _)| (*own, *other))
        .max()
        .unwrap();
    let mut script = crossing();
    script.play("PLACE W1-04 TURN 2 ROBBER E");
    let taken = (script.score("RED"), std::cmp::Reverse(script.score("BLUE")));
    assert_eq!(taken, best, "{results:?}");
    let first = results
        .iter()
        .find(|(own, other, _)| (*own, *other) == best)
        .unwrap()
        .2;
    let (features, _) = order_taken(&script).unwrap();
    assert_eq!(
        features,
        first.map(|nth| names[nth]),
        "the features named first, among equals"
    );
}

#[test]
fn a_choice_that_changes_nothing_is_taken_without_a_word() {
    let mut script = two(&[21, 21, 2, 8]);
    script.play("PLACE W1-01 TURN 1 SHOPKEEPER E");
    script.play("PLACE W1-10 TURN 1 SHOPKEEPER E");
    script.play("PLACE W1-03 TURN 0 ROBBER S");
    script.play("PLACE W1-04 TURN 2 ROBBER E SCORE TRAIL E, TRAIL N");
    let names: Vec<String> = script
        .scored()
        .iter()
        .map(|scored| scored.feature.to_string())
        .collect();
    assert_eq!(names, ["TRAIL E", "TRAIL W1-03"], "in the order given");
    assert_eq!(
        order_taken(&script),
        None,
        "both surveyors stay in the westernmost column"
    );
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
    let why = |names: &str| script.why(&format!("PLACE W1-04 TURN 2 ROBBER E SCORE {names}"));
    assert_eq!(
        why("TRAIL W1-04, TRAIL W, TRAIL E"),
        "new-world-refusal-score-ambiguous"
    );
    assert_eq!(
        why("TRAIL N, TRAIL N, TRAIL E"),
        "new-world-refusal-score-twice"
    );
    assert_eq!(
        why("TRAIL N, TRAIL W, TRAIL S"),
        "new-world-refusal-score-unknown"
    );
    assert_eq!(
        why("TRAIL N, TRAIL W, TOWN W1-05"),
        "new-world-refusal-score-unknown"
    );
    assert_eq!(
        why("TRAIL N, TRAIL W, FARM W1-03"),
        "new-world-refusal-score-unknown"
    );
    let unclaimed = script.why("PLACE W1-04 TURN 2 SCORE TRAIL N, TRAIL W, TRAIL E");
    assert_eq!(
        unclaimed, "new-world-refusal-score-unknown",
        "nobody stands on the eastern arm"
    );
}

#[test]
fn d22_no_occupied_feature_may_be_left_out() {
    let script = crossing();
    let refusal = script.refused("PLACE W1-04 TURN 2 ROBBER E SCORE TRAIL N, TRAIL E");
    assert_eq!(refusal.reason.key, "new-world-refusal-score-missing");
    assert!(
        refusal
            .reason
            .args
            .contains(&("feature", Arg::order("TRAIL W2-04")))
    );
    let whole = "PLACE W1-04 TURN 2 ROBBER E SCORE TRAIL W1-03, TRAIL E, TRAIL W2-04";
    assert_eq!(refusal.nearest, [whole], "a line to be sent as it stands");
    script.clone().play(whole);
}

#[test]
fn a_feature_that_lapses_anyway_need_not_be_named() {
    let tiles = [2, 8, 17, 1, 8, 43, 11, 17, 24, 21, 14, 39];
    let mut script = seats(&["GREEN", "RED", "YELLOW", "BLUE"], &tiles).start();
    script.play_all(&[
        "PLACE W1-02 TURN 1 FARMER",
        "PLACE W2-02 TURN 0 ROBBER E",
        "PLACE W1-07 TURN 3",
        "PLACE W1-06 TURN 0 FARMER",
        "PLACE W1-09 TURN 2",
        "PLACE W1-05 TURN 1 SHOPKEEPER E",
        "PLACE W2-07 TURN 1",
        "PLACE W2-06 TURN 0",
        "PLACE W3-06 TURN 3",
        "PLACE W3-05 TURN 1",
        "PLACE W1-08 TURN 1 ROBBER N",
    ]);
    let mut short = script.clone();
    short.play("PLACE W2-05 TURN 1 SHOPKEEPER W SCORE FARM W1-06, TOWN W3-05");
    assert_eq!(short.score("BLUE"), 25);
    let lapsed = |event: &Event| matches!(event, Event::FeatureLapsed { .. });
    assert!(short.last().iter().any(lapsed));
    let why = script.why("PLACE W2-05 TURN 1 SHOPKEEPER W SCORE FARM W1-06, TOWN W1-05");
    assert_eq!(why, "new-world-refusal-score-missing");
}
