//! The lawful steps of a turn, each with its payment.

use super::super::desk::{Desk, name, product};
use super::super::event::{Given, Paid};
use super::super::order::Order;
use super::super::state::TileId;
use super::super::things::Product;
use super::super::{coats_of_arms, erecting, producing};
use super::ending;
use crate::rules::Line;

/// A lawful order with what it costs.
#[derive(Clone)]
pub(super) struct Step {
    pub(super) order: Order,
    /// The tile on which a product is made or coats are placed; none for a building.
    pub(super) tile: Option<TileId>,
    pub(super) paid: Paid,
}

/// The lawful steps, the end of the turn aside.
pub(super) fn all(desk: &Desk<'_>) -> Vec<Step> {
    let orders = desk.rules.in_turn(desk).into_iter();
    orders.filter_map(|order| step(desk, order)).collect()
}

fn step(desk: &Desk<'_>, order: Order) -> Option<Step> {
    let (tile, paid) = match &order {
        Order::Produce { product, at, using } => {
            let (tile, paid) = producing::check(desk, *product, *at, using).ok()?;
            (Some(tile), paid)
        }
        Order::Build { what, at, using } => (None, erecting::check(desk, *what, *at, using).ok()?),
        Order::Coats { property, using } => {
            let (tile, paid) = coats_of_arms::check(desk, *property, using).ok()?;
            (Some(tile), paid)
        }
        Order::Free { .. } | Order::Stack { .. } | Order::Pile { .. } | Order::End => return None,
    };
    Some(Step { order, tile, paid })
}

impl Step {
    /// Whether it spends nothing that is there once, and no gold.
    pub(super) fn is_plain(&self) -> bool {
        let plain = |given: &Given| given.from.is_some_and(|own| own.product == given.fee);
        !self.paid.wheelbarrow && self.paid.given.iter().all(plain)
    }

    /// Where, for what, at what cost, and where the marker would stand then.
    pub(super) fn way(&self, desk: &Desk<'_>, used: u8) -> Line {
        let given = self.given();
        let cost = self.paid.actions;
        let line = |key| Line::new(key).with("place", self.place(desk));
        let then = || ending::then(desk, used.saturating_add(cost));
        let costs = |line: Line| line.with("cost", self::cost(cost)).with("then", then());
        match (given.is_empty(), cost) {
            (true, _) => costs(line("neuland-ask-way-free")),
            // The marker stays where it is.
            (false, 0) => line("neuland-ask-way-still").with("given", given),
            (false, _) => costs(line("neuland-ask-way")).with("given", given),
        }
    }

    fn place(&self, desk: &Desk<'_>) -> Line {
        match (&self.order, self.tile) {
            (Order::Build { at, .. }, _) => Line::new("neuland-ask-site")
                .with(
                    "landscape",
                    Line::new(desk.table.board.landscape(*at).key()),
                )
                .with("hex", at.name()),
            (_, Some(tile)) => desk.tile(tile),
            (_, None) => Line::new("neuland-tile"),
        }
    }

    /// What is given up.
    fn given(&self) -> Vec<Line> {
        let mut given: Vec<Line> = self.paid.given.iter().map(given).collect();
        if self.paid.wheelbarrow {
            given.push(Line::new("neuland-ask-wheelbarrow"));
        }
        given
    }

    /// What is done, in a few words.
    pub(super) fn what(&self) -> Option<Line> {
        match &self.order {
            Order::Produce { product: made, .. } => {
                Some(Line::new("neuland-ask-produce").with("product", product(*made)))
            }
            Order::Build { what, .. } => {
                Some(Line::new("neuland-ask-build").with("building", name(*what)))
            }
            _ => None,
        }
    }
}

fn given(given: &Given) -> Line {
    match given.from {
        Some(own) if own.product == given.fee => ending::of_hex(&own),
        Some(own) => Line::new("neuland-ask-gold")
            .with("hex", own.hex.name())
            .with("fee", product(given.fee)),
        None if given.fee == Product::Food => Line::new("neuland-ask-food-marker"),
        None => Line::new("neuland-ask-wood-marker"),
    }
}

/// So many actions, or none.
pub(super) fn cost(actions: u8) -> Line {
    match actions {
        0 => Line::new("neuland-ask-no-action"),
        _ => Line::new("neuland-actions").with("count", actions),
    }
}
