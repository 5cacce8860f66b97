//! The picture of the map.

use std::collections::{BTreeMap, BTreeSet};

use landfall::games::new_world::{Components, NewWorld, Order, Terrain};
use landfall::render::colour::Colour;
use landfall::render::scene::{Look, Medium, Scene, Shape};
use landfall::rules::{Letters as _, Line, Marks, Rules as _, Viewer};

use crate::rules::pictures::{captions, figures, frame_of, frames, sentences, shapes, sprites};
use crate::support::titles::arg;
use crate::support::titles::new_world::{Script, Setup, played, seats, two};

const PLYMOUTH: &str = "PLACE W1-01 TURN 1 SHOPKEEPER E";

/// Draws the picture for the awaited seat, with these events marked and all its choices offered.
fn drawn(script: &Script, newest: usize) -> Scene<Line> {
    let since = &script.ledger[script.ledger.len() - newest..];
    let choices = script.question().choices.into_iter();
    let orders = choices.map(|choice| choice.plain);
    let offers: Vec<_> = NewWorld::CODE_LETTERS.chars().zip(orders).collect();
    let marks = Marks {
        since,
        offers: &offers,
        medium: Medium::Page,
        reach: None,
    };
    let rules = script.game.rules();
    rules.scene(&script.view(), &marks).unwrap()
}

/// Draws the public picture.
fn drawn_for_all(script: &Script) -> Scene<Line> {
    let marks = Marks {
        since: &[],
        offers: &[],
        medium: Medium::Page,
        reach: None,
    };
    let view = script.game.view(Viewer::Public);
    script.game.rules().scene(&view, &marks).unwrap()
}

#[test]
fn settlers_have_the_colour_of_their_seat() {
    let mut script = two(&[21, 2, 2]);
    assert_eq!(sprites(&drawn(&script, 0), "trapper"), []);
    script.play("PLACE W1-06 TURN 3 TRAPPER N");
    let trappers = sprites(&drawn(&script, 0), "trapper");
    let on_map = script.table().figures().count();
    assert_eq!(trappers, vec![Colour::Red; on_map]);
}

#[test]
fn what_was_placed_is_framed_in_the_colour_of_its_seat() {
    let mut script = two(&[21, 21, 21]);
    script.all(&[PLYMOUTH, "PLACE W1-10 TURN 1 SHOPKEEPER E"]);
    let framed = |newest| {
        let scene = drawn(&script, newest);
        let placed = figures(&scene, "new-world-picture-placed");
        placed.into_iter().map(frame_of).collect::<Vec<_>>()
    };
    assert_eq!(framed(0), []);
    let frame = |colour, letter: &str| (vec![Colour::Ink, colour], letter.to_owned());
    let both = [frame(Colour::Red, "R"), frame(Colour::Blue, "B")];
    assert_eq!(framed(script.ledger.len()), both);
}

/// Returns the names of the tiles in figures with this meaning, by their cells.
fn tiles(scene: &Scene<Line>, key: &str) -> BTreeMap<String, String> {
    let tiles = figures(scene, key).into_iter().filter_map(|figure| {
        let cell = format!("{:?}", arg(figure.says.as_ref()?, "cell"));
        figure.shapes.iter().find_map(|shape| match shape {
            Shape::Sprite { name, .. } => Some((cell.clone(), name.to_string())),
            _ => None,
        })
    });
    tiles.collect()
}

#[test]
fn the_tile_lies_pale_where_the_first_offers_put_it() {
    let script = played(&[21, 22], PLYMOUTH);
    let scene = drawn(&script, 0);
    let ghosts = tiles(&scene, "new-world-picture-offer");
    let choices = script.question().choices;
    let mut offered = BTreeMap::new();
    for choice in choices.iter().take(5) {
        let Order::Place(placement) = &choice.plain else {
            panic!("{choice:?}");
        };
        let cell = placement.cell;
        offered.entry(cell).or_insert(choice.plain.clone());
    }
    assert_eq!(ghosts.len(), offered.len());
    for order in offered.values() {
        let mut after = script.clone();
        after.play(&order.to_string());
        let placed = tiles(&drawn_for_all(&after), "new-world-picture-tile");
        let before = tiles(&scene, "new-world-picture-tile");
        let (cell, tile) = placed
            .into_iter()
            .find(|(cell, _)| !before.contains_key(cell))
            .unwrap();
        assert_eq!(ghosts.get(&cell), Some(&format!("ghost-{tile}")));
    }
    let public = tiles(&drawn_for_all(&script), "new-world-picture-offer");
    assert!(public.is_empty(), "{public:?}");
}

