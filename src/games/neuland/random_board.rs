//! A random board: "put the gameboard pieces together in any order", so that the outline is a
//! hexagon.
//!
//! One of all the ways to cut the hexagon into nine double hexes and a single one is drawn; then
//! the double pieces are dealt, each in one of its two directions, and the single one takes the
//! rest.

use super::{Board, HEXES, Hex, Landscape, Piece};
use crate::rules::{Chance, Draw};

/// A way to cut the board: pieces of one hex or two.
type Cut = Vec<(Hex, Option<Hex>)>;

/// Puts the pieces together at random; absent if they do not fill the board.
pub(super) fn laid(pieces: &[Piece], chance: &mut Chance) -> Option<(Board, Vec<Draw>)> {
    let mut draws = Vec::new();
    let mut draw = |bound: usize| {
        let draw = chance.draw(u32::try_from(bound).unwrap_or(u32::MAX));
        draws.push(draw);
        usize::try_from(draw.value).unwrap_or(0)
    };
    let mut cuts = cuts();
    let nth = draw(cuts.len());
    let cut = cuts.swap_remove(nth.min(cuts.len().checked_sub(1)?));
    let doubles = pieces.iter().map(|piece| piece.shows.as_slice().try_into());
    let mut doubles: Vec<[Landscape; 2]> = doubles.filter_map(Result::ok).collect();
    let mut single = pieces.iter().filter(|piece| piece.shows.len() == 1);
    let single = *single.next()?.shows.first()?;
    let mut board = [Landscape::Forest; HEXES];
    let mut show = |hex: Hex, landscape: Landscape| {
        if let Some(place) = board.get_mut(hex.index()) {
            *place = landscape;
        }
    };
    for (hex, other) in cut {
        let Some(other) = other else {
            show(hex, single);
            continue;
        };
        let last = doubles.len().checked_sub(1)?;
        let nth = match last {
            0 => 0,
            _ => draw(doubles.len()),
        };
        let mut shows = doubles.remove(nth.min(last));
        shows.rotate_left(draw(2));
        let [one, two] = shows;
        show(hex, one);
        show(other, two);
    }
    let board = Board::of(&board).ok()?;
    Some((board, draws))
}

/// Returns all ways to cut the board, in a fixed order.
fn cuts() -> Vec<Cut> {
    let mut cuts = Vec::new();
    cover(&mut Vec::with_capacity(HEXES), &mut cuts);
    cuts
}

/// Covers the first free hex in each possible way, and recurses.
fn cover(laid: &mut Cut, cuts: &mut Vec<Cut>) {
    let covered = |laid: &Cut, hex: Hex| {
        let mut pieces = laid.iter();
        pieces.any(|(one, other)| *one == hex || *other == Some(hex))
    };
    let Some(hex) = Hex::all().find(|hex| !covered(laid, *hex)) else {
        cuts.push(laid.clone());
        return;
    };
    if laid.iter().all(|(_, other)| other.is_some()) {
        laid.push((hex, None));
        cover(laid, cuts);
        laid.pop();
    }
    for other in Hex::all().filter(|other| *other > hex && other.distance(hex) == 1) {
        if !covered(laid, other) {
            laid.push((hex, Some(other)));
            cover(laid, cuts);
            laid.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_2288_ways_to_cut_the_board() {
        let cuts = cuts();
        assert_eq!(cuts.len(), 2_288);
        assert!(cuts.iter().all(|cut| cut.len() == 10));
    }
}
