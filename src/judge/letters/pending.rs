//! Requests that wait for a confirmation by an address.

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use crate::judge::base::{Result, json};
use crate::judge::request::join;
use crate::judge::request::open::Terms;
use crate::judge::work::Work;
use crate::store::{Confirmation, OpenFor, Purpose};

/// A request that waits for a yes, as stored with its confirmation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Pending {
    /// A seat for the person who asked for it.
    Seat(join::Wish),
    /// Starting or ending to observe a game.
    Observe { game: String, begin: bool },
    /// A new game, and the mail that asked for it.
    Open { terms: Terms, mail: i64 },
    /// The answer to a mail of an unconfirmed address.
    Answer { mail: i64 },
    /// The orders of a mail that came in the name of a seat.
    Orders(HeldOrders),
    /// A moderator's mail; a yes has to repeat its grave acts.
    Moderator { mail: i64, deeds: String },
    /// A second address of a person.
    Address { person: i64 },
}

/// A player's mail that waits for a yes from the registered address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct HeldOrders {
    pub(crate) mail: i64,
    pub(crate) game: String,
    pub(crate) seat: String,
    pub(crate) prompt: u32,
}

/// Name of a [`Pending`] in errors.
const WHAT: &str = "what waits for a confirmation";

impl Pending {
    /// Parses the request of a confirmation.
    pub(crate) fn of(confirmation: &Confirmation) -> Result<Self> {
        json::read(WHAT, &confirmation.payload)
    }

    /// Returns the words that a yes has to repeat; empty if a yes is enough.
    pub(crate) fn deeds(&self) -> &str {
        match self {
            Self::Moderator { deeds, .. } => deeds,
            _ => "",
        }
    }

    /// Serializes it for a confirmation.
    pub(crate) fn to_json(&self) -> Result<String> {
        json::write(WHAT, self)
    }
}

/// A person who asks again after this time has not got the letter.
const ASK_AGAIN: TimeDelta = TimeDelta::hours(1);

impl Pending {
    /// Stores the request until an address confirms it.
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

    /// Stores the request unless the address was recently asked for the same thing; `same` compares
    /// it with an open request.
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
