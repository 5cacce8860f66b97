//! Orders that passed the rules, and refusals of orders that were parsed and are against the rules.

use serde::Serialize;
use thiserror::Error;

use super::{Line, Seat};

/// An order that was checked against one position; only [`Game::admit`](super::Game::admit) creates
/// one, and [`Imagined`](super::Imagined) for a position that reaches no ledger.
#[derive(Clone, Debug, PartialEq)]
pub struct Lawful<O> {
    seat: Seat,
    order: O,
    event_no: u32,
}

impl<O> Lawful<O> {
    pub(super) const fn new(seat: Seat, order: O, event_no: u32) -> Self {
        Self {
            seat,
            order,
            event_no,
        }
    }

    /// Returns the seat of the order.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the order.
    pub const fn order(&self) -> &O {
        &self.order
    }

    /// Returns the order, without its place in the game.
    pub fn into_order(self) -> O {
        self.order
    }

    /// Returns the number of live events when it was checked.
    pub const fn event_no(&self) -> u32 {
        self.event_no
    }
}

/// The error for an order after whose check the game has moved on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the order was checked at event {checked}, but {standing} events stand now")]
pub struct Stale {
    pub checked: u32,
    /// The number of live events now.
    pub standing: u32,
}

/// The reason why the rules do not allow an order. Made from the seat's own view, so it reveals
/// nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The key of the deciding chapter, such as `new-world-chapter-placing`.
    pub rule: &'static str,
    pub reason: Line,
    pub nearest: Vec<String>,
    /// True if the order belongs to another part of the game than the present decision.
    #[serde(skip)]
    pub elsewhere: bool,
}

impl Refusal {
    /// Creates a refusal under a chapter of the rules.
    pub const fn new(rule: &'static str, reason: Line) -> Self {
        Self {
            rule,
            reason,
            nearest: Vec::new(),
            elsewhere: false,
        }
    }

    /// Marks the order as one of another part of the game.
    #[must_use]
    pub const fn of_another_part(mut self) -> Self {
        self.elsewhere = true;
        self
    }

    /// Checks that a condition `holds`.
    ///
    /// # Errors
    /// The refusal.
    pub fn unless(
        holds: bool,
        rule: &'static str,
        reason: impl FnOnce() -> Line,
    ) -> Result<(), Self> {
        if holds {
            Ok(())
        } else {
            Err(Self::new(rule, reason()))
        }
    }

    /// Adds the nearest lawful orders.
    #[must_use]
    pub fn near(mut self, nearest: impl IntoIterator<Item = String>) -> Self {
        self.nearest.extend(nearest);
        self
    }
}
