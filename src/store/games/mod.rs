//! Games: terms, state, and by when a player must decide.

pub(super) mod absences;
pub(super) mod alarms;
pub(super) mod dealing;
pub(super) mod game_list;
pub(super) mod holidays;
pub(super) mod ledger;
pub(super) mod missed_deadlines;
pub(super) mod observers;
pub(super) mod opening;
pub(super) mod pauses;
pub(super) mod pending_sets;
pub(super) mod prompts;
pub(super) mod seats;
pub(super) mod standing_orders;
pub(super) mod standstills;
pub(super) mod turns;
pub(super) mod unverified;

use chrono::{DateTime, Utc};

use crate::rules::Seat;
use crate::store::engine::params;
use crate::store::{
    Across, Alarm, Due, GameId, PersonId, Reader, Result, SeatRef, StoreError, Tx, rows, settable,
    words,
};

words! {
    /// Where a game stands.
    GameState {
        /// Seats are still to be filled.
        Waiting = "waiting",
        /// It is being played.
        Running = "running",
        Over = "over",
    }
}

rows! {
    /// A game without its secrets.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Game from "game" {
        pub id: GameId,
        pub name: String,
        pub title: String,
        pub edition: String,
        /// House rules, as JSON.
        pub house: String,
        /// The digest of the box data it began with; see [`Reader::component_file`].
        pub components: String,
        pub state: GameState,
        /// How many seats it has.
        pub seats: u8,
        /// When it was opened.
        pub opened_at: DateTime<Utc>,
        /// What it says about time, as JSON.
        pub schedule: String,
        /// Whether its draws were set beforehand, which every letter of it says.
        pub set_draws: bool = "draws IS NOT NULL AS set_draws",
        /// How many events stand.
        pub head: u32,
        /// How many rows its ledger has: the events and the acts.
        pub entries: u32,
        /// How many of them nobody else may notice while the game goes on.
        pub secret_rows: u32,
        /// The digest of the newest ledger row, empty for an empty ledger: names one exact state.
        pub chain: String,
        /// Whose decision is awaited.
        pub awaiting: Option<Seat> = "awaiting_seat",
        /// The kind of that decision.
        pub phase: String,
        /// When it was asked.
        pub asked_at: Option<DateTime<Utc>>,
        /// By when it is to be made.
        pub deadline: Option<DateTime<Utc>>,
        /// What the clock does next; none while nothing is awaited.
        pub alarm: Option<Alarm>,
        /// When it does that; `None` for never.
        pub closes_at: Option<DateTime<Utc>>,
        /// How often all time was over for the present decision.
        pub overdue: u32,
        /// When the next reminder is due.
        pub remind_at: Option<DateTime<Utc>>,
        /// What a moderator has moved the times of the present decision by, in milliseconds.
        pub shift: i64,
        pub over_at: Option<DateTime<Utc>>,
        /// How often decisions were taken back.
        pub undone: u32,
        /// How it ended, if its rules did not end it: `draw` or `abandoned`.
        pub ending: Option<String>,
        /// Since when it is paused.
        pub paused_at: Option<DateTime<Utc>>,
        /// When what is proposed lapses.
        pub proposal_until: Option<DateTime<Utc>>,
        /// Whose mail opened it; none where the operator did.
        pub opened_by: Option<PersonId>,
    }
}

settable! {
    Game from "game" by GameId where "id = ?" is WithinGame {
        /// What it says about time, as JSON.
        SCHEDULE = "schedule": String,
        /// When the clock acts.
        CLOSES_AT = "closes_at": Option<DateTime<Utc>>,
        /// How often all time was over for the present decision.
        OVERDUE = "overdue": u32,
        REMIND_AT = "remind_at": Option<DateTime<Utc>>,
        /// By how much a moderator has moved the times of the present decision, in milliseconds.
        SHIFT = "shift": i64,
        /// How it has ended, if its rules have not ended it: `draw` or `abandoned`.
        ENDING = "ending": Option<String>,
        PROPOSAL_UNTIL = "proposal_until": Option<DateTime<Utc>>,
        OPENED_BY = "opened_by": Option<PersonId>,
    }
}

/// Whose decision a game waits for, and how long.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Turn<'t> {
    /// The seat; `None` for nobody.
    pub awaiting: Option<Seat>,
    /// The kind of decision.
    pub phase: &'t str,
    /// When it was asked.
    pub asked_at: Option<DateTime<Utc>>,
    pub due: Due,
}

/// Why a turn cannot be changed.
pub(in crate::store) const NOT_RUNNING: &str = "the game is not running";

