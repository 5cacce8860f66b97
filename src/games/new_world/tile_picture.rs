//! Tiles as text characters: one tile as a small picture, for the letter that asks for its place,
//! and the signs for tiles and settlers on the map.

use super::{Heading, Lay, Role, Segment, Side, Terrain};
use crate::games::marks::capitals_without;
use crate::render::drawing::{Drawing, Ink};

/// The middle of the picture, which is 13 columns by 5 lines.
const X: u16 = 6;
const Y: u16 = 2;

/// Draws the tile within a frame, with marks next to their segments.
pub(super) fn draw(lay: &Lay) -> Drawing {
    let mut drawing = Drawing::new();
    for y in 0..=2 * Y {
        drawing.put(0, y, ':', Ink::Plain);
        drawing.put(2 * X, y, ':', Ink::Plain);
    }
    for segment in &lay.segments {
        for side in &segment.sides {
            match segment.terrain {
                Terrain::Trail => trail(&mut drawing, *side),
                Terrain::Town => town(&mut drawing, *side, segment.sides.len() > 1),
                Terrain::Plains => {}
            }
        }
    }
    let (character, ink) = middle(lay);
    drawing.put(X, Y, character, ink);
    for segment in &lay.segments {
        mark(&mut drawing, segment);
    }
    drawing
}

fn trail(drawing: &mut Drawing, side: Side) {
    match side {
        Side::N => (0..Y).for_each(|y| drawing.put(X, y, '|', Ink::Trail)),
        Side::S => (Y + 1..=2 * Y).for_each(|y| drawing.put(X, y, '|', Ink::Trail)),
        Side::W => (1..X).for_each(|x| drawing.put(x, Y, '-', Ink::Trail)),
        Side::E => (X + 1..2 * X).for_each(|x| drawing.put(x, Y, '-', Ink::Trail)),
    }
}

/// Draws a town side: to the middle if the town has another side, else only at the rim.
fn town(drawing: &mut Drawing, side: Side, joined: bool) {
    let (long, deep) = if joined { (Y, X) } else { (1, 3) };
    let (columns, lines) = match side {
        Side::N => (3..10, 0..long),
        Side::S => (3..10, 2 * Y + 1 - long..2 * Y + 1),
        Side::W => (1..deep, 1..4),
        Side::E => (2 * X + 1 - deep..2 * X, 1..4),
    };
    for y in lines {
        drawing.write(columns.start, y, &"#".repeat(columns.len()), Ink::Town);
    }
}

/// Draws trading posts, flags and animals as letters near the side or corner that names the
/// segment.
fn mark(drawing: &mut Drawing, segment: &Segment) {
    let (letter, ink) = match segment.terrain {
        Terrain::Trail => ('P', Ink::Trail),
        Terrain::Town => ('!', Ink::Town),
        Terrain::Plains => ('a', Ink::Plains),
    };
    let plains = segment.terrain == Terrain::Plains;
    let (x, y) = match segment.heading {
        // A trail on its way to a farm can part the plains: their marks avoid the middle.
        Heading::N if plains => (X + 2, 0),
        Heading::S if plains => (X + 2, 2 * Y),
        Heading::W | Heading::SW if plains => (2, Y + 1),
        Heading::E | Heading::SE if plains => (2 * X - 3, Y + 1),
        Heading::NW => (2, Y - 1),
        Heading::NE => (2 * X - 3, Y - 1),
        Heading::N => (X, 0),
        Heading::S => (X, 2 * Y),
        Heading::W | Heading::SW => (1, Y),
        Heading::E | Heading::SE => (2 * X - 2, Y),
    };
    for x in (x..).take(usize::from(segment.extras)) {
        drawing.put(x, y, letter, ink);
    }
}

/// Returns the number of sides that a terrain's segments reach, and that of the longest of them.
fn reach(lay: &Lay, terrain: Terrain) -> (usize, usize) {
    let sides: Vec<usize> = lay.of(terrain).map(|part| part.sides.len()).collect();
    let ends = sides.iter().filter(|count| **count == 1).count();
    (ends, sides.into_iter().max().unwrap_or_default())
}

/// Returns the character in the middle of a tile.
pub(super) fn middle(lay: &Lay) -> (char, Ink) {
    let trail = |side| lay.edge(side) == Some(Terrain::Trail);
    let (ends, trail_sides) = reach(lay, Terrain::Trail);
    let (_, town_sides) = reach(lay, Terrain::Town);
    match (lay.farm, ends, trail_sides, town_sides) {
        (true, ..) => ('F', Ink::Plain),
        (_, 3.., ..) => ('+', Ink::Trail),
        (_, 1.., ..) => ('o', Ink::Trail),
        (_, _, 2.., _) if trail(Side::N) && trail(Side::S) => ('|', Ink::Trail),
        (_, _, 2.., _) if trail(Side::E) && trail(Side::W) => ('-', Ink::Trail),
        (_, _, 2.., _) => ('*', Ink::Trail),
        (_, _, _, 2..) => ('#', Ink::Town),
        _ => (',', Ink::Plains),
    }
}

/// Returns the three characters of a side, from the rim to the middle.
pub(super) fn arm(lay: &Lay, side: Side) -> ([char; 3], Ink) {
    let Some(edge) = lay.edge(side) else {
        return ([' '; 3], Ink::Plain);
    };
    let part = lay.on(side).and_then(|number| lay.segment(number));
    let joined = part.is_some_and(|part| part.sides.len() > 1);
    match (edge, joined) {
        (Terrain::Trail, _) => (['-'; 3], Ink::Trail),
        (Terrain::Town, true) => (['#'; 3], Ink::Town),
        (Terrain::Town, false) => (['#', '#', ' '], Ink::Town),
        (Terrain::Plains, _) => ([' '; 3], Ink::Plains),
    }
}

/// Returns the letter of a settler: small if upright, a capital if it lies.
pub(super) const fn settler(mark: char, role: Role) -> char {
    match role.stands() {
        true => mark,
        false => mark.to_ascii_uppercase(),
    }
}

/// Picks a distinct letter for each seat out of its name; none looks like a map sign.
pub(super) fn marks(names: &[String]) -> Vec<char> {
    let capitals = capitals_without("FILO", names).into_iter();
    capitals.map(|mark| mark.to_ascii_lowercase()).collect()
}
