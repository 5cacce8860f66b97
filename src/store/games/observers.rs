//! Observers: people who get the public reports of a game without a seat in it.

use crate::store::{GameId, PersonId, record};

record! {
    /// A person who observes a game.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Observer from "observer" by [GameId, PersonId, (GameId, PersonId)] {
        key {
            pub game: GameId = "game_id",
            pub person: PersonId = "person_id",
        }
        /// The newest ledger row that was reported.
        pub told: u32,
        /// The Message-ID of the newest letter, to which the next one is threaded.
        pub last_message_id: Option<String>,
    }
}
