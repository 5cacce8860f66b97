//! A store whose work ends at a chosen step.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use landfall::store::{Step, Store, StoreError};

use super::{RANDOMNESS, database, noon};

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
