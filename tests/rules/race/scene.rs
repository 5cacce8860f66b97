//! The picture of the table.

use landfall::games::race::{Action, Event, Island, Order, Race};
use landfall::render::colour::Colour;
use landfall::render::scene::{Figure, Scene, Shape};
use landfall::render::sketch::Meanings;
use landfall::rules::{Letters as _, Line, Marks, Rules as _, Seat, Viewer};

use crate::rules::pictures::{captions, shapes, sprites};

use super::support::{BLUE, Position, RED, YELLOW, card, choices, goods, space};

/// The picture for a viewer, with these events marked and these orders offered.
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
        meanings: Meanings::Told,
    };
    position.game.rules().scene(&view, &marks).unwrap()
}

fn plain(position: &Position, viewer: Viewer) -> Scene<Line> {
    drawn(position, viewer, &[], &[])
}

/// The figures that mean this.
fn figures<'s>(scene: &'s Scene<Line>, key: &str) -> Vec<&'s Figure<Line>> {
    let meant = |figure: &&Figure<Line>| figure.says.as_ref().is_some_and(|says| says.key == key);
    scene.figures.iter().filter(meant).collect()
}

/// How many discs are filled with this colour: tokens and markers of a seat.
fn discs(scene: &Scene<Line>, colour: Colour) -> usize {
    shapes(scene)
        .filter(|shape| matches!(shape, Shape::Disc { look, .. } if look.fill == Some(colour)))
        .count()
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
fn every_milestone_marker_stands_on_the_track() {
    let position = Position::new("hig", "");
    let scene = plain(&position, Viewer::Public);
    let markers = figures(&scene, "race-picture-milestone").len();
    assert_eq!(
        markers,
        position.game.view(Viewer::Public).open.markers.len()
    );
    assert!(markers > 0);
}

#[test]
fn a_hand_is_drawn_for_its_owner_alone() {
    let mut position = Position::new("hig", "");
    let cards = vec![card("card-3")];
    position.with(Event::CardsKept { seat: RED, cards });
    position.goal(RED, 1);
    let own = plain(&position, Viewer::Seat(RED));
    let seen = |viewer| figures(&plain(&position, viewer), "race-goal").len();
    assert!(seen(Viewer::Seat(RED)) >= 1);
    assert_eq!(
        [Viewer::Seat(YELLOW), Viewer::Public].map(seen),
        [0, 0],
        "objectives"
    );
    assert!(own.height > plain(&position, Viewer::Public).height);
}

#[test]
fn a_ship_is_a_card_in_its_port_and_tells_its_action_when_it_is_assigned() {
    let mut position = Position::new("hig", "");
    position.ship(YELLOW, "dipper");
    let ships =
        |position: &Position| figures(&plain(position, Viewer::Public), "race-picture-ship").len();
    let before = ships(&position);
    assert!(before >= 1);
    position.assign(YELLOW, Action::Load, &["dipper"]);
    assert_eq!(ships(&position), before);
    let banner = |position: &Position| {
        let scene = plain(position, Viewer::Public);
        shapes(&scene)
            .filter(|shape| {
                matches!(shape, Shape::Rect { look, .. } if look.fill == Some(Colour::Banner))
            })
            .count()
    };
    assert_eq!(banner(&position), 1);
}

#[test]
fn goods_in_store_are_drawn_one_by_one_or_counted() {
    let mut position = Position::new("hig", "");
    position.store(YELLOW, goods(2, 0, 1, 0));
    let few = sprites(&plain(&position, Viewer::Public), "wood").len();
    position.store(YELLOW, goods(12, 3, 1, 0));
    let scene = plain(&position, Viewer::Public);
    assert_eq!(
        sprites(&scene, "wood").len(),
        few - 1,
        "one with its number"
    );
    assert!(captions(&scene, Colour::Ink).contains(&"12".to_owned()));
}

#[test]
fn what_happened_is_framed_and_what_is_offered_has_its_letter() {
    let mut position = Position::new("hig", "");
    let at = space(Island::Newfoundland, 1);
    position.markers(YELLOW, at, 2);
    let settled = Event::Settled(landfall::games::race::Settled {
        seat: YELLOW,
        ship: None,
        at,
        count: 2,
        goods: goods(0, 0, 0, 0),
    });
    let scene = drawn(&position, Viewer::Seat(RED), &[settled], &[]);
    assert_eq!(figures(&scene, "race-picture-new").len(), 1);
    assert_eq!(
        figures(&plain(&position, Viewer::Public), "race-picture-new").len(),
        0
    );

    position
        .ship(RED, "dipper")
        .acts(RED, Action::Settle, &["dipper"]);
    let (seat, orders) = choices(&position.game);
    let offers: Vec<(char, Order)> = Race::CODE_LETTERS.chars().zip(orders).collect();
    let scene = drawn(&position, Viewer::Seat(seat), &[], &offers);
    let offered = figures(&scene, "race-picture-offer");
    assert!(!offered.is_empty());
    let letters: String = captions(&scene, Colour::Offer).concat();
    let lands = offers
        .iter()
        .filter(|(_, order)| matches!(order, Order::Settle(_)));
    for (letter, order) in lands {
        assert!(
            letters.contains(*letter) || letters.contains('\u{2026}'),
            "{letter}: {order}"
        );
    }
}
