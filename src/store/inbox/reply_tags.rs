//! Tags of reply addresses that name neither game nor seat, since these did not fit.

use crate::store::engine::params;
use crate::store::{Reader, Result, Tx, rows};

rows! {
    /// What a tag was made for.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ReplyTag from "reply_tag" {
        /// The game's name, or a word of the judge's own.
        pub game: String,
        /// The seat's name, or a word of the judge's own.
        pub seat: String,
        /// The number of the prompt.
        pub prompt: u32,
        /// The number of the key.
        pub key: u16,
    }
}

impl Reader {
    /// What a tag was made for, if it was given out in an address by itself.
    pub fn reply_tag(&self, tag: &str) -> Result<Option<ReplyTag>> {
        self.first("look for a reply tag", "WHERE tag = ?1", params![tag])
    }
}

impl Tx<'_> {
    /// Notes what a tag is made for; doing so twice is harmless.
    pub fn keep_reply_tag(&mut self, tag: &str, of: &ReplyTag) -> Result<()> {
        self.step("keep_reply_tag")?;
        let sql = "INSERT INTO reply_tag (tag, game, seat, prompt, key)
                   VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (tag) DO NOTHING";
        let params = params![tag, of.game, of.seat, of.prompt, of.key];
        self.write("keep a reply tag", sql, params)
    }
}
