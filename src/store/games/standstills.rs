//! Standstills: when the time of a game stood still since the judge was not there.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{
    Across, GameId, Reader, Result, StandstillId, StoreError, Tx, millis, rows, words,
};

words! {
    /// Why time stood still.
    Standing {
        /// The judge could not read its mail.
        Outage = "outage",
        /// The judge could not send the question.
        Unsent = "unsent",
    }
}

rows! {
    /// A time for which a game stood still.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Standstill from "standstill" {
        pub id: StandstillId,
        pub game: GameId = "game_id",
        pub from: DateTime<Utc> = "from_at",
        pub until: DateTime<Utc> = "until_at",
        pub why: Standing,
    }
}

impl Reader {
    /// The standstills of a game that end after `after` and are applied.
    pub fn standstills(&self, game: GameId, after: DateTime<Utc>) -> Result<Vec<Standstill>> {
        let sql = "WHERE game_id = ?1 AND until_at > ?2
                                     AND applied_at IS NOT NULL ORDER BY from_at, id";
        let params = params![game, millis(after)];
        self.all("read the standstills of a game", sql, params)
    }

    /// The standstills for which no deadline was moved yet, oldest first.
    pub fn standstills_to_apply(&self, limit: u32) -> Result<Vec<Standstill>> {
        let sql = "WHERE applied_at IS NULL ORDER BY id LIMIT ?1";
        self.all("find standstills to be applied", sql, params![limit])
    }

    /// The same of one game.
    pub fn standstills_to_apply_of(&self, game: GameId) -> Result<Vec<Standstill>> {
        let sql = "WHERE applied_at IS NULL AND game_id = ?1 ORDER BY id";
        let params = params![game];
        self.all("find standstills of a game to be applied", sql, params)
    }
}

impl Tx<'_> {
    /// Notes that the judge could not send a question.
    pub fn add_unsent(
        &mut self,
        game: GameId,
        from: DateTime<Utc>,
        until: DateTime<Utc>,
    ) -> Result<()> {
        self.step("add_unsent")?;
        let sql = "INSERT INTO standstill (game_id, from_at, until_at, why)
                   VALUES (?1, ?2, ?3, 'unsent')";
        let params = params![game, millis(from), millis(until)];
        self.write("note a question that waited", sql, params)
    }
}

impl Across<'_, '_> {
    /// Notes that the judge could not read its mail: the time of every running game stood still.
    pub fn add_outage(&mut self, from: DateTime<Utc>, until: DateTime<Utc>) -> Result<()> {
        self.step("add_outage")?;
        let sql = "INSERT INTO standstill (game_id, from_at, until_at, why)
                   SELECT id, ?1, ?2, 'outage' FROM game
                   WHERE state = 'running' AND asked_at < ?2";
        self.write("note an outage", sql, params![millis(from), millis(until)])
    }

    /// Notes that the deadline of a game has been moved for a standstill, or need not be.
    pub fn applied(&mut self, standstill: StandstillId, at: DateTime<Utc>) -> Result<()> {
        self.step("applied")?;
        let sql = "UPDATE standstill SET applied_at = ?2 WHERE id = ?1";
        match self.change("apply a standstill", sql, params![standstill, millis(at)])? {
            0 => Err(StoreError::missing("standstill", standstill)),
            _ => Ok(()),
        }
    }
}
