//! Measures how much the database grows, by what is stored.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{Reader, Result, millis, rows};

rows! {
    /// How many bytes were stored since some time, packed where they are, without what the engine
    /// needs around them.
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub struct Growth {
        /// Mails as they came.
        pub mails: u64,
        /// Letters as they were sent.
        pub letters: u64,
        pub ledgers: u64,
        pub press: u64,
    }
}

impl Growth {
    /// All of it together.
    #[must_use]
    pub const fn total(self) -> u64 {
        self.mails
            .saturating_add(self.letters)
            .saturating_add(self.ledgers)
            .saturating_add(self.press)
    }
}

impl Reader {
    /// What was stored since some time and is still there. The packs of a game that has ended since
    /// are counted whole, and those of another one not at all.
    ///
    /// This reads the rows of that time alone, and of the others their times.
    pub fn growth(&self, since: DateTime<Utc>) -> Result<Growth> {
        let sql = "WITH packed AS (
                SELECT kind, octet_length(bytes) AS bytes
                FROM game JOIN pack ON pack.game_id = game.id
                WHERE game.state = 'over' AND game.over_at >= ?1)
            SELECT
            (SELECT CAST(coalesce(sum(octet_length(raw.bytes)), 0) AS BIGINT)
             FROM inbox JOIN raw ON raw.sha256 = inbox.raw WHERE inbox.arrived_at >= ?1)
                + (SELECT CAST(coalesce(sum(bytes), 0) AS BIGINT) FROM packed
                   WHERE kind = 'mails'),
            (SELECT CAST(coalesce(sum(octet_length(letter.bytes)), 0) AS BIGINT)
             FROM outbox JOIN letter ON letter.id = outbox.id WHERE outbox.created_at >= ?1)
                + (SELECT CAST(coalesce(sum(bytes), 0) AS BIGINT) FROM packed
                   WHERE kind = 'letters'),
            (SELECT CAST(coalesce(sum(octet_length(body)), 0) AS BIGINT)
             FROM ledger WHERE at >= ?1)
                + (SELECT CAST(coalesce(sum(bytes), 0) AS BIGINT) FROM packed
                   WHERE kind = 'ledger'),
            (SELECT CAST(coalesce(sum(octet_length(text)), 0) AS BIGINT)
             FROM press WHERE written_at >= ?1)";
        self.aggregate("measure the growth", sql, params![millis(since)])
    }
}
