//! Chains of production: how a product comes about, step by step on a copy of the position.
//!
//! Each product is looked for in the order of its estimates, and the first way that can be gone to
//! its end is taken, so that a search ends soon; it takes no more than a fixed number of tries.

use super::super::event::{Given, Lost};
use super::super::hex::Hex;
use super::super::state::TileId;
use super::super::things::{Building, Kind, Product};
use super::estimates::{Estimates, Maker, NEVER};
use super::position::{Position, Worker};
use super::step::{Price, Step};

/// As many tries as one chain may take.
const TRIES: u32 = 120;

/// As many tries as a decision may take.
const ALL_TRIES: u32 = 1_200;

/// As many ways to get one product are tried, the best ones by their estimates.
const WAYS: usize = 4;

/// What is being made already, by the products: nothing is made by way of itself.
#[derive(Clone, Copy, Default)]
pub(super) struct Within(u32);

impl Within {
    /// The same with one more product; none if that is being made already.
    fn making(self, product: Product) -> Option<Self> {
        let index = u32::try_from(product.index()).ok()?;
        let bit = 1u32.checked_shl(index)?;
        (self.0 & bit == 0).then_some(Self(self.0 | bit))
    }
}

/// A way to get a product.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// An own product that is there.
    Spare(usize),
    /// The marker of the product.
    Marker,
    /// Making it on a tile by a maker.
    Make(usize, usize),
    /// Laying a tile first.
    Lay(usize, Hex),
}

/// A search for chains.
pub(super) struct Search<'s, 'd> {
    pub(super) estimates: &'s Estimates<'d>,
    /// Tries that are left for the chain.
    tries: u32,
    /// Tries that are left for the decision.
    all_tries: u32,
    /// Whether products may be used that are lost at the end of this turn.
    pub(super) lying: bool,
}

impl<'s, 'd> Search<'s, 'd> {
    /// A search that has tried nothing yet.
    pub(super) const fn of(estimates: &'s Estimates<'d>) -> Self {
        Self {
            estimates,
            tries: TRIES,
            all_tries: ALL_TRIES,
            lying: true,
        }
    }

    /// Begins another chain, with all tries.
    pub(super) const fn rewind(&mut self) {
        self.tries = TRIES;
        self.lying = true;
    }

    /// Gets all of these products for a step on a hex, those that cost most first.
    pub(super) fn all(
        &mut self,
        at: &mut Position<'d>,
        wants: &[Product],
        target: Hex,
        within: Within,
    ) -> Option<Vec<Given>> {
        let mut order: Vec<Product> = wants.to_vec();
        order.sort_by_key(|want| std::cmp::Reverse(self.estimates.one(*want, target)));
        let given = order.iter().map(|want| self.one(at, *want, target, within));
        given.collect()
    }

    /// Gets a product for a step on a hex, and keeps it.
    pub(super) fn one(
        &mut self,
        at: &mut Position<'d>,
        want: Product,
        target: Hex,
        within: Within,
    ) -> Option<Given> {
        let deeper = within.making(want)?;
        let mut ways = self.ways(at, want, target);
        if let Some(left) = at.left() {
            ways.retain(|(cost, _)| *cost <= left);
        }
        ways.sort_by_key(|(cost, _)| *cost);
        for (_, way) in ways.into_iter().take(WAYS) {
            self.tries = self.tries.checked_sub(1)?;
            self.all_tries = self.all_tries.checked_sub(1)?;
            let mut next = at.clone();
            let got = match way {
                Way::Spare(nth) => next.keep(nth, want),
                Way::Marker => Some(spend(&mut next, want)),
                Way::Make(maker, nth) => self.make(&mut next, maker, nth, want, deeper),
                Way::Lay(maker, hex) => self.lay(&mut next, maker, hex, want, deeper),
            };
            if got.is_some() {
                *at = next;
                return got;
            }
        }
        None
    }

