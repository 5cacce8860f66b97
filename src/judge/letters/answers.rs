//! Answers that are a few sentences: to the player of a seat, or to any address.

use crate::judge::base::{Addressee, Answered, Correspondent, Draft, Mail, Result};
use crate::judge::letters::{replies, report};
use crate::judge::work::Work;
use crate::language::{Block, Cast, Said};
use crate::rules::Line;

impl Mail<'_> {
    /// Answers with a draft, in the thread of the reader's seat where there is one.
    pub(crate) fn reply(&self, work: &mut Work<'_, '_>, draft: Draft) -> Result<()> {
        let Addressee {
            address,
            language,
            seat,
        } = &self.reader;
        match seat {
            Some(seat) => replies::to_seat(work, seat, self.answered, draft),
            None => replies::to_address(work, address, language, self.answered, &draft),
        }
    }

    /// Answers with some sentences, each a paragraph.
    pub(crate) fn say(&self, work: &mut Work<'_, '_>, lines: &[Line]) -> Result<()> {
        let voice = work.house.voice(&self.reader.language)?;
        let draft = replies::paragraphs(voice, &Cast::default(), lines);
        self.reply(work, draft)
    }

    /// Answers with one sentence: the player of a seat also reads by when the game is waited for.
    pub(crate) fn answer(&self, work: &mut Work<'_, '_>, line: Line) -> Result<()> {
        match self.seat() {
            Some(from) => answer(work, from, self.answered, line, Vec::new()),
            None => self.say(work, &[line]),
        }
    }
}

/// Answers a player's wish.
pub(crate) fn answer(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    answered: Answered<'_>,
    line: Line,
    items: Vec<Line>,
) -> Result<()> {
    answer_besides(work, from, answered, replies::RECEIPT, line, items)
}

/// The same where other letters may answer the mail besides.
pub(crate) fn answer_besides(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    answered: Answered<'_>,
    what: &str,
    line: Line,
    items: Vec<Line>,
) -> Result<()> {
    let voice = work.house.voice(&from.person.language)?;
    let cast = report::cast_for(work, from)?;
    let items: Vec<Said> = items
        .iter()
        .map(|item| voice.say(item, &cast).into())
        .collect();
    let board = match items.is_empty() {
        true => Vec::new(),
        false => vec![Block::Items(items)],
    };
    let draft = Draft {
        board: board.into(),
        closing: replies::deadline(work, from)?,
        ..replies::paragraphs(voice, &cast, &[line])
    };
    replies::to_seat_besides(work, from, answered, draft, what)
}
