//! The only way to write: one transaction at a time, all of it or none.

use std::cell::Cell;
use std::ops::{Deref, DerefMut};

use super::engine::{Parameters, Scope, Write};
use super::{GameId, HeldReport, HoldId, Reader, Result, Step, StoreError};

/// An open transaction: reads what it has written, and undoes it all when dropped.
///
/// Its own verbs write within the games that it is about, letters, and mails that are its own.
/// [`Tx::across`] has those that other transactions must not be open beside.
pub struct Tx<'s> {
    reader: &'s Reader,
    open: Open<'s>,
    scope: Scope,
    /// Whether it was to write what is not within its scope.
    is_narrow: Cell<bool>,
    /// What keeps all letters from being sent that this transaction queues.
    pub(super) hold: Option<HoldId>,
    /// The reports among them that a later one may tell whole.
    pub(super) reports: Vec<HeldReport>,
    /// Whether they are merged, though no hold keeps them.
    pub(super) merges: bool,
}

/// A transaction of the engine, undone when it is dropped before its commit.
struct Open<'s>(&'s Reader);

impl Drop for Open<'_> {
    fn drop(&mut self) {
        self.0.engine.roll_back();
        self.0.memory.close();
    }
}

impl Deref for Tx<'_> {
    type Target = Reader;

    fn deref(&self) -> &Reader {
        self.reader
    }
}

impl<'s> AsMut<Tx<'s>> for Tx<'s> {
    fn as_mut(&mut self) -> &mut Self {
        self
    }
}

impl<'s> Tx<'s> {
    /// What is read in it cannot change before the commit.
    pub(super) fn begin(reader: &'s Reader, scope: Scope) -> Result<Self> {
        call_step(reader.step.as_ref(), "begin")?;
        let begun = reader.engine.begin(&scope);
        begun.map_err(StoreError::doing("begin a transaction"))?;
        // A file gives its rows in less time than it takes to remember them.
        if reader.engine.is_shared() {
            reader.memory.open();
        }
        Ok(Self {
            reader,
            open: Open(reader),
            scope,
            is_narrow: Cell::new(false),
            hold: None,
            reports: Vec::new(),
            merges: false,
        })
    }

    /// Makes everything durable.
    ///
    /// # Errors
    /// When it fails nothing is written; but for a test's step after the commit, which fails when
    /// all is written, like a program that dies before it can say so.
    pub fn commit(self) -> Result<()> {
        self.step("commit")?;
        if self.is_narrow.get() {
            return Err(StoreError::Narrow { doing: "commit" });
        }
        let Self { reader, open, .. } = self;
        let committed = open.0.engine.commit();
        committed.map_err(StoreError::doing("commit a transaction"))?;
        call_step(reader.step.as_ref(), "committed")
    }

    /// Does a part of the transaction that `work` is or has: if it fails, only this part is undone.
    ///
    /// This is what lets several mails share one commit and none spoil another. Parts may contain
    /// parts.
    ///
    /// # Errors
    /// The work's own error. When the engine has given up the whole transaction, every later verb
    /// says so with [`StoreError::Lost`].
    pub fn savepoint<W: AsMut<Self>, T, E: From<StoreError>>(
        work: &mut W,
        run: impl FnOnce(&mut W) -> Result<T, E>,
    ) -> Result<T, E> {
        const DOING: &str = "mark a part of a transaction";
        let tx = work.as_mut();
        tx.step("savepoint")?;
        tx.engine.begin_part().map_err(StoreError::doing(DOING))?;
        let done = run(work);
        let tx = work.as_mut();
        let done = done.and_then(|value| {
            tx.step("release")?;
            tx.engine.end_part().map_err(StoreError::doing(DOING))?;
            Ok(value)
        });
        if done.is_err() && !tx.is_lost() {
            tx.memory.clear();
            tx.engine.undo_part().map_err(StoreError::doing(DOING))?;
        }
        done
    }

    /// Opens a write verb: a test may stop here, and nothing is written outside a transaction.
    pub(super) fn step(&self, name: &'static str) -> Result<()> {
        if self.is_lost() {
            return Err(StoreError::Lost { doing: name });
        }
        call_step(self.reader.step.as_ref(), name)
    }

    /// Returns the verbs that write across games.
    ///
    /// # Errors
    /// [`StoreError::Narrow`] if the transaction is about some games only.
    pub fn across(&mut self) -> Result<Across<'_, 's>> {
        match self.scope {
            Scope::Whole => Ok(Across(self)),
            Scope::Games(_) => Err(self.narrow("write across games")),
        }
    }

    /// Makes sure that a game may be changed in this transaction.
    ///
    /// # Errors
    /// [`StoreError::Narrow`] if it is about other games.
    pub fn covers(&self, game: GameId) -> Result<()> {
        match &self.scope {
            Scope::Games(games) if !games.contains(&game.0) => Err(self.narrow("change a game")),
            Scope::Games(_) | Scope::Whole => Ok(()),
        }
    }

