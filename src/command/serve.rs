//! `landfall serve`: laps, until stopped or until there is nothing left to do.

mod pace;
mod pages;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use super::edges;
use super::site::{self, Site};
use crate::cli::Serve;
use crate::config::Config;
use crate::failure::{Doing, Failure};
use crate::judge::schedule::Span;
use crate::judge::{Judge, JudgeError, Lap, LapLimits};
use crate::mail::mailbox;
use crate::mail::{Closed, Mailbox, Transport};
use crate::store::{DaemonLock, StoreError};
use pace::{Backoff, Paced};
use pages::Pages;

/// Where an operator finds out more.
const DOCTOR: &str = "`landfall doctor` tries every part and says what to do";

/// A mailbox that a daemon has not read for so long counts as an outage.
const UNREAD: Span = Span::Seconds(900);

/// The exit code of a program that was told twice to stop.
const STOPPED_AT_ONCE: i32 = 1;

/// Serves.
pub(super) fn run(site: &Site, args: &Serve) -> Result<(), Failure> {
    let config = site.read_config()?;
    let rest = Duration::from_secs(config.lap_seconds);
    let stop = stop_flag()?;
    let patience = if args.once { None } else { Some(rest) };
    let Some((judge, _alone)) = set_up(&config, patience, &|| stop.load(Ordering::Relaxed))? else {
        tracing::info!("Stopped");
        return Ok(());
    };
    site::refuse_restored(&judge)?;
    let mut transport = edges::transport(&config)?;
    refuse_what_cannot_send(&mut *transport)?;
    let mut daemon = Daemon {
        mailbox: edges::mailbox(&config)?,
        transport: Box::new(Paced::new(transport, rest)),
        judge,
        site,
        limits: limits(&config, args.once),
        pages: Pages::of(&config),
        stop,
    };
    if args.once {
        daemon.until_idle()
    } else {
        daemon.until_stopped(rest)
    }
}

/// The judge, which nobody else serves. A daemon waits for a database that a person holds or whose
/// disk is full, longer each time, from `patience` on; none if it was stopped meanwhile.
fn set_up(
    config: &Config,
    patience: Option<Duration>,
    stopped: &dyn Fn() -> bool,
) -> Result<Option<(Judge, DaemonLock)>, Failure> {
    let mut backoff = patience.map(Backoff::from);
    while !stopped() {
        let judge = site::judge(config).and_then(|judge| {
            let alone = judge.store().lock_for_daemon()?;
            Ok((judge, alone))
        });
        match (judge, &mut backoff) {
            (Ok(alone), _) => return Ok(Some(alone)),
            (Err(error), Some(backoff)) if error.may_pass() => {
                wait_a_while(backoff, &site::not_set_up(config, error), stopped);
            }
            (Err(error), _) => return Err(not_alone(config, error)),
        }
    }
    Ok(None)
}

fn wait_a_while(backoff: &mut Backoff, failure: &Failure, stopped: &dyn Fn() -> bool) {
    let pause = backoff.next();
    tracing::warn!("{failure}; trying again in {} seconds", pause.as_secs());
    mailbox::sleep(pause, stopped);
}

fn not_alone(config: &Config, error: JudgeError) -> Failure {
    match error {
        JudgeError::Store(busy @ StoreError::Locked { .. }) => Failure::new("cannot serve")
            .because(busy)
            .hint("one daemon serves a database; stop the other one first"),
        error => site::not_set_up(config, error),
    }
}

/// A wrong password is told at once; a server that is down is waited for.
fn refuse_what_cannot_send(transport: &mut dyn Transport) -> Result<(), Failure> {
    match transport.ready() {
        Err(Closed::UntilMended(why)) => {
            Err(Failure::new(format!("cannot send letters: {why}")).hint(DOCTOR))
        }
        Ok(()) | Err(Closed::ForNow(_) | Closed::AsBefore) => Ok(()),
    }
}

