//! Makes the schema of a new database, migrates an older one, or refuses it.

use rusqlite::Connection;

use super::engine::{self, Engine, Scope};
use super::{Result, StoreError};

/// The migrations in order; a database of version `n` has been through the first `n`.
///
/// A migration that has been released is never changed: a correction is one more.
const MIGRATIONS: &[&str] = &[include_str!("schema.sql")];

/// Marks the file as ours ("Lanf" in ASCII), so that no other program's database is taken for one.
const APPLICATION: i64 = 0x4c61_6e66;

/// Marks a database that was made before version 1 of the schema ("Land" in ASCII). It counted its
/// versions by itself, and no migration leads from there.
const UNVERSIONED: i64 = 0x4c61_6e64;

/// What is being done, for errors.
const DOING: &str = "bring the database to the newest version";

/// What a database file turned out to hold.
pub(super) enum Found {
    /// Nothing yet.
    Empty,
    /// A database of ours, of this or an older version.
    Ours,
    /// Something else.
    Foreign,
}

/// Says what the file holds.
///
/// # Errors
/// [`StoreError::TooNew`] for a database that a later release has written, and
/// [`StoreError::Unversioned`] for one that was made before version 1.
pub(super) fn inspect(conn: &Connection) -> Result<Found> {
    let application = number(conn, "PRAGMA application_id")?;
    let version = number(conn, "PRAGMA user_version")?;
    let objects = number(conn, "SELECT count(*) FROM sqlite_schema")?;
    match (application, version, objects) {
        (APPLICATION, found, _) if found > newest() => Err(StoreError::TooNew {
            found,
            known: newest(),
        }),
        (APPLICATION, 1.., _) => Ok(Found::Ours),
        (UNVERSIONED, _, _) => Err(StoreError::Unversioned),
        (0, 0, 0) => Ok(Found::Empty),
        _ => Ok(Found::Foreign),
    }
}

/// Brings a database to the newest version. One that has it is left alone, so that it opens while
/// another person writes, and on a full disk.
pub(super) fn bring_up(engine: &Engine) -> Result<()> {
    if number(engine.file(DOING)?, "PRAGMA user_version")? == newest() {
        return Ok(());
    }
    run(engine, |_| Ok(()))
}

/// Runs the migrations that are still to come, all in one transaction.
///
/// `last` runs in the same transaction, so that a new database is never seen half made.
pub(super) fn run(engine: &Engine, last: impl FnOnce(&Engine) -> engine::Result<()>) -> Result<()> {
    let conn = engine.file(DOING)?;
    let work = || {
        engine.begin(&Scope::Whole)?;
        let version: i64 = conn.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        for migration in MIGRATIONS
            .iter()
            .skip(usize::try_from(version).unwrap_or(0))
        {
            conn.execute_batch(migration)?;
        }
        conn.pragma_update(None, "application_id", APPLICATION)?;
        conn.pragma_update(None, "user_version", newest())?;
        last(engine)?;
        engine.commit()
    };
    work()
        .inspect_err(|_| engine.roll_back())
        .map_err(StoreError::doing(DOING))
}

/// The newest version.
fn newest() -> i64 {
    i64::try_from(MIGRATIONS.len()).unwrap_or(i64::MAX)
}

fn number(conn: &Connection, sql: &str) -> Result<i64> {
    conn.query_row(sql, [], |row| row.get(0))
        .map_err(StoreError::doing("read the schema of the database"))
}
