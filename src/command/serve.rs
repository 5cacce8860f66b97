//! `landfall serve`: laps, until stopped or until there is nothing left to do.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use chrono::TimeDelta;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use super::site::{self, Site};
use crate::cli::Serve;
use crate::config::Config;
use crate::failure::{Doing, Failure};
use crate::judge::schedule::Span;
use crate::judge::{Judge, JudgeError, Lap, LapLimits};
use crate::mail::mailbox::Maildir;
use crate::mail::{Mailbox, Transport};
use crate::store::{DaemonLock, StoreError};

/// How soon the daemon notices that it is to stop while it rests.
const WINK: Duration = Duration::from_millis(100);

/// The longest rest after failures.
const REST_MOST: Duration = Duration::from_secs(900);

/// A mailbox that a daemon has not read for so long counts as an outage.
const UNREAD: Span = Span::Seconds(900);

/// The exit code of a program that was told twice to stop.
const STOPPED_AT_ONCE: i32 = 1;

/// Serves.
pub(super) fn run(site: &Site, args: &Serve) -> Result<(), Failure> {
    let (config, judge) = site.judge()?;
    let _alone = lock(&judge)?;
    let mut daemon = Daemon {
        mailbox: site::mailbox(&config)?,
        transport: site::transport(&config),
        judge,
        site,
        limits: limits(&config, args.once),
        stop: stop_flag()?,
    };
    if args.once {
        daemon.until_idle()
    } else {
        daemon.until_stopped(Duration::from_secs(config.lap_seconds))
    }
}

fn lock(judge: &Judge) -> Result<DaemonLock, Failure> {
    let lock = judge.store().lock_for_daemon();
    let busy = matches!(lock, Err(StoreError::Locked { .. }));
    let lock = lock.doing(|| "cannot serve".to_owned());
    lock.map_err(|failure| {
        if busy {
            failure.hint("one daemon serves a database; stop the other one first")
        } else {
            failure
        }
    })
}

/// A daemon looks every minute; how often `--once` is run is not for us to say, so that it only
/// notes that the mailbox was read.
fn limits(config: &Config, once: bool) -> LapLimits {
    let usual = if once {
        TimeDelta::MAX
    } else {
        UNREAD.nominal()
    };
    LapLimits {
        unread: Some(config.unread.map_or(usual, Span::nominal)),
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
    mailbox: Maildir,
    transport: Box<dyn Transport>,
    site: &'s Site,
    limits: LapLimits,
    stop: Arc<AtomicBool>,
}

impl Daemon<'_> {
    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn lap(&mut self) -> Result<Lap, JudgeError> {
        let now = self.site.now();
        lap(
            &mut self.judge,
            &mut self.mailbox,
            &mut *self.transport,
            (now, self.limits),
        )
    }

    fn until_idle(&mut self) -> Result<(), Failure> {
        while !self.stopped() {
            let lap = self.lap();
            if lap
                .map_err(|error| site::told(error, "cannot go on"))?
                .idle()
            {
                break;
            }
        }
        Ok(())
    }

    fn until_stopped(&mut self, rest: Duration) -> Result<(), Failure> {
        tracing::info!("Serving {}", self.judge.house().settings.address);
        let mut pause = rest;
        while !self.stopped() {
            match self.lap() {
                Ok(lap) if lap.idle() => {
                    pause = rest;
                    self.rest(pause);
                }
                Ok(_) => pause = rest,
                Err(error) if error.may_pass() => {
                    let failure = site::told(error, "cannot go on");
                    tracing::warn!("{failure}; trying again in {} seconds", pause.as_secs());
                    self.rest(pause);
                    pause = longer(pause, rest);
                }
                Err(error) => return Err(site::told(error, "cannot go on")),
            }
        }
        tracing::info!("Stopped");
        Ok(())
    }

    fn rest(&self, pause: Duration) {
        let mut rested = Duration::ZERO;
        while rested < pause && !self.stopped() {
            thread::sleep(WINK);
            rested = rested.saturating_add(WINK);
        }
    }
}

/// The next pause after one more failure: twice as long, and never shorter than the usual one.
fn longer(pause: Duration, rest: Duration) -> Duration {
    pause.saturating_mul(2).min(REST_MOST).max(rest)
}

/// One lap, with a word for the log when there was something to do.
pub(super) fn lap(
    judge: &mut Judge,
    mailbox: &mut dyn Mailbox,
    transport: &mut dyn Transport,
    (now, limits): (chrono::DateTime<chrono::Utc>, LapLimits),
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
