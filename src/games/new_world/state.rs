//! The table: everything that events change; and the table together with its box.

use serde::Serialize;

use super::{
    Cell, Components, Figure, Lay, Map, NewWorld, Region, Role, Settler, Share, Terrain, TileId,
};
use crate::rules::{BySeat, Seat, Viewer};

/// The table of one game. All of it is public.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct State {
    pub phase: Phase,
    /// The seats in the order of play, the starting player first.
    pub(super) order: Vec<Seat>,
    pub scores: BySeat<i32>,
    /// Copies left to draw, by tile number from 1.
    pub(super) bag: Vec<u8>,
    /// Tiles that fitted nowhere, in the order in which they were drawn.
    pub discarded: Vec<TileId>,
    pub surveyors: Surveyors,
    /// The settlers of all seats, a slot for each: first those of the first seat.
    pub(super) settlers: Vec<Option<OnMap>>,
    /// The slots of the settlers on the map: a bit for each.
    #[serde(skip)]
    pub(super) on_map: u32,
    /// The number of slots of each seat.
    pub(super) supply: u8,
    pub map: Map,
}

/// A view of the whole table. The tiles still to be drawn are known as a set; their order is not
/// decided yet.
#[derive(Debug, Serialize)]
pub struct View<'a> {
    pub(super) viewer: Viewer,
    pub table: &'a State,
}

/// The present step in the sequence of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Nothing has happened yet.
    #[default]
    Setup,
    /// This seat has a tile in hand and places it: the one decision of the game.
    Placing { seat: Seat, tile: TileId },
    /// This seat's turn: it draws because the tile before did not fit.
    Drawing { seat: Seat },
    /// This seat has placed its tile, and the features it completed are being scored.
    Scoring { seat: Seat, cell: Cell },
    /// No tile is left: incomplete features are scored.
    FinalScoring,
    /// The game is over.
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct OnMap {
    pub(super) role: Role,
    pub(super) cell: Cell,
    /// The segment it is on, by its number in the map; absent on a farm.
    #[serde(skip)]
    pub(super) node: Option<u16>,
}

/// The two surveyors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Surveyors {
    /// Their columns, the eastern one first; never more than one apart.
    pub columns: [i16; 2],
    /// House rule: the space of the scoring track on which the second one still walks.
    pub on_track: Option<u8>,
}

impl State {
    /// Returns the tile in hand and its seat.
    pub const fn in_hand(&self) -> Option<(Seat, TileId)> {
        match self.phase {
            Phase::Placing { seat, tile } => Some((seat, tile)),
            _ => None,
        }
    }

    pub(super) fn tile_of(&self, seat: Seat) -> Option<TileId> {
        let held = self.in_hand().filter(|(awaited, _)| *awaited == seat);
        held.map(|(_, tile)| tile)
    }

    /// Returns the points of one seat.
    pub fn score(&self, seat: Seat) -> i32 {
        self.scores.get(seat).copied().unwrap_or_default()
    }

    /// Iterates over the tiles left to draw with their copies, by number.
    pub fn bag(&self) -> impl Iterator<Item = (TileId, u8)> {
        (1u8..)
            .map(TileId)
            .zip(self.bag.iter().copied())
            .filter(|&(_, copies)| copies > 0)
    }

    /// Returns the number of tiles left to draw.
    pub fn tiles_left(&self) -> u8 {
        let left: u16 = self.bag.iter().copied().map(u16::from).sum();
        u8::try_from(left).unwrap_or(u8::MAX)
    }

    /// Iterates over the settlers on the map, by seat.
    pub fn figures(&self) -> impl Iterator<Item = Figure> {
        self.figures_of(u32::MAX)
    }

    /// Returns the settler on this cell.
    pub fn figure_on(&self, cell: Cell) -> Option<Figure> {
        self.figures().find(|figure| figure.cell == cell)
    }

    /// Returns the number of settlers in the supply of `seat`.
    pub fn in_supply(&self, seat: Seat) -> u8 {
        u8::try_from(self.free_slots(seat).count_ones()).unwrap_or(u8::MAX)
    }

    /// Returns the number of seats at the table.
    pub fn seats(&self) -> u8 {
        self.scores.seats()
    }

    /// Iterates over the settlers on the map with their slots.
    pub(super) fn settlers(&self) -> impl Iterator<Item = (u8, OnMap)> + Clone {
        let slots = (0u8..).zip(&self.settlers);
        slots.filter_map(|(slot, settler)| Some((slot, (*settler)?)))
    }

