//! `landfall serve`: runs laps until stopped, or until there is nothing left to do.

mod hooks;
mod metrics;
mod notify;
mod pace;
mod pages;
mod signals;

use std::rc::Rc;
use std::time::Duration;

use clap::Args;

use super::database;
use super::setup::Setup;
use super::site::{self, Site};
use crate::config::Config;
use crate::failure::Failure;
use crate::judge::schedule::Span;
use crate::judge::{Judge, JudgeError, Lap, LapLimits, Thinkers};
use crate::mail::mailbox;
use crate::mail::{Closed, Left, Mailbox, Transport};
use crate::store::{DaemonLock, Serving, StoreError};
use hooks::{Hook, Hooks};
use metrics::Metrics;
use notify::{Attended, Manager, Word};
pub use pace::Backoff;
use pace::Paced;
use pages::Pages;
use signals::Signals;

/// Advice for more information.
const DOCTOR: &str = "`landfall doctor` tries every part and says what to do";

/// A mailbox not read by a daemon for this time counts as an outage.
const UNREAD: Span = Span::Seconds(900);

/// Interval for polling a database shared with other judges.
const PAUSE_BESIDE_OTHERS: Duration = Duration::from_secs(1);

/// The longest backoff of a judge that shares its database.
const LONGEST_BESIDE_OTHERS: Duration = Duration::from_secs(10);

/// Pause while another judge is at work on mails, with perhaps more after these, or while a
/// stand-in thinks.
const BUSY_PAUSE: Duration = Duration::from_millis(20);

/// Run the judge: take in mails, act on deadlines and send letters, until stopped.
#[derive(Args, Clone, Debug)]
pub(super) struct ServeArgs {
    /// Exit as soon as there is nothing left to do, for cron.
    #[arg(long)]
    pub(super) once: bool,
}

pub(super) fn run(site: &Site, args: &ServeArgs) -> Result<(), Failure> {
    let config = site.read_config()?;
    let signals = Signals::listen(!args.once)?;
    let patience = (!args.once).then(|| rest(&config));
    let Some((judge, _alone)) = set_up(site, &config, patience, &|| signals.stopped())? else {
        tracing::info!("Stopped");
        return Ok(());
    };
    let mut ways = Setup::of(&config, Some(judge.store()), &signals.stop).whole()?;
    refuse_what_cannot_send(&mut *ways.transport)?;
    let manager = Manager::found();
    let mut daemon = Daemon {
        mailbox: Attended::new(ways.mailbox, Rc::clone(&manager)),
        transport: Paced::new(ways.transport, rest(&config), Rc::clone(&manager)),
        site,
        limits: limits(&config, args.once),
        pages: Pages::of(&config),
        metrics: Metrics::new(config.metrics.clone(), site.now()),
        hooks: Hooks::new(Hook::of(&config), &judge),
        thinkers: Thinkers::new(config.stand_ins.threads.into()),
        judge,
        config,
        signals,
        manager,
    };
    let served = match args.once {
        true => daemon.until_idle(),
        false => daemon.until_stopped(),
    };
    daemon.metrics.finish(&daemon.judge, site.now());
    daemon.hooks.finish(args.once);
    if served.is_ok() && !args.once {
        let noted = daemon.judge.note_stop(site.now());
        noted.unwrap_or_else(|error| tracing::warn!("Cannot note that the judge stops: {error}"));
    }
    served
}

/// Returns the pause when there is nothing to do.
const fn rest(config: &Config) -> Duration {
    Duration::from_secs(config.settings.limits.lap_seconds)
}

/// Opens the judge: exclusive, or shared if its database is on a server. A daemon waits with
/// backoff, from `patience` on, for a database that a person holds or whose disk is full; returns
/// `None` if stopped meanwhile.
fn set_up(
    site: &Site,
    config: &Config,
    patience: Option<Duration>,
    stopped: &dyn Fn() -> bool,
) -> Result<Option<(Judge, DaemonLock)>, Failure> {
    let mut backoff = patience.map(Backoff::from);
    while !stopped() {
        let judge = site::judge(config, site.now()).and_then(|judge| {
            let serving = Serving::beside_others(database::this_process(), config.database.lease());
            let serves = judge.store().serve(&serving)?;
            Ok((judge, serves))
        });
        match (judge, &mut backoff) {
            (Ok(serves), _) => return Ok(Some(serves)),
            (Err(error), Some(backoff)) if error.may_pass() => {
                wait_a_while(backoff, &site::not_set_up(config, error), stopped);
            }
            (Err(error), _) => return Err(not_alone(config, error)),
        }
    }
    Ok(None)
}

