//! Counts and sizes of what is stored, for the operator.

use std::fs;
use std::path::Path;

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::files::backup::beside;
use crate::store::{GameId, LetterClass, LetterKind, Reader, Result, Store, millis, rows};

rows! {
    /// How many mails and letters stand how.
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub struct Counts {
        /// Letters to be sent, and not held.
        pub queued: u64,
        /// Of these, letters that could not be sent at least once.
        pub tried: u64,
        /// Letters that are held.
        pub held: u64,
        /// Letters that were sent.
        pub sent: u64,
        /// Letters that were given up.
        pub failed: u64,
        /// Letters that came back within four weeks.
        pub bounced: u64,
        /// Mails that are still to be worked on.
        pub unfinished: u64,
        /// Of these, mails of a batch that was cut short.
        pub batched: u64,
        /// Mails that wait for their sender's word.
        pub waiting: u64,
        /// Mails on which the judge failed.
        pub aside: u64,
        /// Mails within four weeks whose From names no one sender.
        pub unclear: u64,
    }
}

rows! {
    /// Letters of one class and kind that are to be sent, and not held.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Queue {
        /// Whom they are for.
        pub class: LetterClass,
        pub kind: LetterKind,
        /// How many there are.
        pub letters: u64,
    }
}

rows! {
    /// Letters that should have left.
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub struct Overdue {
        /// How many there are.
        pub letters: u64,
        /// Since when the first of them has been due.
        pub since: Option<DateTime<Utc>>,
    }
}

rows! {
    /// What waits for the judge or for its operator.
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub struct Backlog {
        /// Mails that are still to be worked on, without those of a batch.
        pub mails: u64,
        /// When the first of them came.
        pub since: Option<DateTime<Utc>>,
        /// Mails on which the judge failed.
        pub aside: u64,
        /// Letters that are held.
        pub held: u64,
    }
}

/// How large the database is, in bytes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Size {
    pub file: u64,
    /// The log beside it.
    pub log: u64,
}

/// For how long what went wrong is counted, in milliseconds: four weeks.
const COUNTED: i64 = 28 * 86_400_000;

impl Reader {
    /// How many mails and letters stand how.
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
        let after = millis(now).saturating_sub(COUNTED);
        self.aggregate("count mails and letters", sql, params![after])
    }

    /// The letters that are to be sent and not held, by class and kind.
    pub fn queues(&self) -> Result<Vec<Queue>> {
        let sql = "SELECT class, kind, count(*) FROM outbox
                   WHERE state = 'queued' AND hold IS NULL GROUP BY class, kind";
        self.many("count the letters to be sent", sql, &[])
    }

    /// The letters that were due by a time and are still to be sent, without those that are held.
    pub fn letters_due_by(&self, at: DateTime<Utc>) -> Result<Overdue> {
        let sql = "SELECT count(*) AS letters, min(next_try) AS since FROM outbox
                   WHERE state = 'queued' AND hold IS NULL AND next_try <= ?1";
        self.aggregate("look for letters that are due", sql, params![millis(at)])
    }

    /// What waits for the judge or for its operator.
    pub fn backlog(&self) -> Result<Backlog> {
        let sql = "SELECT
            (SELECT count(*) FROM inbox WHERE state = 'received' AND batch IS NULL) AS mails,
            (SELECT min(arrived_at) FROM inbox WHERE state = 'received' AND batch IS NULL) AS since,
            (SELECT count(*) FROM inbox WHERE state = 'aside') AS aside,
            (SELECT count(*) FROM outbox WHERE state = 'queued' AND hold IS NOT NULL) AS held";
        self.aggregate("count what waits", sql, &[])
    }

    /// How many rows the ledger of each game has.
    pub fn ledger_lengths(&self) -> Result<Vec<(GameId, u32)>> {
        self.many(
            "look for games that have moved",
            "SELECT id, entries FROM game",
            &[],
        )
    }
}

impl Store {
    /// How large the database is; nothing in memory. A server's log is that of all its databases.
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

    /// Returns what is free where the database lies; none in memory, and where nobody can tell.
    pub fn disk(&self) -> Option<Disk> {
        Disk::of(self.path.as_ref()?)
    }
}

/// How much of a disk is free.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Disk {
    /// How many bytes may still be written.
    pub free: u64,
    /// How many bytes it has.
    pub total: u64,
}

impl Disk {
    /// Measures the disk of a file or folder.
    #[cfg(unix)]
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        let disk = rustix::fs::statvfs(path).ok()?;
        Some(Self {
            free: disk.f_bavail.saturating_mul(disk.f_frsize),
            total: disk.f_blocks.saturating_mul(disk.f_frsize),
        })
    }

    /// Measures the disk of a file or folder: nobody can tell.
    #[cfg(not(unix))]
    #[must_use]
    pub const fn of(_: &Path) -> Option<Self> {
        None
    }

    /// Returns how many of a hundred parts are free.
    #[must_use]
    pub const fn percent(self) -> u64 {
        match self.free.saturating_mul(100).checked_div(self.total) {
            Some(percent) => percent,
            None => 100,
        }
    }

    /// Whether less than a tenth is free.
    #[must_use]
    pub const fn is_nearly_full(self) -> bool {
        self.percent() < 10
    }
}
