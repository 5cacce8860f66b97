//! Chains of production: the steps to a product, played on a copy of the position.
//!
//! The ways to each product are tried in the order of their estimates, and the first one that can
//! be completed is taken, so that a search ends soon. The number of tries is limited.

use super::super::{Building, Given, Hex, Kind, Lost, Product, TileId};
use super::estimates::{Estimates, Maker, NEVER};
use super::position::Position;

/// Maximum number of tries for one chain.
const TRIES: u32 = 120;

/// Maximum number of tries for one decision.
const ALL_TRIES: u32 = 1_200;

/// Maximum number of ways tried for one product, the best ones by their estimates.
const WAYS: usize = 4;

#[derive(Clone, Copy)]
enum Way<'s, 'd> {
    /// An own product that is on the board.
    Spare(Lost),
    Marker,
    Make(&'s Maker<'d>, TileId),
    Lay(&'s Maker<'d>, Hex),
}

pub(super) struct Search<'s, 'd> {
    pub(super) estimates: &'s Estimates<'d>,
    /// The products that are being made, each for the one before it.
    making: Vec<Product>,
    tries: u32,
    all_tries: u32,
    /// True if the search may use products that are lost at the end of this turn.
    pub(super) lying: bool,
}

impl<'s, 'd> Search<'s, 'd> {
    pub(super) const fn of(estimates: &'s Estimates<'d>) -> Self {
        Self {
            estimates,
            making: Vec::new(),
            tries: TRIES,
            all_tries: ALL_TRIES,
            lying: true,
        }
    }

    pub(super) const fn rewind(&mut self) {
        self.tries = TRIES;
        self.lying = true;
    }

    /// Gets all of these products for a step on a hex, the most expensive ones first.
    pub(super) fn all(
        &mut self,
        at: &mut Position<'d>,
        wants: &[Product],
        target: Hex,
    ) -> Option<Vec<Given>> {
        let mut order: Vec<Product> = wants.to_vec();
        order.sort_by_key(|want| std::cmp::Reverse(self.estimates.one(*want, target)));
        let given = order.iter().map(|want| self.one(at, *want, target));
        given.collect()
    }

    /// Gets a product for a step on a hex, and keeps it. A product is never made out of itself.
    pub(super) fn one(
        &mut self,
        at: &mut Position<'d>,
        want: Product,
        target: Hex,
    ) -> Option<Given> {
        if self.making.contains(&want) {
            return None;
        }
        self.making.push(want);
        let got = self.best_way(at, want, target);
        self.making.pop();
        got
    }

    /// Takes the first way, by the estimates, that can be completed.
    fn best_way(&mut self, at: &mut Position<'d>, want: Product, target: Hex) -> Option<Given> {
        let mut ways = self.ways(at, want, target);
        if let Some(left) = at.left() {
            ways.retain(|(cost, _)| *cost <= left);
        }
        ways.sort_by_key(|(cost, _)| *cost);
        for (_, way) in ways.into_iter().take(WAYS) {
            self.tries = self.tries.checked_sub(1)?;
            self.all_tries = self.all_tries.checked_sub(1)?;
            let got = match way {
                Way::Spare(own) => Some(at.keep(own, want)),
                Way::Marker => at.spend(want),
                Way::Make(maker, id) => at.attempt(|at| self.make(at, maker, id, want)),
                Way::Lay(maker, hex) => at.attempt(|at| self.lay(at, maker, hex, want)),
            };
            if got.is_some() {
                return got;
            }
        }
        None
    }

    /// Returns every way to get a product, with its estimate.
    fn ways(&self, at: &Position<'d>, want: Product, target: Hex) -> Vec<(u16, Way<'s, 'd>)> {
        let far = |hex: Hex| u16::from(hex.distance(target).saturating_sub(1));
        let mut ways = Vec::with_capacity(16);
        for own in at.spares().filter(|own| self.lying || !own.lying) {
            if [want, Product::Gold].contains(&own.product) {
                ways.push((far(own.hex), Way::Spare(own)));
            }
        }
        if at.player().is_some_and(|player| player.marker(want)) {
            ways.push((1, Way::Marker));
        }
        let makers = self.estimates.makers.iter();
        for maker in makers.filter(|maker| maker.recipe.makes(want)) {
            let cost = |hex: Hex| maker.costs.on(hex).saturating_add(far(hex));
            for (id, tile) in at.table.numbered() {
                if let Some(wait) = self.estimates.waits(at, id, tile, maker.kind, want) {
                    let cost = cost(tile.hex).saturating_add(wait);
                    ways.push((cost, Way::Make(maker, id)));
                }
            }
            for (hex, building) in self.estimates.buildings(at, maker, want) {
                let cost = cost(hex).saturating_add(building);
                ways.push((cost, Way::Lay(maker, hex)));
            }
        }
        ways.retain(|(cost, _)| *cost < NEVER);
        ways
    }

    fn make(
        &mut self,
        at: &mut Position<'d>,
        maker: &Maker<'d>,
        id: TileId,
        want: Product,
    ) -> Option<Given> {
        let hex = at.table.tile(id)?.hex;
        // An own worker in the way leaves at the end of this turn or of the next one.
        while at.table.tile(id)?.worker.is_some() {
            at.rest()?;
        }
        let given = self.all(at, &maker.recipe.from, hex)?;
        at.produce(id, want, &maker.recipe.from, given)?;
        let made = at.spares().find(|own| own.tile == id)?;
        Some(at.keep(made, want))
    }

    fn lay(
        &mut self,
        at: &mut Position<'d>,
        maker: &Maker<'d>,
        hex: Hex,
        want: Product,
    ) -> Option<Given> {
        let fee = self.one(at, maker.fee, hex)?;
        let given = self.all(at, &maker.recipe.from, hex)?;
        // Another tile of the chain may have taken the site in the meantime.
        if !at.may_lay(maker.kind, hex) {
            return None;
        }
        if maker.kind == Kind::Mine {
            at.spent = at.spent.saturating_add(self.estimates.risk(want));
        }
        // Before its builder's next turn, a tile would help only other seats.
        at.in_one_turn(|at| {
            at.build(Building::Facility(maker.kind), hex, fee)?;
            let (id, _) = at.table.numbered().last()?;
            at.produce(id, want, &maker.recipe.from, given.clone())
        })?;
        let (id, _) = at.table.numbered().last()?;
        let made = at.spares().find(|own| own.tile == id)?;
        Some(at.keep(made, want))
    }
}
