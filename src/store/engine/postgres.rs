//! PostgreSQL: a server that several programs share.
//!
//! A statement is written for both engines; what little this one wants otherwise is translated when
//! it is prepared, once for each connection. A connection that is lost is made again with the next
//! statement outside of a transaction; a transaction that was open is lost with it.

mod connection;
mod deferred;
mod failures;
pub(in crate::store) mod lease;
mod server;
mod statements;

use std::cell::{Cell, RefCell};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::super::StoreError;
use super::{
    Dialect, EachAnswer, EachRow, Engine, EngineError, Parameters, Request, Result, Row, Scope,
    Value, Write,
};
use connection::Connection;
use deferred::{BEGIN_PART, Deferred, END_PART, MARK};
pub(in crate::store) use failures::failed;
pub(in crate::store) use lease::Terms;
use lease::{Asked, Lease};
pub use server::{Password, Server};
pub(super) use statements::value;

const DIALECT: Dialect = Dialect {
    defer_references: "SET CONSTRAINTS ALL DEFERRED",
    // Lists constraints that were never checked.
    integrity: "
    SELECT format('the constraint %s of %s was never checked', conname, conrelid::regclass)
    FROM pg_constraint WHERE NOT convalidated",
    references: None,
    filed_by_seat: "
    SELECT CAST(seat.table_name AS text) FROM information_schema.columns AS seat
    JOIN information_schema.columns AS game USING (table_schema, table_name)
    WHERE table_schema = current_schema() AND seat.column_name = 'seat'
          AND seat.data_type = 'bigint' AND game.column_name = 'game_id' AND table_name <> 'seat'
    ORDER BY 1",
};

/// Begins a transaction that may write anything: all others have ended before, and none begins.
const BEGIN: &str = "BEGIN; SELECT pg_advisory_xact_lock(1281453670)";

/// Begins a transaction beside others of this kind: each writes what belongs to its own games.
const BEGIN_BESIDE: &str = "BEGIN; SELECT pg_advisory_xact_lock_shared(1281453670)";

/// A database on a server.
pub(in crate::store) struct Postgres {
    server: Arc<Server>,
    open: RefCell<Connection>,
    stage: Cell<Stage>,
    /// Whether nothing is ever made durable.
    rehearses: Cell<bool>,
    /// The lease of a judge that serves, with its terms.
    lease: Arc<Mutex<Option<(Lease, Terms)>>>,
    asked: Asked,
    effort: Cell<u64>,
    /// Whether writes of the open transaction wait for the next statement that is answered.
    defers: Cell<bool>,
    /// Those that wait.
    deferred: RefCell<Vec<Deferred>>,
}

/// Gives the lease back when it is dropped.
#[derive(Debug)]
pub(in crate::store) struct Served(Arc<Mutex<Option<(Lease, Terms)>>>);

impl Drop for Served {
    fn drop(&mut self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

/// How a transaction stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    None,
    Open,
    /// A statement failed: the server takes nothing more until a part, or all, is undone.
    Failed,
}

impl Postgres {
    pub(in crate::store) fn connect(server: Server) -> Result<Self> {
        let open = server.open()?;
        Ok(Self {
            server: Arc::new(server),
            open: RefCell::new(open),
            stage: Cell::new(Stage::None),
            rehearses: Cell::new(false),
            lease: Arc::default(),
            asked: Asked::default(),
            effort: Cell::new(0),
            defers: Cell::new(false),
            deferred: RefCell::default(),
        })
    }

    fn lease(&self) -> MutexGuard<'_, Option<(Lease, Terms)>> {
        self.lease.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take_lease(&self, terms: Terms) -> Result<(), StoreError> {
        let taken = Lease::take(&self.server, &terms, &self.asked).and_then(|lease| {
            self.batch(&idle_within(&terms))?;
            Ok(lease)
        });
        match taken {
            Ok(lease) => {
                *self.lease() = Some((lease, terms));
                Ok(())
            }
            Err(EngineError::Replaced) => Err(StoreError::Locked {
                path: self.server.name().into(),
            }),
            Err(error) => Err(StoreError::doing("take a lease")(error)),
        }
    }

