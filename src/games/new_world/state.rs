//! Everything on the table.

use serde::Serialize;

use super::components::TileId;
use super::event::Figure;
use super::map::{Land, Map};
use super::order::Role;
use super::place::Cell;
use crate::rules::{BySeat, Seat};

/// The table of one game. All of it is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct State {
    /// Where the game stands in the sequence of play.
    pub(super) phase: Phase,
    /// The seats in the order of play, the starting player first.
    pub(super) order: Vec<Seat>,
    /// Points.
    pub(super) scores: BySeat<i32>,
    /// Copies left to draw, by tile number from 1.
    pub(super) bag: Vec<u8>,
    /// Tiles that fitted nowhere, in the order in which they were drawn.
    pub(super) discarded: Vec<TileId>,
    /// The surveyors.
    pub(super) surveyors: Surveyors,
    /// The settlers of all seats, a slot for each: first those of the first seat.
    pub(super) settlers: Vec<Option<OnMap>>,
    /// How many slots each seat has.
    pub(super) supply: u8,
    /// The land.
    pub(super) map: Map,
}

/// Where the game stands in the sequence of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Nothing has happened yet.
    Setup,
    /// This seat has a tile in hand and places it: the one decision of the game.
    Placing {
        /// Whose turn it is.
        seat: Seat,
        /// The tile in hand.
        tile: TileId,
    },
    /// This seat's turn: it draws because the tile before did not fit.
    Drawing {
        /// Whose turn it is.
        seat: Seat,
    },
    /// This seat's tile lies, and what it completed is being scored.
    Scoring {
        /// Whose turn it is.
        seat: Seat,
        /// Where the tile lies.
        cell: Cell,
    },
    /// No tile is left: what is incomplete is scored.
    FinalScoring,
    /// The game is over.
    Over,
}

/// A settler on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OnMap {
    /// What it works as.
    pub role: Role,
    /// Its cell; no other settler is there.
    pub cell: Cell,
    /// The segment it is on, by its number in the map; none on a farm.
    #[serde(skip)]
    pub(super) node: Option<u16>,
}

/// The two surveyors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Surveyors {
    /// Their columns, the eastern one first; never more than one apart.
    pub columns: [i16; 2],
    /// House rule: the space of the scoring track on which the second one still walks.
    pub on_track: Option<u8>,
}

impl State {
    /// Where the game stands in the sequence of play.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The seats in the order of play, the starting player first.
    pub fn order(&self) -> &[Seat] {
        &self.order
    }

    /// The tile in hand and whose it is.
    pub const fn in_hand(&self) -> Option<(Seat, TileId)> {
        match self.phase {
            Phase::Placing { seat, tile } => Some((seat, tile)),
            Phase::Setup
            | Phase::Drawing { .. }
            | Phase::Scoring { .. }
            | Phase::FinalScoring
            | Phase::Over => None,
        }
    }

    /// The points of each seat.
    pub const fn scores(&self) -> &BySeat<i32> {
        &self.scores
    }

    /// The points of one seat.
    pub fn score(&self, seat: Seat) -> i32 {
        self.scores.get(seat).copied().unwrap_or_default()
    }

    /// The tiles left to draw with their copies, by number.
    pub fn bag(&self) -> impl Iterator<Item = (TileId, u8)> {
        (1u8..)
            .map(TileId)
            .zip(self.bag.iter().copied())
            .filter(|&(_, copies)| copies > 0)
    }

    /// How many tiles are left to draw.
    pub fn tiles_left(&self) -> u8 {
        self.bag
            .iter()
            .fold(0, |sum: u8, copies| sum.saturating_add(*copies))
    }

    /// The tiles that left the game because they fitted nowhere.
    pub fn discarded(&self) -> &[TileId] {
        &self.discarded
    }

    /// The surveyors.
    pub const fn surveyors(&self) -> Surveyors {
        self.surveyors
    }

    /// The land: start spaces, tiles, open places, features.
    pub const fn map(&self) -> &Map {
        &self.map
    }

    /// The start spaces and tiles that lie, start spaces first, then tiles as they were placed.
    pub fn lands(&self) -> &[Land] {
        self.map.lands()
    }

    /// The settlers on the map, by seat.
    pub fn figures(&self) -> impl Iterator<Item = Figure> {
        self.slots().filter_map(|(slot, standing)| {
            let seat = self.seat_of(slot);
            standing.map(|on| Figure {
                cell: on.cell,
                seat,
                role: on.role,
            })
        })
    }

