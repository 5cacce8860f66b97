//! Marks games that were imported without having been verified.

use crate::store::{GameId, record};

record! {
    /// The mark of a game that was imported and could not be compared; it stays for ever.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Unverified from "unverified" by [GameId] {
        key {
            pub game: GameId = "game_id",
        }
        /// What could not be compared.
        pub why: String,
    }
}
