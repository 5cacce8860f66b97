//! Pending order sets: accepted, waiting to be played, and replaceable until then.

use chrono::{DateTime, Utc};

use crate::rules::Seat;
use crate::store::{GameId, InboxId, record};

record! {
    /// A pending order set; a game has at most one, since one seat is awaited.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct PendingSet from "pending_set" by [GameId] is WithinGame {
        key {
            pub game: GameId = "game_id",
        }
        pub seat: Seat,
        /// The question that it answers.
        pub prompt_no: u32,
        /// The mail that it came in.
        pub inbox: InboxId = "inbox_id",
        /// When the first set for this question arrived, which decides lateness.
        pub arrived_at: DateTime<Utc>,
        /// The lines as written.
        pub text: String,
    }
}
