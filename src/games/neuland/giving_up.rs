//! III. Giving up products, and III-A. Product charges and calculation of actions.
//!
//! A product is given up by taking the own worker, standing or lying, off its tile: from a mine the
//! top mineral goes back into the bag, from a smelter the metal marker, and gold replaces one other
//! product. All that one action asks for is given up at once. Inside the cost area of the target,
//! its hex and those beside it, a production costs one action and a building none; each border
//! farther away costs one more, and the longest way counts for all. The wheelbarrow makes up for
//! the ways of one payment, and the food and the wood marker stand for one product each; each of
//! them is there once in a game.
//!
//! Rulings: a marker spares the product, not the action of a production (E5,
//! `e5_a_marker_spares_the_product_and_not_the_action`), and has no distance (E6,
//! `e6_markers_have_no_distance`); a wheelbarrow that would save nothing is kept (E7,
//! `e7_a_wheelbarrow_that_saves_nothing_is_kept`); gold stands for one product of any fee, and its
//! way counts (E8, `e8_gold_stands_for_one_product_of_any_fee`); nothing is given up for nothing
//! (E11); ways are plain (E21).

use super::cheapest::{self, Extras, Search};
use super::desk::{Chapter, Desk};
use super::event::{Given, Paid};
use super::hex::Hex;
use super::order::{Source, Using};
use super::state::{Phase, Table, TileId};
use super::things::Product;
use crate::rules::{Line, Refusal, Seat};

/// The key of this chapter.
pub(super) const CHAPTER: Chapter = "neuland-chapter-giving-up";

/// What an action asks for.
#[derive(Clone, Copy)]
pub(super) struct Bill<'b> {
    /// Where it happens.
    pub(super) target: Hex,
    /// What has to be given up.
    pub(super) fees: &'b [Product],
    /// The actions that it costs inside its cost area.
    pub(super) base: u8,
}

/// A lawful payment out of what is left of the turn, if there is any: without markers, gold and
/// wheelbarrow where that is possible. `worker` asks for one who can be placed afterwards.
pub(super) fn offer(desk: &Desk<'_>, bill: Bill<'_>, worker: bool) -> Option<Paid> {
    let reach = desk.room.checked_sub(bill.base)?.saturating_add(1);
    let markers = bill.fees.iter().any(|fee| desk.marker(*fee));
    let gold = desk.own.iter().any(|own| own.product == Product::Gold);
    let spend = |extras: &&Extras| (markers || !extras.markers) && (gold || !extras.gold);
    for wheelbarrow in [false, true] {
        if wheelbarrow && !desk.player.wheelbarrow {
            break;
        }
        for extras in cheapest::SPENDING.iter().filter(spend) {
            let search = Search {
                target: bill.target,
                taken: &[],
                least: 1,
                reach: if wheelbarrow { u8::MAX } else { reach },
                wheelbarrow,
                extras: *extras,
            };
            let Some(given) = cheapest::fill(desk, search, bill.fees) else {
                continue;
            };
            let paid = paid(desk, bill, given, wheelbarrow);
            let idle = wheelbarrow && paid.far <= 1;
            if !idle && (!worker || frees(desk, &paid)) {
                return Some(paid);
            }
        }
    }
    None
}

/// Whether a worker is there to be placed after a payment.
pub(super) fn frees(desk: &Desk<'_>, paid: &Paid) -> bool {
    desk.player.stock > 0 || paid.given.iter().any(|given| given.from.is_some())
}

/// Whether the rest of the turn suffices.
pub(super) fn check(desk: &Desk<'_>, paid: &Paid) -> Result<(), Refusal> {
    let line = || {
        Line::new("neuland-refusal-actions")
            .with("cost", paid.actions)
            .with("left", desk.room)
    };
    Refusal::unless(paid.actions <= desk.room, CHAPTER, line)
}

/// A payment with its cost.
pub(super) fn paid(desk: &Desk<'_>, bill: Bill<'_>, given: Vec<Given>, wheelbarrow: bool) -> Paid {
    let far = cheapest::farthest(&given, bill.target);
    let extra = if wheelbarrow {
        0
    } else {
        far.saturating_sub(1)
    };
    let actions = bill.base.saturating_add(extra);
    Paid {
        given,
        far,
        wheelbarrow,
        actions,
        so_far: desk.table.phase.used().saturating_add(actions),
    }
}

/// A payment as an order names it.
pub(super) fn using(table: &Table, paid: &Paid) -> Using {
    let source = |given: &Given| match (given.from, given.fee) {
        (Some(own), _) => Source::Worker {
            product: own.product,
            at: Some((own.hex, table.number(own.tile))),
        },
        (None, Product::Wood) => Source::WoodMarker,
        (None, _) => Source::FoodMarker,
    };
    Using {
        sources: paid.given.iter().map(source).collect(),
        wheelbarrow: paid.wheelbarrow,
    }
}

/// Writes a payment down.
pub(super) fn evolve(table: &mut Table, seat: Seat, paid: &Paid) {
    for given in &paid.given {
        match (given.from, table.players.get_mut(seat)) {
            (Some(own), _) => release(table, own.tile),
            (None, Some(player)) if given.fee == Product::Food => player.food_marker = false,
            (None, Some(player)) => player.wood_marker = false,
            (None, None) => {}
        }
    }
    if let Some(player) = table.players.get_mut(seat) {
        player.wheelbarrow &= !paid.wheelbarrow;
    }
    if let Phase::Turn { used, .. } = &mut table.phase {
        *used = used.saturating_add(paid.actions);
    }
}

/// A worker goes back into stock, and takes the top mineral or the metal marker off the tile (E10).
pub(super) fn release(table: &mut Table, id: TileId) {
    let Some(tile) = table.tile_mut(id) else {
        return;
    };
    let Some(worker) = tile.worker.take() else {
        return;
    };
    tile.metal = None;
    let mineral = (!tile.pile.is_empty()).then(|| tile.pile.remove(0));
    if let Some(mineral) = mineral {
        table.bag.put(mineral, 1);
    }
    if let Some(player) = table.players.get_mut(worker.seat) {
        player.stock = player.stock.saturating_add(1);
    }
}
