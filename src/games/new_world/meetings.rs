//! What a tile would meet on an open place: the areas that it would join, as they would be
//! afterwards.
//!
//! Worked out from the regions that the place touches, without laying the tile: a letter asks this
//! of every lawful placement.

use super::components::{Lay, Terrain, TileId};
use super::connecting::{Touching, bit};
use super::map::Region;
use super::order::Role;
use super::pending::FARM_TILES;
use super::place::{Cell, Heading};
use super::placing_a_tile::{self, Fit};
use super::sight::Sight;
use crate::rules::Seat;

/// The places of a town's or plains' edge in a ring; a trail's edge has one of its own.
const EDGE: u16 = 3;

/// An area with at least one segment on the tile, as it would be with the tile in place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Meeting {
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
}

impl Meeting {
    /// The area of these segments of a lay.
    fn new(terrain: Terrain, segments: u16, lay: &Lay, touching: &Touching<'_>) -> Self {
        let own = lay.numbered().filter(|(nth, _)| segments & bit(*nth) != 0);
        let mut whole = Region::empty(terrain);
        let mut at = Vec::new();
        for (_, segment) in own {
            whole.absorb(&Region::of(segment, 0));
            let corner = segment.sides.is_empty().then_some(segment.heading);
            at.extend(corner);
            at.extend(segment.sides.iter().map(|side| side.heading()));
        }
        at.sort_unstable();
        let added = whole.extras;
        for region in touching.regions(segments) {
            whole.absorb(region);
        }
        // Where two places touch, neither is open any longer.
        let closed = u16::try_from(2 * touching.count(segments)).unwrap_or(u16::MAX);
        Self {
            terrain,
            at,
            joins: touching.regions(segments).count(),
            tiles: whole.tiles().saturating_add(1),
            extras: whole.extras,
            added,
            lands: whole.lands,
            settlers: whole.settlers,
            open: whole.open.saturating_sub(closed),
            segments,
        }
    }

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
}

/// A farm with its farmer, and how many places around it would be filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FarmNear {
    /// Whose farmer it is.
    pub(super) seat: Seat,
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

/// A lawful placement, and what it would meet.
pub(super) struct Prospect<'a> {
    pub(super) fit: Fit<'a>,
    /// The areas in which the tile would have a part, towns and trails first.
    pub(super) meetings: Vec<Meeting>,
    pub(super) farms: Vec<FarmNear>,
}

impl<'a> Prospect<'a> {
    /// The lawful placements of a tile, in map order.
    pub(super) fn all(sight: &'a Sight<'a>, tile: TileId) -> impl Iterator<Item = Self> {
        let lawful = placing_a_tile::legal(sight.rules, sight.table, tile);
        lawful.map(|fit| Self {
            fit,
            meetings: meetings(sight, fit),
            farms: farms_near(sight, fit.cell()).collect(),
        })
    }

    /// The area that has the tile's segment with this number.
    pub(super) fn meeting(&self, segment: u8) -> Option<&Meeting> {
        self.meetings.iter().find(|met| met.has(segment))
    }
}

fn meetings(sight: &Sight<'_>, Fit { place, lay, .. }: Fit<'_>) -> Vec<Meeting> {
    let touching = sight.table.map.touching(place, lay);
    let areas = lay.segments.iter().zip(touching.areas);
    let mut met: Vec<Meeting> = areas
        .filter(|(_, area)| *area != 0)
        .map(|(first, area)| Meeting::new(first.terrain, area, lay, &touching))
        .collect();
    met.sort_by_key(|meeting| meeting.terrain == Terrain::Plains);
    met
}

/// The farms with farmers next to a place, as they would be once it is filled.
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

/// The open sides of a town or the open ends of a trail with so many open places in their rings.
pub(super) const fn open_edges(terrain: Terrain, places: u16) -> u16 {
    match terrain {
        Terrain::Town | Terrain::Plains => places.div_ceil(EDGE),
        Terrain::Trail => places,
    }
}
