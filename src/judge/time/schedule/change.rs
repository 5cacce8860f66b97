//! A moderator's changes of a running game's schedule.
//!
//! The kinds of press are such an entry too, although they are not part of the schedule when a game
//! is opened.
//!
//! The original schedule is never changed, since the first act of the ledger has its digest.
//! Changes follow it, and the ledger records each.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::Schedule;
use super::pace::set_entry;

/// Entries that may change while a game is running; those of a pace also per kind of phase, such as
/// `planning.every`.
const MAY_CHANGE: &[&str] = &[
    "every", "at", "days", "grace", "delay", "remind", "nmr", "misses", "proposal",
];

/// Entries that apply to all later questions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// The time of the change, in milliseconds of Unix time.
    pub from: i64,
    /// The entries by name, as written.
    pub entries: BTreeMap<String, String>,
}

impl Schedule {
    /// Returns the schedule for a question asked at this time.
    #[must_use]
    pub fn at(&self, asked: DateTime<Utc>) -> Self {
        let mut schedule = self.clone();
        let before = |change: &&Change| change.from < asked.timestamp_millis();
        for change in self.changes.iter().filter(before) {
            for (entry, value) in &change.entries {
                // They were validated when they were made; an entry of press is not part of the
                // schedule.
                let _ = set_entry(&mut schedule, entry, value);
            }
        }
        schedule
    }

    /// Returns the last change of an entry for a question asked at this time.
    #[must_use]
    pub fn changed(&self, entry: &str, asked: DateTime<Utc>) -> Option<&str> {
        let before = |change: &&Change| change.from < asked.timestamp_millis();
        let changes = self.changes.iter().filter(before);
        let mut values = changes.filter_map(|change| change.entries.get(entry));
        values.next_back().map(String::as_str)
    }

    /// Checks that these entries may change, and that their values are valid.
    ///
    /// # Errors
    /// The invalid entry, and the reason.
    pub fn may_become(&self, entries: &BTreeMap<String, String>) -> Result<(), (String, String)> {
        let mut schedule = self.clone();
        for (entry, value) in entries {
            let key = entry.rsplit('.').next().unwrap_or_default();
            let why = match MAY_CHANGE.contains(&key) {
                true => set_entry(&mut schedule, entry, value),
                false => Err("that does not change while a game goes on"),
            };
            why.map_err(|why| (format!("{entry} {value}"), why.to_owned()))?;
        }
        Ok(())
    }
}