    /// The settler on this cell.
    pub fn figure_on(&self, cell: Cell) -> Option<Figure> {
        self.figures().find(|figure| figure.cell == cell)
    }

    /// How many settlers `seat` has in hand.
    pub fn in_supply(&self, seat: Seat) -> u8 {
        let mine = self.slots().filter(|&(slot, _)| self.seat_of(slot) == seat);
        let free = mine.filter(|(_, standing)| standing.is_none()).count();
        u8::try_from(free).unwrap_or(u8::MAX)
    }

    /// The seats of the table.
    pub fn seats(&self) -> u8 {
        self.scores.seats()
    }

    /// The settlers of all slots.
    pub(super) fn slots(&self) -> impl Iterator<Item = (u8, Option<OnMap>)> + Clone {
        (0u8..).zip(self.settlers.iter().copied())
    }

    /// Whose slot it is.
    pub(super) fn seat_of(&self, slot: u8) -> Seat {
        Seat::new(slot.checked_div(self.supply).unwrap_or_default())
    }

    /// The slots of a seat's settlers: a bit for each.
    pub(super) fn slots_of(&self, seat: Seat) -> u32 {
        let supply = u32::from(self.supply);
        let own = 1u32
            .checked_shl(supply)
            .map_or(u32::MAX, |bit| bit.wrapping_sub(1));
        own.checked_shl(u32::from(seat.number()).saturating_mul(supply))
            .unwrap_or_default()
    }

    /// A settler in the supply of `seat`.
    pub(super) fn free_slot(&self, seat: Seat) -> Option<u8> {
        let mut own = self.slots().filter(|&(slot, _)| self.seat_of(slot) == seat);
        own.find(|(_, standing)| standing.is_none())
            .map(|(slot, _)| slot)
    }

    /// The settlers of these slots.
    pub(super) fn figures_of(&self, settlers: u32) -> impl Iterator<Item = Figure> {
        let chosen = self
            .slots()
            .filter(move |(slot, _)| settlers & bit(*slot) != 0);
        chosen.filter_map(|(slot, standing)| {
            let (seat, on) = (self.seat_of(slot), standing?);
            Some(Figure {
                cell: on.cell,
                seat,
                role: on.role,
            })
        })
    }

    /// The columns of the settlers of these slots.
    pub(super) fn columns_of(&self, settlers: u32) -> impl Iterator<Item = i16> + Clone {
        let chosen = self
            .slots()
            .filter(move |(slot, _)| settlers & bit(*slot) != 0);
        chosen.filter_map(|(_, standing)| Some(standing?.cell.column))
    }

    /// The slots whose settlers are on the map.
    pub(super) fn on_map(&self) -> u32 {
        self.mask(|_| true)
    }

    /// The slots whose settlers stand in a column nearer to the coast than this one.
    pub(super) fn standing_east_of(&self, column: i16) -> u32 {
        self.mask(|on| on.role.stands() && on.cell.column < column)
    }

    fn mask(&self, chosen: impl Fn(&OnMap) -> bool) -> u32 {
        let on = self
            .slots()
            .filter(|(_, standing)| standing.as_ref().is_some_and(&chosen));
        on.fold(0, |mask, (slot, _)| mask | bit(slot))
    }

    /// The settler on `cell` goes back to its supply.
    pub(super) fn send_home(&mut self, cell: Cell) {
        let on = |standing: &Option<OnMap>| standing.is_some_and(|on| on.cell == cell);
        let Some(index) = self.settlers.iter().position(on) else {
            return;
        };
        let gone = self.settlers.get_mut(index).and_then(Option::take);
        let slot = u8::try_from(index).unwrap_or(u8::MAX);
        let region = gone.and_then(|on| self.map.region_of_node_mut(on.node?));
        if let Some(region) = region {
            region.settlers &= !bit(slot);
        }
    }

    /// Points for `seat`.
    pub(super) fn award(&mut self, seat: Seat, points: i32) {
        if let Some(score) = self.scores.get_mut(seat) {
            *score = score.saturating_add(points);
        }
    }

    /// Whose turn follows that of `seat`.
    pub(super) fn after(&self, seat: Seat) -> Seat {
        let next = self.order.iter().skip_while(|other| **other != seat).nth(1);
        next.or_else(|| self.order.first()).copied().unwrap_or(seat)
    }
}

/// The bit of a slot in a set of settlers.
pub(super) const fn bit(slot: u8) -> u32 {
    match 1u32.checked_shl(slot as u32) {
        Some(bit) => bit,
        None => 0,
    }
}
