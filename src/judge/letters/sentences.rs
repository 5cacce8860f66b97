//! Answers that are a few sentences: to the player of a seat, or to any address.

use crate::judge::base::draft::Draft;
use crate::judge::base::error::JudgeError;
use crate::judge::base::sender::{Correspondent, Sender};
use crate::judge::letters::replies::{self, Answered};
use crate::judge::work::Work;
use crate::language::{Block, Cast, Said};
use crate::rules::Line;
use crate::store::Person;

/// To whom an answer goes.
#[derive(Clone, Debug)]
pub(crate) struct Addressee {
    pub(crate) address: String,
    pub(crate) language: String,
    /// The seat whose letter was answered, where there was one.
    pub(crate) seat: Option<Correspondent>,
}

impl Addressee {
    /// A registered person, outside of any game.
    pub(crate) fn of_person(person: &Person) -> Self {
        Self {
            address: person.address.clone(),
            language: person.language.clone(),
            seat: None,
        }
    }

    /// The reader of an answer to this sender: always the registered address, never an unproven
    /// one.
    pub(crate) fn of(work: &Work<'_, '_>, sender: &Sender, from: &str) -> Self {
        match sender {
            Sender::Seat(seat) | Sender::Doubtful(seat, _) => Self {
                address: seat.person.address.clone(),
                language: seat.person.language.clone(),
                seat: Some((**seat).clone()),
            },
            Sender::Person(person) | Sender::Disowned(Some(person)) => Self::of_person(person),
            Sender::Confirming(_)
            | Sender::Moderator { .. }
            | Sender::Stranger
            | Sender::Disowned(None) => Self {
                address: from.to_owned(),
                language: work.house.settings.language.clone(),
                seat: None,
            },
        }
    }
}

/// Sends a draft to a reader, in the thread of the seat where there is one.
pub(crate) fn send(
    work: &mut Work<'_, '_>,
    reader: &Addressee,
    answered: Answered<'_>,
    draft: Draft,
) -> Result<(), JudgeError> {
    match &reader.seat {
        Some(seat) => replies::to_seat(work, seat, answered, draft),
        None => replies::to_address(work, &reader.address, &reader.language, answered, &draft),
    }
}

/// Answers with one sentence.
pub(crate) fn note(
    work: &mut Work<'_, '_>,
    reader: &Addressee,
    answered: Answered<'_>,
    line: Line,
) -> Result<(), JudgeError> {
    notes(work, reader, answered, &[line])
}

/// Answers with some sentences, each a paragraph.
pub(crate) fn notes(
    work: &mut Work<'_, '_>,
    reader: &Addressee,
    answered: Answered<'_>,
    lines: &[Line],
) -> Result<(), JudgeError> {
    let voice = work.house.voice(&reader.language)?;
    let draft = replies::paragraphs(voice, &Cast::default(), lines);
    send(work, reader, answered, draft)
}

/// Answers a player's wish.
pub(crate) fn answer(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    answered: Answered<'_>,
    line: Line,
    items: Vec<Line>,
) -> Result<(), JudgeError> {
    answer_besides(work, from, (answered, replies::RECEIPT), line, items)
}

/// The same where other letters may answer the mail besides.
pub(crate) fn answer_besides(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    (answered, what): (Answered<'_>, &str),
    line: Line,
    items: Vec<Line>,
) -> Result<(), JudgeError> {
    let voice = work.house.voice(&from.person.language)?;
    let cast = replies::cast(work, from)?;
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

/// Who wishes something for all letters to an address: a player, or a person who looks on.
#[derive(Clone, Copy)]
pub(crate) struct Wisher<'w> {
    pub(crate) person: &'w Person,
    pub(crate) reader: &'w Addressee,
    pub(crate) seat: Option<&'w Correspondent>,
}

impl<'w> Wisher<'w> {
    pub(crate) const fn of_seat(from: &'w Correspondent, reader: &'w Addressee) -> Self {
        Self {
            person: &from.person,
            reader,
            seat: Some(from),
        }
    }

    pub(crate) const fn of_person(person: &'w Person, reader: &'w Addressee) -> Self {
        Self {
            person,
            reader,
            seat: None,
        }
    }

    /// Answers with one sentence.
    pub(crate) fn answer(
        self,
        work: &mut Work<'_, '_>,
        answered: Answered<'_>,
        line: Line,
    ) -> Result<(), JudgeError> {
        match self.seat {
            Some(from) => answer(work, from, answered, line, Vec::new()),
            None => note(work, self.reader, answered, line),
        }
    }
}
