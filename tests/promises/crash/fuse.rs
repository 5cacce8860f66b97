//! A fuse: it lets a number of steps pass, and ends the judge at the next one.
//!
//! The judge ends by unwinding, which no code of its own catches: nothing after the step is done,
//! the open transaction is gone, and whatever was in memory is dropped.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use landfall::mail::mailbox::{Arrival, Mailbox, MailboxError};
use landfall::mail::{Closed, Outgoing, SendError, Transport};
use landfall::store::Step;

/// What a judge that ended at a step leaves behind: the step's name.
struct Ended(&'static str);

/// Counts the steps of one judge.
#[derive(Clone, Debug)]
pub(super) struct Fuse {
    left: Arc<AtomicU32>,
    burnt: Arc<AtomicU32>,
}

impl Fuse {
    /// Makes one that lets `steps` steps pass.
    pub(super) fn of(steps: u32) -> Self {
        Self {
            left: Arc::new(AtomicU32::new(steps)),
            burnt: Arc::default(),
        }
    }

    /// Makes one that never ends a judge.
    pub(super) fn endless() -> Self {
        Self::of(u32::MAX)
    }

    /// Counts the steps that have passed.
    pub(super) fn burnt(&self) -> u32 {
        self.burnt.load(Ordering::Relaxed)
    }

    /// Takes one step of the store, the mailbox or the transport.
    pub(super) fn step(&self, name: &'static str) {
        let left = self.left.load(Ordering::Relaxed);
        if left == 0 {
            resume_unwind(Box::new(Ended(name)));
        }
        self.left.store(left - 1, Ordering::Relaxed);
        self.burnt.fetch_add(1, Ordering::Relaxed);
    }

    /// Makes a hook of the store.
    pub(super) fn hook(&self) -> Step {
        let fuse = self.clone();
        Arc::new(move |name| {
            fuse.step(name);
            Ok(())
        })
    }
}

/// Runs a judge until its fuse ends it, which gives the name of the step.
///
/// A panic that is no fuse is passed on: it is a failure of the judge.
pub(super) fn mortal<T>(work: impl FnOnce() -> T) -> Result<T, &'static str> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|end: Box<dyn Any + Send>| {
        match end.downcast::<Ended>() {
            Ok(ended) => ended.0,
            Err(panic) => resume_unwind(panic),
        }
    })
}

/// A mailbox with a step before and after each call.
pub(super) struct FusedMailbox<M>(pub(super) M, pub(super) Fuse);

impl<M: Mailbox> Mailbox for FusedMailbox<M> {
    fn name(&self) -> &str {
        self.0.name()
    }

    fn waiting(&mut self, at_most: usize) -> Result<Vec<Arrival>, MailboxError> {
        self.1.step("mailbox asked");
        let waiting = self.0.waiting(at_most);
        self.1.step("mailbox listed");
        waiting
    }

    fn acknowledge(&mut self, key: &str) -> Result<(), MailboxError> {
        self.1.step("mail to be acknowledged");
        let done = self.0.acknowledge(key);
        self.1.step("mail acknowledged");
        done
    }
}

/// A transport with a step before and after each call: the second one is a judge that ends before
/// it knows that the letter was taken.
pub(super) struct FusedTransport<T>(pub(super) T, pub(super) Fuse);

impl<T: Transport> Transport for FusedTransport<T> {
    fn send(&mut self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        self.1.step("letter to be sent");
        let sent = self.0.send(mail);
        self.1.step("letter sent");
        sent
    }

    fn announce(&mut self, next: &Outgoing<'_>) {
        self.0.announce(next);
        self.1.step("letter announced");
    }

    fn ready(&mut self) -> Result<(), Closed> {
        self.1.step("server to be greeted");
        let ready = self.0.ready();
        self.1.step("server greeted");
        ready
    }
}
