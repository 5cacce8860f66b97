//! Holds: letters that are not sent until the moderator releases them.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{Across, HoldId, Result, StoreError, Tx, keys, listed, rows, words};

words! {
    /// The reason why letters are held.
    Why {
        /// They come from a batch that was not reviewed yet.
        Batch = "batch",
        /// They may have been sent since the database was copied.
        Restored = "restored",
    }
}

rows! {
    /// A hold, which keeps letters from being sent.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Hold from "hold" {
        pub id: HoldId,
        pub why: Why,
        /// The file or folder that it came from.
        pub origin: String,
        pub at: DateTime<Utc>,
        /// When the moderator ended it.
        pub let_go: Option<DateTime<Utc>>,
        /// How many letters it keeps.
        pub letters: u64 = "(SELECT count(*) FROM outbox
                             WHERE state = 'queued' AND outbox.hold = hold.id)",
    }
}

keys! {
    /// The key of the holds that have not ended.
    pub struct OpenHolds: "let_go IS NULL";
    /// The key of the holds after which the judge has resumed from a backup.
    pub struct Resumes: "why = 'restored' AND let_go IS NOT NULL";
}

keys! {
    HoldId: "id = ?" |hold| [*hold];
}

listed!(Hold from "hold" by [HoldId, OpenHolds, Resumes] order "id");

impl Tx<'_> {
    /// Holds every letter that is queued from here on in this transaction.
    pub const fn hold_letters(&mut self, hold: HoldId) {
        self.hold = Some(hold);
    }

    /// Returns the hold on the letters of this transaction.
    pub const fn holds_letters(&self) -> Option<HoldId> {
        self.hold
    }
}

impl Across<'_, '_> {
    /// Begins a hold.
    pub fn begin_hold(&mut self, why: Why, origin: &str, at: DateTime<Utc>) -> Result<HoldId> {
        self.step("begin_hold")?;
        let sql = "INSERT INTO hold (why, origin, at) VALUES (?1, ?2, ?3)";
        let params = params![why, origin, at];
        self.insert("begin to hold letters", sql, params)
            .map(HoldId)
    }

    /// Holds every unsent letter, even if another hold had it; returns how many.
    pub(in crate::store) fn hold_queued(&mut self, hold: HoldId) -> Result<usize> {
        self.step("hold_queued")?;
        let sql = "UPDATE outbox SET hold = ?1 WHERE state = 'queued'";
        self.change("hold letters", sql, params![hold])
    }

    /// Ends a hold; returns how many letters it kept. They are sent as soon as possible or, if a
    /// reason is given, given up and kept for reading.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if it ended before.
    pub fn end_hold(
        &mut self,
        hold: HoldId,
        at: DateTime<Utc>,
        given_up: Option<&str>,
    ) -> Result<usize> {
        const DOING: &str = "end a hold";
        self.step("end_hold")?;
        let sql = "UPDATE hold SET let_go = ?2 WHERE id = ?1 AND let_go IS NULL";
        if self.change(DOING, sql, params![hold, at])? == 0 {
            return Err(match self.find::<Hold>(hold)? {
                Some(_) => StoreError::unfit(DOING, "it has ended before"),
                None => StoreError::missing("hold", hold),
            });
        }
        match given_up {
            Some(reason) => {
                self.forget_boards_of_hold(hold)?;
                let sql = "UPDATE outbox SET state = 'failed', reason = ?2
                           WHERE state = 'queued' AND hold = ?1";
                self.change(DOING, sql, params![hold, reason])
            }
            None => {
                let sql = "UPDATE outbox SET hold = NULL, next_try = ?2
                           WHERE state = 'queued' AND hold = ?1";
                self.change(DOING, sql, params![hold, at])
            }
        }
    }
}
