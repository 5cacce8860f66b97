//! Lays tiles on the map: joins touching segments, keeps the list of open places, and previews the
//! contacts of a lay.

use super::components::{Components, Lay, Segment, Terrain, TileId};
use super::map::{Land, Map, OpenPlace, Region, index};
use super::place::{Cell, Side};
use super::ring::{PLACES, SIDE};

impl Map {
    /// Creates the map with only the coast.
    pub(super) fn coast(components: &Components) -> Self {
        let mut map = Self::default();
        for space in &components.coast {
            map.put(components, Cell::new(0, space.row), None, 0, &space.lay);
        }
        map
    }

    /// Lays a tile or start space, joins its segments to their neighbours, and opens the places
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
            self.regions.push(Region::of(segment, self.next_land()));
        }
        for (segment, node) in self.empty_place(components, cell).touches(lay) {
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
        self.open.retain(|place| place.cell != cell);
        for side in Side::ALL {
            self.reopen(components, cell.beside(side));
        }
    }

    /// Collects the surroundings of an empty cell. They are cached whenever land is laid next to
    /// it, since every lawful placement reads them (`benches/playouts.rs`).
    fn empty_place(&self, components: &Components, cell: Cell) -> OpenPlace {
        let beside = Side::ALL.map(|side| {
            let land = self.land_at(cell.beside(side))?;
            Some((side.opposite(), land, components.lay_of(land)?))
        });
        let facing = |side: Side, land: &Land, lay: &Lay| {
            std::array::from_fn(|step| {
                // Both rings run clockwise, so touching sides run in opposite directions.
                let segment = lay.at(side.index() * SIDE + (SIDE - 1 - step))?;
                land.first_node.checked_add(u16::from(segment))
            })
        };
        OpenPlace {
            cell,
            needs: beside.map(|beside| beside.and_then(|(side, _, lay)| lay.edge(side))),
            facing: beside.map(|beside| {
                beside.map_or([None; SIDE], |(side, land, lay)| facing(side, land, lay))
            }),
        }
    }

    /// Collects the contacts of a lay at a place.
    pub(super) fn touching(&self, place: &OpenPlace, lay: &Lay) -> Touching<'_> {
        let mut touching = Touching {
            touches: [None; PLACES],
            areas: std::array::from_fn(|segment| 1 << segment),
        };
        for (nth, (segment, node)) in place.touches(lay).enumerate() {
            if let Some(region) = self.region_of_node(node) {
                touching.add(nth, bit(segment), region);
            }
        }
        touching
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
        if let Some(index) = index(cell) {
            let reached = self.cells.len().max(index + 1);
            self.cells.resize(reached, 0);
            if let Some(filled) = self.cells.get_mut(index) {
                *filled = number.saturating_add(1);
            }
        }
    }

    /// Refreshes an open place. No place opens in or behind the coast's column, where nothing can
    /// lie.
    fn reopen(&mut self, components: &Components, cell: Cell) {
        if cell.column < 1 || self.land_at(cell).is_some() {
            return;
        }
        let place = self.empty_place(components, cell);
        match self.open.binary_search_by_key(&cell, |place| place.cell) {
            Err(new) => self.open.insert(new, place),
            Ok(known) => {
                if let Some(known) = self.open.get_mut(known) {
                    *known = place;
                }
            }
        }
    }
}

impl Region {
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
    /// Returns whether a lay matches the land on every side.
    pub(super) fn fits(&self, lay: &Lay) -> bool {
        let mut needs = self.needs.iter().enumerate();
        needs.all(|(side, need)| need.is_none() || lay.edges.get(side) == Some(need))
    }

    /// Iterates over the contacts of a lay here, along its ring: the number of its own segment, and
    /// the segment that it touches by its number on the map.
    fn touches(&self, lay: &Lay) -> impl Iterator<Item = (u8, u16)> {
        let places = lay.ring.iter().zip(self.facing.as_flattened());
        places.filter_map(|(own, facing)| own.zip(*facing))
    }
}

/// The contacts of the segments of a lay, and which of them would become one area: two that touch
/// the same region meet elsewhere on the map. Computed for every lawful placement, without heap
/// allocation.
pub(super) struct Touching<'m> {
    touches: [Option<Touch<'m>>; PLACES],
    /// The segments of each area, a bit for each, stored at one of them; zero at the others.
    pub(super) areas: [u16; PLACES],
}

/// A place of the lay's ring that touches a region.
#[derive(Clone, Copy)]
struct Touch<'m> {
    segment: u16,
    region: &'m Region,
    /// True if an earlier place touches the same region.
    again: bool,
}

impl<'m> Touching<'m> {
    fn add(&mut self, nth: usize, segment: u16, region: &'m Region) {
        let mut earlier = self.touches.iter().flatten();
        let earlier = earlier.find(|touch| std::ptr::eq(touch.region, region));
        let earlier = earlier.map(|touch| touch.segment);
        if let Some(touch) = self.touches.get_mut(nth) {
            let again = earlier.is_some();
            *touch = Some(Touch {
                segment,
                region,
                again,
            });
        }
        let apart = |area: &&mut u16| **area & segment == 0 && **area & earlier.unwrap_or(0) != 0;
        let other = self.areas.iter_mut().find(apart).map(std::mem::take);
        let area = self.areas.iter_mut().find(|area| **area & segment != 0);
        if let (Some(area), Some(other)) = (area, other) {
            *area |= other;
        }
    }

    /// Counts the places that touch an area with these segments.
    pub(super) fn count(&self, area: u16) -> usize {
        self.touching_area(area).count()
    }

    /// Iterates over the regions that would join into one area with these segments.
    pub(super) fn regions(&self, area: u16) -> impl Iterator<Item = &'m Region> {
        self.touching_area(area)
            .filter(|touch| !touch.again)
            .map(|touch| touch.region)
    }

    /// Returns the settlers on the area of a segment: a bit for each slot.
    pub(super) fn settlers(&self, segment: u8) -> u32 {
        let mut areas = self.areas.iter();
        let area = areas.find(|area| **area & bit(segment) != 0);
        self.touching_area(area.copied().unwrap_or_default())
            .fold(0, |settlers, touch| settlers | touch.region.settlers)
    }

    fn touching_area(&self, area: u16) -> impl Iterator<Item = &Touch<'m>> {
        let touches = self.touches.iter().flatten();
        touches.filter(move |touch| touch.segment & area != 0)
    }
}

/// Returns the bit of a segment in a set of the segments of a lay.
pub(super) fn bit(segment: u8) -> u16 {
    1u16.checked_shl(u32::from(segment)).unwrap_or_default()
}
