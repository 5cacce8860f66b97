//! The picture of the table.

use std::collections::BTreeSet;

use landfall::games::neuland::{
    Building, Event, Finish, Hex, Kind, Mineral, Neuland, Order, Product, Property,
};
use landfall::render::colour::Colour;
use landfall::render::scene::{Caption, Medium, Scene, Shape};
use landfall::rules::{Letters as _, Line, Marks, Rules as _, Viewer};

use crate::rules::pictures::{captions, figures, meanings, rims, sentences, shapes, sprites};
use crate::support::titles::neuland::{RED, Script, YELLOW, arg, seats, two};

/// Draws the picture for a viewer, with the newest events marked and with these choices.
fn seen(script: &Script, viewer: Viewer, newest: usize, offers: &[(char, Order)]) -> Scene<Line> {
    let since = &script.ledger[script.ledger.len() - newest..];
    let view = script.game.view(viewer);
    let marks = Marks {
        since,
        offers,
        medium: Medium::Page,
        reach: None,
    };
    script.game.rules().scene(&view, &marks).unwrap()
}

/// Draws the public picture.
fn drawn(script: &Script) -> Scene<Line> {
    seen(script, Viewer::Public, 0, &[])
}

/// Draws the picture for the awaited seat with all its choices.
fn asked(script: &Script) -> Scene<Line> {
    seen(script, Viewer::Seat(script.actor()), 0, &offers(script))
}

/// Returns the letters of the choices, whole turns aside.
fn offers(script: &Script) -> Vec<(char, Order)> {
    let offers = Neuland::CODE_LETTERS.chars().zip(script.question().choices);
    let offers = offers.filter(|(_, choice)| choice.then.is_empty());
    let offers = offers.map(|(letter, choice)| (letter, choice.plain));
    offers.collect()
}

#[test]
fn each_hex_has_its_name_and_the_colour_and_plants_of_its_landscape() {
    let script = seats(2, "").start();
    let scene = drawn(&script);
    let names = [Colour::White, Colour::Ink].map(|ink| captions(&scene, ink));
    let names = names.concat();
    for hex in Hex::all() {
        assert!(names.iter().any(|name| name == hex.word()), "{hex}");
    }
    let grounds = sprites(&scene, "hex");
    let count = |colour| grounds.iter().filter(|ground| **ground == colour).count();
    let counts = [Colour::Forest, Colour::Land, Colour::Stone].map(count);
    assert_eq!(counts, [7, 6, 6]);
    let [built, bare] = [&drawn(&two()), &scene].map(|scene| sprites(scene, "tree").len());
    assert!(built < bare, "buildings cover trees");
}

#[test]
fn workers_have_the_colour_and_the_letter_of_their_seat_upright_and_lying() {
    let mut script = two();
    let before = sprites(&drawn(&script), "standing").len();
    script.product(YELLOW, Product::Wool, Kind::Shed, "B1");
    script.product(RED, Product::Wood, Kind::Hut, "D1");
    script.lie();
    let scene = drawn(&script);
    assert_eq!(sprites(&scene, "standing").len(), before + 1);
    assert_eq!(sprites(&scene, "lying"), [Colour::Red]);
    let tiles = meanings(&scene, "neuland-picture-site");
    let told = |key: &str| {
        let key = format!("{key}\"");
        let told = tiles
            .iter()
            .filter(|line| format!("{line:?}").contains(&key));
        told.count()
    };
    assert_eq!(told("neuland-board-tile-standing"), 1);
    assert_eq!(told("neuland-board-tile-lying"), 1);
    assert!(captions(&scene, Colour::Ink).iter().any(|text| text == "Y"));
}

#[test]
fn a_building_shows_what_it_makes_and_a_mine_all_its_pile() {
    let mut script = two();
    let shown = |script: &Script, name| sprites(&drawn(script), name).len();
    let names = ["silverore", "ironore", "iron"];
    let [silverore, ironore, iron] = names.map(|name| shown(&script, name));
    let pile = [Mineral::SilverOre, Mineral::IronOre, Mineral::IronOre];
    script.mine("D2", pile);
    let smelter = script.facility(Kind::Smelter, "D1");
    let fires = shown(&script, "fire");
    script.made(RED, Product::Iron, smelter);
    let after = names.map(|name| shown(&script, name));
    assert_eq!(after, [silverore + 1, ironore + 2, iron + 1]);
    assert_eq!(shown(&script, "fire") + 1, fires);
}

