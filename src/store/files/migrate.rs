//! Makes the schema of a new database, migrates an older one, or refuses it. New databases in
//! memory are copied from a cached one: copying a schema takes a fraction of the time of making it.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, Utc};
use rusqlite::Connection;

use crate::store::engine::{self, Engine, Scope, Sqlite};
use crate::store::files::{backup, give_back};
use crate::store::meta;
use crate::store::{Doing, Randomness, Result, StoreError};

/// The migrations in order; a database of version `n` has had the first `n`.
///
/// A released migration is never changed: a correction is another migration.
pub(in crate::store) const MIGRATIONS: &[&str] = &[include_str!("../schema.sql")];

/// The application ID that marks a file as ours ("Lanf" in ASCII).
const APPLICATION: i64 = 0x4c61_6e66;

/// The operations, for errors.
const DOING: &str = "bring the database to the newest version";
const MAKING: &str = "make the database";

/// The content of a database file.
pub(in crate::store) enum Found {
    Empty,
    /// A database of ours, of this or an older version.
    Ours,
    Foreign,
}

impl Found {
    /// Refuses any database that is not empty.
    pub(in crate::store) fn be_empty(self, what: &'static str, place: &Path) -> Result<()> {
        match self {
            Self::Empty => Ok(()),
            Self::Ours => Err(StoreError::taken(what, place.display())),
            Self::Foreign => Err(StoreError::foreign(place)),
        }
    }

    /// Refuses any database that is not ours, with this error if it is empty.
    pub(in crate::store) fn be_ours(self, place: &Path, if_empty: StoreError) -> Result<()> {
        match self {
            Self::Empty => Err(if_empty),
            Self::Ours => Ok(()),
            Self::Foreign => Err(StoreError::foreign(place)),
        }
    }
}

/// Determines whether a file is empty, ours or foreign.
///
/// # Errors
/// [`StoreError::TooNew`] for a database that a later release has written.
pub(in crate::store) fn inspect(conn: &Connection) -> Result<Found> {
    let application = number(conn, "PRAGMA application_id")?;
    let version = number(conn, "PRAGMA user_version")?;
    let objects = number(conn, "SELECT count(*) FROM sqlite_schema")?;
    match (application, version, objects) {
        (APPLICATION, found, _) if found > newest() => Err(StoreError::TooNew {
            found,
            known: newest(),
        }),
        (APPLICATION, 1.., _) => Ok(Found::Ours),
        (0, 0, 0) => Ok(Found::Empty),
        _ => Ok(Found::Foreign),
    }
}

/// Migrates a database to the newest version. One that has it is not written to, so that it opens
/// while another program writes, and on a full disk.
pub(in crate::store) fn bring_up(engine: &dyn Engine) -> Result<()> {
    if number(engine.file(DOING)?, "PRAGMA user_version")? == newest() {
        return Ok(());
    }
    run(engine, MIGRATIONS, |_| Ok(()))
}

/// Runs the pending migrations, all in one transaction.
///
/// `last` runs in the same transaction, so that a new database is never seen half made.
pub(in crate::store) fn run(
    engine: &dyn Engine,
    migrations: &[&str],
    last: impl FnOnce(&dyn Engine) -> engine::Result<()>,
) -> Result<()> {
    let conn = engine.file(DOING)?;
    let work = || {
        engine.begin(&Scope::Whole)?;
        let version: i64 = conn.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        let done = usize::try_from(version).unwrap_or(0);
        for migration in migrations.iter().skip(done) {
            conn.execute_batch(migration)?;
        }
        conn.pragma_update(None, "application_id", APPLICATION)?;
        conn.pragma_update(None, "user_version", version_of(migrations))?;
        last(engine)?;
        engine.commit()
    };
    work().inspect_err(|_| engine.roll_back()).doing(DOING)
}

fn newest() -> i64 {
    version_of(MIGRATIONS)
}

fn version_of(migrations: &[&str]) -> i64 {
    i64::try_from(migrations.len()).unwrap_or(i64::MAX)
}

fn number(conn: &Connection, sql: &str) -> Result<i64> {
    conn.query_row(sql, [], |row| row.get(0))
        .doing("read the schema of the database")
}

/// A cached database of the newest version, without a judge.
static BLANK: Mutex<Option<Sqlite>> = Mutex::new(None);

/// Makes a database in memory.
pub(in crate::store) fn in_memory(now: DateTime<Utc>, random: &Randomness) -> Result<Sqlite> {
    let engine = Sqlite::new(with_blank(backup::in_memory)?);
    meta::found(&engine, now, random).doing(MAKING)?;
    Ok(engine)
}

/// Passes the cached database to `read`; makes it first if need be.
pub(in crate::store) fn with_blank<T>(read: impl FnOnce(&Connection) -> Result<T>) -> Result<T> {
    let mut blank = BLANK.lock().unwrap_or_else(PoisonError::into_inner);
    match blank.as_ref() {
        Some(blank) => read(blank.file(MAKING)?),
        None => read(blank.insert(made()?).file(MAKING)?),
    }
}

/// Makes the cached database.
fn made() -> Result<Sqlite> {
    let conn = Connection::open_in_memory().doing("open the database")?;
    give_back(&conn)?;
    let engine = Sqlite::new(conn);
    run(&engine, MIGRATIONS, |_| Ok(()))?;
    Ok(engine)
}
