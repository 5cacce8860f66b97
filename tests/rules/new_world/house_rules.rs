//! House rules, and the options of the rulings.

use landfall::games::new_world::Event;
use landfall::rules::SettingError;

use crate::support::titles::new_world::{Script, seats, two};

/// Starts a game with one surveyor on the track.
fn delayed() -> Script {
    let setup = seats(&["RED", "BLUE"], &[21, 21, 21, 2, 2, 2, 20]);
    setup.house("delayed_second_surveyor", "on").start()
}

const SCORED: [&str; 6] = [
    "PLACE W1-01 TURN 1 SHOPKEEPER E",
    "PLACE W1-05 TURN 1 SHOPKEEPER E",
    "PLACE W1-10 TURN 1 SHOPKEEPER E",
    "PLACE W1-04 TURN 3 ROBBER E",
    "PLACE W1-07 TURN 3 ROBBER E",
    "PLACE W1-09 TURN 3 ROBBER E",
];

#[test]
fn the_delayed_surveyor_walks_five_spaces_of_the_track() {
    let mut script = delayed();
    for (line, space) in SCORED[..5].iter().zip(1u8..) {
        script.play(*line);
        let landed = space == 5;
        let advanced = Event::SurveyorAdvanced { space, landed };
        assert!(script.last().contains(&advanced), "{space}");
        assert_eq!(script.surveyors(), [0, 0], "the first one stays");
        let on_track = script.table().surveyors.on_track;
        assert_eq!(on_track, (!landed).then_some(space));
    }
    // From the sixth feature on both move as ever.
    script.play(SCORED[5]);
    assert_eq!(script.surveyors(), [0, 1]);
}

#[test]
fn d19_the_delayed_surveyor_counts_scored_features() {
    let mut script = delayed();
    let on_track = |script: &Script| script.table().surveyors.on_track;
    script.play("PLACE W1-01 TURN 1");
    assert_eq!(on_track(&script), Some(0), "completed, but not scored");
    script.play(SCORED[1]);
    assert_eq!(on_track(&script), Some(1));
}

#[test]
fn without_the_house_rule_no_surveyor_walks_on_the_track() {
    assert_eq!(two(&[]).table().surveyors.on_track, None);
}

#[test]
fn house_rules_that_are_not_known_are_refused() {
    let with = |key: &str, value: &str| seats(&["RED", "BLUE"], &[]).house(key, value).rules();
    for (key, value) in [
        ("delayed_second_surveyor", "maybe"),
        ("remove_when_stuck", ""),
        ("bonus", "per_tile"),
        ("final_bonus", "yes"),
        ("row_limit", "-1"),
        ("row_limit", "100"),
        ("row_limit", "some"),
        ("free_parking", "on"),
    ] {
        let rules = with(key, value).map(|_| ());
        let refused = matches!(rules, Err(SettingError::House { .. }));
        assert!(refused, "{key} = {value}: {rules:?}");
    }
    let Err(SettingError::House { known, .. }) = with("bonus", "per_tile") else {
        panic!()
    };
    assert_eq!(known, "bonus (per_surveyor, per_settler)");
    for (key, value) in [
        ("delayed_second_surveyor", "off"),
        ("remove_when_stuck", "off"),
        ("final_bonus", "off"),
        ("row_limit", "off"),
        ("row_limit", "99"),
    ] {
        assert!(with(key, value).is_ok(), "{key} = {value}");
    }
}
