//! Pending order sets: accepted, waiting to be played, and replaced by later ones until then.

use chrono::{DateTime, Utc};

use crate::rules::Seat;
use crate::store::{GameId, InboxId, record};

record! {
    /// A pending order set; a game has one at the most, since one seat is awaited.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct PendingSet from "pending_set" by [GameId] is WithinGame {
        key {
            pub game: GameId = "game_id",
        }
        pub seat: Seat,
        /// The question that they answer.
        pub prompt_no: u32,
        /// The mail that they came in.
        pub inbox: InboxId = "inbox_id",
        /// When the first set for this question came: what counts for lateness.
        pub arrived_at: DateTime<Utc>,
        /// The lines as they were written.
        pub text: String,
    }
}
