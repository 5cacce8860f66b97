//! What each product costs on each hex, as an estimate in actions that guides the search for
//! chains.
//!
//! An estimate takes tiles as they stand and those that could be laid, and adds up what all inputs
//! cost. It does not see that two inputs need the same tile or the same product; the search does.

use super::super::components::{Facility, Recipe};
use super::super::hex::{HEXES, Hex};
use super::super::things::{Building, Kind, Mineral, Product};
use super::position::{Position, Site, Worker};

/// More than any chain costs.
pub(super) const NEVER: u16 = 500;

/// Estimates are carried from product to product so many times, so that what buildings cost is
/// known to what needs them.
const PASSES: usize = 2;

/// Products and hexes are this far from each other at most, in borders.
const FAR: usize = 4;

/// What the end of a turn is worth that a chain waits for.
pub(super) const REST: u16 = 2;

/// A way to make something: a recipe on a kind of facility.
pub(super) struct Maker<'d> {
    pub(super) kind: Kind,
    pub(super) recipe: &'d Recipe,
    /// What building the facility costs.
    pub(super) fee: Product,
    /// The hexes on which its tiles fit.
    pub(super) hexes: Vec<Hex>,
    /// What making costs on each hex, with all inputs, where the facility lies.
    pub(super) on: [u16; HEXES],
}

impl Maker<'_> {
    /// Whether it can make a product.
    pub(super) fn makes(&self, product: Product) -> bool {
        match self.recipe.makes {
            Some(made) => made == product,
            None => mineral(product).is_some(),
        }
    }
}

/// The mineral that is this product.
pub(super) fn mineral(product: Product) -> Option<Mineral> {
    let mut all = Mineral::ALL.iter().copied();
    all.find(|mineral| mineral.product() == product)
}

/// The estimates for one position.
pub(super) struct Estimates<'d> {
    pub(super) makers: Vec<Maker<'d>>,
    /// By product, hex and how far the product may lie, from one border on.
    near: [[[u16; FAR]; HEXES]; PRODUCTS],
    /// How far the hexes lie from each other, from 0 for all within one border.
    ways: [[u8; HEXES]; HEXES],
    /// What it is worth that a mineral may not be drawn for a mine.
    risk: [u16; 3],
}

const PRODUCTS: usize = 15;

impl<'d> Estimates<'d> {
    /// Estimates for a position with so many minerals of each kind in the bag.
    pub(super) fn of(position: &Position<'d>, bag: [u8; Mineral::ALL.len()]) -> Self {
        let facilities = position.rules.components.facilities();
        let makers = facilities.flat_map(|(kind, facility)| {
            let recipes = facility.recipes.iter();
            recipes.map(move |recipe| Maker {
                kind,
                recipe,
                fee: facility.fee,
                hexes: fitting(position, facility),
                on: [NEVER; HEXES],
            })
        });
        let mut estimates = Self {
            makers: makers.collect(),
            near: [[[NEVER; FAR]; HEXES]; PRODUCTS],
            ways: ways(),
            risk: risks(bag),
        };
        for _ in 0..PASSES {
            for product in Product::ALL {
                estimates.settle(position, *product);
            }
        }
        estimates
    }

    /// What several products cost for a step on a hex: only the longest way counts.
    pub(super) fn all(&self, products: &[Product], target: Hex) -> u16 {
        let sum = |reach: usize| {
            let each = products
                .iter()
                .map(|product| self.at(*product, target, reach));
            let way = u16::try_from(reach).unwrap_or(NEVER);
            each.fold(way, u16::saturating_add)
        };
        (0..FAR).map(sum).min().unwrap_or(NEVER)
    }

    /// What one product costs for a step on a hex.
    pub(super) fn one(&self, product: Product, target: Hex) -> u16 {
        self.all(&[product], target)
    }

    /// What it is worth that this product may not come up in a mine.
    pub(super) fn risk(&self, product: Product) -> u16 {
        let index = mineral(product).map(Mineral::index);
        let risk = index.and_then(|index| self.risk.get(index));
        risk.copied().unwrap_or(NEVER)
    }

    fn at(&self, product: Product, target: Hex, reach: usize) -> u16 {
        let near = self.near.get(product.index());
        let near = near.and_then(|near| near.get(target.index()));
        let near = near.and_then(|near| near.get(reach));
        near.copied().unwrap_or(NEVER)
    }

