//! What is not kept for ever, where the configuration says so: a little of it with each lap.

use chrono::{DateTime, TimeDelta, Utc};

use super::schedule::Span;
use super::{Judge, JudgeError};

/// How often it is looked for.
const EVERY: TimeDelta = TimeDelta::hours(1);

/// As many mails, and as many letters, as are taken away at a time.
const STEP: u32 = 200;

/// The fact that says when all that could be taken away last was.
const DONE_AT: &str = "pruned_at";

/// For how long things are kept; none for ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Keep {
    /// Mails as they came.
    pub raw_mails: Option<Span>,
    /// Letters of games, from their end on.
    pub letters: Option<Span>,
}

/// What was taken away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pruned {
    /// Mails.
    pub mails: usize,
    /// Letters.
    pub letters: usize,
}

impl Judge {
    /// Takes away a little of what need not be kept, in one transaction; ledgers and games that are
    /// not over are never touched.
    ///
    /// # Errors
    /// Those of the database.
    pub fn prune(&mut self, now: DateTime<Utc>) -> Result<Pruned, JudgeError> {
        let keep = self.house.settings.keep;
        if keep == Keep::default() || !self.is_time_to_prune(now)? {
            return Ok(Pruned::default());
        }
        let before = |span: Span| now.checked_sub_signed(span.nominal());
        let mut done = Pruned::default();
        let mut tx = self.store.begin()?;
        if let Some(before) = keep.raw_mails.and_then(before) {
            done.mails = tx.prune_mails(before, now, STEP)?;
        }
        if let Some(before) = keep.letters.and_then(before) {
            done.letters = tx.prune_letters(before, STEP)?;
        }
        let full = usize::try_from(STEP).unwrap_or(usize::MAX);
        if done.mails < full && done.letters < full {
            tx.set_meta(DONE_AT, &now.timestamp_millis().to_be_bytes())?;
        }
        tx.commit()?;
        Ok(done)
    }

    fn is_time_to_prune(&self, now: DateTime<Utc>) -> Result<bool, JudgeError> {
        let last = self.store.meta(DONE_AT)?;
        let last = last.and_then(|bytes| bytes.try_into().ok());
        let last = last.map(i64::from_be_bytes);
        let last = last.and_then(DateTime::from_timestamp_millis);
        Ok(last.is_none_or(|last| now - last >= EVERY || last > now))
    }
}
