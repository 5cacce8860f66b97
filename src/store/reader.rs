//! The half of the store that only reads, alike inside and outside a transaction.

use std::cell::Cell;

use rusqlite::{Connection, Statement, StatementStatus, ToSql};

use super::{FromColumns, FromRow, Result, Step, StoreError};

/// Every verb that reads.
///
/// `Store` and `Tx` both lend themselves out as one, so that code that looks things up need not
/// know whether it stands inside a transaction.
pub struct Reader {
    pub(super) conn: Connection,
    pub(super) step: Option<Step>,
    effort: Cell<u64>,
}

impl Reader {
    pub(super) fn new(conn: Connection) -> Self {
        Self {
            conn,
            step: None,
            effort: Cell::new(0),
        }
    }

    /// How many steps the engine has taken for this reader's statements so far.
    ///
    /// A test compares it between a small and a large database: time depends on the machine, and
    /// this does not.
    #[doc(hidden)]
    pub fn effort(&self) -> u64 {
        self.effort.get()
    }

    /// The first row, if there is one.
    pub(super) fn one<T: FromColumns>(
        &self,
        doing: &'static str,
        sql: &str,
        params: &[&dyn ToSql],
    ) -> Result<Option<T>> {
        self.run(sql, |statement| {
            let mut rows = statement.query(params)?;
            rows.next()?.map(T::of_row).transpose()
        })
        .map_err(StoreError::doing(doing))
    }

    /// All rows, in the statement's order.
    pub(super) fn many<T: FromColumns>(
        &self,
        doing: &'static str,
        sql: &str,
        params: &[&dyn ToSql],
    ) -> Result<Vec<T>> {
        self.run(sql, |statement| {
            statement.query_map(params, T::of_row)?.collect()
        })
        .map_err(StoreError::doing(doing))
    }

    /// What a statement makes of all its rows, as one row.
    pub(super) fn aggregate<T: FromColumns + Default>(
        &self,
        doing: &'static str,
        sql: &str,
        params: &[&dyn ToSql],
    ) -> Result<T> {
        Ok(self.one(doing, sql, params)?.unwrap_or_default())
    }

    /// Whether there is any row.
    pub(super) fn exists(
        &self,
        doing: &'static str,
        sql: &str,
        params: &[&dyn ToSql],
    ) -> Result<bool> {
        self.run(sql, |statement| statement.exists(params))
            .map_err(StoreError::doing(doing))
    }

    /// The first row of a type that `rest` selects, if there is one.
    pub(super) fn first<T: FromRow>(
        &self,
        doing: &'static str,
        rest: &str,
        params: &[&dyn ToSql],
    ) -> Result<Option<T>> {
        self.one(doing, &[T::SELECT, rest].concat(), params)
    }

    /// All rows of a type that `rest` selects, in its order.
    pub(super) fn all<T: FromRow>(
        &self,
        doing: &'static str,
        rest: &str,
        params: &[&dyn ToSql],
    ) -> Result<Vec<T>> {
        self.many(doing, &[T::SELECT, rest].concat(), params)
    }

    /// Runs a statement from the cache and counts what it cost.
    pub(super) fn run<T>(
        &self,
        sql: &str,
        work: impl FnOnce(&mut Statement<'_>) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<T> {
        let mut statement = self.conn.prepare_cached(sql)?;
        let done = work(&mut statement);
        let steps = statement.reset_status(StatementStatus::VmStep);
        self.effort.set(
            self.effort
                .get()
                .saturating_add(u64::try_from(steps).unwrap_or(0)),
        );
        done
    }
}
