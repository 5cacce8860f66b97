//! Games: terms, state, and deadlines.

pub(super) mod clock;
pub(super) mod game_list;
pub(super) mod ledger;
pub(super) mod opening;
pub(super) mod orders;
pub(super) mod prompts;
pub(super) mod seats;
pub(super) mod weighing;

use chrono::{DateTime, Utc};

use crate::rules::Seat;
use crate::store::engine::{Parameters, params};
use crate::store::{
    Across, Alarm, Due, GameId, PersonId, Reader, Result, SeatRef, StoreError, Tx, rows, settable,
    words,
};

words! {
    /// The state of a game.
    GameState {
        Waiting = "waiting",
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
        /// The digest of its box data; see [`Reader::component_file`].
        pub components: String,
        pub state: GameState,
        pub seats: u8,
        pub opened_at: DateTime<Utc>,
        /// The terms of its schedule, as JSON.
        pub schedule: String,
        /// Whether its draws were set beforehand; all its letters mention that.
        pub set_draws: bool = "draws IS NOT NULL AS set_draws",
        /// The number of live events.
        pub head: u32,
        /// The number of ledger rows: events and acts.
        pub entries: u32,
        /// How many rows must stay hidden from others while the game runs.
        pub secret_rows: u32,
        /// The digest of the newest ledger row, empty for an empty ledger: identifies one exact
        /// state.
        pub chain: String,
        pub awaiting: Option<Seat> = "awaiting_seat",
        /// The kind of the awaited decision.
        pub phase: String,
        /// When the decision was asked for.
        pub asked_at: Option<DateTime<Utc>>,
        pub deadline: Option<DateTime<Utc>>,
        /// The clock's next action; `None` while no decision is awaited.
        pub alarm: Option<Alarm>,
        /// When the alarm goes off; `None` for never.
        pub closes_at: Option<DateTime<Utc>>,
        /// How often the present decision has run out of time.
        pub overdue: u32,
        /// When the next reminder is due.
        pub remind_at: Option<DateTime<Utc>>,
        /// By how much a moderator has moved the times of the present decision, in milliseconds.
        pub shift: i64,
        pub over_at: Option<DateTime<Utc>>,
        /// How often decisions were taken back.
        pub undone: u32,
        /// How it ended, unless by its rules: `draw` or `abandoned`.
        pub ending: Option<String>,
        pub paused_at: Option<DateTime<Utc>>,
        /// When the open proposal expires.
        pub proposal_until: Option<DateTime<Utc>>,
        /// The person whose mail opened it; `None` if the operator did.
        pub opened_by: Option<PersonId>,
    }
}

settable! {
    Game from "game" by GameId where "id = ?" is WithinGame {
        /// The terms of its schedule, as JSON.
        SCHEDULE = "schedule": String,
        /// When the clock acts.
        CLOSES_AT = "closes_at": Option<DateTime<Utc>>,
        /// How often the present decision has run out of time.
        OVERDUE = "overdue": u32,
        REMIND_AT = "remind_at": Option<DateTime<Utc>>,
        /// By how much a moderator has moved the times of the present decision, in milliseconds.
        SHIFT = "shift": i64,
        /// How it ended, unless by its rules: `draw` or `abandoned`.
        ENDING = "ending": Option<String>,
        PROPOSAL_UNTIL = "proposal_until": Option<DateTime<Utc>>,
        OPENED_BY = "opened_by": Option<PersonId>,
    }
}

/// The decision that a game waits for, with its times.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Turn<'t> {
    /// The awaited seat, if any.
    pub awaiting: Option<Seat>,
    /// The kind of decision.
    pub phase: &'t str,
    pub asked_at: Option<DateTime<Utc>>,
    pub due: Due,
}

/// The reason why a turn cannot be changed.
pub(in crate::store) const NOT_RUNNING: &str = "the game is not running";

impl Game {
    /// Returns a reference to one of its seats.
    pub const fn at(&self, seat: Seat) -> SeatRef {
        SeatRef::new(self.id, seat)
    }

    /// Returns whether it was ever played: a cancelled game is over and has no events.
    pub fn has_begun(&self) -> bool {
        self.state == GameState::Running || self.head > 0
    }

    /// Returns whether all of it is public: it is over, and its seed is revealed.
    pub fn is_revealed(&self) -> bool {
        self.state == GameState::Over && self.alarm != Some(Alarm::Reveal)
    }

    /// Returns whether it may still have secrets: it is running, or its seed is not revealed yet.
    pub fn has_secrets(&self) -> bool {
        self.has_begun() && !self.is_revealed()
    }

    /// Returns the number of ledger rows without the hidden ones, for use in the names of letters.
    pub const fn told_rows(&self) -> u32 {
        self.entries.saturating_sub(self.secret_rows)
    }

    /// Returns a unique name of its present position: event numbers repeat after decisions were
    /// taken back.
    pub fn position(&self) -> String {
        match self.undone {
            0 => self.head.to_string(),
            undone => format!("{}.{undone}", self.head),
        }
    }
}

impl Reader {
    /// Returns a game by its number.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such game.
    pub fn game(&self, game: GameId) -> Result<Game> {
        self.first("read a game", "WHERE id = ?1", params![game])?
            .ok_or_else(|| StoreError::missing("game", game))
    }

    /// Returns a game by its public name.
    pub fn game_by_name(&self, name: &str) -> Result<Option<Game>> {
        self.first("read a game", "WHERE name = ?1", params![name])
    }
}

impl Tx<'_> {
    /// Sets the decision that a running game waits for, and its times.
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
        let params = params![game, turn.awaiting, turn.phase, turn.asked_at];
        self.update(DOING, sql, params, |tx| tx.unfit(game, DOING, NOT_RUNNING))?;
        self.write_due(game, &turn.due)
    }

    /// Runs a statement that must change a row; `why` is the reason if the game is in the wrong
    /// state for it.
    pub(in crate::store) fn change_game(
        &self,
        game: GameId,
        doing: &'static str,
        why: &'static str,
        sql: &str,
        params: Parameters<'_>,
    ) -> Result<()> {
        match self.change(doing, sql, params)? {
            0 => Err(self.unfit(game, doing, why)),
            _ => Ok(()),
        }
    }

    /// Makes the error for a game that is missing or in the wrong state.
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
    /// Starts a waiting game.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if it is not waiting.
    pub fn start_game(&mut self, game: GameId) -> Result<()> {
        self.step("start_game")?;
        let sql = "UPDATE game SET state = 'running', alarm = NULL, closes_at = NULL
                   WHERE id = ?1 AND state = 'waiting'";
        self.change_game(
            game,
            "start a game",
            "it is not waiting",
            sql,
            params![game],
        )
    }

    /// Ends a running game; no decision is awaited from then on.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if it is not running.
    pub fn finish_game(&mut self, game: GameId, at: DateTime<Utc>) -> Result<()> {
        self.step("finish_game")?;
        // The end is never before the last ledger row.
        let sql = "UPDATE game SET state = 'over', awaiting_seat = NULL,
                          over_at = MAX(?2, COALESCE((SELECT MAX(at) FROM ledger
                                                      WHERE game_id = ?1), ?2)),
                          asked_at = NULL, deadline = NULL, alarm = NULL, closes_at = NULL,
                          overdue = 0, remind_at = NULL, paused_at = NULL,
                          proposal_until = NULL
                   WHERE id = ?1 AND state = 'running'";
        self.change_game(
            game,
            "end a game",
            "it is not running",
            sql,
            params![game, at],
        )
    }
}
