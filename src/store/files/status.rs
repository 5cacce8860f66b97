//! Counts and sizes of stored data, and their growth, for the operator.

use std::fs;
use std::path::Path;

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::files::backup::beside;
use crate::store::{GameId, LetterClass, LetterKind, Reader, Result, Store, rows};

rows! {
    /// The number of mails and letters in each state.
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub struct Counts {
        pub queued: u64,
        /// Queued letters that failed to be sent at least once.
        pub tried: u64,
        pub held: u64,
        pub sent: u64,
        pub failed: u64,
        /// Letters that bounced within four weeks.
        pub bounced: u64,
        /// Mails still to be worked on.
        pub unfinished: u64,
        /// Unfinished mails of a batch that was cut short.
        pub batched: u64,
        /// Mails that wait for their sender's confirmation.
        pub waiting: u64,
        /// Mails set aside because the judge failed on them.
        pub aside: u64,
        /// Mails within four weeks whose From does not name exactly one sender.
        pub unclear: u64,
    }
}

rows! {
    /// Queued letters of one class and kind, without those held.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Queue {
        pub class: LetterClass,
        pub kind: LetterKind,
        pub letters: u64,
    }
}

rows! {
    /// Letters that should have been sent.
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub struct Overdue {
        pub letters: u64,
        /// When the first of them became due.
        pub since: Option<DateTime<Utc>>,
    }
}

rows! {
    /// Work that waits for the judge or its operator.
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub struct Backlog {
        /// Mails still to be worked on, without those of a batch.
        pub mails: u64,
        /// When the first of them arrived.
        pub since: Option<DateTime<Utc>>,
        /// Mails set aside because the judge failed on them.
        pub aside: u64,
        pub held: u64,
    }
}

/// The size of the database, in bytes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Size {
    pub file: u64,
    /// The size of its write-ahead log.
    pub log: u64,
}

/// Free space below this is low on any disk, in bytes.
const LITTLE: u64 = 200_000_000;

/// The period over which failures are counted, in milliseconds: four weeks.
const COUNTED: i64 = 28 * 86_400_000;

/// The size and free space of a disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Disk {
    /// Bytes available to this program.
    pub free: u64,
    pub total: u64,
}

impl Disk {
    /// Measures the disk of a file or folder.
    #[cfg(unix)]
    pub fn of(path: &Path) -> Option<Self> {
        let disk = rustix::fs::statvfs(path).ok()?;
        Some(Self {
            free: disk.f_bavail.saturating_mul(disk.f_frsize),
            total: disk.f_blocks.saturating_mul(disk.f_frsize),
        })
    }

    /// Always `None`: there is no portable measure.
    #[cfg(not(unix))]
    pub const fn of(_: &Path) -> Option<Self> {
        None
    }

    /// Returns the free space in percent.
    pub const fn percent(self) -> u64 {
        match self.free.saturating_mul(100).checked_div(self.total) {
            Some(percent) => percent,
            None => 100,
        }
    }

    /// Returns whether less than a tenth is free.
    pub const fn is_nearly_full(self) -> bool {
        self.percent() < 10
    }

    /// Returns whether a database of this size has little room: less than a tenth of the disk, or
    /// than a backup with the same space again would take.
    pub fn is_low(self, of: Size) -> bool {
        let needed = of.file.saturating_add(of.log).saturating_mul(2);
        self.is_nearly_full() || self.free < LITTLE.max(needed)
    }
}

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
    pub const fn total(self) -> u64 {
        let letters = self.mails.saturating_add(self.letters);
        letters
            .saturating_add(self.ledgers)
            .saturating_add(self.press)
    }
}

impl Reader {
    /// Counts mails and letters by state.
    pub fn counts(&self, now: DateTime<Utc>) -> Result<Counts> {
        let sql = "SELECT
            (SELECT count(*) FROM outbox WHERE state = 'queued' AND hold IS NULL) AS queued,
            (SELECT count(*) FROM outbox WHERE state = 'queued' AND hold IS NULL AND attempts > 0)
                AS tried,
            (SELECT count(*) FROM outbox WHERE state = 'queued' AND hold IS NOT NULL) AS held,
            (SELECT count(*) FROM outbox WHERE state = 'sent') AS sent,
            (SELECT count(*) FROM outbox WHERE state = 'failed') AS failed,
            (SELECT count(*) FROM bounce WHERE at > ?1) AS bounced,
            (SELECT count(*) FROM inbox WHERE state = 'received') AS unfinished,
            (SELECT count(*) FROM inbox WHERE state = 'received' AND batch IS NOT NULL) AS batched,
            (SELECT count(*) FROM inbox WHERE state = 'held') AS waiting,
            (SELECT count(*) FROM inbox WHERE state = 'aside') AS aside,
            (SELECT count(*) FROM inbox WHERE sender = '' AND arrived_at > ?1) AS unclear";
        let after = now.timestamp_millis().saturating_sub(COUNTED);
        self.aggregate("count mails and letters", sql, params![after])
    }

    /// Counts the queued letters that are not held, by class and kind.
    pub fn queues(&self) -> Result<Vec<Queue>> {
        let sql = "SELECT class, kind, count(*) FROM outbox
                   WHERE state = 'queued' AND hold IS NULL GROUP BY class, kind";
        self.many("count the letters to be sent", sql, &[])
    }

    /// Counts the queued letters due by a time, without those held.
    pub fn letters_due_by(&self, at: DateTime<Utc>) -> Result<Overdue> {
        let sql = "SELECT count(*) AS letters, min(next_try) AS since FROM outbox
                   WHERE state = 'queued' AND hold IS NULL AND next_try <= ?1";
        self.aggregate("look for letters that are due", sql, params![at])
    }

    /// Counts the work that waits for the judge or its operator.
    pub fn backlog(&self) -> Result<Backlog> {
        let sql = "SELECT
            (SELECT count(*) FROM inbox WHERE state = 'received' AND batch IS NULL) AS mails,
            (SELECT min(arrived_at) FROM inbox WHERE state = 'received' AND batch IS NULL) AS since,
            (SELECT count(*) FROM inbox WHERE state = 'aside') AS aside,
            (SELECT count(*) FROM outbox WHERE state = 'queued' AND hold IS NOT NULL) AS held";
        self.aggregate("count what waits", sql, &[])
    }

    /// Returns the length of each game's ledger.
    pub fn ledger_lengths(&self) -> Result<Vec<(GameId, u32)>> {
        let sql = "SELECT id, entries FROM game";
        self.many("look for games that have moved", sql, &[])
    }

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
        self.aggregate("measure the growth", sql, params![since])
    }
}

impl Store {
    /// Returns the size of the database; 0 in memory. A server's log belongs to all its databases
    /// and is not counted.
    pub fn size(&self) -> Size {
        if self.is_shared() {
            let sql = "SELECT pg_database_size(current_database())";
            let file = self.aggregate("ask how large the database is", sql, &[]);
            return Size {
                file: file.unwrap_or_default(),
                log: 0,
            };
        }
        let length = |path| fs::metadata(path).map_or(0, |file| file.len());
        self.path.as_ref().map_or_else(Size::default, |path| Size {
            file: length(path.clone()),
            log: length(beside(path, "-wal")),
        })
    }

    /// Returns the free space of the database's disk; `None` in memory or if unknown.
    pub fn disk(&self) -> Option<Disk> {
        Disk::of(self.path.as_ref()?)
    }
}
