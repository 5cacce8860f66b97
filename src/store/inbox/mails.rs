//! Mails that came, wherever their rows stand: in the inbox, or in a catalogue.

use crate::store::engine::params;
use crate::store::inbox::tells;
use crate::store::{GameId, InboxId, InboxMail, Reader, Result, StoreError};

impl Reader {
    /// A mail by its number.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is none.
    pub fn mail(&self, mail: InboxId) -> Result<InboxMail> {
        let sql = "WHERE id = ?1";
        if let Some(found) = self.first("read a mail", sql, params![mail])? {
            return Ok(found);
        }
        self.catalogued_mail(mail.0)?
            .ok_or_else(|| StoreError::missing("mail", mail))
    }

    /// The mails about a game, in the order of arrival.
    pub fn mails_of(&self, game: GameId) -> Result<Vec<InboxMail>> {
        let sql = "WHERE game_id = ?1 ORDER BY id";
        let params = params![game];
        let mut mails = self.catalogued_mails(game)?;
        mails.extend(self.all("list the mails of a game", sql, params)?);
        mails.sort_by_key(|mail| mail.id);
        Ok(mails)
    }

    /// The mails about a game that came last, in the order of arrival.
    pub fn newest_mails_of(&self, game: GameId, limit: u32) -> Result<Vec<InboxMail>> {
        let sql = "WHERE game_id = ?1 ORDER BY id DESC LIMIT ?2";
        let params = params![game, limit];
        let mut mails = self.all("list mails of a game", sql, params)?;
        mails.extend(self.catalogued_mails(game)?);
        let mut newest = newest_first(mails, limit);
        newest.reverse();
        Ok(newest)
    }

    /// A mail by its number, if it is about this game.
    pub fn mail_of(&self, game: GameId, mail: InboxId) -> Result<Option<InboxMail>> {
        let sql = "WHERE id = ?1 AND game_id = ?2";
        let params = params![mail, game];
        match self.first("read a mail of a game", sql, params)? {
            Some(found) => Ok(Some(found)),
            None => {
                let found = self.catalogued_mail(mail.0)?;
                Ok(found.filter(|mail| mail.game == Some(game)))
            }
        }
    }

    /// The mails that came last, the newest first.
    pub fn newest_mails(&self, limit: u32) -> Result<Vec<InboxMail>> {
        const DOING: &str = "find the newest mails";
        let sql = "ORDER BY id DESC LIMIT ?1";
        let mut mails: Vec<InboxMail> = self.all(DOING, sql, params![limit])?;
        let full = mails.len() >= usize::try_from(limit).unwrap_or(usize::MAX);
        let oldest = mails.last().filter(|_| full).map_or(0, |mail| mail.id.0);
        let sql = "SELECT id FROM catalogued_mail WHERE id > ?1 ORDER BY id DESC LIMIT ?2";
        let newer = self.many::<i64>(DOING, sql, params![oldest, limit])?;
        mails.extend(self.catalogued_mails_among(&newer)?);
        Ok(newest_first(mails, limit))
    }

    /// The mails that came after another one, in the order of arrival.
    pub(in crate::store) fn mails_after(&self, mail: i64) -> Result<Vec<InboxId>> {
        let sql = "SELECT id FROM inbox WHERE id > ?1
                   UNION ALL SELECT id FROM catalogued_mail WHERE id > ?1 ORDER BY id";
        self.many("list newer mails", sql, params![mail])
    }

    /// The mail that has claimed a content key.
    pub fn mail_by_content_key(&self, content_key: &str) -> Result<Option<InboxId>> {
        let sql = "SELECT id FROM inbox WHERE content_key = ?1";
        let short = tells(content_key);
        match self.one("look for a repeated mail", sql, params![short])? {
            Some(found) => Ok(Some(found)),
            None => self.catalogued_by_content(short),
        }
    }
}

/// So many of the newest of these mails, the newest first.
fn newest_first(mut mails: Vec<InboxMail>, limit: u32) -> Vec<InboxMail> {
    mails.sort_by_key(|mail| std::cmp::Reverse(mail.id));
    mails.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    mails
}
