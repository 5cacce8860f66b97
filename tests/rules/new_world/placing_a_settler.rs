//! Placing a settler.

use landfall::games::new_world::{Event, Role};
use landfall::rules::{Arg, MisreadKind};

use crate::support::titles::new_world::{played, two};
use crate::support::titles::{arg, count};

#[test]
fn at_most_one_settler_a_turn_from_the_supply_onto_the_tile_just_placed() {
    let mut script = two(&[8]);
    let refusal = script.refusal("PLACE W1-04 TURN 0 ROBBER E TRAPPER N");
    assert_eq!(refusal.rule, "new-world-chapter-placing-a-settler");
    assert_eq!(refusal.reason.key, "new-world-refusal-two-settlers");
    let either = ["ROBBER E", "TRAPPER N"].map(|one| format!("PLACE W1-04 TURN 0 {one}"));
    assert_eq!(refusal.nearest[..2], either);
    script.play("PLACE W1-04 TURN 0 ROBBER W");
    assert_eq!(script.supply("RED"), 4);
    let figure = script.table().figures().next().unwrap();
    assert_eq!(figure.cell.to_string(), "W1-04");
    assert_eq!(figure.role, Role::Robber);
}

#[test]
fn no_settler_is_an_answer_too() {
    let script = played(&[8], "PLACE W1-04 TURN 0");
    assert_eq!(script.supply("RED"), 5);
    assert_eq!(count!(script.ledger, Event::SettlerDeployed { .. }), 0);
}

#[test]
fn passing_is_refused() {
    let script = two(&[8]);
    let refusal = script.refusal("PASS");
    assert_eq!(refusal.rule, "new-world-chapter-placing-a-tile");
    assert_eq!(refusal.reason.key, "new-world-refusal-no-passing");
    assert_eq!(refusal.nearest, [script.legal()[0].clone()]);
}

/// `NO` is the north-east in Dutch, and comes as `NE`.
#[test]
fn no_settler_may_be_said_in_words() {
    let script = two(&[8]);
    let ways = [
        "PLACE W1-04 TURN 0 NO SETTLER",
        "PLACE W1-04 TURN 0 NE SETTLER",
        "PLACE W1-04 NO SETTLERS, TURN 0",
        "PLACE W1-04 TURN 0, none settler",
    ];
    script.all_read_as("PLACE W1-04 TURN 0", &ways);
    let misread = script.misread("PLACE W1-04 TURN 0 ROBBER E NO SETTLER");
    assert_eq!(misread.kind, MisreadKind::Ambiguous);
    let either = ["PLACE W1-04 TURN 0", "PLACE W1-04 TURN 0 ROBBER E"];
    assert_eq!(misread.nearest, either);
}

#[test]
fn a_settler_that_is_named_twice_is_one() {
    let (once, twice) = (
        "PLACE W1-04 TURN 0 ROBBER E",
        "PLACE W1-04 TURN 0 ROBBER E ROBBER E",
    );
    two(&[8]).all_read_as(once, &[twice]);
}

#[test]
fn each_role_has_its_segment() {
    let script = two(&[25]);
    let mut at = script.legal();
    at.retain(|order| order.starts_with("PLACE W1-01 TURN 1"));
    let roles = ["", " ROBBER W", " SHOPKEEPER E", " TRAPPER N", " TRAPPER S"];
    assert_eq!(at, roles.map(|role| format!("PLACE W1-01 TURN 1{role}")));
    let farms = two(&[2]).legal();
    assert!(farms.contains(&"PLACE W1-02 TURN 1 FARMER".to_owned()));
}

#[test]
fn where_there_is_no_such_segment_the_refusal_says_what_there_is() {
    let script = two(&[21]);
    let refusal = script.refusal("PLACE W1-01 TURN 1 ROBBER E");
    assert_eq!(refusal.reason.key, "new-world-refusal-no-segment");
    let there = arg(&refusal.reason, "there");
    let town = matches!(there, Arg::Line(line) if line.key == "new-world-town");
    assert!(town, "{there:?}");
    let roles = [" SHOPKEEPER E", "", " TRAPPER N"];
    let lines = roles.map(|role| format!("PLACE W1-01 TURN 1{role}"));
    assert_eq!(refusal.nearest, lines);
    script.refuses("PLACE W1-01 TURN 1 FARMER", "no-farm");
    script.refuses("PLACE W1-01 TURN 1 SHOPKEEPER N", "no-segment");
}

