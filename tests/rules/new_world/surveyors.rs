//! Surveyors: their bonuses and the limits they impose.

use landfall::games::new_world::{Event, Role};

use crate::support::titles::found;
use crate::support::titles::new_world::{Script, played, seats, two};

/// Completes and claims a town of two tiles with the coast: a step of the surveyors each.
const PLYMOUTH: &str = "PLACE W1-01 TURN 1 SHOPKEEPER E";
const NEW_YORK: &str = "PLACE W1-05 TURN 1 SHOPKEEPER E";
const JAMESTOWN: &str = "PLACE W1-10 TURN 1 SHOPKEEPER E";
/// Completes and claims the trail to the sea with the farm of tile 2.
const TO_THE_SEA: &str = "PLACE W1-07 TURN 3 ROBBER E";
/// Completes and claims the trail into New York with the farm of tile 2.
const TO_NEW_YORK: &str = "PLACE W1-04 TURN 3 ROBBER E";

/// Returns the cells of which settlers were removed.
fn removed(script: &Script) -> Vec<String> {
    let removed = found!(script.last(), Event::SettlersRemoved { settlers, .. } => settlers);
    let removed = removed.into_iter().flatten();
    removed.map(|figure| figure.cell.to_string()).collect()
}

#[test]
fn a_surveyor_moves_after_each_scored_feature() {
    let mut script = two(&[21, 21]);
    script.play(PLYMOUTH);
    assert_eq!(script.surveyors(), [0, 1]);
    script.play(JAMESTOWN);
    assert_eq!(script.surveyors(), [1, 1], "the eastern one has to move");
}

#[test]
fn d15_which_of_two_level_surveyors_moves_is_not_asked() {
    let mut script = two(&[21]);
    script.play(PLYMOUTH);
    let moved = found!(
        script.last(),
        Event::SurveyorMoved { from, to, columns } => (*from, *to, *columns)
    );
    assert_eq!(moved, [(0, 1, [0, 1])]);
}

#[test]
fn surveyors_in_the_westernmost_column_stay() {
    let mut script = two(&[21, 21, 21]);
    script.all(&[PLYMOUTH, JAMESTOWN, NEW_YORK]);
    assert_eq!(script.surveyors(), [1, 1]);
    assert!(script.last().contains(&Event::SurveyorsHeld { column: 1 }));
}

#[test]
fn surveyors_stay_until_there_is_land_in_their_west() {
    let mut script = two(&[21, 21, 21, 20, 1, 2]);
    script.all(&[PLYMOUTH, JAMESTOWN, NEW_YORK, "PLACE W1-02", "PLACE W2-02"]);
    assert_eq!(script.surveyors(), [1, 1]);
    script.play(TO_THE_SEA);
    assert_eq!(script.surveyors(), [1, 2]);
}

#[test]
fn four_points_for_each_surveyor_in_the_settlers_column() {
    let mut script = two(&[21, 21, 21]);
    script.play(PLYMOUTH);
    assert_eq!(script.score("RED"), 4, "both on the coast");
    script.play(JAMESTOWN);
    assert_eq!(script.score("BLUE"), 4 + 4, "one in the first column");
    script.play(NEW_YORK);
    assert_eq!(script.score("RED"), 4 + 4 + 8, "both in the first column");
    assert_eq!(script.scored()[0].shares[0].bonus, 8);
}

#[test]
fn only_the_settlers_own_columns_count() {
    let mut script = two(&[21, 21, 11, 2]);
    script.all(&[PLYMOUTH, JAMESTOWN]);
    script.lines("PLACE W1-07 TURN 0; PLACE W2-07 TURN 3 ROBBER E");
    // The trail is in column 1, the robber in column 2.
    assert_eq!(script.score("BLUE"), 8 + 3);
}

/// Places RED's shopkeepers at W1-05 and W1-06 in one town of five tiles, with one surveyor in
/// their column.
fn two_shopkeepers(bonus: &str) -> i32 {
    let table = seats(&["RED", "BLUE"], &[43, 21, 21, 36, 36]);
    let mut script = table.house("bonus", bonus).start();
    script.all(&["PLACE W1-05 TURN 1 SHOPKEEPER E", PLYMOUTH]);
    script.lines("PLACE W1-06 TURN 3 SHOPKEEPER W; PLACE W2-05 TURN 2; PLACE W2-06 TURN 1");
    assert_eq!(script.scored()[0].shares[0].settlers, 2);
    script.score("RED")
}

#[test]
fn d04_two_settlers_in_one_surveyor_column_count_once() {
    assert_eq!(two_shopkeepers("per_surveyor"), 10 + 4);
}

#[test]
fn d04_two_settlers_count_twice_where_the_table_wants_a_bonus_per_settler() {
    assert_eq!(two_shopkeepers("per_settler"), 10 + 8);
}

#[test]
fn d05_tied_winners_get_their_own_bonus_and_a_minority_none() {
    let mut tied = two(&[43, 21, 20, 21, 36]);
    tied.all(&["PLACE W1-05 TURN 1 SHOPKEEPER E", PLYMOUTH]);
    tied.lines("PLACE W1-06; PLACE W2-06 TURN 0 SHOPKEEPER N; PLACE W2-05 TURN 2");
    // RED is in column 1 with a surveyor, BLUE in column 2 without.
    let [red, blue] = &tied.scored()[0].shares[..] else {
        panic!("two shares")
    };
    assert_eq!((red.bonus, red.points), (4, 12));
    assert_eq!((blue.bonus, blue.points), (0, 8));

    let mut minority = two(&[21, 43, 21, 17, 21, 36, 44]);
    minority.play(PLYMOUTH);
    minority.lines("PLACE W1-05 TURN 1 SHOPKEEPER E; PLACE W1-06 TURN 3 SHOPKEEPER W");
    minority.lines("PLACE W1-07 TURN 3; PLACE W2-07 TURN 0 SHOPKEEPER N");
    minority.lines("PLACE W2-05 TURN 2; PLACE W2-06 TURN 1");
    let [most, fewer] = &minority.scored()[0].shares[..] else {
        panic!("two shares")
    };
    assert_eq!((most.settlers, most.points), (2, 12 + 4));
    assert_eq!((fewer.settlers, fewer.bonus, fewer.points), (1, 0, 0));
}

