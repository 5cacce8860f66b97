//! What is not kept for ever: the bytes of old mails, and letters of games that are long over.
//!
//! Only these verbs can take anything away. A trigger lets a mail's bytes go once it is written
//! down that they do; the mail itself stays, with its fate, its digest and its length, so that a
//! repeat of it is still known. Of a letter its purpose and its Message-ID stay.

use chrono::{DateTime, Utc};
use rusqlite::{Row, params};

use super::error::StoreError;
use super::reader::Reader;
use super::tx::Tx;
use super::values::{GameId, millis};

impl Tx<'_> {
    /// Takes the bytes of mails away that came before this time and were done with; says of how
    /// many, at most `limit`. Mails about games that are not over are never among them.
    pub fn prune_mails(
        &mut self,
        before: DateTime<Utc>,
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<usize, StoreError> {
        const DOING: &str = "take old mails away";
        self.step("prune_mails")?;
        // The same bytes may have come twice: each of these mails must be old and done with.
        let sql = "INSERT INTO pruned (sha256, size, at)
                   SELECT raw, max(full_size), ?3 FROM inbox
                   WHERE NOT EXISTS (SELECT 1 FROM pruned WHERE pruned.sha256 = inbox.raw)
                   GROUP BY raw
                   HAVING max(arrived_at) < ?1
                      AND min(state IN ('done', 'filed')) = 1
                      AND min(game_id IS NULL OR EXISTS (
                              SELECT 1 FROM game WHERE game.id = game_id AND game.state = 'over')
                          ) = 1
                      AND min(NOT EXISTS (
                              SELECT 1 FROM second_thought WHERE inbox_id = inbox.id)) = 1
                   LIMIT ?2";
        let params = params![millis(before), limit, millis(now)];
        let gone = self.write(DOING, sql, params)?;
        let sql = "UPDATE raw SET bytes = x''
                   WHERE length(bytes) > 0
                     AND sha256 IN (SELECT sha256 FROM pruned ORDER BY rowid DESC LIMIT ?1)";
        let some = i64::try_from(gone).unwrap_or(i64::MAX);
        self.write(DOING, sql, params![some])?;
        Ok(gone)
    }

    /// Takes letters away of games that were over before this time; says how many, at most `limit`.
    /// A letter that is still to be sent is never among them.
    pub fn prune_letters(
        &mut self,
        over_before: DateTime<Utc>,
        limit: u32,
    ) -> Result<usize, StoreError> {
        self.step("prune_letters")?;
        let sql = "DELETE FROM letter WHERE id IN (
                       SELECT letter.id FROM game
                       JOIN outbox INDEXED BY outbox_by_game ON outbox.game_id = game.id
                       JOIN letter ON letter.id = outbox.id
                       WHERE game.state = 'over' AND game.over_at < ?1 AND outbox.state <> 'queued'
                       LIMIT ?2)";
        self.write(
            "take old letters away",
            sql,
            params![millis(over_before), limit],
        )
    }
}

impl Reader {
    /// How many mails and letters of a game were taken away.
    pub fn gone_from(&self, game: GameId) -> Result<(u32, u32), StoreError> {
        let sql = "SELECT
            (SELECT count(*) FROM inbox JOIN pruned ON pruned.sha256 = inbox.raw
             WHERE game_id = ?1) AS mails,
            (SELECT count(*) FROM outbox LEFT JOIN letter USING (id)
             WHERE game_id = ?1 AND letter.id IS NULL) AS letters";
        let read = |row: &Row<'_>| Ok((row.get("mails")?, row.get("letters")?));
        let found = self.one("count what is gone from a game", sql, params![game.0], read)?;
        Ok(found.unwrap_or_default())
    }
}
