//! Lays tiles on the map: joins what touches, and keeps the list of open places.

use super::components::{Components, Lay, TileId};
use super::map::{Grid, Land, Map, OpenPlace, Region};
use super::place::{COAST_ROWS, Cell, Side};

/// How far the grid grows at once, so that it rarely has to.
const MARGIN: i16 = 4;
/// The places of a ring on one side.
const SIDE: usize = 3;

impl Map {
    /// The coast alone.
    pub(super) fn coast(components: &Components) -> Self {
        let mut map = Self {
            lands: Vec::new(),
            open: Vec::new(),
            west: 0,
            grid: Grid {
                north: 1 - MARGIN,
                rows: COAST_ROWS + 2 * MARGIN,
                cells: Vec::new(),
            },
            region_of: Vec::new(),
            regions: Vec::new(),
        };
        for space in &components.coast {
            map.put(components, Cell::new(0, space.row), None, 0, &space.lay);
        }
        map
    }

    /// Lays a tile or start space, joins its segments to those it touches, and opens the places
    /// around it.
    pub(super) fn put(
        &mut self,
        components: &Components,
        cell: Cell,
        tile: Option<TileId>,
        turn: u8,
        lay: &Lay,
    ) {
        let number = u8::try_from(self.lands.len()).unwrap_or(u8::MAX);
        let first_node = u16::try_from(self.region_of.len()).unwrap_or(u16::MAX);
        for segment in &lay.segments {
            let region = u16::try_from(self.regions.len()).unwrap_or(u16::MAX);
            self.region_of.push(region);
            self.regions.push(Region {
                terrain: segment.terrain,
                open: u16::try_from(segment.places.count_ones()).unwrap_or(u16::MAX),
                extras: segment.extras,
                lands: 1u128.checked_shl(u32::from(number)).unwrap_or_default(),
                settlers: 0,
            });
        }
        for touch in self.touches(components, cell, lay) {
            self.join(
                first_node.saturating_add(u16::from(touch.segment)),
                touch.node,
            );
        }
        self.lands.push(Land {
            cell,
            tile,
            turn,
            first_node,
        });
        self.grid.set(cell, number);
        self.west = self.west.max(cell.column);
        self.reopen(cell, lay);
    }

