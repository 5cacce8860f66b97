//! Measures how much the database grows, by what is stored.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};

use crate::store::archive::catalogue::Entry;
use crate::store::archive::catalogued_letters::LetterEntry;
use crate::store::archive::catalogued_mails::MailEntry;
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
    /// What was stored since some time and is still there.
    ///
    /// This reads the rows of that time alone, and of the others their times.
    pub fn growth(&self, since: DateTime<Utc>) -> Result<Growth> {
        let sql = "SELECT
            (SELECT CAST(coalesce(sum(coalesce(
                        packed_mail.length * octet_length(pack.bytes) / pack.size,
                        octet_length(raw.bytes))), 0) AS BIGINT)
             FROM inbox LEFT JOIN raw ON raw.sha256 = inbox.raw
             LEFT JOIN packed_mail ON packed_mail.inbox_id = inbox.id
             LEFT JOIN pack ON pack.id = packed_mail.pack
             WHERE inbox.arrived_at >= ?1),
            (SELECT CAST(coalesce(sum(coalesce(
                        packed_letter.length * octet_length(pack.bytes) / pack.size,
                        octet_length(letter.bytes))), 0) AS BIGINT)
             FROM outbox LEFT JOIN letter ON letter.id = outbox.id
             LEFT JOIN packed_letter ON packed_letter.id = outbox.id
             LEFT JOIN pack ON pack.id = packed_letter.pack
             WHERE outbox.created_at >= ?1),
            (SELECT coalesce(sum(octet_length(body)), 0) FROM ledger WHERE at >= ?1),
            (SELECT coalesce(sum(octet_length(text)), 0)
             FROM press WHERE written_at >= ?1)";
        let mut growth: Growth =
            self.aggregate("measure the growth", sql, params![millis(since)])?;
        let mails = self.catalogued_growth::<MailEntry>(since)?;
        growth.mails = growth.mails.saturating_add(mails);
        let letters = self.catalogued_growth::<LetterEntry>(since)?;
        growth.letters = growth.letters.saturating_add(letters);
        Ok(growth)
    }

    /// What was stored since some time of letters or mails whose rows stand in catalogues.
    fn catalogued_growth<E: Entry>(&self, since: DateTime<Utc>) -> Result<u64> {
        const DOING: &str = "measure the growth of catalogues";
        let since = millis(since);
        let sql = "SELECT pack FROM catalogue WHERE kind = ?1 AND newest >= ?2";
        let mut lengths = BTreeMap::<i64, i64>::new();
        for catalogue in self.many::<i64>(DOING, sql, params![E::TABLES.kind, since])? {
            let entries = self.lines_in::<E>(catalogue)?;
            let new = entries.iter().filter(|entry| entry.at() >= since);
            for place in new.filter_map(E::place) {
                let length = lengths.entry(place.pack).or_default();
                *length = length.saturating_add(place.length);
            }
        }
        let mut sum = 0_u64;
        for (pack, length) in lengths {
            let sql = "SELECT ?2 * octet_length(bytes) / size FROM pack WHERE id = ?1";
            sum = sum.saturating_add(self.aggregate(DOING, sql, params![pack, length])?);
        }
        Ok(sum)
    }
}
