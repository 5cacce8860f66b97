//! What a moderator can want done: the same, whether it came by mail or by the command line.

use chrono::{NaiveDateTime, TimeDelta};

use crate::judge::schedule::Span;

/// One wish of a moderator, with the reason that the table is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// What is to be done.
    pub verb: Verb,
    /// Why; empty for no reason.
    pub reason: String,
}

/// A seat of a game, by their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At {
    /// The game.
    pub game: String,
    /// The seat, in any case.
    pub seat: String,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Moves the deadline of the present decision, earlier or later.
    Deadline {
        /// The game.
        game: String,
        /// The seat that must be the awaited one.
        seat: Option<String>,
        /// To when.
        to: To,
    },
    /// Gives the seat of a running game to another player.
    Replace {
        /// Which.
        at: At,
        /// The new player's address.
        address: String,
    },
    /// Takes a seat from its player: a stand-in plays it, and it is offered.
    Eject(At),
    /// Writes to all players of a game, or of all games.
    Broadcast {
        /// The game; none for all.
        game: Option<String>,
        /// The lines.
        text: Vec<String>,
    },
}

/// To when a deadline is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// To this time on the clock of the game's zone.
    At(NaiveDateTime),
    /// So long from now.
    In(Span),
    /// So much later, or earlier where it is negative.
    By(TimeDelta),
}
