//! Rate limits of answers, by the bucket that each counts against.

use chrono::{DateTime, TimeDelta, Utc};

use crate::store::engine::params;
use crate::store::{Across, Reader, Result, Tx, lower, millis, rows};

/// Answers are counted for as long; no limit looks further back.
const KEPT: TimeDelta = TimeDelta::days(1);

/// What an answer counts against: each bucket has limits of its own, so that nobody uses up the
/// share of another person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bucket {
    /// Answers to mails that prove who wrote them.
    Proven,
    /// Letters to a known person, about mails that do not prove to be theirs.
    Unproven,
    /// Answers to an address that nobody has confirmed, for which a server vouches.
    Newcomer,
    /// Letters to an address that nobody has confirmed, about mails that anybody can write.
    Stranger,
    /// Questions whether a second address is a player's, by the player.
    Address,
}

impl Bucket {
    /// The word that it is stored as.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Proven => "proven",
            Self::Unproven => "unproven",
            Self::Newcomer => "newcomer",
            Self::Stranger => "stranger",
            Self::Address => "address",
        }
    }
}

/// The share of answers that one address has of a bucket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share<'a> {
    pub bucket: Bucket,
    /// The address, in any case.
    pub address: &'a str,
}

rows! {
    /// The answers that count against a limit.
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub struct Answers {
        /// How many there were.
        pub count: u32,
        /// When the first of them was given.
        pub first_at: Option<DateTime<Utc>>,
    }
}

impl Reader {
    /// The answers of a share `within` this time before `now`: a day at the most.
    pub fn answers(
        &self,
        share: Share<'_>,
        within: TimeDelta,
        now: DateTime<Utc>,
    ) -> Result<Answers> {
        // None is counted from a future in which the clock was by mistake.
        let sql = "SELECT count(*), min(at) FROM answer
                   WHERE bucket = ?1 AND address = ?2 AND at > ?3 AND at <= ?4";
        let since = before(now, within);
        let Share { bucket, address } = share;
        let params = params![bucket.as_str(), lower(address), since, millis(now)];
        self.aggregate("count answers", sql, params)
    }

    /// The answers of a bucket to all addresses together, `within` this time before `now`.
    pub fn answers_of_all(
        &self,
        bucket: Bucket,
        within: TimeDelta,
        now: DateTime<Utc>,
    ) -> Result<Answers> {
        let sql = "SELECT count(*), min(at) FROM answer
                   WHERE bucket = ?1 AND at > ?2 AND at <= ?3";
        let params = params![bucket.as_str(), before(now, within), millis(now)];
        self.aggregate("count the answers of a bucket", sql, params)
    }
}

impl Tx<'_> {
    /// Forgets the answers of a share, which is whole again.
    pub fn forget_answers(&mut self, share: Share<'_>) -> Result<()> {
        self.step("forget_answers")?;
        let sql = "DELETE FROM answer WHERE bucket = ?1 AND address = ?2";
        let Share { bucket, address } = share;
        let params = params![bucket.as_str(), lower(address)];
        self.write("forget answers", sql, params)
    }
}

impl Across<'_, '_> {
    /// Counts an answer against a share, and forgets those of more than a day ago.
    pub fn count_answer(&mut self, share: Share<'_>, now: DateTime<Utc>) -> Result<()> {
        const DOING: &str = "count an answer";
        self.step("count_answer")?;
        let old = params![before(now, KEPT)];
        self.write(DOING, "DELETE FROM answer WHERE at <= ?1", old)?;
        let sql = "INSERT INTO answer (bucket, address, at) VALUES (?1, ?2, ?3)";
        let Share { bucket, address } = share;
        let params = params![bucket.as_str(), lower(address), millis(now)];
        self.write(DOING, sql, params)
    }
}

fn before(now: DateTime<Utc>, within: TimeDelta) -> i64 {
    millis(now).saturating_sub(within.num_milliseconds())
}
