//! Facts about the judge itself.

use super::engine::{self, Engine, params};
use super::{Reader, Result, StoreError, keys, millis};
use crate::store::{Across, Tx};
use chrono::{DateTime, Utc};

/// What a new judge draws once for its whole life; the caller brings the chance.
#[derive(Clone, Copy)]
pub struct Randomness {
    /// Tells this judge's letters from those of any other.
    pub instance: [u8; 16],
    /// The first key of all tags and Message-IDs: who has it can forge orders.
    pub key: [u8; 32],
}

/// A time that the judge knows about itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moment {
    /// When the database was made.
    Created,
    /// When a lap of the daemon last read the mailbox.
    LastLap,
    /// When a lap of the daemon last ended, also one that failed.
    LapEnded,
    /// When a daemon was stopped, if no laps were made since.
    Stopped,
    /// The latest time that is certain by other ways than a lap: by stamps of the receiving server,
    /// or by the operator's word.
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

const INSTANCE: &str = "instance";

const SET: &str = "INSERT INTO meta (key, value) VALUES (?1, ?2)
                   ON CONFLICT (key) DO UPDATE SET value = excluded.value";

/// Writes the identity of a new judge.
pub(super) fn found(
    engine: &dyn Engine,
    now: DateTime<Utc>,
    random: &Randomness,
) -> engine::Result<()> {
    set(engine, INSTANCE, &random.instance)?;
    set(engine, Moment::Created.key(), &millis(now).to_be_bytes())?;
    keys::found(engine, now, &random.key)
}

/// Sets a fact of a database that is being made.
pub(super) fn set(engine: &dyn Engine, key: &str, value: &[u8]) -> engine::Result<()> {
    engine.change(SET, params![key, value]).map(drop)
}

impl Reader {
    /// A fact by its key.
    pub fn meta(&self, key: &str) -> Result<Option<Vec<u8>>> {
        let sql = "SELECT value FROM meta WHERE key = ?1";
        self.one("read a fact about the judge", sql, params![key])
    }

    /// Tells this judge's letters from those of any other.
    pub fn instance(&self) -> Result<[u8; 16]> {
        self.fixed(INSTANCE)
    }

    /// Returns a time, if the judge knows it.
    pub fn moment(&self, moment: Moment) -> Result<Option<DateTime<Utc>>> {
        // Nothing is deleted from these facts: an empty one has ended.
        let key = moment.key();
        let Some(bytes) = self.meta(key)?.filter(|bytes| !bytes.is_empty()) else {
            return Ok(None);
        };
        let millis = bytes.try_into().map(i64::from_be_bytes).ok();
        let time = millis.and_then(DateTime::from_timestamp_millis);
        time.map(Some)
            .ok_or(StoreError::unfit("read a time of the judge", key))
    }

    fn fixed<const N: usize>(&self, key: &'static str) -> Result<[u8; N]> {
        let bytes = self
            .meta(key)?
            .ok_or_else(|| StoreError::missing("fact", key))?;
        let unfit = StoreError::unfit("read the identity of the judge", key);
        bytes.try_into().map_err(|_| unfit)
    }
}

impl Tx<'_> {
    /// Notes a time, or that it is over.
    pub fn set_moment(&mut self, moment: Moment, at: Option<DateTime<Utc>>) -> Result<()> {
        self.step("set_moment")?;
        let bytes = at.map_or_else(Vec::new, |at| millis(at).to_be_bytes().to_vec());
        self.write("note a time", SET, params![moment.key(), bytes])
    }
}

impl Across<'_, '_> {
    /// Sets a fact; the identity of the judge cannot be set again.
    pub fn set_meta(&mut self, key: &str, value: &[u8]) -> Result<()> {
        self.step("set_meta")?;
        self.write("set a fact about the judge", SET, params![key, value])
    }
}
