//! Letters that came back, by the address that they were sent to, and letters that a server refused
//! by policy, because of how they are sent, not of their reader.

use chrono::{DateTime, Utc};

use crate::store::{Address, LetterId, Result, Tx, keys, lower, new_row, record, settable, words};

words! {
    /// The severity of a bounce.
    BounceKind {
        /// The address does not work.
        Hard = "hard",
        /// The failure is temporary or unclear.
        Soft = "soft",
    }
}

record! {
    /// A bounced letter.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Bounce from "bounce" by [Address, ToWeigh] {
        key {
            pub letter: LetterId,
        }
        /// The address it was sent to, in lower case.
        pub address: String,
        pub kind: BounceKind,
        /// The mail system's message.
        pub reason: String,
        /// When the judge learned of it.
        pub at: DateTime<Utc>,
    }
}

settable! {
    Bounce from "bounce" by LetterId where "letter = ?" {
        /// When it was weighed with the others.
        WEIGHED_AT = "weighed_at": DateTime<Utc>,
    }
}

keys! {
    /// The key of the bounces that were not weighed yet.
    pub struct ToWeigh: "weighed_at IS NULL";
}

impl Tx<'_> {
    /// Records a bounce; returns whether it changed anything. A letter counts once, and as hard if
    /// any of its bounces was.
    pub fn add_bounce(&mut self, bounce: &Bounce) -> Result<bool> {
        self.step("add_bounce")?;
        let (sql, params) = new_row!("bounce", {
            letter: bounce.letter, address: lower(&bounce.address), kind: bounce.kind,
            reason: bounce.reason, at: bounce.at,
        }, "ON CONFLICT (letter) DO UPDATE
            SET kind = 'hard', reason = excluded.reason, at = excluded.at, weighed_at = NULL
            WHERE bounce.kind = 'soft' AND excluded.kind = 'hard'");
        let changed = self.change("note that a letter came back", sql, params)?;
        self.forget_boards_told_to(&bounce.address)?;
        Ok(changed > 0)
    }
}

keys! {
    /// The key of the refusals for which an alarm to the operator is undecided.
    pub struct Undecided: "alarmed IS NULL";
    /// The key of the refusals since a time.
    pub struct RefusedSince(DateTime<Utc>): "at >= ?" |since| [since.0];
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
