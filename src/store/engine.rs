//! The engine below all verbs: what a statement takes and gives, in values of our own.
//!
//! A statement is one text for each engine. Everything that engines do differently stands in their
//! own files; above this module drivers are named where files are handled, and nowhere else.

pub(super) mod parameters;
#[cfg(feature = "postgres")]
pub(super) mod postgres;
pub(super) mod sqlite;

pub(super) use parameters::{Kind, Owned, Parameter, Parameters, Stored, Value, params};
#[cfg(feature = "postgres")]
use postgres::Postgres;
use sqlite::Sqlite;

use super::StoreError;

/// What an engine answers.
pub(super) type Result<T, E = EngineError> = std::result::Result<T, E>;

/// What an engine, or a value that it gave, did not do.
#[derive(Debug, thiserror::Error)]
pub(super) enum EngineError {
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
pub(super) enum Row<'r, 's> {
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
        let columns = match self {
            Self::Sqlite(row) => row.as_ref().column_count(),
            #[cfg(feature = "postgres")]
            Self::Postgres(row) => row.len(),
            Self::Kept(values) => values.len(),
        };
        (0..columns)
            .map(|at| Ok(Owned::of_row(self.get(at)?)))
            .collect()
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
    pub(super) must_change: bool,
}

/// Reads a row; says whether another one is wanted.
pub(super) type EachRow<'e> = &'e mut dyn FnMut(Row<'_, '_>) -> Result<bool>;

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

/// The engine that holds a database open.
pub(super) enum Engine {
    /// A file, or memory.
    Sqlite(Sqlite),
    #[cfg(feature = "postgres")]
    Postgres(Box<Postgres>),
}

impl From<rusqlite::Connection> for Engine {
    fn from(conn: rusqlite::Connection) -> Self {
        Self::Sqlite(Sqlite::new(conn))
    }
}

impl Engine {
    /// Runs a statement that gives rows.
    pub(super) fn query(&self, sql: &str, params: Parameters<'_>, each: EachRow<'_>) -> Result<()> {
        match self {
            Self::Sqlite(engine) => engine.query(sql, params, each),
            #[cfg(feature = "postgres")]
            Self::Postgres(engine) => engine.query(sql, params, each),
        }
    }

    /// Runs a statement that gives no rows; answers how many it changed.
    pub(super) fn change(&self, sql: &str, params: Parameters<'_>) -> Result<usize> {
        match self {
            Self::Sqlite(engine) => engine.change(sql, params),
            #[cfg(feature = "postgres")]
            Self::Postgres(engine) => engine.change(sql, params),
        }
    }

    /// Runs a statement that gives no rows; answers how many it changed, unless that is checked
    /// later, when what was deferred is sent.
    #[cfg_attr(not(feature = "postgres"), expect(unused_variables))]
    pub(super) fn write(
        &self,
        sql: &str,
        params: Parameters<'_>,
        write: Write,
    ) -> Result<Option<usize>> {
        match self {
            #[cfg(feature = "postgres")]
            Self::Postgres(engine) if engine.defers() => {
                engine.defer(Request::new(sql, params), write);
                Ok(None)
            }
            _ => self.change(sql, params).map(Some),
        }
    }

    /// Has writes of the open transaction wait for the next statement that is answered, and be sent
    /// together with it. A file has nobody to wait for.
    pub(super) fn defer_writes(&self) {
        match self {
            Self::Sqlite(_) => {}
            #[cfg(feature = "postgres")]
            Self::Postgres(engine) => engine.defer_writes(),
        }
    }

    /// Runs statements that give rows in one round trip; answers the rows of each.
    #[cfg(feature = "postgres")]
    pub(super) fn ask(&self, requests: &[Request]) -> Result<Vec<Vec<Vec<Owned>>>> {
        match self {
            Self::Sqlite(_) => Ok(Vec::new()),
            Self::Postgres(engine) => engine.ask(requests),
        }
    }

    /// Begins a part of the transaction.
    pub(super) fn begin_part(&self) -> Result<()> {
        match self {
            Self::Sqlite(engine) => engine.change("SAVEPOINT part", &[]).map(drop),
            #[cfg(feature = "postgres")]
            Self::Postgres(engine) => engine.begin_part(),
        }
    }

    /// Ends a part of the transaction, which has succeeded.
    pub(super) fn end_part(&self) -> Result<()> {
        match self {
            Self::Sqlite(engine) => engine.change("RELEASE part", &[]).map(drop),
            #[cfg(feature = "postgres")]
            Self::Postgres(engine) => engine.end_part(),
        }
    }

    /// Undoes a part of the transaction.
    pub(super) fn undo_part(&self) -> Result<()> {
        match self {
            Self::Sqlite(engine) => {
                engine.change("ROLLBACK TO part", &[])?;
                engine.change("RELEASE part", &[]).map(drop)
            }
            #[cfg(feature = "postgres")]
            Self::Postgres(engine) => engine.undo_part(),
        }
    }

    /// Inserts one row; answers its number.
    pub(super) fn insert(&self, sql: &str, params: Parameters<'_>) -> Result<i64> {
        match self {
            Self::Sqlite(engine) => engine.insert(sql, params),
            #[cfg(feature = "postgres")]
            Self::Postgres(engine) => engine.insert(sql, params),
        }
    }

