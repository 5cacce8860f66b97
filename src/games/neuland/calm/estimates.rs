//! The cost of each product on each hex, as an estimate in actions that guides the search for
//! chains.
//!
//! An estimate uses the tiles on the board and those that could be laid, and adds up the cost of
//! all inputs. It does not notice that two inputs need the same tile or the same product; the
//! search does.

use std::sync::OnceLock;

use super::super::{Bag, Building, HEXES, Hex, Kind, Lost, Mineral, Product, Recipe, Tile, TileId};
use super::position::Position;

/// More than any chain costs.
pub(super) const NEVER: u16 = 500;

/// Number of passes over all products, so that the cost of buildings reaches the products that need
/// them.
const PASSES: usize = 2;

/// The maximum distance of products from a hex, in borders.
const FAR: usize = 4;

/// The cost of a turn's end that a chain waits for.
const REST: u16 = 2;

/// For each hex the hexes by the borders between it and them.
type Apart = [[Vec<Hex>; FAR]; HEXES];

#[derive(Clone, Copy, PartialEq)]
pub(super) struct Costs([u16; HEXES]);

impl Costs {
    const NEVER: Self = Self([NEVER; HEXES]);

    pub(super) fn on(&self, hex: Hex) -> u16 {
        self.0.get(hex.index()).copied().unwrap_or(NEVER)
    }

    /// Sets a cost if it is lower than before.
    fn lower(&mut self, hex: Hex, to: u16) {
        if let Some(cost) = self.0.get_mut(hex.index()) {
            *cost = to.min(*cost);
        }
    }
}

/// A way to make something: a recipe on a kind of facility.
pub(super) struct Maker<'d> {
    pub(super) kind: Kind,
    pub(super) recipe: &'d Recipe,
    pub(super) fee: Product,
    /// The hexes on which its tiles fit.
    pub(super) hexes: Vec<Hex>,
    /// The cost of production on each hex, with all inputs, if the facility is there.
    pub(super) costs: Costs,
}

pub(super) struct Estimates<'d> {
    pub(super) makers: Vec<Maker<'d>>,
    /// By product, where it is made.
    made: [Costs; Product::ALL.len()],
    /// By product and by its distance from a hex, from one border on.
    near: [[Costs; FAR]; Product::ALL.len()],
    /// By product, including the way to it.
    least: [Costs; Product::ALL.len()],
    /// The minerals that may be drawn for a mine.
    bag: Bag,
}

impl<'d> Estimates<'d> {
    pub(super) fn of(position: &Position<'d>) -> Self {
        let facilities = position.rules.components.facilities();
        let makers = facilities.flat_map(|(kind, facility)| {
            let board = &position.table.board;
            let fits = |hex: &Hex| facility.tiles_of(board.landscape(*hex)) > 0;
            let hexes: Vec<Hex> = Hex::all().filter(fits).collect();
            let recipes = facility.recipes.iter();
            recipes.map(move |recipe| Maker {
                kind,
                recipe,
                fee: facility.fee,
                hexes: hexes.clone(),
                costs: Costs::NEVER,
            })
        });
        let mut estimates = Self {
            makers: makers.collect(),
            made: [Costs::NEVER; Product::ALL.len()],
            near: [[Costs::NEVER; FAR]; Product::ALL.len()],
            least: [Costs::NEVER; Product::ALL.len()],
            bag: position.table.bag,
        };
        let spares: Vec<Lost> = position.spares().collect();
        for product in Product::ALL.repeat(PASSES) {
            estimates.settle(position, &spares, product);
        }
        estimates
    }

    /// Estimates the cost of several products for a step on a hex: only the longest way counts.
    pub(super) fn all(&self, products: &[Product], target: Hex) -> u16 {
        let sum = |reach: u8| {
            let near = |product: &Product| {
                let near = self.near.get(product.index());
                let costs = near.and_then(|near| near.get(usize::from(reach)));
                costs.map_or(NEVER, |costs| costs.on(target))
            };
            let each = products.iter().map(near);
            each.fold(u16::from(reach), u16::saturating_add)
        };
        (0u8..).take(FAR).map(sum).min().unwrap_or(NEVER)
    }

    /// Estimates the cost of one product for a step on a hex.
    pub(super) fn one(&self, product: Product, target: Hex) -> u16 {
        let least = self.least.get(product.index());
        least.map_or(NEVER, |costs| costs.on(target))
    }