/// Leads both surveyors to column 2, the westernmost one unless `more` tiles add land.
fn both_in_column_two(more: &[u8], house: &[(&str, &str)]) -> Script {
    let mut tiles = vec![20, 1, 21, 21, 21, 2];
    tiles.extend_from_slice(more);
    let mut setup = seats(&["RED", "BLUE"], &tiles);
    for (key, value) in house {
        setup = setup.house(key, value);
    }
    let mut script = setup.start();
    script.lines("PLACE W1-02 TRAPPER N; PLACE W2-02");
    script.all(&[PLYMOUTH, JAMESTOWN, NEW_YORK, TO_THE_SEA]);
    assert_eq!(script.surveyors(), [2, 2]);
    script
}

#[test]
fn d02_the_removal_follows_every_move_of_a_surveyor() {
    let mut script = both_in_column_two(&[1, 3, 2], &[]);
    script.lines("PLACE W3-02; PLACE W1-03 FARMER");
    script.play(TO_NEW_YORK);
    assert_eq!(script.surveyors(), [2, 3], "the hindmost stays in column 2");
    // The farmer in column 1 goes all the same.
    assert_eq!(removed(&script), ["W1-03"]);
    assert_eq!(script.supply("BLUE"), 5);
    assert_eq!(script.score("BLUE"), (4 + 4) + (2 + 4), "without points");
}

#[test]
fn trappers_are_not_removed() {
    let script = both_in_column_two(&[], &[]);
    let trapper = script.table().figure_on("W1-02".parse().unwrap()).unwrap();
    assert_eq!(trapper.role, Role::Trapper);
}

#[test]
fn placing_and_scoring_in_an_abandoned_column_in_one_turn_is_lawful() {
    let mut script = both_in_column_two(&[1, 2], &[]);
    script.play("PLACE W3-02");
    script.play(TO_NEW_YORK);
    let points = script.scored()[0].shares[0].points;
    assert_eq!(points, 3, "no surveyor is there");
    // The robber went home with its points.
    assert!(removed(&script).is_empty());
}

#[test]
fn d03_nobody_is_removed_when_the_surveyors_are_stuck() {
    let mut script = both_in_column_two(&[3, 2], &[]);
    script.play("PLACE W1-03 FARMER");
    script.play(TO_NEW_YORK);
    assert!(script.last().contains(&Event::SurveyorsHeld { column: 2 }));
    assert!(removed(&script).is_empty());
    assert_eq!(script.supply("RED"), 3, "a trapper and the farmer are out");
}

#[test]
fn d03_settlers_are_removed_from_stuck_surveyors_where_the_table_wants_it() {
    let mut script = both_in_column_two(&[3, 2], &[("remove_when_stuck", "on")]);
    script.play("PLACE W1-03 FARMER");
    script.play(TO_NEW_YORK);
    assert_eq!(removed(&script), ["W1-03"]);
}

#[test]
fn a_town_that_reaches_further_west_does_not_save_its_shopkeeper() {
    let mut script = two(&[43, 36, 21, 21, 2, 2]);
    script.lines("PLACE W1-05 TURN 1 SHOPKEEPER E; PLACE W2-05 TURN 1");
    script.all(&[PLYMOUTH, JAMESTOWN, TO_THE_SEA]);
    assert!(removed(&script).is_empty());
    script.play("PLACE W1-09 TURN 3 ROBBER E");
    assert_eq!(script.surveyors(), [2, 2]);
    assert_eq!(removed(&script), ["W1-05"]);
}

#[test]
fn a_feature_that_loses_some_settlers_is_scored_with_the_others() {
    let tiles = [43, 17, 21, 2, 3, 21, 36, 21, 2, 24, 48];
    let mut script = two(&tiles);
    script.lines("PLACE W1-05 TURN 1 SHOPKEEPER E; PLACE W1-07 TURN 3");
    script.lines("PLACE W1-06 TURN 3 SHOPKEEPER W; PLACE W2-07 TURN 2 ROBBER N; PLACE W3-07");
    script.lines("PLACE W3-06 TURN 1 SHOPKEEPER E; PLACE W2-05 TURN 2");
    script.all(&[JAMESTOWN, "PLACE W1-09 TURN 3 ROBBER E", TO_NEW_YORK]);
    assert_eq!(script.surveyors(), [1, 2]);
    let mut flipped = script.clone();
    flipped.play("PLACE W2-06 TURN 0 SCORE TRAIL W2-07, TOWN W1-05");
    assert_eq!(removed(&flipped), ["W1-05", "W1-06"]);
    let town = flipped.scored()[1];
    let shares: Vec<_> = town.shares.iter().map(|of| (of.seat, of.points)).collect();
    assert_eq!(shares, [(flipped.seat("BLUE"), 14)], "only BLUE is left");
    script.play("PLACE W2-06 TURN 0 SCORE TOWN W1-05, TRAIL W2-07");
    let town = script.scored()[0];
    assert_eq!((town.shares[0].points, town.shares[1].points), (14 + 4, 0));
}

#[test]
fn a_completed_feature_without_settlers_moves_no_surveyor() {
    let script = played(&[21], "PLACE W1-01 TURN 1");
    assert_eq!(script.surveyors(), [0, 0]);
}
