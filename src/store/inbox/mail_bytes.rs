//! The bytes of mails: in rows, in packs, or deleted. Little is kept of stray mails, which prove
//! nothing and belong to no game, and that only briefly.

use chrono::{DateTime, TimeDelta, Utc};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::store::archive::packs::{Opened, PackKind};
use crate::store::engine::params;
use crate::store::{Across, GameId, InboxId, Reader, Result, StoreError, TO_ERASE, Tx, rows};

rows! {
    /// A mail whose bytes are requested.
    struct Asked {
        game: Option<GameId>,
        /// The digest of its bytes, empty if they are packed; `None` if deleted.
        digest: Option<String>,
        bytes: Vec<u8>,
    }
}

rows! {
    /// The parts of a mail that are not kept.
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub struct Cuts {
        /// Whether it is a stray, or nothing of it is left.
        pub is_stray: bool,
        /// Whether words of it are missing, so that it must not be processed again.
        pub lacks_words: bool,
    }
}

impl Reader {
    /// Returns the exact bytes of a mail; empty if deleted.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if they were changed; [`StoreError::Missing`] if there is no such
    /// mail.
    pub fn mail_bytes(&self, mail: InboxId) -> Result<Vec<u8>> {
        let sql = "SELECT game_id, CASE WHEN pruned = 0 THEN inbox.raw END AS digest,
                          CASE WHEN pruned = 0 THEN coalesce(raw.bytes, zeroblob(0))
                               ELSE zeroblob(0) END AS bytes
                   FROM inbox LEFT JOIN raw ON raw.sha256 = inbox.raw WHERE inbox.id = ?1";
        let found = self.one::<Asked>("read the bytes of a mail", sql, params![mail])?;
        let found = found.ok_or_else(|| StoreError::missing("mail", mail))?;
        match found.digest.as_deref() {
            None => Ok(Vec::new()),
            // A pack has its own checksum.
            Some("") => Opened::default().entry(self, found.game, PackKind::Mails, mail.0),
            Some(digest) if digest != HEXLOWER.encode(&Sha256::digest(&found.bytes)) => {
                Err(StoreError::Damaged {
                    check: format!(
                        "the bytes of mail {mail} do not have the digest they came with"
                    ),
                })
            }
            Some(_) => Ok(found.bytes),
        }
    }

    /// Returns which parts of a mail are not kept.
    pub fn cuts(&self, mail: InboxId) -> Result<Cuts> {
        let sql = "SELECT inbox.pruned = 1 OR stray.inbox_id IS NOT NULL AS is_stray,
                          inbox.pruned = 1 OR coalesce(stray.in_part = 1, FALSE) AS lacks_words
                   FROM inbox LEFT JOIN stray ON stray.inbox_id = inbox.id WHERE inbox.id = ?1";
        self.aggregate("look what is kept of a mail", sql, params![mail])
    }
}

impl Tx<'_> {
    /// Replaces the bytes of a mail, if any, with these.
    pub(in crate::store) fn give_bytes(&self, mail: i64, bytes: &[u8]) -> Result<()> {
        let digest = HEXLOWER.encode(&Sha256::digest(bytes));
        self.add_raw(&digest, bytes)?;
        let sql = "UPDATE inbox SET raw = ?2 WHERE id = ?1";
        self.write("give a mail its bytes", sql, params![mail, digest])
    }

    /// Records that a mail is not a stray: it is about a game now.
    pub(in crate::store) fn is_no_stray(&self, mail: InboxId) -> Result<()> {
        let sql = "DELETE FROM stray WHERE inbox_id = ?1";
        self.write("note a mail's game", sql, params![mail])
    }
}

impl Across<'_, '_> {
    /// Replaces a mail with these bytes, or deletes it if the strays of the last day would exceed
    /// `a_day` bytes; `in_part` is whether words are missing.
    pub fn keep_stray(
        &mut self,
        mail: InboxId,
        kept: &[u8],
        in_part: bool,
        a_day: u64,
        at: DateTime<Utc>,
    ) -> Result<()> {
        const DOING: &str = "keep a stray mail";
        let sql = "SELECT CAST(coalesce(sum(size), 0) AS BIGINT) FROM stray WHERE at > ?1";
        let since = at.checked_sub_signed(TimeDelta::days(1)).unwrap_or(at);
        let others: u64 = self.aggregate(DOING, sql, params![since])?;
        let size = u64::try_from(kept.len()).unwrap_or(u64::MAX);
        if others.saturating_add(size) > a_day {
            return self.drop_stray(mail, at);
        }
        self.step("keep_stray")?;
        self.replace_bytes(mail, kept)?;
        let size = i64::try_from(kept.len()).unwrap_or(i64::MAX);
        let sql = "INSERT INTO stray (inbox_id, at, size, in_part) VALUES (?1, ?2, ?3, ?4)
                   ON CONFLICT (inbox_id) DO UPDATE SET at = excluded.at, size = excluded.size,
                       in_part = CASE WHEN stray.in_part = 1 THEN 1 ELSE excluded.in_part END";
        self.write(DOING, sql, params![mail, at, size, in_part])
    }

    /// Deletes a mail except its digest, sender, time and state, which identify repeats.
    fn drop_stray(&mut self, mail: InboxId, at: DateTime<Utc>) -> Result<()> {
        const DOING: &str = "take a stray mail away";
        self.step("drop_stray")?;
        self.set_meta(TO_ERASE, b"yes")?;
        self.empty_mail(mail.0, at)?;
        let sql = "UPDATE inbox SET pruned = 1 WHERE id = ?1";
        self.write(DOING, sql, params![mail])?;
        let sql = "DELETE FROM stray WHERE inbox_id = ?1";
        self.write(DOING, sql, params![mail])
    }

    /// Deletes the bytes of strays that were processed before this time, at most `limit`; returns
    /// how many. This includes strays that wait for a confirmation.
    pub fn prune_strays(
        &mut self,
        before: DateTime<Utc>,
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<usize> {
        let sql = "SELECT inbox_id FROM stray WHERE at < ?1 ORDER BY at LIMIT ?2";
        let mails = self.many("find old stray mails", sql, params![before, limit])?;
        for mail in &mails {
            self.drop_stray(*mail, now)?;
        }
        Ok(mails.len())
    }

    fn replace_bytes(&mut self, mail: InboxId, bytes: &[u8]) -> Result<()> {
        const DOING: &str = "keep little of a mail";
        let sql = "SELECT raw AS sha256 FROM inbox WHERE id = ?1";
        let before: String = self.aggregate(DOING, sql, params![mail])?;
        let digest = HEXLOWER.encode(&Sha256::digest(bytes));
        if before == digest {
            return Ok(());
        }
        self.set_meta(TO_ERASE, b"yes")?;
        self.give_bytes(mail.0, bytes)?;
        for sql in [
            "UPDATE raw SET uses = uses - 1 WHERE sha256 = ?1",
            // A recorded deletion of these bytes is permanent, so empty the row but keep it.
            "UPDATE raw SET bytes = zeroblob(0)
             WHERE sha256 = ?1 AND uses <= 0 AND length(bytes) > 0
                   AND EXISTS (SELECT 1 FROM pruned WHERE pruned.sha256 = raw.sha256)",
            "DELETE FROM raw WHERE sha256 = ?1 AND uses <= 0
             AND NOT EXISTS (SELECT 1 FROM pruned WHERE pruned.sha256 = raw.sha256)",
        ] {
            self.write(DOING, sql, params![before])?;
        }
        Ok(())
    }
}
