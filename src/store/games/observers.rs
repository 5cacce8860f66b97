//! Observers: people who get the public reports of a game that they do not play in.

use crate::store::engine::params;
use crate::store::{Across, Game, GameId, PersonId, Reader, Result, rows};

rows! {
    /// A person who looks on at one game.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Observer from "observer" {
        pub game: GameId = "game_id",
        pub person: PersonId = "person_id",
        /// The newest row of the ledger that was told.
        pub told: u32,
        /// The Message-ID of the newest letter, which the next one is threaded to.
        pub last_message_id: Option<String>,
    }
}

impl Reader {
    /// Who looks on at a game, in the order in which the judge came to know them.
    pub fn observers(&self, game: GameId) -> Result<Vec<Observer>> {
        let sql = "WHERE game_id = ?1 ORDER BY person_id";
        self.all("find observers", sql, params![game])
    }

    /// A person who looks on at a game, if that is so.
    pub fn observer(&self, game: GameId, person: PersonId) -> Result<Option<Observer>> {
        let sql = "WHERE game_id = ?1 AND person_id = ?2";
        self.first("find an observer", sql, params![game, person])
    }

    /// The games at which a person looks on.
    pub fn observed_games(&self, person: PersonId) -> Result<Vec<Game>> {
        let sql = "SELECT game_id FROM observer WHERE person_id = ?1 ORDER BY game_id";
        let games = self.many("find observed games", sql, params![person])?;
        games.into_iter().map(|game| self.game(game)).collect()
    }

    /// At how many games that are not over a person looks on.
    pub fn observed_by(&self, person: PersonId) -> Result<u32> {
        let sql = "SELECT count(*) FROM observer JOIN game ON game.id = observer.game_id
                   WHERE person_id = ?1 AND game.state <> 'over'";
        self.aggregate("count observed games", sql, params![person])
    }
}

impl Across<'_, '_> {
    /// Lets a person look on at a game, whose rows up to `told` are known; says whether that is
    /// new.
    pub fn observe(&mut self, game: GameId, person: PersonId, told: u32) -> Result<bool> {
        self.step("observe")?;
        let sql = "INSERT INTO observer (game_id, person_id, told) VALUES (?1, ?2, ?3)
                   ON CONFLICT (game_id, person_id) DO NOTHING";
        Ok(self.change("add an observer", sql, params![game, person, told])? > 0)
    }

    /// Ends that a person looks on; says whether that was so.
    pub fn unobserve(&mut self, game: GameId, person: PersonId) -> Result<bool> {
        self.step("unobserve")?;
        let sql = "DELETE FROM observer WHERE game_id = ?1 AND person_id = ?2";
        Ok(self.change("remove an observer", sql, params![game, person])? > 0)
    }

    /// Ends that a person looks on at any game; says at how many that was.
    pub fn unobserve_all(&mut self, person: PersonId) -> Result<usize> {
        self.step("unobserve_all")?;
        let sql = "DELETE FROM observer WHERE person_id = ?1";
        self.change("remove an observer of all games", sql, params![person])
    }

    /// Notes how far the story has been told to an observer, and by which letter.
    pub fn observer_told(
        &mut self,
        observer: &Observer,
        row_no: u32,
        message_id: &str,
    ) -> Result<()> {
        self.step("observer_told")?;
        let sql = "UPDATE observer SET told = ?3, last_message_id = ?4
                   WHERE game_id = ?1 AND person_id = ?2";
        let params = params![observer.game, observer.person, row_no, message_id];
        self.write("note what an observer was told", sql, params)
    }
}
