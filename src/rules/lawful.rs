//! Orders that passed the rules.

use thiserror::Error;

use super::Seat;

/// An order that was checked against one position; only [`Game::admit`](super::Game::admit) creates
/// one.
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
