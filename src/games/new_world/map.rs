//! The land: what lies where, which places are open, and which segments belong together.

use serde::Serialize;

use super::components::{Terrain, TileId};
use super::place::Cell;

/// A start space or a tile that lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Land {
    /// Where.
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
pub struct Region {
    /// What it is.
    pub terrain: Terrain,
    /// The places of its edges that face an empty place: three for each open town side, one for a
    /// trail's.
    pub open: u16,
    /// Its trading posts, flags or animals.
    pub extras: u8,
    /// Its tiles and start spaces: a bit for each number in the list of lands.
    pub(super) lands: u128,
    /// The settlers on it: a bit for each slot.
    pub(super) settlers: u32,
}

/// A place next to land.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OpenPlace {
    /// Where.
    pub cell: Cell,
    /// The edges that a tile must show there, two bits a side: 0 if nothing lies on that side.
    #[serde(skip)]
    pub(super) edges: u8,
    /// Both bits of each side on which something lies.
    #[serde(skip)]
    pub(super) mask: u8,
}

/// The land that has been discovered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Map {
    pub(super) lands: Vec<Land>,
    pub(super) open: Vec<OpenPlace>,
    /// The westernmost column with land.
    pub(super) west: i16,
    /// The land on each cell of the rectangle that has been reached.
    #[serde(skip)]
    pub(super) grid: Grid,
    /// The region of each segment, by the number of the segment.
    #[serde(skip)]
    pub(super) region_of: Vec<u16>,
    /// The regions; one that was joined to another is left behind empty.
    #[serde(skip)]
    pub(super) regions: Vec<Region>,
}

/// A rectangle of cells that grows when the land does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Grid {
    /// The northernmost row of the rectangle.
    pub(super) north: i16,
    /// How many rows it has.
    pub(super) rows: i16,
    /// The number of the land on each cell plus one, column by column; 0 where nothing lies.
    pub(super) cells: Vec<u8>,
}

impl Map {
    /// The start spaces and tiles that lie, start spaces first, then tiles as they were placed.
    pub fn lands(&self) -> &[Land] {
        &self.lands
    }

    /// What lies on `cell`.
    pub fn land_at(&self, cell: Cell) -> Option<&Land> {
        self.lands.get(usize::from(self.grid.get(cell)?))
    }

    /// The empty places next to land, in map order: by column, then by row.
    pub fn open_places(&self) -> impl Iterator<Item = Cell> {
        self.open.iter().map(|place| place.cell)
    }

    /// The westernmost column with land; 0 before the first tile.
    pub const fn westernmost(&self) -> i16 {
        self.west
    }

    /// The region to which a segment of a land belongs; segments are numbered as in the land's lay.
    pub fn region(&self, land: &Land, segment: u8) -> Option<&Region> {
        let node = land.first_node.checked_add(u16::from(segment))?;
        let region = self.region_of.get(usize::from(node))?;
        self.regions.get(usize::from(*region))
    }

    /// The lands of a region, in the order in which they came to lie.
    pub fn lands_of(&self, region: &Region) -> impl Iterator<Item = &Land> {
        let lands = region.lands;
        (0u32..)
            .zip(&self.lands)
            .filter(move |&(nth, _)| has_land(lands, nth))
            .map(|(_, land)| land)
    }
}

/// Whether the land with this number is in a set of lands, which has a bit for each.
pub(super) fn has_land(lands: u128, number: u32) -> bool {
    lands.checked_shr(number).is_some_and(|rest| rest & 1 == 1)
}

impl Region {
    /// How many different tiles and start spaces have a part in it.
    pub fn tiles(&self) -> u8 {
        u8::try_from(self.lands.count_ones()).unwrap_or(u8::MAX)
    }

    /// Whether no edge of it faces an empty place.
    pub const fn complete(&self) -> bool {
        self.open == 0
    }

    /// Whether any settler is on it.
    pub const fn occupied(&self) -> bool {
        self.settlers != 0
    }
}

impl Grid {
    /// The number of the land on `cell`.
    pub(super) fn get(&self, cell: Cell) -> Option<u8> {
        self.cells.get(self.index(cell)?)?.checked_sub(1)
    }

    pub(super) fn index(&self, cell: Cell) -> Option<usize> {
        let row = cell.row.checked_sub(self.north)?;
        if row < 0 || row >= self.rows {
            return None;
        }
        let column = usize::try_from(cell.column).ok()?;
        Some(column * usize::try_from(self.rows).ok()? + usize::try_from(row).ok()?)
    }
}
