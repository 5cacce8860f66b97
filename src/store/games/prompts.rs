//! Prompts: what a seat was asked, so that an answer means what its letter showed.

use chrono::{DateTime, Utc};

use crate::store::archive::packs::{Place, Unpacked};
use crate::store::engine::{Parameters, params};
use crate::store::{GameId, Reader, Result, StoreError, Tx, millis, rows};

/// A prompt to be stored with its letter.
#[derive(Debug, Clone, Copy)]
pub struct NewPrompt<'a> {
    pub game: GameId,
    pub seat: u8,
    /// Its number: one more than the seat's newest, since the letter already carries it.
    pub no: u32,
    /// How many rows the ledger has.
    pub row_no: u32,
    /// Each code offered and its canonical order line, as JSON.
    pub codes: &'a str,
    pub asked_at: DateTime<Utc>,
}

rows! {
    /// A prompt that was sent.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Prompt {
        pub game: GameId,
        pub seat: u8,
        /// Its number, counted per seat from 1.
        pub no: u32,
        /// How many rows the ledger had.
        pub row_no: u32,
        /// Each code offered and its canonical order line, as JSON.
        pub codes: String,
        /// When it was asked.
        pub asked_at: DateTime<Utc>,
        /// When an answer was played; `None` while it is open.
        pub answered_at: Option<DateTime<Utc>>,
    }
}

rows! {
    /// A prompt as its row has it.
    struct Stored from "prompt LEFT JOIN answered USING (game_id, seat, no)" {
        /// Without its codes if these are packed.
        prompt: Prompt = "game_id, seat, no, row_no, codes, asked_at, answered.at",
        place: Option<Place> = "pack, start, length",
    }
}

impl Reader {
    /// The first prompt with its codes, if there is one.
    fn first_prompt(
        &self,
        doing: &'static str,
        rest: &str,
        params: Parameters<'_>,
    ) -> Result<Option<Prompt>> {
        let Some(Stored { mut prompt, place }) = self.first(doing, rest, params)? else {
            return Ok(None);
        };
        if let Some(place) = place {
            let codes = Unpacked::default().member(self, place)?;
            prompt.codes = String::from_utf8(codes).map_err(|_| StoreError::Damaged {
                check: format!("the codes in pack {} are no text", place.pack),
            })?;
        }
        Ok(Some(prompt))
    }

    /// A prompt by its number.
    pub fn prompt(&self, game: GameId, seat: u8, no: u32) -> Result<Option<Prompt>> {
        let sql = "WHERE game_id = ?1 AND seat = ?2 AND no = ?3";
        self.first_prompt("read a prompt", sql, params![game, seat, no])
    }

    /// The newest prompt of a seat, answered or not.
    pub fn newest_prompt(&self, game: GameId, seat: u8) -> Result<Option<Prompt>> {
        let sql = "WHERE game_id = ?1 AND seat = ?2 ORDER BY no DESC LIMIT 1";
        self.first_prompt("read the newest prompt of a seat", sql, params![game, seat])
    }
}

impl Tx<'_> {
    /// Stores what a seat is asked; older prompts of the seat are old from then on.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if the number is not the seat's next one.
    pub fn ask(&mut self, new: &NewPrompt<'_>) -> Result<()> {
        const DOING: &str = "ask a seat";
        self.step("ask")?;
        self.covers(new.game)?;
        let sql = "UPDATE seat SET prompt_no = ?3
                   WHERE game_id = ?1 AND seat = ?2 AND prompt_no = ?3 - 1";
        let why = "the prompt does not have the seat's next number";
        let missing = |tx: &Self| match tx.seat(new.game, new.seat) {
            Ok(_) => StoreError::unfit(DOING, why),
            Err(missing) => missing,
        };
        let params = params![new.game, new.seat, new.no];
        self.update(DOING, sql, params, missing)?;
        let sql = "INSERT INTO prompt (game_id, seat, no, row_no, codes, asked_at)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        let (codes, asked_at) = (new.codes, millis(new.asked_at));
        let params = params![new.game, new.seat, new.no, new.row_no, codes, asked_at];
        self.write(DOING, sql, params)
    }

    /// Leaves numbers out before the next prompt of each seat of a game.
    pub fn skip_prompts(&mut self, game: GameId, numbers: u32) -> Result<()> {
        self.step("skip_prompts")?;
        let sql = "UPDATE seat SET prompt_no = prompt_no + ?2 WHERE game_id = ?1";
        self.write("leave numbers out", sql, params![game, numbers])
    }

    /// Notes that an answer to a prompt has been played.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if it was answered before: a prompt is played once.
    pub fn answer_prompt(
        &mut self,
        game: GameId,
        seat: u8,
        no: u32,
        at: DateTime<Utc>,
    ) -> Result<()> {
        const DOING: &str = "answer a prompt";
        self.step("answer_prompt")?;
        let sql = "INSERT INTO answered (game_id, seat, no, at)
                   SELECT game_id, seat, no, ?4 FROM prompt
                   WHERE game_id = ?1 AND seat = ?2 AND no = ?3
                   ON CONFLICT DO NOTHING";
        let missing = |tx: &Self| match tx.prompt(game, seat, no) {
            Ok(Some(_)) => StoreError::unfit(DOING, "it has been answered"),
            Ok(None) => {
                let key = format_args!("{no} to seat {seat} in game {game}");
                StoreError::missing("prompt", key)
            }
            Err(error) => error,
        };
        self.update(DOING, sql, params![game, seat, no, millis(at)], missing)
    }
}
