//! The two worked examples of the chapter on surveyors, played through.

use landfall::games::new_world::Event;

use crate::support::titles::new_world::{Script, order_taken, seats};
use crate::support::titles::{count, found};

/// The seats in the order of play.
const SEATS: [&str; 4] = ["GREEN", "RED", "YELLOW", "BLUE"];
/// The twelve tiles in the order drawn.
const TILES: [u8; 12] = [2, 8, 17, 1, 8, 43, 11, 17, 24, 21, 14, 39];
/// The eleven turns before the last.
const TURNS: [(&str, &str); 11] = [
    ("GREEN", "PLACE W1-02 TURN 1 FARMER"),
    ("RED", "PLACE W2-02 TURN 0 ROBBER E"),
    ("YELLOW", "PLACE W1-07 TURN 3"),
    ("BLUE", "PLACE W1-06 TURN 0 FARMER"),
    ("GREEN", "PLACE W1-09 TURN 2"),
    ("RED", "PLACE W1-05 TURN 1 SHOPKEEPER E"),
    ("YELLOW", "PLACE W2-07 TURN 1"),
    ("BLUE", "PLACE W2-06 TURN 0"),
    ("GREEN", "PLACE W3-06 TURN 3"),
    ("RED", "PLACE W3-05 TURN 1"),
    ("YELLOW", "PLACE W1-08 TURN 1 ROBBER N"),
];

/// Plays up to BLUE's last turn.
pub(super) fn before_the_last() -> Script {
    let mut script = seats(&SEATS, &TILES).start();
    for (seat, line) in TURNS {
        script.play_as(seat, line);
    }
    script
}

#[test]
fn example_a_the_trail_to_the_sea_brings_ten() {
    let script = before_the_last();
    let scored = script.scored();
    assert_eq!(scored.len(), 1);
    let tiles = (scored[0].tiles, scored[0].tile_points);
    assert_eq!(tiles, (4, 4), "the sea space is one of four");
    assert_eq!((scored[0].extras, scored[0].extra_points), (1, 2));
    assert_eq!(scored[0].shares[0].bonus, 4);
    assert_eq!(script.score("YELLOW"), 10);
    assert_eq!(script.score("RED"), 2);
    assert_eq!(script.surveyors(), [1, 1]);
    assert_eq!(count!(script.ledger, Event::SettlersRemoved { .. }), 0);
}

#[test]
fn the_first_trail_of_the_example_moves_a_surveyor_and_the_unclaimed_one_does_not() {
    let mut script = seats(&SEATS, &TILES).start();
    script.all(&TURNS.map(|(_, line)| line)[..2]);
    assert_eq!(script.scored()[0].shares[0].points, 2);
    assert_eq!(script.surveyors(), [0, 1]);
    let without_a_farmer = "PLACE W1-06 TURN 0";
    script.all(&["PLACE W1-07 TURN 3", without_a_farmer, "PLACE W1-09 TURN 2"]);
    assert!(script.scored().is_empty());
    assert_eq!(script.surveyors(), [0, 1]);
}

#[test]
fn example_b_the_farm_and_the_small_town_and_nothing_for_red() {
    let mut script = before_the_last();
    let order = "FARM W1-06, TOWN W3-05, TOWN W1-05";
    let line = format!("PLACE W2-05 TURN 1 SHOPKEEPER W SCORE {order}");
    script.play_as("BLUE", &line);
    let points = script.scored().into_iter();
    let points: Vec<i32> = points.map(|scored| scored.shares[0].points).collect();
    assert_eq!(points, [17, 8]);
    let lapsed = found!(script.last(), Event::FeatureLapsed { feature } => feature.to_string());
    assert_eq!(lapsed, ["TOWN W1-05"]);
    let removed = found!(
        script.last(),
        Event::SettlersRemoved { behind, settlers } => (*behind, settlers.len())
    );
    assert_eq!(removed, [(2, 2)], "GREEN's farmer and RED's shopkeeper");
    assert_eq!(script.surveyors(), [2, 2]);
    assert_eq!(script.score("BLUE"), 25);
    assert_eq!(script.score("RED"), 2);
}

#[test]
fn all_six_orders_of_the_last_turn() {
    let table = [
        ("FARM W1-06, TOWN W3-05, TOWN W1-05", 25, 2),
        ("FARM W1-06, TOWN W1-05, TOWN W3-05", 29, 12),
        ("TOWN W3-05, FARM W1-06, TOWN W1-05", 17, 2),
        ("TOWN W3-05, TOWN W1-05, FARM W1-06", 4, 12),
        ("TOWN W1-05, FARM W1-06, TOWN W3-05", 25, 16),
        ("TOWN W1-05, TOWN W3-05, FARM W1-06", 8, 16),
    ];
    for (order, blue, red) in table {
        let mut script = before_the_last();
        script.play(&format!("PLACE W2-05 TURN 1 SHOPKEEPER W SCORE {order}"));
        let scores = (script.score("BLUE"), script.score("RED"));
        assert_eq!(scores, (blue, red), "{order}");
    }
}

#[test]
fn the_judge_takes_the_best_order_for_the_player_whose_turn_it_is() {
    let mut script = before_the_last();
    script.play("PLACE W2-05 TURN 1 SHOPKEEPER W");
    let (features, chosen) = order_taken(&script).expect("the order mattered");
    assert_eq!(features, ["FARM W1-06", "TOWN W1-05", "TOWN W3-05"]);
    assert!(!chosen);
    assert_eq!((script.score("BLUE"), script.score("RED")), (29, 12));
}
