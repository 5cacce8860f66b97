//! The tile in hand as it would lie on a place: in pale colours.

use super::super::Lay;
use super::tile;
use crate::render::colour::Colour;
use crate::render::scene::{Point, Shape};
use crate::rules::Line;

/// The first part of the name of a pale tile, before that of the tile.
const GHOST: &str = "ghost-";

/// Returns the sprite of a pale tile with its north-western corner at `at`.
pub(super) fn sprite(lay: &Lay, at: Point, side: i16) -> Shape<Line> {
    let name = format!("{GHOST}{}", tile::name_of(lay));
    Shape::sprite(name, at).scaled(side.unsigned_abs())
}

/// Composes the shapes of the tile or pale tile of this name and size; absent for other names.
pub(in super::super) fn composed(name: &str, side: u16) -> Option<Vec<Shape<String>>> {
    match name.strip_prefix(GHOST) {
        Some(name) => {
            let shapes = tile::composed(name, side)?.into_iter();
            Some(shapes.filter_map(paled).collect())
        }
        None => tile::composed(name, side),
    }
}

/// Returns a shape in pale colours; absent for a sprite, which has its own.
fn paled(mut shape: Shape<String>) -> Option<Shape<String>> {
    let pale = |colour| match colour {
        Colour::Land => Colour::OfferPaper,
        Colour::LandDark => Colour::Land,
        Colour::Town => Colour::Sand,
        Colour::Trail | Colour::Roof | Colour::Ink => Colour::Town,
        Colour::Sand => Colour::Card,
        other => other,
    };
    let (Shape::Rect { look, .. } | Shape::Disc { look, .. } | Shape::Lines { look, .. }) =
        &mut shape
    else {
        return None;
    };
    look.fill = look.fill.map(pale);
    if let Some(line) = &mut look.line {
        line.colour = pale(line.colour);
    }
    Some(shape)
}
