//! Write transactions, committed as a whole or not at all.

use std::cell::Cell;
use std::ops::{Deref, DerefMut};

use super::engine::{Parameters, Scope};
use super::{Doing, GameId, HeldReport, HoldId, Reader, Result, Step, StoreError};

/// An open transaction: reads its own writes, and rolls back when dropped.
///
/// Its own verbs write within its games, letters, and its own mails. [`Tx::across`] has the verbs
/// that need the database to themselves.
pub struct Tx<'s> {
    reader: &'s Reader,
    open: Open<'s>,
    scope: Scope,
    /// Whether it tried to write outside its scope.
    is_narrow: Cell<bool>,
    /// The hold on all letters that this transaction queues.
    pub(super) hold: Option<HoldId>,
    /// Reports among these letters that a later one may contain in full.
    pub(super) reports: Vec<HeldReport>,
    /// Whether these reports are merged even without a hold.
    pub(super) merges: bool,
}

/// An engine transaction, rolled back when dropped before its commit.
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
    /// Begins a transaction; its reads cannot change before the commit.
    pub(super) fn begin(reader: &'s Reader, scope: Scope) -> Result<Self> {
        call_step(reader.step.as_ref(), "begin")?;
        reader.engine.begin(&scope).doing("begin a transaction")?;
        // A file returns rows faster than they can be cached.
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

    /// Commits the transaction.
    ///
    /// # Errors
    /// On an error nothing is written, except when a test's step after the commit fails: then all
    /// is written, as when a program dies before it can report success.
    pub fn commit(self) -> Result<()> {
        self.step("commit")?;
        if self.is_narrow.get() {
            return Err(StoreError::Narrow { doing: "commit" });
        }
        let Self { reader, open, .. } = self;
        open.0.engine.commit().doing("commit a transaction")?;
        call_step(reader.step.as_ref(), "committed")
    }

    /// Runs a part of the transaction that `work` is or contains: on failure only this part is
    /// rolled back.
    ///
    /// This lets several mails share one commit without a failed one spoiling the others. Parts may
    /// be nested.
    ///
    /// # Errors
    /// The error of `run`. Once the engine has rolled back the whole transaction, every later verb
    /// fails with [`StoreError::Lost`].
    pub fn savepoint<W: AsMut<Self>, T, E: From<StoreError>>(
        work: &mut W,
        run: impl FnOnce(&mut W) -> Result<T, E>,
    ) -> Result<T, E> {
        const DOING: &str = "mark a part of a transaction";
        let tx = work.as_mut();
        tx.step("savepoint")?;
        tx.engine.begin_part().doing(DOING)?;
        let done = run(work);
        let tx = work.as_mut();
        let done = done.and_then(|value| {
            tx.step("release")?;
            tx.engine.end_part().doing(DOING)?;
            Ok(value)
        });
        if done.is_err() && !tx.is_lost() {
            // The cache may contain rows that are rolled back.
            tx.memory.clear();
            tx.engine.undo_part().doing(DOING)?;
        }
        done
    }

    /// Opens a write verb: calls a test's hook, and refuses to write outside a transaction.
    pub(super) fn step(&self, name: &'static str) -> Result<()> {
        if self.is_lost() {
            return Err(StoreError::Lost { doing: name });
        }
        call_step(self.reader.step.as_ref(), name)
    }

    /// Returns the verbs that write across games.
    ///
    /// # Errors
    /// [`StoreError::Narrow`] if the transaction is limited to some games.
    pub fn across(&mut self) -> Result<Across<'_, 's>> {
        match self.scope {
            Scope::Whole => Ok(Across(self)),
            Scope::Games(_) => Err(self.narrow("write across games")),
        }
    }

    /// Checks that the transaction may change a game.
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

    /// Returns whether the engine has rolled back itself, as it may on a full disk.
    fn is_lost(&self) -> bool {
        !self.engine.is_in_transaction()
    }

    /// Defers writes until the next statement whose answer is needed. The error of a deferred write
    /// is reported by that statement, by the end of the part or by the commit.
    pub fn defer_writes(&mut self) {
        self.engine.defer_writes();
    }

    /// Runs a statement without a result.
    pub(super) fn write(
        &self,
        doing: &'static str,
        sql: &str,
        params: Parameters<'_>,
    ) -> Result<()> {
        self.send(doing, sql, params, false).map(drop)
    }

    /// Runs a statement that must change a row; `missing` makes the error if there is none. If
    /// writes are deferred, the error is always [`StoreError::Unfit`].
    pub(super) fn update(
        &self,
        doing: &'static str,
        sql: &str,
        params: Parameters<'_>,
        missing: impl FnOnce(&Self) -> StoreError,
    ) -> Result<()> {
        match self.send(doing, sql, params, true)? {
            Some(0) => Err(missing(self)),
            Some(_) | None => Ok(()),
        }
    }

    fn send(
        &self,
        doing: &'static str,
        sql: &str,
        params: Parameters<'_>,
        must_change: bool,
    ) -> Result<Option<usize>> {
        self.memory.written(sql);
        self.engine
            .write(sql, params, doing, must_change)
            .doing(doing)
    }

    /// Runs a statement without a result; returns the number of rows changed.
    pub(super) fn change(
        &self,
        doing: &'static str,
        sql: &str,
        params: Parameters<'_>,
    ) -> Result<usize> {
        self.memory.written(sql);
        self.engine.change(sql, params).doing(doing)
    }

    /// Runs an insert; returns the number of the new row.
    pub(super) fn insert(
        &self,
        doing: &'static str,
        sql: &str,
        params: Parameters<'_>,
    ) -> Result<i64> {
        self.memory.written(sql);
        self.engine.insert(sql, params).doing(doing)
    }
}

/// The verbs that write across games, in a transaction that excludes all others.
pub struct Across<'t, 's>(pub(super) &'t mut Tx<'s>);

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

/// Builds an insert from columns and their values; `$rest` is appended.
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

/// Expands to the placeholder of a further column.
macro_rules! mark {
    ($column:ident) => {
        ", ?"
    };
}
pub(super) use mark;

/// Calls a test's hook.
pub(super) fn call_step(step: Option<&Step>, name: &'static str) -> Result<()> {
    match step {
        Some(step) => step(name),
        None => Ok(()),
    }
}
