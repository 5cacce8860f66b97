//! Choices with their variants, and their ranks.

use std::cmp::Reverse;

use super::super::{Order, SeatView, calm};
use crate::rules::{Arg, Choice, Line, line};

/// Builds a choice with several variants, the best ones first.
pub(super) fn several(
    seat_view: &SeatView<'_>,
    says: Line,
    short: Line,
    mut ways: Vec<(Order, Line)>,
) -> Option<Choice<Order>> {
    ways.sort_by_cached_key(|(order, _)| Reverse(calm::worth(seat_view, order)));
    Choice::several(says, short, ways, |says, way| {
        line!("race-ask-one-way", choice = says, way)
    })
}

/// Ranks choices by their best variants; the pass comes last. The sort is stable: equal choices
/// keep their order.
pub(super) fn rank(seat_view: &SeatView<'_>, choices: &mut [Choice<Order>]) {
    choices.sort_by_cached_key(|choice| {
        let ways = choice.ways().into_iter();
        let best = ways.map(|way| calm::worth(seat_view, way.order)).max();
        (choice.plain == Order::Pass, Reverse(best))
    });
}

pub(super) fn pass(says: &'static str) -> Choice<Order> {
    let short = Line::new("race-ask-pass-short");
    Choice::one(Line::new(says), short, Order::Pass)
}

/// Builds a sentence with orders of this position as examples.
pub(super) fn example(key: &'static str, order: &Order) -> Line {
    Line::new(key).with("order", Arg::order(order))
}
