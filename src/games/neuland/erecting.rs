//! IV. Erecting buildings.
//!
//! A tile of the repository is laid on a hex of its landscape that has a site left, three sites to
//! a hex, for one wood or one stone as the tile's back says; it is everybody's from then on. Of
//! properties only the top tile of a pile can be built, for one stone. Inside the cost area that
//! costs no action.
//!
//! Rulings: a building that costs no action may be built when none is left (A3,
//! `a_building_that_costs_nothing_needs_no_action_left`); properties may be built in the first turn
//! (E16, `e16_a_property_may_be_built_in_the_first_turn`); the next tile of a pile can be built at
//! once (E18, `e18_the_next_property_of_a_pile_can_be_built_at_once`).

use super::desk::{Chapter, Desk, name};
use super::event::{Event, Paid};
use super::giving_up::{self, Bill};
use super::hex::Hex;
use super::order::{Order, Using};
use super::payment;
use super::sequence::Play;
use super::state::Table;
use super::things::{Area, Building, Kind, Landscape, Product, Property};
use super::{Neuland, components::Components};
use crate::rules::{Line, Refusal, Seat};

const CHAPTER: Chapter = "neuland-chapter-erecting";

/// The actions of a building inside its cost area.
const ACTIONS: u8 = 0;

impl Components {
    /// The property on top of a pile.
    pub fn top(&self, table: &Table, area: Area) -> Option<Property> {
        let taken = usize::from(table.repository.taken(area));
        self.areas.get(&area)?.tiles.get(taken).copied()
    }

    /// What can be built on a landscape, sites and payment aside.
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

/// Everything that can be built everywhere, with a payment.
pub(super) fn legal(desk: &Desk<'_>, orders: &mut Vec<Order>) {
    let of = &desk.rules.components;
    for hex in Hex::all().filter(|hex| desk.table.free_sites(*hex) > 0) {
        let mut offers: Vec<(Product, Option<Using>)> = Vec::with_capacity(2);
        for what in of.buildable(desk.table, desk.table.board.landscape(hex)) {
            let Some(fee) = of.fee(what) else { continue };
            if !offers.iter().any(|(known, _)| *known == fee) {
                let paid = giving_up::offer(desk, bill(hex, &fee), false);
                let using = paid.map(|paid| giving_up::using(desk.table, &paid));
                offers.push((fee, using));
            }
            let offer = offers.iter().find(|(known, _)| *known == fee);
            if let Some((_, Some(using))) = offer {
                orders.push(Order::Build {
                    what,
                    at: hex,
                    using: using.clone(),
                });
            }
        }
    }
}

const fn bill(target: Hex, fee: &Product) -> Bill<'_> {
    Bill {
        target,
        fees: std::slice::from_ref(fee),
        base: ACTIONS,
    }
}

/// The payment for a building.
///
/// # Errors
/// Why it cannot be built there.
pub(super) fn check(
    desk: &Desk<'_>,
    what: Building,
    at: Hex,
    using: &Using,
) -> Result<Paid, Refusal> {
    let landscape = desk.table.board.landscape(at);
    let line = |key| {
        Line::new(key)
            .with("building", name(what))
            .with("hex", at.name())
    };
    Refusal::unless(desk.rules.components.fits(what, landscape), CHAPTER, || {
        line("neuland-refusal-landscape").with("landscape", Line::new(landscape.key()))
    })?;
    match what {
        Building::Facility(kind) => {
            let left = desk.table.repository.left(kind, landscape);
            Refusal::unless(left > 0, CHAPTER, || line("neuland-refusal-none-left"))?;
        }
        Building::Property(property) => on_top(desk, property)?,
    }
    let room = desk.table.free_sites(at) > 0;
    Refusal::unless(room, CHAPTER, || line("neuland-refusal-full"))?;
    let fee = desk.rules.components.fee(what);
    let fee = fee.ok_or_else(|| Refusal::new(CHAPTER, line("neuland-refusal-none-left")))?;
    let paid = payment::settle(desk, bill(at, &fee), using)?;
    giving_up::check(desk, &paid)?;
    Ok(paid)
}

fn on_top(desk: &Desk<'_>, property: Property) -> Result<(), Refusal> {
    let what = || name(Building::Property(property));
    if let Some((_, tile)) = desk.table.property(property) {
        let line = Line::new("neuland-refusal-built").with("building", what());
        return Err(Refusal::new(CHAPTER, line.with("hex", tile.hex.name())));
    }
    let area = desk
        .rules
        .components
        .property(property)
        .map(|tile| tile.area);
    let top = area.and_then(|area| desk.rules.components.top(desk.table, area));
    let top = top.filter(|top| *top != property);
    top.map_or(Ok(()), |top| {
        let line = Line::new("neuland-refusal-not-on-top").with("building", what());
        let line = line.with("top", name(Building::Property(top)));
        Err(Refusal::new(CHAPTER, line))
    })
}

/// A tile goes onto the board.
pub(super) fn adjudicate(play: &mut Play<'_>, seat: Seat, what: Building, hex: Hex, paid: Paid) {
    play.happen(Event::Built {
        seat,
        what,
        hex,
        paid,
    });
}

/// Writes a building down.
pub(super) fn evolve(rules: &Neuland, table: &mut Table, event: &Event) {
    let Event::Built {
        seat,
        what,
        hex,
        paid,
    } = event
    else {
        return;
    };
    giving_up::evolve(table, *seat, paid);
    match what {
        Building::Facility(kind) => {
            let landscape = table.board.landscape(*hex);
            table.repository.take_facility(*kind, landscape);
        }
        Building::Property(property) => {
            if let Some(tile) = rules.components.property(*property) {
                table.repository.take_property(tile.area);
            }
        }
    }
    table.lay(*what, *hex);
}
