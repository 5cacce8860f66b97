//! Letters that collect several things: news for moderators, by their schedules and how far each
//! game was reported; digests for people who want one letter a day; answers to several mails.

use chrono::{DateTime, Utc};

use crate::rules::Seat;
use crate::store::engine::params;
use crate::store::{
    Across, Game, GameId, InboxId, InboxMail, Person, PersonId, Reader, Result, SeatRef, keys,
    record,
};

record! {
    /// A moderator's schedule of news about games.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct NewsReader from "moderator_news" by [&str] {
        key {
            pub address: String,
        }
        /// The minute of the day for one daily letter; `None` for a letter per event.
        pub minute: Option<u16>,
        /// Whether no letters are wanted.
        pub is_off: bool,
        /// The newest held mail that was reported.
        pub mail: InboxId,
        /// How many letters were sent.
        pub letters: u32,
        /// The earliest time of the next letter.
        pub next_at: DateTime<Utc>,
    }
}

record! {
    /// How far the ledger of a game was reported to a moderator.
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
    /// Returns the games with ledger rows not yet reported to a moderator, and the newest row
    /// checked.
    pub fn games_with_news(&self, address: &str, limit: u32) -> Result<Vec<(Game, u32)>> {
        let sql = "SELECT game.id AS id, coalesce(told.row_no, 0) AS row_no FROM game
                   LEFT JOIN moderator_told AS told
                          ON told.game_id = game.id AND told.address = ?1
                   WHERE game.entries > coalesce(told.row_no, 0)
                   ORDER BY game.id LIMIT ?2";
        let found: Vec<(GameId, u32)> = self.many("look for news", sql, params![address, limit])?;
        let game = |(id, row_no)| Ok((self.game(id)?, row_no));
        found.into_iter().map(game).collect()
    }

    /// Returns held mails that came after this one, in the order of arrival; it stops at the first
    /// mail that is still to be worked on.
    pub fn held_after(&self, mail: InboxId, limit: u32) -> Result<Vec<InboxMail>> {
        let sql = "WHERE id > ?1 AND state = 'held' AND NOT EXISTS (
                 SELECT 1 FROM inbox AS waits
                 WHERE waits.state = 'received' AND waits.id < inbox.id)
             ORDER BY id LIMIT ?2";
        self.all("look for held mails", sql, params![mail, limit])
    }

    /// Returns the people whose news are due, the longest overdue first.
    pub fn digests_due(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<Person>> {
        let sql = "SELECT id FROM person WHERE digest_at <= ?1 ORDER BY digest_at, id LIMIT ?2";
        let due = self.many("find digests", sql, params![now, limit])?;
        due.into_iter().map(|id| self.person(id)).collect()
    }
}

impl Across<'_, '_> {
    /// Starts news to a moderator, from the present state.
    pub fn begin_news(&mut self, address: &str, now: DateTime<Utc>) -> Result<()> {
        const DOING: &str = "begin to tell a moderator";
        self.step("begin_news")?;
        let sql = "INSERT INTO moderator_news (address, mail, next_at)
                   VALUES (?1, (SELECT coalesce(max(id), 0) FROM inbox), ?2)";
        self.write(DOING, sql, params![address, now])?;
        let sql = "INSERT INTO moderator_told (address, game_id, row_no)
                   SELECT ?1, id, entries FROM game";
        self.write(DOING, sql, params![address])
    }
}

keys! {
    /// The key of the answers to a seat up to one of them.
    pub struct UpTo(SeatRef, u32):
        "game_id = ? AND seat = ? AND nth <= ?" |last| [last.0.game, last.0.seat, last.1];
    /// The key of the answers that are due by a time.
    pub struct ToTell(DateTime<Utc>): "due_at <= ?" |by| [by.0];
}

record! {
    /// The answer to one mail of a seat, as JSON.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct CollectedAnswer from "collected_answer" by [SeatRef, UpTo, ToTell] is WithinGame {
        key {
            pub game: GameId = "game_id",
            pub seat: Seat,
            /// Counts the mails since the last letter, from 1.
            pub nth: u32,
        }
        pub person: PersonId = "person_id",
        /// When the mail was worked on.
        pub at: DateTime<Utc>,
        /// When its letter is due.
        pub due_at: DateTime<Utc>,
        pub answer: String,
    }
}

impl CollectedAnswer {
    /// Returns the seat of the answer.
    pub const fn seat_ref(&self) -> SeatRef {
        SeatRef::new(self.game, self.seat)
    }
}
