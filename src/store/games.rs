//! Games: what each is, where it stands, and by when a person must decide.

use chrono::{DateTime, Utc};
use rusqlite::{Row, params};

use super::columns::Columns;
use super::error::StoreError;
use super::reader::Reader;
use super::tx::Tx;
use super::values::{GameId, maybe_time, millis, time, words};

words! {
    /// Where a game stands.
    GameState {
        /// Seats are still to be filled.
        Waiting = "waiting",
        /// It is being played.
        Running = "running",
        /// It has ended.
        Over = "over",
    }
}

/// A game without its secrets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// Its number.
    pub id: GameId,
    /// The public name.
    pub name: String,
    /// Which published game.
    pub title: String,
    /// Which printed rules.
    pub edition: String,
    /// House rules, as JSON.
    pub house: String,
    /// The digest of the box data it began with; see [`Reader::component_file`].
    pub components: String,
    /// Where it stands.
    pub state: GameState,
    /// How many seats it has.
    pub seats: u8,
    /// When it was opened.
    pub opened_at: DateTime<Utc>,
    /// What it says about time, as JSON.
    pub schedule: String,
    /// Whether its draws were set beforehand, which every letter of it says.
    pub set_draws: bool,
    /// How many events stand.
    pub head: u32,
    /// How many rows its ledger has: the events and the acts.
    pub entries: u32,
    /// The digest of the newest ledger row, empty for an empty ledger: names one exact state.
    pub chain: String,
    /// Whose decision is awaited.
    pub awaiting: Option<u8>,
    /// The kind of that decision.
    pub phase: String,
    /// When it was asked.
    pub asked_at: Option<DateTime<Utc>>,
    /// By when it is to be made.
    pub deadline: Option<DateTime<Utc>>,
    /// When the clock acts, with all that a player may be late by.
    pub closes_at: Option<DateTime<Utc>>,
    /// When the next reminder is due.
    pub remind_at: Option<DateTime<Utc>>,
    /// What a moderator has moved the times of the present decision by, in milliseconds.
    pub shift: i64,
    /// When it ended.
    pub over_at: Option<DateTime<Utc>>,
    /// How often decisions were taken back.
    pub undone: u32,
    /// How it ended, if its rules did not end it: `draw` or `abandoned`.
    pub ending: Option<String>,
    /// Since when it is paused.
    pub paused_at: Option<DateTime<Utc>>,
    /// When what is proposed lapses.
    pub proposal_until: Option<DateTime<Utc>>,
}

/// Whose decision a game waits for, and how long.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Turn<'t> {
    /// The seat; `None` for nobody.
    pub awaiting: Option<u8>,
    /// The kind of decision.
    pub phase: &'t str,
    /// When it was asked.
    pub asked_at: Option<DateTime<Utc>>,
    /// How long.
    pub due: Due,
}

/// When a decision is due.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Due {
    /// By when; `None` if no time is running.
    pub deadline: Option<DateTime<Utc>>,
    /// When the clock acts; `None` for never.
    pub closes_at: Option<DateTime<Utc>>,
    /// When to remind the seat; `None` for never.
    pub remind_at: Option<DateTime<Utc>>,
}

/// Why a turn cannot be changed.
const NOT_RUNNING: &str = "the game is not running";

macro_rules! select_game {
    ($rest:literal) => {
        concat!(
            "SELECT id, name, title, edition, house, components, state, seats, opened_at,
                    schedule, draws IS NOT NULL AS set_draws, head, entries, chain,
                    awaiting_seat, phase, asked_at, deadline, closes_at, remind_at, shift, over_at,
                    undone, ending, paused_at, proposal_until
             FROM game ",
            $rest
        )
    };
}