/// A daemon looks every minute; how often `--once` is run is not for us to say, so that it counts
/// as an outage where it is run much later than usual.
fn limits(config: &Config, once: bool) -> LapLimits {
    LapLimits {
        unread: Some(config.unread.unwrap_or(UNREAD).nominal()),
        by_habit: once && config.unread.is_none(),
        check_clock: true,
        ..LapLimits::default()
    }
}

/// Set by the first signal; a second one ends the program where it stands, which loses nothing.
fn stop_flag() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGTERM, SIGINT] {
        flag::register_conditional_shutdown(signal, STOPPED_AT_ONCE, Arc::clone(&stop))
            .and_then(|_| flag::register(signal, Arc::clone(&stop)))
            .doing(|| "cannot listen for signals".to_owned())?;
    }
    Ok(stop)
}

struct Daemon<'s> {
    judge: Judge,
    mailbox: Box<dyn Mailbox>,
    transport: Box<dyn Transport>,
    site: &'s Site,
    limits: LapLimits,
    pages: Option<Pages>,
    stop: Arc<AtomicBool>,
}

impl Daemon<'_> {
    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn lap(&mut self) -> Result<Lap, JudgeError> {
        let now = self.site.now();
        let lap = lap(
            &mut self.judge,
            &mut *self.mailbox,
            &mut *self.transport,
            now,
            self.limits,
        )?;
        Ok(lap)
    }

    /// Brings the pages of games up to date, in part; says whether more are to be done.
    fn keep_pages(&mut self) -> bool {
        let judge = &self.judge;
        let pages = self.pages.as_mut();
        pages.is_some_and(|pages| pages.keep(judge))
    }

    fn until_idle(&mut self) -> Result<(), Failure> {
        while !self.stopped() {
            let lap = self.lap().map_err(|error| told(self.named(error)))?;
            let are_left = self.keep_pages();
            if lap.idle() && !are_left {
                break;
            }
        }
        Ok(())
    }

    fn until_stopped(&mut self, rest: Duration) -> Result<(), Failure> {
        tracing::info!("Serving {}", self.judge.house().settings.address);
        let mut backoff = Backoff::from(rest);
        while !self.stopped() {
            let lap = self.lap();
            let are_left = lap.is_ok() && self.keep_pages();
            match lap {
                Ok(lap) if lap.idle() && !are_left => {
                    backoff.reset();
                    let stop = Arc::clone(&self.stop);
                    self.mailbox.rest(rest, &|| stop.load(Ordering::Relaxed));
                }
                Ok(_) => backoff.reset(),
                Err(error) if error.may_pass() => {
                    wait_a_while(&mut backoff, &told(error), &|| self.stopped());
                }
                Err(error) => return Err(told(self.named(error))),
            }
        }
        tracing::info!("Stopped");
        Ok(())
    }

    /// The same failure; where the engine came across damage, with the first check that fails.
    fn named(&self, error: JudgeError) -> JudgeError {
        let JudgeError::Store(StoreError::Damaged { check: met }) = error else {
            return error;
        };
        let found = self.judge.store().complaints().unwrap_or_default();
        let check = match found.into_iter().next() {
            Some(first) if first != met => format!("{met}; {first}"),
            Some(_) | None => met,
        };
        JudgeError::Store(StoreError::Damaged { check })
    }
}

fn told(error: JudgeError) -> Failure {
    let of_the_mailbox = matches!(error, JudgeError::Mailbox(_));
    let failure = site::told(error, "cannot go on");
    if of_the_mailbox {
        failure.hint(DOCTOR)
    } else {
        failure
    }
}

/// One lap, with a word for the log when there was something to do.
pub(super) fn lap(
    judge: &mut Judge,
    mailbox: &mut dyn Mailbox,
    transport: &mut dyn Transport,
    now: chrono::DateTime<chrono::Utc>,
    limits: LapLimits,
) -> Result<Lap, JudgeError> {
    let lap = judge.lap(mailbox, transport, now, limits)?;
    if !lap.idle() {
        let Lap {
            mails,
            games,
            letters,
        } = lap;
        tracing::info!(
            mails,
            games,
            sent = letters.sent,
            later = letters.later,
            failed = letters.failed,
            "A lap"
        );
    }
    Ok(lap)
}
