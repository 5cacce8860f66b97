//! Vacuums the database: gives room back, and overwrites what was deleted.
//!
//! A row that is taken away is overwritten with zeros, since every connection has `secure_delete`
//! on. Its pages go back to the system page by page (`auto_vacuum` is incremental), and a
//! checkpoint that empties the log takes the older copies of these pages away.

use std::time::Duration;

use rusqlite::Connection;

use crate::store::files::PATIENCE;
use crate::store::tx::call_step;
use crate::store::{Result, Store, StoreError};

/// Pages come back to the system in any order; told to the engine before the first table is made.
const INCREMENTAL: i64 = 2;

/// How long programs that read are waited for before the log is emptied.
const PATIENCE_WITH_READERS: Duration = Duration::from_millis(100);

/// The fact that says whether what was taken away may still stand in the log.
pub const TO_ERASE: &str = "to_erase";

/// As many pages are given back at once.
const PAGES: u32 = 2_000;

/// What became of bytes that were taken away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Erased {
    /// They are gone from the file and its log.
    Wholly,
    /// There is more room to be given back.
    InPart,
    /// Some other program reads the log, which is emptied later.
    NotYet,
}

/// Has a database that is still empty give room back page by page.
pub(in crate::store) fn give_back(conn: &Connection) -> Result<()> {
    conn.pragma_update(None, "auto_vacuum", INCREMENTAL)
        .map_err(StoreError::doing("prepare the database"))
}

impl Store {
    /// Gives back some of the room of what was taken away, and empties the log.
    ///
    /// # Errors
    /// Those of the database; a program that reads at the same time is none.
    pub fn erase(&self) -> Result<Erased> {
        let trouble = StoreError::doing::<rusqlite::Error>("give room back");
        call_step(self.reader.step.as_ref(), "erase")?;
        let Ok(conn) = self.reader.engine.file("give room back") else {
            // A server does that by itself.
            return Ok(Erased::Wholly);
        };
        let more = || {
            // Each step of the statement gives one page back.
            let mut statement = conn.prepare(&format!("PRAGMA incremental_vacuum({PAGES})"))?;
            let mut rows = statement.query([])?;
            while rows.next()?.is_some() {}
            drop(rows);
            let free: i64 = conn.query_row("PRAGMA freelist_count", [], |row| row.get(0))?;
            Ok(free > 0)
        };
        let more = more().map_err(&trouble)?;
        match (empty_log(conn)?, more) {
            (false, _) => Ok(Erased::NotYet),
            (true, true) => Ok(Erased::InPart),
            (true, false) => Ok(Erased::Wholly),
        }
    }
}

/// Copies the log into the file and empties it; says whether nobody stood in the way. A reader is
/// not waited for as long as a writer: this is tried again with the next lap.
fn empty_log(conn: &Connection) -> Result<bool> {
    let trouble = StoreError::doing("empty the log of the database");
    conn.busy_timeout(PATIENCE_WITH_READERS).map_err(&trouble)?;
    let busy = conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| {
        row.get::<_, i64>(0)
    });
    conn.busy_timeout(PATIENCE).map_err(&trouble)?;
    match busy.map_err(&trouble) {
        Ok(busy) => Ok(busy == 0),
        Err(StoreError::Busy { .. }) => Ok(false),
        Err(error) => Err(error),
    }
}