    /// Rates the risk, in actions, that no mineral of a draw is this one.
    pub(super) fn risk(&self, product: Product) -> u16 {
        let count = Mineral::of(product).map_or(0, |mineral| self.bag.count(mineral));
        let all = u32::from(self.bag.total());
        let ways = |from: u32| {
            let two = from.saturating_mul(from.saturating_sub(1));
            two.saturating_mul(from.saturating_sub(2))
        };
        let without = ways(all.saturating_sub(count.into()));
        let miss = without.saturating_mul(8).checked_div(ways(all));
        match miss.and_then(|miss| u16::try_from(miss).ok()) {
            Some(miss) if count > 0 => miss.saturating_add(1),
            _ => NEVER,
        }
    }

    /// Estimates one product on all hexes.
    fn settle(&mut self, position: &Position<'d>, spares: &[Lost], product: Product) {
        let mut costs = Costs::NEVER;
        for own in spares.iter().filter(|own| own.product == product) {
            costs.lower(own.hex, 0);
        }
        let mut makers = std::mem::take(&mut self.makers);
        let of_it = makers
            .iter_mut()
            .filter(|maker| maker.recipe.makes(product));
        for maker in of_it {
            maker.costs = Costs::NEVER;
            for hex in &maker.hexes {
                let cost = self.all(&maker.recipe.from, *hex).saturating_add(1);
                maker.costs.lower(*hex, cost);
            }
            for (id, tile) in position.table.numbered() {
                if let Some(wait) = self.waits(position, id, tile, maker.kind, product) {
                    costs.lower(tile.hex, maker.costs.on(tile.hex).saturating_add(wait));
                }
            }
            for (hex, building) in self.buildings(position, maker, product) {
                costs.lower(hex, maker.costs.on(hex).saturating_add(building));
            }
        }
        self.makers = makers;
        if let Some(made) = self.made.get_mut(product.index())
            && *made != costs
        {
            *made = costs;
            self.spread(product, &costs);
        }
    }

    /// Returns the hexes on which a facility could be laid, with the cost: a mine is worth less
    /// while its minerals are unknown.
    pub(super) fn buildings(
        &self,
        position: &Position<'d>,
        maker: &Maker<'d>,
        product: Product,
    ) -> impl Iterator<Item = (Hex, u16)> {
        let unknown = match maker.kind {
            Kind::Mine => self.risk(product),
            _ => 0,
        };
        let hexes = maker.hexes.iter().copied();
        let hexes = hexes.filter(|hex| position.may_lay(maker.kind, *hex));
        hexes.map(move |hex| (hex, self.one(maker.fee, hex).saturating_add(unknown)))
    }

    /// Returns the delay of making a product on a tile: zero if the tile is free and shows it;
    /// absent if the tile cannot make it.
    pub(super) fn waits(
        &self,
        position: &Position<'d>,
        id: TileId,
        tile: &Tile,
        kind: Kind,
        product: Product,
    ) -> Option<u16> {
        if tile.building != Building::Facility(kind) {
            return None;
        }
        let (busy, gone) = match tile.worker {
            None => (0, 0),
            Some(worker) if worker.seat != position.seat || position.is_kept(id) => return None,
            Some(worker) if worker.lying => (REST, 1),
            Some(_) => (REST.saturating_mul(2), 1),
        };
        if kind != Kind::Mine {
            return Some(busy);
        }
        let wanted = Mineral::of(product)?;
        match tile.pile.get(gone) {
            Some(top) => (*top == wanted).then_some(busy),
            None => Some(busy.saturating_add(self.risk(product))),
        }
    }

    /// Records the cheapest product within each number of borders of each hex.
    fn spread(&mut self, product: Product, costs: &Costs) {
        let near = self.near.get_mut(product.index());
        let Some((near, least)) = near.zip(self.least.get_mut(product.index())) else {
            return;
        };
        *near = [Costs::NEVER; FAR];
        for (from, apart) in Hex::all().zip(apart()) {
            let cost = costs.on(from);
            if cost == NEVER {
                continue;
            }
            for (near, hexes) in near.iter_mut().zip(apart) {
                hexes.iter().for_each(|to| near.lower(*to, cost));
            }
        }
        *least = Costs::NEVER;
        let mut within = Costs::NEVER;
        for (way, near) in (0u16..).zip(near) {
            for hex in Hex::all() {
                within.lower(hex, near.on(hex));
                least.lower(hex, within.on(hex).saturating_add(way));
            }
            *near = within;
        }
    }
}

/// Returns the hexes at each distance from each hex, first all within one border.
fn apart() -> &'static Apart {
    static APART: OnceLock<Apart> = OnceLock::new();
    APART.get_or_init(|| {
        let mut apart = Apart::default();
        for (from, apart) in Hex::all().zip(&mut apart) {
            for to in Hex::all() {
                let way = from.distance(to).saturating_sub(1);
                if let Some(hexes) = apart.get_mut(usize::from(way)) {
                    hexes.push(to);
                }
            }
        }
        apart
    })
}
