//! Letters that the judge must not send by itself, until the moderator lets them go.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{Across, HoldId, Result, StoreError, Tx, keys, listed, millis, rows, words};

words! {
    /// Why letters are held.
    Why {
        /// They came of a batch that nobody has looked at yet.
        Batch = "batch",
        /// They may have been sent since the database was copied.
        Restored = "restored",
    }
}

rows! {
    /// A hold: what keeps letters from being sent.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Hold from "hold" {
        pub id: HoldId,
        /// Why there is one.
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

/// The key of the holds that nobody has ended.
#[derive(Debug, Clone, Copy)]
pub struct OpenHolds;

/// The key of the holds after which the judge has resumed from a backup.
#[derive(Debug, Clone, Copy)]
pub struct Resumes;

keys! {
    HoldId: "id = ?" |hold| [*hold];
    OpenHolds: "let_go IS NULL" |_all| [];
    Resumes: "why = 'restored' AND let_go IS NOT NULL" |_all| [];
}

listed!(Hold from "hold" by [HoldId, OpenHolds, Resumes] order "id");

impl Tx<'_> {
    /// Has every letter held that is queued from here on in this transaction.
    pub const fn hold_letters(&mut self, hold: HoldId) {
        self.hold = Some(hold);
    }

    /// What holds the letters of this transaction.
    pub const fn holds_letters(&self) -> Option<HoldId> {
        self.hold
    }
}

impl Across<'_, '_> {
    /// Begins a hold.
    pub fn begin_hold(&mut self, why: Why, origin: &str, at: DateTime<Utc>) -> Result<HoldId> {
        self.step("begin_hold")?;
        let sql = "INSERT INTO hold (why, origin, at) VALUES (?1, ?2, ?3)";
        let params = params![why, origin, millis(at)];
        self.insert("begin to hold letters", sql, params)
            .map(HoldId)
    }

    /// Holds every letter that is still to be sent, whatever has held it before; says how many.
    pub(in crate::store) fn hold_queued(&mut self, hold: HoldId) -> Result<usize> {
        self.step("hold_queued")?;
        let sql = "UPDATE outbox SET hold = ?1 WHERE state = 'queued'";
        self.change("hold letters", sql, params![hold])
    }

    /// Ends a hold. Its letters are sent as soon as they can be or, where there is a reason, given
    /// up and kept to be read. Returns how many there are.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if it has ended before.
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
