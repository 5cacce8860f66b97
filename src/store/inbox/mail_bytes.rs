//! The bytes of mails: in a row of their own, in a pack, or nowhere any more.

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::store::archive::packs::{Opened, PackKind};
use crate::store::engine::params;
use crate::store::{GameId, InboxId, Reader, Result, StoreError, Tx, rows};

rows! {
    /// A mail whose bytes are asked for.
    struct Asked {
        game: Option<GameId>,
        is_packed: bool,
        /// Its bytes, unless they are packed.
        bytes: Vec<u8>,
    }
}

impl Reader {
    /// The bytes of a mail as it came; none if they were taken away.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such mail.
    pub fn mail_bytes(&self, mail: InboxId) -> Result<Vec<u8>> {
        let sql = "SELECT game_id, pruned = 0 AND inbox.raw = '' AS is_packed,
                          CASE WHEN pruned = 0 THEN coalesce(raw.bytes, zeroblob(0))
                               ELSE zeroblob(0) END AS bytes
                   FROM inbox LEFT JOIN raw ON raw.sha256 = inbox.raw WHERE inbox.id = ?1";
        let found = self.one::<Asked>("read the bytes of a mail", sql, params![mail])?;
        let found = found.ok_or_else(|| StoreError::missing("mail", mail))?;
        match found.is_packed {
            true => Opened::default().entry(self, found.game, PackKind::Mails, mail.0),
            false => Ok(found.bytes),
        }
    }

    /// The bytes of a mail, if they are those that came.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if they are not; [`StoreError::Missing`] if there is no such mail.
    pub fn sound_mail_bytes(&self, mail: InboxId) -> Result<Vec<u8>> {
        let bytes = self.mail_bytes(mail)?;
        let sql = "SELECT raw AS sha256 FROM inbox WHERE id = ?1";
        let digest = self.one::<String>("read the digest of a mail", sql, params![mail])?;
        // Those of an old mail may have been taken away; a pack has a checksum of its own.
        let is_packed = digest.as_deref().is_none_or(str::is_empty);
        if bytes.is_empty() || is_packed || digest == Some(HEXLOWER.encode(&Sha256::digest(&bytes)))
        {
            return Ok(bytes);
        }
        Err(StoreError::Damaged {
            check: format!("the bytes of mail {mail} do not have the digest they came with"),
        })
    }
}

impl Tx<'_> {
    /// Gives a mail these bytes in the place of those that it had, if any.
    pub(in crate::store) fn give_bytes(&self, mail: i64, bytes: &[u8]) -> Result<()> {
        let digest = HEXLOWER.encode(&Sha256::digest(bytes));
        self.add_raw(&digest, bytes)?;
        let sql = "UPDATE inbox SET raw = ?2 WHERE id = ?1";
        self.write("give a mail its bytes", sql, params![mail, digest])
    }
}