#[test]
fn a_feature_with_a_settler_anywhere_is_closed_to_all() {
    let mut script = two(&[11, 11, 14]);
    script.lines("PLACE W1-07 TURN 0 ROBBER E; PLACE W2-07 TURN 0");
    let refusal = script.refusal("PLACE W3-07 TURN 0 ROBBER W");
    assert_eq!(refusal.reason.key, "new-world-refusal-held");
    assert_eq!(arg(&refusal.reason, "cell"), &"W1-07".into());
    let ones_own_too = script.seat("RED");
    assert_eq!(arg(&refusal.reason, "seat"), &ones_own_too.into());
    script.play("PLACE W3-07 TURN 0 TRAPPER N");
}

#[test]
fn the_small_plains_at_a_trail_are_another_feature() {
    let mut script = played(&[1, 17], "PLACE W1-03 TRAPPER N");
    script.refuses("PLACE W1-02 TURN 1 TRAPPER E", "held");
    script.play("PLACE W1-02 TURN 1 TRAPPER NW");
}

#[test]
fn a_settler_on_one_half_of_a_loop_holds_the_other_half_too() {
    // Once it lies, both towns of tile 37 belong to the town of RED's shopkeeper, who is on one of
    // them only.
    let mut script = two(&[44, 36, 36, 37]);
    script.lines("PLACE W1-05 TURN 2 SHOPKEEPER E; PLACE W1-06 TURN 0; PLACE W2-06 TURN 1");
    script.refuses("PLACE W2-05 TURN 1 SHOPKEEPER E", "held");
    script.refuses("PLACE W2-05 TURN 1 SHOPKEEPER S", "held");
}

#[test]
fn segments_that_meet_again_elsewhere_share_their_settlers() {
    // The farm at W2-07 joins the plains on both sides of the trail that ends there, so that RED's
    // trapper in the south would hold the plains in the north, too.
    let mut script = two(&[1, 20, 3, 2, 11]);
    script.lines("PLACE W1-08 TRAPPER N; PLACE W1-06; PLACE W2-06; PLACE W2-07 TURN 3");
    let refusal = script.refusal("PLACE W1-07 TURN 0 TRAPPER N");
    assert_eq!(refusal.reason.key, "new-world-refusal-held");
    assert_eq!(arg(&refusal.reason, "cell"), &"W1-08".into());
}

#[test]
fn a_farm_is_always_free_when_it_is_placed() {
    let script = played(&[1, 3], "PLACE W1-02 FARMER; PLACE W1-03 FARMER");
    assert_eq!((script.supply("RED"), script.supply("BLUE")), (4, 4));
}

#[test]
fn without_supply_tiles_are_placed_and_no_settlers() {
    let mut script = two(&[1, 21, 3, 21, 3, 21, 3, 22, 1, 26, 20]);
    script.lines("PLACE W1-02 FARMER; PLACE W1-05 TURN 1; PLACE W2-02 FARMER; PLACE W1-10 TURN 1");
    script.lines("PLACE W3-02 FARMER; PLACE W1-01 TURN 1; PLACE W4-02 FARMER; PLACE W5-02 TURN 3");
    script.lines("PLACE W1-03 FARMER; PLACE W2-03 TURN 3");
    assert_eq!(script.supply("RED"), 0);
    let legal = script.legal();
    assert!(legal.iter().all(|order| order.split(' ').count() == 4));
    script.refuses("PLACE W1-06 TRAPPER N", "supply");
    script.play("PLACE W1-06");
}

#[test]
fn the_german_names_of_the_roles_are_read() {
    let script = two(&[24]);
    for (german, english) in [("SHERIFF E", "SHOPKEEPER E"), ("BANDIT W", "ROBBER W")] {
        let line = script.canonical(&format!("PLACE W1-01 TURN 1 {german}"));
        assert_eq!(line, format!("PLACE W1-01 TURN 1 {english}"));
    }
}
