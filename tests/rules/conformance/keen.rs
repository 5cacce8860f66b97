//! The stand-in `keen`: lawful, the same on every computer, and blind for what its seat cannot see.

use landfall::games::neuland::Neuland;
use landfall::games::new_world::NewWorld;
use landfall::games::race::Race;
use landfall::rules::{Awaiting, Game, Planning, Seed, StandIn, Title, Viewer};

use crate::example_title::Skerries;
use crate::support::titles::Setup;

/// The seed of the games.
const SEED: [u8; 32] = [7; 32];

/// Returns a planning that takes little time.
fn planning<R: Title>() -> Planning {
    Planning {
        playouts: 20,
        ..R::PLANNING
    }
}

/// Plays by `keen` at all seats, and shows each position before its order.
fn play<R: Title>(seats: usize, orders: usize, mut look: impl FnMut(&Game<R>, &R::Order)) {
    let mut game = Setup::<R>::new(seats)
        .blank()
        .game
        .reseeded(Seed::new(SEED));
    game.start();
    for _ in 0..orders {
        let Awaiting::Seat(seat) = game.awaiting() else {
            return;
        };
        let order = game.keen(planning::<R>()).expect("it plays");
        look(&game, &order);
        let lawful = game.admit(seat, order).expect("it is lawful");
        game.adjudicate(&lawful).unwrap();
    }
}

/// Checks that an order depends on the view of its seat and on the seed, not on hidden pieces.
fn is_blind<R: Title>(orders: usize) {
    play::<R>(2, orders, |game, order| {
        let Awaiting::Seat(seat) = game.awaiting() else {
            return;
        };
        let twin = game.redealt(Viewer::Seat(seat), Seed::new([99; 32]));
        let other = twin.reseeded(Seed::new(SEED)).keen(planning::<R>());
        assert_eq!(other.as_ref(), Some(order), "{game:?}");
    });
}

#[test]
fn keen_sees_what_its_seat_sees() {
    is_blind::<NewWorld>(3);
    is_blind::<Neuland>(3);
}

#[test]
fn keen_plays_other_orders_than_calm_and_ends() {
    let mut differs = 0;
    play::<Skerries>(2, 10_000, |game, order| {
        differs += usize::from(game.stand_in(StandIn::Calm).as_ref() != Some(order));
    });
    assert!(differs > 0, "it never thinks");
}

#[test]
fn keen_is_lawful_in_every_phase_of_a_round() {
    play::<Race>(2, 8, |_, _| {});
}
