//! The areas that a tile would join at an open place, as they would be afterwards.
//!
//! Computed from the regions that the place touches, without laying the tile, since a letter needs
//! this for every lawful placement.

use super::pending::FARM_TILES;
use super::ring::PLACES;
use super::{
    Cell, Fit, Heading, Lay, Map, OpenPlace, Region, Role, Sight, Terrain, TileId, placing_a_tile,
};
use crate::rules::Seat;

/// An area with at least one segment on the tile, as it would be with the tile in place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Meeting {
    pub(super) area: Region,
    /// The tile's sides that belong to it, or the corner of plains that fill no side.
    pub(super) at: Vec<Heading>,
    /// The number of areas of the map that it would join; 0 if it would be new.
    pub(super) joins: usize,
    /// The trading posts, flags or animals that the tile adds.
    pub(super) added: u8,
    segments: u16,
}

impl Meeting {
    /// Builds the area of these segments of a lay, which would be the new land.
    fn new(map: &Map, terrain: Terrain, segments: u16, lay: &Lay, touching: &Touching<'_>) -> Self {
        let own = lay.numbered().filter(|(nth, _)| segments & bit(*nth) != 0);
        let mut area = Region::empty(terrain);
        let mut at = Vec::new();
        for (_, segment) in own {
            area.absorb(&Region::of(segment, map.next_land()));
            at.extend(segment.sides.iter().map(|side| side.heading()));
            at.extend(segment.sides.is_empty().then_some(segment.heading));
        }
        at.sort_unstable();
        let added = area.extras;
        for region in touching.regions(segments) {
            area.absorb(region);
        }
        // Both of two touching places are closed.
        let closed = u16::try_from(2 * touching.count(segments)).unwrap_or(u16::MAX);
        area.open = area.open.saturating_sub(closed);
        Self {
            area,
            at,
            joins: touching.regions(segments).count(),
            added,
            segments,
        }
    }
}

/// A farm with its farmer, and the number of places around it that would be filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FarmNear {
    /// The farmer's owner.
    pub(super) seat: Seat,
    pub(super) cell: Cell,
    /// The filled places around it, the new tile included.
    pub(super) filled: u8,
}

impl FarmNear {
    pub(super) const fn complete(&self) -> bool {
        self.filled.saturating_add(1) == FARM_TILES
    }
}

/// A lawful placement, with the areas and farms that it would affect.
pub(super) struct Prospect<'a> {
    pub(super) fit: Fit<'a>,
    touching: Touching<'a>,
    /// The areas that would include the tile, towns and trails first.
    pub(super) meetings: Vec<Meeting>,
    pub(super) farms: Vec<FarmNear>,
}

impl<'a> Prospect<'a> {
    /// Iterates over the lawful placements of a tile, in map order.
    pub(super) fn all(sight: &'a Sight<'a>, tile: TileId) -> impl Iterator<Item = Self> {
        let lawful = placing_a_tile::legal(sight, tile);
        lawful.map(|fit| {
            let touching = sight.table.map.touching(fit.place, fit.lay);
            Self {
                fit,
                meetings: meetings(&sight.table.map, fit.lay, &touching),
                farms: farms_near(sight, fit.cell()).collect(),
                touching,
            }
        })
    }

    /// Iterates over the areas of the map that would become one.
    pub(super) fn joined(&self, met: &Meeting) -> impl Iterator<Item = &'a Region> {
        self.touching.regions(met.segments)
    }

    /// Counts the features it finishes: farms, and areas that match `area`.
    pub(super) fn finished(&self, area: impl Fn(&Meeting) -> bool) -> usize {
        let areas = self.meetings.iter();
        let areas = areas.filter(|met| met.area.complete() && area(met));
        let farms = self.farms.iter().filter(|farm| farm.complete());
        areas.count().saturating_add(farms.count())
    }

    /// Counts those that would be scored even without a new settler.
    pub(super) fn scored(&self) -> usize {
        self.finished(|met| met.area.settlers != 0)
    }

    /// Returns whether a settler on the map closes a part of the tile.
    pub(super) fn blocked(&self) -> bool {
        let mut areas = self.meetings.iter();
        areas.any(|met| met.area.settlers != 0 && !met.area.complete())
    }

    /// Returns the area with the tile's segment of this number.
    pub(super) fn meeting(&self, segment: u8) -> Option<&Meeting> {
        let mut areas = self.meetings.iter();
        areas.find(|met| met.segments & bit(segment) != 0)
    }
}

