//! Alarms of games: what the clock does next in each, and when; and reminders before that.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::games::NOT_RUNNING;
use crate::store::{Across, Game, GameId, GameState, Reader, Result, Tx, millis, words};

words! {
    /// What the clock does next in a game.
    Alarm {
        /// Words of luck are awaited no longer, in a game that has not begun.
        EndLuck = "luck",
        /// All time of the awaited seat is over.
        Deadline = "deadline",
        /// The order set that waits is played.
        PlayPendingSet = "pending-set",
        /// The vote ends on what happens without the awaited seat.
        EndVote = "vote",
        /// A game that went on waiting for the awaited seat has waited for as long again.
        EndWait = "wait",
        /// A game that rested, since all players have left, is played out by stand-ins.
        EndRest = "rest",
        /// The seed of a game that a moderator ended is revealed.
        Reveal = "reveal",
    }
}

/// When a decision is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Due {
    /// By when; `None` if no time is running.
    pub deadline: Option<DateTime<Utc>>,
    /// What the clock does next.
    pub alarm: Alarm,
    /// When it does that; `None` for never.
    pub closes_at: Option<DateTime<Utc>>,
    /// When to remind the seat; `None` for never.
    pub remind_at: Option<DateTime<Utc>>,
}

/// No time is running.
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

impl Reader {
    /// The games in which the clock is to act, the most overdue first.
    pub fn due_games(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<Game>> {
        let sql = "WHERE closes_at <= ?1 ORDER BY closes_at, id LIMIT ?2";
        let params = params![millis(now), limit];
        self.all("find the games that are due", sql, params)
    }

    /// The games in which a reminder is due.
    pub fn games_to_remind(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<Game>> {
        let sql = "WHERE remind_at <= ?1 ORDER BY remind_at, id LIMIT ?2";
        self.all("find the games to remind", sql, params![millis(now), limit])
    }
}

impl Tx<'_> {
    /// Says how long a running game waits for the decision that it waits for.
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
        // The clock of a paused game does not run: no time is set in it.
        let sql = "UPDATE game SET alarm = ?2,
                          deadline = CASE WHEN paused_at IS NULL THEN ?3 END,
                          closes_at = CASE WHEN paused_at IS NULL THEN ?4 END,
                          remind_at = CASE WHEN paused_at IS NULL THEN ?5 END
                   WHERE id = ?1 AND state = 'running'";
        let [deadline, closes_at, remind_at] =
            [due.deadline, due.closes_at, due.remind_at].map(|at| at.map(millis));
        let alarm = due.alarm.as_str();
        let params = params![game, alarm, deadline, closes_at, remind_at];
        self.update(DOING, sql, params, |tx| tx.unfit(game, DOING, NOT_RUNNING))
    }

    /// Puts off what the clock does next in a game, whatever that is.
    pub fn postpone_alarm(&mut self, game: GameId, until: Option<DateTime<Utc>>) -> Result<()> {
        const DOING: &str = "put off what the clock does";
        self.step("postpone_alarm")?;
        let sql = "UPDATE game SET closes_at = ?2 WHERE id = ?1 AND closes_at IS NOT NULL";
        let changed = self.change(DOING, sql, params![game, until.map(millis)])?;
        self.fits(game, changed, DOING, "the clock does nothing")
    }

    /// Notes how often all time was over for the present decision.
    ///
    /// # Errors
    /// [`Unfit`](crate::store::StoreError::Unfit) if the game is not running.
    pub fn set_overdue(&mut self, game: GameId, times: u32) -> Result<()> {
        const DOING: &str = "note that a decision is overdue";
        self.step("set_overdue")?;
        let sql = "UPDATE game SET overdue = ?2 WHERE id = ?1 AND state = 'running'";
        let changed = self.change(DOING, sql, params![game, times])?;
        self.fits(game, changed, DOING, NOT_RUNNING)
    }

    /// Notes that the reminder that was due has been queued, and when the next one is.
    pub fn reminded(&mut self, game: GameId, next: Option<DateTime<Utc>>) -> Result<()> {
        self.step("reminded")?;
        let sql = "UPDATE game SET remind_at = ?2 WHERE id = ?1 AND state = 'running'";
        let changed = self.change("note a reminder", sql, params![game, next.map(millis)])?;
        self.fits(game, changed, "note a reminder", NOT_RUNNING)
    }
}

impl Across<'_, '_> {
    /// Sets the alarm of a game that is not running: [`Alarm::EndLuck`] of one that waits for its
    /// beginning, [`Alarm::Reveal`] of one that is over. `None` takes it away.
    ///
    /// # Errors
    /// [`Unfit`](crate::store::StoreError::Unfit) if the game is in another state than that
    /// alarm's.
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
        let params = params![game, at.map(millis), alarm.as_str(), state.as_str()];
        let changed = self.change(DOING, sql, params)?;
        self.fits(game, changed, DOING, "it is in another state")
    }

    /// Says by how much a moderator has moved the times of the present decision, in milliseconds.
    ///
    /// # Errors
    /// [`Unfit`](crate::store::StoreError::Unfit) if the game is not running.
    pub fn shift_times(&mut self, game: GameId, shift: i64) -> Result<()> {
        const DOING: &str = "move a deadline";
        self.step("shift_times")?;
        let sql = "UPDATE game SET shift = ?2 WHERE id = ?1 AND state = 'running'";
        let changed = self.change(DOING, sql, params![game, shift])?;
        self.fits(game, changed, DOING, NOT_RUNNING)
    }
}
