//! Retention: deletes the bytes of old mails, and letters of games that are long over.
//!
//! Only these verbs can take anything away. A trigger lets a mail's bytes go once it is written
//! down that they do; the mail itself stays, with its fate, its digest and its length, so that a
//! repeat of it is still known. Of a letter its purpose and its Message-ID stay.
//!
//! What is taken away is overwritten (`secure_delete`), and
//! [`Store::erase`](crate::store::Store::erase) gives its room back and empties the log, so that
//! neither file nor log holds it any longer.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};

use crate::store::archive::catalogue_retention::{OLD_LETTERS, OLD_MAILS};
use crate::store::engine::params;
use crate::store::{GameId, LetterId, Reader, Result, Tx, millis, rows};

/// The mails of no game that may go: those that came before ?1, at most ?2.
const OF_NO_GAME: &str = "SELECT id FROM inbox INDEXED BY inbox_kept
    WHERE pruned = 0 AND game_id IS NULL AND arrived_at < ?1
          AND (state = 'done' OR state = 'filed')
    LIMIT ?2";

/// The mails of games that are over and may go, found game by game.
const OF_GAMES: &str = "SELECT inbox.id AS id
    FROM game INDEXED BY game_by_state
    CROSS JOIN inbox INDEXED BY inbox_kept
    WHERE game.state = 'over' AND inbox.game_id = game.id AND inbox.pruned = 0
          AND inbox.arrived_at < ?1 AND (inbox.state = 'done' OR inbox.state = 'filed')
          AND NOT EXISTS (SELECT 1 FROM pending_set
                          WHERE pending_set.game_id = game.id AND inbox_id = inbox.id)
    LIMIT ?2";

/// The letters of games that were over before ?1, found game by game, at most ?2.
const LETTERS: &str = "SELECT outbox.id AS id
    FROM game INDEXED BY game_by_state LEFT JOIN packing ON packing.game_id = game.id
    CROSS JOIN outbox INDEXED BY outbox_by_game
    LEFT JOIN letter ON letter.id = outbox.id
    LEFT JOIN packed_letter ON packed_letter.id = outbox.id
    WHERE (letter.id IS NOT NULL OR packed_letter.id IS NOT NULL)
          AND game.state = 'over' AND game.over_at < ?1 AND outbox.game_id = game.id
          AND outbox.id > coalesce(packing.pruned, 0) AND outbox.state <> 'queued'
    LIMIT ?2";

