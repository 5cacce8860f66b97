//! Tags of reply addresses that name neither game nor seat, since these did not fit.

use crate::store::keys;
use crate::store::record;

keys! {
    ByTag<'_>: "tag = ?" |by| [by.0];
}

/// The key of what a tag was made for.
#[derive(Debug, Clone, Copy)]
pub struct ByTag<'t>(pub &'t str);

record! {
    /// What a tag was made for.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ReplyTag from "reply_tag" by [ByTag<'_>] is WithinGame {
        key {
            pub tag: String,
        }
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