    /// Counts a statement or a row.
    fn count(&self) {
        self.effort.set(self.effort.get().saturating_add(1));
    }

    /// Works on the connection, which is made again where it was lost and nothing was begun.
    fn run<T>(&self, work: impl FnOnce(&mut Connection) -> Result<T>) -> Result<T> {
        let mut open = self.open.borrow_mut();
        if open.is_closed() && self.stage.get() == Stage::None && !self.rehearses.get() {
            *open = self.server.open()?;
            if let Some((_, terms)) = self.lease().as_ref() {
                open.batch(&idle_within(terms))?;
            }
        }
        self.count();
        self.asked.set(true);
        let done = work(&mut open);
        self.asked.set(false);
        if done.is_err() && self.stage.get() == Stage::Open {
            self.stage.set(Stage::Failed);
        }
        done
    }
}

impl Engine for Postgres {
    fn effort(&self) -> u64 {
        self.effort.get()
    }

    fn query(&self, sql: &str, params: Parameters<'_>, each: EachRow<'_>) -> Result<()> {
        if self.deferred.borrow().is_empty() {
            return self.run(|open| {
                open.query(sql, params, &mut |row| {
                    self.count();
                    each(Row::Postgres(row))
                })
            });
        }
        let answers = self.send(vec![Request::new(sql, params)])?;
        for row in answers.iter().flat_map(|answer| &answer.rows) {
            self.count();
            if !each(Row::Postgres(row))? {
                break;
            }
        }
        Ok(())
    }

    fn change(&self, sql: &str, params: Parameters<'_>) -> Result<usize> {
        let answers = self.send(vec![Request::new(sql, params)])?;
        Ok(answers.first().map_or(0, |answer| answer.changed))
    }

    /// Runs statements in one round trip; answers the rows of each.
    fn ask(&self, requests: &[Request], each: EachAnswer<'_>) -> Result<()> {
        for (nth, answer) in self.send(requests.to_vec())?.iter().enumerate() {
            for row in &answer.rows {
                each(nth, Row::Postgres(row))?;
            }
        }
        Ok(())
    }

    fn defer_writes(&self) {
        self.defers.set(true);
    }

    /// What waits is sent before, so that an error of it does not undo this part.
    fn begin_part(&self) -> Result<()> {
        self.send(Vec::new())?;
        self.write(BEGIN_PART, &[], MARK).map(drop)
    }

    /// What waits is sent before, since what comes after it cannot be undone.
    fn end_part(&self) -> Result<()> {
        self.send(Vec::new())?;
        self.write(END_PART, &[], MARK).map(drop)
    }

    fn undo_part(&self) -> Result<()> {
        let unsent = self.deferred.take();
        let undo = match unsent.first().map(|first| first.request.sql.as_str()) {
            // The server has not heard of the part.
            Some(BEGIN_PART) => return Ok(()),
            // The part within it has ended before.
            Some(END_PART) => "RELEASE part; ROLLBACK TO part; RELEASE part",
            Some(_) | None => "ROLLBACK TO part; RELEASE part",
        };
        self.run(|open| open.batch(undo))?;
        self.stage.set(Stage::Open);
        Ok(())
    }

    fn insert(&self, sql: &str, params: Parameters<'_>) -> Result<i64> {
        let mut number = None;
        self.query(&[sql, " RETURNING id"].concat(), params, &mut |row| {
            number = match row.get(0)? {
                Value::Integer(number) => Some(number),
                Value::Null | Value::Text(_) | Value::Bytes(_) => None,
            };
            Ok(false)
        })?;
        number.ok_or_else(|| EngineError::Misplaced("no number of a row".to_owned()))
    }

    /// Takes another lease in place of one that was lost.
    fn serve_again(&self) -> Result<(), StoreError> {
        let lost = self
            .lease()
            .as_ref()
            .is_some_and(|(lease, _)| lease.is_lost());
        let terms = self
            .lease()
            .as_ref()
            .filter(|_| lost)
            .map(|(_, terms)| terms.clone());
        match terms {
            None => Ok(()),
            Some(terms) => {
                tracing::warn!("Another judge has taken over; this one serves on anew");
                self.take_lease(terms)
            }
        }
    }

