//! Two judges over one database, which people write to.

use std::thread;
use std::time::{Duration, Instant};

use landfall::store::ServingJudge;

use super::club::{Club, Row, is_amid_work};
use super::daemon::{Daemon, Site};
use crate::support::database::server;
use crate::support::signals::{self, Signal};

/// How long a judge that is to do something may take at the most.
const PATIENCE: Duration = Duration::from_secs(40);

/// Two daemons of one judge.
pub(super) struct Pair {
    pub(super) club: Club,
    daemons: [Daemon; 2],
}

impl Pair {
    /// Starts two daemons whose mails lie in Maildirs, if there is a server for their database.
    pub(super) fn on_maildirs(seed: u64) -> Option<Self> {
        server::lasting()?;
        Some(Self::start(Club::new(Site::new(), seed)))
    }

    /// Starts two daemons over the database of this address.
    pub(super) fn on_server(address: String, seed: u64) -> Self {
        Self::start(Club::new(Site::on_server(address), seed))
    }

    /// Starts two daemons.
    pub(super) fn start(mut club: Club) -> Self {
        club.site.lease_briefly();
        club.site.serve_once();
        let daemons = [club.site.daemon_logging(), club.site.daemon_logging()];
        club.keep_playing();
        let pair = Self { club, daemons };
        pair.await_judges(2);
        pair.rest();
        pair
    }

    /// Kills a daemon.
    pub(super) fn kill(&mut self, which: usize) {
        self.daemons[which].kill_now();
    }

    /// Starts a daemon in the place of one that has ended.
    pub(super) fn start_again(&mut self, which: usize) {
        self.daemons[which] = self.club.site.daemon_logging();
    }

    /// Sends a signal to a daemon.
    pub(super) fn signal(&self, which: usize, signal: Signal) {
        signals::signal(self.daemons[which].id(), signal);
    }

    /// Stops a daemon, which gives back what it has.
    pub(super) fn stop(&mut self, which: usize) {
        self.signal(which, Signal::TERM);
        assert!(self.daemons[which].wait().unwrap().success());
    }

    fn judges(&self) -> Vec<ServingJudge> {
        self.club.site.look().judges().unwrap()
    }

    /// Returns the judge of a daemon.
    pub(super) fn judge(&self, which: usize) -> Option<ServingJudge> {
        let end = format!(":{}", self.daemons[which].id());
        let mut judges = self.judges().into_iter();
        judges.rfind(|judge| judge.name.ends_with(&end))
    }

    /// Returns which daemon acts when a time is over.
    pub(super) fn holder(&self) -> Option<usize> {
        (0..2).find(|which| {
            let judge = self.judge(*which);
            judge.is_some_and(|judge| judge.roles.contains("clock"))
        })
    }

    /// Waits until a daemon has each role that only one has; returns how long that took.
    pub(super) fn await_all_roles(&self, which: usize) -> Duration {
        await_that("one of them does it all", || {
            let judge = self.judge(which);
            judge.is_some_and(|judge| judge.roles.matches(',').count() == 2)
        })
    }

    /// Waits until this number of judges serves.
    pub(super) fn await_judges(&self, count: usize) {
        await_that("so many judges serve", || self.judges().len() == count);
    }

    /// Waits until the log of the daemons says this.
    pub(super) fn await_word(&self, word: &str) {
        await_that(word, || self.club.site.logged().contains(word));
    }

    /// Waits until there is nothing left to do.
    pub(super) fn rest(&self) {
        let store = self.club.site.look();
        await_that("all is done", || !is_amid_work(&store));
    }

    /// Ends both, does what is left, and counts.
    pub(super) fn end(mut self, what: &'static str) -> Row {
        self.rest();
        self.stop(0);
        self.stop(1);
        assert_eq!(self.judges(), []);
        self.club.end(what)
    }
}

/// Waits until something is so; returns how long that took.
pub(super) fn await_that(what: &str, is_so: impl Fn() -> bool) -> Duration {
    let started = Instant::now();
    while !is_so() {
        assert!(started.elapsed() < PATIENCE, "waited in vain until {what}");
        thread::sleep(Duration::from_millis(5));
    }
    started.elapsed()
}
