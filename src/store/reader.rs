//! The half of the store that only reads, alike inside and outside a transaction.

use super::engine::{EachRow, Engine, Parameters, Request};
use super::memory::{Answer, Extent, Memory, Recalled};
use super::{FromColumns, FromRow, Result, Step, StoreError};

/// What is read.
#[derive(Clone, Copy)]
struct Question<'q> {
    /// The operation, for errors.
    doing: &'static str,
    sql: &'q str,
    params: Parameters<'q>,
    extent: Extent,
}

/// Every verb that reads.
///
/// `Store` and `Tx` both lend themselves out as one, so that code that looks things up need not
/// know whether it stands inside a transaction.
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

    /// Asks in one round trip for all that `asked` reads, so that it need not be waited for later
    /// in the transaction: each verb in it finds no rows, and its errors do not matter. Nothing is
    /// asked ahead of a file, or outside of a transaction.
    ///
    /// # Errors
    /// Those of the database.
    #[cfg_attr(not(feature = "postgres"), expect(unused_variables))]
    pub fn ahead(&self, asked: impl FnOnce(&Self)) -> Result<()> {
        #[cfg(feature = "postgres")]
        if self.engine.is_shared() {
            if !self.memory.collect() {
                // Within another one, or outside of a transaction.
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
            asked.map_err(StoreError::doing("read ahead"))?;
            for (question, answer) in questions.into_iter().zip(answers) {
                self.memory.note(question, answer);
            }
        }
        Ok(())
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
        self.query(
            Question {
                doing,
                sql,
                params,
                extent: Extent::First,
            },
            &mut |row| {
                first = Some(T::of_row(row)?);
                Ok(false)
            },
        )?;
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
        self.query(
            Question {
                doing,
                sql,
                params,
                extent: Extent::All,
            },
            &mut |row| {
                all.push(T::of_row(row)?);
                Ok(true)
            },
        )?;
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
        self.query(
            Question {
                doing,
                sql,
                params,
                extent: Extent::First,
            },
            &mut |_| {
                any = true;
                Ok(false)
            },
        )?;
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

    fn query(&self, question: Question<'_>, each: EachRow<'_>) -> Result<()> {
        let Question {
            doing,
            sql,
            params,
            extent,
        } = question;
        let asked = match self.memory.recall(sql, params, extent) {
            Recalled::Answer(answer) => answer.read(each),
            Recalled::Collected => Ok(()),
            Recalled::Pass => {
                // It may write: `UPDATE ... RETURNING` gives rows.
                self.memory.written(sql);
                self.engine.query(sql, params, each)
            }
            Recalled::Ask => {
                let mut answer = Answer::new(extent);
                let asked = self.engine.query(sql, params, &mut |row| {
                    answer.add(row)?;
                    each(row)
                });
                if asked.is_ok() {
                    self.memory.note(Request::new(sql, params), answer);
                }
                asked
            }
        };
        asked.map_err(StoreError::doing(doing))
    }
}
