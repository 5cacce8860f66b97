//! What waits for a confirmation: the yes of an address to a letter that asked it.

use serde::{Deserialize, Serialize};

use crate::judge::base::{Result, json};
use crate::judge::request::join;
use crate::judge::request::open::Terms;
use crate::store::Confirmation;

/// What a yes brings about, as its confirmation keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Pending {
    /// A seat for who asked for it.
    Seat(join::Wish),
    /// Looking on at a game from now on, or no longer.
    Observe { game: String, begin: bool },
    /// A new game, and the mail that asked for it.
    Open { terms: Terms, mail: i64 },
    /// The answer to a mail of an address that nobody has confirmed.
    Answer { mail: i64 },
    /// The orders of a mail, for the seat in whose name it came.
    Orders(HeldOrders),
    /// What a mail wants of the desk.
    Desk { mail: i64 },
    /// A second address of a person.
    Address { person: i64 },
}

/// A mail of a player that waits for a word from the registered address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct HeldOrders {
    pub(crate) mail: i64,
    pub(crate) game: String,
    pub(crate) seat: String,
    pub(crate) prompt: u32,
}

/// What it is called when it is damaged.
const WHAT: &str = "what waits for a confirmation";

impl Pending {
    /// What waits for this confirmation.
    pub(crate) fn of(confirmation: &Confirmation) -> Result<Self> {
        json::read(WHAT, &confirmation.payload)
    }

    /// The same as a confirmation keeps it.
    pub(crate) fn to_json(&self) -> Result<String> {
        json::write(WHAT, self)
    }
}
