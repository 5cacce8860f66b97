//! IV. Erecting buildings.
//!
//! A tile of the repository is laid on a hex of its landscape that has a site left, three sites to
//! a hex, for one wood or one stone according to the tile's back; from then on it belongs to all
//! players. Of properties only the top tile of a pile can be built, for one stone. Inside the cost
//! area that costs no action.
//!
//! Rulings: a building that costs no action may be built when no action is left (A3,
//! `a_building_that_costs_nothing_needs_no_action_left`); properties may be built in the first turn
//! (E16, `e16_a_property_may_be_built_in_the_first_turn`); the next tile of a pile can be built at
//! once (E18, `e18_the_next_property_of_a_pile_can_be_built_at_once`).

use std::collections::BTreeMap;

use super::giving_up::{self, Bill};
use super::{
    Area, Building, Built, Chapter, Components, Event, Hex, Kind, Landscape, Neuland, Paid,
    Product, Property, SeatView, Table, Tile, Using,
};
use crate::rules::{Refusal, Seat, line};

const CHAPTER: Chapter = "neuland-chapter-erecting";

pub(super) const ACTIONS: u8 = 0;

impl Components {
    /// Returns the property on top of a pile.
    pub fn top(&self, table: &Table, area: Area) -> Option<Property> {
        let taken = usize::from(table.repository.taken(area));
        self.areas.get(&area)?.tiles.get(taken).copied()
    }

    /// Iterates over the buildings for a landscape, regardless of sites and payment.
    pub fn buildable(&self, table: &Table, landscape: Landscape) -> impl Iterator<Item = Building> {
        let kinds = Kind::ALL.iter().copied();
        let kinds = kinds.filter(move |kind| table.repository.left(*kind, landscape) > 0);
        let areas = self.areas.iter();
        let areas = areas.filter(move |(_, pile)| pile.landscape == landscape);
        let tops = areas.filter_map(move |(area, _)| self.top(table, *area));
        kinds
            .map(Building::Facility)
            .chain(tops.map(Building::Property))
    }
}

/// Returns all buildings on all hexes, with a payment.
pub(super) fn legal(seat_view: &SeatView<'_>) -> Vec<Event> {
    let of = &seat_view.rules.components;
    let mut events = Vec::new();
    let mut fees = of.facilities().map(|(_, facility)| facility.fee);
    if !fees.any(|fee| seat_view.has(fee)) && !seat_view.has(of.property_fee) {
        return events;
    }
    for hex in Hex::all().filter(|hex| seat_view.table.free_sites(*hex) > 0) {
        let offer = |fee| giving_up::offer(seat_view, Bill::new(hex, &[fee], ACTIONS), false);
        let mut offered: BTreeMap<Product, Option<Paid>> = BTreeMap::new();
        for what in of.buildable(seat_view.table, seat_view.table.board.landscape(hex)) {
            let fee = of.fee(what);
            let paid = offered.entry(fee).or_insert_with(|| offer(fee));
            events.extend(
                paid.clone()
                    .map(|paid| built(seat_view.seat, what, hex, paid)),
            );
        }
    }
    events
}

/// Checks whether it can be built there, for this payment.
pub(super) fn check(
    seat_view: &SeatView<'_>,
    what: Building,
    at: Hex,
    using: &Using,
) -> Result<Event, Refusal> {
    let of = &seat_view.rules.components;
    let landscape = seat_view.table.board.landscape(at);
    let line = |key| line!(key, building = what, hex = at);
    Refusal::unless(of.fits(what, landscape), CHAPTER, || {
        line("neuland-refusal-landscape").with("landscape", landscape)
    })?;
    match what {
        Building::Facility(kind) => {
            let left = seat_view.table.repository.left(kind, landscape);
            Refusal::unless(left > 0, CHAPTER, || line("neuland-refusal-none-left"))?;
        }
        Building::Property(property) => on_top(seat_view, property)?,
    }
    let room = seat_view.table.free_sites(at) > 0;
    Refusal::unless(room, CHAPTER, || line("neuland-refusal-full"))?;
    let paid = giving_up::settle(seat_view, Bill::new(at, &[of.fee(what)], ACTIONS), using)?;
    paid.check(seat_view)?;
    Ok(built(seat_view.seat, what, at, paid))
}

pub(super) const fn built(seat: Seat, what: Building, hex: Hex, paid: Paid) -> Event {
    Event::Built(Built {
        seat,
        what,
        hex,
        paid,
    })
}

fn on_top(seat_view: &SeatView<'_>, property: Property) -> Result<(), Refusal> {
    let (of, building) = (&seat_view.rules.components, property);
    if let Some((_, Tile { hex, .. })) = seat_view.table.property(property) {
        let line = line!("neuland-refusal-built", building, hex);
        return Err(Refusal::new(CHAPTER, line));
    }
    let top = of.top(seat_view.table, of.property(property).area);
    let top = top.unwrap_or(property);
    let line = || line!("neuland-refusal-not-on-top", building, top);
    Refusal::unless(top == property, CHAPTER, line)
}

pub(super) fn evolve(rules: &Neuland, table: &mut Table, built: &Built) {
    let landscape = table.board.landscape(built.hex);
    match built.what {
        Building::Facility(kind) => table.repository.take_facility(kind, landscape),
        Building::Property(property) => {
            let area = rules.components.property(property).area;
            table.repository.take_property(area);
        }
    }
    table.lay(built.what, built.hex);
}
