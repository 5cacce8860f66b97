//! What waits for a confirmation: the yes of an address to a letter that asked it.

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use crate::judge::base::{Result, json};
use crate::judge::request::join;
use crate::judge::request::open::Terms;
use crate::judge::work::Work;
use crate::store::{Confirmation, OpenFor, Purpose};

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
    /// What a mail wants of the desk; a yes has to repeat its grave deeds.
    Desk { mail: i64, deeds: String },
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

    /// The words that a yes has to repeat; empty where a yes is enough.
    pub(crate) fn deeds(&self) -> &str {
        match self {
            Self::Desk { deeds, .. } => deeds,
            _ => "",
        }
    }

    /// The same as a confirmation keeps it.
    pub(crate) fn to_json(&self) -> Result<String> {
        json::write(WHAT, self)
    }
}

/// A person who asks once more after this time has not got the letter.
const ASK_AGAIN: TimeDelta = TimeDelta::hours(1);

impl Pending {
    /// Lets this wait for the yes of an address, which is to be asked.
    pub(crate) fn wait_for(
        &self,
        work: &mut Work<'_>,
        address: &str,
        purpose: Purpose,
    ) -> Result<Option<Confirmation>> {
        let payload = self.to_json()?;
        let id = work
            .tx
            .across()?
            .add_confirmation(address, purpose, &payload, work.now)?;
        Ok(work.tx.find::<Confirmation>(id)?)
    }

    /// The same; none where the address was asked lately for the same, which `same` says of what
    /// waits for an open confirmation.
    pub(crate) fn wait_once(
        &self,
        work: &mut Work<'_>,
        address: &str,
        purpose: Purpose,
        same: impl Fn(&Self) -> bool,
    ) -> Result<Option<Confirmation>> {
        let now = work.now;
        let asked = |other: &Confirmation| {
            let lately = (now - other.created_at).abs() < ASK_AGAIN;
            other.purpose == purpose && lately && Self::of(other).is_ok_and(|other| same(&other))
        };
        match work
            .tx
            .list::<Confirmation>(OpenFor(address.into()))?
            .iter()
            .any(asked)
        {
            true => Ok(None),
            false => self.wait_for(work, address, purpose),
        }
    }
}
