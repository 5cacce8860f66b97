//! What a tile would meet on an open place: the areas that it would join, as they would be
//! afterwards.
//!
//! Worked out from the regions that the place touches, without laying the tile: a letter asks this
//! of every lawful placement.

use super::components::{Lay, Segment, Terrain};
use super::lay_words::sides_of;
use super::order::Role;
use super::pending::FARM_TILES;
use super::place::{Cell, Heading, Side};
use super::sight::Sight;
use crate::rules::Seat;

/// The places of a town's or plains' edge in a ring; a trail's edge has one of its own.
const EDGE: u16 = 3;

/// An area with at least one segment on the tile, as it would be with the tile in place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Meeting {
    /// What it is.
    pub(super) terrain: Terrain,
    /// The tile's sides that belong to it, or the corner of plains that fill no side.
    pub(super) at: Vec<Heading>,
    /// How many areas of the map it would join; 0 if it would be new.
    pub(super) joins: usize,
    /// Its tiles and start spaces, the new tile included.
    pub(super) tiles: u8,
    /// Its trading posts, flags or animals.
    pub(super) extras: u8,
    /// Those of them that the tile brings.
    pub(super) added: u8,
    /// The lands on the map that belong to it: a bit for each.
    pub(super) lands: u128,
    /// The settlers on it: a bit for each slot.
    pub(super) settlers: u32,
    /// The places of edges that would still be open.
    open: u16,
    /// The tile's segments in it: a bit for each.
    segments: u16,
    /// The regions it would join.
    regions: Vec<u16>,
}

impl Meeting {
    /// Whether it would be finished; plains never are.
    pub(super) fn complete(&self) -> bool {
        self.terrain != Terrain::Plains && self.open == 0
    }

    /// The sides or ends that would still be open.
    pub(super) const fn open(&self) -> u16 {
        open_edges(self.terrain, self.open)
    }

    /// Whether the tile's segment with this number is part of it.
    pub(super) fn has(&self, segment: u8) -> bool {
        self.segments & bit(segment) != 0
    }

    fn absorb(&mut self, other: Self) {
        self.at.extend(other.at);
        self.at.sort_unstable();
        self.extras = self.extras.saturating_add(other.extras);
        self.added = self.added.saturating_add(other.added);
        self.lands |= other.lands;
        self.settlers |= other.settlers;
        self.open = self.open.saturating_add(other.open);
        self.segments |= other.segments;
        self.regions.extend(other.regions);
    }
}

/// A farm with its farmer, and how many places around it would be filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FarmNear {
    /// Whose farmer it is.
    pub(super) seat: Seat,
    /// Where it is.
    pub(super) cell: Cell,
    /// The filled places around it, the new tile included.
    pub(super) filled: u8,
}

impl FarmNear {
    /// Whether it would be finished.
    pub(super) const fn complete(&self) -> bool {
        self.filled.saturating_add(1) == FARM_TILES
    }
}

/// The sides that a segment reaches, or else the corner by which it is named.
fn headings_of(segment: &Segment) -> Vec<Heading> {
    let sides = sides_of(segment);
    match sides.is_empty() {
        true => vec![segment.heading],
        false => sides.into_iter().map(Side::heading).collect(),
    }
}

/// The areas in which a tile would have a part, towns and trails first.
pub(super) fn meetings(sight: &Sight<'_>, cell: Cell, lay: &Lay) -> Vec<Meeting> {
    let map = sight.table.map();
    let mut met: Vec<Meeting> = (0u8..)
        .zip(&lay.segments)
        .map(|(number, part)| Meeting {
            terrain: part.terrain,
            at: headings_of(part),
            joins: 0,
            tiles: 1,
            extras: part.extras,
            added: part.extras,
            lands: 0,
            settlers: 0,
            open: u16::try_from(part.places.count_ones()).unwrap_or(u16::MAX),
            segments: bit(number),
            regions: Vec::new(),
        })
        .collect();
    for touch in map.touches(sight.rules.components(), cell, lay) {
        let Some(number) = map.region_number(touch.node) else {
            continue;
        };
        touch_region(sight, &mut met, touch.segment, number);
    }
    for meeting in &mut met {
        meeting.joins = meeting.regions.len();
        let lands = u8::try_from(meeting.lands.count_ones()).unwrap_or(u8::MAX);
        meeting.tiles = lands.saturating_add(1);
    }
    met.sort_by_key(|meeting| meeting.terrain == Terrain::Plains);
    met
}

/// One place of the tile's rim touches a region: neither place is open any longer.
fn touch_region(sight: &Sight<'_>, met: &mut Vec<Meeting>, segment: u8, number: u16) {
    let Some(mut mine) = met.iter().position(|meeting| meeting.has(segment)) else {
        return;
    };
    let known = met
        .iter()
        .position(|meeting| meeting.regions.contains(&number));
    match known {
        // Two segments of the tile meet again elsewhere on the map: they are one area.
        Some(other) if other != mine => {
            let absorbed = met.remove(other);
            if other < mine {
                mine = mine.saturating_sub(1);
            }
            if let Some(meeting) = met.get_mut(mine) {
                meeting.absorb(absorbed);
            }
        }
        Some(_) => {}
        None => {
            let region = sight.table.map().regions.get(usize::from(number));
            if let (Some(meeting), Some(region)) = (met.get_mut(mine), region) {
                meeting.regions.push(number);
                meeting.extras = meeting.extras.saturating_add(region.extras);
                meeting.lands |= region.lands;
                meeting.settlers |= region.settlers;
                meeting.open = meeting.open.saturating_add(region.open);
            }
        }
    }
    if let Some(meeting) = met.get_mut(mine) {
        meeting.open = meeting.open.saturating_sub(2);
    }
}

/// The farms with farmers next to a place, as they would be once it is filled.
pub(super) fn farms_near(sight: &Sight<'_>, cell: Cell) -> Vec<FarmNear> {
    sight
        .settlers()
        .filter(|(_, settler)| settler.role == Role::Farmer && settler.cell.is_near(cell))
        .map(|(seat, settler)| {
            let (filled, _) = sight.around(settler.cell);
            FarmNear {
                seat,
                cell: settler.cell,
                filled: filled.saturating_add(1),
            }
        })
        .collect()
}

/// The open sides of a town or the open ends of a trail with so many open places in their rings.
pub(super) const fn open_edges(terrain: Terrain, places: u16) -> u16 {
    match terrain {
        Terrain::Town | Terrain::Plains => places.div_ceil(EDGE),
        Terrain::Trail => places,
    }
}

fn bit(segment: u8) -> u16 {
    1u16.checked_shl(u32::from(segment)).unwrap_or_default()
}