    /// Every way to get a product, with its estimate.
    fn ways(&self, at: &Position<'d>, want: Product, target: Hex) -> Vec<(u16, Way)> {
        let far = |hex: Hex| u16::from(hex.distance(target).saturating_sub(1));
        let mut ways = Vec::with_capacity(16);
        for (nth, site) in at.sites.iter().enumerate() {
            let spare = site.spare().filter(|(_, lying)| self.lying || !lying);
            match spare {
                Some((product, _)) if product == want => {
                    ways.push((far(site.hex), Way::Spare(nth)));
                }
                Some((Product::Gold, _)) => ways.push((far(site.hex), Way::Spare(nth))),
                _ => {}
            }
        }
        let marker = match want {
            Product::Food => at.food_marker,
            Product::Wood => at.wood_marker,
            _ => false,
        };
        if marker {
            ways.push((1, Way::Marker));
        }
        let makers = self.estimates.makers.iter().enumerate();
        for (nth_maker, _) in makers.filter(|(_, maker)| maker.makes(want)) {
            self.by(at, nth_maker, want, target, &mut ways);
        }
        ways.retain(|(cost, _)| *cost < NEVER);
        ways
    }

    /// Every way to make a product by a maker.
    fn by(
        &self,
        at: &Position<'d>,
        nth_maker: usize,
        want: Product,
        target: Hex,
        ways: &mut Vec<(u16, Way)>,
    ) {
        let Some(maker) = self.estimates.makers.get(nth_maker) else {
            return;
        };
        let making = |hex: Hex| {
            let far = u16::from(hex.distance(target).saturating_sub(1));
            let on = maker.on.get(hex.index()).copied().unwrap_or(NEVER);
            on.saturating_add(far)
        };
        for (nth, site) in at.sites.iter().enumerate() {
            if let Some(wait) = self.estimates.waits(site, maker.kind, want) {
                let cost = making(site.hex).saturating_add(wait);
                ways.push((cost, Way::Make(nth_maker, nth)));
            }
        }
        let unknown = self.estimates.unknown(maker.kind, want);
        let hexes = maker.hexes.iter().copied();
        for hex in hexes.filter(|hex| at.may_lay(maker.kind, *hex)) {
            let building = self.estimates.one(maker.fee, hex).saturating_add(unknown);
            let cost = making(hex).saturating_add(building);
            ways.push((cost, Way::Lay(nth_maker, hex)));
        }
    }

    /// Makes a product on a tile, and keeps it.
    fn make(
        &mut self,
        at: &mut Position<'d>,
        maker: usize,
        nth: usize,
        want: Product,
        within: Within,
    ) -> Option<Given> {
        let recipe = self.estimates.makers.get(maker)?.recipe;
        let hex = at.sites.get(nth)?.hex;
        // An own worker that is in the way leaves at the end of this turn or of the next one.
        while at.sites.get(nth)?.worker != Worker::Nobody {
            at.rest()?;
        }
        let mut given = self.all(at, &recipe.from, hex, within)?;
        let wheelbarrow = at.pay(&mut given, hex, 1)?;
        at.place(nth, want)?;
        at.begin(Step::Produce {
            product: want,
            tile: TileId(u8::try_from(nth.saturating_add(1)).ok()?),
            price: Price { given, wheelbarrow },
        });
        at.keep(nth, want)
    }

    /// Lays a tile, and makes a product on it.
    fn lay(
        &mut self,
        at: &mut Position<'d>,
        maker: usize,
        hex: Hex,
        want: Product,
        within: Within,
    ) -> Option<Given> {
        let Maker { kind, fee, .. } = *self.estimates.makers.get(maker)?;
        let fee = self.one(at, fee, hex, within)?;
        let mut given = vec![fee];
        let wheelbarrow = at.pay(&mut given, hex, 0)?;
        at.begin(Step::Build {
            what: Building::Facility(kind),
            hex,
            price: Price { given, wheelbarrow },
        });
        // Another tile of the chain may have taken the site meanwhile.
        let nth = at.may_lay(kind, hex).then(|| at.lay(kind, hex))?;
        if kind == Kind::Mine {
            at.spent = at.spent.saturating_add(self.estimates.risk(want));
        }
        self.make(at, maker, nth, want, within)
    }
}

/// The marker of a product is kept for a step.
fn spend(at: &mut Position<'_>, want: Product) -> Given {
    match want {
        Product::Food => at.food_marker = false,
        _ => at.wood_marker = false,
    }
    Given {
        fee: want,
        from: None::<Lost>,
    }
}
