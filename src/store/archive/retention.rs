//! Retention: deletes the bytes of old mails, and letters of games that are long over.
//!
//! Only these verbs delete anything. A trigger protects a mail's bytes until their deletion is
//! recorded; its row stays with its state, digest and length, so that a repeat is still recognized.
//! A letter keeps its purpose and Message-ID.
//!
//! Deleted data is overwritten (`secure_delete`), and [`Store::erase`](crate::store::Store::erase)
//! frees its space and empties the log, so that neither file nor log contains it.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};

use crate::store::archive::packs::PackKind;
use crate::store::engine::params;
use crate::store::{Across, GameId, LetterId, Reader, Result, Tx, rows};

/// Query for deletable mails without a game: those that arrived before ?1, at most ?2.
const OF_NO_GAME: &str = "SELECT id, game_id, FALSE FROM inbox INDEXED BY inbox_kept
    WHERE pruned = 0 AND game_id IS NULL AND arrived_at < ?1
          AND (state = 'done' OR state = 'filed')
    LIMIT ?2";

/// Query for deletable mails of finished games, game by game.
const OF_GAMES: &str = "SELECT inbox.id, inbox.game_id, inbox.raw = ''
    FROM game INDEXED BY game_by_state
    CROSS JOIN inbox INDEXED BY inbox_kept
    WHERE game.state = 'over' AND inbox.game_id = game.id AND inbox.pruned = 0
          AND inbox.arrived_at < ?1 AND (inbox.state = 'done' OR inbox.state = 'filed')
          AND NOT EXISTS (SELECT 1 FROM pending_set
                          WHERE pending_set.game_id = game.id AND inbox_id = inbox.id)
    LIMIT ?2";

/// Query for the letters of games that ended before ?1, game by game, at most ?2.
const LETTERS: &str = "SELECT outbox.id
    FROM game INDEXED BY game_by_state
    CROSS JOIN outbox INDEXED BY outbox_kept
    WHERE game.state = 'over' AND game.over_at < ?1 AND outbox.game_id = game.id
          AND outbox.pruned = 0 AND outbox.state <> 'queued'
    LIMIT ?2";

rows! {
    /// A mail whose bytes are to be deleted.
    struct Old {
        mail: i64,
        game: Option<GameId>,
        is_packed: bool,
    }
}

impl Tx<'_> {
    /// Deletes the bytes of a mail, unless another mail that is kept has the same.
    pub(in crate::store) fn empty_mail(&self, mail: i64, now: DateTime<Utc>) -> Result<()> {
        const DOING: &str = "take the bytes of a mail away";
        let sql = "UPDATE raw SET uses = uses - 1
                   WHERE sha256 = (SELECT raw FROM inbox WHERE id = ?1)";
        self.write(DOING, sql, params![mail])?;
        let sql = "INSERT INTO pruned (sha256, size, at)
                   SELECT raw.sha256, inbox.full_size, ?2
                   FROM inbox JOIN raw ON raw.sha256 = inbox.raw
                   WHERE inbox.id = ?1 AND raw.uses <= 0
                   ON CONFLICT (sha256) DO NOTHING";
        self.write(DOING, sql, params![mail, now])?;
        let sql = "UPDATE raw SET bytes = zeroblob(0)
                   WHERE sha256 = (SELECT raw FROM inbox WHERE id = ?1)
                         AND uses <= 0 AND length(bytes) > 0";
        self.write(DOING, sql, params![mail])
    }

    /// Deletes packs without any letter to keep; a queued letter has its bytes elsewhere.
    fn drop_empty_packs(&self, before: DateTime<Utc>) -> Result<()> {
        let sql = "DELETE FROM pack WHERE id IN (
                       SELECT pack.id FROM game INDEXED BY game_by_state
                       CROSS JOIN pack INDEXED BY pack_by_game
                       WHERE game.state = 'over' AND game.over_at < ?1
                             AND pack.game_id = game.id AND pack.kind = 'letters'
                             AND NOT EXISTS (
                                 SELECT 1 FROM outbox INDEXED BY outbox_kept
                                 WHERE outbox.game_id = game.id AND outbox.pruned = 0
                                       AND outbox.state <> 'queued'
                                       AND outbox.id BETWEEN pack.first AND pack.last))";
        self.write("take old packs away", sql, params![before])
    }
}

impl Across<'_, '_> {
    /// Deletes the bytes of finished mails that arrived before this time, at most `limit`; returns
    /// how many. Mails about unfinished games are kept.
    pub fn prune_mails(
        &mut self,
        before: DateTime<Utc>,
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<usize> {
        const DOING: &str = "take old mails away";
        self.step("prune_mails")?;
        let mut mails = self.many::<Old>(DOING, OF_NO_GAME, params![before, limit])?;
        let found = u32::try_from(mails.len()).unwrap_or(limit);
        let room = limit.saturating_sub(found);
        mails.extend(self.many::<Old>(DOING, OF_GAMES, params![before, room])?);
        let mut packed = BTreeMap::<GameId, Vec<i64>>::new();
        for mail in &mails {
            match mail.game.filter(|_| mail.is_packed) {
                Some(game) => packed.entry(game).or_default().push(mail.mail),
                None => self.empty_mail(mail.mail, now)?,
            }
            let sql = "UPDATE inbox SET pruned = 1 WHERE id = ?1";
            self.write(DOING, sql, params![mail.mail])?;
        }
        for (game, gone) in packed {
            self.take_out(game, PackKind::Mails, &gone)?;
        }
        Ok(mails.len())
    }

    /// Deletes letters of games that ended before this time, at most `limit`; returns how many.
    /// Letters still to be sent are kept.
    pub fn prune_letters(&mut self, over_before: DateTime<Utc>, limit: u32) -> Result<usize> {
        const DOING: &str = "take old letters away";
        self.step("prune_letters")?;
        let letters = self.many::<i64>(DOING, LETTERS, params![over_before, limit])?;
        for letter in &letters {
            for sql in [
                "DELETE FROM letter WHERE id = ?1",
                "UPDATE outbox SET pruned = 1 WHERE id = ?1",
            ] {
                self.write(DOING, sql, params![letter])?;
            }
            self.show_no_more(LetterId(*letter))?;
        }
        if !letters.is_empty() {
            self.drop_empty_packs(over_before)?;
        }
        Ok(letters.len())
    }
}

impl Reader {
    /// Counts the deleted mails and letters of a game.
    pub fn gone_from(&self, game: GameId) -> Result<(u32, u32)> {
        let sql = "SELECT
            (SELECT count(*) FROM inbox WHERE game_id = ?1 AND pruned = 1) AS mails,
            (SELECT count(*) FROM outbox WHERE game_id = ?1 AND pruned = 1) AS letters";
        self.aggregate("count what is gone from a game", sql, params![game])
    }
}
