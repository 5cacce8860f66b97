//! Alarms of games: what the clock does next in each, and when; and reminders before that.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::games::NOT_RUNNING;
use crate::store::{Across, GameId, GameState, Result, Tx, words};

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
        let params = params![game, due.alarm, due.deadline, due.closes_at, due.remind_at];
        self.update(DOING, sql, params, |tx| tx.unfit(game, DOING, NOT_RUNNING))
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
        let params = params![game, at, alarm, state];
        let changed = self.change(DOING, sql, params)?;
        self.fits(game, changed, DOING, "it is in another state")
    }
}
