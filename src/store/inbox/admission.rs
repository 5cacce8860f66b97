//! Bans, and substitutes for offered seats.

use chrono::{DateTime, Utc};

use crate::store::{Address, GameId, PersonId, record};

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
