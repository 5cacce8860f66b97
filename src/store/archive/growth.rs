//! Measures the growth of the database by kind of data.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{Reader, Result, millis, rows};

rows! {
    /// Bytes stored since some time, compressed if packed, without the engine's overhead.
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub struct Growth {
        pub mails: u64,
        pub letters: u64,
        pub ledgers: u64,
        pub press: u64,
    }
}

impl Growth {
    /// Returns the sum.
    #[must_use]
    pub const fn total(self) -> u64 {
        self.mails
            .saturating_add(self.letters)
            .saturating_add(self.ledgers)
            .saturating_add(self.press)
    }
}

impl Reader {
    /// Measures data that was stored since some time and still exists. The packs of a game that
    /// ended since then count in full, those of other games not at all.
    ///
    /// Apart from packs, this reads only the rows of that time.
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
