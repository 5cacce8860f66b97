//! What a moderator has changed about the times of a game while it went on.
//!
//! The kinds of press are such an entry too: they stand beside the schedule when a game is opened.
//!
//! What a game was opened with stays as it stands, since the first act of its ledger holds the
//! digest of it; changes stand behind it, and the ledger tells of each.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::Schedule;
use super::pace::set_entry;

/// The entries that may change while a game goes on; each also of a kind of phase, such as
/// `planning.every`, where it is one of a pace.
const MAY_CHANGE: &[&str] = &[
    "every", "at", "days", "grace", "delay", "remind", "nmr", "misses", "proposal",
];

/// Entries that count for all questions that are asked later.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// When it was made, in milliseconds of Unix time.
    pub from: i64,
    /// The entries by their names, as they were written.
    pub entries: BTreeMap<String, String>,
}

impl Schedule {
    /// What counts for a question that was asked at this time.
    #[must_use]
    pub fn at(&self, asked: DateTime<Utc>) -> Self {
        let mut schedule = self.clone();
        let before = |change: &&Change| change.from < asked.timestamp_millis();
        for change in self.changes.iter().filter(before) {
            for (entry, value) in &change.entries {
                // They were read when they were made; that of the press is none of the schedule.
                let _ = set_entry(&mut schedule, entry, value);
            }
        }
        schedule
    }

    /// What an entry was last changed to for a question that was asked at this time.
    #[must_use]
    pub fn changed(&self, entry: &str, asked: DateTime<Utc>) -> Option<&str> {
        let before = |change: &&Change| change.from < asked.timestamp_millis();
        let changes = self.changes.iter().filter(before);
        let mut values = changes.filter_map(|change| change.entries.get(entry));
        values.next_back().map(String::as_str)
    }

    /// Whether these entries can change, and how they are written.
    ///
    /// # Errors
    /// The entry that cannot, and why.
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