    fn narrow(&self, doing: &'static str) -> StoreError {
        tracing::debug!("A transaction about some games cannot {doing}: it is done again");
        self.is_narrow.set(true);
        StoreError::Narrow { doing }
    }

    /// Whether the engine has rolled back by itself, as it may on a full disk.
    fn is_lost(&self) -> bool {
        !self.engine.is_in_transaction()
    }

    /// Lets writes wait, and be sent together with the next statement that is answered. An error of
    /// one that waited is that of the later statement, of the part or of the commit.
    pub fn defer_writes(&mut self) {
        self.engine.defer_writes();
    }

    /// Runs a statement that returns no rows.
    pub(super) fn write(
        &self,
        doing: &'static str,
        sql: &str,
        params: Parameters<'_>,
    ) -> Result<()> {
        let write = Write {
            doing,
            must_change: false,
        };
        self.send(sql, params, write).map(drop)
    }

    /// Runs a statement that must change a row; `missing` says why there is none. Where writes
    /// wait, the error is [`StoreError::Unfit`] whatever the reason.
    pub(super) fn update(
        &self,
        doing: &'static str,
        sql: &str,
        params: Parameters<'_>,
        missing: impl FnOnce(&Self) -> StoreError,
    ) -> Result<()> {
        let write = Write {
            doing,
            must_change: true,
        };
        match self.send(sql, params, write)? {
            Some(0) => Err(missing(self)),
            Some(_) | None => Ok(()),
        }
    }

    fn send(&self, sql: &str, params: Parameters<'_>, write: Write) -> Result<Option<usize>> {
        self.memory.written(sql);
        let sent = self.engine.write(sql, params, write);
        sent.map_err(StoreError::doing(write.doing))
    }

    /// Runs a statement that returns no rows; answers how many rows it changed.
    pub(super) fn change(
        &self,
        doing: &'static str,
        sql: &str,
        params: Parameters<'_>,
    ) -> Result<usize> {
        self.memory.written(sql);
        let done = self.engine.change(sql, params);
        done.map_err(StoreError::doing(doing))
    }

    /// Runs an insert; answers the number of the new row.
    pub(super) fn insert(
        &self,
        doing: &'static str,
        sql: &str,
        params: Parameters<'_>,
    ) -> Result<i64> {
        self.memory.written(sql);
        let done = self.engine.insert(sql, params);
        done.map_err(StoreError::doing(doing))
    }
}

/// The verbs that write across games, in a transaction that is the only one meanwhile.
pub struct Across<'t, 's>(&'t mut Tx<'s>);

impl<'s> Deref for Across<'_, 's> {
    type Target = Tx<'s>;

    fn deref(&self) -> &Tx<'s> {
        self.0
    }
}

impl DerefMut for Across<'_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.0
    }
}

/// The statement that inserts a row, and its values, each beside its column; `$rest` stands behind.
macro_rules! new_row {
    ($table:literal, { $first:ident: $first_value:expr, $($column:ident: $value:expr,)* }
     $(, $rest:literal)?) => {
        (
            concat!(
                "INSERT INTO ", $table, " (", stringify!($first), $(", ", stringify!($column),)*
                ") VALUES (?", $($crate::store::tx::mark!($column),)* ") ", $($rest)?
            ),
            $crate::store::engine::params![$first_value, $($value),*],
        )
    };
}
pub(super) use new_row;

/// The place of the value of a further column.
macro_rules! mark {
    ($column:ident) => {
        ", ?"
    };
}
pub(super) use mark;

/// A test may stop here.
pub(super) fn call_step(step: Option<&Step>, name: &'static str) -> Result<()> {
    match step {
        Some(step) => step(name),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::super::{Randomness, Result, Store, StoreError, Tx};

    #[test]
    fn nothing_is_written_once_the_engine_has_given_up() {
        let random = Randomness {
            instance: [1; 16],
            key: [2; 32],
        };
        let mut store = Store::in_memory(DateTime::UNIX_EPOCH, &random).unwrap();
        let mut tx = store.begin().unwrap();
        let inside: Result<()> = Tx::savepoint(&mut tx, |tx| {
            tx.engine.roll_back();
            tx.across()?.set_meta("colour", b"red")
        });
        assert!(matches!(inside, Err(StoreError::Lost { .. })), "{inside:?}");
        let later = tx
            .across()
            .and_then(|mut all| all.set_meta("colour", b"red"));
        assert!(matches!(later, Err(StoreError::Lost { .. })), "{later:?}");
        assert!(matches!(tx.commit(), Err(StoreError::Lost { .. })));
        assert_eq!(store.meta("colour").unwrap(), None);
    }
}
