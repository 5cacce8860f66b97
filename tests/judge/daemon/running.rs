//! A daemon at work.

use std::io::{BufRead, BufReader, Lines};
use std::process::{Child, ChildStderr, Stdio};
use std::time::Duration;

use landfall::command::Backoff;

use super::house::House;
use super::later;
use crate::support::signals::{self, Signal};

/// A daemon at work, which ends with the test.
pub(super) struct Running {
    child: Child,
    log: Lines<BufReader<ChildStderr>>,
}

impl Running {
    pub(super) fn of(house: &House) -> Self {
        Self::with(house, &[])
    }

    /// Starts a daemon with these variables.
    pub(super) fn with(house: &House, variables: &[(&str, &str)]) -> Self {
        // By the machine's own clock all deadlines have passed.
        let mut child = house
            .command_at(later(), &["serve"])
            .envs(variables.iter().copied())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let log = BufReader::new(child.stderr.take().unwrap()).lines();
        let mut running = Self { child, log };
        running.await_word("Serving");
        running
    }

    /// Reads the log until a line says this; returns the line.
    #[track_caller]
    pub(super) fn await_word(&mut self, said: &str) -> String {
        let found = self
            .log
            .find_map(|line| line.ok().filter(|line| line.contains(said)));
        found.unwrap_or_else(|| panic!("the log ended before {said:?}"))
    }

    pub(super) fn signal(&self, signal: Signal) {
        signals::signal(self.child.id(), signal);
    }

    /// Has the daemon read its configuration again; returns its words about that.
    pub(super) fn read_again(&mut self) -> String {
        self.signal(Signal::HUP);
        self.await_word("o on by")
    }

    /// Has the daemon stop, which it does in peace.
    pub(super) fn stop(mut self) {
        self.signal(Signal::TERM);
        self.await_word("Stopped");
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

#[test]
fn pauses_grow_to_a_bound_and_begin_again() {
    let mut backoff = Backoff::from(Duration::from_secs(30));
    for about in [30, 60, 120, 240, 480, 900, 900] {
        let pause = backoff.pause().as_secs();
        assert!((about..=about * 5 / 4).contains(&pause), "{pause}");
    }
    for _ in 0..100 {
        assert!(backoff.pause() <= Duration::from_secs(900 * 5 / 4));
    }
    backoff.reset();
    assert!(backoff.pause() < Duration::from_secs(38));
    let mut short = Backoff::from(Duration::from_secs(1)).up_to(Duration::from_secs(2));
    for _ in 0..9 {
        assert!(short.pause() <= Duration::from_millis(2_500));
    }
}
