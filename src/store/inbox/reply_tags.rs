//! Tags of reply addresses without game and seat, which did not fit.

use crate::store::keys;
use crate::store::record;

keys! {
    ByTag<'_>: "tag = ?" |by| [by.0];
}

/// The key of a tag's record.
#[derive(Debug, Clone, Copy)]
pub struct ByTag<'t>(pub &'t str);

record! {
    /// The game, seat and prompt behind a tag.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ReplyTag from "reply_tag" by [ByTag<'_>] is WithinGame {
        key {
            pub tag: String,
        }
        /// The game's name, or a reserved word.
        pub game: String,
        /// The seat's name, or a reserved word.
        pub seat: String,
        pub prompt: u32,
        pub key: u16,
    }
}
