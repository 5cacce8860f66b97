//! Playing the game: the order of turns, with two to five players, to the end.

use std::collections::BTreeMap;
use std::sync::Arc;

use landfall::games::new_world::{Event, NewWorld, Share};
use landfall::rules::{Awaiting, Game, Proof, Rules, Seat, Seed, Setting, Viewer};

use crate::rules::support::{scored, seats};

#[test]
fn turns_pass_clockwise_beginning_with_the_starting_player() {
    let mut script = seats(&["GREEN", "RED", "BLUE"], &[20, 1, 3, 3]).start();
    script.play_as("GREEN", "PLACE W1-02");
    script.play_as("RED", "PLACE W1-03");
    script.play_as("BLUE", "PLACE W2-02");
    script.play_as("GREEN", "PLACE W2-03");
}

#[test]
fn the_drawn_tile_is_public_before_it_is_placed() {
    let script = seats(&["RED", "BLUE"], &[20]).start();
    for viewer in [Viewer::Public, Viewer::Seat(Seat::new(1)), Viewer::All] {
        let view = script.game.view(viewer);
        assert_eq!(view.table.in_hand().map(|(_, tile)| tile.0), Some(20));
    }
}

#[test]
fn nobody_else_can_play() {
    let script = seats(&["RED", "BLUE"], &[20]).start();
    let blue = script.seat("BLUE");
    let order = script.read("PLACE W1-02 TURN 0").unwrap();
    assert!(script.game.admit(blue, order).is_err());
    let view = script.game.view(Viewer::Seat(blue));
    assert!(script.game.rules().legal(&view, blue).is_empty());
    assert_eq!(script.game.rules().sole_order(&view, blue), None);
}

#[test]
fn a_preview_stops_before_the_next_tile() {
    let script = seats(&["RED", "BLUE"], &[21]).start();
    let order = script.read("PLACE W1-01 TURN 1 SHOPKEEPER E").unwrap();
    let lawful = script.game.admit(script.seat("RED"), order).unwrap();
    let foresight = script.game.foresee(&lawful);
    assert!(!foresight.whole);
    let drawn = |event: &Event| matches!(event, Event::TileDrawn { .. });
    assert!(!foresight.events.iter().any(drawn));
    assert_eq!(scored(&foresight.events).len(), 1);
}

#[test]
fn whole_games_of_two_to_five() {
    for seats in 2..=5u8 {
        for seed in 0..4u8 {
            whole_game(seats, seed);
        }
    }
}

/// A game of scattered choices: pieces are accounted for and told points are the scores after each
/// turn, and the ledger alone leads to the same table.
fn whole_game(seats: u8, seed: u8) {
    let setting = Setting {
        seat_names: NewWorld::SEAT_NAMES[..usize::from(seats)]
            .iter()
            .map(|name| (*name).to_owned())
            .collect(),
        edition: String::new(),
        house: BTreeMap::new(),
        components: NewWorld::COMPONENTS.to_owned(),
        draws: None,
    };
    let rules = Arc::new(NewWorld::with(&setting).unwrap());
    let mut game = Game::new(Arc::clone(&rules), seats, Seed::new([seed; 32]));
    let mut ledger = game.start();
    let mut choice = usize::from(seed) * 7 + usize::from(seats);
    let mut turns = 0;
    while let Awaiting::Seat(seat) = game.awaiting() {
        let legal = rules.legal(&game.view(Viewer::Seat(seat)), seat);
        choice = choice.wrapping_mul(48_271).wrapping_add(11);
        let order = legal[(choice >> 8) % legal.len()].clone();
        let lawful = game.admit(seat, order).expect("what is offered is lawful");
        ledger.extend(game.adjudicate(&lawful).unwrap());
        rules.census(game.state()).expect("every piece is there");
        for seat in Seat::all(seats) {
            assert_eq!(game.state().score(seat), told(&ledger, seat));
        }
        turns += 1;
    }
    assert_eq!(turns + game.state().discarded.len(), 95);
    let mut again = Game::new(rules, seats, Seed::new([99; 32]));
    ledger.iter().for_each(|event| again.replay(event));
    assert_eq!(again.state(), game.state());
}

/// The points that a seat was told it got.
fn told(ledger: &[Event], seat: Seat) -> i32 {
    let of = |shares: &[Share]| -> i32 {
        shares
            .iter()
            .filter(|share| share.seat == seat)
            .map(|share| share.points)
            .sum()
    };
    ledger
        .iter()
        .map(|event| match event {
            Event::FeatureScored(scored) | Event::FinalFeatureScored(scored) => of(&scored.shares),
            Event::PlainsScored { shares, .. } => of(shares),
            _ => 0,
        })
        .sum()
}
