//! The table of a game together with its box, and lookups that need both: lays, holders, values.

use super::NewWorld;
use super::components::Lay;
use super::place::Cell;
use super::state::State;
use crate::rules::Seat;

#[derive(Clone, Copy, Debug)]
pub(super) struct Sight<'a> {
    pub(super) rules: &'a NewWorld,
    pub(super) table: &'a State,
}

impl<'a> Sight<'a> {
    pub(super) fn lay_at(&self, cell: Cell) -> Option<&'a Lay> {
        let land = self.table.map.land_at(cell)?;
        self.rules.components.lay_of(land)
    }

    /// Returns whether `seat` owns any of these slots, all of which must be in use.
    pub(super) fn holds(&self, seat: Seat, slots: u32) -> bool {
        slots & self.table.slots_of(seat) != 0
    }

    /// Returns the number of settlers of each seat among these slots, for seats that have any; all
    /// slots must be in use.
    pub(super) fn holders(&self, slots: u32) -> Vec<(Seat, u8)> {
        let seats = Seat::all(self.table.seats());
        let counts = seats.map(|seat| (seat, slots & self.table.slots_of(seat)));
        let holding = counts.filter(|(_, own)| *own != 0);
        holding
            .map(|(seat, own)| (seat, u8::try_from(own.count_ones()).unwrap_or(u8::MAX)))
            .collect()
    }

    /// Returns the names of the coast towns among these lands, from north to south.
    pub(super) fn coast_names(&self, lands: u128) -> Vec<&'a str> {
        let lands = self.table.map.lands_of(lands);
        let on_coast = lands.filter(|land| land.tile.is_none());
        let spaces = on_coast.filter_map(|land| self.rules.components.start_space(land.cell.row));
        let names = spaces.map(|space| space.name.as_str());
        names.filter(|name| !name.is_empty()).collect()
    }
}
