//! Vacuums the database: returns space, and overwrites deleted data.
//!
//! Deleted rows are overwritten with zeros, since every connection sets `secure_delete`. Their
//! pages return to the system one by one (`auto_vacuum` is incremental), and a checkpoint that
//! empties the log removes older copies of these pages.

use std::time::Duration;

use rusqlite::Connection;

use crate::store::files::PATIENCE;
use crate::store::tx::call_step;
use crate::store::{Doing, Result, Store, StoreError};

/// The `auto_vacuum` mode that frees pages on request; it must be set before the first table is
/// made.
const INCREMENTAL: i64 = 2;

/// How long to wait for readers before emptying the log.
const PATIENCE_WITH_READERS: Duration = Duration::from_millis(100);

/// Number of pages freed at once.
const PAGES: u32 = 2_000;

/// The progress of erasing deleted data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Erased {
    /// It is gone from the file and its log.
    Wholly,
    /// There are more pages to free.
    InPart,
    /// Another program reads the log, which is emptied later.
    NotYet,
}

/// Switches an empty database to incremental vacuum.
pub(in crate::store) fn give_back(conn: &Connection) -> Result<()> {
    conn.pragma_update(None, "auto_vacuum", INCREMENTAL)
        .doing("prepare the database")
}

impl Store {
    /// Frees some pages of deleted data, and empties the log.
    ///
    /// # Errors
    /// Those of the database; a concurrent reader is not an error.
    pub fn erase(&self) -> Result<Erased> {
        const DOING: &str = "give room back";
        call_step(self.reader.step.as_ref(), "erase")?;
        let Ok(conn) = self.reader.engine.file(DOING) else {
            // A server vacuums itself.
            return Ok(Erased::Wholly);
        };
        let more = || -> rusqlite::Result<bool> {
            // Each step of the statement frees one page.
            let mut statement = conn.prepare(&format!("PRAGMA incremental_vacuum({PAGES})"))?;
            let mut rows = statement.query([])?;
            while rows.next()?.is_some() {}
            drop(rows);
            let free: i64 = conn.query_row("PRAGMA freelist_count", [], |row| row.get(0))?;
            Ok(free > 0)
        };
        let more = more().doing(DOING)?;
        match (empty_log(conn)?, more) {
            (false, _) => Ok(Erased::NotYet),
            (true, true) => Ok(Erased::InPart),
            (true, false) => Ok(Erased::Wholly),
        }
    }
}

/// Copies the log into the file and empties it; returns whether it succeeded. It waits less for
/// readers than for writers, since the next lap retries.
fn empty_log(conn: &Connection) -> Result<bool> {
    const DOING: &str = "empty the log of the database";
    conn.busy_timeout(PATIENCE_WITH_READERS).doing(DOING)?;
    let busy = conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| {
        row.get::<_, i64>(0)
    });
    conn.busy_timeout(PATIENCE).doing(DOING)?;
    match busy.doing(DOING) {
        Ok(busy) => Ok(busy == 0),
        Err(StoreError::Busy { .. }) => Ok(false),
        Err(error) => Err(error),
    }
}
