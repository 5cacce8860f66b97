//! Who is admitted: confirmations, which wait for one reply from an address, bans, and substitutes
//! for offered seats.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{
    Across, Address, ConfirmationId, GameId, PersonId, Result, StoreError, keys, lower, record,
    words,
};

keys! {
    OpenFor: "address = ? AND done_at IS NULL" |open| [open.0];
}

words! {
    /// The action that a confirmation permits.
    Purpose {
        /// A stranger wants to be known.
        Join = "join",
        /// A mail came with a valid tag from another address, or without proof.
        Sender = "sender",
        /// A person wants letters at another address.
        Address = "address",
    }
}

record! {
    /// A request that waits for one reply from an address.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Confirmation from "confirmation" by [ConfirmationId, OpenFor] {
        key {
            /// The number in the reply address.
            pub id: ConfirmationId,
        }
        /// The address that is asked, in lower case.
        pub address: String,
        pub purpose: Purpose,
        /// The action on confirmation, as JSON.
        pub payload: String,
        pub created_at: DateTime<Utc>,
        /// When it was answered; `None` while it is open.
        pub done_at: Option<DateTime<Utc>>,
        /// Whether the answer was no.
        pub declined: bool,
    }
}

/// The key of the open confirmations of an address, the oldest first.
#[derive(Debug, Clone)]
pub struct OpenFor(pub Address);

impl Across<'_, '_> {
    /// Adds a request to an address; the returned number goes into the letter.
    pub fn add_confirmation(
        &mut self,
        address: &str,
        purpose: Purpose,
        payload: &str,
        at: DateTime<Utc>,
    ) -> Result<ConfirmationId> {
        self.step("add_confirmation")?;
        let sql = "INSERT INTO confirmation (address, purpose, payload, created_at)
                   VALUES (?1, ?2, ?3, ?4)";
        let params = params![lower(address), purpose, payload, at];
        self.insert("add a confirmation", sql, params)
            .map(ConfirmationId)
    }

    /// Records the reply, so that a request takes effect once, or never if declined.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if it was answered before.
    pub fn finish_confirmation(
        &mut self,
        id: ConfirmationId,
        declined: bool,
        at: DateTime<Utc>,
    ) -> Result<()> {
        const DOING: &str = "finish a confirmation";
        self.step("finish_confirmation")?;
        let sql = "UPDATE confirmation SET done_at = ?2, declined = ?3
                   WHERE id = ?1 AND done_at IS NULL";
        self.update(
            DOING,
            sql,
            params![id, at, declined],
            |tx| match tx.find::<Confirmation>(id) {
                Ok(Some(_)) => StoreError::unfit(DOING, "it has been answered"),
                Ok(None) => StoreError::missing("confirmation", id),
                Err(error) => error,
            },
        )
    }
}

/// The prefix of a domain in place of an address: all its addresses.
pub const EVERYBODY: &str = "*@";

record! {
    /// A banned address or domain, which gets a seat only from a moderator.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Ban from "ban" by [Address] {
        key {
            /// The address, or [`EVERYBODY`] and a domain.
            pub address: Address,
        }
        /// The name of the moderator who set it, or empty.
        pub moderator: String,
        /// The reason, or empty.
        pub reason: String,
        pub at: DateTime<Utc>,
    }
}

record! {
    /// A person from whom a moderator has taken a seat of a game.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Ejected from "ejected" by [(GameId, PersonId)] {
        key {
            pub game: GameId = "game_id",
            pub person: PersonId = "person_id",
        }
    }
}

record! {
    /// A person whom the judge asks when a seat is offered.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Substitute from "substitute" by [PersonId] {
        key {
            pub person: PersonId = "person_id",
        }
        pub since: DateTime<Utc>,
    }
}
