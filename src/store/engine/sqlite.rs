//! `SQLite`: one file, or memory, and one writer at a time.

use std::cell::Cell;

use rusqlite::config::DbConfig;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, Statement, StatementStatus};

use super::super::{Doing, StoreError};
use super::{Dialect, EachRow, Engine, EngineError, Parameters, Result, Row, Scope, Value};

/// The size of the log in pages at which they are copied back into the file.
const CHECKPOINT: i64 = 4_000;

/// The size of the page cache, in KiB.
const CACHE: i64 = 8 * 1024;

/// The size of the statement cache: more than there are, so that each is compiled once.
const STATEMENTS: usize = 128;

const DIALECT: Dialect = Dialect {
    defer_references: "PRAGMA defer_foreign_keys = ON",
    // Checks every page and index.
    integrity: "PRAGMA integrity_check(20)",
    references: Some("PRAGMA foreign_key_check"),
    filed_by_seat: "
    SELECT name FROM sqlite_schema AS one
    WHERE type = 'table' AND name <> 'seat'
          AND EXISTS (SELECT 1 FROM pragma_table_info(one.name) WHERE name = 'game_id')
          AND EXISTS (SELECT 1 FROM pragma_table_info(one.name)
                      WHERE name = 'seat' AND type = 'INTEGER')
    ORDER BY name",
};

pub(in crate::store) struct Sqlite {
    conn: Connection,
    effort: Cell<u64>,
}

impl Sqlite {
    pub(in crate::store) const fn new(conn: Connection) -> Self {
        Self {
            conn,
            effort: Cell::new(0),
        }
    }

    /// Runs a cached statement and counts its steps.
    fn run<T>(
        &self,
        sql: &str,
        params: Parameters<'_>,
        work: impl FnOnce(&mut Statement<'_>) -> Result<T>,
    ) -> Result<T> {
        let mut statement = self.conn.prepare_cached(sql)?;
        for (at, param) in (1..).zip(params) {
            statement.raw_bind_parameter(at, bound(param.value()))?;
        }
        let done = work(&mut statement);
        let steps = statement.reset_status(StatementStatus::VmStep);
        let steps = u64::try_from(steps).unwrap_or(0);
        self.effort.set(self.effort.get().saturating_add(steps));
        done
    }
}

impl Engine for Sqlite {
    fn query(&self, sql: &str, params: Parameters<'_>, each: EachRow<'_>) -> Result<()> {
        self.run(sql, params, |statement| {
            let mut rows = statement.raw_query();
            while let Some(row) = rows.next()? {
                if !each(Row::Sqlite(row))? {
                    break;
                }
            }
            Ok(())
        })
    }

    fn change(&self, sql: &str, params: Parameters<'_>) -> Result<usize> {
        self.run(sql, params, |statement| Ok(statement.raw_execute()?))
    }

    fn insert(&self, sql: &str, params: Parameters<'_>) -> Result<i64> {
        self.change(sql, params)?;
        Ok(self.conn.last_insert_rowid())
    }

    fn batch(&self, sql: &str) -> Result<()> {
        Ok(self.conn.execute_batch(sql)?)
    }

    /// Takes the write lock at once, so that reads cannot change before the commit.
    fn begin(&self, _: &Scope) -> Result<()> {
        self.batch("BEGIN IMMEDIATE")
    }

    fn commit(&self) -> Result<()> {
        self.batch("COMMIT")
    }

    fn roll_back(&self) {
        if self.is_in_transaction()
            && let Err(error) = self.batch("ROLLBACK")
        {
            tracing::warn!("A transaction could not be undone: {error}");
        }
    }

    fn is_in_transaction(&self) -> bool {
        !self.conn.is_autocommit()
    }

    fn effort(&self) -> u64 {
        self.effort.get()
    }

    fn dialect(&self) -> &'static Dialect {
        &DIALECT
    }

    fn file(&self, _: &'static str) -> Result<&Connection, StoreError> {
        Ok(&self.conn)
    }
}

const fn bound(value: Value<'_>) -> ToSqlOutput<'_> {
    ToSqlOutput::Borrowed(match value {
        Value::Null => ValueRef::Null,
        Value::Integer(number) => ValueRef::Integer(number),
        Value::Text(text) => ValueRef::Text(text.as_bytes()),
        Value::Bytes(bytes) => ValueRef::Blob(bytes),
    })
}

pub(super) fn value<'r>(row: &'r rusqlite::Row<'_>, at: usize) -> Result<Value<'r>> {
    Ok(match row.get_ref(at)? {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Integer(number),
        ValueRef::Text(text) => Value::Text(
            str::from_utf8(text).map_err(|error| EngineError::Misplaced(error.to_string()))?,
        ),
        ValueRef::Blob(bytes) => Value::Bytes(bytes),
        ValueRef::Real(number) => return Err(EngineError::Misplaced(number.to_string())),
    })
}

/// Converts an error of the engine into ours, naming the operation.
pub(in crate::store) fn failed(doing: &'static str, error: rusqlite::Error) -> StoreError {
    let code = error.sqlite_error_code();
    if let Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) = code {
        let check = format!("the engine could not {doing}: {error}");
        return StoreError::Damaged { check };
    }
    let source = error.into();
    match code {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            StoreError::Busy { doing, source }
        }
        Some(ErrorCode::DiskFull) => StoreError::Full { doing, source },
        Some(
            ErrorCode::SystemIoFailure
            | ErrorCode::ReadOnly
            | ErrorCode::CannotOpen
            | ErrorCode::OutOfMemory
            | ErrorCode::FileLockingProtocolFailed,
        ) => StoreError::Disk { doing, source },
        _ => StoreError::Engine { doing, source },
    }
}

/// Stops a file's schema from calling functions that could do harm.
pub(in crate::store) fn distrust_schema(conn: &Connection) -> rusqlite::Result<()> {
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)
        .map(drop)
}

/// Applies the settings that belong to a connection rather than to the file.
pub(in crate::store) fn prepare(conn: &Connection) -> Result<(), StoreError> {
    let work = || {
        conn.set_prepared_statement_cache_capacity(STATEMENTS);
        distrust_schema(conn)?;
        conn.pragma_update(None, "journal_mode", "WAL")?;
        conn.pragma_update(None, "synchronous", "FULL")?;
        conn.pragma_update(None, "foreign_keys", true)?;
        // Overwrites deleted data with zeros.
        conn.pragma_update(None, "secure_delete", true)?;
        // Rollback data of a part is useless after a crash, so it needs no file.
        conn.pragma_update(None, "temp_store", "MEMORY")?;
        // In pages: hot pages are copied back into the file less often.
        conn.pragma_update(None, "wal_autocheckpoint", CHECKPOINT)?;
        // In KiB: enough for the upper pages of all indexes, and the running games.
        conn.pragma_update(None, "cache_size", -CACHE)?;
        // Without it the engine recompiles statements when their parameters change.
        conn.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)
            .map(drop)
    };
    work().doing("prepare the database")
}
