//! Key-value facts about the judge itself.

use super::engine::{self, Engine, params};
use super::{Reader, Result, StoreError, keys, millis};
use crate::store::{Across, Tx};
use chrono::{DateTime, Utc};

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
        self.fixed(INSTANCE)
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

    fn fixed<const N: usize>(&self, key: &'static str) -> Result<[u8; N]> {
        let bytes = self
            .meta(key)?
            .ok_or_else(|| StoreError::missing("fact", key))?;
        let unfit = StoreError::unfit("read the identity of the judge", key);
        bytes.try_into().map_err(|_| unfit)
    }
}

impl Tx<'_> {
    /// Records a time, or clears it.
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
