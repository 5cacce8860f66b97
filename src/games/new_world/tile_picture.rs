//! One tile as a small picture, for the letter that asks where to put it.

use super::components::{Lay, Segment, Terrain};
use super::glyphs;
use super::place::{Heading, Side};
use crate::render::drawing::{Drawing, Ink};

/// The middle of the picture, which is 13 columns by 5 lines.
const X: u16 = 6;
const Y: u16 = 2;

/// The tile within a frame, its marks beside what they stand on.
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

/// A town reaches the middle if it has another side, and stays at the rim if not.
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

/// Trading posts, flags and animals, a letter for each, near the segment's name-giving side or
/// corner.
fn marks(drawing: &mut Drawing, segment: &Segment) {
    let (letter, ink) = match segment.terrain {
        Terrain::Trail => ('P', Ink::Trail),
        Terrain::Town => ('!', Ink::Town),
        Terrain::Plains => ('a', Ink::Plains),
    };
    let plains = segment.terrain == Terrain::Plains;
    let (x, y) = match segment.heading {
        // Plains can be parted by a trail on the way to a farm: their marks keep clear of it.
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
