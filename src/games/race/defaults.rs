//! What the judge plays for a seat that does not answer; the prompt names it beforehand.
//!
//! It buys, sends, lands and delivers nothing. But it takes what costs nothing and is of use with
//! any plan of the player: at a milestone, in Load, and in the end phase.
//! `tests/rules/race/defaults.rs` has positions for each.

use std::cmp::Reverse;

use super::decisions::legal;
use super::{Choice, Desk, Order, Phase, Race, View};
use crate::rules::Seat;

/// What is played for an absent seat; none if it is not awaited.
pub(super) fn default_order(rules: &Race, view: &View<'_>, seat: Seat) -> Option<Order> {
    let desk = Desk::of(rules, view, seat)?;
    let orders = legal(rules, view, seat);
    let best = match view.now {
        Phase::Milestone { .. } => best(&orders, |order| chosen(&desk, order)),
        Phase::Action { .. } => best(&orders, kept),
        Phase::Objectives { shown, .. } => best(&orders, |order| completed(&desk, *shown, order)),
        Phase::Setup
        | Phase::Land { .. }
        | Phase::Planning { .. }
        | Phase::Cartography
        | Phase::Counting { .. }
        | Phase::Over => None,
    };
    let pass = orders.iter().find(|order| **order == Order::Pass);
    best.or(pass).or_else(|| orders.first()).cloned()
}

/// The order that is worth most, the first of equal ones; none if none is worth anything.
fn best(orders: &[Order], worth: impl Fn(&Order) -> Option<u16>) -> Option<&Order> {
    let worth = (0u32..)
        .zip(orders)
        .filter_map(|(nth, order)| Some((worth(order)?, Reverse(nth), order)));
    worth
        .max_by_key(|(worth, nth, _)| (*worth, *nth))
        .map(|(_, _, order)| order)
}

/// What a milestone brings: the objective that pays most as things stand, the dearest good. Of
/// captains none is better than the others.
fn chosen(desk: &Desk<'_>, order: &Order) -> Option<u16> {
    match order {
        Order::Choose(Choice::Goal(goal)) => {
            let met = desk.rules.completes(desk.open, desk.seat, *goal, 0, None);
            Some(met.map_or(0, |(_, points)| points))
        }
        Order::Choose(Choice::Good(good)) => {
            let values = &desk.rules.components.load_table;
            let place = values.iter().position(|other| other == good);
            Some(place.map_or(0, |place| u16::try_from(place).unwrap_or(u16::MAX)))
        }
        Order::Choose(Choice::Captain(_)) => Some(0),
        _ => None,
    }
}

/// As many cards as may be kept: each is worth something in the end.
fn kept(order: &Order) -> Option<u16> {
    match order {
        Order::Keep { cards } => Some(u16::try_from(cards.len()).unwrap_or(u16::MAX)),
        _ => None,
    }
}

/// An objective that cannot pay more later and costs nothing; in the last round each that is met.
fn completed(desk: &Desk<'_>, shown: u8, order: &Order) -> Option<u16> {
    let Order::Complete { goal, .. } = order else {
        return None;
    };
    let met = desk
        .rules
        .completes(desk.open, desk.seat, *goal, shown, None);
    let (paid, points) = met?;
    let rows = &desk.rules.components.goals.get(goal)?.rows;
    let most = rows.iter().map(|row| row.points).max()?;
    let last = desk.open.round >= desk.rules.components.numbers.rounds;
    (last || (paid.is_none() && points == most)).then_some(points)
}