    /// Begins a transaction, before which those of other writers have ended, as far as they may
    /// write what this one does.
    #[cfg_attr(not(feature = "postgres"), expect(unused_variables))]
    pub(super) fn begin(&self, scope: &Scope) -> Result<()> {
        match self {
            Self::Sqlite(engine) => engine.begin(),
            #[cfg(feature = "postgres")]
            Self::Postgres(engine) => engine.begin(scope),
        }
    }

    /// Whether others may write while a transaction is open here.
    pub(super) const fn is_shared(&self) -> bool {
        match self {
            Self::Sqlite(_) => false,
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => true,
        }
    }

    /// The number of the judge that serves by a lease.
    pub(super) fn judge(&self) -> Option<i64> {
        match self {
            Self::Sqlite(_) => None,
            #[cfg(feature = "postgres")]
            Self::Postgres(engine) => engine.judge(),
        }
    }

    /// The name of the judge that serves by a lease.
    pub(super) fn judge_name(&self) -> Option<String> {
        match self {
            Self::Sqlite(_) => None,
            #[cfg(feature = "postgres")]
            Self::Postgres(engine) => engine.judge_name(),
        }
    }

    /// Whether no other judge can have taken over what this one does.
    pub(super) fn still_serves(&self) -> bool {
        match self {
            Self::Sqlite(_) => true,
            #[cfg(feature = "postgres")]
            Self::Postgres(engine) => engine.still_serves(),
        }
    }

    /// Takes another lease in place of one that was lost.
    ///
    /// # Errors
    /// [`StoreError::Locked`] if another judge serves alone.
    pub(super) fn serve_again(&self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(_) => Ok(()),
            #[cfg(feature = "postgres")]
            Self::Postgres(engine) => engine.serve_again(),
        }
    }

    /// Makes a transaction durable.
    pub(super) fn commit(&self) -> Result<()> {
        match self {
            Self::Sqlite(engine) => engine.commit(),
            #[cfg(feature = "postgres")]
            Self::Postgres(engine) => engine.commit(),
        }
    }

    /// Undoes a transaction, if one is open.
    pub(super) fn roll_back(&self) {
        match self {
            Self::Sqlite(engine) => engine.roll_back(),
            #[cfg(feature = "postgres")]
            Self::Postgres(engine) => engine.roll_back(),
        }
    }

    /// Whether a transaction is open, which the engine may have ended by itself.
    pub(super) fn is_in_transaction(&self) -> bool {
        match self {
            Self::Sqlite(engine) => engine.is_in_transaction(),
            #[cfg(feature = "postgres")]
            Self::Postgres(engine) => engine.is_in_transaction(),
        }
    }

    /// Has all transactions from now on be parts of one that is never made durable.
    #[cfg(feature = "postgres")]
    pub(super) fn rehearse(&self) -> Result<()> {
        match self {
            // A copy in memory is as good.
            Self::Sqlite(_) => Ok(()),
            Self::Postgres(engine) => engine.rehearse(),
        }
    }

    /// Runs statements without values.
    #[cfg(feature = "postgres")]
    pub(super) fn batch(&self, sql: &str) -> Result<()> {
        match self {
            Self::Sqlite(engine) => Ok(engine.connection().execute_batch(sql)?),
            Self::Postgres(engine) => engine.batch(sql),
        }
    }

    /// How much work its statements have been so far, in a measure of its own.
    pub(super) fn effort(&self) -> u64 {
        match self {
            Self::Sqlite(engine) => engine.effort(),
            #[cfg(feature = "postgres")]
            Self::Postgres(engine) => engine.effort(),
        }
    }

    /// The statement that has references between rows checked when the transaction ends.
    pub(super) const fn defer_references(&self) -> &'static str {
        match self {
            Self::Sqlite(_) => sqlite::DEFER_REFERENCES,
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => postgres::DEFER_REFERENCES,
        }
    }

    /// The statement that gives what is wrong with what is stored, a line each, or `ok`.
    pub(super) const fn integrity(&self) -> &'static str {
        match self {
            Self::Sqlite(_) => sqlite::INTEGRITY,
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => postgres::INTEGRITY,
        }
    }

    /// The statement that gives references that lead nowhere; none where there can be none.
    pub(super) const fn references(&self) -> Option<&'static str> {
        match self {
            Self::Sqlite(_) => Some(sqlite::REFERENCES),
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => None,
        }
    }

    /// The statement that lists tables with columns `game_id` and `seat`, but for `seat` itself.
    pub(super) const fn filed_by_seat(&self) -> &'static str {
        match self {
            Self::Sqlite(_) => sqlite::FILED_BY_SEAT,
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => postgres::FILED_BY_SEAT,
        }
    }

    /// The connection to a file or to memory.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] of a database on a server, which has no file.
    #[cfg_attr(not(feature = "postgres"), expect(unused_variables))]
    pub(super) fn file(&self, doing: &'static str) -> Result<&rusqlite::Connection, StoreError> {
        match self {
            Self::Sqlite(engine) => Ok(engine.connection()),
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => Err(StoreError::unfit(
                doing,
                "the database is on a server, whose own tools do that",
            )),
        }
    }
}
