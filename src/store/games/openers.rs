//! Who opened a game by mail.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{Across, Game, GameId, PersonId, Reader, Result, millis};

impl Reader {
    /// The games that a person's mails have opened, and that go on or have been waiting for players
    /// since `since` or later; the oldest first.
    pub fn opened_by(&self, person: PersonId, since: DateTime<Utc>) -> Result<Vec<Game>> {
        let sql = "SELECT id FROM game
                   WHERE opened_by = ?1
                         AND (state = 'running' OR (state = 'waiting' AND opened_at >= ?2))
                   ORDER BY id";
        let games = self.many("find opened games", sql, params![person, millis(since)])?;
        games.into_iter().map(|game| self.game(game)).collect()
    }

    /// Whose mail opened a game; none where the moderator's command line did.
    pub fn opener(&self, game: GameId) -> Result<Option<PersonId>> {
        let sql = "SELECT opened_by FROM game WHERE id = ?1";
        Ok(self
            .one("find who opened a game", sql, params![game])?
            .flatten())
    }

    /// How many games that anybody's mails have opened have been waiting for players since `since`
    /// or later.
    pub fn opened_and_waiting(&self, since: DateTime<Utc>) -> Result<u32> {
        let sql = "SELECT count(*) FROM game
                   WHERE opened_by IS NOT NULL AND state = 'waiting' AND opened_at >= ?1";
        self.aggregate("count waiting games", sql, params![millis(since)])
    }
}

impl Across<'_, '_> {
    /// Notes whose mail opened a game.
    pub fn set_opened_by(&mut self, game: GameId, person: PersonId) -> Result<()> {
        self.step("set_opened_by")?;
        let sql = "UPDATE game SET opened_by = ?2 WHERE id = ?1";
        self.write("note who opened a game", sql, params![game, person])
    }
}
