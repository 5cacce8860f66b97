//! What was given up for an action, and what it cost.

use super::super::desk::product;
use super::super::event::{Given, Lost, Paid};
use super::super::things::Product;
use crate::rules::Line;

/// A sentence with what was given up and what it cost: `plain` where nothing was given.
pub(super) fn with(plain: &'static str, paying: &'static str, paid: &Paid) -> Line {
    let given: Vec<Line> = paid.given.iter().map(given).collect();
    let line = match given.is_empty() {
        true => Line::new(plain),
        false => Line::new(paying).with("given", given),
    };
    line.with("cost", cost(paid))
}

/// A product that leaves its tile.
pub(super) fn lost(own: &Lost) -> Line {
    let key = match own.lying {
        true => "neuland-story-lying",
        false => "neuland-story-standing",
    };
    place(key, own)
}

/// A product and its hex.
pub(super) fn place(key: &'static str, own: &Lost) -> Line {
    Line::new(key)
        .with("product", product(own.product))
        .with("hex", own.hex.name())
}

fn given(given: &Given) -> Line {
    match &given.from {
        None => Line::new("neuland-story-marker").with("product", product(given.fee)),
        Some(own) if own.product == Product::Gold => Line::new("neuland-story-gold")
            .with("gold", lost(own))
            .with("product", product(given.fee)),
        Some(own) => lost(own),
    }
}

/// The actions, why they are so many, and how many the turn has had by now.
fn cost(paid: &Paid) -> Line {
    let line = match (paid.far, paid.wheelbarrow) {
        (_, true) => Line::new("neuland-story-cost-wheelbarrow").with("far", paid.far),
        (0..=1, false) => Line::new("neuland-story-cost"),
        (_, false) => Line::new("neuland-story-cost-far").with("far", paid.far),
    };
    let line = line.with("count", paid.actions);
    if paid.actions == 0 || paid.so_far <= paid.actions {
        return line;
    }
    Line::new("neuland-story-cost-total")
        .with("cost", line)
        .with("total", paid.so_far)
}
