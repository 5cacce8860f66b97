//! A game with the rows of its seats, and sentences about it.

use crate::rules::Line;
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

/// Returns the sentence of this key about a game.
pub(crate) fn about(key: &'static str, game: &str) -> Line {
    Line::new(key).with("game", game)
}
