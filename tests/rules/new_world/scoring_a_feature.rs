//! Scoring a feature: trails, towns, farms, majorities, and what goes home.

use landfall::games::new_world::{Event, NewWorld};

use crate::rules::cases::changed;
use crate::support::titles::count;
use crate::support::titles::new_world::{Script, played, seats, two};

/// Returns tiles, points for them, extras, points for those, and the points of the first share.
fn account(script: &Script) -> Vec<(u8, i32, u8, i32, i32)> {
    let scored = script.scored().into_iter();
    let account = scored.map(|of| {
        let (extras, first) = (of.extras, of.shares[0].points);
        (of.tiles, of.tile_points, extras, of.extra_points, first)
    });
    account.collect()
}

#[test]
fn a_completed_trail_brings_a_point_for_each_tile() {
    let script = played(&[11, 2], "PLACE W1-07 TURN 0 ROBBER E; PLACE W2-07 TURN 3");
    assert_eq!(account(&script), [(3, 3, 0, 0, 3)]);
    assert_eq!(script.score("RED"), 3);
}

#[test]
fn four_tiles_with_two_trading_posts_are_eight() {
    let mut script = two(&[14, 14, 2]);
    script.lines("PLACE W1-07 TURN 0 ROBBER E; PLACE W2-07 TURN 0; PLACE W3-07 TURN 3");
    assert_eq!(account(&script), [(4, 4, 2, 4, 8)]);
}

#[test]
fn a_closed_loop_is_complete() {
    let mut script = two(&[17, 17, 17, 17]);
    script.lines("PLACE W1-02 TURN 0 ROBBER S; PLACE W1-03 TURN 1; PLACE W2-02 TURN 3");
    assert!(script.scored().is_empty());
    script.play("PLACE W2-03 TURN 2");
    assert_eq!(account(&script), [(4, 4, 0, 0, 4)]);
}

#[test]
fn a_trail_that_faces_an_empty_place_is_not_complete() {
    let script = played(&[11, 11], "PLACE W1-07 TURN 0 ROBBER E; PLACE W2-07 TURN 0");
    assert!(script.scored().is_empty());
}

#[test]
fn a_town_of_three_tiles_with_a_flag_is_eight() {
    let mut script = two(&[42, 21]);
    script.lines("PLACE W1-05 TURN 1 SHOPKEEPER E; PLACE W2-05 TURN 1");
    assert_eq!(account(&script), [(3, 6, 1, 2, 8)]);
}

#[test]
fn a_town_of_four_tiles_is_eight() {
    let mut script = two(&[43, 36, 21]);
    script.lines("PLACE W1-05 TURN 1 SHOPKEEPER E; PLACE W2-05 TURN 1; PLACE W2-04 TURN 2");
    assert_eq!(account(&script), [(4, 8, 0, 0, 8)]);
}

#[test]
fn a_tile_with_two_parts_of_a_town_counts_once() {
    let mut script = two(&[44, 37, 36, 36]);
    script.lines("PLACE W1-05 TURN 2 SHOPKEEPER E; PLACE W2-05 TURN 1; PLACE W1-06 TURN 0");
    script.play("PLACE W2-06 TURN 1");
    assert_eq!(account(&script), [(5, 10, 0, 0, 10)]);
}

#[test]
fn a_town_with_a_gap_in_its_wall_is_not_complete() {
    let script = played(&[43], "PLACE W1-05 TURN 1 SHOPKEEPER E");
    assert!(script.scored().is_empty());
}

/// Places a farm at W1-03 with all but its last neighbour.
fn farm() -> Script {
    let mut script = two(&[1, 1, 17, 3, 3, 3]);
    script.lines("PLACE W1-03 FARMER; PLACE W1-02; PLACE W1-04 TURN 3; PLACE W2-02; PLACE W2-03");
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
    script.lines("PLACE W1-02; PLACE W1-04 TURN 3; PLACE W2-02; PLACE W2-03; PLACE W2-04");
    script.play("PLACE W1-03 FARMER");
    assert_eq!(script.score("BLUE"), 9);
}

#[test]
fn d07_start_spaces_count_in_trails_towns_and_farms() {
    let mut script = farm();
    script.play("PLACE W2-04");
    // Three of the farm's neighbours are start spaces.
    assert_eq!(script.table().map.lands.len() - 10, 6);
    let trail = played(&[24], "PLACE W1-07 TURN 3 ROBBER E");
    assert_eq!(account(&trail), [(2, 2, 0, 0, 2)]);
    let town = played(&[21], "PLACE W1-05 TURN 1 SHOPKEEPER E");
    assert_eq!(account(&town), [(2, 4, 0, 0, 4)]);
    let into_new_york = played(&[24], "PLACE W1-04 TURN 3 ROBBER E");
    assert_eq!(account(&into_new_york), [(3, 3, 0, 0, 3)]);
}

