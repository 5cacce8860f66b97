//! Observers: people who get the public reports of a game that they do not play in.

use crate::store::{GameId, PersonId, record};

record! {
    /// A person who looks on at one game.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Observer from "observer" by [GameId, PersonId, (GameId, PersonId)] {
        key {
            pub game: GameId = "game_id",
            pub person: PersonId = "person_id",
        }
        /// The newest row of the ledger that was told.
        pub told: u32,
        /// The Message-ID of the newest letter, which the next one is threaded to.
        pub last_message_id: Option<String>,
    }
}
