//! What `JOIN` asks for.

use serde::{Deserialize, Serialize};

/// What a first mail asked for, kept until the address is confirmed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Wish {
    pub(crate) game: String,
    /// The wanted seat; any free one if none is named.
    pub(crate) seat: Option<String>,
    /// The language that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) language: Option<String>,
    /// Words for the seed.
    pub(crate) luck: String,
    /// Whether it is about a seat that its player has left alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) take_over: bool,
    /// The number of the mail that asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) mail: Option<i64>,
}
