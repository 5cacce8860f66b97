//! The engine below all verbs: what a statement takes and gives, in values of our own.
//!
//! A statement is one text for each engine. Everything that engines do differently stands in their
//! own files; above this module drivers are named where files are handled, and nowhere else.

pub(super) mod parameters;
#[cfg(feature = "postgres")]
pub(super) mod postgres;
pub(super) mod sqlite;

pub(super) use parameters::{Kind, Owned, Parameter, Stored, Value};
pub(super) use parameters::{Parameters, params};
#[cfg(feature = "postgres")]
use postgres::{Served, Terms};
pub(super) use sqlite::Sqlite;

use super::StoreError;

/// What an engine answers.
pub(super) type Result<T, E = EngineError> = std::result::Result<T, E>;

/// What an engine, or a value that it gave, did not do.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// `SQLite` refused or failed.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    /// PostgreSQL refused or failed, or cannot be reached.
    #[cfg(feature = "postgres")]
    #[error(transparent)]
    Postgres(#[from] tokio_postgres::Error),
    /// The password of a server is not to be had.
    #[cfg(feature = "postgres")]
    #[error("there is no password")]
    Password(#[source] super::Cause),
    /// A write that was sent later than it was asked for.
    #[cfg(feature = "postgres")]
    #[error("could not {doing}: {source}")]
    Later {
        doing: &'static str,
        source: Box<Self>,
    },
    /// A write has found no row.
    #[cfg(feature = "postgres")]
    #[error("there is no such row")]
    NoRow,
    /// A statement of a transaction had failed, so that it was undone in place of its commit.
    #[cfg(feature = "postgres")]
    #[error("a statement had failed")]
    Undone,
    /// Another judge serves: the lease has run out, or cannot be had.
    #[cfg(feature = "postgres")]
    #[error("another judge has taken over")]
    Replaced,
    /// A value does not fit its type; the schema lets no such value in.
    #[error("a column holds {0}, which is out of place")]
    Misplaced(String),
}

/// A row of what a statement gives.
#[derive(Clone, Copy)]
pub enum Row<'r, 's> {
    Sqlite(&'r rusqlite::Row<'s>),
    #[cfg(feature = "postgres")]
    Postgres(&'r tokio_postgres::Row),
    /// One that was kept.
    Kept(&'r [Owned]),
}

impl<'r> Row<'r, '_> {
    /// The value of a column, counted from 0.
    pub(super) fn get(self, at: usize) -> Result<Value<'r>> {
        match self {
            Self::Sqlite(row) => sqlite::value(row, at),
            #[cfg(feature = "postgres")]
            Self::Postgres(row) => postgres::value(row, at),
            Self::Kept(values) => {
                let value = values.get(at).map(Parameter::value);
                value.ok_or_else(|| EngineError::Misplaced(format!("no column {at}")))
            }
        }
    }

    /// Keeps all values of the row.
    pub(super) fn to_owned(self) -> Result<Vec<Owned>> {
        (0..self.columns())
            .map(|at| Ok(Owned::of_row(self.get(at)?)))
            .collect()
    }

    /// Returns how many bytes the values of the row take, about.
    pub(super) fn size(self) -> Result<usize> {
        (0..self.columns()).try_fold(0_usize, |bytes, at| {
            Ok(bytes.saturating_add(self.get(at)?.size()))
        })
    }

    fn columns(self) -> usize {
        match self {
            Self::Sqlite(row) => row.as_ref().column_count(),
            #[cfg(feature = "postgres")]
            Self::Postgres(row) => row.len(),
            Self::Kept(values) => values.len(),
        }
    }
}

/// A statement with its values, which is sent later.
#[derive(Clone, Debug)]
pub(super) struct Request {
    pub(super) sql: String,
    pub(super) values: Vec<Owned>,
}

impl Request {
    pub(super) fn new(sql: &str, params: Parameters<'_>) -> Self {
        Self {
            sql: sql.to_owned(),
            values: Owned::all(params),
        }
    }
}

/// A write, and what it must do.
#[derive(Clone, Copy)]
pub(super) struct Write {
    /// The operation, for errors.
    pub(super) doing: &'static str,
    /// Whether it must change a row.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(dead_code, reason = "in a file the answer is there at once")
    )]
    pub(super) must_change: bool,
}

/// Reads a row; says whether another one is wanted.
pub(super) type EachRow<'e> = &'e mut dyn FnMut(Row<'_, '_>) -> Result<bool>;

/// Reads a row of one of several statements.
#[cfg(feature = "postgres")]
pub(super) type EachAnswer<'e> = &'e mut dyn FnMut(usize, Row<'_, '_>) -> Result<()>;

/// What a transaction may write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Scope {
    Whole,
    /// What belongs to these games, which no other transaction changes meanwhile, and rows that are
    /// the writer's own.
    Games(Vec<i64>),
}

