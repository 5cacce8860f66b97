//! Rate limits of letters that are sent.
//!
//! Each letter takes a share of time, one after the other, so that a number says how many there
//! were of late: the moment up to which the shares reach.

use chrono::{DateTime, TimeDelta, Utc};

use crate::store::engine::params;
use crate::store::{
    Across, BreakerId, GameId, LetterId, Reader, Result, SeatId, StoreError, Tx, millis, rows,
    settable,
};

/// No letter is put off for longer; one that would be was counted by a clock that was wrong.
const LONGEST: TimeDelta = TimeDelta::hours(1);

rows! {
    /// One seat got so many letters that the next ones leave one by one.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Breaker from "breaker" {
        pub id: BreakerId,
        pub game: GameId = "game_id",
        pub seat: u8,
        /// Its letters are put off up to then.
        pub until: DateTime<Utc>,
    }
}

settable! {
    Breaker from "breaker" by BreakerId where "id = ?" {
        /// Whether the moderator was told of it.
        TOLD = "told": bool,
    }
}

impl Reader {
    /// Seats whose letters are put off, of which the moderator was not told.
    pub fn untold_breakers(&self, limit: u32) -> Result<Vec<Breaker>> {
        let sql = "WHERE told = 0 ORDER BY id LIMIT ?1";
        self.all("look for breakers", sql, params![limit])
    }

    /// When the letters of a seat were put off the last time.
    fn breaker_of(&self, game: GameId, seat: u8) -> Result<Option<Breaker>> {
        let sql = "WHERE game_id = ?1 AND seat = ?2
                   ORDER BY id DESC LIMIT 1";
        self.first("look for a breaker", sql, params![game, seat])
    }
}

impl Tx<'_> {
    /// Counts a letter to a seat, which takes a `share` of time; answers up to when all shares
    /// reach, which is twice the longest time from now at the most.
    pub fn count_letter(
        &mut self,
        game: GameId,
        seat: u8,
        share: TimeDelta,
        now: DateTime<Utc>,
    ) -> Result<DateTime<Utc>> {
        self.step("count_letter")?;
        let sql = "UPDATE seat SET letters_until = min(max(letters_until, ?3) + ?4, ?3 + ?5)
                   WHERE game_id = ?1 AND seat = ?2 RETURNING letters_until";
        let (share, most) = (share.num_milliseconds(), LONGEST.num_milliseconds());
        let params = params![game, seat, millis(now), share, most.saturating_mul(2)];
        let until = self.one("count a letter", sql, params)?;
        until.ok_or_else(|| StoreError::missing("seat of game", game))
    }
}

impl Across<'_, '_> {
    /// Puts a letter off that is still to be sent, with its seat's others: they leave one by one
    /// until the time of all has come. The moderator is told once for all that begin within a day.
    pub fn put_off(
        &mut self,
        letter: LetterId,
        seat: SeatId,
        until: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<()> {
        const DOING: &str = "put a letter off";
        self.step("put_off")?;
        let sql = "UPDATE outbox SET next_try = max(next_try, ?2)
                   WHERE id = ?1 AND state = 'queued'";
        self.write(DOING, sql, params![letter, millis(until)])?;
        let lately = |known: &Breaker| (now - known.until).abs() < TimeDelta::days(1);
        match self.breaker_of(seat.game, seat.seat)?.filter(lately) {
            Some(known) => {
                let sql = "UPDATE breaker SET until = max(until, ?2) WHERE id = ?1";
                self.write(DOING, sql, params![known.id, millis(until)])
            }
            None => {
                let sql = "INSERT INTO breaker (game_id, seat, until) VALUES (?1, ?2, ?3)";
                self.write(DOING, sql, params![seat.game, seat.seat, millis(until)])
            }
        }
    }
}
