//! Letters that a server refused for how the judge sends them: nothing of that is about the reader.

use chrono::{DateTime, Utc};
use rusqlite::{Row, params};

use super::error::StoreError;
use super::reader::Reader;
use super::tx::Tx;
use super::values::{LetterId, maybe_time, millis, time};

/// A letter that a server refused by policy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The letter.
    pub letter: LetterId,
    /// What the letter is for.
    pub effect_key: String,
    /// The domain of its reader, in lower case.
    pub domain: String,
    /// What the server said.
    pub reason: String,
    /// When the judge learned of it.
    pub at: DateTime<Utc>,
}

impl Refusal {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            letter: LetterId(row.get("letter")?),
            effect_key: row.get("effect_key")?,
            domain: row.get("domain")?,
            reason: row.get("reason")?,
            at: time(row, "at")?,
        })
    }
}

impl Reader {
    /// The refusals of which nobody has decided yet whether to tell the operator, the oldest first.
    pub fn refusals_to_tell(&self, limit: u32) -> Result<Vec<Refusal>, StoreError> {
        let sql = "SELECT letter, effect_key, domain, reason, at FROM refusal
                   WHERE alarmed IS NULL ORDER BY letter LIMIT ?1";
        self.many("find refusals to tell", sql, params![limit], Refusal::read)
    }

    /// When the operator was last told that a domain refuses letters.
    pub fn last_alarm(&self, domain: &str) -> Result<Option<DateTime<Utc>>, StoreError> {
        let sql = "SELECT max(at) AS at FROM refusal WHERE domain = ?1 AND alarmed = 1";
        let read = |row: &Row<'_>| maybe_time(row, "at");
        let found = self.one("find the last alarm", sql, params![domain], read)?;
        Ok(found.flatten())
    }

    /// How many letters were refused by policy since a time, and the newest such refusal.
    pub fn refused_since(
        &self,
        since: DateTime<Utc>,
    ) -> Result<Option<(u32, Refusal)>, StoreError> {
        let sql = "SELECT count(*) OVER () AS letters, letter, effect_key, domain, reason, at
                   FROM refusal
                   WHERE at >= ?1 ORDER BY at DESC, letter DESC LIMIT 1";
        let read = |row: &Row<'_>| Ok((row.get("letters")?, Refusal::read(row)?));
        self.one("count refusals", sql, params![millis(since)], read)
    }
}

impl Tx<'_> {
    /// Notes that a server refused a letter by policy; the first time of each letter counts.
    pub fn add_refusal(
        &mut self,
        letter: LetterId,
        domain: &str,
        reason: &str,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        self.step("add_refusal")?;
        let sql = "INSERT INTO refusal (letter, effect_key, domain, reason, at)
                   SELECT id, effect_key, ?2, ?3, ?4 FROM outbox WHERE id = ?1
                   ON CONFLICT (letter) DO NOTHING";
        let params = params![letter.0, domain, reason, millis(at)];
        self.write("note a refusal", sql, params).map(drop)
    }

    /// Notes whether the operator gets a letter about a refusal.
    pub fn refusal_told(&mut self, letter: LetterId, alarmed: bool) -> Result<(), StoreError> {
        self.step("refusal_told")?;
        let sql = "UPDATE refusal SET alarmed = ?2 WHERE letter = ?1";
        match self.write(
            "note that a refusal was told",
            sql,
            params![letter.0, alarmed],
        )? {
            0 => Err(StoreError::missing("refusal of letter", letter)),
            _ => Ok(()),
        }
    }
}
