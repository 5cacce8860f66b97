//! The database engines below all verbs: statements, rows and transactions in values of our own.
//!
//! A statement has one text for all engines; their differences are in their own files. Above this
//! module, only code that handles files names a driver.

pub(super) mod parameters;
#[cfg(feature = "postgres")]
pub(super) mod postgres;
pub(super) mod sqlite;

use std::time::Duration;

pub(super) use parameters::{Kind, Owned, Parameter, Stored, Value};
pub(super) use parameters::{Parameters, params};
#[cfg(feature = "postgres")]
use postgres::Served;
pub(super) use sqlite::Sqlite;

use super::StoreError;

/// The result of an engine call.
pub(super) type Result<T, E = EngineError> = std::result::Result<T, E>;

/// An error of an engine or of a value that it returned.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// `SQLite` refused or failed.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    /// PostgreSQL refused or failed, or cannot be reached.
    #[cfg(feature = "postgres")]
    #[error(transparent)]
    Postgres(#[from] tokio_postgres::Error),
    /// The password of a server could not be obtained.
    #[cfg(feature = "postgres")]
    #[error("there is no password")]
    Password(#[source] super::Cause),
    /// A deferred write failed when it was sent.
    #[cfg(feature = "postgres")]
    #[error("could not {doing}: {source}")]
    Later {
        doing: &'static str,
        source: Box<Self>,
    },
    #[cfg(feature = "postgres")]
    #[error("there is no such row")]
    NoRow,
    /// A statement had failed, so the transaction was rolled back instead of committed.
    #[cfg(feature = "postgres")]
    #[error("a statement had failed")]
    Undone,
    /// Another judge serves: the lease has run out or is not available.
    #[cfg(feature = "postgres")]
    #[error("another judge has taken over")]
    Replaced,
    /// A value does not fit its type; the schema allows no such value.
    #[error("a column holds {0}, which is out of place")]
    Misplaced(String),
}

impl StoreError {
    /// Converts an engine's error, and names the operation.
    pub(super) fn of(doing: &'static str, error: EngineError) -> Self {
        match error {
            EngineError::Sqlite(error) => sqlite::failed(doing, error),
            #[cfg(feature = "postgres")]
            EngineError::Postgres(error) => postgres::failed(doing, error),
            #[cfg(feature = "postgres")]
            EngineError::Password(source) => Self::Away { doing, source },
            #[cfg(feature = "postgres")]
            EngineError::Replaced => Self::Replaced { doing },
            #[cfg(feature = "postgres")]
            EngineError::Later { doing, source } => Self::of(doing, *source),
            #[cfg(feature = "postgres")]
            EngineError::NoRow => Self::unfit(doing, "there is no such row"),
            #[cfg(feature = "postgres")]
            EngineError::Undone => Self::Lost { doing },
            misplaced @ EngineError::Misplaced(_) => Self::Engine {
                doing,
                source: misplaced.into(),
            },
        }
    }
}

/// Names the operation of a result.
pub(super) trait Doing<T> {
    fn doing(self, doing: &'static str) -> Result<T, StoreError>;
}

impl<T, E: Into<EngineError>> Doing<T> for Result<T, E> {
    fn doing(self, doing: &'static str) -> Result<T, StoreError> {
        self.map_err(|error| StoreError::of(doing, error.into()))
    }
}

/// A row of a statement's result.
#[derive(Clone, Copy)]
pub enum Row<'r, 's> {
    Sqlite(&'r rusqlite::Row<'s>),
    #[cfg(feature = "postgres")]
    Postgres(&'r tokio_postgres::Row),
    /// A cached row.
    Kept(&'r [Owned]),
}

impl<'r> Row<'r, '_> {
    /// Returns the value of a column, counted from 0.
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

    pub(super) fn to_owned(self) -> Result<Vec<Owned>> {
        let value = |at| Ok(Owned::new(Kind::Integer, self.get(at)?));
        (0..self.columns()).map(value).collect()
    }

    /// Returns the approximate size of the row's values in bytes.
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

/// A statement with its values, to be sent later.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
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

/// Callback for a row; returns whether to continue.
pub(super) type EachRow<'e> = &'e mut dyn FnMut(Row<'_, '_>) -> Result<bool>;

/// Callback for a row of one of several statements.
#[cfg(feature = "postgres")]
pub(super) type EachAnswer<'e> = &'e mut dyn FnMut(usize, Row<'_, '_>) -> Result<()>;

/// The extent of a transaction's writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Scope {
    Whole,
    /// Rows of these games, which no other transaction changes meanwhile, and the writer's own
    /// rows.
    Games(Vec<i64>),
}

#[cfg(feature = "postgres")]
impl Scope {
    /// Builds the statement that locks the games, in the order of their numbers to avoid deadlock.
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

/// The default duration of a lease.
const LASTS: Duration = Duration::from_secs(10);

/// A serving process.
#[derive(Debug, Clone)]
pub struct Process {
    /// The host and process ID, for people.
    pub name: String,
    /// Distinguishes it from all others on its machine; empty if that is not possible.
    pub mark: String,
    /// Returns whether the process of a mark has certainly ended.
    pub has_ended: fn(&str) -> bool,
}

/// The terms on which a process serves.
#[derive(Debug, Clone)]
#[cfg_attr(
    not(feature = "postgres"),
    expect(dead_code, reason = "a file is locked by its name alone")
)]
pub struct Serving {
    pub(super) process: Process,
    /// Whether it has exclusive use of the database.
    pub(super) is_alone: bool,
    pub(super) lasts: Duration,
}

impl Serving {
    /// Serves together with other judges, with a lease that lasts `lasts` unless renewed.
    pub fn beside_others(process: Process, lasts: Option<Duration>) -> Self {
        Self {
            process,
            is_alone: false,
            lasts: lasts.unwrap_or(LASTS),
        }
    }

    /// A program with exclusive use of the database.
    pub(super) fn alone() -> Self {
        Self {
            process: Process {
                name: "a command".to_owned(),
                mark: String::new(),
                has_ended: |_| false,
            },
            is_alone: true,
            lasts: LASTS,
        }
    }
}

pub(super) struct Dialect {
    /// Statement that defers the checks of references between rows to the commit.
    pub(super) defer_references: &'static str,
    /// Query for integrity problems, one a row, or `ok`.
    pub(super) integrity: &'static str,
    /// Query for dangling references; `None` for an engine that allows no such references.
    pub(super) references: Option<&'static str>,
    /// Query for tables with columns `game_id` and `seat`, except `seat` itself.
    pub(super) filed_by_seat: &'static str,
}

/// An engine with an open database. The defaults suit a file.
pub(super) trait Engine: Send {
    /// Runs a statement that returns rows.
    fn query(&self, sql: &str, params: Parameters<'_>, each: EachRow<'_>) -> Result<()>;

    /// Runs a statement without a result; returns the number of rows changed.
    fn change(&self, sql: &str, params: Parameters<'_>) -> Result<usize>;

    /// Inserts one row; returns its number.
    fn insert(&self, sql: &str, params: Parameters<'_>) -> Result<i64>;

    /// Runs statements without parameters.
    fn batch(&self, sql: &str) -> Result<()>;

    /// Begins a transaction, after waiting for all writers whose scope overlaps this one's.
    fn begin(&self, scope: &Scope) -> Result<()>;

    /// Commits the transaction.
    fn commit(&self) -> Result<()>;

    /// Rolls back the transaction, if one is open.
    fn roll_back(&self);

    /// Returns whether a transaction is open; the engine may have rolled it back itself.
    fn is_in_transaction(&self) -> bool;

    fn begin_part(&self) -> Result<()> {
        self.batch("SAVEPOINT part")
    }

    fn end_part(&self) -> Result<()> {
        self.batch("RELEASE part")
    }

    /// Rolls back a part of the transaction.
    fn undo_part(&self) -> Result<()> {
        self.batch("ROLLBACK TO part; RELEASE part")
    }

    /// Returns the work done by its statements so far, in a unit of the engine.
    fn effort(&self) -> u64;

    fn dialect(&self) -> &'static Dialect;

    /// Runs a statement without a result; returns the number of rows changed, or `None` if the
    /// write is deferred. Then its error names `_doing`, and is one too if no row is changed that
    /// `_must_change`.
    fn write(
        &self,
        sql: &str,
        params: Parameters<'_>,
        _doing: &'static str,
        _must_change: bool,
    ) -> Result<Option<usize>> {
        self.change(sql, params).map(Some)
    }

    /// Defers writes of the open transaction, to be sent together with the next statement whose
    /// answer is needed.
    fn defer_writes(&self) {}

    /// Runs several statements in one round trip, and passes each row with the index of its
    /// statement. Without round trips there is nothing to save.
    #[cfg(feature = "postgres")]
    fn ask(&self, _: &[Request], _: EachAnswer<'_>) -> Result<()> {
        Ok(())
    }

    /// Returns whether other programs may write during a transaction, over a network.
    fn is_shared(&self) -> bool {
        false
    }

    #[cfg(feature = "postgres")]
    fn serve(&self, _: &Serving) -> Result<Option<Served>, StoreError> {
        Ok(None)
    }

    /// Returns the number of the judge that holds the lease.
    fn judge(&self) -> Option<i64> {
        None
    }

    /// Returns the name of the judge that holds the lease.
    fn judge_name(&self) -> Option<String> {
        None
    }

    /// Returns whether no other judge can have taken over this one's work.
    fn still_serves(&self) -> bool {
        true
    }

    /// Takes another lease to replace one that was lost.
    ///
    /// # Errors
    /// [`StoreError::Locked`] if another judge has exclusive use.
    fn serve_again(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Makes all transactions from now on parts of one that is never committed.
    #[cfg(feature = "postgres")]
    fn rehearse(&self) -> Result<()> {
        // A copy in memory serves the same purpose.
        Ok(())
    }

    /// Returns the connection to a file or to memory.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] for a database on a server, which has no file.
    fn file(&self, doing: &'static str) -> Result<&rusqlite::Connection, StoreError> {
        Err(StoreError::unfit(
            doing,
            "the database is on a server, whose own tools do that",
        ))
    }
}
