//! Measures how much the database grows, by what is stored.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use rusqlite::{Row, params};

use super::catalogue::Entry;
use super::catalogued_letters::LetterEntry;
use super::catalogued_mails::MailEntry;
use super::error::StoreError;
use super::packs::Place;
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
                        packed_letter.length * octet_length(pack.bytes) / pack.size,
                        octet_length(letter.bytes))), 0)
             FROM outbox LEFT JOIN letter ON letter.id = outbox.id
             LEFT JOIN packed_letter ON packed_letter.id = outbox.id
             LEFT JOIN pack ON pack.id = packed_letter.pack
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
        let mut growth = found.unwrap_or_default();
        let mails = self.catalogued_growth(since, MailEntry::place)?;
        growth.mails = growth.mails.saturating_add(mails);
        let letters = self.catalogued_growth(since, LetterEntry::place)?;
        growth.letters = growth.letters.saturating_add(letters);
        Ok(growth)
    }

    /// What was stored since some time of letters or mails whose rows stand in catalogues.
    fn catalogued_growth<E: Entry>(
        &self,
        since: DateTime<Utc>,
        place: impl Fn(&E) -> Option<Place>,
    ) -> Result<u64, StoreError> {
        const DOING: &str = "measure the growth of catalogues";
        let since = millis(since);
        let sql = "SELECT pack FROM catalogue WHERE kind = ?1 AND newest >= ?2";
        let read = |row: &Row<'_>| row.get::<_, i64>("pack");
        let mut lengths = BTreeMap::<i64, i64>::new();
        for catalogue in self.many(DOING, sql, params![E::TABLES.kind, since], read)? {
            let entries = self.entries_in::<E>(catalogue)?;
            let new = entries.iter().filter(|entry| entry.at() >= since);
            for place in new.filter_map(&place) {
                let length = lengths.entry(place.pack).or_default();
                *length = length.saturating_add(place.length);
            }
        }
        let mut sum = 0_u64;
        for (pack, length) in lengths {
            let sql = "SELECT ?2 * octet_length(bytes) / size AS bytes FROM pack WHERE id = ?1";
            let read = |row: &Row<'_>| row.get::<_, i64>("bytes");
            let bytes = self.one(DOING, sql, params![pack, length], read)?;
            let bytes = bytes.and_then(|bytes| bytes.try_into().ok()).unwrap_or(0);
            sum = sum.saturating_add(bytes);
        }
        Ok(sum)
    }
}
