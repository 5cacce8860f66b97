//! The clock of games: the next action of the clock in each, its time, and reminders before it; the
//! clock of each seat's newest turn; and periods that affect it: pauses, standstills by the judge's
//! own absence, holidays, and absences of players.

use chrono::{DateTime, NaiveDate, Utc};

use crate::rules::Seat;
use crate::store::engine::params;
use crate::store::games::NOT_RUNNING;
use crate::store::{
    Across, Game, GameId, GameState, Reader, Result, SeatRef, StandstillId, Tx, keys, listed,
    record, rows, words,
};

words! {
    /// The next action of the clock in a game.
    Alarm {
        /// Stop waiting for words of luck, in a game that has not begun.
        EndLuck = "luck",
        /// The awaited seat has used all its time.
        Deadline = "deadline",
        /// Play the pending order set.
        PlayPendingSet = "pending-set",
        /// End the vote about the awaited seat's absence.
        EndVote = "vote",
        /// End another wait for the awaited seat, as long as the first.
        EndWait = "wait",
        /// Play out a game that rested because all players had left.
        EndRest = "rest",
        /// A stand-in looks ahead; its thinking has failed by then. `None`: no judge has begun.
        Think = "think",
        /// End a solo game whose player sends no order.
        EndSilence = "silence",
        /// Reveal the seed of a game that a moderator ended.
        Reveal = "reveal",
    }
}

/// The times of a pending decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Due {
    /// `None` if no time is running.
    pub deadline: Option<DateTime<Utc>>,
    /// The next action of the clock.
    pub alarm: Alarm,
    /// When the alarm goes off; `None` for never.
    pub closes_at: Option<DateTime<Utc>>,
    /// When to remind the seat; `None` for never.
    pub remind_at: Option<DateTime<Utc>>,
}

impl Default for Due {
    fn default() -> Self {
        Self {
            deadline: None,
            alarm: Alarm::Deadline,
            closes_at: None,
            remind_at: None,
        }
    }
}

impl Tx<'_> {
    /// Sets how long a running game waits for the current decision.
    ///
    /// # Errors
    /// [`Unfit`](crate::store::StoreError::Unfit) if it is not running.
    pub fn set_due(&mut self, game: GameId, due: &Due) -> Result<()> {
        self.step("set_due")?;
        self.covers(game)?;
        self.write_due(game, due)
    }

    pub(in crate::store) fn write_due(&self, game: GameId, due: &Due) -> Result<()> {
        const DOING: &str = "set when a decision is due";
        // A paused game has no running clock, so it gets no times.
        let sql = "UPDATE game SET alarm = ?2,
                          deadline = CASE WHEN paused_at IS NULL THEN ?3 END,
                          closes_at = CASE WHEN paused_at IS NULL THEN ?4 END,
                          remind_at = CASE WHEN paused_at IS NULL THEN ?5 END
                   WHERE id = ?1 AND state = 'running'";
        let params = params![game, due.alarm, due.deadline, due.closes_at, due.remind_at];
        self.update(DOING, sql, params, |tx| tx.unfit(game, DOING, NOT_RUNNING))
    }
}

impl Across<'_, '_> {
    /// Sets or clears the alarm of a game that is not running: [`Alarm::EndLuck`] before it begins,
    /// [`Alarm::Reveal`] after its end.
    ///
    /// # Errors
    /// [`Unfit`](crate::store::StoreError::Unfit) if the alarm does not belong to the game's state.
    pub fn set_alarm(
        &mut self,
        game: GameId,
        alarm: Alarm,
        at: Option<DateTime<Utc>>,
    ) -> Result<()> {
        const DOING: &str = "set an alarm";
        self.step("set_alarm")?;
        let state = match alarm {
            Alarm::Reveal => GameState::Over,
            _ => GameState::Waiting,
        };
        let sql = "UPDATE game SET closes_at = ?2, alarm = CASE WHEN ?2 IS NOT NULL THEN ?3 END
                   WHERE id = ?1 AND state = ?4";
        let params = params![game, at, alarm, state];
        self.change_game(game, DOING, "it is in another state", sql, params)
    }
}

record! {
    /// The clock of a seat's newest turn.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TurnClock from "turn" by [SeatRef, GameId] is WithinGame {
        key {
            pub game: GameId = "game_id",
            pub seat: Seat,
        }
        /// Its number by the title's count; `None` for a turn that is one question.
        pub no: Option<u32>,
        /// The kind of its first phase, which determines its pace.
        pub phase: String,
        /// Since when its time runs.
        pub began_at: DateTime<Utc>,
        /// How much of the seat's time reserve it has cost so far, in seconds.
        pub spent: u32,
        /// Whether it was counted as missed.
        pub missed: bool,
    }
}

rows! {
    /// A period in which a game was paused.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Pause from "pause" {
        pub from: DateTime<Utc> = "from_at",
        /// The end; `None` while it lasts.
        pub until: Option<DateTime<Utc>> = "until_at",
        /// When the clock would have acted; `None` for never.
        pub closes_at: Option<DateTime<Utc>>,
    }
}

words! {
    /// The cause of a standstill.
    TimeStop {
        /// The judge could not read its mail.
        Outage = "outage",
        /// The judge could not send the question.
        Unsent = "unsent",
    }
}

record! {
    /// A period in which the time of a game did not run.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Standstill from "standstill" by [GameId, (GameId, DateTime<Utc>), ToApply]
    {
        key {
            pub id: StandstillId,
        }
        pub game: GameId = "game_id",
        pub from: DateTime<Utc> = "from_at",
        pub until: DateTime<Utc> = "until_at",
        pub why: TimeStop,
        /// When the deadline was adjusted for it, or found not to need it; `None` until then.
        pub applied_at: Option<DateTime<Utc>>,
    }
}

