//! Marks games that were imported without verification.

use crate::store::{GameId, record};

record! {
    /// The permanent mark of an imported game that could not be verified.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Unverified from "unverified" by [GameId] {
        key {
            pub game: GameId = "game_id",
        }
        /// The part that could not be compared.
        pub why: String,
    }
}
