//! Letters that were queued, by what they are known by.

use crate::store::engine::params;
use crate::store::{GameId, Letter, LetterId, Reader, Result, StoreError};

impl Reader {
    /// A letter by its number.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is none.
    pub fn letter(&self, letter: LetterId) -> Result<Letter> {
        self.first_letter("read a letter", "id = ?1", params![letter])?
            .ok_or_else(|| StoreError::missing("letter", letter))
    }

    /// The letter with a Message-ID, which a reply may name.
    pub fn letter_by_message_id(&self, message_id: &str) -> Result<Option<Letter>> {
        self.first_letter("find a letter", "message_id = ?1", params![message_id])
    }

    /// The letter that does something, while it is kept.
    pub fn letter_by_effect(&self, effect_key: &str) -> Result<Option<Letter>> {
        self.first_letter("find a letter", "effect_key = ?1", params![effect_key])
    }

    /// The letter with a question: the first one that carries its number.
    pub fn letter_of_question(
        &self,
        game: GameId,
        seat: u8,
        prompt_no: u32,
    ) -> Result<Option<Letter>> {
        let sql = "game_id = ?1 AND seat = ?2 AND prompt_no = ?3 AND kind = 'report'
             ORDER BY id LIMIT 1";
        let params = params![game, seat, prompt_no];
        self.first_letter("find the letter with a question", sql, params)
    }

    /// The newest letters that carry the number of a question: more than one where a player asked
    /// for it once more.
    pub fn letters_with_question(
        &self,
        game: GameId,
        seat: u8,
        prompt_no: u32,
        at_most: u32,
    ) -> Result<Vec<Letter>> {
        let sql = "game_id = ?1 AND seat = ?2 AND prompt_no = ?3 ORDER BY id DESC LIMIT ?4";
        let params = params![game, seat, prompt_no, at_most];
        self.letters("find the letters with a question", sql, params)
    }

    /// The letters of a game in the order of queueing.
    pub fn letters_of(&self, game: GameId) -> Result<Vec<Letter>> {
        let sql = "game_id = ?1 ORDER BY id";
        self.letters("read the letters of a game", sql, params![game])
    }

    /// The newest letter; none before the first one.
    pub fn newest_letter(&self) -> Result<Option<LetterId>> {
        let sql = "SELECT max(id) FROM outbox";
        self.aggregate("find the newest letter", sql, &[])
    }

    /// The letters that were queued after another one, or all.
    pub fn letters_after(&self, letter: Option<LetterId>) -> Result<Vec<Letter>> {
        let after = letter.map_or(0, LetterId::number);
        let sql = "id > ?1 ORDER BY id";
        self.letters("read the newest letters", sql, params![after])
    }
}
