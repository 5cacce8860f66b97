//! The payment that the judge finds: the cheapest, then lying workers before standing ones, then
//! the tiles that came first.

use super::desk::Desk;
use super::event::{Given, Lost};
use super::hex::Hex;
use super::state::TileId;
use super::things::Product;

/// What may be spent that is only spent on purpose.
#[derive(Clone, Copy)]
pub(super) struct Extras {
    pub(super) markers: bool,
    pub(super) gold: bool,
}

/// Nothing but products is spent.
pub(super) const NOTHING: Extras = Extras {
    markers: false,
    gold: false,
};

/// What is asked of whom spends on purpose, the least precious first.
pub(super) const SPENDING: [Extras; 4] = [
    NOTHING,
    Extras {
        markers: true,
        gold: false,
    },
    Extras {
        markers: false,
        gold: true,
    },
    Extras {
        markers: true,
        gold: true,
    },
];

/// How a payment is looked for.
#[derive(Clone, Copy)]
pub(super) struct Search<'s> {
    pub(super) target: Hex,
    /// Tiles that pay something else already.
    pub(super) taken: &'s [TileId],
    /// How far something else that is given up lies.
    pub(super) least: u8,
    /// How far products may lie.
    pub(super) reach: u8,
    /// Whether ways count: not with the wheelbarrow.
    pub(super) wheelbarrow: bool,
    pub(super) extras: Extras,
}

/// Pays fees: the cheapest way, then lying workers, then the tiles that came first.
///
/// Only the longest way counts. So the nearest product for each fee says how far it must be, and
/// among those no farther than that lying workers are taken.
pub(super) fn fill(desk: &Desk<'_>, search: Search<'_>, fees: &[Product]) -> Option<Vec<Given>> {
    let mut given: Vec<Given> = Vec::with_capacity(fees.len());
    let mut far = search.least;
    for fee in fees {
        let free = |own: &&Lost| own.product == *fee && is_free(search, &given, own);
        let nearest = desk.own.iter().filter(free);
        let nearest = nearest.min_by_key(|own| way(own, search.target));
        let within = nearest.filter(|own| way(own, search.target) <= search.reach);
        let from = match within {
            Some(own) => Some(*own),
            None => spent(desk, search, &given, *fee)?,
        };
        far = from.map_or(far, |own| far.max(way(&own, search.target)));
        given.push(Given { fee: *fee, from });
    }
    if search.wheelbarrow {
        far = u8::MAX;
    }
    for nth in 0..given.len() {
        let better = rather(desk, search, &given, nth, far);
        if let (Some(slot), Some(better)) = (given.get_mut(nth), better) {
            slot.from = Some(better);
        }
    }
    Some(given)
}

/// A marker, or gold, for a fee that no product pays; none if that may not be.
fn spent(
    desk: &Desk<'_>,
    search: Search<'_>,
    given: &[Given],
    fee: Product,
) -> Option<Option<Lost>> {
    let again = given
        .iter()
        .any(|other| other.fee == fee && other.from.is_none());
    if search.extras.markers && desk.marker(fee) && !again {
        return Some(None);
    }
    let gold = |own: &&Lost| {
        own.product == Product::Gold
            && is_free(search, given, own)
            && way(own, search.target) <= search.reach
    };
    let mut gold = desk.own.iter().filter(|_| search.extras.gold).filter(gold);
    gold.next().map(|own| Some(*own))
}

/// A lying worker, or an earlier tile, that pays the same fee no farther than `far`.
fn rather(
    desk: &Desk<'_>,
    search: Search<'_>,
    given: &[Given],
    nth: usize,
    far: u8,
) -> Option<Lost> {
    let Given { fee, from } = *given.get(nth)?;
    let now = from.filter(|own| own.product == fee)?;
    let better = |own: &&Lost| {
        own.product == fee
            && way(own, search.target) <= far
            && (own.tile == now.tile || is_free(search, given, own))
    };
    let candidates = desk.own.iter().filter(better);
    candidates.min_by_key(|own| (!own.lying, own.tile)).copied()
}

fn is_free(search: Search<'_>, given: &[Given], own: &Lost) -> bool {
    let mut paying = given.iter().filter_map(|given| given.from);
    !search.taken.contains(&own.tile) && !paying.any(|from| from.tile == own.tile)
}

/// The way of a product: everything inside the cost area is equally near.
pub(super) fn way(own: &Lost, target: Hex) -> u8 {
    own.hex.distance(target).max(1)
}

/// How many workers of a payment stand.
pub(super) fn standing(given: &[Given]) -> usize {
    let workers = given.iter().filter_map(|given| given.from);
    workers.filter(|own| !own.lying).count()
}

/// How many borders lie between the target and the farthest worker of a payment.
pub(super) fn farthest(given: &[Given], target: Hex) -> u8 {
    let workers = given.iter().filter_map(|given| given.from);
    let ways = workers.map(|own| own.hex.distance(target));
    ways.max().unwrap_or(0)
}
