//! The digest by which the first act of a ledger binds a judge to what a game was opened with.
//!
//! Games that were opened before it held the schedule and the manners keep the digest of their
//! time, and say how much it covers.

use data_encoding::HEXLOWER;
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{Record, Terms};
use crate::judge::base::{Result, json};
use crate::store::Manners;

/// How much of what a game shows is under the digest in its first act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coverage {
    /// The terms alone; the schedule and the manners are not.
    Game,
    /// The terms, the schedule and the manners.
    All,
}

/// The schedule as the digest has it: its keys sorted, and without `process` and `changes`, which a
/// moderator may change while the game goes on; the ledger tells of them.
fn lasting(schedule: &str) -> Result<String> {
    let mut lasting: Value = json::read("a schedule", schedule)?;
    if let Some(entries) = lasting.as_object_mut() {
        entries.remove("process");
        entries.remove("changes");
    }
    json::write("a schedule", &lasting)
}

impl Terms {
    /// SHA-256 of all terms, of the schedule and of the manners. Each part is led by its length,
    /// so that no two games are the same run of bytes.
    ///
    /// # Errors
    /// [`Damaged`](crate::judge::JudgeError::Damaged) for a schedule that is no JSON.
    pub fn digest_with(&self, schedule: &str, manners: Manners) -> Result<String> {
        let schedule = lasting(schedule)?;
        let flags = [manners.overheard, manners.anonymous].map(|flag| flag.to_string());
        let mut more = vec![schedule.as_str(), manners.press.as_str()];
        more.extend(flags.iter().map(String::as_str));
        Ok(self.digest_of("landfall terms 2", &more))
    }

    /// SHA-256 of all terms, and of `more`, under this name.
    pub(super) fn digest_of(&self, name: &str, more: &[&str]) -> String {
        let mut parts = vec![self.game.as_str(), &self.title, &self.edition];
        let numbers = [self.house.len(), self.seats.len()].map(|number| number.to_string());
        parts.extend(numbers.iter().map(String::as_str));
        parts.extend(self.house.iter().flat_map(|(key, value)| [&**key, value]));
        parts.extend(self.seats.iter().map(String::as_str));
        parts.push(&self.components);
        parts.extend(more);
        parts.extend(self.draws.as_deref());
        let mut digest = Sha256::new();
        digest.update(name);
        for part in parts {
            digest.update((part.len() as u64).to_be_bytes());
            digest.update(part);
        }
        HEXLOWER.encode(&digest.finalize())
    }
}

impl Record {
    /// How much of what this record shows has this digest; none if nothing has.
    pub fn coverage(&self, bound: &str) -> Option<Coverage> {
        let all = self.terms.digest_with(&self.schedule, self.manners);
        if all.is_ok_and(|digest| digest == bound) {
            return Some(Coverage::All);
        }
        (self.terms.digest() == bound).then_some(Coverage::Game)
    }
}
