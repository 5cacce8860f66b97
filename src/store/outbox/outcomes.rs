//! States of queued letters: sent, postponed, given up.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{Across, LetterId, LetterState, Result, StoreError, Tx, millis};

/// The result of an attempt to send a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SendOutcome {
    /// A server accepted it at this time.
    Sent(DateTime<Utc>),
    /// The next attempt is at this time.
    Later(DateTime<Utc>),
    /// It is given up.
    Failed,
}

impl Tx<'_> {
    /// Counts an attempt at a letter; returns the number of attempts, including this one.
    ///
    /// Commit it before the sending begins.
    pub fn count_send_attempt(&mut self, letter: LetterId) -> Result<u32> {
        self.step("count_send_attempt")?;
        let sql = "UPDATE outbox SET attempts = attempts + 1 WHERE id = ?1 RETURNING attempts";
        self.one("count a sending", sql, params![letter])?
            .ok_or_else(|| StoreError::missing("letter", letter))
    }

    /// Records the result of an attempt to send a letter, with the server's reply.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if the letter is not queued.
    pub fn note_outcome(
        &mut self,
        letter: LetterId,
        outcome: SendOutcome,
        reply: &str,
    ) -> Result<()> {
        const DOING: &str = "note the outcome of a letter";
        self.step("note_outcome")?;
        let (state, sent_at, next_try) = match outcome {
            SendOutcome::Sent(at) => (LetterState::Sent, Some(at), None),
            SendOutcome::Later(next_try) => (LetterState::Queued, None, Some(next_try)),
            SendOutcome::Failed => (LetterState::Failed, None, None),
        };
        let sql = "UPDATE outbox SET state = ?2, sent_at = ?3, next_try = coalesce(?4, next_try),
                                     reason = ?5
                   WHERE id = ?1 AND state = 'queued'";
        let params = params![letter, state, sent_at, next_try, reply];
        if self.change(DOING, sql, params)? == 0 {
            self.letter(letter)?;
            return Err(StoreError::unfit(DOING, "it is not queued"));
        }
        match outcome {
            SendOutcome::Failed => self.forget_board_of(letter),
            SendOutcome::Sent(_) | SendOutcome::Later(_) => Ok(()),
        }
    }
}

impl Across<'_, '_> {
    /// Queues a letter again; one that is still queued keeps its place. Its waiting time starts
    /// anew.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such letter.
    pub fn resend_letter(&mut self, letter: LetterId, now: DateTime<Utc>) -> Result<()> {
        const DOING: &str = "send a letter again";
        self.step("resend_letter")?;
        // A queued letter needs its own bytes, even if they are also packed.
        let bytes = self.letter(letter)?.bytes;
        let sql = "INSERT INTO letter (id, bytes) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
        self.write(DOING, sql, params![letter, bytes])?;
        let sql = "UPDATE outbox SET state = 'queued', attempts = 0, created_at = ?2,
                                     next_try = ?2, sent_at = NULL
                   WHERE id = ?1 AND state <> 'queued'";
        self.write(DOING, sql, params![letter, millis(now)])
    }
}
