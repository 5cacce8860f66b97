//! Mails that came, by what they are known by.

use crate::store::engine::params;
use crate::store::inbox::tells;
use crate::store::{GameId, InboxId, InboxMail, Reader, Result, StoreError};

impl Reader {
    /// A mail by its number.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is none.
    pub fn mail(&self, mail: InboxId) -> Result<InboxMail> {
        self.first("read a mail", "WHERE id = ?1", params![mail])?
            .ok_or_else(|| StoreError::missing("mail", mail))
    }

    /// The mails about a game, in the order of arrival.
    pub fn mails_of(&self, game: GameId) -> Result<Vec<InboxMail>> {
        let sql = "WHERE game_id = ?1 ORDER BY id";
        self.all("list the mails of a game", sql, params![game])
    }

    /// The mails about a game that came last, in the order of arrival.
    pub fn newest_mails_of(&self, game: GameId, limit: u32) -> Result<Vec<InboxMail>> {
        let sql = "WHERE game_id = ?1 ORDER BY id DESC LIMIT ?2";
        let mut newest: Vec<_> = self.all("list mails of a game", sql, params![game, limit])?;
        newest.reverse();
        Ok(newest)
    }

    /// A mail by its number, if it is about this game.
    pub fn mail_of(&self, game: GameId, mail: InboxId) -> Result<Option<InboxMail>> {
        let sql = "WHERE id = ?1 AND game_id = ?2";
        self.first("read a mail of a game", sql, params![mail, game])
    }

    /// The mails that came last, the newest first.
    pub fn newest_mails(&self, limit: u32) -> Result<Vec<InboxMail>> {
        let sql = "ORDER BY id DESC LIMIT ?1";
        self.all("find the newest mails", sql, params![limit])
    }

    /// The mails that came after another one, in the order of arrival.
    pub(in crate::store) fn mails_after(&self, mail: i64) -> Result<Vec<InboxId>> {
        let sql = "SELECT id FROM inbox WHERE id > ?1 ORDER BY id";
        self.many("list newer mails", sql, params![mail])
    }

    /// The mail that has claimed a content key.
    pub fn mail_by_content_key(&self, content_key: &str) -> Result<Option<InboxId>> {
        let sql = "SELECT id FROM inbox WHERE content_key = ?1";
        self.one("look for a repeated mail", sql, params![tells(content_key)])
    }
}
