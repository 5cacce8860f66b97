//! The areas that a tile would join at an open place, as they would be afterwards.
//!
//! Computed from the regions that the place touches, without laying the tile, since a letter needs
//! this for every lawful placement.

use super::components::{Lay, Terrain, TileId};
use super::connecting::{Touching, bit};
use super::map::{Map, Region};
use super::order::Role;
use super::pending::FARM_TILES;
use super::place::{Cell, Heading};
use super::placing_a_tile::{self, Fit};
use super::sight::Sight;
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
    /// The areas that would include the tile, towns and trails first.
    pub(super) meetings: Vec<Meeting>,
    pub(super) farms: Vec<FarmNear>,
}

impl<'a> Prospect<'a> {
    /// Iterates over the lawful placements of a tile, in map order.
    pub(super) fn all(sight: &'a Sight<'a>, tile: TileId) -> impl Iterator<Item = Self> {
        let lawful = placing_a_tile::legal(sight, tile);
        lawful.map(|fit| Self {
            fit,
            meetings: meetings(sight, fit),
            farms: farms_near(sight, fit.cell()).collect(),
        })
    }

    /// Returns the area with the tile's segment of this number.
    pub(super) fn meeting(&self, segment: u8) -> Option<&Meeting> {
        let mut areas = self.meetings.iter();
        areas.find(|met| met.segments & bit(segment) != 0)
    }
}

fn meetings(sight: &Sight<'_>, Fit { place, lay, .. }: Fit<'_>) -> Vec<Meeting> {
    let map = &sight.table.map;
    let touching = map.touching(place, lay);
    let areas = lay.segments.iter().zip(touching.areas);
    let mut met: Vec<Meeting> = areas
        .filter(|(_, area)| *area != 0)
        .map(|(first, area)| Meeting::new(map, first.terrain, area, lay, &touching))
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
