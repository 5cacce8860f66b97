//! A store whose work ends at a step of one's choice.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use landfall::store::{Store, StoreError};

use super::{RANDOMNESS, noon};

/// A new store that ends at the step at which the counter comes to one; never while it is zero.
pub fn stopping(steps: &Arc<AtomicUsize>) -> Store {
    let left = Arc::clone(steps);
    let store = Store::in_memory(noon(), &RANDOMNESS).unwrap();
    store.with_steps(Arc::new(move |step| {
        let before = left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| {
            Some(left.saturating_sub(1))
        });
        match before {
            Ok(1) => Err(StoreError::Stopped { step }),
            _ => Ok(()),
        }
    }))
}