    pub(super) fn seat_of(&self, slot: u8) -> Seat {
        Seat::new(slot.checked_div(self.supply).unwrap_or_default())
    }

    /// Returns the slots of a seat's settlers: a bit for each.
    pub(super) fn slots_of(&self, seat: Seat) -> u32 {
        let own = bit(self.supply).wrapping_sub(1);
        let before = seat.number().saturating_mul(self.supply);
        own.checked_shl(u32::from(before)).unwrap_or_default()
    }

    /// Returns the slots in the supply of `seat`: a bit for each.
    fn free_slots(&self, seat: Seat) -> u32 {
        self.slots_of(seat) & !self.on_map
    }

    /// Iterates over the settlers of these slots that are on the map.
    pub(super) fn figures_of(&self, slots: u32) -> impl Iterator<Item = Figure> + Clone {
        let chosen = self
            .settlers()
            .filter(move |(slot, _)| slots & bit(*slot) != 0);
        chosen.map(|(slot, on)| Figure {
            cell: on.cell,
            seat: self.seat_of(slot),
            role: on.role,
        })
    }

    pub(super) fn figures_in_map_order(&self, slots: u32) -> Vec<Figure> {
        let mut figures: Vec<Figure> = self.figures_of(slots).collect();
        figures.sort_unstable();
        figures
    }

    /// Returns the slots of the settlers on the map that match `chosen`.
    pub(super) fn slots_where(&self, chosen: impl Fn(&OnMap) -> bool) -> u32 {
        let on = self.settlers().filter(|(_, settler)| chosen(settler));
        on.fold(0, |slots, (slot, _)| slots | bit(slot))
    }

    /// Puts a settler of `seat` on the tile on `cell`.
    pub(super) fn deploy(
        &mut self,
        components: &Components,
        seat: Seat,
        cell: Cell,
        settler: Settler,
    ) {
        let free = self.free_slots(seat);
        let Some(slot) = u8::try_from(free.trailing_zeros())
            .ok()
            .filter(|_| free != 0)
        else {
            return;
        };
        let node = self.map.land_at(cell).and_then(|land| {
            let segment = settler.segment(components.lay_of(land)?)?;
            land.first_node.checked_add(u16::from(segment))
        });
        if let Some(region) = node.and_then(|node| self.map.region_of_node_mut(node)) {
            region.settlers |= bit(slot);
        }
        if let Some(standing) = self.settlers.get_mut(usize::from(slot)) {
            let role = settler.role();
            *standing = Some(OnMap { role, cell, node });
            self.on_map |= bit(slot);
        }
    }

    pub(super) fn send_home(&mut self, figures: &[Figure]) {
        let gone = |on: &OnMap| figures.iter().any(|figure| figure.cell == on.cell);
        for (slot, standing) in (0u8..).zip(&mut self.settlers) {
            if let Some(on) = standing.take_if(|on| gone(on)) {
                self.on_map &= !bit(slot);
                if let Some(node) = on.node
                    && let Some(region) = self.map.region_of_node_mut(node)
                {
                    region.settlers &= !bit(slot);
                }
            }
        }
    }

    /// Adds the points of these shares to the scores.
    pub(super) fn award(&mut self, shares: &[Share]) {
        for share in shares {
            if let Some(score) = self.scores.get_mut(share.seat) {
                *score = score.saturating_add(share.points);
            }
        }
    }

    /// Returns the seat whose turn follows that of `seat`.
    pub(super) fn after(&self, seat: Seat) -> Seat {
        let next = self.order.iter().skip_while(|other| **other != seat).nth(1);
        next.or_else(|| self.order.first()).copied().unwrap_or(seat)
    }
}

/// Returns the bit of a slot in a set of settlers.
pub(super) fn bit(slot: u8) -> u32 {
    1u32.checked_shl(u32::from(slot)).unwrap_or_default()
}

/// The table of a game together with its box, for lookups that need both.
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

    /// Returns the names of the coast towns in an area, from north to south.
    pub(super) fn coast_names(&self, area: &Region) -> Vec<&'a str> {
        let lands = self.table.map.lands_of(area.lands);
        let on_coast = lands.filter(|land| land.tile.is_none() && area.terrain == Terrain::Town);
        let spaces = on_coast.filter_map(|land| self.rules.components.start_space(land.cell.row));
        let names = spaces.map(|space| space.name.as_str());
        names.filter(|name| !name.is_empty()).collect()
    }
}
