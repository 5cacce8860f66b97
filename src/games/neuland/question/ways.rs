//! Choices with their ways.

use super::super::order::Order;
use crate::rules::{Choice, Line};

/// A choice that can be carried out in several ways, the first of which its letter stands for.
pub(super) fn several(what: Line, ways: Vec<(Order, Line)>) -> Option<Choice<Order>> {
    Choice::several(what.clone(), what, ways, |what, way| {
        Line::new("neuland-ask-one-way")
            .with("what", what)
            .with("way", way)
    })
}