#[test]
fn coats_of_arms_have_their_owner_and_their_number() {
    let mut script = two();
    script.property(Property::Abbey, "B2");
    let coats = |script: &Script| {
        let coats = sprites(&drawn(script), "coat");
        coats.into_iter().filter(|own| *own == Colour::Red).count()
    };
    // The picture has one for those that are left.
    assert_eq!(coats(&script), 1);
    script.coats(RED, Property::Abbey, "B2", 1);
    assert_eq!(coats(&script), 2);
    let left = captions(&drawn(&script), Colour::Ink);
    assert!(left.contains(&"17".to_owned()), "{left:?}");
}

#[test]
fn what_was_placed_is_framed_as_long_as_it_is_there() {
    let mut script = two();
    let framed = |script: &Script, newest| rims(&seen(script, Viewer::Public, newest, &[])).len();
    assert_eq!(framed(&script, 0), 0);
    script.property(Property::Abbey, "B2");
    let mill = script.facility(Kind::PaperMill, "D1");
    assert_eq!((framed(&script, 1), framed(&script, 2)), (1, 2));
    let built = script.ledger.len();
    script.made(RED, Product::Paper, mill);
    assert_eq!(framed(&script, 1), 1);
    script.lie();
    let newest = |script: &Script| script.ledger.len() - built;
    assert_eq!(framed(&script, newest(&script)), 1, "the worker lies there");
    // The worker goes home, and the marker walks.
    script.play("END");
    assert_eq!(framed(&script, newest(&script)), 1);
    let scene = seen(&script, Viewer::Public, script.ledger.len(), &[]);
    assert!(!rims(&scene).contains(&Colour::New), "each is from a seat");
}

#[test]
fn a_new_building_without_a_piece_has_the_token_of_its_seat() {
    let mut script = two();
    let tokens = |script: &Script, newest| {
        let scene = seen(script, Viewer::Public, newest, &[]);
        let sites = figures(&scene, "neuland-picture-site").into_iter();
        let shapes = sites.flat_map(|figure| figure.shapes.clone());
        shapes
            .filter(|shape| matches!(shape, Shape::Disc { .. }))
            .count()
    };
    script.property(Property::Abbey, "B2");
    assert_eq!((tokens(&script, 0), tokens(&script, 1)), (0, 1));
    script.coats(RED, Property::Abbey, "B2", 1);
    assert_eq!(tokens(&script, 1), 0, "its coat of arms has its letter");
}

/// Returns the number of the space on which a point of the ring is.
fn space_at(scene: &Scene<Line>, x: i16) -> String {
    let numbers = shapes(scene).filter_map(|shape| match shape {
        Shape::Text {
            at,
            says: Caption::Verbatim(text),
            font,
            ..
        } if !font.bold && at.x < x => Some((at.x, text.to_string())),
        _ => None,
    });
    numbers.max().unwrap().1
}

#[test]
fn the_spaces_of_the_ring_have_the_numbers_of_all_sentences() {
    let mut script = two();
    let mut seen = BTreeSet::new();
    for _ in 0..12 {
        let scene = drawn(&script);
        for (seat, player) in script.table().playing() {
            let keys = ["neuland-board-marker-token", "neuland-board-marker"];
            let markers = keys.iter().flat_map(|key| figures(&scene, key));
            let mut own = markers.filter(|marker| marker.says.as_ref().unwrap().names(seat));
            let Shape::Disc { at, .. } = own.next().unwrap().shapes[0] else {
                panic!("a marker is a disc");
            };
            assert_eq!(space_at(&scene, at.x), player.position.to_string());
            seen.insert((script.table().token, player.position));
        }
        script.play("END");
    }
    assert!(seen.iter().any(|(token, _)| *token > 0), "{seen:?}");
}

