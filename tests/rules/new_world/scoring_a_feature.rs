//! Scoring a feature: trails, towns, farms, majorities, and what goes home.

use landfall::games::new_world::{Event, NewWorld};
use landfall::rules::Rules;

use crate::rules::support::{Script, seats, two};

/// Tiles, points for them, extras, points for those, and the points of the first share.
fn account(script: &Script) -> Vec<(u8, i32, u8, i32, i32)> {
    let account = |scored: &&landfall::games::new_world::Scored| {
        let first = scored.shares[0];
        (
            scored.tiles,
            scored.tile_points,
            scored.extras,
            scored.extra_points,
            first.points,
        )
    };
    script.scored().iter().map(account).collect()
}

#[test]
fn a_completed_trail_brings_a_point_for_each_tile() {
    let mut script = two(&[11, 2]);
    script.play("PLACE W1-07 TURN 0 ROBBER E");
    script.play("PLACE W2-07 TURN 3");
    assert_eq!(account(&script), [(3, 3, 0, 0, 3)]);
    assert_eq!(script.score("RED"), 3);
}

#[test]
fn four_tiles_with_two_trading_posts_are_eight() {
    let mut script = two(&[14, 14, 2]);
    script.play("PLACE W1-07 TURN 0 ROBBER E");
    script.play("PLACE W2-07 TURN 0");
    script.play("PLACE W3-07 TURN 3");
    assert_eq!(account(&script), [(4, 4, 2, 4, 8)]);
}

#[test]
fn a_closed_loop_is_complete() {
    let mut script = two(&[17, 17, 17, 17]);
    script.play("PLACE W1-02 TURN 0 ROBBER S");
    script.play("PLACE W1-03 TURN 1");
    script.play("PLACE W2-02 TURN 3");
    assert!(script.scored().is_empty());
    script.play("PLACE W2-03 TURN 2");
    assert_eq!(account(&script), [(4, 4, 0, 0, 4)]);
}

#[test]
fn a_trail_that_faces_an_empty_place_is_not_complete() {
    let mut script = two(&[11, 11]);
    script.play("PLACE W1-07 TURN 0 ROBBER E");
    script.play("PLACE W2-07 TURN 0");
    assert!(script.scored().is_empty());
}

#[test]
fn a_town_of_three_tiles_with_a_flag_is_eight() {
    let mut script = two(&[42, 21]);
    script.play("PLACE W1-05 TURN 1 SHOPKEEPER E");
    script.play("PLACE W2-05 TURN 1");
    assert_eq!(account(&script), [(3, 6, 1, 2, 8)]);
}

#[test]
fn a_town_of_four_tiles_is_eight() {
    let mut script = two(&[43, 36, 21]);
    script.play("PLACE W1-05 TURN 1 SHOPKEEPER E");
    script.play("PLACE W2-05 TURN 1");
    script.play("PLACE W2-04 TURN 2");
    assert_eq!(account(&script), [(4, 8, 0, 0, 8)]);
}

#[test]
fn a_tile_with_two_parts_of_a_town_counts_once() {
    let mut script = two(&[44, 37, 36, 36]);
    script.play("PLACE W1-05 TURN 2 SHOPKEEPER E");
    script.play("PLACE W2-05 TURN 1");
    script.play("PLACE W1-06 TURN 0");
    script.play("PLACE W2-06 TURN 1");
    assert_eq!(account(&script), [(5, 10, 0, 0, 10)]);
}

#[test]
fn a_town_with_a_gap_in_its_wall_is_not_complete() {
    let mut script = two(&[43]);
    script.play("PLACE W1-05 TURN 1 SHOPKEEPER E");
    assert!(script.scored().is_empty());
}

/// A farm at W1-03 with all but its last neighbour.
fn farm() -> Script {
    let mut script = two(&[1, 1, 17, 3, 3, 3]);
    script.play("PLACE W1-03 FARMER");
    script.play("PLACE W1-02");
    script.play("PLACE W1-04 TURN 3");
    script.play("PLACE W2-02");
    script.play("PLACE W2-03");
    script
}

#[test]
fn a_completed_farm_is_nine() {
    let mut script = farm();
    assert!(script.scored().is_empty());
    script.play("PLACE W2-04");
    assert_eq!(account(&script), [(9, 9, 0, 0, 9)]);
    assert_eq!(script.score("RED"), 9);
}

#[test]
fn a_farm_that_fills_its_own_gap_is_complete_at_once() {
    let mut script = two(&[20, 17, 3, 3, 3, 1]);
    script.play("PLACE W1-02");
    script.play("PLACE W1-04 TURN 3");
    script.play("PLACE W2-02");
    script.play("PLACE W2-03");
    script.play("PLACE W2-04");
    script.play("PLACE W1-03 FARMER");
    assert_eq!(script.score("BLUE"), 9);
}

#[test]
fn d07_start_spaces_count_in_trails_towns_and_farms() {
    let mut script = farm();
    script.play("PLACE W2-04");
    let lands = script.table().map.lands.len();
    assert_eq!(
        lands - 10,
        6,
        "three of the farm's neighbours are start spaces"
    );
    let mut trail = two(&[24]);
    trail.play("PLACE W1-07 TURN 3 ROBBER E");
    assert_eq!(account(&trail), [(2, 2, 0, 0, 2)]);
    let mut town = two(&[21]);
    town.play("PLACE W1-05 TURN 1 SHOPKEEPER E");
    assert_eq!(account(&town), [(2, 4, 0, 0, 4)]);
    let mut two_spaces = two(&[24]);
    two_spaces.play("PLACE W1-04 TURN 3 ROBBER E");
    assert_eq!(
        account(&two_spaces),
        [(3, 3, 0, 0, 3)],
        "the trail into New York"
    );
}

