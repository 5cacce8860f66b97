//! Facts about the judge itself.

use super::engine::{self, Engine, params};
use super::{Across, Reader, Result, StoreError, Tx, keys, millis};
use chrono::{DateTime, TimeDelta, Utc};

/// What a new judge draws once for its whole life; the caller brings the chance.
#[derive(Clone, Copy)]
pub struct Randomness {
    /// Tells this judge's letters from those of any other.
    pub instance: [u8; 16],
    /// The first key of all tags and Message-IDs: who has it can forge orders.
    pub key: [u8; 32],
}

const INSTANCE: &str = "instance";
const CREATED_AT: &str = "created_at";
const LAST_LAP: &str = "last_lap";
const LAP_ENDED: &str = "lap_ended";
const STOPPED: &str = "stopped";
const LAP_GAPS: &str = "lap_gaps";

/// As many gaps between laps tell what is usual.
const LAP_GAPS_KEPT: usize = 9;

const KNOWN_TIME: &str = "known_time";
const LETTERS_UNTIL: &str = "letters_until";

const SET: &str = "INSERT INTO meta (key, value) VALUES (?1, ?2)
                   ON CONFLICT (key) DO UPDATE SET value = excluded.value";

/// Writes the identity of a new judge.
pub(super) fn found(
    engine: &dyn Engine,
    now: DateTime<Utc>,
    random: &Randomness,
) -> engine::Result<()> {
    set(engine, INSTANCE, &random.instance)?;
    set(engine, CREATED_AT, &millis(now).to_be_bytes())?;
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

    /// When the database was made.
    pub fn created_at(&self) -> Result<DateTime<Utc>> {
        self.moment(CREATED_AT)?
            .ok_or_else(|| StoreError::missing("fact", CREATED_AT))
    }

    /// When the daemon last made a lap that read the mailbox; `None` if it never has.
    pub fn last_lap(&self) -> Result<Option<DateTime<Utc>>> {
        self.moment(LAST_LAP)
    }

    /// When a lap of the daemon last ended, also one that failed; `None` if none ever has.
    pub fn lap_ended(&self) -> Result<Option<DateTime<Utc>>> {
        self.moment(LAP_ENDED)
    }

    /// When a daemon was stopped; `None` if laps were made since, or none ever was.
    pub fn stopped(&self) -> Result<Option<DateTime<Utc>>> {
        self.moment(STOPPED)
    }

    /// The latest time that is certain by other ways than a lap: by stamps of the receiving server,
    /// or by the operator's word.
    pub fn known_time(&self) -> Result<Option<DateTime<Utc>>> {
        self.moment(KNOWN_TIME)
    }

    /// Up to when the shares of time reach that letters of late took; `None` if none ever left.
    pub fn letters_until(&self) -> Result<Option<DateTime<Utc>>> {
        self.moment(LETTERS_UNTIL)
    }

    /// How long it was from lap to lap of late, the newest last, where laps come by habit.
    pub fn lap_gaps(&self) -> Result<Vec<TimeDelta>> {
        let bytes = self.meta(LAP_GAPS)?.unwrap_or_default();
        let (gaps, _) = bytes.as_chunks::<4>();
        let gaps = gaps.iter().map(|gap| u32::from_be_bytes(*gap));
        Ok(gaps.map(|gap| TimeDelta::seconds(gap.into())).collect())
    }

    fn moment(&self, key: &'static str) -> Result<Option<DateTime<Utc>>> {
        // Nothing is deleted from these facts: an empty one has ended.
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
    /// Notes up to when the shares of time reach that letters took.
    pub fn set_letters_until(&mut self, until: DateTime<Utc>) -> Result<()> {
        self.step("set_letters_until")?;
        let until = millis(until).to_be_bytes();
        self.write("note when letters left", SET, params![LETTERS_UNTIL, until])
    }
}

impl Across<'_, '_> {
    /// Sets a fact; the identity of the judge cannot be set again.
    pub fn set_meta(&mut self, key: &str, value: &[u8]) -> Result<()> {
        self.step("set_meta")?;
        self.write("set a fact about the judge", SET, params![key, value])
    }

    /// Notes that the daemon has read the mailbox, from which it later knows its own absence.
    pub fn set_last_lap(&mut self, now: DateTime<Utc>) -> Result<()> {
        self.set_meta(LAST_LAP, &millis(now).to_be_bytes())
    }

    /// Notes that a lap of the daemon has ended.
    pub fn set_lap_ended(&mut self, now: DateTime<Utc>) -> Result<()> {
        self.set_meta(LAP_ENDED, &millis(now).to_be_bytes())
    }

    /// Notes that a daemon was stopped, or that one serves again.
    pub fn set_stopped(&mut self, at: Option<DateTime<Utc>>) -> Result<()> {
        let bytes = at.map_or_else(Vec::new, |at| millis(at).to_be_bytes().to_vec());
        self.set_meta(STOPPED, &bytes)
    }

    /// Notes how long it was from one lap to the next one, beside the last few.
    pub fn note_lap_gap(&mut self, gap: TimeDelta) -> Result<()> {
        let mut gaps = self.lap_gaps()?;
        gaps.push(gap);
        let gaps = gaps.split_off(gaps.len().saturating_sub(LAP_GAPS_KEPT));
        let seconds = |gap: &TimeDelta| u32::try_from(gap.num_seconds()).unwrap_or(u32::MAX);
        let bytes: Vec<u8> = gaps
            .iter()
            .flat_map(|gap| seconds(gap).to_be_bytes())
            .collect();
        self.set_meta(LAP_GAPS, &bytes)
    }

    /// Notes the latest time that is certain.
    pub fn set_known_time(&mut self, at: DateTime<Utc>) -> Result<()> {
        self.set_meta(KNOWN_TIME, &millis(at).to_be_bytes())
    }
}
