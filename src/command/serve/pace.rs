//! Backoff for servers that are down: exponential, with jitter.

use std::rc::Rc;
use std::time::{Duration, Instant};

use super::notify::Manager;
use crate::command::edges::drawn;
use crate::mail::{Closed, Outgoing, SendError, Transport};

const LONGEST: Duration = Duration::from_secs(900);

/// Pauses after failures: each about twice as long as the one before, up to a bound.
#[derive(Debug)]
pub struct Backoff {
    first: Duration,
    longest: Duration,
    failures: u32,
}

impl Backoff {
    /// Creates a backoff with this first pause.
    pub const fn from(first: Duration) -> Self {
        Self {
            first,
            longest: LONGEST,
            failures: 0,
        }
    }

    /// Limits the pauses to this length.
    pub const fn up_to(self, longest: Duration) -> Self {
        Self { longest, ..self }
    }

    /// Resets the pause after a success.
    pub const fn reset(&mut self) {
        self.failures = 0;
    }

    /// Returns the pause after one more failure. Jitter of up to a quarter keeps judges from
    /// reconnecting all at once.
    pub fn pause(&mut self) -> Duration {
        let doubled = 2_u32.saturating_pow(self.failures.min(16));
        self.failures = self.failures.saturating_add(1);
        let pause = self.first.saturating_mul(doubled);
        let pause = pause.min(self.longest.max(self.first));
        let [chance] = drawn("cannot draw a pause").unwrap_or_default();
        pause.saturating_add(pause / 4 / 256 * u32::from(chance))
    }
}

/// A transport that is not retried at once after it was closed. Each call feeds the watchdog, so
/// that a slow server does not look like a hanging daemon.
pub(super) struct Paced {
    inner: Box<dyn Transport>,
    backoff: Backoff,
    closed_until: Option<Instant>,
    manager: Rc<Manager>,
}

impl Paced {
    /// Wraps a transport, with this first pause.
    pub(super) const fn new(
        inner: Box<dyn Transport>,
        first: Duration,
        manager: Rc<Manager>,
    ) -> Self {
        Self {
            inner,
            backoff: Backoff::from(first),
            closed_until: None,
            manager,
        }
    }
}

impl Transport for Paced {
    fn send(&mut self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        self.manager.alive();
        self.inner.send(mail)
    }

    fn announce(&mut self, next: &Outgoing<'_>) {
        self.inner.announce(next);
    }

    fn at_once(&self) -> usize {
        self.inner.at_once()
    }

    fn send_together(&mut self, mails: &[Outgoing<'_>]) -> Vec<Result<(), SendError>> {
        self.manager.alive();
        self.inner.send_together(mails)
    }

    #[expect(
        clippy::disallowed_methods,
        reason = "a pause is real time, whatever the judge's clock says"
    )]
    fn ready(&mut self) -> Result<(), Closed> {
        if self.closed_until.is_some_and(|end| Instant::now() < end) {
            return Err(Closed::AsBefore);
        }
        self.manager.alive();
        let ready = self.inner.ready();
        self.closed_until = match ready {
            Ok(()) => {
                self.backoff.reset();
                None
            }
            Err(_) => Instant::now().checked_add(self.backoff.pause()),
        };
        ready
    }
}
