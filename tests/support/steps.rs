//! A store whose work ends at a chosen step.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use landfall::judge::{Judge, LapLimits};
use landfall::store::{Step, Store, StoreError};

use super::{RANDOMNESS, Table, database, noon};

/// Returns a hook that ends the work at the step at which the counter is one; never while it is 0.
pub fn stopping_at(steps: &Arc<AtomicUsize>) -> Step {
    let left = Arc::clone(steps);
    Arc::new(move |step| {
        let before = left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| {
            Some(left.saturating_sub(1))
        });
        match before {
            Ok(1) => Err(StoreError::Stopped { step }),
            _ => Ok(()),
        }
    })
}

/// Makes a new store that ends there.
pub fn stopping(steps: &Arc<AtomicUsize>) -> Store {
    let store = database::new(noon(), &RANDOMNESS);
    store.with_steps(stopping_at(steps))
}

/// Work that ends at one step of its store.
pub struct Interrupted {
    pub step: usize,
    counter: Arc<AtomicUsize>,
    is_past: bool,
}

impl Interrupted {
    /// Makes the store for this work.
    pub fn store(&self) -> Store {
        stopping(&self.counter)
    }

    /// Gives a table a judge over such a store.
    pub fn judge(&self, table: &mut Table) {
        let settings = table.judge.context().settings.clone();
        table.judge = Judge::new(self.store(), settings).unwrap();
    }

    /// Runs the work that ends at the step, or succeeds if it has fewer.
    pub fn run<T, E>(&mut self, work: impl FnOnce() -> Result<T, E>) {
        self.counter.store(self.step, Ordering::SeqCst);
        let done = work();
        self.is_past = self.counter.swap(0, Ordering::SeqCst) > 0;
        assert!(!self.is_past || done.is_ok(), "no step was left to end at");
    }

    /// Runs a lap that ends at the step, and two more.
    pub fn laps(&mut self, table: &mut Table) {
        let (now, limits) = (table.now, LapLimits::default());
        self.run(|| {
            let (mailbox, transport) = (&mut table.mailbox, &mut table.transport);
            table.judge.lap(mailbox, transport, now, limits)
        });
        table.lap();
        table.lap();
    }
}

/// Does the same work again and again, each time ended one step later, until it has no more steps.
/// It must have more steps than `few`.
pub fn at_each_step(few: usize, mut work: impl FnMut(&mut Interrupted)) {
    for step in 1.. {
        let mut interrupted = Interrupted {
            step,
            counter: Arc::default(),
            is_past: false,
        };
        work(&mut interrupted);
        if interrupted.is_past {
            assert!(step > few, "{step} steps");
            return;
        }
    }
}
