//! Checks that the clock is plausible, and has not jumped since the last lap.

use chrono::{DateTime, Utc};

use super::finding::Finding;
use super::machine;
use crate::command::site;
use crate::judge::clock_doubt;
use crate::store::Store;

/// Compares the clock with what the database knows.
pub(super) fn examine(store: Option<&Store>, now: DateTime<Utc>) -> Finding {
    let doubt = store.map(|store| clock_doubt(store, now));
    match doubt {
        Some(Ok(Some(doubt))) => Finding::failed("clock", doubt.to_string(), site::CLOCK),
        Some(Ok(None) | Err(_)) | None => machine::clock(store, now),
    }
}
