//! The keys of tags and Message-IDs, by number.

use std::fmt;

use super::engine::{self, Engine, params};
use super::{Across, Result, SeatRef, games::seats, record};
use chrono::{DateTime, Utc};

record! {
    /// A key with its number; the last one is in use. Its holder can forge orders, so it is never
    /// printed.
    #[derive(Clone, PartialEq, Eq)]
    pub struct MailKey from "mail_key" by [] {
        key {
            /// Its number as used in tags, from 1 without gaps.
            pub number: u16,
        }
        pub secret: [u8; 32],
        /// When it came into use.
        pub since: DateTime<Utc>,
        /// When its tags expire; `None` for the key in use.
        pub good_until: Option<DateTime<Utc>>,
    }
}

impl fmt::Debug for MailKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "MailKey({})", self.number)
    }
}

const ADD: &str = "INSERT INTO mail_key (number, secret, since)
                   SELECT coalesce(max(number), 0) + 1, ?1, ?2 FROM mail_key";

/// Writes the first key of a new judge.
pub(super) fn found(
    engine: &dyn Engine,
    now: DateTime<Utc>,
    secret: &[u8; 32],
) -> engine::Result<()> {
    engine.change(ADD, params![secret, now]).map(drop)
}

impl Across<'_, '_> {
    /// Replaces the key in use; returns the number of the new one. Tags of all earlier keys expire
    /// at `good_until`, or at an earlier time set before.
    pub fn replace_mail_key(
        &mut self,
        secret: &[u8; 32],
        now: DateTime<Utc>,
        good_until: DateTime<Utc>,
    ) -> Result<i64> {
        const DOING: &str = "replace the key of tags";
        self.step("replace_mail_key")?;
        let sql = "UPDATE mail_key SET good_until = ?1 WHERE coalesce(good_until > ?1, TRUE)";
        self.write(DOING, sql, params![good_until])?;
        self.write(DOING, ADD, params![secret, now])?;
        self.aggregate(DOING, "SELECT max(number) FROM mail_key", &[])
    }

    /// Invalidates all tags of a seat, so that it gets new ones.
    ///
    /// # Errors
    /// [`Missing`](super::StoreError::Missing) if there is no such seat.
    pub fn renew_tags(&mut self, seat: SeatRef) -> Result<()> {
        self.step("renew_tags")?;
        let sql = "UPDATE seat SET epoch = epoch + 1 WHERE game_id = ?1 AND seat = ?2";
        let params = params![seat.game, seat.seat];
        self.update("renew the tags of a seat", sql, params, |_| {
            seats::no_seat(seat)
        })
    }
}
