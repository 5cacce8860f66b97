//! The aims of the planner: coats of arms on a property that is built or can be; and the fallbacks
//! if no chain leads to any coats of arms within the turns that products last.

use std::cmp::Reverse;

use super::super::{
    Building, Given, Hex, Kind, Mineral, Paid, Product, Property, Tile, Worker, erecting,
};
use super::chain::Search;
use super::estimates::{Estimates, NEVER};
use super::position::Position;
use super::worth;

/// The number of hexes considered for a property that is not built yet.
const HEXES: usize = 2;

/// The estimated cost up to which others may place the same coats before long.
const REACH: u16 = 10;

/// The worth of one action by which another seat is nearer than that.
const DENIED: i32 = 400;

#[derive(Clone, Copy)]
pub(super) struct Aim<'d> {
    pub(super) property: Property,
    hex: Hex,
    wants: &'d [Product],
    /// The price of building it; absent if it is built.
    fee: Option<Product>,
    pub(super) coats: u16,
    /// The worth, in parts of a coat, of taking it from others who are near.
    pub(super) denied: i32,
    /// The estimated cost of a chain to it.
    pub(super) estimate: u16,
}

/// Returns all possible aims for the seat of a position, the best by the estimates first.
pub(super) fn aims<'d>(
    at: &Position<'d>,
    estimates: &Estimates<'d>,
    rivals: &[Estimates<'d>],
) -> Vec<Aim<'d>> {
    let mut aims = Vec::with_capacity(16);
    let of = &at.rules.components;
    for tile in at.table.tiles.iter().filter(|tile| tile.coats.is_none()) {
        if let Building::Property(property) = tile.building {
            aims.extend(Aim::of(at, property, tile.hex, None, estimates));
        }
    }
    for (area, pile) in &of.areas {
        let Some(top) = of.top(&at.table, *area) else {
            continue;
        };
        let hexes = at.table.board.hexes(pile.landscape);
        let open = hexes.filter(|hex| at.table.free_sites(*hex) > 0);
        let here = open.filter_map(|hex| Aim::of(at, top, hex, Some(of.property_fee), estimates));
        let mut here: Vec<Aim<'d>> = here.collect();
        here.sort_by_key(|aim| aim.estimate);
        here.truncate(HEXES);
        aims.append(&mut here);
    }
    aims.retain(|aim| aim.estimate < NEVER);
    for aim in &mut aims {
        let near = rivals.iter().map(|rival| aim.estimated(rival)).min();
        let ahead = REACH.saturating_sub(near.unwrap_or(REACH));
        aim.denied = i32::from(ahead).saturating_mul(DENIED);
    }
    aims.sort_by_key(|aim| Reverse(worth(aim, aim.estimate)));
    aims
}

impl<'d> Aim<'d> {
    fn of(
        at: &Position<'d>,
        property: Property,
        hex: Hex,
        fee: Option<Product>,
        estimates: &Estimates<'d>,
    ) -> Option<Self> {
        let tile = at.rules.components.property(property);
        let mut aim = Self {
            property,
            hex,
            wants: &tile.wants,
            fee,
            coats: tile.value.min(at.player()?.coats).into(),
            denied: 0,
            estimate: 0,
        };
        aim.estimate = aim.estimated(estimates);
        Some(aim)
    }

    pub(super) fn chain(&self, search: &mut Search<'_, 'd>, at: &mut Position<'d>) -> Option<()> {
        let wants = self.wants.iter().copied().chain(self.fee);
        let wants: Vec<Product> = wants.collect();
        let given = search.all(at, &wants, self.hex)?;
        if at.table.is_first_turn(at.seat) {
            at.rest()?;
        }
        at.in_one_turn(|at| {
            let mut given = given.clone();
            // It is built last, so that no other seat places coats on it first.
            if let Some(fee) = self.fee {
                let paid = given.iter().position(|given| given.fee == fee)?;
                let fee = given.swap_remove(paid);
                self.erect(at, fee)?;
            }
            at.place(self.property, self.hex, given)
        })
    }

