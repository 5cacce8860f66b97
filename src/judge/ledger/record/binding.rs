//! The digest that binds a judge to a game's terms; the first act of the ledger has it.

use data_encoding::HEXLOWER;
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{Record, Terms};
use crate::judge::base::{Result, json};
use crate::store::TableOptions;

/// Returns the schedule as the digest covers it: with sorted keys, and without `process` and
/// `changes`, which a moderator may change during the game; the ledger records such changes.
fn lasting(schedule: &str) -> Result<String> {
    let mut lasting: Value = json::read("a schedule", schedule)?;
    if let Some(entries) = lasting.as_object_mut() {
        entries.remove("process");
        entries.remove("changes");
    }
    json::write("a schedule", &lasting)
}

impl Terms {
    /// Returns the SHA-256 of all terms, the schedule and the table options. A length precedes each
    /// part, so that no two games give the same bytes.
    ///
    /// # Errors
    /// [`Damaged`](crate::judge::JudgeError::Damaged) for a schedule that is no JSON.
    pub fn digest(&self, schedule: &str, table_options: TableOptions) -> Result<String> {
        let schedule = lasting(schedule)?;
        let flags = [table_options.overheard, table_options.anonymous].map(|flag| flag.to_string());
        let mut parts = vec![self.game.as_str(), &self.title, &self.edition];
        let numbers = [self.house.len(), self.seats.len()].map(|number| number.to_string());
        parts.extend(numbers.iter().map(String::as_str));
        parts.extend(self.house.iter().flat_map(|(key, value)| [&**key, value]));
        parts.extend(self.seats.iter().map(String::as_str));
        parts.push(&self.components);
        parts.extend([schedule.as_str(), table_options.press.as_str()]);
        parts.extend(flags.iter().map(String::as_str));
        parts.extend(self.draws.as_deref());
        let mut digest = Sha256::new();
        digest.update("landfall terms 1");
        for part in parts {
            digest.update((part.len() as u64).to_be_bytes());
            digest.update(part);
        }
        Ok(HEXLOWER.encode(&digest.finalize()))
    }
}

impl Record {
    /// Returns whether this record has the digest in its first act.
    pub fn is_bound_by(&self, digest: &str) -> bool {
        let shown = self.terms.digest(&self.schedule, self.table_options);
        shown.is_ok_and(|shown| shown == digest)
    }
}
