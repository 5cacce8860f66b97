//! Playing the game: the order of turns, with two to five players, to the end.

use landfall::games::new_world::{Event, Share};
use landfall::rules::{Rules, Seat, Viewer};

use crate::support::titles::count;
use crate::support::titles::new_world::{Setup, scored, seats, two};

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
    let script = two(&[20]);
    for viewer in [Viewer::Public, Viewer::Seat(Seat::new(1)), Viewer::All] {
        let view = script.game.view(viewer);
        assert_eq!(view.table.in_hand().map(|(_, tile)| tile.0), Some(20));
    }
}

#[test]
fn only_the_awaited_seat_can_play() {
    let script = two(&[20]);
    let blue = script.seat("BLUE");
    let order = script.read("PLACE W1-02 TURN 0").unwrap();
    assert!(script.game.admit(blue, order).is_err());
    let view = script.game.view(Viewer::Seat(blue));
    assert!(script.game.rules().legal(&view, blue).is_empty());
    assert_eq!(script.game.rules().sole_order(&view, blue), None);
}

#[test]
fn a_preview_stops_before_the_next_tile() {
    let script = two(&[21]);
    let order = script.read("PLACE W1-01 TURN 1 SHOPKEEPER E").unwrap();
    let lawful = script.game.admit(script.seat("RED"), order).unwrap();
    let foresight = script.game.foresee(&lawful);
    assert!(!foresight.whole);
    assert_eq!(count!(foresight.events, Event::TileDrawn { .. }), 0);
    assert_eq!(scored(&foresight.events).len(), 1);
}

#[test]
fn whole_games_of_two_to_five_account_for_pieces_and_points() {
    for seats in 2..=5u8 {
        for seed in 0..4u8 {
            whole_game(seats, seed);
        }
    }
}

/// Plays scattered choices: after each turn pieces are accounted for, and the points of the events
/// are the scores; the ledger leads to the same table.
fn whole_game(seats: u8, seed: u8) {
    let setup = Setup::new(usize::from(seats)).seed(seed);
    let mut script = setup.start();
    let mut choice = usize::from(seed) * 7 + usize::from(seats);
    let mut turns = 0;
    while script.awaited().is_some() {
        let legal = script.orders();
        choice = choice.wrapping_mul(48_271).wrapping_add(11);
        script.play(legal[(choice >> 8) % legal.len()].clone());
        for seat in Seat::all(seats) {
            assert_eq!(script.table().score(seat), told(&script.ledger, seat));
        }
        turns += 1;
    }
    assert_eq!(turns + script.table().discarded.len(), 95);
    script.check_replay(&setup.seed(99));
}

/// Returns the points that the events gave to a seat.
fn told(ledger: &[Event], seat: Seat) -> i32 {
    let of = |shares: &[Share]| -> i32 {
        let own = shares.iter().filter(|share| share.seat == seat);
        own.map(|share| share.points).sum()
    };
    let points = ledger.iter().map(|event| match event {
        Event::FeatureScored(scored) | Event::FinalFeatureScored(scored) => of(&scored.shares),
        Event::PlainsScored { shares, .. } => of(shares),
        _ => 0,
    });
    points.sum()
}
