//! The read-only half of the store, the same inside and outside a transaction.

use super::engine::{EachRow, Engine, Parameters};
use super::memory::{Answer, Extent, Memory, Recalled};
use super::{Doing, FromColumns, FromRow, Result, Step};

/// All verbs that read.
///
/// `Store` and `Tx` both dereference to it, so that lookups work inside and outside a transaction.
pub struct Reader {
    pub(super) engine: Box<dyn Engine>,
    pub(super) step: Option<Step>,
    pub(super) memory: Memory,
}

impl Reader {
    pub(super) fn new(engine: impl Engine + 'static) -> Self {
        Self {
            engine: Box::new(engine),
            step: None,
            memory: Memory::default(),
        }
    }

    /// Prefetches in one round trip all rows that `asked` reads, for later in the transaction.
    /// Within `asked` each verb finds no rows, and its errors do not matter. Does nothing for a
    /// file, or outside a transaction.
    ///
    /// # Errors
    /// Those of the database.
    #[cfg_attr(not(feature = "postgres"), expect(unused_variables))]
    pub fn ahead(&self, asked: impl FnOnce(&Self)) -> Result<()> {
        #[cfg(feature = "postgres")]
        if self.engine.is_shared() {
            if !self.memory.collect() {
                // Nested in another call, or outside a transaction.
                return Ok(());
            }
            asked(self);
            let questions = self.memory.collected();
            let mut answers: Vec<Answer> = questions.iter().map(|_| Answer::default()).collect();
            let asked = self.engine.ask(&questions, &mut |nth, row| {
                answers
                    .get_mut(nth)
                    .map_or(Ok(()), |answer| answer.add(row))
            });
            asked.doing("read ahead")?;
            for (question, answer) in questions.into_iter().zip(answers) {
                self.memory.note(question, answer);
            }
        }
        Ok(())
    }

    /// Returns the number of steps that the engine took for this reader's statements.
    ///
    /// Tests compare it between a small and a large database: unlike time, it does not depend on
    /// the machine.
    #[doc(hidden)]
    pub fn effort(&self) -> u64 {
        self.engine.effort()
    }

    /// Returns the first row, if any.
    pub(super) fn one<T: FromColumns>(
        &self,
        doing: &'static str,
        sql: &str,
        params: Parameters<'_>,
    ) -> Result<Option<T>> {
        let mut first = None;
        self.query(doing, sql, params, Extent::First, &mut |row| {
            first = Some(T::of_row(row)?);
            Ok(false)
        })?;
        Ok(first)
    }

    /// Returns all rows, in the statement's order.
    pub(super) fn many<T: FromColumns>(
        &self,
        doing: &'static str,
        sql: &str,
        params: Parameters<'_>,
    ) -> Result<Vec<T>> {
        let mut all = Vec::new();
        self.query(doing, sql, params, Extent::All, &mut |row| {
            all.push(T::of_row(row)?);
            Ok(true)
        })?;
        Ok(all)
    }

    /// Returns the one row of an aggregate.
    pub(super) fn aggregate<T: FromColumns + Default>(
        &self,
        doing: &'static str,
        sql: &str,
        params: Parameters<'_>,
    ) -> Result<T> {
        Ok(self.one(doing, sql, params)?.unwrap_or_default())
    }

    /// Returns whether there is any row; the statement selects 1.
    pub(super) fn exists(
        &self,
        doing: &'static str,
        sql: &str,
        params: Parameters<'_>,
    ) -> Result<bool> {
        Ok(self.one::<i64>(doing, sql, params)?.is_some())
    }

    /// Returns the first row of a type that `rest` selects, if any.
    pub(super) fn first<T: FromRow>(
        &self,
        doing: &'static str,
        rest: &str,
        params: Parameters<'_>,
    ) -> Result<Option<T>> {
        self.one(doing, &[T::SELECT, rest].concat(), params)
    }

    /// Returns all rows of a type that `rest` selects, in its order.
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
        extent: Extent,
        each: EachRow<'_>,
    ) -> Result<()> {
        let asked = match self.memory.recall(sql, params, extent) {
            Recalled::Answer(answer) => answer.read(each),
            Recalled::Collected => Ok(()),
            Recalled::Pass => {
                // It may write: `UPDATE ... RETURNING` gives rows.
                self.memory.written(sql);
                self.engine.query(sql, params, each)
            }
            Recalled::Ask(question) => {
                let mut answer = Answer::new(extent);
                let asked = self.engine.query(sql, params, &mut |row| {
                    answer.add(row)?;
                    each(row)
                });
                if asked.is_ok() {
                    self.memory.note(question, answer);
                }
                asked
            }
        };
        asked.doing(doing)
    }
}
