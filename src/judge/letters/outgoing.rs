//! A letter that is to be sent: to whom, in which thread, what it does and what it says.

use std::borrow::Cow;

use chrono::{DateTime, Utc};

use crate::judge::base::{Answered, Correspondent, Draft, House, Result};
use crate::judge::identity::tags;
use crate::judge::letters::moderator;
use crate::judge::work::Work;
use crate::mail::Tagged;
use crate::mail::letter::{Attached, is_message_id};
use crate::store::{
    Address, Confirmation, Game, InboxId, LetterKind, Observer, Person, Purpose, SeatRow, Tx,
};

/// A letter that is to be sent, which [`post`](OutgoingLetter::post) puts into the outbox.
#[derive(Debug)]
pub(crate) struct OutgoingLetter<'m> {
    /// To whom, and in which thread.
    pub(super) thread: Thread<'m>,
    /// What it does, in a form that the same effect has once: `new-world-1/37/BLUE/prompt`.
    pub(super) effect: String,
    pub(super) draft: Draft,
    pub(super) kind: LetterKind,
    /// The Message-ID of the mail that it answers.
    pub(super) answers: Option<&'m str>,
    /// The mail that it answers, if an address that has not confirmed may be asked about it.
    pub(super) mail: Option<InboxId>,
    /// Whether it counts against its reader's share of answers, and is not sent if none is left.
    pub(super) is_counted: bool,
    /// The deadline that it tells its reader of.
    pub(super) deadline: Option<DateTime<Utc>>,
    /// The files that go along.
    pub(super) files: Vec<Attached>,
}

impl<'m> OutgoingLetter<'m> {
    /// A notice that answers no mail, tells of no deadline and carries no files.
    pub(crate) const fn new(thread: Thread<'m>, effect: String, draft: Draft) -> Self {
        Self {
            thread,
            effect,
            draft,
            kind: LetterKind::Notice,
            answers: None,
            mail: None,
            is_counted: false,
            deadline: None,
            files: Vec::new(),
        }
    }

    /// An answer to a mail, which counts; `what` keeps it apart from other answers to the same.
    pub(crate) fn answer(
        thread: Thread<'m>,
        answered: Answered<'m>,
        what: &str,
        draft: Draft,
    ) -> Self {
        Self {
            mail: Some(answered.mail),
            ..Self::new(thread, answered.effect(what), draft)
                .in_reply_to(answered.message_id)
                .counted()
        }
    }

    /// The letter that asks an address to confirm something.
    pub(crate) fn confirm(confirmation: &'m Confirmation, language: &'m str, draft: Draft) -> Self {
        let thread = Thread::Confirm {
            confirmation,
            language,
        };
        Self::new(thread, tags::confirm_effect(confirmation.id), draft).counted()
    }

    pub(crate) fn kind(self, kind: LetterKind) -> Self {
        Self { kind, ..self }
    }

    /// Has it count against its reader's share of answers, as a receipt.
    pub(crate) fn counted(self) -> Self {
        Self {
            is_counted: true,
            kind: LetterKind::Receipt,
            ..self
        }
    }

    /// Sets the Message-ID of the mail that it answers.
    pub(crate) fn in_reply_to(self, answers: Option<&'m str>) -> Self {
        Self { answers, ..self }
    }

    /// Sets the deadline that it tells its reader of.
    pub(crate) fn deadline(self, deadline: Option<DateTime<Utc>>) -> Self {
        Self { deadline, ..self }
    }

    pub(crate) fn files(self, files: Vec<Attached>) -> Self {
        Self { files, ..self }
    }

    /// The Message-ID of the mail that it answers, where it can be written.
    pub(super) fn answered_id(&self) -> Option<String> {
        let id = self.answers.filter(|id| is_message_id(id));
        id.map(str::to_owned)
    }
}

