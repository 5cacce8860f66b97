//! How many letters leave within what time.
//!
//! Each letter takes a share of time, one after the other, so that a number says how many there
//! were of late: the moment up to which the shares reach.

use chrono::{DateTime, TimeDelta, Utc};
use rusqlite::{Row, params};

use super::error::StoreError;
use super::outbox::Letter;
use super::reader::Reader;
use super::tx::Tx;
use super::values::{GameId, LetterId, millis, time};

/// No breaker holds letters back for longer; one that would was noted by a clock that was wrong.
const LONGEST: TimeDelta = TimeDelta::hours(1);

/// One seat got too many letters, and so none leaves for a while.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breaker {
    /// Its number.
    pub id: i64,
    /// In which game.
    pub game: GameId,
    /// Which seat.
    pub seat: u8,
    /// No letter leaves before.
    pub until: DateTime<Utc>,
    /// Whether the moderator was told.
    pub told: bool,
}

impl Breaker {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            id: row.get("id")?,
            game: GameId(row.get("game_id")?),
            seat: row.get("seat")?,
            until: time(row, "until")?,
            told: row.get("told")?,
        })
    }
}

impl Reader {
    /// What keeps all letters from leaving now.
    pub fn breaker(&self, now: DateTime<Utc>) -> Result<Option<Breaker>, StoreError> {
        let sql = "SELECT id, game_id, seat, until, told FROM breaker ORDER BY id DESC LIMIT 1";
        let newest = self.one("look for a breaker", sql, &[], Breaker::read)?;
        let latest = now.checked_add_signed(LONGEST).unwrap_or(now);
        Ok(newest.filter(|breaker| now < breaker.until && breaker.until <= latest))
    }

    /// The notices to one reader that are to be sent now, the longest due first.
    pub fn due_notices(
        &self,
        rcpt: &str,
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<Vec<Letter>, StoreError> {
        let sql = "SELECT id FROM outbox
                   WHERE state = 'queued' AND hold IS NULL AND kind = 'notice' AND next_try <= ?2
                         AND rcpt = ?1
                   ORDER BY next_try, id LIMIT ?3";
        let params = params![rcpt, millis(now), limit];
        let read = |row: &Row<'_>| row.get("id").map(LetterId);
        let due = self.many("find notices to send", sql, params, read)?;
        due.into_iter().map(|letter| self.letter(letter)).collect()
    }
}

impl Tx<'_> {
    /// Counts a letter to a seat, which takes a `share` of time; answers up to when all shares
    /// reach, which is twice the longest time of a breaker from now at the most.
    pub fn count_letter(
        &mut self,
        game: GameId,
        seat: u8,
        share: TimeDelta,
        now: DateTime<Utc>,
    ) -> Result<DateTime<Utc>, StoreError> {
        self.step("count_letter")?;
        let sql = "UPDATE seat SET letters_until = min(max(letters_until, ?3) + ?4, ?3 + ?5)
                   WHERE game_id = ?1 AND seat = ?2 RETURNING letters_until";
        let (share, most) = (share.num_milliseconds(), LONGEST.num_milliseconds());
        let params = params![game.0, seat, millis(now), share, most.saturating_mul(2)];
        let until = self.one("count a letter", sql, params, |row| {
            time(row, "letters_until")
        })?;
        until.ok_or_else(|| StoreError::missing("seat of game", game))
    }

    /// Lets no letter leave until then, for what one seat got.
    pub fn break_off(
        &mut self,
        game: GameId,
        seat: u8,
        until: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        const DOING: &str = "hold all letters back";
        self.step("break_off")?;
        let open = self.breaker(now)?;
        match open {
            Some(open) => {
                let sql = "UPDATE breaker SET until = max(until, ?2) WHERE id = ?1";
                self.write(DOING, sql, params![open.id, millis(until)])
            }
            None => {
                let sql = "INSERT INTO breaker (game_id, seat, until) VALUES (?1, ?2, ?3)";
                self.write(DOING, sql, params![game.0, seat, millis(until)])
            }
        }
        .map(drop)
    }

    /// Notes that the moderator was told of a breaker.
    pub fn breaker_told(&mut self, breaker: i64) -> Result<(), StoreError> {
        self.step("breaker_told")?;
        let sql = "UPDATE breaker SET told = 1 WHERE id = ?1";
        self.write("note what was told", sql, params![breaker])
            .map(drop)
    }
}
