//! States of queued letters: sent, put off, given up.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{Across, LetterId, Result, StoreError, Tx, millis};

impl Tx<'_> {
    /// Counts an attempt at a letter; answers how many there were, this one included.
    ///
    /// To be committed before the sending begins.
    pub fn count_send_attempt(&mut self, letter: LetterId) -> Result<u32> {
        self.step("count_send_attempt")?;
        let sql = "UPDATE outbox SET attempts = attempts + 1 WHERE id = ?1 RETURNING attempts";
        self.one("count a sending", sql, params![letter])?
            .ok_or_else(|| StoreError::missing("letter", letter))
    }

    /// Notes that a server has taken a letter, and what it said.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if the letter is not queued.
    pub fn letter_sent(&mut self, letter: LetterId, at: DateTime<Utc>, reply: &str) -> Result<()> {
        self.step("letter_sent")?;
        let sql = "UPDATE outbox SET state = 'sent', sent_at = ?2, reason = ?3
                   WHERE id = ?1 AND state = 'queued'";
        let changed = self.change("note a sending", sql, params![letter, millis(at), reply])?;
        self.was_queued(letter, changed)
    }

    /// Notes that a letter is to be tried again, when, and why.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if the letter is not queued.
    pub fn letter_later(
        &mut self,
        letter: LetterId,
        next_try: DateTime<Utc>,
        reason: &str,
    ) -> Result<()> {
        self.step("letter_later")?;
        let sql = "UPDATE outbox SET next_try = ?2, reason = ?3 WHERE id = ?1 AND state = 'queued'";
        let params = params![letter, millis(next_try), reason];
        let changed = self.change("postpone a letter", sql, params)?;
        self.was_queued(letter, changed)
    }

    /// Gives a letter up.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if the letter is not queued.
    pub fn letter_failed(&mut self, letter: LetterId, reason: &str) -> Result<()> {
        self.step("letter_failed")?;
        let sql =
            "UPDATE outbox SET state = 'failed', reason = ?2 WHERE id = ?1 AND state = 'queued'";
        let changed = self.change("give up a letter", sql, params![letter, reason])?;
        self.forget_board_of(letter)?;
        self.was_queued(letter, changed)
    }

    fn was_queued(&self, letter: LetterId, changed: usize) -> Result<()> {
        let doing = "note the fate of a letter";
        match changed {
            0 => self
                .letter(letter)
                .and(Err(StoreError::unfit(doing, "it is not queued"))),
            _ => Ok(()),
        }
    }
}

impl Across<'_, '_> {
    /// Queues a letter again, as it is; one that is still to be sent stays where it stands. That it
    /// waits now has nothing to do with how long it waited before.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is none.
    pub fn resend_letter(&mut self, letter: LetterId, now: DateTime<Utc>) -> Result<()> {
        const DOING: &str = "send a letter again";
        self.step("resend_letter")?;
        // What is to be sent stands by itself, wherever else it is packed.
        let bytes = self.letter(letter)?.bytes;
        let sql = "INSERT INTO letter (id, bytes) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
        self.write(DOING, sql, params![letter, bytes])?;
        let sql = "UPDATE outbox SET state = 'queued', attempts = 0, created_at = ?2,
                                     next_try = ?2, sent_at = NULL
                   WHERE id = ?1 AND state <> 'queued'";
        self.write(DOING, sql, params![letter, millis(now)])
    }
}
