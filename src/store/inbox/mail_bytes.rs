//! The bytes of mails, wherever they stand: in a row of their own, in a pack, or nowhere any more.

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::store::archive::packs::{Place, Unpacked};
use crate::store::engine::params;
use crate::store::{InboxId, Reader, Result, StoreError};

impl Reader {
    /// The bytes of a mail as it came; none if they were taken away.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such mail.
    pub fn mail_bytes(&self, mail: InboxId) -> Result<Vec<u8>> {
        const DOING: &str = "read the bytes of a mail";
        let sql = "SELECT pack, start, length FROM packed_mail WHERE inbox_id = ?1";
        if let Some(place) = self.one::<Place>(DOING, sql, params![mail])? {
            return Unpacked::default().member(self, place);
        }
        let sql = "SELECT CASE WHEN pruned = 0 THEN coalesce(raw.bytes, zeroblob(0))
                          ELSE zeroblob(0) END AS bytes
                   FROM inbox LEFT JOIN raw ON raw.sha256 = inbox.raw WHERE inbox.id = ?1";
        if let Some(bytes) = self.one(DOING, sql, params![mail])? {
            return Ok(bytes);
        }
        self.catalogued_bytes(mail.0)?
            .ok_or_else(|| StoreError::missing("mail", mail))
    }

    /// The bytes of a mail, if they are those that came.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if they are not; [`StoreError::Missing`] if there is no such mail.
    pub fn sound_mail_bytes(&self, mail: InboxId) -> Result<Vec<u8>> {
        let bytes = self.mail_bytes(mail)?;
        let sql = "SELECT raw AS sha256 FROM inbox WHERE id = ?1";
        let digest = self.one::<String>("read the digest of a mail", sql, params![mail])?;
        // Those of an old mail may have been taken away; a pack has a checksum of its own. A mail
        // whose row stands in a catalogue is packed.
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