fn meetings(map: &Map, lay: &Lay, touching: &Touching<'_>) -> Vec<Meeting> {
    let areas = lay.numbered().filter_map(|(number, first)| {
        let area = touching.joined(bit(number));
        // An area counts at the first of its segments.
        let is_first = area.trailing_zeros() == u32::from(number);
        is_first.then(|| Meeting::new(map, first.terrain, area, lay, touching))
    });
    let mut met: Vec<Meeting> = areas.collect();
    met.sort_by_key(|meeting| meeting.area.terrain == Terrain::Plains);
    met
}

/// Iterates over the farms with farmers next to a place, as they would be once it is filled.
fn farms_near(sight: &Sight<'_>, cell: Cell) -> impl Iterator<Item = FarmNear> {
    let farmers = sight.table.figures().filter(move |figure| {
        let farmer = figure.role == Role::Farmer;
        farmer && figure.cell.is_near(cell)
    });
    farmers.map(|farmer| FarmNear {
        seat: farmer.seat,
        cell: farmer.cell,
        filled: sight.table.map.filled_around(farmer.cell).saturating_add(1),
    })
}

impl Map {
    /// Collects the contacts of a lay at a place.
    pub(super) fn touching(&self, place: &OpenPlace, lay: &Lay) -> Touching<'_> {
        let mut touching = Touching {
            regions: &self.regions,
            touches: [Touch::default(); PLACES],
            count: 0,
        };
        for (segment, node) in place.touches(lay) {
            if let Some(region) = self.region_number(node)
                && let Some(touch) = touching.touches.get_mut(touching.count)
            {
                let segment = bit(segment);
                *touch = Touch { segment, region };
                touching.count += 1;
            }
        }
        touching
    }
}

/// The contacts of the segments of a lay with regions of the map. Collected for every lawful
/// placement, without heap allocation.
pub(super) struct Touching<'m> {
    regions: &'m [Region],
    touches: [Touch; PLACES],
    /// The number of places that touch a region.
    count: usize,
}

/// A place of the lay's ring that touches a region.
#[derive(Clone, Copy, Default)]
struct Touch {
    segment: u16,
    region: u16,
}

impl<'m> Touching<'m> {
    fn touches(&self) -> &[Touch] {
        self.touches.get(..self.count).unwrap_or_default()
    }

    fn region(&self, touch: &Touch) -> Option<&'m Region> {
        self.regions.get(usize::from(touch.region))
    }

    /// Returns the segments of the areas that these segments become part of: two that touch the
    /// same region meet elsewhere on the map.
    fn joined(&self, segments: u16) -> u16 {
        let mut area = segments;
        for touch in self.touching_area(segments) {
            let alike = self.touches().iter();
            let alike = alike.filter(|other| other.region == touch.region);
            area = alike.fold(area, |area, other| area | other.segment);
        }
        match area == segments {
            true => area,
            false => self.joined(area),
        }
    }

    /// Counts the places that touch an area with these segments.
    fn count(&self, area: u16) -> usize {
        self.touching_area(area).count()
    }

    /// Iterates over the regions that would join into one area with these segments.
    fn regions(&self, area: u16) -> impl Iterator<Item = &'m Region> {
        let touches = self.touches().iter().enumerate();
        let first = touches.filter(move |(nth, touch)| {
            let mut earlier = self.touches().iter().take(*nth);
            touch.segment & area != 0 && earlier.all(|other| other.region != touch.region)
        });
        first.filter_map(|(_, touch)| self.region(touch))
    }

    /// Returns the settlers on the area of a segment: a bit for each slot.
    pub(super) fn settlers(&self, segment: u8) -> u32 {
        let regions = self.regions(self.joined(bit(segment)));
        regions.fold(0, |settlers, region| settlers | region.settlers)
    }

    /// Returns the segments whose areas have settlers: a bit for each.
    pub(super) fn held(&self) -> u16 {
        let settled = |touch: &&Touch| self.region(touch).is_some_and(Region::occupied);
        let touches = self.touches().iter().filter(settled);
        self.joined(touches.fold(0, |segments, touch| segments | touch.segment))
    }

    fn touching_area(&self, area: u16) -> impl Iterator<Item = &Touch> {
        let touches = self.touches().iter();
        touches.filter(move |touch| touch.segment & area != 0)
    }
}

/// Returns the bit of a segment in a set of the segments of a lay.
fn bit(segment: u8) -> u16 {
    1u16.checked_shl(u32::from(segment)).unwrap_or_default()
}