impl Game {
    /// Names one of its seats.
    pub const fn at(&self, seat: Seat) -> SeatRef {
        SeatRef::new(self.id, seat)
    }

    /// Whether it was ever played: one that was called off is over and has no events.
    pub fn has_begun(&self) -> bool {
        self.state == GameState::Running || self.head > 0
    }

    /// Whether everybody may see all of it: it is over, and its seed is revealed.
    pub fn is_revealed(&self) -> bool {
        self.state == GameState::Over && self.alarm != Some(Alarm::Reveal)
    }

    /// Whether it may have secrets still: it goes on, or its seed is not revealed yet.
    pub fn has_secrets(&self) -> bool {
        self.has_begun() && !self.is_revealed()
    }

    /// How many rows its ledger has, but for those that nobody may notice: the same in the name of
    /// any letter.
    pub const fn told_rows(&self) -> u32 {
        self.entries.saturating_sub(self.secret_rows)
    }

    /// A word for its present position that no other one has: the number of the last event comes
    /// again once decisions were taken back.
    pub fn position(&self) -> String {
        match self.undone {
            0 => self.head.to_string(),
            undone => format!("{}.{undone}", self.head),
        }
    }
}

impl Reader {
    /// A game by its number.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is none.
    pub fn game(&self, game: GameId) -> Result<Game> {
        self.first("read a game", "WHERE id = ?1", params![game])?
            .ok_or_else(|| StoreError::missing("game", game))
    }

    /// A game by its public name.
    pub fn game_by_name(&self, name: &str) -> Result<Option<Game>> {
        self.first("read a game", "WHERE name = ?1", params![name])
    }
}

impl Tx<'_> {
    /// Says whose decision a running game waits for, and how long.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if it is not running.
    pub fn set_turn(&mut self, game: GameId, turn: &Turn<'_>) -> Result<()> {
        const DOING: &str = "set whose decision is awaited";
        self.step("set_turn")?;
        self.covers(game)?;
        let sql = "UPDATE game SET awaiting_seat = ?2, phase = ?3, asked_at = ?4, shift = 0,
                          overdue = 0
                   WHERE id = ?1 AND state = 'running'";
        let asked_at = turn.asked_at;
        let params = params![game, turn.awaiting, turn.phase, asked_at];
        self.update(DOING, sql, params, |tx| tx.unfit(game, DOING, NOT_RUNNING))?;
        self.write_due(game, &turn.due)
    }

    /// Tells a game that is missing from one in the wrong state, when no row was changed.
    pub(in crate::store) fn fits(
        &self,
        game: GameId,
        changed: usize,
        doing: &'static str,
        why: &'static str,
    ) -> Result<()> {
        match changed {
            0 => Err(self.unfit(game, doing, why)),
            _ => Ok(()),
        }
    }

    /// The error of a game that is in the wrong state, or missing.
    pub(in crate::store) fn unfit(
        &self,
        game: GameId,
        doing: &'static str,
        why: &'static str,
    ) -> StoreError {
        match self.game(game) {
            Ok(_) => StoreError::unfit(doing, why),
            Err(missing) => missing,
        }
    }
}

impl Across<'_, '_> {
    /// Turns a waiting game into a running one.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if it is not waiting.
    pub fn start_game(&mut self, game: GameId) -> Result<()> {
        self.step("start_game")?;
        let sql = "UPDATE game SET state = 'running', alarm = NULL, closes_at = NULL
                   WHERE id = ?1 AND state = 'waiting'";
        let changed = self.change("start a game", sql, params![game])?;
        self.fits(game, changed, "start a game", "it is not waiting")
    }

    /// Ends a running game; nobody's decision is awaited from then on.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if it is not running.
    pub fn finish_game(&mut self, game: GameId, at: DateTime<Utc>) -> Result<()> {
        self.step("finish_game")?;
        // As no row runs backward, neither does the end.
        let sql = "UPDATE game SET state = 'over', awaiting_seat = NULL,
                          over_at = MAX(?2, COALESCE((SELECT MAX(at) FROM ledger
                                                      WHERE game_id = ?1), ?2)),
                          asked_at = NULL, deadline = NULL, alarm = NULL, closes_at = NULL,
                          overdue = 0, remind_at = NULL, paused_at = NULL,
                          proposal_until = NULL
                   WHERE id = ?1 AND state = 'running'";
        let changed = self.change("end a game", sql, params![game, at])?;
        self.fits(game, changed, "end a game", "it is not running")
    }
}
