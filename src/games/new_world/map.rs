//! The land: its tiles, the open places, and the connections of segments.

use serde::Serialize;

use super::ring::SIDE;
use super::{Cell, Components, Lay, Segment, Side, Terrain, TileId};

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
    /// The edges that fit none of the needs, as in [`Lay::pattern`].
    #[serde(skip)]
    refused: u16,
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

fn land_bit(number: u32) -> u128 {
    1u128.checked_shl(number).unwrap_or_default()
}

/// A distance from the coast's rows that the tiles of no box reach, in either direction.
const REACH: i16 = 128;
/// The rows of a column.
const ROWS: usize = 2 * REACH.unsigned_abs() as usize + 1;

/// Returns the index of a cell in the list of all cells; absent for rows that no tile can reach.
fn index(cell: Cell) -> Option<usize> {
    let row = usize::try_from(cell.row.checked_add(REACH)?).ok()?;
    let column = usize::try_from(cell.column).ok()?;
    (row < ROWS).then_some(column * ROWS + row)
}

impl Components {
    /// Returns the lay of a tile or start space on the map.
    pub fn lay_of(&self, land: &Land) -> Option<&Lay> {
        match land.tile {
            Some(tile) => self.tile(tile)?.lay(land.turn),
            None => Some(&self.start_space(land.cell.row)?.lay),
        }
    }
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

    /// Creates the map with only the coast.
    pub(super) fn coast(components: &Components) -> Self {
        let mut map = Self::default();
        for space in &components.coast {
            map.put(Cell::new(0, space.row), None, 0, &space.lay);
        }
        // Nothing can lie in or behind the coast's column.
        map.open.retain(|place| place.cell.column >= 1);
        map
    }

    /// Lays a tile or start space, joins its segments to their neighbours, and opens the places
    /// around it.
    pub(super) fn put(&mut self, cell: Cell, tile: Option<TileId>, turn: u8, lay: &Lay) {
        let number = u8::try_from(self.lands.len()).unwrap_or(u8::MAX);
        let first_node = u16::try_from(self.region_of.len()).unwrap_or(u16::MAX);
        for segment in &lay.segments {
            let region = u16::try_from(self.regions.len()).unwrap_or(u16::MAX);
            self.region_of.push(region);
            self.regions.push(Region::of(segment, self.next_land()));
        }
        let place = match self.open.binary_search_by_key(&cell, |place| place.cell) {
            Ok(open) => self.open.remove(open),
            Err(_) => OpenPlace::new(cell),
        };
        for (segment, node) in place.touches(lay) {
            self.join(first_node.saturating_add(u16::from(segment)), node);
        }
        self.lands.push(Land {
            cell,
            tile,
            turn,
            first_node,
        });
        self.fill(cell, number);
        self.west = self.west.max(cell.column);
        let eastmost = i16::from(tile.is_some());
        for side in Side::ALL {
            let beside = cell.beside(side);
            if beside.column >= eastmost && self.land_at(beside).is_none() {
                self.border(beside, side, lay, first_node);
            }
        }
    }

    pub(super) fn region_number(&self, node: u16) -> Option<u16> {
        self.region_of.get(usize::from(node)).copied()
    }

    pub(super) fn region_of_node(&self, node: u16) -> Option<&Region> {
        self.regions.get(usize::from(self.region_number(node)?))
    }

    pub(super) fn region_of_node_mut(&mut self, node: u16) -> Option<&mut Region> {
        let region = usize::from(self.region_number(node)?);
        self.regions.get_mut(region)
    }

    /// Joins the regions of two touching places, which are no longer open.
    fn join(&mut self, one: u16, other: u16) {
        let (Some(into), Some(from)) = (self.region_number(one), self.region_number(other)) else {
            return;
        };
        let both = [usize::from(into), usize::from(from)];
        if let Ok([grown, lost]) = self.regions.get_disjoint_mut(both) {
            grown.absorb(lost);
            *lost = Region::empty(lost.terrain);
            for region in &mut self.region_of {
                *region = if *region == from { into } else { *region };
            }
        }
        if let Some(grown) = self.regions.get_mut(usize::from(into)) {
            // A join closes a place on either side.
            grown.open = grown.open.saturating_sub(2);
        }
    }

    fn fill(&mut self, cell: Cell, number: u8) {
        let Some(index) = index(cell) else {
            return;
        };
        let reached = self.cells.len().max(index + 1);
        self.cells.resize(reached, 0);
        if let Some(filled) = self.cells.get_mut(index) {
            *filled = number.saturating_add(1);
        }
    }

    /// Adds new land beside an empty place, which is open then: `side` is the side of the land.
    fn border(&mut self, cell: Cell, side: Side, lay: &Lay, first_node: u16) {
        let known = self.open.binary_search_by_key(&cell, |place| place.cell);
        let at = known.unwrap_or_else(|new| {
            self.open.insert(new, OpenPlace::new(cell));
            new
        });
        if let Some(place) = self.open.get_mut(at) {
            place.border(side, lay, first_node);
        }
    }
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

    pub(super) fn empty(terrain: Terrain) -> Self {
        Self {
            terrain,
            open: 0,
            extras: 0,
            lands: 0,
            settlers: 0,
        }
    }

    /// Creates the region of one segment that touches nothing yet.
    pub(super) fn of(segment: &Segment, lands: u128) -> Self {
        Self {
            open: u16::try_from(segment.places.count_ones()).unwrap_or(u16::MAX),
            extras: segment.extras,
            lands,
            ..Self::empty(segment.terrain)
        }
    }

    /// Merges another region into this one.
    pub(super) fn absorb(&mut self, other: &Self) {
        self.open = self.open.saturating_add(other.open);
        self.extras = self.extras.saturating_add(other.extras);
        self.lands |= other.lands;
        self.settlers |= other.settlers;
    }
}

impl OpenPlace {
    const fn new(cell: Cell) -> Self {
        Self {
            cell,
            needs: [None; 4],
            refused: 0,
            facing: [[None; SIDE]; 4],
        }
    }

    /// Adds land beside the place: `side` is the side of the land. It is kept, since every lawful
    /// placement reads it (`benches/playouts.rs`).
    fn border(&mut self, side: Side, lay: &Lay, first_node: u16) {
        let own = side.opposite().index();
        if let Some((need, edge)) = self.needs.get_mut(own).zip(lay.edge(side)) {
            *need = Some(edge);
            self.refused |= side.opposite().edges() & !edge.on(side.opposite());
        }
        for (step, facing) in (0..).zip(self.facing.get_mut(own).into_iter().flatten()) {
            // Both rings run clockwise, so touching sides run in opposite directions.
            let segment = lay.at(side.index() * SIDE + (SIDE - 1 - step));
            *facing = segment.and_then(|segment| first_node.checked_add(u16::from(segment)));
        }
    }

    /// Returns whether a lay matches the land on every side.
    pub(super) const fn fits(&self, lay: &Lay) -> bool {
        self.refused & lay.pattern == 0
    }

    /// Iterates over the contacts of a lay here, along its ring: the number of its own segment, and
    /// the segment that it touches by its number on the map.
    pub(super) fn touches(&self, lay: &Lay) -> impl Iterator<Item = (u8, u16)> {
        let places = lay.ring.iter().zip(self.facing.as_flattened());
        places.filter_map(|(own, facing)| own.zip(*facing))
    }
}
