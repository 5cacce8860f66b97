//! III. Giving up products, and III-A. Product charges and calculation of actions.
//!
//! A product is given up by taking the own worker, standing or lying, off its tile: from a mine the
//! top mineral returns to the bag, from a smelter the metal marker, and gold replaces one other
//! product. All products for one action are given up at once. Inside the cost area of the target,
//! its hex and the adjacent ones, a production costs one action and a building none; each border
//! farther away costs one more, and the longest way counts for all. The wheelbarrow makes up for
//! the ways of one payment, and the food and the wood marker replace one product each; each of them
//! exists once in a game.
//!
//! Rulings: a marker spares the product, not the action of a production (E5,
//! `e5_a_marker_spares_the_product_and_not_the_action`), and has no distance (E6,
//! `e6_markers_have_no_distance`); a wheelbarrow that would save nothing is kept (E7,
//! `e7_a_wheelbarrow_that_saves_nothing_is_kept`); gold replaces one product of any fee, and its
//! way counts (E8, `e8_gold_stands_for_one_product_of_any_fee`); nothing is given up for nothing
//! (E11); ways are plain (E21).

use super::{
    Chapter, Given, Hex, Lost, Paid, Phase, Player, Product, SeatView, Source, Table, TileId, Using,
};
use crate::rules::{Refusal, Seat, line};

pub(super) const CHAPTER: Chapter = "neuland-chapter-giving-up";

/// The price of an action.
#[derive(Clone, Copy)]
pub(super) struct Bill<'b> {
    pub(super) target: Hex,
    /// The products to be given up.
    pub(super) fees: &'b [Product],
    /// The actions that it costs inside its cost area.
    pub(super) base: u8,
}

impl<'b> Bill<'b> {
    pub(super) const fn new(target: Hex, fees: &'b [Product], base: u8) -> Self {
        Self { target, fees, base }
    }

    /// Returns the way of a product: everything inside the cost area is equally near.
    pub(super) fn way(&self, own: &Lost) -> u8 {
        own.hex.distance(self.target).max(1)
    }

    /// Computes the cost of a payment, after the actions `used` in the turn so far.
    pub(super) fn paid(self, used: u8, given: Vec<Given>, wheelbarrow: bool) -> Paid {
        let far = farthest(&given, self.target);
        let extra = if wheelbarrow {
            0
        } else {
            far.saturating_sub(1)
        };
        let actions = self.base.saturating_add(extra);
        Paid {
            given,
            far,
            wheelbarrow,
            actions,
            so_far: used.saturating_add(actions),
        }
    }
}

pub(super) fn workers(given: &[Given]) -> impl Iterator<Item = Lost> {
    given.iter().filter_map(|given| given.from)
}

/// Returns the number of borders between the target and the farthest worker of a payment.
pub(super) fn farthest(given: &[Given], target: Hex) -> u8 {
    let ways = workers(given).map(|own| own.hex.distance(target));
    ways.max().unwrap_or(0)
}

impl Paid {
    pub(super) fn standing(&self) -> usize {
        workers(&self.given).filter(|own| !own.lying).count()
    }

    pub(super) fn clears(&self, id: TileId) -> bool {
        workers(&self.given).any(|own| own.tile == id)
    }

    /// Returns whether a worker is available afterwards.
    pub(super) fn frees(&self, player: &Player) -> bool {
        player.stock > 0 || workers(&self.given).next().is_some()
    }

    /// Checks that the turn has enough actions left.
    pub(super) fn check(&self, seat_view: &SeatView<'_>) -> Result<(), Refusal> {
        let (cost, left) = (self.actions, seat_view.room);
        let line = || line!("neuland-refusal-actions", cost, left);
        Refusal::unless(cost <= left, CHAPTER, line)
    }

    pub(super) fn using(&self, table: &Table) -> Using {
        let source = |given: &Given| match given.from {
            Some(own) => own.source(table),
            None => Source::Marker(given.fee),
        };
        Using {
            sources: self.given.iter().map(source).collect(),
            wheelbarrow: self.wheelbarrow,
        }
    }
}

impl Given {
    pub(super) fn is(&self, own: &Lost) -> bool {
        self.from.is_some_and(|from| from.tile == own.tile)
    }
}

impl Lost {
    pub(super) fn source(&self, table: &Table) -> Source {
        let (product, at) = (self.product, table.spot(self.tile));
        Source::Worker { product, at }
    }
}

pub(super) fn evolve(table: &mut Table, seat: Seat, paid: &Paid) {
    workers(&paid.given).for_each(|own| release(table, own.tile));
    table.players.change(seat, |player| {
        let markers = paid.given.iter().filter(|given| given.from.is_none());
        markers.for_each(|marker| player.spend(marker.fee));
        player.wheelbarrow &= !paid.wheelbarrow;
    });
    if let Phase::Turn { used, .. } = &mut table.phase {
        *used = used.saturating_add(paid.actions);
    }
}

/// Returns a worker to stock, and takes the top mineral or the metal marker off the tile (E10).
pub(super) fn release(table: &mut Table, id: TileId) {
    let tile = table.tile_mut(id);
    let Some((tile, worker)) = tile.and_then(|tile| tile.worker.take().map(|own| (tile, own)))
    else {
        return;
    };
    tile.metal = None;
    let mineral = tile.pile.first().copied();
    tile.pile = tile.pile.iter().skip(1).copied().collect();
    if let Some(mineral) = mineral {
        table.bag.put(mineral, 1);
    }
    let home = |player: &mut Player| player.stock = player.stock.saturating_add(1);
    table.players.change(worker.seat, home);
}
