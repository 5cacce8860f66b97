//! Standstills: periods in which the judge's absence stopped a game's time.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{Across, GameId, Result, StandstillId, Tx, keys, record, words};

words! {
    /// The cause of a standstill.
    Standing {
        /// The judge could not read its mail.
        Outage = "outage",
        /// The judge could not send the question.
        Unsent = "unsent",
    }
}

record! {
    /// A period in which the time of a game did not run.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Standstill from "standstill" by [GameId, (GameId, DateTime<Utc>), ToApply]
    {
        key {
            pub id: StandstillId,
        }
        pub game: GameId = "game_id",
        pub from: DateTime<Utc> = "from_at",
        pub until: DateTime<Utc> = "until_at",
        pub why: Standing,
        /// When the deadline was adjusted for it, or found not to need it; `None` until then.
        pub applied_at: Option<DateTime<Utc>>,
    }
}

/// The key of the standstills that no deadline was adjusted for yet.
#[derive(Debug, Clone, Copy)]
pub struct ToApply;

keys! {
    ToApply: "applied_at IS NULL" |_all| [];
}

impl Tx<'_> {
    /// Records that the judge could not send a question.
    pub fn add_unsent(
        &mut self,
        game: GameId,
        from: DateTime<Utc>,
        until: DateTime<Utc>,
    ) -> Result<()> {
        self.step("add_unsent")?;
        let sql = "INSERT INTO standstill (game_id, from_at, until_at, why)
                   VALUES (?1, ?2, ?3, 'unsent')";
        let params = params![game, from, until];
        self.write("note a question that waited", sql, params)
    }
}

impl Across<'_, '_> {
    /// Records that the judge could not read its mail, which stopped the time of every running
    /// game.
    pub fn add_outage(&mut self, from: DateTime<Utc>, until: DateTime<Utc>) -> Result<()> {
        self.step("add_outage")?;
        let sql = "INSERT INTO standstill (game_id, from_at, until_at, why)
                   SELECT id, ?1, ?2, 'outage' FROM game
                   WHERE state = 'running' AND asked_at < ?2";
        self.write("note an outage", sql, params![from, until])
    }
}
