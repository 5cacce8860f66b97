//! Brings a database to the newest schema, or refuses it.

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::error::StoreError;

/// The steps in order; a database of schema `n` has been through the first `n`.
///
/// A step that has been released is never changed: a correction is one more step.
const STEPS: &[&str] = &[
    include_str!("schema.sql"),
    include_str!("schema_2.sql"),
    include_str!("schema_3.sql"),
    include_str!("schema_4.sql"),
    include_str!("schema_5.sql"),
    include_str!("schema_6.sql"),
    include_str!("schema_7.sql"),
    include_str!("schema_8.sql"),
    include_str!("schema_9.sql"),
    include_str!("schema_10.sql"),
    include_str!("schema_11.sql"),
    include_str!("schema_12.sql"),
    include_str!("schema_13.sql"),
    include_str!("schema_14.sql"),
    include_str!("schema_15.sql"),
    include_str!("schema_16.sql"),
    include_str!("schema_17.sql"),
    include_str!("schema_18.sql"),
    include_str!("schema_19.sql"),
    include_str!("schema_20.sql"),
    include_str!("schema_21.sql"),
    include_str!("schema_22.sql"),
    include_str!("schema_23.sql"),
    include_str!("schema_24.sql"),
    include_str!("schema_25.sql"),
    include_str!("schema_26.sql"),
    include_str!("schema_27.sql"),
    include_str!("schema_28.sql"),
];

/// Marks the file as ours ("Land" in ASCII), so that no other program's database is taken for one.
const APPLICATION: i64 = 0x4c61_6e64;

/// What a database file turned out to hold.
pub(super) enum Found {
    /// Nothing yet.
    Empty,
    /// A database of ours, of this or an older schema.
    Ours,
    /// Something else.
    Foreign,
}

/// Says what the file holds.
///
/// # Errors
/// [`StoreError::TooNew`] for a database that a later release has written.
pub(super) fn inspect(conn: &Connection) -> Result<Found, StoreError> {
    let application = number(conn, "PRAGMA application_id")?;
    let version = number(conn, "PRAGMA user_version")?;
    let objects = number(conn, "SELECT count(*) FROM sqlite_schema")?;
    if application == APPLICATION && version > newest() {
        return Err(StoreError::TooNew {
            found: version,
            known: newest(),
        });
    }
    Ok(match (application, version, objects) {
        (APPLICATION, 1.., _) => Found::Ours,
        (0, 0, 0) => Found::Empty,
        _ => Found::Foreign,
    })
}

/// Brings a database to the newest schema. One that has it is left alone, so that it opens while
/// somebody else writes, and on a full disk.
pub(super) fn bring_up(conn: &Connection) -> Result<(), StoreError> {
    if number(conn, "PRAGMA user_version")? == newest() {
        return Ok(());
    }
    run(conn, |_| Ok(()))
}

/// Runs the steps that are still to come, all in one transaction.
///
/// `last` runs in the same transaction, so that a new database is never seen half made.
pub(super) fn run(
    conn: &Connection,
    last: impl FnOnce(&Connection) -> rusqlite::Result<()>,
) -> Result<(), StoreError> {
    let trouble = StoreError::doing("bring the database to the newest schema");
    let work = || {
        let tx = Transaction::new_unchecked(conn, TransactionBehavior::Immediate)?;
        let version: i64 = tx.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        for step in STEPS.iter().skip(usize::try_from(version).unwrap_or(0)) {
            tx.execute_batch(step)?;
        }
        tx.pragma_update(None, "application_id", APPLICATION)?;
        tx.pragma_update(None, "user_version", newest())?;
        last(&tx)?;
        tx.commit()
    };
    work().map_err(trouble)
}

/// The number of the newest schema.
fn newest() -> i64 {
    i64::try_from(STEPS.len()).unwrap_or(i64::MAX)
}

fn number(conn: &Connection, sql: &str) -> Result<i64, StoreError> {
    conn.query_row(sql, [], |row| row.get(0))
        .map_err(StoreError::doing("read the schema of the database"))
}