keys! {
    /// The key of the standstills that no deadline was adjusted for yet.
    pub struct ToApply: "applied_at IS NULL";
}

record! {
    /// A range of days on which no time runs.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Holiday from "holiday" by [(NaiveDate, NaiveDate), HolidaysFrom] {
        key {
            /// The first day, in each game's time zone.
            pub first: NaiveDate,
            pub last: NaiveDate,
        }
        /// When it was declared: time spent before is not given back.
        pub since: DateTime<Utc>,
    }
}

keys! {
    /// The key of holidays that end on this day or later.
    pub struct HolidaysFrom(NaiveDate): "last >= ?" |from| [from.0];
}

keys! {
    (NaiveDate, NaiveDate): "first = ? AND last = ?" |days| [days.0, days.1];
}

rows! {
    /// A period in which the player of a seat is away.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Absence from "absence" {
        pub game: GameId = "game_id",
        pub seat: Seat,
        pub from: DateTime<Utc> = "from_at",
        pub until: DateTime<Utc> = "until_at",
    }
}

keys! {
    /// The key of a seat's absences that end after a time.
    pub struct AwayAfter(SeatRef, DateTime<Utc>):
        "game_id = ? AND seat = ? AND until_at > ?" |ends| [ends.0.game, ends.0.seat, ends.1];
}

listed!(Absence from "absence" by [AwayAfter] order "from_at, id");

impl Reader {
    /// Returns the pauses of a game that last, or end after `after`.
    pub fn pauses(&self, game: GameId, after: DateTime<Utc>) -> Result<Vec<Pause>> {
        let sql = "WHERE game_id = ?1 AND (until_at IS NULL OR until_at > ?2) ORDER BY id";
        let params = params![game, after];
        self.all("read the pauses of a game", sql, params)
    }
}

impl Tx<'_> {
    /// Records that the judge could not send a question.
    pub fn add_unsent(
        &mut self,
        game: GameId,
        from: DateTime<Utc>,
        until: DateTime<Utc>,
    ) -> Result<()> {
        self.step("add_unsent")?;
        let sql = "INSERT INTO standstill (game_id, from_at, until_at, why)
                   VALUES (?1, ?2, ?3, 'unsent')";
        let params = params![game, from, until];
        self.write("note a question that waited", sql, params)
    }
}

impl Across<'_, '_> {
    /// Pauses a running game, which stops its clock.
    ///
    /// # Errors
    /// [`Unfit`](crate::store::StoreError::Unfit) if it is not running, or paused already.
    pub fn pause_game(&mut self, game: &Game, at: DateTime<Utc>) -> Result<()> {
        const DOING: &str = "pause a game";
        self.step("pause_game")?;
        let sql = "UPDATE game SET paused_at = ?2, deadline = NULL, closes_at = NULL,
                          remind_at = NULL
                   WHERE id = ?1 AND state = 'running' AND paused_at IS NULL";
        let why = "it is not running, or paused already";
        self.change_game(game.id, DOING, why, sql, params![game.id, at])?;
        let sql = "INSERT INTO pause (game_id, from_at, closes_at) VALUES (?1, ?2, ?3)";
        let params = params![game.id, at, game.closes_at];
        self.write(DOING, sql, params)
    }

    /// Resumes a paused game; the new due time is set separately.
    ///
    /// # Errors
    /// [`Unfit`](crate::store::StoreError::Unfit) if it is not paused.
    pub fn resume_game(&mut self, game: GameId, at: DateTime<Utc>) -> Result<()> {
        const DOING: &str = "let a paused game go on";
        self.step("resume_game")?;
        let sql = "UPDATE pause SET until_at = max(from_at, ?2)
                   WHERE game_id = ?1 AND until_at IS NULL";
        self.write(DOING, sql, params![game, at])?;
        let sql = "UPDATE game SET paused_at = NULL WHERE id = ?1 AND paused_at IS NOT NULL";
        self.change_game(game, DOING, "it is not paused", sql, params![game])
    }

    /// Records that the judge could not read its mail, which stopped the time of every running
    /// game.
    pub fn add_outage(&mut self, from: DateTime<Utc>, until: DateTime<Utc>) -> Result<()> {
        self.step("add_outage")?;
        let sql = "INSERT INTO standstill (game_id, from_at, until_at, why)
                   SELECT id, ?1, ?2, 'outage' FROM game
                   WHERE state = 'running' AND asked_at < ?2";
        self.write("note an outage", sql, params![from, until])
    }

    /// Records that the player of a seat is away.
    pub fn add_absence(&mut self, new: &Absence) -> Result<()> {
        self.step("add_absence")?;
        let sql = "INSERT INTO absence (game_id, seat, from_at, until_at) VALUES (?1, ?2, ?3, ?4)";
        let params = params![new.game, new.seat, new.from, new.until];
        self.write("note an absence", sql, params)
    }

    /// Records that the player of a seat is back: ends a present absence now and cancels future
    /// ones. Returns the number of these absences.
    pub fn end_absences(&mut self, seat: SeatRef, now: DateTime<Utc>) -> Result<usize> {
        self.step("end_absences")?;
        let sql = "UPDATE absence SET from_at = min(from_at, ?3), until_at = ?3
                   WHERE game_id = ?1 AND seat = ?2 AND until_at > ?3";
        self.change("end an absence", sql, params![seat.game, seat.seat, now])
    }
}
