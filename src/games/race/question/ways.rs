//! Choices with their ways.

use super::super::order::Order;
use crate::rules::{Arg, Choice, Line};

/// A choice of one order.
pub(super) fn one(says: Line, short: Line, plain: Order) -> Choice<Order> {
    Choice {
        says,
        short,
        plain,
        plain_says: None,
        variants: Vec::new(),
    }
}

/// A choice that can be carried out in several ways, the first of which its letter stands for.
pub(super) fn several(says: Line, short: Line, ways: Vec<(Order, Line)>) -> Option<Choice<Order>> {
    let mut ways = ways.into_iter();
    let (plain, way) = ways.next()?;
    let variants: Vec<(Order, Line)> = ways.collect();
    if variants.is_empty() {
        let says = Line::new("race-ask-one-way")
            .with("choice", says)
            .with("way", way);
        return Some(one(says, short, plain));
    }
    Some(Choice {
        says,
        short,
        plain,
        plain_says: Some(way),
        variants,
    })
}

/// Doing nothing, or nothing more.
pub(super) fn pass(says: &'static str) -> Choice<Order> {
    let short = Line::new("race-ask-pass-short");
    one(Line::new(says), short, Order::Pass)
}

/// A sentence with orders of this position as examples.
pub(super) fn example(key: &'static str, order: &Order) -> Line {
    Line::new(key).with("order", Arg::order(order))
}
