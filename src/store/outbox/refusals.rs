//! Letters that a server refused by policy: for how they are sent, not for their reader.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{LetterId, Reader, Result, Tx, millis, rows, settable};

rows! {
    /// A letter that a server refused by policy.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Refusal from "refusal JOIN outbox ON outbox.id = letter" {
        pub letter: LetterId,
        /// What the letter is for.
        pub effect_key: String,
        /// The domain of its reader, in lower case.
        pub domain: String,
        /// What the server said.
        pub reason: String = "refusal.reason",
        /// When the judge learned of it.
        pub at: DateTime<Utc>,
    }
}

settable! {
    Refusal from "refusal" by LetterId where "letter = ?" {
        /// Whether the operator gets a letter about it; `NULL` until that is decided.
        ALARMED = "alarmed": bool,
    }
}

impl Reader {
    /// The refusals of which nobody has decided yet whether to tell the operator, the oldest first.
    pub fn refusals_to_tell(&self, limit: u32) -> Result<Vec<Refusal>> {
        let sql = "WHERE alarmed IS NULL ORDER BY letter LIMIT ?1";
        self.all("find refusals to tell", sql, params![limit])
    }

    /// When the operator was last told that a domain refuses letters.
    pub fn last_alarm(&self, domain: &str) -> Result<Option<DateTime<Utc>>> {
        let sql = "SELECT max(at) AS at FROM refusal WHERE domain = ?1 AND alarmed = 1";
        self.aggregate("find the last alarm", sql, params![domain])
    }

    /// How many letters were refused by policy since a time, and the newest such refusal.
    pub fn refused_since(&self, since: DateTime<Utc>) -> Result<Option<(u32, Refusal)>> {
        let sql = "SELECT count(*) OVER (), letter, effect_key, domain, refusal.reason, at
                   FROM refusal JOIN outbox ON outbox.id = letter
                   WHERE at >= ?1 ORDER BY at DESC, letter DESC LIMIT 1";
        self.one("count refusals", sql, params![millis(since)])
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
    ) -> Result<()> {
        self.step("add_refusal")?;
        let sql = "INSERT INTO refusal (letter, domain, reason, at) VALUES (?1, ?2, ?3, ?4)
                   ON CONFLICT (letter) DO NOTHING";
        let params = params![letter, domain, reason, millis(at)];
        self.write("note a refusal", sql, params)
    }
}
