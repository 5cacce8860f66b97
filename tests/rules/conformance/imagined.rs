//! Imagined positions: what stand-ins look ahead in is dealt from a view and nothing else.

use landfall::games::neuland::Neuland;
use landfall::games::new_world::NewWorld;
use landfall::games::race::Race;
use landfall::rules::{Awaiting, Chance, Game, Imagined, Seat, Seed, Title, Viewer};

use crate::example_title::Skerries;
use crate::support::titles::Setup;

/// Positions of a game that are dealt again.
const POSITIONS: u8 = 60;

/// More decisions than any game takes.
const MOST: usize = 10_000;

/// A game in which every decision is random, up to a position.
fn visit<R: Title>(seats: u8, edition: &str, mut look: impl FnMut(&Game<R>, u8)) {
    let setup = Setup::<R>::new(usize::from(seats)).edition(edition);
    let mut game = setup.blank().game;
    game.start();
    let mut chance = Chance::at(Seed::new([seats; 32]), 0);
    for nth in 0..POSITIONS {
        look(&game, nth);
        // Some orders on: a game of a title is long.
        for _ in 0..8 {
            let Awaiting::Seat(seat) = game.awaiting() else {
                return;
            };
            let legal = game.rules().legal(&game.view(Viewer::Seat(seat)), seat);
            let order = chance.pick(&legal).unwrap().what;
            let lawful = game.admit(seat, order).unwrap();
            game.adjudicate(&lawful).unwrap();
        }
    }
}

/// Checks that two games which look the same to a viewer, dealt again with the same chance, are the
/// same; returns how many of them differed before.
fn canonical<R: Title>() -> usize {
    let mut differed = 0;
    for seats in R::SEATS {
        for edition in R::EDITIONS {
            visit::<R>(seats, edition, |game, nth| {
                let viewers = Seat::all(seats).map(Viewer::Seat);
                for viewer in viewers.chain([Viewer::Public]) {
                    let twin = game.redealt(viewer, Seed::new([nth; 32]));
                    let dealt = |game: &Game<R>| game.redealt(viewer, Seed::new([99; 32]));
                    let (one, other) = (dealt(game), dealt(&twin));
                    assert!(one.state() == other.state(), "{game:?} for {viewer:?}");
                    differed += usize::from(twin.state() != game.state());
                }
            });
        }
    }
    differed
}

#[test]
fn what_is_dealt_again_depends_on_the_view_only() {
    canonical::<NewWorld>();
    assert!(canonical::<Neuland>() > 100);
}

/// Imagines games from random positions, and plays them to their end.
fn imagined<R: Title>() {
    let seats = *R::SEATS.end();
    visit::<R>(seats, R::EDITIONS[0], |game, nth| {
        let Awaiting::Seat(seat) = game.awaiting() else {
            return;
        };
        let before = game.clone();
        let [mut one, mut other] = [1, 1].map(|seed| Imagined::of(game, seat, seed));
        let view = |viewer| format!("{:?}", serde_json::to_string(&viewer).unwrap());
        let own = Viewer::Seat(seat);
        assert_eq!(view(one.view(own)), view(game.view(own)));
        let mut chance = Chance::at(Seed::new([nth; 32]), 0);
        for _ in 0..MOST {
            let Some(order) = chance.pick(&one.legal()) else {
                break;
            };
            one.play(order.what.clone());
            other.play(order.what);
            assert_eq!(one.promise(), other.promise());
        }
        assert_eq!(one.awaiting(), Awaiting::Over);
        assert_eq!(one.promise().len(), usize::from(seats));
        one.census().unwrap();
        assert!(before.state() == game.state());
    });
}

#[test]
fn an_imagined_game_ends_with_every_piece() {
    imagined::<NewWorld>();
    imagined::<Race>();
    imagined::<Neuland>();
    imagined::<Skerries>();
}

/// A file of set draws in which RED comes last, with the first tiles.
const SET: &str = "seats = [\"BLUE\", \"RED\"]\ntiles = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]";

#[test]
fn a_stand_in_does_not_foresee_set_draws() {
    let set = Setup::<NewWorld>::new(2).draws(Some(SET));
    let mut game = set.blank().game;
    game.start();
    let Awaiting::Seat(seat) = game.awaiting() else {
        panic!("it begins")
    };
    let mut drawn = Vec::new();
    for seed in 0..8 {
        let mut imagined = Imagined::of(&game, seat, seed);
        let order = imagined.calm().unwrap();
        imagined.play(order);
        drawn.push(serde_json::to_string(&imagined.view(Viewer::Public)).unwrap());
    }
    drawn.dedup();
    assert!(drawn.len() > 1, "it draws the listed tile each time");
}
