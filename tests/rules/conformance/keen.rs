//! The stand-in `keen`: lawful, the same on every computer, and blind for what its seat cannot see.

use std::slice;

use landfall::games::neuland::Neuland;
use landfall::games::new_world::NewWorld;
use landfall::games::race::Race;
use landfall::rules::{Awaiting, Game, Planning, Rules as _, Seed, StandIn, Title, Viewer};

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

#[test]
fn orders_are_weighed_by_what_their_seat_sees() {
    let mut lost = 0;
    play::<Skerries>(2, 12, |game, _| {
        let Awaiting::Seat(seat) = game.awaiting() else {
            return;
        };
        let view = game.view(Viewer::Seat(seat));
        let twin = game.redealt(Viewer::Seat(seat), Seed::new([99; 32]));
        let twin = twin.reseeded(Seed::new(SEED));
        for other in game.rules().legal(&view, seat) {
            let weigh = |game: &Game<Skerries>| {
                let weighed = game.weigh_by(slice::from_ref(&other), planning::<Skerries>(), 20);
                weighed.expect("a seat is awaited")
            };
            let weighed = weigh(game);
            assert_eq!(weigh(&twin), weighed, "{game:?}");
            // It searches in worlds of its own, which do not depend on the game's seed.
            let is_best = other == weighed.best;
            assert!(
                !is_best || (weighed.loss, weighed.error) == (0, 0),
                "{weighed:?}"
            );
            lost += usize::from(weighed.loss > 2 * weighed.error);
        }
    });
    assert!(lost > 5, "{lost} orders cost points");
}
