//! The open places in words: what each touches, and where the tile in hand fits.

use super::components::Terrain;
use super::map::{Needs, OpenPlace};
use super::phrases::{sides, terrain};
use super::place::{Cell, Side};
use super::placing_a_tile;
use super::sight::Sight;
use crate::rules::{Line, line};

/// The open places where the tile in hand fits in some turn, in map order.
pub(super) fn fitting(sight: &Sight<'_>) -> Vec<Cell> {
    let Some((_, tile)) = sight.table.in_hand() else {
        return Vec::new();
    };
    let placements = placing_a_tile::legal(sight, tile);
    let mut cells: Vec<Cell> = placements.map(|fit| fit.cell()).collect();
    cells.dedup();
    cells
}

/// Every open place, those together that touch the same, in map order of the first ones.
pub(super) fn places(sight: &Sight<'_>) -> Vec<Line> {
    let mut groups: Vec<(Needs, Vec<Cell>)> = Vec::new();
    for OpenPlace { cell, needs, .. } in placing_a_tile::open_places(sight) {
        match groups.iter_mut().find(|(alike, _)| alike == needs) {
            Some((_, cells)) => cells.push(*cell),
            None => groups.push((*needs, vec![*cell])),
        }
    }
    groups
        .into_iter()
        .map(|(needs, cells)| line!("new-world-open-places", touches = touches(&needs), cells))
        .collect()
}

/// What the neighbours show, such as `town east and west, plains north`.
fn touches(needs: &Needs) -> Line {
    let kinds = [Terrain::Town, Terrain::Trail, Terrain::Plains];
    let pieces = kinds.into_iter().filter_map(|kind| {
        let shown = Side::ALL.into_iter().zip(needs);
        let alike = shown.filter(|(_, need)| **need == Some(kind));
        let at: Vec<Side> = alike.map(|(side, _)| side).collect();
        let said = Line::new("new-world-touches")
            .with("terrain", terrain(kind))
            .with("sides", sides(&at));
        (!at.is_empty()).then_some(said)
    });
    Line::chain("new-world-comma", pieces).unwrap_or(Line::new("new-world-nothing"))
}
