//! The open places in words: what each touches, and where the tile in hand fits.

use std::collections::BTreeMap;

use super::components::Terrain;
use super::phrases::{chain, sides, terrain};
use super::place::{Cell, Side};
use super::placing_a_tile;
use super::sight::{Needs, Sight};
use crate::rules::Line;

/// The open places where the tile in hand fits in some turn, in map order.
pub(super) fn fitting(sight: &Sight<'_>) -> Vec<Cell> {
    let Some((_, tile)) = sight.table.in_hand() else {
        return Vec::new();
    };
    let placements = placing_a_tile::legal(sight.rules, sight.table, tile);
    let mut cells: Vec<Cell> = placements.map(|fit| fit.cell()).collect();
    cells.dedup();
    cells
}

/// Every open place, those together that touch the same, in map order of the first ones.
pub(super) fn places(sight: &Sight<'_>) -> Vec<Line> {
    let mut by_needs: BTreeMap<Needs, Vec<Cell>> = BTreeMap::new();
    for cell in sight.table.map.open_places() {
        by_needs.entry(sight.needs(cell)).or_default().push(cell);
    }
    let mut groups: Vec<(Needs, Vec<Cell>)> = by_needs.into_iter().collect();
    groups.sort_by(|(_, one), (_, other)| one.cmp(other));
    groups
        .into_iter()
        .map(|(needs, cells)| {
            let cells: Vec<String> = cells.iter().map(Cell::to_string).collect();
            Line::new("new-world-open-places")
                .with("touches", touches(&needs))
                .with("cells", cells)
        })
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
    chain("new-world-comma", pieces).unwrap_or(Line::new("new-world-nothing"))
}
