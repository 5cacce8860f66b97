//! Signals to a program that serves: to stop, and to read the configuration again.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::failure::{Doing, Failure};
use crate::program::Stop;

/// The exit code of a program that was told twice to stop.
const STOPPED_AT_ONCE: i32 = 1;

/// What signals have asked for.
pub(super) struct Signals {
    /// Set by the first signal to stop; a second one ends the program where it stands, which loses
    /// nothing.
    stop: Stop,
    /// Set by a signal to read the configuration again.
    again: Arc<AtomicBool>,
}

impl Signals {
    /// Listens for signals to stop, and if it is a daemon for those to read the configuration
    /// again.
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

    /// What the first signal to stop sets.
    pub(super) const fn stop(&self) -> &Stop {
        &self.stop
    }

    pub(super) fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Whether the configuration is to be read again; it is then taken for done.
    pub(super) fn are_to_read_again(&self) -> bool {
        self.again.swap(false, Ordering::Relaxed)
    }

    /// Whether there is something to do that no rest should put off.
    pub(super) fn called(&self) -> bool {
        self.stopped() || self.again.load(Ordering::Relaxed)
    }
}

/// Has SIGHUP set a flag.
#[cfg(unix)]
fn on_hangup(flag: &Arc<AtomicBool>) -> io::Result<()> {
    flag::register(signal_hook::consts::SIGHUP, Arc::clone(flag)).map(drop)
}

/// Elsewhere there is no such signal.
#[cfg(not(unix))]
const fn on_hangup(_: &Arc<AtomicBool>) -> io::Result<()> {
    Ok(())
}
