//! A turn: coats of arms, products, buildings, and its end.
//!
//! Each product and each building has a choice, its cheapest way first. What spends something that
//! is there once only, other hexes for a building, and tiles that are one too many are written out.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::super::desk::{Desk, name};
use super::super::hex::Hex;
use super::super::order::Order;
use super::super::things::{Building, Product, Property};
use super::steps::{self, Step};
use super::{ending, notes, room, ways};
use crate::rules::{Choice, Line, Question};

/// As many tiles are offered for a product, besides the best one.
const TILES: usize = 2;

/// As many choices stand before the end of the turn, so that it has a code.
const BEFORE_THE_END: usize = 25;

/// What there is to choose.
#[derive(Default)]
struct Offer {
    choices: Vec<Choice<Order>>,
    others: Vec<Order>,
}

pub(super) fn ask(desk: &Desk<'_>, used: u8) -> Question<Order> {
    let mut sorted = Sorted::of(steps::all(desk));
    let builds: Vec<Step> = sorted.builds.values().flatten().cloned().collect();
    let mut offer = Offer::default();
    offer.coats(desk, used, &mut sorted.coats);
    offer.products(desk, used, sorted.products);
    offer.builds(desk, used, sorted.builds);
    let notes = notes::notes(desk, &sorted.spending, &builds);
    let spending = sorted.spending.into_iter().map(|step| step.order);
    offer.others.extend(spending);
    let first = offer.choices.first().map(|choice| choice.plain.clone());
    offer.end(desk, used);
    let key = match (used, desk.room) {
        (_, 0) => "neuland-ask-turn-full",
        (0, _) => "neuland-ask-turn",
        (_, _) => "neuland-ask-turn-on",
    };
    Question {
        asks: Line::new(key).with("used", used).with("left", desk.room),
        about: room::about(desk, &builds),
        choices: offer.choices,
        others: offer.others,
        together: first.into_iter().chain([Order::End]).collect(),
        later: Vec::new(),
        notes,
    }
}

/// The steps by what they bring.
#[derive(Default)]
struct Sorted {
    coats: Vec<(Property, Step)>,
    /// The dearest products first.
    products: BTreeMap<Reverse<Product>, Vec<Step>>,
    /// Properties first.
    builds: BTreeMap<Reverse<Building>, Vec<Step>>,
    /// What spends something that is there once, or gold, and places no coats.
    spending: Vec<Step>,
}

impl Sorted {
    fn of(steps: Vec<Step>) -> Self {
        let mut sorted = Self::default();
        for step in steps {
            match &step.order {
                Order::Coats { property, .. } => sorted.coats.push((*property, step)),
                _ if !step.is_plain() => sorted.spending.push(step),
                Order::Produce { product, .. } => {
                    let tiles = sorted.products.entry(Reverse(*product)).or_default();
                    tiles.push(step);
                }
                Order::Build { what, .. } => {
                    let hexes = sorted.builds.entry(Reverse(*what)).or_default();
                    hexes.push(step);
                }
                _ => {}
            }
        }
        sorted
    }
}

impl Offer {
    /// The most coats first.
    fn coats(&mut self, desk: &Desk<'_>, used: u8, coats: &mut [(Property, Step)]) {
        let value = |property: Property| {
            let tile = desk.rules.components.property(property);
            tile.map_or(0, |tile| tile.value)
        };
        coats.sort_by_key(|(property, step)| (Reverse(value(*property)), step.paid.actions));
        for (property, step) in coats {
            let count = value(*property).min(desk.player.coats);
            let key = if count == desk.player.coats {
                "neuland-ask-coats-win"
            } else {
                "neuland-ask-coats"
            };
            let building = name(Building::Property(*property));
            let short = Line::new("neuland-ask-coats-short").with("building", building);
            let says = Line::new(key)
                .with("coats", Line::new("neuland-coats").with("count", count))
                .with("way", step.way(desk, used));
            self.choices
                .push(Choice::one(says, short, step.order.clone()));
        }
    }

    fn products(
        &mut self,
        desk: &Desk<'_>,
        used: u8,
        products: BTreeMap<Reverse<Product>, Vec<Step>>,
    ) {
        for mut tiles in products.into_values() {
            tiles.sort_by_key(|step| {
                let standing = super::super::cheapest::standing(&step.paid.given);
                (step.paid.actions, standing)
            });
            let Some(what) = tiles.first().and_then(Step::what) else {
                continue;
            };
            let mut tiles = tiles.into_iter();
            let offered = tiles.by_ref().take(TILES.saturating_add(1));
            let ways = offered.map(|step| {
                let way = step.way(desk, used);
                (step.order, way)
            });
            self.choices.extend(ways::several(what, ways.collect()));
            self.others.extend(tiles.map(|step| step.order));
        }
    }

    /// Each building on the cheapest hex; among equal ones where most stands around it.
    fn builds(
        &mut self,
        desk: &Desk<'_>,
        used: u8,
        builds: BTreeMap<Reverse<Building>, Vec<Step>>,
    ) {
        for mut hexes in builds.into_values() {
            hexes.sort_by_key(|step| (step.paid.actions, Reverse(around(desk, &step.order))));
            let mut hexes = hexes.into_iter();
            let Some(best) = hexes.next() else { continue };
            if let Some(what) = best.what() {
                let way = best.way(desk, used);
                let choice = ways::several(what, vec![(best.order, way)]);
                self.choices.extend(choice);
            }
            self.others.extend(hexes.map(|step| step.order));
        }
    }

    fn end(&mut self, desk: &Desk<'_>, used: u8) {
        let short = Line::new("neuland-ask-end-short");
        let end = Choice::one(ending::end(desk, used), short, Order::End);
        let at = self.choices.len().min(BEFORE_THE_END);
        self.choices.insert(at, end);
    }
}

/// How many tiles lie on a site's hex and beside it.
fn around(desk: &Desk<'_>, order: &Order) -> usize {
    let Order::Build { at, .. } = order else {
        return 0;
    };
    let near = Hex::all().filter(|hex| hex.distance(*at) <= 1);
    near.map(|hex| desk.table.on(hex).count()).sum()
}
