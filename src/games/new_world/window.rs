//! The part of the land that the detail picture shows.

use super::place::{COAST_ROWS, Cell};
use super::placing_a_tile;
use super::sight::Sight;
use crate::rules::best;

/// The columns of cells that fit next to the row labels on a phone; the coast is as wide as one.
pub(super) const COLUMNS: i16 = 5;
/// Maximum number of rows of cells.
pub(super) const ROWS: i16 = 11;
/// The columns that fit together with the coast.
const COAST_COLUMNS: i16 = COLUMNS - 1;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) west: i16,
    /// 0 if it shows the coast.
    pub(super) east: i16,
    pub(super) north: i16,
    pub(super) south: i16,
}

impl Window {
    pub(super) fn holds(self, cell: Cell) -> bool {
        (self.east..=self.west).contains(&cell.column)
            && (self.north..=self.south).contains(&cell.row)
    }

    pub(super) fn columns(self) -> impl Iterator<Item = i16> {
        (self.east..=self.west).rev()
    }

    /// Returns the window with the coast, the land and the open places around it.
    pub(super) fn whole(sight: &Sight<'_>) -> Self {
        let map = &sight.table.map;
        let lands = map.lands.iter().map(|land| land.cell);
        let coast = Self {
            west: 1,
            east: 0,
            north: 1,
            south: COAST_ROWS,
        };
        placing_a_tile::open_places(sight)
            .map(|place| place.cell)
            .chain(lands)
            .fold(coast, |whole, cell| Self {
                west: whole.west.max(cell.column),
                north: whole.north.min(cell.row),
                south: whole.south.max(cell.row),
                ..whole
            })
    }

    /// Returns the part of the whole that shows the most of interest: the places for the tile in
    /// hand, and the newest tiles.
    pub(super) fn around(sight: &Sight<'_>, whole: Self, fitting: &[Cell]) -> Self {
        let points = interest(sight, fitting);
        let southern = whole.north.max(whole.south.saturating_sub(ROWS - 1));
        let windows = (COAST_COLUMNS..=whole.west.max(COAST_COLUMNS)).flat_map(|west| {
            (whole.north..=southern).map(move |north| Self::at(west, north, whole))
        });
        let worth = |window: &Self| {
            let held = points.iter().filter(|(cell, _)| window.holds(*cell));
            held.map(|(_, weight)| *weight).sum()
        };
        best(windows, worth).unwrap_or(whole)
    }

    fn at(west: i16, north: i16, whole: Self) -> Self {
        Self {
            west: west.min(whole.west),
            east: west.saturating_sub(COLUMNS - 1).max(0),
            north,
            south: north.saturating_add(ROWS - 1).min(whole.south),
        }
    }
}

/// Rates the interest of cells.
fn interest(sight: &Sight<'_>, fitting: &[Cell]) -> Vec<(Cell, i32)> {
    let newest = sight.table.map.lands.iter().rev();
    let newest = newest.filter(|land| land.tile.is_some());
    let newest = newest.take(usize::from(sight.table.seats()));
    let placed = newest.map(|land| (land.cell, 3));
    let standing = sight.table.figures().map(|figure| (figure.cell, 1));
    let fits = fitting.iter().map(|cell| (*cell, 2));
    placed.chain(standing).chain(fits).collect()
}
