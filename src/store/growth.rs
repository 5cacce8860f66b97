//! How much the database grows, by what is stored.

use chrono::{DateTime, Utc};
use rusqlite::{Row, params};

use super::error::StoreError;
use super::reader::Reader;
use super::values::millis;

/// How many bytes were stored since some time, packed where they are, without what the engine needs
/// around them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Growth {
    /// Mails as they came.
    pub mails: u64,
    /// Letters as they were sent.
    pub letters: u64,
    /// Rows of ledgers.
    pub ledgers: u64,
    /// Press.
    pub press: u64,
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
    /// What was stored since some time and is still there.
    ///
    /// This reads the rows of that time alone, and of the others their times.
    pub fn growth(&self, since: DateTime<Utc>) -> Result<Growth, StoreError> {
        let sql = "SELECT
            (SELECT coalesce(sum(coalesce(
                        packed_mail.length * octet_length(pack.bytes) / pack.size,
                        octet_length(raw.bytes))), 0)
             FROM inbox LEFT JOIN raw ON raw.sha256 = inbox.raw
             LEFT JOIN packed_mail ON packed_mail.inbox_id = inbox.id
             LEFT JOIN pack ON pack.id = packed_mail.pack
             WHERE inbox.arrived_at >= ?1) AS mails,
            (SELECT coalesce(sum(coalesce(
                        letter.length * octet_length(pack.bytes) / pack.size,
                        octet_length(letter.bytes))), 0)
             FROM outbox JOIN letter USING (id) LEFT JOIN pack ON pack.id = letter.pack
             WHERE outbox.created_at >= ?1) AS letters,
            (SELECT coalesce(sum(octet_length(body)), 0) FROM ledger WHERE at >= ?1) AS ledgers,
            (SELECT coalesce(sum(octet_length(text)), 0)
             FROM press WHERE written_at >= ?1) AS press";
        let read = |row: &Row<'_>| {
            let bytes = |name: &str| {
                row.get::<_, i64>(name)
                    .map(|sum| sum.try_into().unwrap_or(0))
            };
            Ok(Growth {
                mails: bytes("mails")?,
                letters: bytes("letters")?,
                ledgers: bytes("ledgers")?,
                press: bytes("press")?,
            })
        };
        let found = self.one("measure the growth", sql, params![millis(since)], read)?;
        Ok(found.unwrap_or_default())
    }
}
