//! The judge itself: facts about it, the keys of its tags and Message-IDs, and the tags that do not
//! fit into a reply address.

use std::fmt;

use chrono::{DateTime, Utc};

use super::engine::{self, Engine, params};
use super::{Across, Reader, Result, StoreError, Tx, keys, record};

/// Random identity of a new judge, drawn once by the caller.
#[derive(Clone, Copy)]
pub struct Randomness {
    /// Distinguishes this judge's letters from those of other judges.
    pub instance: [u8; 16],
    /// The first key of all tags and Message-IDs; its holder can forge orders.
    pub key: [u8; 32],
}

/// A time that the judge knows about itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moment {
    Created,
    /// When a lap of the daemon last read the mailbox.
    LastLap,
    /// When a lap of the daemon last ended, even by failing.
    LapEnded,
    /// When a daemon was stopped, unless there were laps since.
    Stopped,
    /// The latest time certain from a source other than a lap: a stamp of the receiving server, or
    /// the operator.
    Known,
}

impl Moment {
    const fn key(self) -> &'static str {
        match self {
            Self::Created => "created_at",
            Self::LastLap => "last_lap",
            Self::LapEnded => "lap_ended",
            Self::Stopped => "stopped",
            Self::Known => "known_time",
        }
    }
}

/// The fact that is set while the log may still contain deleted data.
pub const TO_ERASE: &str = "to_erase";

const INSTANCE: &str = "instance";

const SET: &str = "INSERT INTO meta (key, value) VALUES (?1, ?2)
                   ON CONFLICT (key) DO UPDATE SET value = excluded.value";

const ADD_KEY: &str = "INSERT INTO mail_key (number, secret, since)
                       SELECT coalesce(max(number), 0) + 1, ?1, ?2 FROM mail_key";

/// Writes the identity of a new judge.
pub(super) fn found(
    engine: &dyn Engine,
    now: DateTime<Utc>,
    random: &Randomness,
) -> engine::Result<()> {
    set(engine, INSTANCE, &random.instance)?;
    set(
        engine,
        Moment::Created.key(),
        &now.timestamp_millis().to_be_bytes(),
    )?;
    engine.change(ADD_KEY, params![random.key, now]).map(drop)
}

/// Sets a fact in a database that is being made.
pub(super) fn set(engine: &dyn Engine, key: &str, value: &[u8]) -> engine::Result<()> {
    engine.change(SET, params![key, value]).map(drop)
}

impl Reader {
    /// Returns a fact by its key.
    pub fn meta(&self, key: &str) -> Result<Option<Vec<u8>>> {
        let sql = "SELECT value FROM meta WHERE key = ?1";
        self.one("read a fact about the judge", sql, params![key])
    }

    /// Returns the ID that distinguishes this judge's letters from those of other judges.
    pub fn instance(&self) -> Result<[u8; 16]> {
        let bytes = self.meta(INSTANCE)?;
        let bytes = bytes.ok_or_else(|| StoreError::missing("fact", INSTANCE))?;
        let unfit = StoreError::unfit("read the identity of the judge", INSTANCE);
        bytes.try_into().map_err(|_| unfit)
    }

    /// Returns a recorded time.
    pub fn moment(&self, moment: Moment) -> Result<Option<DateTime<Utc>>> {
        // These facts are never deleted: an empty one is unset.
        let key = moment.key();
        let Some(bytes) = self.meta(key)?.filter(|bytes| !bytes.is_empty()) else {
            return Ok(None);
        };
        let millis = bytes.try_into().map(i64::from_be_bytes).ok();
        let time = millis.and_then(DateTime::from_timestamp_millis);
        time.map(Some)
            .ok_or(StoreError::unfit("read a time of the judge", key))
    }
}

impl Tx<'_> {
    /// Records a time, or clears it.
    pub fn set_moment(&mut self, moment: Moment, at: Option<DateTime<Utc>>) -> Result<()> {
        self.step("set_moment")?;
        let bytes = at.map_or_else(Vec::new, |at| at.timestamp_millis().to_be_bytes().to_vec());
        self.write("note a time", SET, params![moment.key(), bytes])
    }
}

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

impl Across<'_, '_> {
    /// Sets a fact; the identity of the judge cannot be set again.
    pub fn set_meta(&mut self, key: &str, value: &[u8]) -> Result<()> {
        self.step("set_meta")?;
        self.write("set a fact about the judge", SET, params![key, value])
    }

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
        self.write(DOING, ADD_KEY, params![secret, now])?;
        self.aggregate(DOING, "SELECT max(number) FROM mail_key", &[])
    }
}

/// The key of a tag's record.
#[derive(Debug, Clone, Copy)]
pub struct ByTag<'t>(pub &'t str);

keys! {
    ByTag<'_>: "tag = ?" |by| [by.0];
}

record! {
    /// The game, seat and prompt behind a tag.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ReplyTag from "reply_tag" by [ByTag<'_>] is WithinGame {
        key {
            pub tag: String,
        }
        /// The game's name, or a reserved word.
        pub game: String,
        /// The seat's name, or a reserved word.
        pub seat: String,
        pub prompt: u32,
        pub key: u16,
    }
}
