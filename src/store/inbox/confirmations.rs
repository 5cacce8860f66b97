//! Confirmations: requests that wait for one reply from an address.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{
    Across, Address, ConfirmationId, Result, StoreError, keys, lower, record, words,
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
