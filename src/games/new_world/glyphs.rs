//! Tiles as text characters.

use super::super::marks::capitals_without;
use super::components::{Lay, Terrain};
use super::order::Role;
use super::place::Side;
use crate::render::drawing::Ink;

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
