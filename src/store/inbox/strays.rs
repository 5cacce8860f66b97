//! Mails that prove nothing and are about no game: little of them is kept, and not for long.

use chrono::{DateTime, TimeDelta, Utc};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::store::engine::params;
use crate::store::{Across, InboxId, Reader, Result, TO_ERASE, Tx, rows};

rows! {
    /// What is not kept of a mail.
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub struct Cuts {
        /// Whether it is such a one, or nothing of it is kept any more.
        pub is_stray: bool,
        /// Whether words of it are not kept: then nothing of it is to be done again.
        pub lacks_words: bool,
    }
}

impl Reader {
    /// Returns what is not kept of a mail.
    pub fn cuts(&self, mail: InboxId) -> Result<Cuts> {
        let sql = "SELECT inbox.pruned = 1 OR stray.inbox_id IS NOT NULL AS is_stray,
                          inbox.pruned = 1 OR coalesce(stray.in_part = 1, FALSE) AS lacks_words
                   FROM inbox LEFT JOIN stray ON stray.inbox_id = inbox.id WHERE inbox.id = ?1";
        self.aggregate("look what is kept of a mail", sql, params![mail])
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
    /// Keeps these bytes of a mail in the place of all of it, or none of it where more than
    /// `a_day` would be kept of mails that were worked on within a day; `in_part` says whether
    /// words are missing among them.
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
        let params = params![mail, at, size, in_part];
        self.write(DOING, sql, params)
    }

    /// Keeps nothing of a mail but its digest, its sender, its time and its fate, by which a repeat
    /// of it is known.
    fn drop_stray(&mut self, mail: InboxId, at: DateTime<Utc>) -> Result<()> {
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