    /// Searches the chain that only builds the property, if it is not built yet; absent in a first
    /// turn, and if other seats are near enough to place their coats of arms on it.
    pub(super) fn built(
        &self,
        search: &mut Search<'_, 'd>,
        at: &Position<'d>,
    ) -> Option<Position<'d>> {
        if at.table.is_first_turn(at.seat) || self.denied > 0 {
            return None;
        }
        let mut next = at.clone();
        search.rewind();
        let fee = search.one(&mut next, self.fee?, self.hex)?;
        self.erect(&mut next, fee)?;
        Some(next)
    }

    fn erect(&self, at: &mut Position<'d>, fee: Given) -> Option<()> {
        let room = at.table.free_sites(self.hex) > 0;
        let what = Building::Property(self.property);
        room.then(|| at.build(what, self.hex, fee))?
    }

    fn estimated(&self, estimates: &Estimates<'d>) -> u16 {
        let building = self.fee.map_or(0, |fee| estimates.one(fee, self.hex));
        let placing = estimates.all(self.wants, self.hex).saturating_add(1);
        building.saturating_add(placing)
    }
}

/// Searches a chain to something that brings an aim closer if all ways are too long: the property
/// itself, unless others are near it, or the facility that makes its products cheapest.
pub(super) fn closer<'d>(
    search: &mut Search<'_, 'd>,
    at: &Position<'d>,
    aim: &Aim<'d>,
) -> Option<Position<'d>> {
    if let Some(built) = aim.built(search, at) {
        return Some(built);
    }
    let mut found: Vec<(u16, Kind, Hex)> = Vec::new();
    for kind in Kind::ALL {
        for hex in Hex::all().filter(|hex| at.may_lay(*kind, *hex)) {
            let mut laid = at.clone();
            let what = Building::Facility(*kind);
            laid.happen(erecting::built(at.seat, what, hex, Paid::default()));
            let estimate = aim.estimated(&Estimates::of(&laid));
            if estimate < aim.estimate {
                found.push((estimate, *kind, hex));
            }
        }
    }
    found.sort_by_key(|(estimate, _, _)| *estimate);
    found.into_iter().find_map(|(_, kind, hex)| {
        let mut at = at.clone();
        let fee = at.rules.components.facility(kind).fee;
        search.rewind();
        let fee = search.one(&mut at, fee, hex)?;
        at.build(Building::Facility(kind), hex, fee)?;
        Some(at)
    })
}

/// Searches a chain that mines the top mineral of the mine that shows a missing one soonest, so
/// that the top mineral is wasted; absent while an own worker does so already.
///
/// The rulebook's own tip: the mineral of a worker that is not given up returns to the bag, and the
/// next one comes up.
pub(super) fn clear_a_mine<'d>(
    search: &mut Search<'_, 'd>,
    at: &Position<'d>,
) -> Option<Position<'d>> {
    let mines = || at.table.mines();
    let is_own = |worker: Worker| worker.seat == at.seat;
    if mines().any(|(_, tile)| tile.worker.is_some_and(is_own)) {
        return None;
    }
    let shown = |mineral: &Mineral| mines().any(|(_, tile)| tile.pile.first() == Some(mineral));
    let missing = |tile: &Tile| tile.pile.iter().position(|mineral| !shown(mineral));
    // The minerals below the known ones may be anything.
    let below = |tile: &Tile| missing(tile).unwrap_or(tile.pile.len());
    let mut free: Vec<_> = mines().filter(|(_, tile)| tile.worker.is_none()).collect();
    free.sort_by_key(|(_, tile)| below(tile));
    free.into_iter().find_map(|(id, tile)| {
        let (mineral, recipe) = at.rules.recipes(tile).next()?;
        let mut at = at.clone();
        search.rewind();
        let given = search.all(&mut at, &recipe.from, tile.hex)?;
        at.produce(id, mineral, &recipe.from, given)?;
        Some(at)
    })
}
