//! One tile as a small text picture, for the letter that asks for its place.

use super::components::{Lay, Segment, Terrain};
use super::glyphs;
use super::place::{Heading, Side};
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
    let (character, ink) = glyphs::middle(lay);
    drawing.put(X, Y, character, ink);
    for segment in &lay.segments {
        marks(&mut drawing, segment);
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
fn marks(drawing: &mut Drawing, segment: &Segment) {
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
