//! Turns: since when the time of a seat's newest turn runs, and what it has cost.

use chrono::{DateTime, Utc};

use crate::rules::Seat;
use crate::store::{GameId, SeatRef, record};

record! {
    /// The newest turn of a seat, as its clock has it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TurnClock from "turn" by [SeatRef, GameId] is WithinGame {
        key {
            pub game: GameId = "game_id",
            /// Whose turn it is.
            pub seat: Seat,
        }
        /// Its number by the title's count; none of a turn that is one question.
        pub no: Option<u32>,
        /// The kind of phase that it began in, by whose pace its time runs.
        pub phase: String,
        /// Since when its time runs.
        pub began_at: DateTime<Utc>,
        /// How much of the seat's reserve it has cost so far, in seconds.
        pub spent: u32,
        /// Whether it was counted as missed.
        pub missed: bool,
    }
}
