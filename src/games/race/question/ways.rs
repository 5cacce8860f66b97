//! Choices with their ways.

use super::super::Order;
use crate::rules::{Arg, Choice, Line, line};

/// A choice that can be carried out in several ways, the first of which its letter stands for.
pub(super) fn several(says: Line, short: Line, ways: Vec<(Order, Line)>) -> Option<Choice<Order>> {
    Choice::several(says, short, ways, |says, way| {
        line!("race-ask-one-way", choice = says, way)
    })
}

/// Doing nothing, or nothing more.
pub(super) fn pass(says: &'static str) -> Choice<Order> {
    let short = Line::new("race-ask-pass-short");
    Choice::one(Line::new(says), short, Order::Pass)
}

/// A sentence with orders of this position as examples.
pub(super) fn example(key: &'static str, order: &Order) -> Line {
    Line::new(key).with("order", Arg::order(order))
}
