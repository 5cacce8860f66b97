//! Game end, and the final scoring of incomplete features.

use landfall::games::new_world::Event;

use crate::support::titles::found;
use crate::support::titles::new_world::{Script, played, seats, two};

#[test]
fn the_game_ends_after_the_turn_of_the_last_tile() {
    let mut script = two(&[]);
    let events = script.finish(21, "PLACE W1-01 TURN 1 SHOPKEEPER E");
    let mut begins = events.iter();
    let began = begins.position(|event| *event == Event::FinalScoringBegun);
    let (turn, end) = events.split_at(began.unwrap());
    let completed = |event: &Event| matches!(event, Event::FeatureScored(_));
    assert!(turn.iter().any(completed), "scored as ever");
    assert!(!end.iter().any(completed));
    assert!(matches!(events.last(), Some(Event::GameEnded { .. })));
    assert_eq!(script.awaited(), None);
}

#[test]
fn an_incomplete_trail_of_three_tiles_is_three() {
    let mut script = played(&[11, 11], "PLACE W1-07 TURN 0 ROBBER E; PLACE W2-07 TURN 0");
    script.finish(20, "PLACE W1-02");
    assert_eq!(script.score("RED"), 3);
    assert_eq!(script.supply("RED"), 5);
}

#[test]
fn trading_posts_keep_their_two_points() {
    let mut script = played(&[14], "PLACE W1-07 TURN 0 ROBBER E");
    script.finish(20, "PLACE W1-02");
    assert_eq!(script.score("RED"), 2 + 2);
}

#[test]
fn an_incomplete_farm_with_four_neighbours_is_five() {
    let mut script = played(&[1], "PLACE W1-03 FARMER");
    script.finish(20, "PLACE W1-02");
    assert_eq!(script.score("RED"), 5);
}

#[test]
fn an_incomplete_town_of_three_tiles_is_three() {
    let mut script = two(&[43, 36]);
    script.lines("PLACE W1-05 TURN 1 SHOPKEEPER E; PLACE W2-05 TURN 1");
    script.finish(20, "PLACE W1-02");
    assert_eq!(script.score("RED"), 3);
}

#[test]
fn the_majority_gets_eight_for_an_incomplete_town_and_the_minority_nothing() {
    let mut script = two(&[42, 3, 3, 3, 40, 17, 20, 21, 45]);
    script.lines("PLACE W1-05 TURN 1 SHOPKEEPER E; PLACE W1-06; PLACE W2-06; PLACE W3-06");
    script.lines("PLACE W3-05 TURN 1 SHOPKEEPER E; PLACE W1-04 TURN 2; PLACE W1-02");
    script.lines("PLACE W2-04 TURN 2 SHOPKEEPER S; PLACE W2-05 TURN 0");
    script.finish(1, "PLACE W2-02");
    let town = script.scored()[0];
    assert_eq!((town.tiles, town.tile_points), (5, 5));
    assert_eq!((town.extras, town.extra_points), (3, 3));
    assert_eq!((script.score("RED"), script.score("BLUE")), (8, 0));
}

/// Ends a game with one surveyor in column 1, and BLUE's robber there on an incomplete trail of two
/// tiles.
fn with_a_surveyor(final_bonus: &str) -> Script {
    let setup = seats(&["RED", "BLUE"], &[21, 11]).house("final_bonus", final_bonus);
    let mut script = setup.start();
    script.lines("PLACE W1-01 TURN 1 SHOPKEEPER E; PLACE W1-07 TURN 0 ROBBER E");
    script.finish(20, "PLACE W1-02");
    script
}

#[test]
fn d06_no_bonus_in_the_final_scoring() {
    let script = with_a_surveyor("off");
    assert_eq!(script.score("BLUE"), 2);
    let stepped = |event: &Event| {
        matches!(
            event,
            Event::SurveyorMoved { .. } | Event::SettlersRemoved { .. }
        )
    };
    assert!(!script.last().iter().any(stepped), "and no surveyor moves");
}

#[test]
fn d06_the_table_may_want_a_bonus_in_the_final_scoring() {
    assert_eq!(with_a_surveyor("on").score("BLUE"), 2 + 4);
}

#[test]
fn d11_incomplete_features_count_tiles_not_segments() {
    let mut script = two(&[45, 37, 36, 44]);
    script.lines("PLACE W1-05 TURN 2 SHOPKEEPER E; PLACE W2-05 TURN 1; PLACE W1-06 TURN 0");
    script.play("PLACE W2-06 TURN 0");
    script.finish(20, "PLACE W1-02");
    // Five tiles, one of them with two parts, and a flag.
    assert_eq!(script.score("RED"), 5 + 1);
}

#[test]
fn trails_are_scored_first_then_towns_then_farms_then_plains() {
    let mut script = two(&[11, 43, 1, 20]);
    script.lines("PLACE W1-07 TURN 0 ROBBER E; PLACE W1-05 TURN 1 SHOPKEEPER E");
    script.lines("PLACE W1-03 FARMER; PLACE W1-02 TRAPPER N");
    script.finish(21, "PLACE W1-10 TURN 1");
    let scored = script.last().iter().filter_map(|event| match event {
        Event::FinalFeatureScored(scored) => Some(scored.feature.to_string()),
        Event::PlainsScored { cell, .. } => Some(format!("PLAINS {cell}")),
        _ => None,
    });
    let order = ["TRAIL W1-07", "TOWN W1-05", "FARM W1-03", "PLAINS W1-02"];
    assert_eq!(scored.collect::<Vec<_>>(), order);
}

/// Returns the places and points with which the game ended.
fn places(script: &Script) -> Vec<(u8, i32)> {
    let ended = found!(script.last(), Event::GameEnded { ranking } => ranking);
    let places = ended[0].iter();
    places.map(|one| (one.place, one.points)).collect()
}

#[test]
fn the_highest_total_wins() {
    let mut script = played(&[21], "PLACE W1-01 TURN 1 SHOPKEEPER E");
    script.finish(20, "PLACE W1-02");
    assert_eq!(script.winners(), [script.seat("RED")]);
    assert_eq!(places(&script), [(1, 4), (2, 0)]);
}

#[test]
fn d23_a_tie_for_victory_is_shared() {
    let mut script = seats(&["RED", "BLUE", "GREEN"], &[]).start();
    script.finish(20, "PLACE W1-02");
    assert!(places(&script).iter().all(|(place, _)| *place == 1));
    assert_eq!(script.winners().len(), 3);
}
