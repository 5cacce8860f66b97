//! Observers: people who get the public reports of a game that they do not play in.

use crate::store::engine::params;
use crate::store::{Game, GameId, PersonId, Reader, Result, record};

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

impl Reader {
    /// The games at which a person looks on.
    pub fn observed_games(&self, person: PersonId) -> Result<Vec<Game>> {
        let sql = "WHERE id IN (SELECT game_id FROM observer WHERE person_id = ?1) ORDER BY id";
        self.all("find observed games", sql, params![person])
    }

    /// At how many games that are not over a person looks on.
    pub fn observed_by(&self, person: PersonId) -> Result<u32> {
        let sql = "SELECT count(*) FROM observer JOIN game ON game.id = observer.game_id
                   WHERE person_id = ?1 AND game.state <> 'over'";
        self.aggregate("count observed games", sql, params![person])
    }
}
