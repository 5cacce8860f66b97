//! Turns: since when the time of a seat's newest turn runs, and what it has cost.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{GameId, Reader, Result, Tx, millis, new_row, rows};

rows! {
    /// The newest turn of a seat, as its clock has it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TurnClock from "turn" {
        pub game: GameId = "game_id",
        /// Whose turn it is.
        pub seat: u8,
        /// Its number by the title's count; none of a turn that is one question.
        pub no: Option<u32>,
        /// The kind of phase that it began in, by whose pace its time runs.
        pub phase: String,
        /// Since when its time runs.
        pub began_at: DateTime<Utc>,
        /// How much of the seat's reserve it has cost so far, in seconds.
        pub spent: u32,
        /// Whether it was counted as missed.
        pub missed: bool,
    }
}

impl Reader {
    /// The newest turn of a seat; none of a seat that was never asked by this release.
    pub fn turn_clock(&self, game: GameId, seat: u8) -> Result<Option<TurnClock>> {
        let sql = "WHERE game_id = ?1 AND seat = ?2";
        self.first("read the clock of a turn", sql, params![game, seat])
    }
}

impl Tx<'_> {
    /// Keeps the clock of a seat's newest turn, in place of the one before.
    pub fn set_turn_clock(&mut self, clock: &TurnClock) -> Result<()> {
        self.step("set_turn_clock")?;
        let (sql, params) = new_row!("turn", {
            game_id: clock.game, seat: clock.seat, no: clock.no, phase: clock.phase,
            began_at: millis(clock.began_at), spent: clock.spent, missed: clock.missed,
        }, "ON CONFLICT (game_id, seat) DO UPDATE
            SET no = excluded.no, phase = excluded.phase, began_at = excluded.began_at,
                spent = excluded.spent, missed = excluded.missed");
        self.write("keep the clock of a turn", sql, params)
    }

    /// Forgets the clock of a seat's turn: what it is asked next has its whole time, and may be
    /// missed like any other turn.
    pub fn forget_turn_clock(&mut self, game: GameId, seat: u8) -> Result<()> {
        self.step("forget_turn_clock")?;
        let sql = "DELETE FROM turn WHERE game_id = ?1 AND seat = ?2";
        self.write("forget the clock of a turn", sql, params![game, seat])
    }

    /// Forgets the clocks of all turns of a game: what is asked next has its whole time.
    pub fn forget_turn_clocks(&mut self, game: GameId) -> Result<()> {
        self.step("forget_turn_clocks")?;
        let sql = "DELETE FROM turn WHERE game_id = ?1";
        self.write("forget the clocks of turns", sql, params![game])
    }
}
