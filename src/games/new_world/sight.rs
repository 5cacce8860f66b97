//! What the table shows to somebody who looks for words: lays, neighbours, holdings.

use super::NewWorld;
use super::components::{Lay, Terrain};
use super::map::{Land, Region};
use super::place::{Cell, Side};
use super::state::{OnMap, State};
use crate::rules::Seat;

/// What the four sides of an empty place touch: none where nothing lies.
pub(super) type Needs = [Option<Terrain>; 4];

/// The table, with the box at hand to know what lies on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight<'a> {
    pub(super) rules: &'a NewWorld,
    pub(super) table: &'a State,
}

impl<'a> Sight<'a> {
    /// How a tile or start space lies.
    pub(super) fn lay(&self, land: &Land) -> Option<&'a Lay> {
        let components = self.rules.components();
        match land.tile {
            Some(tile) => components.tile(tile)?.lay(land.turn),
            None => components
                .start_space(land.cell.row)
                .map(|space| &space.lay),
        }
    }

    /// How the land on `cell` lies.
    pub(super) fn lay_at(&self, cell: Cell) -> Option<&'a Lay> {
        self.lay(self.table.map().land_at(cell)?)
    }

    /// What a tile on the empty place `cell` would touch.
    pub(super) fn needs(&self, cell: Cell) -> Needs {
        Side::ALL.map(|side| self.lay_at(cell.beside(side))?.edge(side.opposite()))
    }

    /// The region that a tile on the empty place `cell` would touch on `side`.
    pub(super) fn region_beside(&self, cell: Cell, side: Side) -> Option<(u16, &'a Region)> {
        let map = self.table.map();
        let land = map.land_at(cell.beside(side))?;
        let middle = side.opposite().index() * 3 + 1;
        let segment = self.lay(land)?.ring.get(middle).copied().flatten()?;
        let node = land.first_node.checked_add(u16::from(segment))?;
        let number = map.region_of.get(usize::from(node)).copied()?;
        Some((number, map.regions.get(usize::from(number))?))
    }

    /// The region on which a settler is; none on a farm.
    pub(super) fn region_under(&self, settler: OnMap) -> Option<&'a Region> {
        let map = self.table.map();
        let number = map.region_of.get(usize::from(settler.node?))?;
        map.regions.get(usize::from(*number))
    }

    /// The settlers on the map with their owners.
    pub(super) fn settlers(&self) -> impl Iterator<Item = (Seat, OnMap)> + 'a {
        let table = self.table;
        table
            .slots()
            .filter_map(|(slot, on)| Some((table.seat_of(slot), on?)))
    }

    /// The settlers of a set of slots with their owners.
    pub(super) fn settlers_in(&self, slots: u32) -> impl Iterator<Item = (Seat, OnMap)> + 'a {
        let table = self.table;
        let within = move |slot: u8| {
            let rest = slots.checked_shr(u32::from(slot));
            rest.is_some_and(|rest| rest & 1 == 1)
        };
        table
            .slots()
            .filter(move |&(slot, _)| within(slot))
            .filter_map(|(slot, on)| Some((table.seat_of(slot), on?)))
    }

    /// How many settlers each seat has among these slots, for seats that have any.
    pub(super) fn holders(&self, slots: u32) -> Vec<(Seat, u8)> {
        let mut holders: Vec<(Seat, u8)> = Vec::new();
        for (seat, _) in self.settlers_in(slots) {
            match holders.last_mut() {
                Some((last, count)) if *last == seat => *count = count.saturating_add(1),
                _ => holders.push((seat, 1)),
            }
        }
        holders
    }

    /// The seats that have the most settlers among these.
    pub(super) fn leaders(holders: &[(Seat, u8)]) -> Vec<Seat> {
        let most = holders.iter().map(|(_, count)| *count).max();
        holders
            .iter()
            .filter(|(_, count)| Some(*count) == most)
            .map(|(seat, _)| *seat)
            .collect()
    }

    /// The names of the begun towns among these lands, from north to south.
    pub(super) fn coast_names(&self, lands: u128) -> Vec<&'a str> {
        let map = self.table.map();
        let on_coast = (0u32..)
            .zip(map.lands())
            .take_while(|(_, land)| land.tile.is_none())
            .filter(|&(nth, _)| lands.checked_shr(nth).is_some_and(|rest| rest & 1 == 1));
        on_coast
            .filter_map(|(_, land)| self.rules.components().start_space(land.cell.row))
            .map(|space| space.name.as_str())
            .filter(|name| !name.is_empty())
            .collect()
    }

    /// How many of the eight places around a cell hold land, and those that do not.
    pub(super) fn around(&self, cell: Cell) -> (u8, Vec<Cell>) {
        let map = self.table.map();
        let (filled, open): (Vec<Cell>, Vec<Cell>) =
            cell.around().partition(|near| map.land_at(*near).is_some());
        (u8::try_from(filled.len()).unwrap_or(u8::MAX), open)
    }

    /// The points of a trail or town with so many tiles and extras, once it is finished.
    pub(super) fn finished(&self, terrain: Terrain, tiles: u8, extras: u8) -> i32 {
        let numbers = &self.rules.components().numbers;
        let (tile, extra) = match terrain {
            Terrain::Trail => (numbers.trail_tile, numbers.trading_post),
            Terrain::Town => (numbers.town_tile, numbers.flag),
            Terrain::Plains => (0, 0),
        };
        sum(tile, tiles, extra, extras)
    }

    /// The points of an area if the game ended now.
    pub(super) fn unfinished(&self, terrain: Terrain, tiles: u8, extras: u8) -> i32 {
        let numbers = &self.rules.components().numbers;
        let (tile, extra) = match terrain {
            Terrain::Trail => (numbers.trail_tile, numbers.trading_post),
            Terrain::Town => (numbers.final_town_tile, numbers.final_flag),
            Terrain::Plains => (0, numbers.animal),
        };
        sum(tile, tiles, extra, extras)
    }
}

fn sum(tile: i32, tiles: u8, extra: i32, extras: u8) -> i32 {
    let of_tiles = tile.saturating_mul(i32::from(tiles));
    of_tiles.saturating_add(extra.saturating_mul(i32::from(extras)))
}

/// Whether a tile in this lay fits a place with these neighbours.
pub(super) fn fits(needs: &Needs, lay: &Lay) -> bool {
    let shown = Side::ALL.map(|side| lay.edge(side));
    needs
        .iter()
        .zip(shown)
        .all(|(need, shown)| need.is_none() || *need == shown)
}
