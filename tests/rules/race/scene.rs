//! The picture of the table.

use landfall::games::race::{Action, Event, Island, Order, Race};
use landfall::render::colour::Colour;
use landfall::render::scene::Medium;
use landfall::render::scene::{Figure, Scene, Shape};
use landfall::rules::{Letters as _, Line, Marks, Rules as _, Seat, Viewer};

use crate::rules::pictures::{captions, figures, frame_of, shapes, sprites};
use crate::support::titles::race::{BLUE, Position, RED, YELLOW, goods, space};

/// Draws the picture for a viewer, with these events marked and these orders offered.
fn drawn(
    position: &Position,
    viewer: Viewer,
    since: &[Event],
    offers: &[(char, Order)],
) -> Scene<Line> {
    let view = position.game.view(viewer);
    let marks = Marks {
        since,
        offers,
        medium: Medium::Page,
        reach: None,
    };
    position.game.rules().scene(&view, &marks).unwrap()
}

/// Draws the picture for a viewer.
fn plain(position: &Position, viewer: Viewer) -> Scene<Line> {
    drawn(position, viewer, &[], &[])
}

/// Counts the discs in this colour: tokens and markers of a seat.
fn discs(scene: &Scene<Line>, colour: Colour) -> usize {
    let filled =
        |shape: &&_| matches!(shape, Shape::Disc { look, .. } if look.fill == Some(colour));
    shapes(scene).filter(filled).count()
}

#[test]
fn markers_lie_on_their_tiles_in_the_colour_of_their_seat() {
    let mut position = Position::new("hig", "");
    let before = discs(&plain(&position, Viewer::Public), Colour::Yellow);
    position.markers(YELLOW, space(Island::Newfoundland, 1), 2);
    let after = discs(&plain(&position, Viewer::Public), Colour::Yellow);
    assert!(after >= before + 2, "{before} and {after}");
}

#[test]
fn each_seat_has_a_token_on_the_track_at_its_points() {
    let mut position = Position::new("hig", "");
    position.score(BLUE, 7).score(RED, 7);
    let scene = plain(&position, Viewer::Public);
    let tokens = figures(&scene, "race-picture-score");
    assert_eq!(tokens.len(), 3);
    let place = |figure: &Figure<Line>| match &figure.shapes[0] {
        Shape::Disc { at, .. } => *at,
        other => panic!("{other:?}"),
    };
    let [red, yellow, blue] = [0, 1, 2].map(|seat| {
        let seat = Seat::new(seat);
        let of = |figure: &&&Figure<Line>| figure.says.as_ref().unwrap().names(seat);
        place(tokens.iter().find(of).unwrap())
    });
    assert_eq!(red.x, blue.x, "side by side in points");
    assert_ne!(red.y, blue.y, "and not one upon the other");
    assert!(yellow.x < red.x);
}

#[test]
fn every_milestone_marker_is_on_the_track() {
    let position = Position::new("hig", "");
    let scene = plain(&position, Viewer::Public);
    let markers = figures(&scene, "race-picture-milestone").len();
    assert_eq!(markers, position.open().markers.len());
    assert!(markers > 0);
}

#[test]
fn a_hand_is_drawn_for_its_owner_only() {
    let mut position = Position::new("hig", "");
    position.hand(RED, &["card-3"]).goal(RED, 1);
    let own = plain(&position, Viewer::Seat(RED));
    let seen = |viewer| figures(&plain(&position, viewer), "race-goal").len();
    assert!(seen(Viewer::Seat(RED)) >= 1);
    let hidden = [Viewer::Seat(YELLOW), Viewer::Public].map(seen);
    assert_eq!(hidden, [0, 0], "objectives");
    assert!(own.height > plain(&position, Viewer::Public).height);
}

#[test]
fn a_ship_is_a_card_in_its_port_and_shows_its_action_when_it_is_assigned() {
    let mut position = Position::new("hig", "");
    position.ship(YELLOW, "dipper");
    let ships = |scene: &Scene<Line>| figures(scene, "race-picture-ship").len();
    let before = ships(&plain(&position, Viewer::Public));
    assert!(before >= 1);
    position.assign(YELLOW, Action::Load, &["dipper"]);
    let scene = plain(&position, Viewer::Public);
    assert_eq!(ships(&scene), before);
    let banner = Some(Colour::Banner);
    let is_banner = |shape: &&_| matches!(shape, Shape::Rect { look, .. } if look.fill == banner);
    assert_eq!(shapes(&scene).filter(is_banner).count(), 1);
}

#[test]
fn goods_in_store_are_drawn_one_by_one_or_counted() {
    let mut position = Position::new("hig", "");
    position.store(YELLOW, goods(2, 0, 1, 0));
    let few = sprites(&plain(&position, Viewer::Public), "wood").len();
    position.store(YELLOW, goods(12, 3, 1, 0));
    let scene = plain(&position, Viewer::Public);
    let many = sprites(&scene, "wood").len();
    assert_eq!(many, few - 1, "one with its number");
    assert!(captions(&scene, Colour::Ink).contains(&"12".to_owned()));
}

#[test]
fn what_happened_is_framed_and_what_is_offered_has_its_letter() {
    let mut position = Position::new("hig", "");
    let at = space(Island::Newfoundland, 1);
    position.markers(YELLOW, at, 2);
    let settled = &position.ledger[position.ledger.len() - 1..];
    let scene = drawn(&position, Viewer::Seat(RED), settled, &[]);
    let [frame] = figures(&scene, "race-picture-new")[..] else {
        panic!("{scene:?}");
    };
    let framed = (vec![Colour::Ink, Colour::Yellow], "Y".to_owned());
    assert_eq!(frame_of(frame), framed, "in the colour of its seat");
    let without = plain(&position, Viewer::Public);
    assert_eq!(figures(&without, "race-picture-new").len(), 0);

    position.sails(RED, Action::Settle, &["dipper"]);
    let orders = Race::CODE_LETTERS.chars().zip(position.orders());
    let offers: Vec<(char, Order)> = orders.collect();
    let scene = drawn(&position, Viewer::Seat(position.actor()), &[], &offers);
    assert!(!figures(&scene, "race-picture-offer").is_empty());
    let letters: String = captions(&scene, Colour::Offer).concat();
    let lands = offers.iter();
    for (letter, order) in lands.filter(|(_, order)| matches!(order, Order::Settle(_))) {
        assert!(
            letters.contains(*letter) || letters.contains('\u{2026}'),
            "{letter}: {order}"
        );
    }
}
