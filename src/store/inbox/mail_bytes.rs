//! The bytes of mails: in rows, in packs, or deleted.

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::store::archive::packs::{Opened, PackKind};
use crate::store::engine::params;
use crate::store::{GameId, InboxId, Reader, Result, StoreError, Tx, rows};

rows! {
    /// A mail whose bytes are requested.
    struct Asked {
        game: Option<GameId>,
        /// The digest of its bytes, empty if they are packed; `None` if deleted.
        digest: Option<String>,
        bytes: Vec<u8>,
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
}

impl Tx<'_> {
    /// Replaces the bytes of a mail, if any, with these.
    pub(in crate::store) fn give_bytes(&self, mail: i64, bytes: &[u8]) -> Result<()> {
        let digest = HEXLOWER.encode(&Sha256::digest(bytes));
        self.add_raw(&digest, bytes)?;
        let sql = "UPDATE inbox SET raw = ?2 WHERE id = ?1";
        self.write("give a mail its bytes", sql, params![mail, digest])
    }
}
