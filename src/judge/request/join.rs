//! A request for a seat.

use serde::{Deserialize, Serialize};

/// A request for a seat, stored until the address is confirmed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Wish {
    pub(crate) game: String,
    /// The requested seat; without a name, any free one.
    pub(crate) seat: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) language: Option<String>,
    pub(crate) luck: String,
    /// Whether it is for a seat that its player has left.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) take_over: bool,
    /// The number of the mail with the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) mail: Option<i64>,
}
