//! Letters that were queued, wherever their rows stand: in the outbox, or in a catalogue.

use crate::store::archive::catalogued_letters::{Opened, Which};
use crate::store::engine::params;
use crate::store::{GameId, Letter, LetterId, Reader, Result, StoreError, archive::short_keys};

impl Reader {
    /// A letter by its number.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is none.
    pub fn letter(&self, letter: LetterId) -> Result<Letter> {
        let sql = "id = ?1";
        if let Some(found) = self.first_letter("read a letter", sql, params![letter])? {
            return Ok(found);
        }
        self.catalogued_letter(&mut Opened::default(), letter.0)?
            .ok_or_else(|| StoreError::missing("letter", letter))
    }

    /// The letter with a Message-ID, which a reply may name.
    pub fn letter_by_message_id(&self, message_id: &str) -> Result<Option<Letter>> {
        let sql = "(message_id = ?1 OR message_id = ?2)";
        let short = short_keys::message_id(message_id);
        let found = self.letters("find a letter", sql, params![message_id, short])?;
        // The short form of one is no other's whole form, but a stranger's may begin like it.
        let mut found = found.into_iter();
        match found.find(|letter| letter.message_id == message_id) {
            Some(letter) => Ok(Some(letter)),
            None => self.catalogued_by_message_id(message_id),
        }
    }

    /// The letter that does something, while it is kept.
    pub fn letter_by_effect(&self, effect_key: &str) -> Result<Option<Letter>> {
        let sql = "(effect_key = ?1 OR effect_key = ?2)";
        let short = short_keys::effect_key(effect_key);
        let found = self.first_letter("find a letter", sql, params![effect_key, short])?;
        if found.is_some() {
            return Ok(found);
        }
        match self.catalogued_by_effect(effect_key)? {
            Some(id) => self.catalogued_letter(&mut Opened::default(), id.0),
            None => Ok(None),
        }
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
        let mut found = self.letters("find the letter with a question", sql, params)?;
        let which = Which::FirstReport;
        found.extend(self.catalogued_with_question(game, seat, prompt_no, which)?);
        Ok(found.into_iter().min_by_key(|letter| letter.id))
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
        let mut found = self.letters("find the letters with a question", sql, params)?;
        let which = Which::Newest(at_most);
        found.extend(self.catalogued_with_question(game, seat, prompt_no, which)?);
        found.sort_by_key(|letter| std::cmp::Reverse(letter.id));
        found.truncate(usize::try_from(at_most).unwrap_or(usize::MAX));
        Ok(found)
    }

    /// The letters of a game in the order of queueing.
    pub fn letters_of(&self, game: GameId) -> Result<Vec<Letter>> {
        let sql = "game_id = ?1 ORDER BY id";
        let mut found = self.catalogued_letters(game)?;
        found.extend(self.letters("read the letters of a game", sql, params![game])?);
        found.sort_by_key(|letter| letter.id);
        Ok(found)
    }

    /// The newest letter; none before the first one.
    pub fn newest_letter(&self) -> Result<Option<LetterId>> {
        let sql = "SELECT max(id) FROM (
                       SELECT max(id) AS id FROM outbox
                       UNION ALL SELECT max(id) FROM catalogued_letter) AS newest";
        self.aggregate("find the newest letter", sql, &[])
    }

    /// The letters that were queued after another one, or all.
    pub fn letters_after(&self, letter: Option<LetterId>) -> Result<Vec<Letter>> {
        const DOING: &str = "read the newest letters";
        let after = letter.map_or(0, LetterId::number);
        let sql = "SELECT id FROM catalogued_letter WHERE id > ?1 ORDER BY id";
        let catalogued = self.many::<i64>(DOING, sql, params![after])?;
        let sql = "id > ?1 ORDER BY id";
        let mut found = self.letters(DOING, sql, params![after])?;
        let mut opened = Opened::default();
        for id in catalogued {
            found.extend(self.catalogued_letter(&mut opened, id)?);
        }
        found.sort_by_key(|letter| letter.id);
        Ok(found)
    }
}
