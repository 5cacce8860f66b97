//! Marks games that were imported without having been verified.

use crate::store::engine::params;
use crate::store::{Across, GameId, Reader, Result};

impl Reader {
    /// What could not be compared when a game was brought in; none of one that was verified, or
    /// that this judge has opened.
    pub fn unverified(&self, game: GameId) -> Result<Option<String>> {
        let sql = "SELECT why FROM unverified WHERE game_id = ?1";
        self.one("read the mark of a game", sql, params![game])
    }
}

impl Across<'_, '_> {
    /// Marks a game that is brought in as not verified; nothing takes the mark away.
    pub fn mark_unverified(&mut self, game: GameId, why: &str) -> Result<()> {
        self.step("mark_unverified")?;
        let sql = "INSERT INTO unverified (game_id, why) VALUES (?1, ?2)";
        self.write("mark a game as not verified", sql, params![game, why])
    }
}