fn wait_a_while(backoff: &mut Backoff, failure: &Failure, stopped: &dyn Fn() -> bool) {
    let pause = backoff.pause();
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

/// Reports a wrong password at once, while a server that is down is retried.
fn refuse_what_cannot_send(transport: &mut dyn Transport) -> Result<(), Failure> {
    match transport.ready() {
        Err(Closed::UntilMended(why)) => {
            Err(Failure::new(format!("cannot send letters: {why}")).hint(DOCTOR))
        }
        Ok(()) | Err(Closed::ForNow(_) | Closed::Distrusted(_) | Closed::AsBefore) => Ok(()),
    }
}

/// Returns the limits of a lap. The daemon polls every minute. The interval of `--once` is unknown,
/// so a much longer gap than usual counts as an outage.
fn limits(config: &Config, once: bool) -> LapLimits {
    let unread = config.settings.limits.unread;
    LapLimits {
        unread: Some(unread.unwrap_or(UNREAD).nominal()),
        by_habit: once && unread.is_none(),
        check_clock: true,
        ..LapLimits::default()
    }
}

struct Daemon<'s> {
    judge: Judge,
    mailbox: Attended,
    transport: Paced,
    site: &'s Site,
    config: Config,
    limits: LapLimits,
    pages: Option<Pages>,
    metrics: Metrics,
    hooks: Hooks,
    thinkers: Thinkers,
    signals: Signals,
    manager: Rc<Manager>,
}