#[test]
fn each_place_that_is_offered_has_the_letters_of_its_codes() {
    let mut script = two();
    script.product(RED, Product::Wood, Kind::Hut, "D1");
    let (scene, offers) = (asked(&script), offers(&script));
    let letters = captions(&scene, Colour::Offer).concat();
    for (letter, order) in &offers {
        // A building is on its hex and among the pieces that are left.
        let places = match order {
            Order::Build { .. } => 2,
            _ => 1,
        };
        assert_eq!(letters.matches(*letter).count(), places, "{letter} {order}");
    }
    let builds = meanings(&scene, "neuland-picture-offer");
    let names = |line: &Line, key: &str| format!("{:?}", arg(line, "what")).contains(key);
    let mut builds = builds.iter();
    assert!(builds.any(|line| names(line, "neuland-picture-build")));
    let public = captions(&drawn(&script), Colour::Offer);
    assert_eq!(public, Vec::<String>::new());
}

#[test]
fn the_free_pair_is_offered_on_each_forest_hex() {
    let script = seats(2, "").start();
    let letters = captions(&asked(&script), Colour::Offer);
    assert_eq!(letters.len(), 7, "{letters:?}");
}

#[test]
fn minerals_that_were_drawn_are_offered_in_each_order() {
    let mut script = seats(2, r#"minerals = ["coal", "silverore", "ironore"]"#).second_round();
    script.product(RED, Product::Wood, Kind::Hut, "D1");
    script.play("BUILD MINE AT D2");
    let scene = asked(&script);
    assert_eq!(captions(&scene, Colour::Offer).len(), 6);
    let all = drawn(&script);
    let shown = |scene, name| sprites(scene, name).len();
    assert_eq!(shown(&scene, "coal"), shown(&all, "coal") + 6);
}

#[test]
fn the_ring_begins_with_the_token_and_says_who_is_next() {
    let script = two();
    let scene = drawn(&script);
    let markers = meanings(&scene, "neuland-board-marker-token").len()
        + meanings(&scene, "neuland-board-marker").len();
    assert_eq!(markers, 2);
    // Red is one space behind the token, yellow two: red goes as far as it can.
    let seat = script.actor();
    let last = script.table().cap(seat);
    let runs = meanings(&scene, "neuland-board-stops");
    let next = |used| script.table().stop(seat, used).next;
    assert_eq!(arg(runs[0], "next"), &next(0).into());
    assert_eq!(arg(runs[runs.len() - 1], "last"), &last.into());
    let said = sentences(&scene).into_iter();
    let said = said.filter(|line| line.key == "neuland-picture-next");
    let said: Vec<&Line> = said.collect();
    assert_eq!(said.len(), runs.len());
    assert_eq!(arg(said[0], "next"), &next(0).into());
    assert_eq!(sprites(&scene, "hourglass").len(), 1);
}

#[test]
fn what_is_left_is_next_to_the_board() {
    let script = two();
    let scene = drawn(&script);
    let one_of_each = [
        ("neuland-board-standing", 2),
        ("neuland-board-price", 5),
        ("neuland-board-kind", 15),
        ("neuland-board-bag", 1),
    ];
    for (key, count) in one_of_each {
        assert_eq!(meanings(&scene, key).len(), count, "{key}");
    }
}

#[test]
fn a_standing_order_is_in_no_picture() {
    let plain = two();
    let mut wished = plain.clone();
    wished.play("PILE COAL IRONORE SILVERORE");
    for viewer in [Viewer::Public, Viewer::Seat(RED), Viewer::Seat(YELLOW)] {
        let picture = |script: &Script| seen(script, viewer, 0, &[]);
        assert_eq!(picture(&plain), picture(&wished));
    }
}

#[test]
fn no_seat_is_next_when_a_game_is_over() {
    let mut script = two();
    script.lay(Building::Property(Property::Abbey), "B2");
    script.with(Event::Ended {
        winners: vec![RED],
        why: Finish::LastCoat,
    });
    let scene = drawn(&script);
    assert_eq!(meanings(&scene, "neuland-board-stop"), Vec::<&Line>::new());
    let said = sentences(&scene);
    assert_eq!(said[0].key, "neuland-board-now-over");
}
