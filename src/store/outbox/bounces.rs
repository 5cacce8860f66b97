//! Letters that came back, by the address that they had gone to.

use chrono::{DateTime, Utc};

use crate::store::{
    Address, LetterId, Result, Tx, keys, lower, millis, new_row, record, settable, words,
};

words! {
    /// How a letter came back.
    BounceKind {
        /// The address does not work.
        Hard = "hard",
        /// It did not work this time, or nobody knows.
        Soft = "soft",
    }
}

record! {
    /// A letter that came back.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Bounce from "bounce" by [Address, ToWeigh] {
        key {
            pub letter: LetterId,
        }
        /// Where it had gone, in lower case.
        pub address: String,
        /// How it came back.
        pub kind: BounceKind,
        /// What the mail system said.
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

/// The key of the letters that came back and were not weighed yet.
#[derive(Debug, Clone, Copy)]
pub struct ToWeigh;

keys! {
    ToWeigh: "weighed_at IS NULL" |_all| [];
}

impl Tx<'_> {
    /// Notes that a letter came back. A letter counts once, as hard if it came back so at any time;
    /// says whether anything is new.
    pub fn add_bounce(&mut self, bounce: &Bounce) -> Result<bool> {
        self.step("add_bounce")?;
        let (sql, params) = new_row!("bounce", {
            letter: bounce.letter, address: lower(&bounce.address), kind: bounce.kind,
            reason: bounce.reason, at: millis(bounce.at),
        }, "ON CONFLICT (letter) DO UPDATE
            SET kind = 'hard', reason = excluded.reason, at = excluded.at, weighed_at = NULL
            WHERE bounce.kind = 'soft' AND excluded.kind = 'hard'");
        let changed = self.change("note that a letter came back", sql, params)?;
        self.forget_boards_told_to(&bounce.address)?;
        Ok(changed > 0)
    }
}