/// The thread of a letter and its reader, which decide where an answer goes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Thread<'m> {
    /// A seat's thread in a game; answers carry the number of a prompt.
    Seat {
        game: &'m Game,
        seat: &'m SeatRow,
        person: &'m Person,
        /// The seat's newest prompt.
        prompt: u32,
    },
    /// The thread of a person who looks on at a game.
    Observer {
        game: &'m Game,
        observer: &'m Observer,
        person: &'m Person,
    },
    /// A confirmation: its answer proves that a person reads the address.
    Confirm {
        confirmation: &'m Confirmation,
        language: &'m str,
    },
    /// Letters to a moderator at this address: an answer proves who writes.
    Moderator(&'m str),
    Judge {
        address: &'m str,
        language: &'m str,
    },
    /// None: what happened in several games of this person.
    Digest(&'m Person),
}

impl<'m> Thread<'m> {
    /// The thread of a seat, about the last question that it was asked.
    pub(crate) const fn of_seat(game: &'m Game, seat: &'m SeatRow, person: &'m Person) -> Self {
        Self::Seat {
            game,
            seat,
            person,
            prompt: seat.prompt_no,
        }
    }

    /// The thread of a seat and its player.
    pub(crate) const fn of(to: &'m Correspondent) -> Self {
        Self::of_seat(&to.game, &to.seat, &to.person)
    }

    /// The game that it is about.
    pub(super) const fn game(self) -> Option<&'m Game> {
        match self {
            Self::Seat { game, .. } | Self::Observer { game, .. } => Some(game),
            Self::Confirm { .. } | Self::Moderator(_) | Self::Judge { .. } | Self::Digest(_) => {
                None
            }
        }
    }

    /// The seat that it is of, with its newest prompt.
    pub(super) const fn seat(self) -> Option<(&'m SeatRow, u32)> {
        match self {
            Self::Seat { seat, prompt, .. } => Some((seat, prompt)),
            Self::Observer { .. }
            | Self::Confirm { .. }
            | Self::Moderator(_)
            | Self::Judge { .. }
            | Self::Digest(_) => None,
        }
    }

    /// The address of its reader: the registered one, which the tag is for.
    pub(super) fn address(self, tx: &Tx<'_>) -> Result<Cow<'m, str>> {
        Ok(match self {
            Self::Seat { person, .. } | Self::Observer { person, .. } | Self::Digest(person) => {
                Cow::Borrowed(&*person.address)
            }
            Self::Moderator(address) | Self::Judge { address, .. } => Cow::Borrowed(address),
            // Whether orders are a person's own is asked wherever that person is reached; what a
            // confirmation is to prove of an address, only that address can answer.
            Self::Confirm { confirmation, .. } => match confirmation.purpose {
                Purpose::Sender => match reader_at(tx, &confirmation.address)? {
                    Some(reader) => Cow::Owned(reader.reached_at().to_owned()),
                    None => Cow::Borrowed(&*confirmation.address),
                },
                Purpose::Join | Purpose::Address => Cow::Borrowed(&*confirmation.address),
            },
        })
    }

    /// The language that its reader reads.
    pub(super) fn language(self, work: &Work<'_>) -> Result<Cow<'m, str>> {
        Ok(match self {
            Self::Seat { person, .. } | Self::Observer { person, .. } | Self::Digest(person) => {
                Cow::Borrowed(&*person.language)
            }
            Self::Confirm { language, .. } | Self::Judge { language, .. } => {
                Cow::Borrowed(language)
            }
            Self::Moderator(address) => Cow::Owned(moderator::language(work, address)?),
        })
    }

    /// The tag of its letters, by which an answer proves who writes.
    pub(super) fn tag(self, tx: &Tx<'_>, house: &House) -> Result<Option<Tagged>> {
        Ok(match self {
            Self::Seat {
                game,
                seat,
                person,
                prompt,
            } => {
                let (key, to) = (house.keys.newest(), &person.address);
                let tag = Tagged::new(key, &game.name, &seat.name, prompt, to, seat.epoch);
                Some(tag)
            }
            Self::Observer { game, person, .. } => Some(tags::observer_tag(house, game, person)),
            Self::Confirm { confirmation, .. } => Some(tags::confirm_tag(house, confirmation)),
            Self::Moderator(address) => {
                let page = tags::desk_page(tx, address)?;
                Some(moderator::tag(house, address, page))
            }
            Self::Judge { .. } | Self::Digest(_) => None,
        })
    }
}

/// The person whose first address this is: letters go to the second one, where those to the first
/// come back, and as the person wants them.
pub(super) fn reader_at(tx: &Tx<'_>, address: &str) -> Result<Option<Person>> {
    let person = tx.person_by_address(address)?;
    let address = Address::from(address);
    Ok(person.filter(|person| *person.address == *address))
}
