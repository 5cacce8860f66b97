//! The lawful orders nearest to a refused one, for its player to choose from.
//!
//! Orders with the same effect come first, then those that lead to it. One-time pieces and gold are
//! proposed only for the exact order that was wanted, and only if nothing else pays for it: advice
//! should not waste them.

use super::{Building, Mineral, Order, PILE, Phase, Pile, Product, SeatView, View, calm};
use super::{mines, setup};
use crate::rules::best;

/// Maximum number of orders in an answer.
const SHOWN: usize = 2;

/// The nearness of a lawful order to the refused one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Nearness {
    Same,
    Towards,
    /// It makes or builds something else on the same hex, or places other coats.
    Alike,
    /// It makes some other product.
    Kind,
}

/// Returns the lawful orders nearest to a refused one, as canonical lines.
pub(super) fn orders(seat_view: &SeatView<'_>, view: &View<'_>, wanted: &Order) -> Vec<String> {
    if let Order::Pile { wish } = wanted {
        let pile = each_once(wish.iter().flatten().copied());
        return vec![Order::Pile { wish: Some(pile) }.to_string()];
    }
    let found = match seat_view.table.phase {
        Phase::Pair { .. } => pairs(seat_view, wanted),
        Phase::Stack { .. } => stacks(seat_view, wanted),
        _ => steps(seat_view, view, wanted),
    };
    let lines = found.iter().map(ToString::to_string);
    lines.take(SHOWN).collect()
}

/// Returns the minerals in the order in which they are named, each once.
fn each_once(named: impl Iterator<Item = Mineral>) -> Pile {
    let mut all: Vec<Mineral> = Vec::new();
    for mineral in named.chain(Mineral::ALL.iter().copied()) {
        if !all.contains(&mineral) {
            all.push(mineral);
        }
    }
    let pile = Pile::try_from(all.get(..PILE).unwrap_or_default());
    pile.unwrap_or([Mineral::Coal, Mineral::IronOre, Mineral::SilverOre])
}

fn pairs(seat_view: &SeatView<'_>, wanted: &Order) -> Vec<Order> {
    let mut legal = setup::legal(seat_view);
    if let Some(near) = wanted.hex() {
        legal.sort_by_key(|order| order.hex().map_or(u8::MAX, |hex| hex.distance(near)));
    }
    legal
}

fn stacks(seat_view: &SeatView<'_>, wanted: &Order) -> Vec<Order> {
    let mut legal = mines::legal(seat_view);
    if let Order::Stack { pile: wish } = wanted {
        let misplaced = |order: &Order| match order {
            Order::Stack { pile } => pile.iter().zip(wish).filter(|(a, b)| a != b).count(),
            _ => PILE,
        };
        legal.sort_by_key(misplaced);
    }
    legal
}

/// Returns the nearest steps of a turn; a sensible one if all are far.
fn steps(seat_view: &SeatView<'_>, view: &View<'_>, wanted: &Order) -> Vec<Order> {
    let lacks = lacks(seat_view, wanted);
    let near = seat_view.steps().filter_map(|step| {
        let nearness = nearness(wanted, &lacks, &step.order)?;
        let plain = step.order.is_plain();
        let wasteful = !plain && nearness != Nearness::Same && wanted.is_plain();
        let far = match wanted.hex().zip(step.order.hex()) {
            Some((one, other)) => one.distance(other),
            None => 0,
        };
        let price = (step.paid.given.len(), step.paid.actions);
        (!wasteful).then_some(((nearness, !plain, far, price), step.order))
    });
    let mut near: Vec<_> = near.collect();
    near.sort_by_key(|(order, _)| *order);
    if near.is_empty() {
        let rated = calm::rated(seat_view.rules, view, seat_view.seat).into_iter();
        let plain = rated.filter(|rated| rated.order.is_plain());
        let sensible = best(plain, |rated| rated.score);
        return vec![sensible.map_or(Order::End, |rated| rated.order)];
    }
    near.into_iter().map(|(_, order)| order).collect()
}

/// Returns the products that an order requires and its seat lacks.
fn lacks(seat_view: &SeatView<'_>, wanted: &Order) -> Vec<Product> {
    let of = &seat_view.rules.components;
    let mut fees: Vec<Product> = match wanted {
        Order::Produce { product, .. } => {
            let mut recipes = of.production.iter().flat_map(|facility| &facility.recipes);
            let recipe = recipes.find(|recipe| recipe.makes == Some(*product));
            recipe.map_or_else(Vec::new, |recipe| recipe.from.clone())
        }
        Order::Build { what, .. } => vec![of.fee(*what)],
        Order::Coats { property, .. } => of.property(*property).wants.clone(),
        _ => Vec::new(),
    };
    fees.retain(|fee| seat_view.own.iter().all(|own| own.product != *fee));
    fees
}

/// Rates a lawful order by its effect, regardless of place and payment; absent if it has nothing to
/// do with the refused one.
fn nearness(wanted: &Order, lacks: &[Product], order: &Order) -> Option<Nearness> {
    use Order::{Build, Coats, Produce};
    let same_hex = wanted.hex() == order.hex();
    match (wanted, order) {
        (Produce { product, .. }, Produce { product: other, .. }) if product == other => {
            Some(Nearness::Same)
        }
        (Build { what, .. }, Build { what: other, .. }) if what == other => Some(Nearness::Same),
        (Coats { property, .. }, Coats { property: one, .. }) => match property == one {
            true => Some(Nearness::Same),
            false => Some(Nearness::Alike),
        },
        (Coats { property, .. }, Build { what, .. }) => {
            (*what == Building::Property(*property)).then_some(Nearness::Towards)
        }
        (_, Produce { product, .. }) if lacks.contains(product) => Some(Nearness::Towards),
        (Produce { .. }, Produce { .. }) | (Build { .. }, Build { .. }) if same_hex => {
            Some(Nearness::Alike)
        }
        (Produce { .. }, Produce { .. }) => Some(Nearness::Kind),
        (_, _) => None,
    }
}
