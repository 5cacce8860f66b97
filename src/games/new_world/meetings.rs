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
    let areas = lay.segments.iter().zip(touching.areas);
    let mut met: Vec<Meeting> = areas
        .filter(|(_, area)| *area != 0)
        .map(|(first, area)| Meeting::new(map, first.terrain, area, lay, touching))
        .collect();
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
            areas: std::array::from_fn(|segment| 1 << segment),
        };
        for (segment, node) in place.touches(lay) {
            if let Some(region) = self.region_number(node) {
                touching.add(bit(segment), region);
            }
        }
        touching
    }
}

/// The contacts of the segments of a lay, and which of them would become one area: two that touch
/// the same region meet elsewhere on the map. Computed for every lawful placement, without heap
/// allocation.
pub(super) struct Touching<'m> {
    regions: &'m [Region],
    touches: [Touch; PLACES],
    /// The number of places that touch a region.
    count: usize,
    /// The segments of each area, a bit for each, stored at one of them; zero at the others.
    areas: [u16; PLACES],
}

/// A place of the lay's ring that touches a region.
#[derive(Clone, Copy, Default)]
struct Touch {
    segment: u16,
    region: u16,
    /// True if an earlier place touches the same region.
    again: bool,
}

impl<'m> Touching<'m> {
    fn add(&mut self, segment: u16, region: u16) {
        let mut earlier = self.touches().iter();
        let earlier = earlier.find(|touch| touch.region == region);
        let earlier = earlier.map(|touch| touch.segment);
        if let Some(touch) = self.touches.get_mut(self.count) {
            *touch = Touch {
                segment,
                region,
                again: earlier.is_some(),
            };
            self.count += 1;
        }
        let Some(earlier) = earlier.filter(|earlier| *earlier != segment) else {
            return;
        };
        let apart = |area: &&mut u16| **area & segment == 0 && **area & earlier != 0;
        let other = self.areas.iter_mut().find(apart).map(std::mem::take);
        let area = self.areas.iter_mut().find(|area| **area & segment != 0);
        if let (Some(area), Some(other)) = (area, other) {
            *area |= other;
        }
    }

    fn touches(&self) -> &[Touch] {
        self.touches.get(..self.count).unwrap_or_default()
    }

    fn region(&self, touch: &Touch) -> Option<&'m Region> {
        self.regions.get(usize::from(touch.region))
    }

    /// Counts the places that touch an area with these segments.
    fn count(&self, area: u16) -> usize {
        self.touching_area(area).count()
    }

    /// Iterates over the regions that would join into one area with these segments.
    fn regions(&self, area: u16) -> impl Iterator<Item = &'m Region> {
        let first = self.touching_area(area).filter(|touch| !touch.again);
        first.filter_map(|touch| self.region(touch))
    }

    /// Returns the settlers on the area of a segment: a bit for each slot.
    pub(super) fn settlers(&self, segment: u8) -> u32 {
        let mut areas = self.areas.iter();
        let area = areas.find(|area| **area & bit(segment) != 0);
        let regions = self.regions(area.copied().unwrap_or_default());
        regions.fold(0, |settlers, region| settlers | region.settlers)
    }

    /// Returns the segments whose areas have settlers: a bit for each.
    pub(super) fn held(&self) -> u16 {
        let settled = |touch: &&Touch| self.region(touch).is_some_and(|one| one.settlers != 0);
        let touches = self.touches().iter().filter(settled);
        let touching = touches.fold(0, |segments, touch| segments | touch.segment);
        let areas = self.areas.iter().filter(|area| **area & touching != 0);
        areas.fold(0, |segments, area| segments | area)
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
