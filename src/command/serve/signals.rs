//! Signals to a serving program: stop, and reload the configuration, which replaces the old one as
//! a whole or not at all.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use super::refuse_what_cannot_send;
use crate::command::setup::{Setup, Ways};
use crate::command::site::Site;
use crate::config::Config;
use crate::failure::{Doing, Failure};
use crate::program::Stop;

/// The exit code after two signals to stop.
const STOPPED_AT_ONCE: i32 = 1;

/// The pending signals.
pub(super) struct Signals {
    /// Set by the first signal to stop; a second one ends the program at once, which loses nothing.
    pub(super) stop: Stop,
    /// Set by a signal to reload the configuration.
    again: Arc<AtomicBool>,
}

impl Signals {
    /// Listens for signals to stop, and in a daemon for those to reload the configuration.
    pub(super) fn listen(is_daemon: bool) -> Result<Self, Failure> {
        let doing = || "cannot listen for signals".to_owned();
        let signals = Self {
            stop: Stop::default(),
            again: Arc::new(AtomicBool::new(false)),
        };
        for signal in [SIGTERM, SIGINT] {
            flag::register_conditional_shutdown(signal, STOPPED_AT_ONCE, Arc::clone(&signals.stop))
                .and_then(|_| flag::register(signal, Arc::clone(&signals.stop)))
                .doing(doing)?;
        }
        if is_daemon {
            on_hangup(&signals.again).doing(doing)?;
        }
        Ok(signals)
    }

    pub(super) fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Returns whether to reload the configuration, and clears the flag.
    pub(super) fn are_to_read_again(&self) -> bool {
        self.again.swap(false, Ordering::Relaxed)
    }

    /// Checks if a signal is pending that no rest should delay.
    pub(super) fn called(&self) -> bool {
        self.stopped() || self.again.load(Ordering::Relaxed)
    }
}

#[cfg(unix)]
fn on_hangup(flag: &Arc<AtomicBool>) -> io::Result<()> {
    flag::register(signal_hook::consts::SIGHUP, Arc::clone(flag)).map(drop)
}

/// Elsewhere there is no such signal.
#[cfg(not(unix))]
const fn on_hangup(_: &Arc<AtomicBool>) -> io::Result<()> {
    Ok(())
}

/// Reads the configuration again, and sets up its mailbox and transport.
///
/// # Errors
/// If it cannot replace the old one; the failure names the reason.
pub(super) fn read_again(
    site: &Site,
    old: &Config,
    stop: &Stop,
) -> Result<(Config, Ways), Failure> {
    let config = site.read_config()?;
    refuse_what_stays(old, &config)?;
    let mut ways = Setup::of(&config, None, stop).whole()?;
    refuse_what_cannot_send(&mut *ways.transport)?;
    Ok((config, ways))
}

/// Refuses changes of settings that letters and the database depend on.
fn refuse_what_stays(old: &Config, new: &Config) -> Result<(), Failure> {
    let (was, is) = (&old.settings, &new.settings);
    let stays = [
        ("judge.database", old.database == new.database),
        ("judge.address", was.address == is.address),
        ("judge.name", was.name == is.name),
        ("log", old.log == new.log),
    ];
    let Some((entry, _)) = stays.into_iter().find(|(_, same)| !same) else {
        return Ok(());
    };
    let why = "has changed, and cannot change while the judge runs";
    let failure = Failure::new(format!("{entry} in the configuration {why}"));
    Err(failure.hint("stop the judge and start it again"))
}
