//! Pauses: periods in which a person stopped the clock of a game.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{Across, Game, GameId, Reader, Result, rows};

rows! {
    /// A period in which a game was paused.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Pause from "pause" {
        pub from: DateTime<Utc> = "from_at",
        /// The end; `None` while it lasts.
        pub until: Option<DateTime<Utc>> = "until_at",
        /// When the clock would have acted; `None` for never.
        pub closes_at: Option<DateTime<Utc>>,
    }
}

impl Reader {
    /// Returns the pauses of a game that last, or end after `after`.
    pub fn pauses(&self, game: GameId, after: DateTime<Utc>) -> Result<Vec<Pause>> {
        let sql = "WHERE game_id = ?1 AND (until_at IS NULL OR until_at > ?2) ORDER BY id";
        let params = params![game, after];
        self.all("read the pauses of a game", sql, params)
    }
}

impl Across<'_, '_> {
    /// Pauses a running game, which stops its clock.
    ///
    /// # Errors
    /// [`Unfit`](crate::store::StoreError::Unfit) if it is not running, or paused already.
    pub fn pause_game(&mut self, game: &Game, at: DateTime<Utc>) -> Result<()> {
        const DOING: &str = "pause a game";
        self.step("pause_game")?;
        let sql = "UPDATE game SET paused_at = ?2, deadline = NULL, closes_at = NULL,
                          remind_at = NULL
                   WHERE id = ?1 AND state = 'running' AND paused_at IS NULL";
        let changed = self.change(DOING, sql, params![game.id, at])?;
        self.fits(
            game.id,
            changed,
            DOING,
            "it is not running, or paused already",
        )?;
        let sql = "INSERT INTO pause (game_id, from_at, closes_at) VALUES (?1, ?2, ?3)";
        let params = params![game.id, at, game.closes_at];
        self.write(DOING, sql, params)
    }

    /// Resumes a paused game; the new due time is set separately.
    ///
    /// # Errors
    /// [`Unfit`](crate::store::StoreError::Unfit) if it is not paused.
    pub fn resume_game(&mut self, game: GameId, at: DateTime<Utc>) -> Result<()> {
        const DOING: &str = "let a paused game go on";
        self.step("resume_game")?;
        let sql = "UPDATE pause SET until_at = max(from_at, ?2)
                   WHERE game_id = ?1 AND until_at IS NULL";
        self.write(DOING, sql, params![game, at])?;
        let sql = "UPDATE game SET paused_at = NULL WHERE id = ?1 AND paused_at IS NOT NULL";
        let changed = self.change(DOING, sql, params![game])?;
        self.fits(game, changed, DOING, "it is not paused")
    }
}
