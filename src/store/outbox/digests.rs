//! Digests: people who want one letter a day.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{Person, Reader, Result};

impl Reader {
    /// Returns the people whose digest is due, the longest overdue first.
    pub fn digests_due(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<Person>> {
        let sql = "SELECT id FROM person WHERE digest_at <= ?1 ORDER BY digest_at, id LIMIT ?2";
        let due = self.many("find digests", sql, params![now, limit])?;
        due.into_iter().map(|id| self.person(id)).collect()
    }
}
