//! Letters that a server refused by policy, because of how they are sent, not of their reader.

use chrono::{DateTime, Utc};

use crate::store::{LetterId, keys, record, settable};

/// The key of the refusals for which an alarm to the operator is undecided.
#[derive(Debug, Clone, Copy)]
pub struct Undecided;

/// The key of the refusals since a time.
#[derive(Debug, Clone, Copy)]
pub struct RefusedSince(pub DateTime<Utc>);

keys! {
    Undecided: "alarmed IS NULL" |_all| [];
    RefusedSince: "at >= ?" |since| [since.0];
}

record! {
    /// A letter that a server refused by policy.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Refusal from "refusal" by [Undecided, RefusedSince] is WithinGame {
        key {
            pub letter: LetterId,
        }
        /// The recipient's domain, in lower case.
        pub domain: String,
        /// The server's reply.
        pub reason: String,
        /// When the judge learned of it.
        pub at: DateTime<Utc>,
        /// Whether it was reported to the operator; `None` until that is decided.
        pub alarmed: Option<bool>,
    }
}

settable! {
    Refusal from "refusal" by LetterId where "letter = ?" {
        ALARMED = "alarmed": bool,
    }
}
