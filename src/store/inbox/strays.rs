//! Mails that prove nothing and are about no game: little of them is kept, and not for long.

use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::store::engine::params;
use crate::store::{Across, InboxId, Reader, Result, TO_ERASE, Tx, millis};

impl Reader {
    /// Returns how many bytes are kept of such mails that were worked on since a time.
    pub fn stray_bytes(&self, since: DateTime<Utc>) -> Result<u64> {
        let sql = "SELECT CAST(coalesce(sum(size), 0) AS BIGINT) FROM stray WHERE at > ?1";
        self.aggregate("measure stray mails", sql, params![millis(since)])
    }

    /// Returns whether a mail is such a one, or nothing of it is kept any more.
    pub fn is_stray(&self, mail: InboxId) -> Result<bool> {
        let sql = "SELECT 1 FROM inbox LEFT JOIN stray ON stray.inbox_id = inbox.id
                   WHERE inbox.id = ?1 AND (inbox.pruned = 1 OR stray.inbox_id IS NOT NULL)";
        self.exists("look for a stray mail", sql, params![mail])
    }

    /// Returns whether words of a mail are not kept: then nothing of it is to be done again.
    pub fn lacks_words(&self, mail: InboxId) -> Result<bool> {
        let sql = "SELECT 1 FROM inbox LEFT JOIN stray ON stray.inbox_id = inbox.id
                   WHERE inbox.id = ?1 AND (inbox.pruned = 1 OR stray.in_part = 1)";
        self.exists("look whether a mail is kept whole", sql, params![mail])
    }
}

impl Tx<'_> {
    /// Forgets that a mail was such a one: it is about a game now.
    pub(in crate::store) fn is_no_stray(&self, mail: InboxId) -> Result<()> {
        let sql = "DELETE FROM stray WHERE inbox_id = ?1";
        self.write("note a mail's game", sql, params![mail])
    }
}

impl Across<'_, '_> {
    /// Keeps these bytes of a mail in the place of all of it; `in_part` says whether words are
    /// missing among them.
    pub fn keep_stray(
        &mut self,
        mail: InboxId,
        kept: &[u8],
        in_part: bool,
        at: DateTime<Utc>,
    ) -> Result<()> {
        const DOING: &str = "keep a stray mail";
        self.step("keep_stray")?;
        self.replace_bytes(mail, kept)?;
        let size = i64::try_from(kept.len()).unwrap_or(i64::MAX);
        let sql = "INSERT INTO stray (inbox_id, at, size, in_part) VALUES (?1, ?2, ?3, ?4)
                   ON CONFLICT (inbox_id) DO UPDATE SET at = excluded.at, size = excluded.size,
                       in_part = CASE WHEN stray.in_part = 1 THEN 1 ELSE excluded.in_part END";
        let params = params![mail, millis(at), size, i64::from(in_part)];
        self.write(DOING, sql, params)
    }

    /// Keeps nothing of a mail but its digest, its sender, its time and its fate, by which a repeat
    /// of it is known.
    pub fn drop_stray(&mut self, mail: InboxId, at: DateTime<Utc>) -> Result<()> {
        const DOING: &str = "take a stray mail away";
        self.step("drop_stray")?;
        self.across()?.set_meta(TO_ERASE, b"yes")?;
        self.empty_mail(mail.0, at)?;
        self.write(
            DOING,
            "UPDATE inbox SET pruned = 1 WHERE id = ?1",
            params![mail],
        )?;
        self.write(
            DOING,
            "DELETE FROM stray WHERE inbox_id = ?1",
            params![mail],
        )
    }

    /// Takes the bytes of such mails away that were worked on before this time; says of how many,
    /// at most `limit`. Those that wait for a word from their sender are among them.
    pub fn prune_strays(
        &mut self,
        before: DateTime<Utc>,
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<usize> {
        let sql = "SELECT inbox_id FROM stray WHERE at < ?1 ORDER BY at LIMIT ?2";
        let mails = self.many("find old stray mails", sql, params![millis(before), limit])?;
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
        self.across()?.set_meta(TO_ERASE, b"yes")?;
        self.give_bytes(mail.0, bytes)?;
        let sql = "UPDATE raw SET uses = uses - 1 WHERE sha256 = ?1";
        self.write(DOING, sql, params![before])?;
        // Where the same bytes were taken away once, that is noted for good.
        let sql = "UPDATE raw SET bytes = zeroblob(0)
                   WHERE sha256 = ?1 AND uses <= 0 AND length(bytes) > 0
                         AND EXISTS (SELECT 1 FROM pruned WHERE pruned.sha256 = raw.sha256)";
        self.write(DOING, sql, params![before])?;
        let sql = "DELETE FROM raw WHERE sha256 = ?1 AND uses <= 0
                   AND NOT EXISTS (SELECT 1 FROM pruned WHERE pruned.sha256 = raw.sha256)";
        self.write(DOING, sql, params![before])
    }
}
