//! The default orders that the judge plays for a seat that does not answer; the prompt names them
//! beforehand.
//!
//! They buy, send, land and deliver nothing. But they take anything that is free and useful with
//! any plan of the player: at a milestone, in Load, and in the end phase.
//! `tests/rules/race/defaults.rs` has positions for each.

use super::decisions::legal;
use super::{Choice, Order, Phase, Race, SeatView, View};
use crate::rules::{Seat, best};

/// Returns the order for an absent seat; absent if the seat is not awaited.
pub(super) fn default_order(rules: &Race, view: &View<'_>, seat: Seat) -> Option<Order> {
    let seat_view = SeatView::of(rules, view, seat)?;
    let worth = |order: &Order| match view.now {
        Phase::Milestone { .. } => chosen(&seat_view, order),
        _ if *order == Order::Pass => Some(0),
        Phase::Action { .. } => kept(order),
        Phase::Objectives { shown, .. } => completed(&seat_view, *shown, order),
        _ => None,
    };
    best(legal(rules, view, seat), |order| {
        worth(order).map_or(-1, i32::from)
    })
}

/// Rates the choices of a milestone: the objective that pays most at present, the dearest good.
/// Captains are equal.
fn chosen(seat_view: &SeatView<'_>, order: &Order) -> Option<u16> {
    match order {
        Order::Choose(Choice::Goal(goal)) => {
            let met = seat_view.completes(*goal, 0, None);
            Some(met.map_or(0, |(_, points)| points))
        }
        Order::Choose(Choice::Good(good)) => {
            let values = &seat_view.rules.components.load_table;
            let place = values.iter().position(|other| other == good);
            Some(place.map_or(0, |place| u16::try_from(place).unwrap_or(u16::MAX)))
        }
        Order::Choose(Choice::Captain(_)) => Some(0),
        _ => None,
    }
}

/// Keeps the maximum number of cards: each is worth something in the end.
fn kept(order: &Order) -> Option<u16> {
    match order {
        Order::Keep { cards } => Some(u16::try_from(cards.len()).unwrap_or(u16::MAX)),
        _ => None,
    }
}

/// Completes an objective that cannot pay more later and costs nothing; in the last round each that
/// is met.
fn completed(seat_view: &SeatView<'_>, shown: u8, order: &Order) -> Option<u16> {
    let Order::Complete { goal, .. } = order else {
        return None;
    };
    let (paid, points) = seat_view.completes(*goal, shown, None)?;
    let rows = &seat_view.rules.components.goals.get(goal)?.rows;
    let most = rows.iter().map(|row| row.points).max()?;
    let last = seat_view.open.round >= seat_view.rules.components.numbers.rounds;
    (last || (paid.is_none() && points == most)).then_some(points)
}
