//! Letters that a server refused by policy: for how they are sent, not for their reader.

use chrono::{DateTime, Utc};

use crate::store::{LetterId, keys, record, settable};

/// The key of the refusals of which is not decided yet whether to tell the operator.
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
        /// The domain of its reader, in lower case.
        pub domain: String,
        /// What the server said.
        pub reason: String,
        /// When the judge learned of it.
        pub at: DateTime<Utc>,
        /// Whether the operator was told of it; none until that is decided.
        pub alarmed: Option<bool>,
    }
}

settable! {
    Refusal from "refusal" by LetterId where "letter = ?" {
        ALARMED = "alarmed": bool,
    }
}
