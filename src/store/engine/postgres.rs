//! PostgreSQL: a server that several programs share.
//!
//! Statements are written for both engines; the few differences are translated when a statement is
//! prepared, once per connection. A lost connection is reopened by the next statement outside a
//! transaction; an open transaction is lost with it.

mod connection;
pub(in crate::store) mod lease;
mod statements;

use std::cell::{Cell, RefCell};
use std::sync::{Arc, Mutex};

use super::super::StoreError;
use super::{
    Dialect, EachAnswer, EachRow, Engine, EngineError, Parameters, Request, Result, Row, Scope,
    Serving, Value,
};
use connection::{Answer, Connection};
pub use connection::{Password, Server};
use lease::{Asked, Lease, held};
pub(in crate::store) use statements::failed;
pub(super) use statements::value;

const DIALECT: Dialect = Dialect {
    defer_references: "SET CONSTRAINTS ALL DEFERRED",
    // Lists constraints that were never validated.
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

/// Start of a transaction of scope `Whole`: waits for all others to end and lets none begin.
const BEGIN: &str = "BEGIN; SELECT pg_advisory_xact_lock(1281453670)";

/// Start of a transaction about some games, which shares the lock with others of this kind.
const BEGIN_BESIDE: &str = "BEGIN; SELECT pg_advisory_xact_lock_shared(1281453670)";

const BEGIN_PART: &str = "SAVEPOINT part";

const END_PART: &str = "RELEASE part";

/// The operation of [`BEGIN_PART`] and [`END_PART`].
const MARK: &str = "mark a part of a transaction";

pub(in crate::store) struct Postgres {
    server: Arc<Server>,
    open: RefCell<Connection>,
    stage: Cell<Stage>,
    /// Whether all transactions are parts of one that is never committed.
    rehearses: Cell<bool>,
    /// The lease of a serving judge.
    lease: Arc<Mutex<Option<(Lease, Serving)>>>,
    asked: Asked,
    effort: Cell<u64>,
    /// Whether writes are deferred until the next statement whose answer is needed.
    defers: Cell<bool>,
    deferred: RefCell<Vec<Deferred>>,
}

/// Guard that returns the lease when dropped.
#[derive(Debug)]
pub(in crate::store) struct Served(Arc<Mutex<Option<(Lease, Serving)>>>);

impl Drop for Served {
    fn drop(&mut self) {
        *held(&self.0) = None;
    }
}

/// A write that is sent together with the next statement whose answer is needed.
struct Deferred {
    request: Request,
    doing: &'static str,
    must_change: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    None,
    Open,
    /// A statement failed: the server rejects everything until a part, or all, is rolled back.
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

    fn take_lease(&self, serving: &Serving) -> Result<(), StoreError> {
        let taken = Lease::take(&self.server, serving, &self.asked).and_then(|lease| {
            self.batch(&idle_within(serving))?;
            Ok(lease)
        });
        match taken {
            Ok(lease) => {
                *held(&self.lease) = Some((lease, serving.clone()));
                Ok(())
            }
            Err(EngineError::Replaced) => Err(StoreError::Locked {
                path: self.server.name().into(),
            }),
            Err(error) => Err(StoreError::of("take a lease", error)),
        }
    }

    fn count(&self) {
        self.effort.set(self.effort.get().saturating_add(1));
    }

    /// Runs work on the connection, and first reopens a lost one unless a transaction was open.
    fn run<T>(&self, work: impl FnOnce(&mut Connection) -> Result<T>) -> Result<T> {
        let mut open = self.open.borrow_mut();
        if open.is_closed() && self.stage.get() == Stage::None && !self.rehearses.get() {
            *open = self.server.open()?;
            if let Some((_, serving)) = &*held(&self.lease) {
                open.batch(&idle_within(serving))?;
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

    /// Sends the deferred writes and these statements in one round trip; returns the answers of the
    /// statements.
    fn send(&self, asked: &[Request]) -> Result<Vec<Answer>> {
        let deferred = self.deferred.take();
        let writes = deferred.iter().map(|write| &write.request);
        let requests: Vec<&Request> = writes.chain(asked).collect();
        if requests.is_empty() {
            return Ok(Vec::new());
        }
        self.run(|open| {
            let mut answers = open.pipeline(&requests)?.into_iter();
            for (write, answer) in deferred.iter().zip(answers.by_ref()) {
                let done = match answer {
                    Ok(answer) if write.must_change && answer.changed == 0 => {
                        Err(EngineError::NoRow)
                    }
                    answer => answer.map(drop),
                };
                done.map_err(|source| EngineError::Later {
                    doing: write.doing,
                    source: Box::new(source),
                })?;
            }
            answers.collect()
        })
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
        let answers = self.send(&[Request::new(sql, params)])?;
        for row in answers.iter().flat_map(|answer| &answer.rows) {
            self.count();
            if !each(Row::Postgres(row))? {
                break;
            }
        }
        Ok(())
    }

    fn change(&self, sql: &str, params: Parameters<'_>) -> Result<usize> {
        let answers = self.send(&[Request::new(sql, params)])?;
        Ok(answers.first().map_or(0, |answer| answer.changed))
    }

    fn ask(&self, requests: &[Request], each: EachAnswer<'_>) -> Result<()> {
        for (nth, answer) in self.send(requests)?.iter().enumerate() {
            for row in &answer.rows {
                each(nth, Row::Postgres(row))?;
            }
        }
        Ok(())
    }

    fn defer_writes(&self) {
        self.defers.set(true);
    }

    /// Sends the deferred writes first, so that an error of theirs does not undo this part.
    fn begin_part(&self) -> Result<()> {
        self.send(&[])?;
        self.write(BEGIN_PART, &[], MARK, false).map(drop)
    }

    /// Sends the deferred writes first, since this part cannot be rolled back once it has ended.
    fn end_part(&self) -> Result<()> {
        self.send(&[])?;
        self.write(END_PART, &[], MARK, false).map(drop)
    }

    fn undo_part(&self) -> Result<()> {
        let unsent = self.deferred.take();
        let undo = match unsent.first().map(|first| first.request.sql.as_str()) {
            // The server has not seen the part yet.
            Some(BEGIN_PART) => return Ok(()),
            // A nested part has ended, but the server does not know yet.
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
            if let Value::Integer(found) = row.get(0)? {
                number = Some(found);
            }
            Ok(false)
        })?;
        number.ok_or_else(|| EngineError::Misplaced("no number of a row".to_owned()))
    }

    fn serve_again(&self) -> Result<(), StoreError> {
        let lost = match &*held(&self.lease) {
            Some((lease, serving)) if lease.is_lost() => serving.clone(),
            _ => return Ok(()),
        };
        tracing::warn!("Another judge has taken over; this one serves on anew");
        self.take_lease(&lost)
    }

    fn judge(&self) -> Option<i64> {
        held(&self.lease).as_ref().map(|(lease, _)| lease.judge)
    }

    fn judge_name(&self) -> Option<String> {
        let lease = held(&self.lease);
        lease
            .as_ref()
            .map(|(_, serving)| serving.process.name.clone())
    }

    fn still_serves(&self) -> bool {
        held(&self.lease)
            .as_ref()
            .is_none_or(|(lease, _)| lease.is_good())
    }

    /// Begins a transaction that is never committed, on a snapshot of the present.
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
        // `BEGIN` succeeded even if the wait for the lock failed.
        let answers = answers.inspect_err(|_| drop(self.batch("ROLLBACK")))?;
        self.stage.set(Stage::Open);
        if judge.is_some() && !lease::is_there(&answers) {
            self.roll_back();
            if let Some((lease, _)) = held(&self.lease).as_ref() {
                lease.lose();
            }
            return Err(EngineError::Replaced);
        }
        Ok(())
    }

    /// Commits, unless a statement failed: a server accepts `COMMIT` then, but rolls back.
    fn commit(&self) -> Result<()> {
        let stage = self.stage.get();
        if stage == Stage::Open {
            let sql = match self.rehearses.get() {
                true => "RELEASE whole",
                false => "COMMIT",
            };
            let checks = self.deferred.borrow().iter().any(|one| one.must_change);
            if checks {
                self.send(&[])?;
            }
            self.send(&[Request::new(sql, &[])])?;
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

    /// Returns whether a transaction is open, which it cannot be without a connection.
    fn is_in_transaction(&self) -> bool {
        self.stage.get() != Stage::None && !self.open.borrow().is_closed()
    }

    fn batch(&self, sql: &str) -> Result<()> {
        self.run(|open| open.batch(sql))
    }

    fn write(
        &self,
        sql: &str,
        params: Parameters<'_>,
        doing: &'static str,
        must_change: bool,
    ) -> Result<Option<usize>> {
        if !self.defers.get() {
            return self.change(sql, params).map(Some);
        }
        self.deferred.borrow_mut().push(Deferred {
            request: Request::new(sql, params),
            doing,
            must_change,
        });
        Ok(None)
    }

    fn dialect(&self) -> &'static Dialect {
        &DIALECT
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn serve(&self, serving: &Serving) -> Result<Option<Served>, StoreError> {
        self.take_lease(serving)?;
        Ok(Some(Served(Arc::clone(&self.lease))))
    }
}

/// Makes the server end a transaction whose judge was stopped in the middle of it, so that its
/// locks do not block the judge that takes over.
fn idle_within(serving: &Serving) -> String {
    let lasts = serving.lasts.as_millis();
    format!("SET idle_in_transaction_session_timeout = {lasts}")
}
