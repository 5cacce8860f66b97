//! Counts what is stored about one person, for `MY DATA`.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{Person, Reader, Result, lower, rows};

rows! {
    /// How many of a kind there are, and from when to when.
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub struct Kept {
        pub count: u32,
        /// When the first one came, or was written.
        pub first: Option<DateTime<Utc>>,
        /// When the last one did.
        pub last: Option<DateTime<Utc>>,
    }
}

rows! {
    /// What one statement has counted.
    #[derive(Clone, Copy, Default)]
    struct Counted {
        kept: Kept,
        /// Of how many of these the text was taken away.
        gone: u32,
    }
}

/// What is kept of an address.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Holdings {
    /// Mails that came from it.
    pub mails: Kept,
    /// Of these, mails whose text was taken away.
    pub mails_gone: u32,
    /// Letters that went to it.
    pub letters: Kept,
    /// Of these, letters whose text was taken away.
    pub letters_gone: u32,
    /// Letters to it that came back, within the time that they are remembered.
    pub came_back: Kept,
    /// The press that its person has written.
    pub press: Kept,
    /// The games that its person has opened by mail, by name.
    pub opened: Vec<String>,
}

impl Reader {
    /// What is kept of an address. Of mails that came before senders were noted, those count that
    /// came for a seat of the person.
    pub fn holdings(&self, address: &str, person: Option<&Person>) -> Result<Holdings> {
        const DOING: &str = "count what is kept of a person";
        let address = lower(address);
        let second = person.and_then(|person| person.second_address.clone());
        let second = second.unwrap_or_else(|| address.clone());
        let id = person.map(|person| person.id.0);
        let sql = "SELECT count(*) AS count, min(arrived_at) AS first, max(arrived_at) AS last,
                    CAST(coalesce(sum(pruned), 0) AS BIGINT) AS gone
             FROM inbox
             WHERE sender = ?1 OR sender = ?2
                   OR sender IS NULL AND EXISTS (
                       SELECT 1 FROM seat
                       WHERE seat.game_id = inbox.game_id AND seat.seat = inbox.seat
                             AND seat.person_id = ?3)";
        let mails: Counted = self.aggregate(DOING, sql, params![address, second, id])?;
        let sql = "SELECT count(*) AS count, min(created_at) AS first, max(created_at) AS last,
                    CAST(coalesce(sum(pruned), 0) AS BIGINT) AS gone
             FROM outbox WHERE rcpt = ?1 OR rcpt = ?2";
        let letters: Counted = self.aggregate(DOING, sql, params![address, second])?;
        let sql = "SELECT count(*) AS count, min(at) AS first, max(at) AS last FROM bounce
                   WHERE address = ?1 OR address = ?2";
        let came_back = self.aggregate(DOING, sql, params![address, second])?;
        let sql = "SELECT count(*) AS count, min(written_at) AS first, max(written_at) AS last
                   FROM press WHERE person_id = ?1";
        let press = self.aggregate(DOING, sql, params![id])?;
        let sql = "SELECT name FROM game WHERE opened_by = ?1 ORDER BY id";
        let opened = self.many(DOING, sql, params![id])?;
        Ok(Holdings {
            mails: mails.kept,
            mails_gone: mails.gone,
            letters: letters.kept,
            letters_gone: letters.gone,
            came_back,
            press,
            opened,
        })
    }
}
