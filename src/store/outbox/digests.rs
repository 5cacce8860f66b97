//! Digests: readers who want one letter a day, and what waits for it.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{Across, GameId, Person, PersonId, Reader, Result, millis};

impl Reader {
    /// People whose digest is due, the longest due first.
    pub fn digests_due(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<Person>> {
        let sql = "SELECT id FROM person WHERE digest_at <= ?1 ORDER BY digest_at, id LIMIT ?2";
        let due = self.many("find digests", sql, params![millis(now), limit])?;
        due.into_iter().map(|id| self.person(id)).collect()
    }
}

impl Across<'_, '_> {
    /// Sets the minute of the day of a person's digest; none for no digest. What waits for it is
    /// due at `at` then.
    pub fn set_digest(
        &mut self,
        person: PersonId,
        minute: Option<u16>,
        at: Option<DateTime<Utc>>,
    ) -> Result<()> {
        self.step("set_digest")?;
        let sql = "UPDATE person
                   SET digest = ?2, digest_at = CASE WHEN digest_at IS NULL THEN NULL ELSE ?3 END
                   WHERE id = ?1";
        let params = params![person, minute, at.map(millis)];
        self.write("set the hour of a digest", sql, params)
    }

    /// Notes that a letter to a seat waits for the digest of its player.
    pub fn leave_for_digest(&mut self, game: GameId, seat: u8) -> Result<()> {
        self.step("leave_for_digest")?;
        let sql = "UPDATE seat SET unread = 1 WHERE game_id = ?1 AND seat = ?2";
        self.write("leave a letter for the digest", sql, params![game, seat])
    }

    /// Notes that something waits for the digest of a person, which is due at `at` if nothing has
    /// waited before.
    pub fn wait_for_digest(&mut self, person: PersonId, at: DateTime<Utc>) -> Result<()> {
        self.step("wait_for_digest")?;
        let sql = "UPDATE person SET digest_at = coalesce(digest_at, ?2) WHERE id = ?1";
        let params = params![person, millis(at)];
        self.write("note what waits for a digest", sql, params)
    }

    /// Notes that a person has the digest: nothing waits any more.
    pub fn digest_done(&mut self, person: PersonId) -> Result<()> {
        self.step("digest_done")?;
        let sql = "UPDATE person SET digest_at = NULL WHERE id = ?1";
        self.write("note a digest", sql, params![person])
    }

    /// Notes how far the story has been told to a seat in a digest.
    pub fn told_in_digest(&mut self, game: GameId, seat: u8, row_no: u32) -> Result<()> {
        self.step("told_in_digest")?;
        let sql = "UPDATE seat SET told = ?3, unread = 0 WHERE game_id = ?1 AND seat = ?2";
        self.write("note what was told", sql, params![game, seat, row_no])
    }
}
