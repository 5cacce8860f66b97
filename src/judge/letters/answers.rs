//! Short answers: a few sentences to the player of a seat or to any address.

use crate::judge::base::{Addressee, Draft, Mail, Result, SeatMail};
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::letters::{replies, report};
use crate::judge::work::Work;
use crate::language::{Block, Cast, Said};
use crate::rules::Line;

impl Mail<'_> {
    /// Answers with a draft, in the thread of the reader's seat if there is one.
    pub(crate) fn reply(&self, work: &mut Work<'_>, draft: Draft) -> Result<()> {
        let Addressee {
            address,
            language,
            seat,
        } = &self.reader;
        match seat {
            Some(seat) => self.of_seat(seat).reply(work, draft),
            None => {
                let thread = Thread::Judge { address, language };
                let answer = OutgoingLetter::answer(thread, self.answered, "answer", draft);
                answer.post(work).map(drop)
            }
        }
    }

    /// Answers with sentences, one paragraph each.
    pub(crate) fn say(&self, work: &mut Work<'_>, lines: &[Line]) -> Result<()> {
        let voice = work.context.voice(&self.reader.language)?;
        let draft = replies::paragraphs(voice, &Cast::default(), lines);
        self.reply(work, draft)
    }

    /// Answers with one sentence; the player of a seat also gets the deadline of the game.
    pub(crate) fn answer(&self, work: &mut Work<'_>, line: Line) -> Result<()> {
        match self.seat() {
            Some(from) => self.of_seat(from).say(work, &[line]),
            None => self.say(work, &[line]),
        }
    }
}

impl SeatMail<'_> {
    /// Answers at the registered address, in the thread of the seat.
    pub(crate) fn reply(&self, work: &mut Work<'_>, draft: Draft) -> Result<()> {
        let answer = OutgoingLetter::answer(Thread::of(self), self.answered, self.what, draft);
        answer.post(work).map(drop)
    }

    /// Answers with sentences, one paragraph each, and the deadline of the game.
    pub(crate) fn say(&self, work: &mut Work<'_>, lines: &[Line]) -> Result<()> {
        let voice = work.context.voice(&self.person.language)?;
        let draft = Draft {
            closing: replies::deadline(work, self)?,
            ..replies::paragraphs(voice, &report::cast_for(work, self)?, lines)
        };
        self.reply(work, draft)
    }

    /// Answers with a sentence above a list.
    pub(crate) fn list(&self, work: &mut Work<'_>, line: Line, items: Vec<Line>) -> Result<()> {
        let voice = work.context.voice(&self.person.language)?;
        let cast = report::cast_for(work, self)?;
        let items = items.iter().map(|item| voice.say(item, &cast).into());
        let items: Vec<Said> = items.collect();
        let board = match items.is_empty() {
            true => Vec::new(),
            false => vec![Block::Items(items)],
        };
        let draft = Draft {
            board: board.into(),
            closing: replies::deadline(work, self)?,
            ..replies::paragraphs(voice, &cast, &[line])
        };
        self.reply(work, draft)
    }
}
