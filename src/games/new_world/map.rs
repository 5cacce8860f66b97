//! The land: what lies where, which places are open, and which segments belong together.

use serde::Serialize;

use super::components::{Terrain, TileId};
use super::place::Cell;
use super::ring::SIDE;

/// A start space or a tile that lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Land {
    pub cell: Cell,
    /// Which tile; none for a start space, which is known by its row.
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
    /// The places of its edges that face an empty place: three for each open town side, one for a
    /// trail's.
    pub(super) open: u16,
    /// Its trading posts, flags or animals.
    pub(super) extras: u8,
    /// Its tiles and start spaces: a bit for each number in the list of lands.
    pub(super) lands: u128,
    /// The settlers on it: a bit for each slot.
    pub(super) settlers: u32,
}

/// What the four sides of an empty place touch: none where nothing lies.
pub(super) type Needs = [Option<Terrain>; 4];

/// A place next to land.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct OpenPlace {
    pub(super) cell: Cell,
    #[serde(skip)]
    pub(super) needs: Needs,
    /// The segments that face the places of its ring, side by side, by their numbers on the map.
    #[serde(skip)]
    pub(super) facing: [[Option<u16>; SIDE]; 4],
}

/// The land that has been discovered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Map {
    /// Start spaces first, then tiles as they were placed.
    pub lands: Vec<Land>,
    /// In map order: by column, then by row.
    pub(super) open: Vec<OpenPlace>,
    /// The westernmost column with land; 0 before the first tile.
    pub(super) west: i16,
    /// The number of the land on each cell plus one, column by column; 0 where nothing lies.
    #[serde(skip)]
    pub(super) cells: Vec<u8>,
    /// The region of each segment, by the number of the segment.
    #[serde(skip)]
    pub(super) region_of: Vec<u16>,
    /// The regions; one that was joined to another is left behind empty.
    #[serde(skip)]
    pub(super) regions: Vec<Region>,
}

impl Map {
    /// What lies on `cell`.
    pub fn land_at(&self, cell: Cell) -> Option<&Land> {
        let number = self.cells.get(index(cell)?)?.checked_sub(1)?;
        self.lands.get(usize::from(number))
    }

    /// The empty places next to land, in map order: by column, then by row.
    pub fn open_places(&self) -> impl Iterator<Item = Cell> {
        self.open.iter().map(|place| place.cell)
    }

    /// The empty place on `cell`, if it is next to land.
    pub(super) fn open_place(&self, cell: Cell) -> Option<&OpenPlace> {
        let known = self.open.binary_search_by_key(&cell, |place| place.cell);
        self.open.get(known.ok()?)
    }

    /// The lands of a set, in the order in which they came to lie.
    pub(super) fn lands_of(&self, lands: u128) -> impl Iterator<Item = &Land> {
        let all = (0u32..).zip(&self.lands);
        all.filter(move |&(number, _)| lands & land_bit(number) != 0)
            .map(|(_, land)| land)
    }

    /// The cells of the tiles of a set of lands; start spaces name nothing.
    pub(super) fn tile_cells(&self, lands: u128) -> impl Iterator<Item = Cell> {
        let tiles = self.lands_of(lands).filter(|land| land.tile.is_some());
        tiles.map(|land| land.cell)
    }

    /// The land that comes to lie next, as a set.
    pub(super) fn next_land(&self) -> u128 {
        land_bit(u32::try_from(self.lands.len()).unwrap_or(u32::MAX))
    }

    /// How many of the eight places around a cell hold land.
    pub(super) fn filled_around(&self, cell: Cell) -> u8 {
        let filled = cell.around().filter(|near| self.land_at(*near).is_some());
        u8::try_from(filled.count()).unwrap_or(u8::MAX)
    }
}

/// The bit of a land in a set of lands.
fn land_bit(number: u32) -> u128 {
    1u128.checked_shl(number).unwrap_or_default()
}

/// Further from the coast's rows than the tiles of any box reach, in either direction.
const REACH: i16 = 128;
/// The rows of a column.
const ROWS: usize = 2 * REACH.unsigned_abs() as usize + 1;

/// The place of a cell in the list of all cells; none in rows that no tile can reach.
pub(super) fn index(cell: Cell) -> Option<usize> {
    let row = usize::try_from(cell.row.checked_add(REACH)?).ok()?;
    let column = usize::try_from(cell.column).ok()?;
    (row < ROWS).then_some(column * ROWS + row)
}

impl Region {
    /// How many different tiles and start spaces have a part in it.
    pub(super) fn tiles(&self) -> u8 {
        u8::try_from(self.lands.count_ones()).unwrap_or(u8::MAX)
    }

    /// Whether no edge of it faces an empty place; plains are never finished.
    pub(super) fn complete(&self) -> bool {
        self.terrain != Terrain::Plains && self.open == 0
    }

    /// The open sides of a town or plains, or the open ends of a trail.
    pub(super) const fn open_edges(&self) -> u16 {
        match self.terrain {
            Terrain::Town | Terrain::Plains => self.open.div_ceil(SIDE as u16),
            Terrain::Trail => self.open,
        }
    }

    /// Whether any settler is on it.
    pub(super) const fn occupied(&self) -> bool {
        self.settlers != 0
    }
}
