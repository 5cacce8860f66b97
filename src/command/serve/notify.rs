//! Notifications to systemd, for a service of `Type=notify`: ready, reloading, alive, stopping.
//!
//! The watchdog is fed at each call of the mailbox and of the transport, and while the daemon rests
//! or waits. No thread feeds it: that would hide a hanging daemon.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};

use crate::mail::mailbox::{Arrival, Left};
use crate::mail::{Mailbox, MailboxError};

/// Number of signals per watchdog interval.
const SIGNS: u32 = 4;

/// A notification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// The daemon serves, or continues after [`Word::Reloading`].
    Ready,
    /// The daemon reads its configuration again.
    Reloading,
    Alive,
    Stopping,
}

/// The service manager that started the daemon, if any.
#[derive(Debug)]
pub(super) struct Manager {
    /// The interval of watchdog signals; `None` without a watchdog.
    pause: Option<Duration>,
    last: Cell<Option<Instant>>,
}

impl Manager {
    /// Finds the service manager by the environment.
    pub(super) fn found() -> Rc<Self> {
        Rc::new(Self {
            pause: awaited_within().map(|within| within / SIGNS),
            last: Cell::new(None),
        })
    }

    /// Feeds the watchdog; throttled, so it may be called at any rate.
    #[expect(
        clippy::disallowed_methods,
        reason = "a pause is real time, whatever the judge's clock says"
    )]
    pub(super) fn alive(&self) {
        let Some(pause) = self.pause else {
            return;
        };
        let now = Instant::now();
        if self.last.get().is_none_or(|last| now >= last + pause) {
            self.last.set(Some(now));
            self.say(Word::Alive);
        }
    }

    /// Notifies the service manager.
    pub(super) fn say(&self, word: Word) {
        if let Err(why) = say(word) {
            // The next signal follows soon, or the daemon is restarted.
            tracing::warn!("The service manager cannot be told {word:?}: {why}");
        }
    }
}

/// Returns the watchdog interval of the service manager, if any.
#[cfg(target_os = "linux")]
fn awaited_within() -> Option<Duration> {
    sd_notify::watchdog_enabled()
}

#[cfg(not(target_os = "linux"))]
const fn awaited_within() -> Option<Duration> {
    None
}

#[cfg(target_os = "linux")]
fn say(word: Word) -> std::io::Result<()> {
    use sd_notify::NotifyState;
    match word {
        Word::Ready => sd_notify::notify(&[NotifyState::Ready]),
        Word::Reloading => {
            let now = NotifyState::monotonic_usec_now()?;
            sd_notify::notify(&[NotifyState::Reloading, now])
        }
        Word::Alive => sd_notify::notify(&[NotifyState::Watchdog]),
        Word::Stopping => sd_notify::notify(&[NotifyState::Stopping]),
    }
}

#[cfg(not(target_os = "linux"))]
const fn say(_: Word) -> std::io::Result<()> {
    Ok(())
}

/// A mailbox that feeds the watchdog at each call, so that a slow server does not look like a
/// hanging daemon.
pub(super) struct Attended {
    inner: Box<dyn Mailbox>,
    manager: Rc<Manager>,
}

impl Attended {
    pub(super) const fn new(inner: Box<dyn Mailbox>, manager: Rc<Manager>) -> Self {
        Self { inner, manager }
    }
}

impl Mailbox for Attended {
    fn name(&self) -> &str {
        self.inner.name()
    }

    fn waiting(&mut self, at_most: usize) -> Result<Vec<Arrival>, MailboxError> {
        self.manager.alive();
        self.inner.waiting(at_most)
    }

    fn holds_back(&self) -> bool {
        self.inner.holds_back()
    }

    fn has_own_clock(&self) -> bool {
        self.inner.has_own_clock()
    }

    fn left(&self) -> Left {
        self.inner.left()
    }

    fn unreadable(&self) -> Vec<String> {
        self.inner.unreadable()
    }

    fn reuses_keys(&self) -> bool {
        self.inner.reuses_keys()
    }

    fn acknowledge(&mut self, key: &str) -> Result<(), MailboxError> {
        self.manager.alive();
        self.inner.acknowledge(key)
    }

    fn acknowledge_all(&mut self, keys: &[&str]) -> Result<(), MailboxError> {
        self.manager.alive();
        self.inner.acknowledge_all(keys)
    }

    fn remove(&mut self, keys: &[&str]) -> Result<(), MailboxError> {
        self.inner.remove(keys)
    }

    fn remove_old(&mut self, before: DateTime<Utc>) -> Result<(), MailboxError> {
        self.inner.remove_old(before)
    }

    fn rest(&mut self, at_most: Duration, stopped: &dyn Fn() -> bool) {
        let manager = &self.manager;
        self.inner.rest(at_most, &|| {
            manager.alive();
            stopped()
        });
    }
}
