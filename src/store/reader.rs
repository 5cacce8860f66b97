//! The half of the store that only reads, alike inside and outside a transaction.

use super::engine::{EachRow, Engine, Parameters};
use super::{FromColumns, FromRow, Result, Step, StoreError};

/// Every verb that reads.
///
/// `Store` and `Tx` both lend themselves out as one, so that code that looks things up need not
/// know whether it stands inside a transaction.
pub struct Reader {
    pub(super) engine: Engine,
    pub(super) step: Option<Step>,
}

impl Reader {
    pub(super) const fn new(engine: Engine) -> Self {
        Self { engine, step: None }
    }

    /// How many steps the engine has taken for this reader's statements so far.
    ///
    /// A test compares it between a small and a large database: time depends on the machine, and
    /// this does not.
    #[doc(hidden)]
    pub fn effort(&self) -> u64 {
        self.engine.effort()
    }

    /// The first row, if there is one.
    pub(super) fn one<T: FromColumns>(
        &self,
        doing: &'static str,
        sql: &str,
        params: Parameters<'_>,
    ) -> Result<Option<T>> {
        let mut first = None;
        self.query(doing, sql, params, &mut |row| {
            first = Some(T::of_row(row)?);
            Ok(false)
        })?;
        Ok(first)
    }

    /// All rows, in the statement's order.
    pub(super) fn many<T: FromColumns>(
        &self,
        doing: &'static str,
        sql: &str,
        params: Parameters<'_>,
    ) -> Result<Vec<T>> {
        let mut all = Vec::new();
        self.query(doing, sql, params, &mut |row| {
            all.push(T::of_row(row)?);
            Ok(true)
        })?;
        Ok(all)
    }

    /// What a statement makes of all its rows, as one row.
    pub(super) fn aggregate<T: FromColumns + Default>(
        &self,
        doing: &'static str,
        sql: &str,
        params: Parameters<'_>,
    ) -> Result<T> {
        Ok(self.one(doing, sql, params)?.unwrap_or_default())
    }

    /// Whether there is any row.
    pub(super) fn exists(
        &self,
        doing: &'static str,
        sql: &str,
        params: Parameters<'_>,
    ) -> Result<bool> {
        let mut any = false;
        self.query(doing, sql, params, &mut |_| {
            any = true;
            Ok(false)
        })?;
        Ok(any)
    }

    /// The first row of a type that `rest` selects, if there is one.
    pub(super) fn first<T: FromRow>(
        &self,
        doing: &'static str,
        rest: &str,
        params: Parameters<'_>,
    ) -> Result<Option<T>> {
        self.one(doing, &[T::SELECT, rest].concat(), params)
    }

    /// All rows of a type that `rest` selects, in its order.
    pub(super) fn all<T: FromRow>(
        &self,
        doing: &'static str,
        rest: &str,
        params: Parameters<'_>,
    ) -> Result<Vec<T>> {
        self.many(doing, &[T::SELECT, rest].concat(), params)
    }

    fn query(
        &self,
        doing: &'static str,
        sql: &str,
        params: Parameters<'_>,
        each: EachRow<'_>,
    ) -> Result<()> {
        let done = self.engine.query(sql, params, each);
        done.map_err(StoreError::doing(doing))
    }
}
