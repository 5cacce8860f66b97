//! Turns: the start and cost of each seat's newest turn.

use chrono::{DateTime, Utc};

use crate::rules::Seat;
use crate::store::{GameId, SeatRef, record};

record! {
    /// The clock of a seat's newest turn.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TurnClock from "turn" by [SeatRef, GameId] is WithinGame {
        key {
            pub game: GameId = "game_id",
            pub seat: Seat,
        }
        /// Its number by the title's count; `None` for a turn that is one question.
        pub no: Option<u32>,
        /// The kind of its first phase, which determines its pace.
        pub phase: String,
        /// Since when its time runs.
        pub began_at: DateTime<Utc>,
        /// How much of the seat's time reserve it has cost so far, in seconds.
        pub spent: u32,
        /// Whether it was counted as missed.
        pub missed: bool,
    }
}
