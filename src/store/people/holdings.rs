//! Counts the data stored about one person, for `MY DATA`.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{Person, Reader, Result, lower, rows};

rows! {
    /// The number of records of a kind, with their first and last time.
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub struct Kept {
        pub count: u32,
        pub first: Option<DateTime<Utc>>,
        pub last: Option<DateTime<Utc>>,
    }
}

rows! {
    /// The result of one count.
    #[derive(Clone, Copy, Default)]
    struct Counted {
        kept: Kept,
        /// How many of these had their text deleted.
        gone: u32,
    }
}

/// The data stored about an address.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Holdings {
    /// Mails from it.
    pub mails: Kept,
    /// How many of its mails had their text deleted.
    pub mails_gone: u32,
    /// Letters to it.
    pub letters: Kept,
    /// How many of its letters had their text deleted.
    pub letters_gone: u32,
    /// Bounced letters to it, within the period they are remembered.
    pub came_back: Kept,
    /// Press written by its person.
    pub press: Kept,
    /// The names of games that its person opened by mail.
    pub opened: Vec<String>,
}

impl Reader {
    /// Counts the data stored about an address. Mails without a recorded sender count if they came
    /// for a seat of the person.
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
