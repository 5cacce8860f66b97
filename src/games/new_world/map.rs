//! The land: its tiles, the open places, and the connections of segments.

use serde::Serialize;

use super::components::{Terrain, TileId};
use super::place::Cell;
use super::ring::SIDE;

/// A start space or a tile on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Land {
    pub cell: Cell,
    /// The tile; absent for a start space, which its row identifies.
    pub tile: Option<TileId>,
    /// The tile's quarter turns clockwise.
    pub turn: u8,
    /// The number of its first segment among all segments on the map.
    #[serde(skip)]
    pub(super) first_node: u16,
}

/// Connected segments: a trail, a town or a plains area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Region {
    pub(super) terrain: Terrain,
    /// The number of its places in rings that face an empty place: three for each open town side,
    /// one for a trail's.
    pub(super) open: u16,
    /// Its trading posts, flags or animals.
    pub(super) extras: u8,
    /// Its tiles and start spaces: a bit for each number in the list of lands.
    pub(super) lands: u128,
    /// The settlers on it: a bit for each slot.
    pub(super) settlers: u32,
}

/// The terrain at the four sides of an empty place; absent on sides without land.
pub(super) type Needs = [Option<Terrain>; 4];

/// A place next to land.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct OpenPlace {
    pub(super) cell: Cell,
    #[serde(skip)]
    pub(super) needs: Needs,
    /// The segments that face the places of its ring, by side, with their numbers on the map.
    #[serde(skip)]
    pub(super) facing: [[Option<u16>; SIDE]; 4],
}

/// The discovered land.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Map {
    /// Start spaces first, then tiles as they were placed.
    pub lands: Vec<Land>,
    /// In map order: by column, then by row.
    pub(super) open: Vec<OpenPlace>,
    /// The westernmost column with land; 0 before the first tile.
    pub(super) west: i16,
    /// The number of the land on each cell plus one, column by column; 0 if the cell is empty.
    #[serde(skip)]
    pub(super) cells: Vec<u8>,
    /// The region of each segment, by the number of the segment.
    #[serde(skip)]
    pub(super) region_of: Vec<u16>,
    /// The regions; one that was merged into another stays behind empty.
    #[serde(skip)]
    pub(super) regions: Vec<Region>,
}

impl Map {
    /// Returns the land on `cell`.
    pub fn land_at(&self, cell: Cell) -> Option<&Land> {
        let number = self.cells.get(index(cell)?)?.checked_sub(1)?;
        self.lands.get(usize::from(number))
    }

    /// Iterates over the empty places next to land, in map order: by column, then by row.
    pub fn open_places(&self) -> impl Iterator<Item = Cell> {
        self.open.iter().map(|place| place.cell)
    }

    /// Returns the empty place on `cell`, if it is next to land.
    pub(super) fn open_place(&self, cell: Cell) -> Option<&OpenPlace> {
        let known = self.open.binary_search_by_key(&cell, |place| place.cell);
        self.open.get(known.ok()?)
    }

    /// Iterates over the lands of a set, in the order in which they were laid.
    pub(super) fn lands_of(&self, lands: u128) -> impl Iterator<Item = &Land> {
        let all = (0u32..).zip(&self.lands);
        all.filter(move |&(number, _)| lands & land_bit(number) != 0)
            .map(|(_, land)| land)
    }

    /// Iterates over the cells of the tiles of a set of lands; start spaces never name a feature.
    pub(super) fn tile_cells(&self, lands: u128) -> impl Iterator<Item = Cell> {
        let tiles = self.lands_of(lands).filter(|land| land.tile.is_some());
        tiles.map(|land| land.cell)
    }

    /// Returns the next land to be laid, as a set.
    pub(super) fn next_land(&self) -> u128 {
        land_bit(u32::try_from(self.lands.len()).unwrap_or(u32::MAX))
    }

    /// Counts the lands on the eight places around a cell.
    pub(super) fn filled_around(&self, cell: Cell) -> u8 {
        let filled = cell.around().filter(|near| self.land_at(*near).is_some());
        u8::try_from(filled.count()).unwrap_or(u8::MAX)
    }
}

fn land_bit(number: u32) -> u128 {
    1u128.checked_shl(number).unwrap_or_default()
}

/// A distance from the coast's rows that the tiles of no box reach, in either direction.
const REACH: i16 = 128;
/// The rows of a column.
const ROWS: usize = 2 * REACH.unsigned_abs() as usize + 1;

/// Returns the index of a cell in the list of all cells; absent for rows that no tile can reach.
pub(super) fn index(cell: Cell) -> Option<usize> {
    let row = usize::try_from(cell.row.checked_add(REACH)?).ok()?;
    let column = usize::try_from(cell.column).ok()?;
    (row < ROWS).then_some(column * ROWS + row)
}

impl Region {
    /// Returns the number of different tiles and start spaces in the region.
    pub(super) fn tiles(&self) -> u8 {
        u8::try_from(self.lands.count_ones()).unwrap_or(u8::MAX)
    }

    /// Returns whether no edge faces an empty place; plains are never finished.
    pub(super) fn complete(&self) -> bool {
        self.terrain != Terrain::Plains && self.open == 0
    }

    /// Returns the number of open sides of a town or plains, or of open ends of a trail.
    pub(super) const fn open_edges(&self) -> u16 {
        match self.terrain {
            Terrain::Town | Terrain::Plains => self.open.div_ceil(SIDE as u16),
            Terrain::Trail => self.open,
        }
    }

    pub(super) const fn occupied(&self) -> bool {
        self.settlers != 0
    }
}
