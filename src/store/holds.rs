//! Letters that the judge must not send by itself, until the moderator lets them go.

use chrono::{DateTime, Utc};
use rusqlite::{Row, params};

use super::columns::rows;
use super::error::StoreError;
use super::reader::Reader;
use super::tx::Tx;
use super::values::{GameId, HoldId, millis, words};

words! {
    /// Why letters are held.
    Why {
        /// They came of a batch that nobody has looked at yet.
        Batch = "batch",
        /// They may have been sent since the database was copied.
        Restored = "restored",
    }
}

rows! {
    /// A hold: what keeps letters from being sent.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Hold from "hold" {
        /// Its number.
        pub id: HoldId,
        /// Why there is one.
        pub why: Why,
        /// The file or folder that it came from.
        pub origin: String,
        /// Since when.
        pub at: DateTime<Utc>,
        /// When the moderator ended it.
        pub let_go: Option<DateTime<Utc>>,
    }
}

impl Reader {
    /// The holds that nobody has ended, the oldest first.
    pub fn holds(&self) -> Result<Vec<Hold>, StoreError> {
        let sql = "WHERE let_go IS NULL ORDER BY id";
        self.all("list what is held", sql, &[])
    }

    /// The hold of this kind and origin that nobody has ended.
    pub fn open_hold(&self, why: Why, origin: &str) -> Result<Option<Hold>, StoreError> {
        let sql = "WHERE let_go IS NULL AND why = ?1 AND origin = ?2 ORDER BY id LIMIT 1";
        let params = params![why, origin];
        self.first("look for what is held", sql, params)
    }

    /// A hold by its number.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is none.
    pub fn hold(&self, hold: HoldId) -> Result<Hold, StoreError> {
        let sql = "WHERE id = ?1";
        self.first("read what is held", sql, params![hold])?
            .ok_or_else(|| StoreError::missing("hold", hold))
    }

    /// How often the judge has gone on from a backup.
    pub fn restores(&self) -> Result<u32, StoreError> {
        let sql = "SELECT count(*) AS times FROM hold
                   WHERE why = 'restored' AND let_go IS NOT NULL";
        let found = self.one("count restores", sql, &[], |row| row.get("times"))?;
        Ok(found.unwrap_or(0))
    }

    /// How many letters a hold keeps.
    pub fn held_letters(&self, hold: HoldId) -> Result<u64, StoreError> {
        let sql = "SELECT count(*) AS letters FROM outbox WHERE state = 'queued' AND hold = ?1";
        let read = |row: &Row<'_>| row.get::<_, i64>("letters");
        let count = self.one("count held letters", sql, params![hold], read)?;
        Ok(count.and_then(|count| count.try_into().ok()).unwrap_or(0))
    }
}

impl Reader {
    /// Whether the letter with a question is held.
    pub fn question_is_held(
        &self,
        game: GameId,
        seat: u8,
        prompt_no: u32,
    ) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM outbox INDEXED BY outbox_by_game
                   WHERE game_id = ?1 AND seat = ?2 AND prompt_no = ?3 AND kind = 'report'
                         AND state = 'queued' AND hold IS NOT NULL LIMIT 1";
        let params = params![game, seat, prompt_no];
        self.one("look for a question that is held", sql, params, |_| Ok(()))
            .map(|found| found.is_some())
    }
}

impl Tx<'_> {
    /// Begins a hold.
    pub fn begin_hold(
        &mut self,
        why: Why,
        origin: &str,
        at: DateTime<Utc>,
    ) -> Result<HoldId, StoreError> {
        self.step("begin_hold")?;
        let sql = "INSERT INTO hold (why, origin, at) VALUES (?1, ?2, ?3)";
        let params = params![why, origin, millis(at)];
        self.insert("begin to hold letters", sql, params)
            .map(HoldId)
    }

    /// Has every letter held that is queued from here on in this transaction.
    pub const fn hold_letters(&mut self, hold: HoldId) {
        self.hold = Some(hold);
    }

    /// What holds the letters of this transaction.
    pub const fn holds_letters(&self) -> Option<HoldId> {
        self.hold
    }

    /// Holds every letter that is still to be sent, whatever has held it before; says how many.
    pub fn hold_queued(&mut self, hold: HoldId) -> Result<usize, StoreError> {
        self.step("hold_queued")?;
        let sql = "UPDATE outbox SET hold = ?1 WHERE state = 'queued'";
        self.write("hold letters", sql, params![hold])
    }

    /// Ends a hold: its letters are sent as soon as they can be. Says how many there are.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if it has ended before.
    pub fn let_go(&mut self, hold: HoldId, at: DateTime<Utc>) -> Result<usize, StoreError> {
        self.step("let_go")?;
        self.end_hold(hold, at)?;
        let sql = "UPDATE outbox SET hold = NULL, next_try = ?2
                   WHERE state = 'queued' AND hold = ?1";
        self.write("let letters go", sql, params![hold, millis(at)])
    }

    /// Ends a hold without its letters: they are given up, and stay to be read. Says how many there
    /// are.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if it has ended before.
    pub fn discard(
        &mut self,
        hold: HoldId,
        at: DateTime<Utc>,
        reason: &str,
    ) -> Result<usize, StoreError> {
        self.step("discard")?;
        self.end_hold(hold, at)?;
        let sql = "UPDATE outbox SET state = 'failed', reason = ?2
                   WHERE state = 'queued' AND hold = ?1";
        self.write("give held letters up", sql, params![hold, reason])
    }

    fn end_hold(&self, hold: HoldId, at: DateTime<Utc>) -> Result<(), StoreError> {
        let sql = "UPDATE hold SET let_go = ?2 WHERE id = ?1 AND let_go IS NULL";
        match self.write("end a hold", sql, params![hold, millis(at)])? {
            0 => {
                let doing = "end a hold";
                let why = "it has ended before";
                self.hold(hold).and(Err(StoreError::Unfit { doing, why }))
            }
            _ => Ok(()),
        }
    }
}
