//! The plains, and the final scoring of trappers.

use landfall::games::new_world::Event;

use crate::support::titles::new_world::{Script, played, seats, two};

/// Returns animals and each share's points of every plains area, in the order of scoring.
fn areas(script: &Script) -> Vec<(u8, Vec<i32>)> {
    let area = |event: &Event| match event {
        Event::PlainsScored {
            animals, shares, ..
        } => Some((*animals, shares.iter().map(|share| share.points).collect())),
        _ => None,
    };
    script.last().iter().filter_map(area).collect()
}

#[test]
fn each_animal_brings_a_point() {
    let mut script = two(&[20, 15]);
    script.lines("PLACE W1-02 TRAPPER N; PLACE W1-07 TURN 3 TRAPPER N");
    script.finish(21, "PLACE W1-10 TURN 1");
    assert_eq!(areas(&script), [(3, vec![3]), (2, vec![2])]);
    assert_eq!((script.score("RED"), script.score("BLUE")), (3, 2));
}

/// Joins four areas with trappers into one with four animals; BLUE's own has five.
fn joined(yellow_twice: bool) -> Script {
    let tiles = [1, 3, 3, 3, 24, 21, 21, 26, 23, 21, 22, 20, 36];
    let mut script = seats(&["RED", "YELLOW", "BLUE"], &tiles).start();
    script.lines("PLACE W1-02 TRAPPER N; PLACE W1-08 TRAPPER N; PLACE W2-02");
    script.lines("PLACE W1-06 TRAPPER N; PLACE W1-07 TURN 3; PLACE W2-03 TURN 3");
    script.play("PLACE W2-04 TURN 3");
    script.play(match yellow_twice {
        true => "PLACE W2-07 TURN 1 TRAPPER N",
        false => "PLACE W2-07 TURN 1",
    });
    script.lines("PLACE W3-03 TURN 1 TRAPPER N; PLACE W2-05 TURN 3; PLACE W2-06 TURN 3");
    script.lines("PLACE W4-03; PLACE W2-08 TURN 3");
    script.finish(40, "PLACE W1-01 TURN 1");
    script
}

#[test]
fn most_trappers_take_all_animals() {
    let script = joined(false);
    assert_eq!(areas(&script), [(4, vec![4, 0]), (5, vec![5])]);
    let scores = ["RED", "YELLOW", "BLUE"].map(|seat| script.score(seat));
    assert_eq!(scores, [4, 0, 5]);
}

#[test]
fn tied_trappers_take_all_animals_each() {
    let script = joined(true);
    assert_eq!(areas(&script), [(4, vec![4, 4]), (5, vec![5])]);
    assert_eq!((script.score("RED"), script.score("YELLOW")), (4, 4));
}

#[test]
fn d08_start_space_plains_connect() {
    let script = played(&[20, 1], "PLACE W1-02 TRAPPER N");
    script.refuses("PLACE W1-03 TRAPPER N", "held");
    let mut apart = two(&[20, 1]);
    apart.lines("PLACE W1-06 TRAPPER N; PLACE W1-08 TRAPPER N");
    // The trail to the sea parts them.
    assert_eq!(apart.table().figures().count(), 2);
}

/// Closes a trail around a corner with one animal and BLUE's trapper.
fn closed() -> Script {
    let mut script = two(&[17, 17, 17, 19]);
    script.lines("PLACE W1-02 TURN 0; PLACE W1-03 TURN 1; PLACE W2-02 TURN 3");
    script.play("PLACE W2-03 TURN 2 TRAPPER NE");
    script
}

#[test]
fn plains_are_not_scored_while_the_game_runs() {
    let script = closed();
    assert!(areas(&script).is_empty());
    assert_eq!(script.supply("BLUE"), 4, "the trapper stays");
}

#[test]
fn d18_open_plains_are_scored_like_closed_ones() {
    let mut script = closed();
    script.finish(20, "PLACE W1-08 TRAPPER N");
    assert_eq!(areas(&script), [(3, vec![3]), (1, vec![1])]);
    assert_eq!(script.supply("BLUE"), 4, "trappers never come home");
}

#[test]
fn the_segment_of_an_area_counts_its_own_animals_only() {
    let mut script = played(&[13], "PLACE W1-07 TURN 0 TRAPPER N");
    script.finish(21, "PLACE W1-10 TURN 1");
    // The other animal is south of the trail.
    assert_eq!(areas(&script), [(1, vec![1])]);
}
