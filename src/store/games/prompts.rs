//! Prompts: the questions sent to a seat, so that an answer means what its letter showed.

use chrono::serde::{ts_milliseconds, ts_milliseconds_option};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::rules::Seat;
use crate::store::archive::packs::PackKind;
use crate::store::engine::params;
use crate::store::{GameId, Reader, Result, SeatRef, StoreError, Tx, new_row, rows};

/// A prompt to be stored with its letter.
#[derive(Debug, Clone, Copy)]
pub struct NewPrompt<'a> {
    pub seat: SeatRef,
    /// Its number, which the letter already contains: one more than the seat's newest.
    pub no: u32,
    /// The number of ledger rows.
    pub row_no: u32,
    /// Each code offered and its canonical order line, as JSON.
    pub codes: &'a str,
    pub asked_at: DateTime<Utc>,
}

rows! {
    /// A prompt that was sent.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
    pub struct Prompt from "prompt LEFT JOIN answered USING (game_id, seat, no)" {
        pub game: GameId = "game_id",
        pub seat: Seat,
        /// Its number, counted per seat from 1.
        pub no: u32,
        /// The number of ledger rows at the time.
        pub row_no: u32,
        /// Each code offered and its canonical order line, as JSON.
        pub codes: String,
        #[serde(with = "ts_milliseconds")]
        pub asked_at: DateTime<Utc>,
        /// When an answer was played; `None` while it is open.
        #[serde(with = "ts_milliseconds_option")]
        pub answered_at: Option<DateTime<Utc>> = "answered.at",
    }
}

impl Prompt {
    /// Returns its number among the packed prompts of its game, which are ordered by seat.
    pub(in crate::store) const fn entry(&self) -> i64 {
        entry(self.seat, self.no)
    }
}

const fn entry(seat: Seat, no: u32) -> i64 {
    (seat.number() as i64) << 32 | no as i64
}

impl Reader {
    /// Returns a prompt by its number, packed or not.
    pub fn prompt(&self, seat: SeatRef, no: u32) -> Result<Option<Prompt>> {
        let sql = "WHERE game_id = ?1 AND seat = ?2 AND no = ?3";
        match self.first("read a prompt", sql, params![seat.game, seat.seat, no])? {
            Some(found) => Ok(Some(found)),
            None => {
                let entry = entry(seat.seat, no);
                let mut packed = self.packed_rows(seat.game, PackKind::Prompts, entry, entry)?;
                Ok(packed.pop())
            }
        }
    }

    /// Lists the unpacked prompts of a game, by seat and number.
    pub(in crate::store) fn prompts_of(&self, game: GameId) -> Result<Vec<Prompt>> {
        let sql = "WHERE game_id = ?1 ORDER BY seat, no";
        self.all("read the prompts of a game", sql, params![game])
    }
}

impl Tx<'_> {
    /// Stores a prompt, which becomes the seat's newest.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if the number is not the seat's next one.
    pub fn ask(&mut self, new: &NewPrompt<'_>) -> Result<()> {
        const DOING: &str = "ask a seat";
        self.step("ask")?;
        let SeatRef { game, seat } = new.seat;
        self.covers(game)?;
        let sql = "UPDATE seat SET prompt_no = ?3
                   WHERE game_id = ?1 AND seat = ?2 AND prompt_no = ?3 - 1";
        let why = "the prompt does not have the seat's next number";
        let missing = |tx: &Self| match tx.seat(new.seat) {
            Ok(_) => StoreError::unfit(DOING, why),
            Err(missing) => missing,
        };
        let params = params![game, seat, new.no];
        self.update(DOING, sql, params, missing)?;
        let (sql, params) = new_row!("prompt", {
            game_id: game, seat: seat, no: new.no, row_no: new.row_no, codes: new.codes,
            asked_at: new.asked_at,
        });
        self.write(DOING, sql, params)
    }

    /// Restores a packed prompt.
    pub(in crate::store) fn put_prompt(&self, prompt: &Prompt) -> Result<()> {
        const DOING: &str = "unpack a prompt";
        let (sql, params) = new_row!("prompt", {
            game_id: prompt.game, seat: prompt.seat, no: prompt.no, row_no: prompt.row_no,
            codes: prompt.codes, asked_at: prompt.asked_at,
        });
        self.write(DOING, sql, params)?;
        let Some(at) = prompt.answered_at else {
            return Ok(());
        };
        let sql = "INSERT INTO answered (game_id, seat, no, at) VALUES (?1, ?2, ?3, ?4)";
        let params = params![prompt.game, prompt.seat, prompt.no, at];
        self.write(DOING, sql, params)
    }

    /// Deletes a packed prompt, by its number in the pack.
    pub(in crate::store) fn drop_prompt(&self, game: GameId, entry: i64) -> Result<()> {
        for sql in [
            "DELETE FROM answered
             WHERE game_id = ?1 AND seat = ?2 / 4294967296 AND no = ?2 % 4294967296",
            "DELETE FROM prompt
             WHERE game_id = ?1 AND seat = ?2 / 4294967296 AND no = ?2 % 4294967296",
        ] {
            self.write("pack a prompt", sql, params![game, entry])?;
        }
        Ok(())
    }

    /// Records that an answer to a prompt was played.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if it was answered before: a prompt is played once.
    pub fn answer_prompt(&mut self, seat: SeatRef, no: u32, at: DateTime<Utc>) -> Result<()> {
        const DOING: &str = "answer a prompt";
        self.step("answer_prompt")?;
        let sql = "INSERT INTO answered (game_id, seat, no, at)
                   SELECT game_id, seat, no, ?4 FROM prompt
                   WHERE game_id = ?1 AND seat = ?2 AND no = ?3
                   ON CONFLICT DO NOTHING";
        let missing = |tx: &Self| match tx.prompt(seat, no) {
            Ok(Some(_)) => StoreError::unfit(DOING, "it has been answered"),
            Ok(None) => {
                let SeatRef { game, seat } = seat;
                let key = format_args!("{no} to {seat} in game {game}");
                StoreError::missing("prompt", key)
            }
            Err(error) => error,
        };
        self.update(DOING, sql, params![seat.game, seat.seat, no, at], missing)
    }
}
