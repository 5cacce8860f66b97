//! The lease of a serving judge: renewed by its own thread, and returned when dropped.
//!
//! A lock of a connection would not do: a host that has vanished keeps it until TCP gives up, and a
//! judge that was suspended for a while would continue unaware. So the lease is a row that expires
//! by the server's clock. Each transaction of its judge checks that the row is there and keeps it
//! until the end ([`fence`]); another judge deletes an expired row, and all claims of its judge
//! with it. Between transactions the judge itself knows how long its lease is valid at least
//! ([`Lease::is_good`]).

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use postgres::{Client, SimpleQueryMessage};

use super::super::{EngineError, Process, Result, Serving};
use super::{BEGIN, Server};

/// How many times a lease is renewed within its duration.
const RENEWALS: u32 = 3;

/// The thread's pause before a retry while the server is away.
const PAUSE: Duration = Duration::from_secs(1);

/// A lease that is renewed until dropped.
#[derive(Debug)]
pub(in crate::store) struct Lease {
    pub(super) judge: i64,
    lasts: Duration,
    beat: Arc<Beat>,
    thread: Option<JoinHandle<()>>,
}

/// State shared by the judge and the renewing thread.
#[derive(Debug)]
struct Beat {
    /// When the last successful renewal was begun.
    renewed: Mutex<Instant>,
    is_lost: AtomicBool,
    ends: Mutex<bool>,
    ended: Condvar,
}

pub(super) fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

#[expect(
    clippy::disallowed_methods,
    reason = "a lease lasts for real time, whatever the judge's clock says"
)]
fn now() -> Instant {
    Instant::now()
}

/// Builds the query that finds the lease in a transaction, and keeps it until the end.
pub(super) fn fence(judge: i64) -> String {
    format!("; SELECT id AS judge FROM judge WHERE id = {judge} FOR KEY SHARE")
}

impl Lease {
    /// Registers a judge, and renews its lease from then on.
    ///
    /// # Errors
    /// [`EngineError::Replaced`] if another judge has exclusive use, or this one wants it and is
    /// not the only one.
    pub(super) fn take(server: &Arc<Server>, serving: &Serving, asked: &Asked) -> Result<Self> {
        let mut client = connect(server)?;
        let renewed = now();
        let judge = enter(&mut client, serving)?;
        let beat = Arc::new(Beat {
            renewed: Mutex::new(renewed),
            is_lost: AtomicBool::new(false),
            ends: Mutex::new(false),
            ended: Condvar::new(),
        });
        let renewer = Renewer {
            server: Arc::clone(server),
            judge,
            lasts: serving.lasts,
            beat: Arc::clone(&beat),
            asked: asked.clone(),
        };
        let thread = thread::Builder::new()
            .name("lease".to_owned())
            .spawn(move || renewer.run(client))
            .map_err(|error| EngineError::Misplaced(format!("no thread: {error}")))?;
        Ok(Self {
            judge,
            lasts: serving.lasts,
            beat,
            thread: Some(thread),
        })
    }

    /// Returns whether no other judge can have taken it over by now.
    pub(super) fn is_good(&self) -> bool {
        let renewed = *held(&self.beat.renewed);
        !self.is_lost() && now().saturating_duration_since(renewed) < self.lasts
    }

    pub(super) fn is_lost(&self) -> bool {
        self.beat.is_lost.load(Ordering::Relaxed)
    }

    /// Records that a transaction found it gone.
    pub(super) fn lose(&self) {
        self.beat.is_lost.store(true, Ordering::Relaxed);
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        *held(&self.beat.ends) = true;
        self.beat.ended.notify_all();
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}

/// The time of a request that the server has not answered yet.
#[derive(Debug, Clone, Default)]
pub(super) struct Asked(Arc<Mutex<Option<Instant>>>);

impl Asked {
    /// Records that a request was sent, or answered.
    pub(super) fn set(&self, is_asked: bool) {
        *held(&self.0) = is_asked.then(now);
    }