impl Tx<'_> {
    /// Takes the bytes of mails away that came before this time and were done with; says of how
    /// many, at most `limit`. Mails about games that are not over are never among them.
    pub fn prune_mails(
        &mut self,
        before: DateTime<Utc>,
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<usize> {
        const DOING: &str = "take old mails away";
        self.step("prune_mails")?;
        let mut mails = self.many::<i64>(DOING, OF_NO_GAME, params![millis(before), limit])?;
        let found = u32::try_from(mails.len()).unwrap_or(limit);
        let room = limit.saturating_sub(found);
        mails.extend(self.many::<i64>(DOING, OF_GAMES, params![millis(before), room])?);
        let mut packs = BTreeSet::new();
        for mail in &mails {
            match self.unpack_mail(*mail)? {
                Some(pack) => drop(packs.insert(pack)),
                None => self.empty_mail(*mail, now)?,
            }
            let sql = "UPDATE inbox SET pruned = 1 WHERE id = ?1";
            self.write(DOING, sql, params![mail])?;
        }
        let found = u32::try_from(mails.len()).unwrap_or(limit);
        let room = limit.saturating_sub(found);
        let catalogued = self.prune_catalogued_mails(millis(before), room, &mut packs)?;
        for pack in packs {
            self.repack_mails(pack)?;
        }
        Ok(mails.len().saturating_add(catalogued))
    }

    /// Takes a mail out of its pack; answers which pack that was, if it was in one.
    fn unpack_mail(&self, mail: i64) -> Result<Option<i64>> {
        let sql = "DELETE FROM packed_mail WHERE inbox_id = ?1 RETURNING pack";
        self.one("take a mail out of its pack", sql, params![mail])
    }

    /// Takes the bytes of a mail away, unless another mail is the same bytes and is kept.
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
        self.write(DOING, sql, params![mail, millis(now)])?;
        let sql = "UPDATE raw SET bytes = zeroblob(0)
                   WHERE sha256 = (SELECT raw FROM inbox WHERE id = ?1)
                         AND uses <= 0 AND length(bytes) > 0";
        self.write(DOING, sql, params![mail])
    }

    /// Takes letters away of games that were over before this time; says how many, at most `limit`.
    /// A letter that is still to be sent is never among them.
    pub fn prune_letters(&mut self, over_before: DateTime<Utc>, limit: u32) -> Result<usize> {
        const DOING: &str = "take old letters away";
        self.step("prune_letters")?;
        let before = millis(over_before);
        let letters = self.many::<i64>(DOING, LETTERS, params![before, limit])?;
        for letter in &letters {
            for sql in [
                "DELETE FROM letter WHERE id = ?1",
                "DELETE FROM packed_letter WHERE id = ?1",
            ] {
                self.write(DOING, sql, params![letter])?;
            }
            self.show_no_more(LetterId(*letter))?;
        }
        let found = u32::try_from(letters.len()).unwrap_or(limit);
        if found < limit {
            self.note_pruned(before)?;
        }
        let room = limit.saturating_sub(found);
        let catalogued = self.prune_catalogued_letters(before, room)?;
        let gone = letters.len().saturating_add(catalogued);
        if gone > 0 {
            self.drop_empty_packs(before)?;
        }
        Ok(gone)
    }

    /// Notes of which games no letter is left, so that nobody looks for one again.
    fn note_pruned(&self, before: i64) -> Result<()> {
        let sql = "INSERT INTO packing (game_id, pruned)
                   SELECT game.id, newest.id
                   FROM game INDEXED BY game_by_state
                   LEFT JOIN packing ON packing.game_id = game.id
                   JOIN outbox AS newest ON newest.id = (
                       SELECT max(id) FROM outbox INDEXED BY outbox_by_game
                       WHERE game_id = game.id)
                   WHERE game.state = 'over' AND game.over_at < ?1
                         AND newest.id > coalesce(packing.pruned, 0)
                         AND NOT EXISTS (
                             SELECT 1 FROM outbox INDEXED BY outbox_by_game
                             WHERE outbox.game_id = game.id AND outbox.state = 'queued'
                                   AND outbox.id > coalesce(packing.pruned, 0))
                   ON CONFLICT (game_id) DO UPDATE SET pruned = excluded.pruned";
        self.write("note what was taken away", sql, params![before])
    }

    /// Takes packs away of which no letter is left.
    fn drop_empty_packs(&self, before: i64) -> Result<()> {
        let sql = "DELETE FROM pack WHERE id IN (
                       SELECT pack.id FROM game INDEXED BY game_by_state
                       CROSS JOIN pack INDEXED BY pack_by_game
                       WHERE game.state = 'over' AND game.over_at < ?1
                             AND pack.game_id = game.id AND pack.kind = 'letters'
                             AND NOT EXISTS (
                                 SELECT 1 FROM catalogue INDEXED BY catalogue_kept
                                 WHERE catalogue.game_id = game.id
                                       AND catalogue.kind = 'letters' AND oldest IS NOT NULL)
                             AND NOT EXISTS (
                                 SELECT 1 FROM outbox INDEXED BY outbox_by_game
                                 CROSS JOIN packed_letter
                                 WHERE outbox.game_id = game.id AND packed_letter.id = outbox.id
                                       AND packed_letter.pack = pack.id))";
        self.write("take old packs away", sql, params![before])
    }
}

rows! {
    /// A step of a plan, as the engine tells it.
    struct Step {
        _id: i64,
        _parent: i64,
        _unused: i64,
        detail: String,
    }
}

impl Reader {
    /// How many mails and letters of a game were taken away.
    pub fn gone_from(&self, game: GameId) -> Result<(u32, u32)> {
        let sql = "SELECT
            (SELECT count(*) FROM inbox WHERE game_id = ?1 AND pruned = 1)
                + (SELECT CAST(coalesce(sum(gone), 0) AS BIGINT) FROM catalogue
                   WHERE game_id = ?1 AND kind = 'mails') AS mails,
            (SELECT count(*) FROM outbox LEFT JOIN letter ON letter.id = outbox.id
             LEFT JOIN packed_letter ON packed_letter.id = outbox.id
             WHERE game_id = ?1 AND letter.id IS NULL AND packed_letter.id IS NULL)
                + (SELECT CAST(coalesce(sum(gone), 0) AS BIGINT) FROM catalogue
                   WHERE game_id = ?1 AND kind = 'letters') AS letters";
        self.aggregate("count what is gone from a game", sql, params![game])
    }

    /// How the engine finds what retention takes away: the plans of its statements, for a test.
    #[doc(hidden)]
    pub fn plans_of_retention(&self) -> Result<Vec<String>> {
        let mut plans = Vec::new();
        for sql in [OF_NO_GAME, OF_GAMES, LETTERS, OLD_MAILS, OLD_LETTERS] {
            let sql = format!("EXPLAIN QUERY PLAN {sql}");
            let steps = self.many("explain retention", &sql, params![0_i64, 1_u32])?;
            plans.extend(steps.into_iter().map(|Step { detail, .. }| detail));
        }
        Ok(plans)
    }
}
