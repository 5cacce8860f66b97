//! Looks up mails by number, key and content.

use crate::store::engine::params;
use crate::store::inbox::tells;
use crate::store::{Finds, GameId, InboxId, InboxMail, Reader, Result, StoreError, keys};

keys! {
    Aside: "state = 'aside'" |_aside| [];
}

/// The key of mails that were set aside after too many failures.
#[derive(Debug, Clone, Copy)]
pub struct Aside;

impl Finds<InboxMail> for Aside {}
impl Finds<InboxMail> for GameId {}

impl Reader {
    /// Returns a mail by its number.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such mail.
    pub fn mail(&self, mail: InboxId) -> Result<InboxMail> {
        self.first("read a mail", "WHERE id = ?1", params![mail])?
            .ok_or_else(|| StoreError::missing("mail", mail))
    }

    /// Returns the newest mails that a key finds, the newest first.
    pub fn newest_mails(&self, key: impl Finds<InboxMail>, limit: u32) -> Result<Vec<InboxMail>> {
        let rest = [key.condition(), " ORDER BY id DESC LIMIT ?"].concat();
        let mut values = key.values();
        values.push(&limit);
        self.all("find the newest mails", &rest, &values)
    }

    /// Returns the mails that arrived after another one, in order.
    pub(in crate::store) fn mails_after(&self, mail: i64) -> Result<Vec<InboxId>> {
        let sql = "SELECT id FROM inbox WHERE id > ?1 ORDER BY id";
        self.many("list newer mails", sql, params![mail])
    }

    /// Returns the mail that has claimed a content key.
    pub(in crate::store) fn mail_by_content_key(
        &self,
        content_key: &str,
    ) -> Result<Option<InboxId>> {
        let sql = "SELECT id FROM inbox WHERE content_key = ?1";
        self.one("look for a repeated mail", sql, params![tells(content_key)])
    }
}