    fn since(&self) -> Option<Instant> {
        *held(&self.0)
    }
}

/// Opens a connection whose commits do not wait for a standby: a lease may reach the standby late,
/// and a judge can still renew it while the standby is away.
fn connect(server: &Server) -> Result<Client> {
    let mut client = server.connect()?;
    client.batch_execute("SET synchronous_commit = local")?;
    Ok(client)
}

/// Registers a judge in one transaction, after all writers have ended.
fn enter(client: &mut Client, serving: &Serving) -> Result<i64> {
    client.batch_execute(BEGIN)?;
    clear(client, 0)?;
    clear_ended(client, serving.process.has_ended)?;
    let sql = match serving.is_alone {
        true => "SELECT 1 FROM judge LIMIT 1",
        false => "SELECT 1 FROM judge WHERE alone = 1 LIMIT 1",
    };
    if client.query_opt(sql, &[])?.is_some() {
        client.batch_execute("ROLLBACK")?;
        return Err(EngineError::Replaced);
    }
    let sql = "INSERT INTO judge (name, version, process, alone, expires_at)
               VALUES ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 millisecond')
               RETURNING id";
    let alone = i64::from(serving.is_alone);
    let version = env!("CARGO_PKG_VERSION");
    let lasts = milliseconds(serving.lasts);
    let Process { name, mark, .. } = &serving.process;
    let row = client.query_one(sql, &[name, &version, mark, &alone, &lasts])?;
    let judge = row.try_get(0)?;
    client.batch_execute("COMMIT")?;
    Ok(judge)
}

fn milliseconds(lasts: Duration) -> f64 {
    lasts.as_secs_f64() * 1000.0
}

/// Deletes expired leases of other judges, except those that a transaction keeps.
fn clear(client: &mut Client, judge: i64) -> Result<()> {
    let sql = "DELETE FROM judge WHERE id IN (
                   SELECT id FROM judge WHERE expires_at < clock_timestamp() AND id <> $1
                   FOR UPDATE SKIP LOCKED)";
    client.execute(sql, &[&judge])?;
    Ok(())
}

/// Deletes leases of judges whose processes have ended, as this machine knows: the successor of a
/// crashed judge need not wait for its lease to expire.
fn clear_ended(client: &mut Client, has_ended: fn(&str) -> bool) -> Result<()> {
    for row in client.query("SELECT id, process FROM judge", &[])? {
        let (judge, process): (i64, String) = (row.try_get(0)?, row.try_get(1)?);
        if has_ended(&process) {
            client.execute("DELETE FROM judge WHERE id = $1", &[&judge])?;
        }
    }
    Ok(())
}

struct Renewer {
    server: Arc<Server>,
    judge: i64,
    lasts: Duration,
    beat: Arc<Beat>,
    asked: Asked,
}

impl Renewer {
    fn run(&self, client: Client) {
        let mut open = Some(client);
        let mut pause = self.lasts / RENEWALS;
        let mut told = None;
        while !self.rest(pause) {
            told = self.tell_of_silence(told);
            let renewed = self.renew(&mut open);
            pause = self.lasts / RENEWALS;
            match renewed {
                Ok(true) => {}
                Ok(false) => {
                    self.beat.is_lost.store(true, Ordering::Relaxed);
                    return;
                }
                Err(error) => {
                    tracing::warn!("The lease of this judge was not renewed: {error}");
                    open = None;
                    pause = pause.min(PAUSE);
                }
            }
        }
        let given_back = open
            .map(|mut client| client.execute("DELETE FROM judge WHERE id = $1", &[&self.judge]));
        if let Some(Err(error)) = given_back {
            tracing::warn!("The lease of this judge runs out by itself: {error}");
        }
    }

    /// Logs, once each, that the server has not answered for long, and that it answers again.
    fn tell_of_silence(&self, told: Option<Instant>) -> Option<Instant> {
        let silent = self.asked.since();
        let silent = silent.filter(|since| now().saturating_duration_since(*since) >= self.lasts);
        match (told, silent) {
            (None, Some(since)) => tracing::warn!(
                "The database has not answered for {} seconds: it may wait for its standby, and \
                 this judge waits with it",
                now().saturating_duration_since(since).as_secs()
            ),
            (Some(_), None) => tracing::info!("The database answers again"),
            (None, None) | (Some(_), Some(_)) => {}
        }
        silent
    }

    /// Waits; returns whether the lease is to end.
    fn rest(&self, pause: Duration) -> bool {
        let ends = held(&self.beat.ends);
        let ended = &self.beat.ended;
        let waited = ended.wait_timeout_while(ends, pause, |ends| !*ends);
        *waited.unwrap_or_else(PoisonError::into_inner).0
    }

    /// Renews the lease; returns whether it was still there.
    fn renew(&self, open: &mut Option<Client>) -> Result<bool> {
        let client = match open {
            Some(client) => client,
            None => open.insert(connect(&self.server)?),
        };
        // Taken before the request, so that the judge never overestimates its lease.
        let begun = now();
        let sql = "UPDATE judge SET expires_at = clock_timestamp() + $2 * interval '1 millisecond'
                   WHERE id = $1";
        let renewed = client.execute(sql, &[&self.judge, &milliseconds(self.lasts)])? > 0;
        if renewed {
            *held(&self.beat.renewed) = begun;
            clear(client, self.judge)?;
        }
        Ok(renewed)
    }
}

/// Returns whether the answer to a fence has a row.
pub(super) fn is_there(answers: &[SimpleQueryMessage]) -> bool {
    answers.iter().any(|answer| {
        matches!(answer, SimpleQueryMessage::Row(row)
            if row.columns().first().is_some_and(|column| column.name() == "judge"))
    })
}
