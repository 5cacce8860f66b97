//! Answers to mails that are collected into one letter.

use chrono::{DateTime, Utc};

use crate::rules::Seat;
use crate::store::{GameId, PersonId, SeatRef, keys, record};

/// The key of the answers to a seat up to one of them.
#[derive(Debug, Clone, Copy)]
pub struct UpTo(pub SeatRef, pub u32);

/// The key of the answers that are due by a time.
#[derive(Debug, Clone, Copy)]
pub struct ToTell(pub DateTime<Utc>);

keys! {
    UpTo: "game_id = ? AND seat = ? AND nth <= ?" |last| [last.0.game, last.0.seat, last.1];
    ToTell: "due_at <= ?" |by| [by.0];
}

record! {
    /// The answer to one mail of a seat, as JSON.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct CollectedAnswer from "collected_answer" by [SeatRef, UpTo, ToTell] is WithinGame {
        key {
            pub game: GameId = "game_id",
            pub seat: Seat,
            /// Counts the mails since the last letter, from 1.
            pub nth: u32,
        }
        pub person: PersonId = "person_id",
        /// When the mail was worked on.
        pub at: DateTime<Utc>,
        /// When its letter is due.
        pub due_at: DateTime<Utc>,
        pub answer: String,
    }
}

impl CollectedAnswer {
    /// Returns the seat of the answer.
    pub const fn seat_ref(&self) -> SeatRef {
        SeatRef::new(self.game, self.seat)
    }
}