#[test]
fn each_place_where_the_tile_fits_has_the_letters_of_its_codes() {
    let script = played(&[21, 21], PLYMOUTH);
    let letters = captions(&drawn(&script, 0), Colour::Offer);
    let first = letters.iter().any(|letters| letters.starts_with('A'));
    assert!(first, "{letters:?}");
    let legal = script.legal();
    let places = legal.iter().filter_map(|line| line.split(' ').nth(1));
    let places: BTreeSet<&str> = places.collect();
    assert!(letters.len() <= places.len(), "{letters:?} at {places:?}");
}

#[test]
fn surveyors_are_above_their_columns() {
    let mut script = two(&[21, 21]);
    script.all(&[PLYMOUTH, "PLACE W1-10 TURN 1 SHOPKEEPER E"]);
    assert_eq!(sprites(&drawn_for_all(&script), "surveyor").len(), 2);
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
        script.play(PLYMOUTH);
        frames(&drawn_for_all(&script), Colour::Line)
    };
    let setup = || seats(&["RED", "BLUE"], &[21, 21]);
    assert_eq!(open(setup().house("row_limit", "0")) + 1, open(setup()));
}

/// Counts the sprites of this name among shapes.
fn count(shapes: &[Shape<String>], wanted: &str) -> usize {
    let is_wanted =
        |shape: &&Shape<String>| matches!(shape, Shape::Sprite { name, .. } if name == wanted);
    shapes.iter().filter(is_wanted).count()
}

#[test]
fn each_tile_is_drawn_as_it_lies() {
    let components = Components::load(NewWorld::COMPONENTS).unwrap();
    for (number, tile) in (1..).zip(&components.tiles) {
        let scene = drawn(&two(&[number]), 0);
        let last = shapes(&scene).filter_map(|shape| match shape {
            Shape::Sprite { name, .. } if name.starts_with("tile") => Some(name),
            _ => None,
        });
        let name = last.last().unwrap();
        let shapes = NewWorld::SPRITES.composed(name, 200).unwrap();
        let lay = &tile.lays[0];
        let extras = |terrain| {
            lay.of(terrain)
                .map(|one| usize::from(one.extras))
                .sum::<usize>()
        };
        assert_eq!(count(&shapes, "farm"), usize::from(lay.farm), "{name}");
        assert_eq!(count(&shapes, "post"), extras(Terrain::Trail), "{name}");
        assert_eq!(count(&shapes, "flag"), extras(Terrain::Town), "{name}");
        for (nth, animal) in ["bison", "deer", "bear"].into_iter().enumerate() {
            let plains = lay.of(Terrain::Plains);
            let drawn = plains
                .map(|one| usize::from(one.symbols[nth]))
                .sum::<usize>();
            assert_eq!(count(&shapes, animal), drawn, "{name}");
        }
        // A trail is drawn twice, and begins at its side or in the middle.
        let coloured = |colour: Colour| {
            let lines = shapes.iter().filter_map(|shape| match shape {
                Shape::Lines { points, look } => Some((points, look)),
                _ => None,
            });
            let is = move |look: &Look| {
                look.fill == Some(colour) || look.line.is_some_and(|line| line.colour == colour)
            };
            lines.filter(move |(_, look)| is(look)).count()
        };
        assert_eq!(
            coloured(Colour::Sand),
            lay.of(Terrain::Trail).count(),
            "{name}"
        );
        assert_eq!(
            coloured(Colour::Town),
            lay.of(Terrain::Town).count(),
            "{name}"
        );
    }
}

#[test]
fn only_names_of_tiles_are_drawn_as_tiles() {
    let shapes = NewWorld::SPRITES
        .composed("tile-farm-t012-c1c02-p001101", 200)
        .unwrap();
    let counts = ["farm", "flag", "bison", "deer", "bear"].map(|name| count(&shapes, name));
    assert_eq!(counts, [1, 2, 1, 0, 1]);
    for wrong in [
        "",
        "til",
        "tiles",
        "tile-",
        "tile-x012",
        "tile-t01",
        "tile-t0120000",
    ] {
        assert_eq!(NewWorld::SPRITES.composed(wrong, 200), None, "{wrong}");
    }
}
