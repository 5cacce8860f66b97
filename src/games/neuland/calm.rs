//! The stand-in `calm`: it works towards the property that it can pay for soonest.
//!
//! What it wants is what that property asks for, and where it cannot make that, what it takes to
//! make it; so it makes and builds what it wants most, and places coats of arms whenever it can.

use std::collections::BTreeMap;

use super::Neuland;
use super::desk::Desk;
use super::order::Order;
use super::things::{Building, Kind, Product, Property};
use super::view::View;
use crate::rules::{Rules, Seat, best};

/// What the wish for a product is worth at first, and how much less it is for each step away.
const WISH: i32 = 60;
const STEP: i32 = 10;
/// As many steps as it thinks back.
const STEPS: u8 = 4;

/// What `calm` plays for `seat`; none if it is not awaited.
pub(super) fn order(rules: &Neuland, view: &View<'_>, seat: Seat) -> Option<Order> {
    let desk = Desk::of(rules, view.table, seat)?;
    let plan = Plan::of(&desk);
    best(rules.legal(view, seat), |order| plan.worth(&desk, order))
}

/// What a seat wants, and how much.
struct Plan {
    products: BTreeMap<Product, i32>,
    buildings: BTreeMap<Kind, i32>,
}

impl Plan {
    fn of(desk: &Desk<'_>) -> Self {
        let mut plan = Self {
            products: BTreeMap::new(),
            buildings: BTreeMap::new(),
        };
        let open = desk.table.tiles.iter().filter(|tile| tile.coats.is_none());
        let open = open.filter_map(|tile| match tile.building {
            Building::Property(property) => Some(property),
            Building::Facility(_) => None,
        });
        let nearest = best(open, |property| -missing(desk, *property));
        match nearest {
            Some(property) => {
                let wants = desk.rules.components.property(property);
                for product in wants.iter().flat_map(|tile| &tile.wants) {
                    plan.want(desk, *product, WISH, STEPS);
                }
            }
            None => plan.want(desk, desk.rules.components.property_fee, WISH, STEPS),
        }
        plan
    }

    /// Notes the wish for a product; one that cannot be made yet passes the wish on.
    fn want(&mut self, desk: &Desk<'_>, product: Product, wish: i32, steps: u8) {
        let known = self.products.entry(product).or_insert(0);
        *known = (*known).max(wish);
        if steps == 0 || held(desk, product) > 0 {
            return;
        }
        let next = wish.saturating_sub(STEP);
        let steps = steps.saturating_sub(1);
        let makers = desk.rules.components.facilities();
        let makers = makers.filter(|(_, facility)| facility.makes().any(|made| made == product));
        for (kind, facility) in makers {
            let built = desk.table.tiles.iter();
            let free = built
                .filter(|tile| tile.building == Building::Facility(kind))
                .any(|tile| tile.worker.is_none());
            if !free {
                let known = self.buildings.entry(kind).or_insert(0);
                *known = (*known).max(next);
                self.want(desk, facility.fee, next, steps);
            }
            let recipes = facility.recipes.iter();
            let recipes = recipes.filter(|recipe| recipe.makes == Some(product));
            for input in recipes.flat_map(|recipe| &recipe.from) {
                self.want(desk, *input, next, steps);
            }
        }
    }

    fn worth(&self, desk: &Desk<'_>, order: &Order) -> i32 {
        match order {
            Order::Coats { property, .. } => 1_000i32.saturating_add(coats(desk, *property)),
            Order::Build { what, .. } => self.building(desk, *what),
            Order::Produce { product, .. } => self.product(desk, *product),
            Order::Free { lodge, hut } => i32::from(lodge == hut),
            Order::Stack { .. } | Order::Pile { .. } | Order::End => 0,
        }
    }

    fn building(&self, desk: &Desk<'_>, what: Building) -> i32 {
        match what {
            Building::Property(property) => {
                let tiles = desk.table.tiles.iter().filter(|tile| tile.coats.is_none());
                let open = tiles.filter(|tile| matches!(tile.building, Building::Property(_)));
                match open.count() {
                    0 => 500i32.saturating_add(coats(desk, property)),
                    1 => 5,
                    _ => -1,
                }
            }
            Building::Facility(kind) => {
                let wish = self.buildings.get(&kind).copied().unwrap_or(-1);
                wish.saturating_add(i32::from(wish > 0))
            }
        }
    }

    fn product(&self, desk: &Desk<'_>, product: Product) -> i32 {
        let wish = self.products.get(&product).copied().unwrap_or(0);
        match (wish, held(desk, product)) {
            (0, _) => -1,
            (wish, 0) => wish,
            (_, _) => -1,
        }
    }
}

fn held(desk: &Desk<'_>, product: Product) -> usize {
    desk.own.iter().filter(|own| own.product == product).count()
}

/// How many products are missing for a property, the dearer ones counting more.
fn missing(desk: &Desk<'_>, property: Property) -> i32 {
    let wants = desk.rules.components.property(property);
    let wants = wants.iter().flat_map(|tile| &tile.wants);
    let missing = wants.filter(|product| held(desk, **product) == 0);
    missing.fold(0, |sum, product| {
        let rank = i32::try_from(product.index()).unwrap_or(i32::MAX);
        sum.saturating_add(10).saturating_add(rank)
    })
}

fn coats(desk: &Desk<'_>, property: Property) -> i32 {
    let tile = desk.rules.components.property(property);
    tile.map_or(0, |tile| i32::from(tile.value).saturating_mul(10))
}