impl Daemon<'_> {
    /// Runs one lap, and updates its outside reports.
    fn lap(&mut self) -> Result<Lap, JudgeError> {
        self.judge.store().serve_again()?;
        let (mailbox, transport) = (&mut self.mailbox, &mut self.transport);
        let made = lap(
            &mut self.judge,
            mailbox,
            transport,
            self.site.now(),
            self.limits,
        );
        let now = self.site.now();
        let made = made.and_then(|made| {
            let thoughts = self.thinkers.run(&mut self.judge, now)?;
            let games = made.games.saturating_add(thoughts);
            Ok(Lap { games, ..made })
        });
        self.metrics.count(made.is_err());
        // Only one of the judges that share a database runs the hook on new turns.
        match self.judge.acts_for_all() {
            true => self.hooks.tell(&self.judge),
            false => self.hooks.pass_over(&self.judge),
        }
        // A failed lap reports faults of the database itself.
        let noted = self.judge.note_lap(now);
        let disk = self.judge.store().disk();
        let watched = disk.map_or(Ok(()), |disk| self.judge.watch_disk(disk, now));
        self.metrics.keep(&self.judge, now);
        made.and_then(|made| noted.and(watched).map(|()| made))
    }

    /// Updates pages of games, a few at a time; returns whether more are left.
    fn keep_pages(&mut self) -> bool {
        let pages = self.pages.as_mut();
        pages.is_some_and(|pages| pages.keep(&self.judge))
    }

    fn until_idle(&mut self) -> Result<(), Failure> {
        while !self.signals.stopped() {
            let lap = self.lap().map_err(|error| told(self.named(error)))?;
            let are_left = self.keep_pages();
            let rests = lap.idle() && !are_left && self.mailbox.left() != Left::More;
            match rests && self.thinkers.are_busy() {
                true => mailbox::sleep(BUSY_PAUSE, &|| self.signals.stopped()),
                false if rests => break,
                false => {}
            }
        }
        Ok(())
    }

    fn until_stopped(&mut self) -> Result<(), Failure> {
        tracing::info!("Serving {}", self.judge.context().settings.address);
        self.manager.say(Word::Ready);
        let mut backoff = self.backoff();
        while !self.signals.stopped() {
            if self.signals.are_to_read_again() {
                self.manager.say(Word::Reloading);
                self.read_again();
                self.manager.say(Word::Ready);
                backoff = self.backoff();
            }
            self.manager.alive();
            let lap = self.lap();
            let are_left = lap.is_ok() && self.keep_pages();
            match lap {
                Ok(lap) if lap.idle() && !are_left => {
                    backoff.reset();
                    self.rest();
                }
                Ok(_) => backoff.reset(),
                Err(error) if error.may_pass() => {
                    wait_a_while(&mut backoff, &told(error), &|| {
                        self.manager.alive();
                        self.signals.called()
                    });
                }
                Err(error) => return Err(told(self.named(error))),
            }
        }
        self.manager.say(Word::Stopping);
        tracing::info!("Stopped");
        Ok(())
    }

    /// Rests until an event or a timeout. With other judges on the database the timeout is short:
    /// it sends no notifications.
    fn rest(&mut self) {
        let store = self.judge.store();
        let waits = || store.backlog().is_ok_and(|backlog| backlog.mails > 0);
        let pause = match store.serves_beside_others() && waits() {
            true => BUSY_PAUSE,
            false => self.longest_rest(),
        };
        let (signals, thinkers) = (&self.signals, &self.thinkers);
        self.mailbox
            .rest(pause, &|| signals.called() || thinkers.have_ended());
    }

    /// If several judges share a server, it is back soon, since another judge takes over.
    fn backoff(&self) -> Backoff {
        let backoff = Backoff::from(self.longest_rest());
        match self.judge.store().serves_beside_others() {
            true => backoff.up_to(LONGEST_BESIDE_OTHERS),
            false => backoff,
        }
    }

    fn longest_rest(&self) -> Duration {
        let whole = rest(&self.config);
        match self.judge.store().serves_beside_others() {
            true => whole.min(PAUSE_BESIDE_OTHERS),
            false => whole,
        }
    }

    /// Continues with the new configuration, or with the old one if the new one is invalid.
    fn read_again(&mut self) {
        let path = self.site.config.display();
        match self.renew() {
            Ok(()) => tracing::info!("Read {path} again, and go on by it"),
            Err(failure) => {
                let hint = failure.help().map(|hint| format!(" ({hint})"));
                let hint = hint.unwrap_or_default();
                tracing::error!("Go on by the old configuration: {failure}{hint}");
            }
        }
    }

    fn renew(&mut self) -> Result<(), Failure> {
        let stop = &self.signals.stop;
        let (config, ways) = signals::read_again(self.site, &self.config, stop)?;
        let again = self.judge.set_up_again(site::settings(&config));
        again.map_err(|error| site::told(error, "cannot set the judge up"))?;
        self.mailbox = Attended::new(ways.mailbox, Rc::clone(&self.manager));
        self.transport = Paced::new(ways.transport, rest(&config), Rc::clone(&self.manager));
        self.limits = limits(&config, false);
        self.pages = Pages::of(&config);
        self.thinkers.set_threads(config.stand_ins.threads.into());
        self.metrics.set_up_again(config.metrics.clone());
        self.hooks.set_up_again(Hook::of(&config), &self.judge);
        self.config = config;
        Ok(())
    }

    /// Adds the first failed check to a failure caused by damage.
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
    site::told(error, "cannot go on").hint_if(of_the_mailbox, DOCTOR)
}

/// Runs one lap, and logs it if there was something to do.
pub(super) fn lap(
    judge: &mut Judge,
    mailbox: &mut dyn Mailbox,
    transport: &mut dyn Transport,
    now: chrono::DateTime<chrono::Utc>,
    limits: LapLimits,
) -> Result<Lap, JudgeError> {
    let lap = judge.lap(mailbox, transport, now, limits)?;
    if !lap.idle() {
        let (mails, games, letters) = (lap.mails, lap.games, &lap.letters);
        let (sent, later, failed) = (letters.sent, letters.later, letters.failed);
        tracing::info!(mails, games, sent, later, failed, "A lap");
    }
    Ok(lap)
}
