//! Alarms of games: the next action of the clock in each, its time, and reminders before it; and
//! the clock of each seat's newest turn.

use chrono::{DateTime, Utc};

use crate::rules::Seat;
use crate::store::engine::params;
use crate::store::games::NOT_RUNNING;
use crate::store::{Across, GameId, GameState, Result, SeatRef, Tx, record, words};

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
