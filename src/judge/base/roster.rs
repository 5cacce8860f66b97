//! A game together with the rows of its seats.

use crate::store::{Game, SeatRow};

/// A game with all of its seats, in their order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Roster<'r> {
    pub(crate) game: &'r Game,
    pub(crate) seats: &'r [SeatRow],
}

impl<'r> Roster<'r> {
    pub(crate) const fn of(game: &'r Game, seats: &'r [SeatRow]) -> Self {
        Self { game, seats }
    }
}