#[test]
fn d09_a_farm_beside_the_end_of_the_board_is_never_complete() {
    let mut script = two(&[21, 1, 3, 3, 3, 20]);
    script.play("PLACE W1-01 TURN 1");
    script.play("PLACE W1-N1 FARMER");
    script.play("PLACE W2-01");
    script.play("PLACE W2-N1");
    script.play("PLACE W2-N2");
    script.play("PLACE W1-N2");
    assert_eq!(
        script.supply("BLUE"),
        4,
        "every place that can be filled is"
    );
    assert_eq!(script.score("BLUE"), 0);
    script.finish(26, "PLACE W1-05 TURN 1");
    assert_eq!(
        script.score("BLUE"),
        7,
        "its own tile, five tiles and a start space"
    );
}

#[test]
fn seats_with_equally_many_settlers_get_all_points_each() {
    let shared = shared_trail("PLACE W3-07 TURN 3 ROBBER E");
    assert_eq!((shared.score("RED"), shared.score("BLUE")), (4, 4));
    let alone = shared_trail("PLACE W3-07 TURN 3");
    assert_eq!((alone.score("RED"), alone.score("BLUE")), (4, 0));
}

/// RED's robber on the way to the sea, BLUE's line at the far end, and a tile that joins the trail.
fn shared_trail(far_end: &str) -> Script {
    let mut script = two(&[11, 1, 3, 3, 3, 24, 11]);
    script.play("PLACE W1-07 TURN 0 ROBBER E");
    script.play("PLACE W1-06");
    script.play("PLACE W2-06");
    script.play("PLACE W3-06");
    script.play("PLACE W4-06");
    script.play(far_end);
    script.play("PLACE W2-07 TURN 0");
    script
}

#[test]
fn all_settlers_of_a_scored_feature_go_home() {
    let mut script = two(&[11, 2]);
    script.play("PLACE W1-07 TURN 0 ROBBER E");
    assert_eq!(script.supply("RED"), 4);
    script.play("PLACE W2-07 TURN 3");
    assert_eq!(script.supply("RED"), 5);
    assert_eq!(script.table().figures().count(), 0);
}

#[test]
fn a_feature_can_be_completed_claimed_scored_and_left_in_one_turn() {
    let mut town = two(&[21]);
    town.play("PLACE W1-01 TURN 1 SHOPKEEPER E");
    assert_eq!((town.score("RED"), town.supply("RED")), (4, 5));
    let mut trail = two(&[11, 2]);
    trail.play("PLACE W1-07 TURN 0");
    trail.play("PLACE W2-07 TURN 3 ROBBER E");
    assert_eq!((trail.score("BLUE"), trail.supply("BLUE")), (3, 5));
}

#[test]
fn d12_a_trail_back_to_its_own_crossing_is_complete() {
    let mut script = two(&[4, 17, 17, 17]);
    script.play("PLACE W1-04 TURN 0 ROBBER N");
    script.play("PLACE W1-03 TURN 0");
    script.play("PLACE W2-03 TURN 3");
    assert_eq!(script.score("RED"), 0);
    script.play("PLACE W2-04 TURN 2");
    assert_eq!(
        account(&script),
        [(4, 4, 0, 0, 4)],
        "the crossing counts once"
    );
}

#[test]
fn d13_each_arm_of_a_crossing_is_scored_for_itself() {
    let mut script = two(&[2, 1, 3, 2, 8]);
    script.play("PLACE W1-03 TURN 0 ROBBER S");
    script.play("PLACE W2-03");
    script.play("PLACE W3-03");
    script.play("PLACE W2-04 TURN 3 ROBBER E");
    script.play("PLACE W1-04 TURN 2 ROBBER E");
    let names: Vec<String> = script
        .scored()
        .iter()
        .map(|scored| scored.feature.to_string())
        .collect();
    assert_eq!(names.len(), 3);
    for name in ["TRAIL W1-03", "TRAIL W2-04", "TRAIL E"] {
        assert!(names.contains(&name.to_owned()), "{name} in {names:?}");
    }
    let steps = script
        .last()
        .iter()
        .filter(|event| matches!(event, Event::SurveyorMoved { .. }));
    assert_eq!(steps.count(), 3);
    assert_eq!(script.surveyors(), [1, 2]);
}

#[test]
fn d14_a_completed_feature_without_settlers_is_not_scored_but_may_be_claimed() {
    let mut script = two(&[21, 21]);
    script.play("PLACE W1-01 TURN 1");
    assert!(script.scored().is_empty());
    assert_eq!(script.surveyors(), [0, 0]);
    script.play("PLACE W1-10 TURN 1 SHOPKEEPER E");
    assert_eq!(script.scored().len(), 1);
    assert_eq!(script.surveyors(), [0, 1]);
}

#[test]
fn d21_a_feature_within_the_coast_is_never_scored() {
    let text = NewWorld::COMPONENTS.replacen(
        "id = 2\nwest = \"P\"\nring = \"aaa ~~~ aaa aaa\"",
        "id = 2\nwest = \"P\"\nring = \"bbb ~~~ a1b bbb\"",
        1,
    );
    let text = text.replacen(
        "id = 3\nwest = \"P\"\nring = \"aaa ~~~ aaa aaa\"",
        "id = 3\nwest = \"P\"\nring = \"b1a ~~~ bbb bbb\"",
        1,
    );
    let mut script = seats(&["RED", "BLUE"], &[20, 3]).components(text).start();
    script.play("PLACE W1-02 TRAPPER N");
    script.play("PLACE W1-03");
    assert!(script.scored().is_empty());
    assert_eq!(script.surveyors(), [0, 0]);
}
