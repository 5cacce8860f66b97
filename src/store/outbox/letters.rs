//! Looks up queued letters.

use crate::store::engine::params;
use crate::store::{GameId, HoldId, Letter, LetterId, Reader, Result, SeatRef, StoreError};

/// A criterion for letters.
#[derive(Debug, Clone, Copy)]
pub enum LettersBy<'a> {
    /// The Message-ID, which a reply may name.
    MessageId(&'a str),
    /// The purpose, while the letter is kept.
    Effect(&'a str),
    Game(GameId),
    /// The number of a question: several letters if the player asked for it again.
    Question(SeatRef, u32),
    Hold(HoldId),
    /// Letters queued after this one.
    After(LetterId),
}

impl Reader {
    /// Returns a letter by its number.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such letter.
    pub fn letter(&self, letter: LetterId) -> Result<Letter> {
        let mut found = self.letters("read a letter", "id = ?1", params![letter])?;
        found
            .pop()
            .ok_or_else(|| StoreError::missing("letter", letter))
    }

    /// Returns letters in the order of queueing.
    pub fn letters_by(&self, by: LettersBy<'_>) -> Result<Vec<Letter>> {
        const DOING: &str = "find letters";
        match by {
            LettersBy::MessageId(id) => self.letters(DOING, "message_id = ?1", params![id]),
            LettersBy::Effect(key) => self.letters(DOING, "effect_key = ?1", params![key]),
            LettersBy::Game(game) => self.letters(DOING, "game_id = ?1 ORDER BY id", params![game]),
            LettersBy::Question(seat, prompt_no) => {
                let sql = "game_id = ?1 AND seat = ?2 AND prompt_no = ?3 ORDER BY id";
                self.letters(DOING, sql, params![seat.game, seat.seat, prompt_no])
            }
            LettersBy::Hold(hold) => {
                let sql = "state = 'queued' AND hold = ?1 ORDER BY id";
                self.letters(DOING, sql, params![hold])
            }
            LettersBy::After(letter) => self.letters(DOING, "id > ?1 ORDER BY id", params![letter]),
        }
    }

    /// Returns the number of the newest letter, 0 before the first one.
    pub fn newest_letter(&self) -> Result<LetterId> {
        let sql = "SELECT coalesce(max(id), 0) FROM outbox";
        let newest = self.one("find the newest letter", sql, &[])?;
        Ok(newest.unwrap_or(LetterId(0)))
    }
}