#[test]
fn d09_a_farm_beside_the_end_of_the_board_is_never_complete() {
    let mut script = two(&[21, 1, 3, 3, 3, 20]);
    script.lines("PLACE W1-01 TURN 1; PLACE W1-N1 FARMER; PLACE W2-01; PLACE W2-N1; PLACE W2-N2");
    script.play("PLACE W1-N2");
    // Every place that can be filled is.
    assert_eq!((script.supply("BLUE"), script.score("BLUE")), (4, 0));
    script.finish(26, "PLACE W1-05 TURN 1");
    let own_tile_five_tiles_and_a_start_space = 7;
    assert_eq!(script.score("BLUE"), own_tile_five_tiles_and_a_start_space);
}

#[test]
fn seats_with_equal_settlers_get_all_points_each() {
    let shared = shared_trail("PLACE W3-07 TURN 3 ROBBER E");
    assert_eq!((shared.score("RED"), shared.score("BLUE")), (4, 4));
    let alone = shared_trail("PLACE W3-07 TURN 3");
    assert_eq!((alone.score("RED"), alone.score("BLUE")), (4, 0));
}

/// Plays RED's robber on the way to the sea, BLUE's line at the far end, and a tile between.
fn shared_trail(far_end: &str) -> Script {
    let mut script = two(&[11, 1, 3, 3, 3, 24, 11]);
    script.lines("PLACE W1-07 TURN 0 ROBBER E; PLACE W1-06; PLACE W2-06; PLACE W3-06; PLACE W4-06");
    script.play(far_end);
    script.play("PLACE W2-07 TURN 0");
    script
}

#[test]
fn all_settlers_of_a_scored_feature_go_home() {
    let mut script = played(&[11, 2], "PLACE W1-07 TURN 0 ROBBER E");
    assert_eq!(script.supply("RED"), 4);
    script.play("PLACE W2-07 TURN 3");
    assert_eq!(script.supply("RED"), 5);
    assert_eq!(script.table().figures().count(), 0);
}

#[test]
fn a_feature_can_be_completed_claimed_scored_and_left_in_one_turn() {
    let town = played(&[21], "PLACE W1-01 TURN 1 SHOPKEEPER E");
    assert_eq!((town.score("RED"), town.supply("RED")), (4, 5));
    let mut trail = two(&[11, 2]);
    trail.lines("PLACE W1-07 TURN 0; PLACE W2-07 TURN 3 ROBBER E");
    assert_eq!((trail.score("BLUE"), trail.supply("BLUE")), (3, 5));
}

#[test]
fn d12_a_trail_back_to_its_own_crossing_is_complete() {
    let mut script = two(&[4, 17, 17, 17]);
    script.lines("PLACE W1-04 TURN 0 ROBBER N; PLACE W1-03 TURN 0; PLACE W2-03 TURN 3");
    assert_eq!(script.score("RED"), 0);
    script.play("PLACE W2-04 TURN 2");
    let crossing_counts_once = (4, 4, 0, 0, 4);
    assert_eq!(account(&script), [crossing_counts_once]);
}

#[test]
fn d13_each_arm_of_a_crossing_is_scored_for_itself() {
    let mut script = two(&[2, 1, 3, 2, 8]);
    script.lines("PLACE W1-03 TURN 0 ROBBER S; PLACE W2-03; PLACE W3-03");
    script.lines("PLACE W2-04 TURN 3 ROBBER E; PLACE W1-04 TURN 2 ROBBER E");
    let scored = script.scored().into_iter();
    let mut names: Vec<String> = scored.map(|scored| scored.feature.to_string()).collect();
    names.sort();
    assert_eq!(names, ["TRAIL E", "TRAIL W1-03", "TRAIL W2-04"]);
    assert_eq!(count!(script.last(), Event::SurveyorMoved { .. }), 3);
    assert_eq!(script.surveyors(), [1, 2]);
}

#[test]
fn d14_a_completed_feature_without_settlers_is_not_scored_but_may_be_claimed() {
    let mut script = played(&[21, 21], "PLACE W1-01 TURN 1");
    assert!(script.scored().is_empty());
    assert_eq!(script.surveyors(), [0, 0]);
    script.play("PLACE W1-10 TURN 1 SHOPKEEPER E");
    assert_eq!(script.scored().len(), 1);
    assert_eq!(script.surveyors(), [0, 1]);
}

#[test]
fn d21_a_feature_within_the_coast_is_never_scored() {
    let space = |id, ring| format!("id = {id}\nwest = \"P\"\nring = \"{ring}\"");
    let plain = "aaa ~~~ aaa aaa";
    let text = changed::<NewWorld>(&space(2, plain), &space(2, "bbb ~~~ a1b bbb"));
    let text = text.replacen(&space(3, plain), &space(3, "b1a ~~~ bbb bbb"), 1);
    let table = seats(&["RED", "BLUE"], &[20, 3]);
    let mut script = table.components(&text).start();
    script.lines("PLACE W1-02 TRAPPER N; PLACE W1-03");
    assert!(script.scored().is_empty());
    assert_eq!(script.surveyors(), [0, 0]);
}
