//! Bans, and substitutes who are asked when a seat is offered.

use chrono::{DateTime, Utc};

use crate::store::{Address, GameId, PersonId, record};

/// The mark before a domain in place of an address: all addresses of that domain.
pub const EVERYBODY: &str = "*@";

record! {
    /// An address, or all of a domain, that takes no seat here by itself.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Ban from "ban" by [Address] {
        key {
            /// The address, or [`EVERYBODY`] and a domain.
            pub address: Address,
        }
        /// The name of the moderator who said so; empty for none.
        pub moderator: String,
        /// Why; empty for no reason.
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