impl Game {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        let mut columns = Columns::of(row);
        Ok(Self {
            id: GameId(columns.next()?),
            name: columns.next()?,
            title: columns.next()?,
            edition: columns.next()?,
            house: columns.next()?,
            components: columns.next()?,
            state: columns.read(GameState::read)?,
            seats: columns.next()?,
            opened_at: columns.read(time)?,
            schedule: columns.next()?,
            set_draws: columns.next()?,
            head: columns.next()?,
            entries: columns.next()?,
            chain: columns.next()?,
            awaiting: columns.next()?,
            phase: columns.next()?,
            asked_at: columns.read(maybe_time)?,
            deadline: columns.read(maybe_time)?,
            closes_at: columns.read(maybe_time)?,
            remind_at: columns.read(maybe_time)?,
            shift: columns.next()?,
            over_at: columns.read(maybe_time)?,
            undone: columns.next()?,
            ending: columns.next()?,
            paused_at: columns.read(maybe_time)?,
            proposal_until: columns.read(maybe_time)?,
        })
    }

    /// Whether it was ever played: one that was called off is over and has no events.
    pub fn has_begun(&self) -> bool {
        self.state == GameState::Running || self.head > 0
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
    pub fn game(&self, game: GameId) -> Result<Game, StoreError> {
        self.one(
            "read a game",
            select_game!("WHERE id = ?1"),
            params![game.0],
            Game::read,
        )?
        .ok_or_else(|| StoreError::missing("game", game))
    }

    /// A game by its public name.
    pub fn game_by_name(&self, name: &str) -> Result<Option<Game>, StoreError> {
        self.one(
            "read a game",
            select_game!("WHERE name = ?1"),
            params![name],
            Game::read,
        )
    }

    /// All games, in the order of opening.
    pub fn games(&self) -> Result<Vec<Game>, StoreError> {
        self.many(
            "list the games",
            select_game!("ORDER BY id"),
            &[],
            Game::read,
        )
    }

    /// The games in one state, in the order of opening.
    pub fn games_in(&self, state: GameState) -> Result<Vec<Game>, StoreError> {
        let sql = select_game!("WHERE state = ?1 ORDER BY id");
        self.many(
            "list the games in a state",
            sql,
            params![state.as_str()],
            Game::read,
        )
    }

    /// The games in which the clock is to act on a deadline, the most overdue first.
    pub fn due_games(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<Game>, StoreError> {
        let sql = select_game!("WHERE closes_at <= ?1 ORDER BY closes_at, id LIMIT ?2");
        self.many(
            "find the games that are due",
            sql,
            params![millis(now), limit],
            Game::read,
        )
    }

    /// The games in which a reminder is due.
    pub fn games_to_remind(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<Game>, StoreError> {
        let sql = select_game!("WHERE remind_at <= ?1 ORDER BY remind_at, id LIMIT ?2");
        self.many(
            "find the games to remind",
            sql,
            params![millis(now), limit],
            Game::read,
        )
    }
}

impl Tx<'_> {
    /// Turns a waiting game into a running one.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if it is not waiting.
    pub fn start_game(&mut self, game: GameId) -> Result<(), StoreError> {
        self.step("start_game")?;
        let sql = "UPDATE game SET state = 'running' WHERE id = ?1 AND state = 'waiting'";
        let changed = self.write("start a game", sql, params![game.0])?;
        self.fits(game, changed, "start a game", "it is not waiting")
    }

    /// Says whose decision a running game waits for, and how long.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if it is not running.
    pub fn set_turn(&mut self, game: GameId, turn: &Turn<'_>) -> Result<(), StoreError> {
        const DOING: &str = "set whose decision is awaited";
        self.step("set_turn")?;
        let sql = "UPDATE game SET awaiting_seat = ?2, phase = ?3, asked_at = ?4, shift = 0
                   WHERE id = ?1 AND state = 'running'";
        let asked_at = turn.asked_at.map(millis);
        let params = params![game.0, turn.awaiting, turn.phase, asked_at];
        let changed = self.write(DOING, sql, params)?;
        self.fits(game, changed, DOING, NOT_RUNNING)?;
        self.write_due(game, &turn.due)
    }

    /// Sets what a game says about time, as JSON.
    pub fn set_schedule(&mut self, game: GameId, schedule: &str) -> Result<(), StoreError> {
        const DOING: &str = "set what a game says about time";
        self.step("set_schedule")?;
        let sql = "UPDATE game SET schedule = ?2 WHERE id = ?1";
        match self.write(DOING, sql, params![game.0, schedule])? {
            0 => Err(StoreError::missing("game", game)),
            _ => Ok(()),
        }
    }

    /// Says how long a running game waits for the decision that it waits for.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if it is not running.
    pub fn set_due(&mut self, game: GameId, due: &Due) -> Result<(), StoreError> {
        self.step("set_due")?;
        self.write_due(game, due)
    }

    /// Says until when a game that has not begun waits for words of luck; none while seats are
    /// free.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if it has begun.
    pub fn await_luck(
        &mut self,
        game: GameId,
        until: Option<DateTime<Utc>>,
    ) -> Result<(), StoreError> {
        const DOING: &str = "wait for words of luck";
        self.step("await_luck")?;
        let sql = "UPDATE game SET closes_at = ?2 WHERE id = ?1 AND state = 'waiting'";
        let changed = self.write(DOING, sql, params![game.0, until.map(millis)])?;
        self.fits(game, changed, DOING, "it is not waiting")
    }

    /// Says by how much a moderator has moved the times of the present decision, in milliseconds.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if the game is not running.
    pub fn shift_times(&mut self, game: GameId, shift: i64) -> Result<(), StoreError> {
        const DOING: &str = "move a deadline";
        self.step("shift_times")?;
        let sql = "UPDATE game SET shift = ?2 WHERE id = ?1 AND state = 'running'";
        let changed = self.write(DOING, sql, params![game.0, shift])?;
        self.fits(game, changed, DOING, NOT_RUNNING)
    }

    fn write_due(&self, game: GameId, due: &Due) -> Result<(), StoreError> {
        const DOING: &str = "set when a decision is due";
        // The clock of a paused game stands, whoever asks and whatever for.
        let sql = "UPDATE game SET deadline = iif(paused_at IS NULL, ?2, NULL),
                          closes_at = iif(paused_at IS NULL, ?3, NULL),
                          remind_at = iif(paused_at IS NULL, ?4, NULL)
                   WHERE id = ?1 AND state = 'running'";
        let [deadline, closes_at, remind_at] =
            [due.deadline, due.closes_at, due.remind_at].map(|at| at.map(millis));
        let params = params![game.0, deadline, closes_at, remind_at];
        let changed = self.write(DOING, sql, params)?;
        self.fits(game, changed, DOING, NOT_RUNNING)
    }

    /// Notes that the reminder that was due has been queued, and when the next one is.
    pub fn reminded(
        &mut self,
        game: GameId,
        next: Option<DateTime<Utc>>,
    ) -> Result<(), StoreError> {
        self.step("reminded")?;
        let sql = "UPDATE game SET remind_at = ?2 WHERE id = ?1 AND state = 'running'";
        let changed = self.write("note a reminder", sql, params![game.0, next.map(millis)])?;
        self.fits(game, changed, "note a reminder", NOT_RUNNING)
    }

    /// Ends a running game; nobody's decision is awaited from then on.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if it is not running.
    pub fn finish_game(&mut self, game: GameId, at: DateTime<Utc>) -> Result<(), StoreError> {
        self.step("finish_game")?;
        // As no row runs backward, neither does the end.
        let sql = "UPDATE game SET state = 'over', awaiting_seat = NULL,
                          over_at = MAX(?2, COALESCE((SELECT MAX(at) FROM ledger
                                                      WHERE game_id = ?1), ?2)),
                          asked_at = NULL, deadline = NULL, closes_at = NULL,
                          remind_at = NULL, paused_at = NULL, proposal_until = NULL
                   WHERE id = ?1 AND state = 'running'";
        let changed = self.write("end a game", sql, params![game.0, millis(at)])?;
        self.fits(game, changed, "end a game", "it is not running")
    }

    /// Tells a game that is missing from one in the wrong state, when no row was changed.
    pub(super) fn fits(
        &self,
        game: GameId,
        changed: usize,
        doing: &'static str,
        why: &'static str,
    ) -> Result<(), StoreError> {
        match changed {
            0 => self.game(game).and(Err(StoreError::Unfit { doing, why })),
            _ => Ok(()),
        }
    }
}
