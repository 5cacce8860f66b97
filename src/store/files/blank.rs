//! New databases in memory, copied from a cached one: copying a schema takes a fraction of the time
//! of making it.

use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, Utc};
use rusqlite::Connection;

use crate::store::engine::{Engine as _, Sqlite};
use crate::store::error::{Result, StoreError};
use crate::store::meta::{self, Randomness};
use crate::store::{files::backup, files::migrate, files::vacuum};

/// A cached database of the newest version, without a judge.
static BLANK: Mutex<Option<Sqlite>> = Mutex::new(None);

/// The operation, for errors.
const DOING: &str = "make the database";

pub(in crate::store) fn in_memory(now: DateTime<Utc>, random: &Randomness) -> Result<Sqlite> {
    let engine = Sqlite::new(with(backup::in_memory)?);
    meta::found(&engine, now, random).map_err(StoreError::doing(DOING))?;
    Ok(engine)
}

/// Passes the cached database to `read`; makes it first if need be.
pub(in crate::store) fn with<T>(read: impl FnOnce(&Connection) -> Result<T>) -> Result<T> {
    let mut blank = BLANK.lock().unwrap_or_else(PoisonError::into_inner);
    match blank.as_ref() {
        Some(blank) => read(blank.file(DOING)?),
        None => read(blank.insert(made()?).file(DOING)?),
    }
}

fn made() -> Result<Sqlite> {
    let conn = Connection::open_in_memory().map_err(StoreError::doing("open the database"))?;
    vacuum::give_back(&conn)?;
    let engine = Sqlite::new(conn);
    migrate::run(&engine, |_| Ok(()))?;
    Ok(engine)
}