#[cfg(feature = "postgres")]
impl Scope {
    /// What locks the games, in the order of their numbers.
    fn locks(&self) -> String {
        match self {
            Self::Games(games) if !games.is_empty() => {
                let games: Vec<String> = games.iter().map(i64::to_string).collect();
                let games = games.join(", ");
                format!("; SELECT id FROM game WHERE id IN ({games}) ORDER BY id FOR NO KEY UPDATE")
            }
            Self::Games(_) | Self::Whole => String::new(),
        }
    }
}

/// Statements that engines write differently.
pub(super) struct Dialect {
    /// Has references between rows checked when the transaction ends.
    pub(super) defer_references: &'static str,
    /// Gives what is wrong with what is stored, a line each, or `ok`.
    pub(super) integrity: &'static str,
    /// Gives references that lead nowhere; none where there can be none.
    pub(super) references: Option<&'static str>,
    /// Lists tables with columns `game_id` and `seat`, but for `seat` itself.
    pub(super) filed_by_seat: &'static str,
}

/// An engine that holds a database open. What a file does not need is done for it here.
pub(super) trait Engine: Send {
    /// Runs a statement that gives rows.
    fn query(&self, sql: &str, params: Parameters<'_>, each: EachRow<'_>) -> Result<()>;

    /// Runs a statement that gives no rows; answers how many it changed.
    fn change(&self, sql: &str, params: Parameters<'_>) -> Result<usize>;

    /// Inserts one row; answers its number.
    fn insert(&self, sql: &str, params: Parameters<'_>) -> Result<i64>;

    /// Runs statements without values.
    fn batch(&self, sql: &str) -> Result<()>;

    /// Begins a transaction, before which those of other writers have ended, as far as they may
    /// write what this one does.
    fn begin(&self, scope: &Scope) -> Result<()>;

    /// Makes a transaction durable.
    fn commit(&self) -> Result<()>;

    /// Undoes a transaction, if one is open.
    fn roll_back(&self);

    /// Whether a transaction is open, which the engine may have ended by itself.
    fn is_in_transaction(&self) -> bool;

    /// Begins a part of the transaction.
    fn begin_part(&self) -> Result<()> {
        self.batch("SAVEPOINT part")
    }

    /// Ends a part of the transaction, which has succeeded.
    fn end_part(&self) -> Result<()> {
        self.batch("RELEASE part")
    }

    /// Undoes a part of the transaction.
    fn undo_part(&self) -> Result<()> {
        self.batch("ROLLBACK TO part; RELEASE part")
    }

    /// How much work its statements have been so far, in a measure of its own.
    fn effort(&self) -> u64;

    fn dialect(&self) -> &'static Dialect;

    /// Runs a statement that gives no rows; answers how many it changed, unless that is checked
    /// later, when what was deferred is sent.
    fn write(&self, sql: &str, params: Parameters<'_>, _: Write) -> Result<Option<usize>> {
        self.change(sql, params).map(Some)
    }

    /// Has writes of the open transaction wait for the next statement that is answered, and be sent
    /// together with it.
    fn defer_writes(&self) {}

    /// Runs statements that give rows in one round trip, and gives each row with the place of its
    /// statement. Where statements are not waited for there is nothing to save.
    #[cfg(feature = "postgres")]
    fn ask(&self, _: &[Request], _: EachAnswer<'_>) -> Result<()> {
        Ok(())
    }

    /// Whether others may write while a transaction is open here, over a distance.
    fn is_shared(&self) -> bool {
        false
    }

    /// Serves by a lease, if this engine has leases.
    #[cfg(feature = "postgres")]
    fn serve(&self, _: Terms) -> Result<Option<Served>, StoreError> {
        Ok(None)
    }

    /// The number of the judge that serves by a lease.
    fn judge(&self) -> Option<i64> {
        None
    }

    /// The name of the judge that serves by a lease.
    fn judge_name(&self) -> Option<String> {
        None
    }

    /// Whether no other judge can have taken over what this one does.
    fn still_serves(&self) -> bool {
        true
    }

    /// Takes another lease in place of one that was lost.
    ///
    /// # Errors
    /// [`StoreError::Locked`] if another judge serves alone.
    fn serve_again(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Has all transactions from now on be parts of one that is never made durable.
    #[cfg(feature = "postgres")]
    fn rehearse(&self) -> Result<()> {
        // A copy in memory is as good.
        Ok(())
    }

    /// The connection to a file or to memory.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] of a database on a server, which has no file.
    fn file(&self, doing: &'static str) -> Result<&rusqlite::Connection, StoreError> {
        Err(StoreError::unfit(
            doing,
            "the database is on a server, whose own tools do that",
        ))
    }
}