    /// What a lay would touch on `cell`, place by place of its ring.
    pub(super) fn touches<'a>(
        &self,
        components: &'a Components,
        cell: Cell,
        lay: &'a Lay,
    ) -> impl Iterator<Item = Touch> + use<'a> {
        let beside = Side::ALL.map(|side| {
            let land = *self.land_at(cell.beside(side))?;
            Some((side, land, components.lay_of(&land)?))
        });
        beside
            .into_iter()
            .flatten()
            .flat_map(move |(side, land, other)| {
                (0..SIDE).filter_map(move |step| {
                    let segment = lay.at(side.index() * SIDE + step)?;
                    let facing = other.at(side.opposite().index() * SIDE + (SIDE - 1 - step))?;
                    let node = land.first_node.checked_add(u16::from(facing))?;
                    Some(Touch { segment, node })
                })
            })
    }

    /// The number of the region of a node.
    pub(super) fn region_number(&self, node: u16) -> Option<u16> {
        self.region_of.get(usize::from(node)).copied()
    }

    /// The region of a node.
    pub(super) fn region_of_node(&self, node: u16) -> Option<&Region> {
        self.regions.get(usize::from(self.region_number(node)?))
    }

    /// The region of a node, to change.
    pub(super) fn region_of_node_mut(&mut self, node: u16) -> Option<&mut Region> {
        let region = usize::from(self.region_number(node)?);
        self.regions.get_mut(region)
    }

    /// Two places of two edges touch: neither is open any longer, and their regions are one.
    fn join(&mut self, one: u16, other: u16) {
        let (Some(into), Some(from)) = (self.region_number(one), self.region_number(other)) else {
            return;
        };
        if into != from {
            let Some(lost) = self.regions.get_mut(usize::from(from)) else {
                return;
            };
            let gone = Region {
                open: 0,
                extras: 0,
                lands: 0,
                settlers: 0,
                ..*lost
            };
            let lost = std::mem::replace(lost, gone);
            let Some(grown) = self.regions.get_mut(usize::from(into)) else {
                return;
            };
            grown.open = grown.open.saturating_add(lost.open);
            grown.extras = grown.extras.saturating_add(lost.extras);
            grown.lands |= lost.lands;
            grown.settlers |= lost.settlers;
            for region in &mut self.region_of {
                *region = if *region == from { into } else { *region };
            }
        }
        if let Some(grown) = self.regions.get_mut(usize::from(into)) {
            grown.open = grown.open.saturating_sub(2);
        }
    }

    /// Nothing can be placed in or behind the coast's column, so that no place opens there.
    fn reopen(&mut self, cell: Cell, lay: &Lay) {
        if let Ok(taken) = self.open.binary_search_by_key(&cell, |place| place.cell) {
            self.open.remove(taken);
        }
        for side in Side::ALL {
            let next = cell.beside(side);
            if next.column < 1 || self.grid.get(next).is_some() {
                continue;
            }
            let shift = side.opposite().index() * 2;
            let bits = (lay.packed >> (side.index() * 2)) & 0b11;
            match self.open.binary_search_by_key(&next, |place| place.cell) {
                Ok(known) => {
                    if let Some(place) = self.open.get_mut(known) {
                        place.edges |= bits << shift;
                        place.mask |= 0b11 << shift;
                    }
                }
                Err(new) => self.open.insert(
                    new,
                    OpenPlace {
                        cell: next,
                        edges: bits << shift,
                        mask: 0b11 << shift,
                    },
                ),
            }
        }
    }
}

/// One place of a tile's ring that touches a segment on the map.
#[derive(Clone, Copy, Debug)]
pub(super) struct Touch {
    /// The number of the tile's own segment.
    pub(super) segment: u8,
    /// The segment that it touches, by its number on the map.
    pub(super) node: u16,
}

impl OpenPlace {
    /// Whether a lay shows on every side what the land there shows.
    pub(super) const fn fits(&self, lay: &Lay) -> bool {
        (lay.packed ^ self.edges) & self.mask == 0
    }
}

impl Grid {
    fn set(&mut self, cell: Cell, number: u8) {
        self.reach(cell);
        if let Some(index) = self.index(cell)
            && let Some(place) = self.cells.get_mut(index)
        {
            *place = number.saturating_add(1);
        }
    }

    /// Grows until `cell` and the cells around it lie within.
    fn reach(&mut self, cell: Cell) {
        let row = cell.row.saturating_sub(self.north);
        let north = if row < 1 {
            MARGIN.saturating_sub(row)
        } else {
            0
        };
        let south = if row >= self.rows.saturating_sub(1) {
            row.saturating_sub(self.rows).saturating_add(MARGIN)
        } else {
            0
        };
        if north > 0 || south > 0 {
            self.lengthen(north, south);
        }
        let columns = usize::try_from(cell.column.saturating_add(2)).unwrap_or_default();
        let cells = columns * usize::try_from(self.rows).unwrap_or_default();
        if self.cells.len() < cells {
            self.cells.resize(cells, 0);
        }
    }

    fn lengthen(&mut self, north: i16, south: i16) {
        let old = usize::try_from(self.rows).unwrap_or_default().max(1);
        let [before, after] = [north, south].map(|rows| usize::try_from(rows).unwrap_or_default());
        let mut cells = Vec::with_capacity(self.cells.len() / old * (old + before + after));
        for column in self.cells.chunks(old) {
            cells.resize(cells.len() + before, 0);
            cells.extend_from_slice(column);
            cells.resize(cells.len() + after, 0);
        }
        self.cells = cells;
        self.north = self.north.saturating_sub(north);
        self.rows = self.rows.saturating_add(north).saturating_add(south);
    }
}
