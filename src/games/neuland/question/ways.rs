//! Choices with their ways.

use super::super::order::Order;
use crate::rules::{Choice, Line};

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
pub(super) fn several(what: Line, ways: Vec<(Order, Line)>) -> Option<Choice<Order>> {
    let mut ways = ways.into_iter();
    let (plain, way) = ways.next()?;
    let variants: Vec<(Order, Line)> = ways.collect();
    if variants.is_empty() {
        let says = Line::new("neuland-ask-one-way")
            .with("what", what.clone())
            .with("way", way);
        return Some(one(says, what, plain));
    }
    Some(Choice {
        says: what.clone(),
        short: what,
        plain,
        plain_says: Some(way),
        variants,
    })
}