    /// Estimates one product on all hexes.
    fn settle(&mut self, position: &Position<'d>, product: Product) {
        let mut cost = [NEVER; HEXES];
        let mut lower = |hex: Hex, to: u16| {
            if let Some(cost) = cost.get_mut(hex.index()) {
                *cost = (*cost).min(to);
            }
        };
        for site in &position.sites {
            if site.spare().is_some_and(|(spare, _)| spare == product) {
                lower(site.hex, 0);
            }
        }
        for nth in 0..self.makers.len() {
            let Some(maker) = self.makers.get(nth).filter(|maker| maker.makes(product)) else {
                continue;
            };
            let (kind, fee) = (maker.kind, maker.fee);
            let from = &maker.recipe.from;
            let mut costs = [NEVER; HEXES];
            for hex in &maker.hexes {
                if let Some(cost) = costs.get_mut(hex.index()) {
                    *cost = self.all(from, *hex).saturating_add(1).min(NEVER);
                }
            }
            for site in &position.sites {
                if let Some(wait) = self.waits(site, kind, product) {
                    let making = costs.get(site.hex.index()).copied();
                    lower(site.hex, making.unwrap_or(NEVER).saturating_add(wait));
                }
            }
            let unknown = self.unknown(kind, product);
            let hexes = self.makers.get(nth).map_or(&[][..], |maker| &maker.hexes);
            for hex in hexes.iter().copied() {
                if !position.may_lay(kind, hex) {
                    continue;
                }
                let making = costs.get(hex.index()).copied().unwrap_or(NEVER);
                let building = self.one(fee, hex).saturating_add(unknown);
                lower(hex, making.saturating_add(building));
            }
            if let Some(maker) = self.makers.get_mut(nth) {
                maker.on = costs;
            }
        }
        self.spread(product, &cost);
    }

    /// What a mine is worth less as long as its minerals are not known; nothing for other tiles.
    pub(super) fn unknown(&self, kind: Kind, product: Product) -> u16 {
        match kind {
            Kind::Mine => self.risk(product),
            _ => 0,
        }
    }

    /// How long making a product on a tile waits: nothing where the tile is free and shows it; none
    /// where the tile cannot make it.
    pub(super) fn waits(&self, site: &Site, kind: Kind, product: Product) -> Option<u16> {
        if site.building != Building::Facility(kind) {
            return None;
        }
        let (busy, gone) = match site.worker {
            Worker::Nobody => (0, 0),
            Worker::Own {
                lying, kept: false, ..
            } => (if lying { REST } else { REST.saturating_mul(2) }, 1),
            Worker::Own { kept: true, .. } | Worker::Other => return None,
        };
        if kind != Kind::Mine {
            return Some(busy);
        }
        let wanted = mineral(product)?;
        match site.pile.get(gone).copied().flatten() {
            Some(top) => (top == wanted).then_some(busy),
            None => Some(busy.saturating_add(self.risk(product))),
        }
    }

    /// The cheapest product within each number of borders of each hex.
    fn spread(&mut self, product: Product, cost: &[u16; HEXES]) {
        let Some(near) = self.near.get_mut(product.index()) else {
            return;
        };
        for (ways, near) in self.ways.iter().zip(near.iter_mut()) {
            *near = [NEVER; FAR];
            for (way, cost) in ways.iter().zip(cost) {
                if let Some(near) = near.get_mut(usize::from(*way)) {
                    *near = (*near).min(*cost);
                }
            }
            let mut least = NEVER;
            for near in near {
                least = least.min(*near);
                *near = least;
            }
        }
    }
}

/// How far the hexes lie from each other, from 0 for all within one border.
fn ways() -> [[u8; HEXES]; HEXES] {
    let mut ways = [[0; HEXES]; HEXES];
    for (from, ways) in Hex::all().zip(&mut ways) {
        for (to, way) in Hex::all().zip(ways) {
            *way = from.distance(to).saturating_sub(1);
        }
    }
    ways
}

/// The hexes whose landscape a facility has a tile for.
fn fitting(position: &Position<'_>, facility: &Facility) -> Vec<Hex> {
    let fits = |hex: &Hex| facility.tiles_of(position.board.landscape(*hex)) > 0;
    Hex::all().filter(fits).collect()
}

/// For each mineral the risk that none of three drawn is one, in actions.
fn risks(bag: [u8; 3]) -> [u16; 3] {
    let all: u32 = bag.iter().map(|count| u32::from(*count)).sum();
    let ways = |from: u32| {
        let two = from.saturating_mul(from.saturating_sub(1));
        two.saturating_mul(from.saturating_sub(2))
    };
    bag.map(|count| {
        let without = ways(all.saturating_sub(count.into()));
        let miss = without.saturating_mul(8).checked_div(ways(all));
        let miss = miss.and_then(|miss| u16::try_from(miss).ok());
        miss.filter(|_| count > 0)
            .map_or(NEVER, |miss| miss.saturating_add(1))
    })
}
