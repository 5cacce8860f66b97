//! What moderators were told of their games, and when they want to be told.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{Across, Game, GameId, InboxId, InboxMail, Reader, Result, millis, record};

record! {
    /// How a moderator is told of what happens in games.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct NewsReader from "moderator_news" by [&str] {
        key {
            pub address: String,
        }
        /// The minute of the day of one letter a day; none for a letter whenever something happens.
        pub minute: Option<u16>,
        /// Whether no letters are wanted.
        pub is_off: bool,
        /// Held mails up to this one were told of.
        pub mail: InboxId,
        /// How many letters there were.
        pub letters: u32,
        /// No letter goes before.
        pub next_at: DateTime<Utc>,
    }
}

record! {
    /// How far the ledger of a game was told to a moderator.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct NewsTold from "moderator_told" by [] {
        key {
            pub address: String,
            pub game: GameId = "game_id",
        }
        pub row_no: u32,
    }
}

impl Reader {
    /// The games whose ledgers have rows that a moderator was not told of, with the newest row
    /// that was looked at.
    pub fn games_with_news(&self, address: &str, limit: u32) -> Result<Vec<(Game, u32)>> {
        let sql = "SELECT game.id AS id, coalesce(told.row_no, 0) AS row_no FROM game
                   LEFT JOIN moderator_told AS told
                          ON told.game_id = game.id AND told.address = ?1
                   WHERE game.entries > coalesce(told.row_no, 0)
                   ORDER BY game.id LIMIT ?2";
        let found = self.many("look for news", sql, params![address, limit])?;
        let games = found
            .into_iter()
            .map(|(id, row_no)| Ok((self.game(id)?, row_no)));
        games.collect()
    }

    /// Mails that wait for a confirmation and came after this one, in the order of arrival; those
    /// behind one that is still to be worked on come later.
    pub fn held_after(&self, mail: InboxId, limit: u32) -> Result<Vec<InboxMail>> {
        let sql = "WHERE id > ?1 AND state = 'held' AND NOT EXISTS (
                 SELECT 1 FROM inbox AS waits
                 WHERE waits.state = 'received' AND waits.id < inbox.id)
             ORDER BY id LIMIT ?2";
        self.all("look for held mails", sql, params![mail, limit])
    }
}

impl Across<'_, '_> {
    /// Begins to tell a moderator: of what happens from here on.
    pub fn begin_news(&mut self, address: &str, now: DateTime<Utc>) -> Result<()> {
        const DOING: &str = "begin to tell a moderator";
        self.step("begin_news")?;
        let sql = "INSERT INTO moderator_news (address, mail, next_at)
                   VALUES (?1, (SELECT coalesce(max(id), 0) FROM inbox), ?2)";
        self.write(DOING, sql, params![address, millis(now)])?;
        let sql = "INSERT INTO moderator_told (address, game_id, row_no)
                   SELECT ?1, id, entries FROM game";
        self.write(DOING, sql, params![address])
    }
}
