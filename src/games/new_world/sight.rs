//! What the words about a table look up: lays, neighbours, holdings, values.

use super::NewWorld;
use super::components::{Lay, Terrain};
pub(super) use super::map::Needs;
use super::order::Feature;
use super::place::Cell;
use super::scoring_a_feature::Value;
use super::state::State;
use crate::rules::Seat;

/// The table, with the box at hand to know what lies on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight<'a> {
    pub(super) rules: &'a NewWorld,
    pub(super) table: &'a State,
}

impl<'a> Sight<'a> {
    /// How the land on `cell` lies.
    pub(super) fn lay_at(&self, cell: Cell) -> Option<&'a Lay> {
        let land = self.table.map.land_at(cell)?;
        self.rules.components.lay_of(land)
    }

    /// What a tile on the empty place `cell` would touch.
    pub(super) fn needs(&self, cell: Cell) -> Needs {
        let place = self.table.map.open_place(cell);
        place.map(|place| place.needs).unwrap_or_default()
    }

    /// Whether any of these slots is taken by a settler of `seat`; slots in use only are asked for.
    pub(super) fn holds(&self, seat: Seat, slots: u32) -> bool {
        slots & self.table.slots_of(seat) != 0
    }

    /// How many settlers each seat has among these slots, for seats that have any; slots in use
    /// only are asked for.
    pub(super) fn holders(&self, slots: u32) -> Vec<(Seat, u8)> {
        let seats = Seat::all(self.table.seats());
        let counts = seats.map(|seat| (seat, slots & self.table.slots_of(seat)));
        let holding = counts.filter(|(_, own)| *own != 0);
        holding
            .map(|(seat, own)| (seat, u8::try_from(own.count_ones()).unwrap_or(u8::MAX)))
            .collect()
    }

    /// The names of the begun towns among these lands, from north to south.
    pub(super) fn coast_names(&self, lands: u128) -> Vec<&'a str> {
        let lands = self.table.map.lands_of(lands);
        let on_coast = lands.filter(|land| land.tile.is_none());
        let spaces = on_coast.filter_map(|land| self.rules.components.start_space(land.cell.row));
        let names = spaces.map(|space| space.name.as_str());
        names.filter(|name| !name.is_empty()).collect()
    }

    /// How many of the eight places around a cell hold land, and those that do not.
    pub(super) fn around(&self, cell: Cell) -> (u8, Vec<Cell>) {
        let map = &self.table.map;
        let open = cell.around().filter(|near| map.land_at(*near).is_none());
        (map.filled_around(cell), open.collect())
    }

    /// The points of a trail or town with so many tiles and extras, once it is finished.
    pub(super) fn finished(&self, terrain: Terrain, tiles: u8, extras: u8) -> i32 {
        let kind = Feature::of(terrain);
        kind.map_or(0, |kind| {
            Value::of(self.rules, kind, true, tiles, extras).points()
        })
    }

    /// The points of an area if the game ended now.
    pub(super) fn unfinished(&self, terrain: Terrain, tiles: u8, extras: u8) -> i32 {
        match Feature::of(terrain) {
            Some(kind) => Value::of(self.rules, kind, false, tiles, extras).points(),
            None => i32::from(extras).saturating_mul(self.rules.components.numbers.animal),
        }
    }
}