    /// The number of the judge that serves.
    fn judge(&self) -> Option<i64> {
        self.lease().as_ref().map(|(lease, _)| lease.judge)
    }

    /// The name of the judge that serves.
    fn judge_name(&self) -> Option<String> {
        let lease = self.lease();
        lease.as_ref().map(|(_, terms)| terms.name.clone())
    }

    /// Whether no other judge can have taken over what this one does.
    fn still_serves(&self) -> bool {
        self.lease()
            .as_ref()
            .is_none_or(|(lease, _)| lease.is_good())
    }

    /// Begins what is never made durable, as everything stands now.
    fn rehearse(&self) -> Result<()> {
        self.batch("BEGIN ISOLATION LEVEL REPEATABLE READ")?;
        self.rehearses.set(true);
        Ok(())
    }

    fn begin(&self, scope: &Scope) -> Result<()> {
        if self.rehearses.get() {
            self.batch("SAVEPOINT whole")?;
            self.stage.set(Stage::Open);
            return Ok(());
        }
        let judge = self.judge();
        let mut sql = match scope {
            Scope::Whole => BEGIN.to_owned(),
            Scope::Games(_) => BEGIN_BESIDE.to_owned(),
        };
        sql.extend(judge.map(lease::fence));
        sql.push_str(&scope.locks());
        let answers = self.run(|open| open.simple_query(&sql));
        // One that waited in vain was begun all the same.
        let answers = answers.inspect_err(|_| drop(self.batch("ROLLBACK")))?;
        self.stage.set(Stage::Open);
        if judge.is_some() && !lease::is_there(&answers) {
            self.roll_back();
            if let Some((lease, _)) = self.lease().as_ref() {
                lease.lose();
            }
            return Err(EngineError::Replaced);
        }
        Ok(())
    }

    /// A server takes `COMMIT` of a transaction that has failed, and undoes it.
    fn commit(&self) -> Result<()> {
        let stage = self.stage.get();
        if stage == Stage::Open {
            let sql = match self.rehearses.get() {
                true => "RELEASE whole",
                false => "COMMIT",
            };
            let checks = self
                .deferred
                .borrow()
                .iter()
                .any(|one| one.write.must_change);
            if checks {
                self.send(Vec::new())?;
            }
            self.send(vec![Request::new(sql, &[])])?;
            self.defers.set(false);
            self.stage.set(Stage::None);
            return Ok(());
        }
        self.roll_back();
        Err(EngineError::Undone)
    }

    fn roll_back(&self) {
        self.defers.set(false);
        self.deferred.take();
        let undo = match self.rehearses.get() {
            true => "ROLLBACK TO whole; RELEASE whole",
            false => "ROLLBACK",
        };
        if self.stage.replace(Stage::None) != Stage::None
            && let Err(error) = self.batch(undo)
        {
            tracing::warn!("A transaction could not be undone: {error}");
        }
    }

    /// Whether a transaction is open. Without a connection there is none.
    fn is_in_transaction(&self) -> bool {
        self.stage.get() != Stage::None && !self.open.borrow().is_closed()
    }

    /// Runs statements without parameters.
    fn batch(&self, sql: &str) -> Result<()> {
        self.run(|open| open.batch(sql))
    }

    fn write(&self, sql: &str, params: Parameters<'_>, write: Write) -> Result<Option<usize>> {
        if !self.defers.get() {
            return self.change(sql, params).map(Some);
        }
        let request = Request::new(sql, params);
        self.deferred.borrow_mut().push(Deferred { request, write });
        Ok(None)
    }

    fn dialect(&self) -> &'static Dialect {
        &DIALECT
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn serve(&self, terms: Terms) -> Result<Option<Served>, StoreError> {
        self.take_lease(terms)?;
        Ok(Some(Served(Arc::clone(&self.lease))))
    }
}

/// Has the server end a transaction whose judge was stopped in the middle of it, so that it keeps
/// nothing from the judge that takes over.
fn idle_within(terms: &Terms) -> String {
    let lasts = terms.lasts.as_millis();
    format!("SET idle_in_transaction_session_timeout = {lasts}")
}
