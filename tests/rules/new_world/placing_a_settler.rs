//! Placing a settler.

use landfall::games::new_world::{Event, Role};
use landfall::rules::{Arg, MisreadKind};

use crate::rules::support::{seats, two};

#[test]
fn at_most_one_settler_a_turn_from_the_supply_onto_the_tile_just_placed() {
    let mut script = two(&[8]);
    let refusal = script.refused("PLACE W1-04 TURN 0 ROBBER E TRAPPER N");
    assert_eq!(refusal.rule, "new-world-chapter-placing-a-settler");
    assert_eq!(refusal.reason.key, "new-world-refusal-two-settlers");
    assert_eq!(
        refusal.nearest[..2],
        [
            "PLACE W1-04 TURN 0 ROBBER E",
            "PLACE W1-04 TURN 0 TRAPPER N"
        ]
    );
    script.play("PLACE W1-04 TURN 0 ROBBER W");
    assert_eq!(script.supply("RED"), 4);
    let figure = script.table().figures().next().unwrap();
    assert_eq!(
        (figure.cell.to_string().as_str(), figure.role),
        ("W1-04", Role::Robber)
    );
}

#[test]
fn no_settler_is_an_answer_too() {
    let mut script = two(&[8]);
    script.play("PLACE W1-04 TURN 0");
    assert_eq!(script.supply("RED"), 5);
    let deployed = |event: &Event| matches!(event, Event::SettlerDeployed { .. });
    assert!(!script.events.iter().any(deployed));
}

#[test]
fn nobody_passes() {
    let script = two(&[8]);
    let refusal = script.refused("PASS");
    assert_eq!(refusal.rule, "new-world-chapter-placing-a-tile");
    assert_eq!(refusal.reason.key, "new-world-refusal-no-passing");
    assert_eq!(refusal.nearest, [script.legal()[0].clone()]);
}

/// `NO` is the north-east in Dutch, and comes as `NE`.
#[test]
fn no_settler_may_be_said_in_words() {
    let script = two(&[8]);
    for line in [
        "PLACE W1-04 TURN 0 NO SETTLER",
        "PLACE W1-04 TURN 0 NE SETTLER",
        "PLACE W1-04 NO SETTLERS, TURN 0",
        "PLACE W1-04 TURN 0, none settler",
    ] {
        assert_eq!(script.canonical(line), "PLACE W1-04 TURN 0", "{line}");
    }
    let misread = script.misread("PLACE W1-04 TURN 0 ROBBER E NO SETTLER");
    assert_eq!(misread.kind, MisreadKind::Ambiguous);
    assert_eq!(
        misread.nearest,
        ["PLACE W1-04 TURN 0", "PLACE W1-04 TURN 0 ROBBER E"]
    );
}

#[test]
fn a_settler_that_is_named_twice_is_one() {
    let script = two(&[8]);
    assert_eq!(
        script.canonical("PLACE W1-04 TURN 0 ROBBER E ROBBER E"),
        "PLACE W1-04 TURN 0 ROBBER E"
    );
}

#[test]
fn each_role_has_its_segment() {
    let script = two(&[25]);
    let at: Vec<String> = script
        .legal()
        .into_iter()
        .filter(|order| order.starts_with("PLACE W1-01 TURN 1"))
        .collect();
    assert_eq!(
        at,
        [
            "PLACE W1-01 TURN 1",
            "PLACE W1-01 TURN 1 ROBBER W",
            "PLACE W1-01 TURN 1 SHOPKEEPER E",
            "PLACE W1-01 TURN 1 TRAPPER N",
            "PLACE W1-01 TURN 1 TRAPPER S",
        ]
    );
    let farm = two(&[2]);
    assert!(
        farm.legal()
            .contains(&"PLACE W1-02 TURN 1 FARMER".to_owned())
    );
}

#[test]
fn where_there_is_no_such_segment_the_refusal_says_what_there_is() {
    let script = two(&[21]);
    let refusal = script.refused("PLACE W1-01 TURN 1 ROBBER E");
    assert_eq!(refusal.reason.key, "new-world-refusal-no-segment");
    let there = refusal
        .reason
        .args
        .iter()
        .find(|(name, _)| *name == "there")
        .unwrap();
    assert!(
        matches!(&there.1, Arg::Line(line) if line.key == "new-world-town"),
        "{there:?}"
    );
    assert_eq!(
        refusal.nearest,
        [
            "PLACE W1-01 TURN 1 SHOPKEEPER E",
            "PLACE W1-01 TURN 1",
            "PLACE W1-01 TURN 1 TRAPPER N"
        ]
    );
    assert_eq!(
        script.why("PLACE W1-01 TURN 1 FARMER"),
        "new-world-refusal-no-farm"
    );
    assert_eq!(
        script.why("PLACE W1-01 TURN 1 SHOPKEEPER N"),
        "new-world-refusal-no-segment"
    );
}

