//! What the table shows to somebody who looks for words: lays, neighbours, holdings.

use super::NewWorld;
use super::components::{Lay, Terrain};
use super::event::Figure;
use super::map::{Region, has_land};
use super::order::Feature;
use super::place::{Cell, Side};
use super::scoring_a_feature::Value;
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
    /// How the land on `cell` lies.
    pub(super) fn lay_at(&self, cell: Cell) -> Option<&'a Lay> {
        self.rules
            .components()
            .lay_of(self.table.map().land_at(cell)?)
    }

    /// What a tile on the empty place `cell` would touch.
    pub(super) fn needs(&self, cell: Cell) -> Needs {
        Side::ALL.map(|side| self.lay_at(cell.beside(side))?.edge(side.opposite()))
    }

    /// The region on which a settler is; none on a farm.
    pub(super) fn region_under(&self, settler: OnMap) -> Option<&'a Region> {
        let map = self.table.map();
        map.region_of_node(settler.node?)
    }

    /// The settlers on the map with their owners.
    pub(super) fn settlers(&self) -> impl Iterator<Item = (Seat, OnMap)> + 'a {
        let table = self.table;
        table
            .slots()
            .filter_map(|(slot, on)| Some((table.seat_of(slot), on?)))
    }

    /// Whether any of these slots is taken by a settler of `seat`; slots in use only are asked for.
    pub(super) fn holds(&self, seat: Seat, slots: u32) -> bool {
        slots & self.table.slots_of(seat) != 0
    }

    /// How many settlers each seat has among these slots, for seats that have any.
    pub(super) fn holders(&self, slots: u32) -> Vec<(Seat, u8)> {
        let mut holders: Vec<(Seat, u8)> = Vec::new();
        for Figure { seat, .. } in self.table.figures_of(slots) {
            match holders.last_mut() {
                Some((last, count)) if *last == seat => *count = count.saturating_add(1),
                _ => holders.push((seat, 1)),
            }
        }
        holders
    }

    /// The names of the begun towns among these lands, from north to south.
    pub(super) fn coast_names(&self, lands: u128) -> Vec<&'a str> {
        let map = self.table.map();
        let on_coast = (0u32..)
            .zip(map.lands())
            .take_while(|(_, land)| land.tile.is_none())
            .filter(|&(nth, _)| has_land(lands, nth));
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
        let value = kind(terrain).map(|kind| Value::complete(self.rules, kind, tiles, extras));
        value.map_or(0, |value| value.points())
    }

    /// The points of an area if the game ended now.
    pub(super) fn unfinished(&self, terrain: Terrain, tiles: u8, extras: u8) -> i32 {
        let animals = i32::from(extras).saturating_mul(self.rules.components().numbers.animal);
        let value = kind(terrain).map(|kind| Value::incomplete(self.rules, kind, tiles, extras));
        value.map_or(animals, |value| value.points())
    }
}

const fn kind(terrain: Terrain) -> Option<Feature> {
    match terrain {
        Terrain::Trail => Some(Feature::Trail),
        Terrain::Town => Some(Feature::Town),
        Terrain::Plains => None,
    }
}
