//! Packs a game that has been over for a day, and unpacks one that is reopened.
//!
//! The bytes of letters and mails are packed, but their rows stay for lookups and counts; questions
//! and ledger rows are packed whole. One transaction packs a game. Later additions, such as a
//! letter about a finished game, stay unpacked, as do oversized entries.

pub(super) mod packs;
pub(super) mod retention;

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{Across, GameId, Reader, Result, StoreError, Tx};
use packs::{Entry, PackKind};

const PACK: &str = "pack a game";

const UNPACK: &str = "unpack a game";

impl Reader {
    /// Lists games to pack: those that ended before this time and have no unsent letters.
    pub fn packable_games(&self, over_before: DateTime<Utc>, limit: u32) -> Result<Vec<GameId>> {
        let sql = "SELECT id FROM game
                   WHERE state = 'over' AND alarm IS NULL AND over_at < ?2
                         AND NOT EXISTS (SELECT 1 FROM pack WHERE pack.game_id = game.id)
                         AND NOT EXISTS (SELECT 1 FROM outbox INDEXED BY outbox_by_game
                                         WHERE outbox.game_id = game.id AND state = 'queued')
                   LIMIT ?1";
        let params = params![limit, over_before];
        self.many("find games to pack", sql, params)
    }
}

impl Tx<'_> {
    /// Reads the bytes of rows one by one, with a statement for row ?1.
    fn bytes_of(
        &self,
        ids: Vec<i64>,
        sql: &'static str,
    ) -> impl Iterator<Item = Result<Entry>> + use<'_> {
        ids.into_iter().map(move |id| {
            let bytes = self.aggregate(PACK, sql, params![id])?;
            Ok(Entry { id, bytes })
        })
    }

    /// Unpacks a game, which restores all its rows.
    pub(in crate::store) fn unpack(&self, game: GameId) -> Result<()> {
        for kind in PackKind::ALL {
            for pack in self.packs(game, kind, i64::MIN, i64::MAX)? {
                for entry in pack.entries()? {
                    self.put_back(game, kind, &entry)?;
                }
                let sql = "DELETE FROM pack WHERE id = ?1";
                self.write(UNPACK, sql, params![pack.id])?;
            }
        }
        Ok(())
    }

    fn put_back(&self, game: GameId, kind: PackKind, entry: &Entry) -> Result<()> {
        match kind {
            PackKind::Letters => {
                // A letter that was sent again has its bytes already.
                let sql = "INSERT INTO letter (id, bytes)
                           SELECT id, ?2 FROM outbox WHERE id = ?1 AND pruned = 0
                           ON CONFLICT DO NOTHING";
                self.write(UNPACK, sql, params![entry.id, entry.bytes])
            }
            PackKind::Mails => self.give_bytes(entry.id, &entry.bytes),
            PackKind::Prompts => self.put_prompt(&entry.row()?),
            PackKind::Ledger => self.put_row(game, &entry.row()?),
        }
    }
}

impl Across<'_, '_> {
    /// Packs a game that is over.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if it is not over, or packed already.
    pub fn pack(&mut self, game: GameId) -> Result<()> {
        self.step("pack")?;
        let sql = "SELECT 1 FROM game WHERE id = ?1 AND state = 'over'
                   AND NOT EXISTS (SELECT 1 FROM pack WHERE game_id = ?1)";
        if !self.exists(PACK, sql, params![game])? {
            return Err(StoreError::unfit(PACK, "it is not over, or is packed"));
        }
        self.pack_letters(game)?;
        self.pack_mails(game)?;
        self.pack_prompts(game)?;
        self.pack_ledger(game)
    }

    fn pack_letters(&self, game: GameId) -> Result<()> {
        let sql = "SELECT id FROM outbox INDEXED BY outbox_by_game
                   WHERE game_id = ?1 AND state <> 'queued' AND pruned = 0 ORDER BY id";
        let sql_bytes = "SELECT bytes FROM letter WHERE id = ?1";
        let letters = self.bytes_of(self.many(PACK, sql, params![game])?, sql_bytes);
        for letter in self.store_packs(game, PackKind::Letters, letters)? {
            let sql = "DELETE FROM letter WHERE id = ?1";
            self.write(PACK, sql, params![letter])?;
        }
        Ok(())
    }

    fn pack_mails(&self, game: GameId) -> Result<()> {
        let sql = "SELECT id FROM inbox INDEXED BY inbox_by_game
                   WHERE game_id = ?1 AND pruned = 0 AND (state = 'done' OR state = 'filed')
                   ORDER BY id";
        let sql_bytes =
            "SELECT raw.bytes FROM inbox JOIN raw ON raw.sha256 = inbox.raw WHERE inbox.id = ?1";
        let mails = self.bytes_of(self.many(PACK, sql, params![game])?, sql_bytes);
        for mail in self.store_packs(game, PackKind::Mails, mails)? {
            for sql in [
                "UPDATE raw SET uses = uses - 1
                 WHERE sha256 = (SELECT raw FROM inbox WHERE inbox.id = ?1)",
                "DELETE FROM raw
                 WHERE uses <= 0 AND sha256 = (SELECT raw FROM inbox WHERE inbox.id = ?1)
                       AND NOT EXISTS (SELECT 1 FROM pruned WHERE pruned.sha256 = raw.sha256)",
                "UPDATE inbox SET raw = '' WHERE id = ?1",
            ] {
                self.write(PACK, sql, params![mail])?;
            }
        }
        Ok(())
    }

    fn pack_prompts(&self, game: GameId) -> Result<()> {
        let prompts = self.prompts_of(game)?;
        let entries = prompts.iter();
        let entries = entries.map(|prompt| Entry::of_row(prompt.entry(), prompt));
        for prompt in self.store_packs(game, PackKind::Prompts, entries)? {
            self.drop_prompt(game, prompt)?;
        }
        Ok(())
    }

    fn pack_ledger(&self, game: GameId) -> Result<()> {
        let rows = self.ledger(game)?;
        let entries = rows.iter().map(|row| Entry::of_row(row.no.into(), row));
        for no in self.store_packs(game, PackKind::Ledger, entries)? {
            let sql = "DELETE FROM ledger WHERE game_id = ?1 AND no = ?2";
            self.write(PACK, sql, params![game, no])?;
        }
        Ok(())
    }
}
