//! Mails that came, by what they are known by.

use crate::store::engine::{Parameter, params};
use crate::store::inbox::tells;
use crate::store::{Fate, GameId, InboxId, InboxMail, Reader, Result, StoreError};

/// Which mails are listed; what is not said leaves none out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MailFilter {
    /// Those about this game.
    pub game: Option<GameId>,
    /// Those that stand so.
    pub fate: Option<Fate>,
}

impl From<GameId> for MailFilter {
    fn from(game: GameId) -> Self {
        Self {
            game: Some(game),
            fate: None,
        }
    }
}

impl Reader {
    /// A mail by its number.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is none.
    pub fn mail(&self, mail: InboxId) -> Result<InboxMail> {
        self.first("read a mail", "WHERE id = ?1", params![mail])?
            .ok_or_else(|| StoreError::missing("mail", mail))
    }

    /// The mails that a filter lets through and that came last, the newest first.
    pub fn newest_mails(&self, which: impl Into<MailFilter>, limit: u32) -> Result<Vec<InboxMail>> {
        let which = which.into();
        // The state is a constant of the statement, so that the engine takes the index for it.
        let state = which
            .fate
            .map(|fate| format!("state = '{}'", fate.as_str()));
        let game = which.game.map(|_| "game_id = ?2".to_owned());
        let conditions: Vec<String> = [state, game].into_iter().flatten().collect();
        let conditions = match conditions.is_empty() {
            true => String::new(),
            false => format!("WHERE {} ", conditions.join(" AND ")),
        };
        let sql = format!("{conditions}ORDER BY id DESC LIMIT ?1");
        let mut params: Vec<&dyn Parameter> = vec![&limit];
        params.extend(which.game.iter().map(|game| game as &dyn Parameter));
        self.all("find the newest mails", &sql, &params)
    }

    /// The mails that came after another one, in the order of arrival.
    pub(in crate::store) fn mails_after(&self, mail: i64) -> Result<Vec<InboxId>> {
        let sql = "SELECT id FROM inbox WHERE id > ?1 ORDER BY id";
        self.many("list newer mails", sql, params![mail])
    }

    /// The mail that has claimed a content key.
    pub(in crate::store) fn mail_by_content_key(
        &self,
        content_key: &str,
    ) -> Result<Option<InboxId>> {
        let sql = "SELECT id FROM inbox WHERE content_key = ?1";
        self.one("look for a repeated mail", sql, params![tells(content_key)])
    }
}
