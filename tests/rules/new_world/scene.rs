//! The picture of the map.

use landfall::games::AnyGame as _;
use landfall::games::new_world::NewWorld;
use landfall::render::colour::Colour;
use landfall::render::scene::Scene;
use landfall::render::sketch::Meanings;
use landfall::rules::{Game, Letters as _, Line, Marks, Rules as _, Viewer};

use crate::rules::pictures::{captions, frames, sentences, sprites};
use crate::rules::support::{Script, Setup, seats, two};

const PLYMOUTH: &str = "PLACE W1-01 TURN 1 SHOPKEEPER E";

/// The picture for the awaited seat, with these events marked and all its choices offered.
fn drawn(script: &Script, newest: usize) -> Scene<Line> {
    let since = &script.events[script.events.len() - newest..];
    let seat = script.seat(script.awaited());
    let rules = script.game.rules();
    let view = script.game.view(Viewer::Seat(seat));
    let question = rules.question(&view, seat).unwrap();
    let orders = question.choices.into_iter().map(|choice| choice.plain);
    let offers: Vec<_> = NewWorld::CODE_LETTERS.chars().zip(orders).collect();
    let marks = Marks {
        since,
        offers: &offers,
        meanings: Meanings::Told,
    };
    rules.scene(&view, &marks).unwrap()
}

#[test]
fn settlers_stand_in_the_colour_and_with_the_letter_of_their_seat() {
    let mut script = two(&[21, 2, 2]);
    assert_eq!(sprites(&drawn(&script, 0), "trapper"), []);
    script.play("PLACE W1-06 TURN 3 TRAPPER N");
    let trappers = sprites(&drawn(&script, 0), "trapper");
    let on_map = script.game.state().figures().count();
    assert_eq!(trappers, vec![Colour::Red; on_map]);
}

#[test]
fn what_was_placed_is_framed() {
    let mut script = two(&[21, 21]);
    script.play(PLYMOUTH);
    let framed = |newest| frames(&drawn(&script, newest), Colour::New);
    assert_eq!((framed(0), framed(script.events.len())), (0, 1));
}

#[test]
fn each_place_where_the_tile_fits_has_the_letters_of_its_codes() {
    let mut script = two(&[21, 21]);
    script.play(PLYMOUTH);
    let letters = captions(&drawn(&script, 0), Colour::Offer);
    assert!(
        letters.iter().any(|letters| letters.starts_with('A')),
        "{letters:?}"
    );
    let seat = script.seat(script.awaited());
    let legal = script.game.legal_lines(seat);
    let places = legal.iter().filter_map(|line| line.split(' ').nth(1));
    let places: std::collections::BTreeSet<&str> = places.collect();
    assert!(letters.len() <= places.len(), "{letters:?} at {places:?}");
}

#[test]
fn surveyors_stand_above_their_columns() {
    let mut script = two(&[21, 21]);
    script.play_all(&[PLYMOUTH, "PLACE W1-10 TURN 1 SHOPKEEPER E"]);
    assert_eq!(sprites(&drawn_over(&script.game), "surveyor").len(), 2);
}

#[test]
fn the_tile_in_hand_is_drawn_as_it_is_printed() {
    let script = two(&[21, 21]);
    let scene = drawn(&script, 0);
    let said = sentences(&scene);
    let hand = said.iter().any(|line| line.key == "new-world-picture-hand");
    assert!(hand);
}

#[test]
fn no_place_is_open_beyond_the_limit_of_rows() {
    let open = |setup: Setup| {
        let mut script = setup.start();
        script.play("PLACE W1-01 TURN 1 SHOPKEEPER E");
        frames(&drawn_over(&script.game), Colour::Line)
    };
    let setup = seats(&["RED", "BLUE"], &[21, 21]);
    let limited = open(setup.clone().house("row_limit", "0"));
    assert_eq!(limited + 1, open(setup));
}

/// The picture for everybody.
fn drawn_over(game: &Game<NewWorld>) -> Scene<Line> {
    let marks = Marks {
        since: &[],
        offers: &[],
        meanings: Meanings::Told,
    };
    let public: Viewer = Viewer::Public;
    game.rules().scene(&game.view(public), &marks).unwrap()
}
