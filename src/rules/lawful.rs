//! Orders that have been checked.

use thiserror::Error;

use super::Seat;

/// An order that was checked against one position; only [`Game::admit`](super::Game::admit) makes
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

    /// Whose order it is.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The order.
    pub const fn order(&self) -> &O {
        &self.order
    }

    /// The number of events that stood when it was checked.
    pub const fn event_no(&self) -> u32 {
        self.event_no
    }
}

/// The game has moved on since the order was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the order was checked at event {checked}, but {standing} events stand now")]
pub struct Stale {
    /// The number of events at which the order was checked.
    pub checked: u32,
    /// The number of events that stand now.
    pub standing: u32,
}
