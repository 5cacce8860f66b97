//! What systemd hears of a daemon that it has started as a service of `Type=notify`: that it is
//! ready, that it reads its configuration again, that it is alive, and that it stops.
//!
//! A sign of life is given at each call of the mailbox and of the way out, and while the daemon
//! rests or waits. No thread gives it: that would call a daemon alive which hangs.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};

use crate::mail::mailbox::{Arrival, Left};
use crate::mail::{Mailbox, MailboxError};

/// As many signs of life are given in the time within which one is awaited.
const SIGNS: u32 = 4;

/// What there is to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Ready,
    Reloading,
    Alive,
    Stopping,
}

/// The service manager that has started the daemon, if there is one.
#[derive(Debug)]
pub(super) struct Manager {
    /// How long after a sign of life the next one is given; none without a watchdog.
    pause: Option<Duration>,
    last: Cell<Option<Instant>>,
}

impl Manager {
    /// The one that the variables of the program name.
    pub(super) fn found() -> Rc<Self> {
        Rc::new(Self {
            pause: awaited_within().map(|within| within / SIGNS),
            last: Cell::new(None),
        })
    }

    /// The daemon serves, or goes on after [`Manager::reloading`].
    pub(super) fn ready(&self) {
        self.say(Word::Ready);
    }

    /// The daemon reads its configuration again.
    pub(super) fn reloading(&self) {
        self.say(Word::Reloading);
    }

    /// The daemon ends.
    pub(super) fn stopping(&self) {
        self.say(Word::Stopping);
    }

    /// The daemon does not hang. To be called as often as one likes.
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

    fn say(&self, word: Word) {
        if let Err(why) = say(word) {
            // It is said again soon, or the daemon is started anew.
            tracing::warn!("The service manager cannot be told {word:?}: {why}");
        }
    }
}

/// Within what time the service manager awaits a sign of life, if it does.
#[cfg(target_os = "linux")]
fn awaited_within() -> Option<Duration> {
    sd_notify::watchdog_enabled()
}

/// Elsewhere there is no systemd.
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

/// A mailbox each of whose calls is a sign of life, so that a server which is slow, and answers, is
/// not taken for a daemon that hangs.
pub(super) struct Attended {
    inner: Box<dyn Mailbox>,
    manager: Rc<Manager>,
}

impl Attended {
    /// Attends a mailbox.
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
