//! Bounced letters, by the address that they were sent to.

use chrono::{DateTime, Utc};

use crate::store::{
    Address, LetterId, Result, Tx, keys, lower, millis, new_row, record, settable, words,
};

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

/// The key of the bounces that were not weighed yet.
#[derive(Debug, Clone, Copy)]
pub struct ToWeigh;

keys! {
    ToWeigh: "weighed_at IS NULL" |_all| [];
}

impl Tx<'_> {
    /// Records a bounce; returns whether it changed anything. A letter counts once, and as hard if
    /// any of its bounces was.
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