#[test]
fn a_feature_with_a_settler_anywhere_is_closed_to_all() {
    let mut script = two(&[11, 11, 14]);
    script.play("PLACE W1-07 TURN 0 ROBBER E");
    script.play("PLACE W2-07 TURN 0");
    let refusal = script.refused("PLACE W3-07 TURN 0 ROBBER W");
    assert_eq!(refusal.reason.key, "new-world-refusal-held");
    let args = &refusal.reason.args;
    assert!(args.contains(&("cell", "W1-07".into())));
    assert!(
        args.contains(&("seat", script.seat("RED").into())),
        "one's own settler, too"
    );
    script.play("PLACE W3-07 TURN 0 TRAPPER N");
}

#[test]
fn the_small_plains_beside_a_trail_are_another_feature() {
    let mut script = two(&[1, 17]);
    script.play("PLACE W1-03 TRAPPER N");
    assert_eq!(
        script.why("PLACE W1-02 TURN 1 TRAPPER E"),
        "new-world-refusal-held"
    );
    script.play("PLACE W1-02 TURN 1 TRAPPER NW");
}

#[test]
fn a_settler_on_one_half_of_a_loop_holds_the_other_half_too() {
    // Once it lies, both towns of tile 37 belong to the town of RED's shopkeeper, who is on one of
    // them only.
    let mut script = two(&[44, 36, 36, 37]);
    script.play("PLACE W1-05 TURN 2 SHOPKEEPER E");
    script.play("PLACE W1-06 TURN 0");
    script.play("PLACE W2-06 TURN 1");
    assert_eq!(
        script.why("PLACE W2-05 TURN 1 SHOPKEEPER E"),
        "new-world-refusal-held"
    );
    assert_eq!(
        script.why("PLACE W2-05 TURN 1 SHOPKEEPER S"),
        "new-world-refusal-held"
    );
}

#[test]
fn segments_that_meet_again_elsewhere_share_their_settlers() {
    // The farm at W2-07 joins the plains on both sides of the trail that ends there, so that RED's
    // trapper in the south would hold the plains in the north, too.
    let mut script = two(&[1, 20, 3, 2, 11]);
    script.play("PLACE W1-08 TRAPPER N");
    script.play("PLACE W1-06");
    script.play("PLACE W2-06");
    script.play("PLACE W2-07 TURN 3");
    let refusal = script.refused("PLACE W1-07 TURN 0 TRAPPER N");
    assert_eq!(refusal.reason.key, "new-world-refusal-held");
    assert!(refusal.reason.args.contains(&("cell", "W1-08".into())));
}

#[test]
fn a_farm_is_always_free_when_it_is_placed() {
    let mut script = two(&[1, 3]);
    script.play("PLACE W1-02 FARMER");
    script.play("PLACE W1-03 FARMER");
    assert_eq!((script.supply("RED"), script.supply("BLUE")), (4, 4));
}

#[test]
fn without_supply_tiles_are_placed_and_no_settlers() {
    let mut script = seats(&["RED", "BLUE"], &[1, 21, 3, 21, 3, 21, 3, 22, 1, 26, 20]).start();
    for line in [
        "PLACE W1-02 FARMER",
        "PLACE W1-05 TURN 1",
        "PLACE W2-02 FARMER",
        "PLACE W1-10 TURN 1",
        "PLACE W3-02 FARMER",
        "PLACE W1-01 TURN 1",
        "PLACE W4-02 FARMER",
        "PLACE W5-02 TURN 3",
        "PLACE W1-03 FARMER",
        "PLACE W2-03 TURN 3",
    ] {
        script.play(line);
    }
    assert_eq!(script.supply("RED"), 0);
    assert!(
        script
            .legal()
            .iter()
            .all(|order| order.split(' ').count() == 4)
    );
    assert_eq!(
        script.why("PLACE W1-06 TRAPPER N"),
        "new-world-refusal-supply"
    );
    script.play("PLACE W1-06");
}

#[test]
fn the_german_names_of_the_roles_are_read() {
    let script = two(&[24]);
    assert_eq!(
        script.canonical("PLACE W1-01 TURN 1 SHERIFF E"),
        "PLACE W1-01 TURN 1 SHOPKEEPER E"
    );
    assert_eq!(
        script.canonical("PLACE W1-01 TURN 1 BANDIT W"),
        "PLACE W1-01 TURN 1 ROBBER W"
    );
}
