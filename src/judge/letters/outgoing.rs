//! Letters to be sent: recipient, thread, effect and content.

use std::borrow::Cow;

use chrono::{DateTime, Utc};

use crate::judge::base::{Answered, Context, Correspondent, Draft, Result};
use crate::judge::identity::tags;
use crate::judge::letters::moderator;
use crate::judge::work::Work;
use crate::mail::Tagged;
use crate::mail::letter::{Attached, is_message_id};
use crate::store::{
    Address, Confirmation, Game, LetterKind, Observer, Person, Purpose, SeatRow, Tx,
};

/// Word in place of a seat in the tags of unsubscribe addresses.
pub(crate) const UNSUBSCRIBE: &str = "unsub";

/// Word in place of a game in the address of a digest.
pub(crate) const DIGEST: &str = "digest";

/// Constant: unsubscribe tags expire only with their key.
pub(crate) const EPOCH: u32 = 1;

/// A letter to be queued with [`post`](OutgoingLetter::post).
#[derive(Debug)]
pub(crate) struct OutgoingLetter<'m> {
    /// The recipient and thread.
    pub(super) thread: Thread<'m>,
    /// Idempotency key, such as `new-world-1/37/BLUE/prompt`.
    pub(super) effect: String,
    pub(super) draft: Draft,
    pub(super) kind: LetterKind,
    /// The answered mail.
    pub(super) answered: Option<Answered<'m>>,
    /// Counts against the reader's rate limit, and is dropped if that is exhausted.
    pub(super) is_counted: bool,
    /// The deadline that it announces.
    pub(super) deadline: Option<DateTime<Utc>>,
    pub(super) files: Vec<Attached>,
    /// An answer is awaited, although it neither offers choices nor announces a deadline.
    pub(super) asks: bool,
}

impl<'m> OutgoingLetter<'m> {
    /// Creates a notice that answers no mail and has neither deadline nor files.
    pub(crate) const fn new(thread: Thread<'m>, effect: String, draft: Draft) -> Self {
        Self {
            thread,
            effect,
            draft,
            kind: LetterKind::Notice,
            answered: None,
            is_counted: false,
            deadline: None,
            files: Vec::new(),
            asks: false,
        }
    }

    /// Creates a counted answer to a mail; `what` distinguishes it from other answers to the mail.
    pub(crate) fn answer(
        thread: Thread<'m>,
        answered: Answered<'m>,
        what: &str,
        draft: Draft,
    ) -> Self {
        Self::new(thread, answered.effect(what), draft)
            .in_reply_to(Some(answered))
            .counted()
    }

    /// Creates the letter that asks an address to confirm something.
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

    /// Makes it a receipt that counts against the reader's rate limit.
    pub(crate) fn counted(self) -> Self {
        Self {
            is_counted: true,
            kind: LetterKind::Receipt,
            ..self
        }
    }

    /// Sets the answered mail.
    pub(crate) fn in_reply_to(self, answered: Option<Answered<'m>>) -> Self {
        Self { answered, ..self }
    }

    /// Sets the deadline that it announces.
    pub(crate) fn deadline(self, deadline: Option<DateTime<Utc>>) -> Self {
        Self { deadline, ..self }
    }

    /// Sets whether it says that an answer is awaited.
    pub(crate) fn asking(self, asks: bool) -> Self {
        Self { asks, ..self }
    }

    /// Returns whether its subject says that something is asked.
    pub(super) fn asks(&self) -> bool {
        let offers = !self.draft.choices.is_empty() || self.deadline.is_some();
        offers || self.asks || self.kind == LetterKind::Reminder
    }

    pub(crate) fn files(self, files: Vec<Attached>) -> Self {
        Self { files, ..self }
    }

    /// Returns the Message-ID of the answered mail if it is well-formed.
    pub(super) fn answered_id(&self) -> Option<String> {
        let id = self.answered?.message_id?;
        is_message_id(id).then(|| id.to_owned())
    }
}

/// The thread of a letter and its reader, which determine the reply address.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Thread<'m> {
    /// A seat's thread in a game; answers carry the number of a prompt.
    Seat {
        game: &'m Game,
        seat: &'m SeatRow,
        person: &'m Person,
        prompt: u32,
    },
    /// The thread of an observer of a game.
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
    /// Letters to a moderator at this address: an answer proves the sender.
    Moderator(&'m str),
    Judge {
        address: &'m str,
        language: &'m str,
    },
    /// No thread: news of several games of this person.
    Digest(&'m Person),
}

impl<'m> Thread<'m> {
    /// Creates the thread of a seat, about its newest question.
    pub(crate) const fn of_seat(game: &'m Game, seat: &'m SeatRow, person: &'m Person) -> Self {
        Self::Seat {
            game,
            seat,
            person,
            prompt: seat.prompt_no,
        }
    }

    /// Creates the thread of a seat and its player.
    pub(crate) const fn of(to: &'m Correspondent) -> Self {
        Self::of_seat(&to.game, &to.seat, &to.person)
    }

    /// Returns its game, if any.
    pub(super) const fn game(self) -> Option<&'m Game> {
        match self {
            Self::Seat { game, .. } | Self::Observer { game, .. } => Some(game),
            Self::Confirm { .. } | Self::Moderator(_) | Self::Judge { .. } | Self::Digest(_) => {
                None
            }
        }
    }

    /// Returns its seat, if any, with the newest prompt.
    pub(super) const fn seat(self) -> Option<(&'m SeatRow, u32)> {
        if let Self::Seat { seat, prompt, .. } = self {
            Some((seat, prompt))
        } else {
            None
        }
    }

    /// Returns the reader's registered address, for which the tag is made.
    pub(super) fn address(self, tx: &Tx<'_>) -> Result<Cow<'m, str>> {
        Ok(match self {
            Self::Seat { person, .. } | Self::Observer { person, .. } | Self::Digest(person) => {
                Cow::Borrowed(&*person.address)
            }
            Self::Moderator(address) | Self::Judge { address, .. } => Cow::Borrowed(address),
            // A question about a sender reaches the person, at the second address if needed; only
            // the asked address itself can confirm the others.
            Self::Confirm { confirmation, .. } => match confirmation.purpose {
                Purpose::Sender => match reader_at(tx, &confirmation.address)? {
                    Some(reader) => Cow::Owned(reader.reached_at().to_owned()),
                    None => Cow::Borrowed(&*confirmation.address),
                },
                Purpose::Join | Purpose::Address => Cow::Borrowed(&*confirmation.address),
            },
        })
    }

    /// Returns the reader's language.
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

    /// Returns the tag of its letters, by which an answer proves the sender.
    pub(super) fn tag(self, tx: &Tx<'_>, context: &Context) -> Result<Option<Tagged>> {
        Ok(match self {
            Self::Seat {
                game,
                seat,
                person,
                prompt,
            } => {
                let (key, to) = (context.keys.newest(), &person.address);
                let tag = Tagged::new(key, &game.name, &seat.name, prompt, to, seat.epoch);
                Some(tag)
            }
            Self::Observer { game, person, .. } => Some(tags::observer_tag(context, game, person)),
            Self::Confirm { confirmation, .. } => Some(tags::confirm_tag(context, confirmation)),
            Self::Moderator(address) => {
                let page = tags::moderator_page(tx, address)?;
                Some(moderator::tag(context, address, page))
            }
            Self::Judge { .. } | Self::Digest(_) => None,
        })
    }

    /// Returns the name of its root, and the Message-ID of the reader's last letter in it.
    pub(super) fn root(self) -> Option<(String, Option<&'m String>)> {
        match self {
            Self::Seat { game, seat, .. } => Some((
                format!("{}/{}/root", game.name, seat.name),
                seat.last_message_id.as_ref(),
            )),
            Self::Observer { game, observer, .. } => Some((
                format!("{}/observer/{}/root", game.name, observer.person),
                observer.last_message_id.as_ref(),
            )),
            Self::Confirm { .. } | Self::Moderator(_) | Self::Judge { .. } | Self::Digest(_) => {
                None
            }
        }
    }

    /// Returns the List-Unsubscribe field (RFC 2369) of letters that their reader, with the
    /// registered address `to`, can end.
    pub(super) fn unsubscribe(
        self,
        tx: &mut Tx<'_>,
        context: &Context,
        to: &str,
    ) -> Result<Option<(String, String)>> {
        let (list, person, subject) = match self {
            Self::Observer { game, observer, .. } => (
                game.name.as_str(),
                observer.person,
                format!("UNOBSERVE%20{}", game.name),
            ),
            Self::Digest(person) => (DIGEST, person.id, "UNSUBSCRIBE".to_owned()),
            Self::Seat { .. } | Self::Confirm { .. } | Self::Moderator(_) | Self::Judge { .. } => {
                return Ok(None);
            }
        };
        let number = u32::try_from(person.number()).unwrap_or(u32::MAX);
        let tag = Tagged::new(context.keys.newest(), list, UNSUBSCRIBE, number, to, EPOCH);
        let address = tags::reply_address(tx, context, &tag)?;
        let mailto = format!("<mailto:{address}?subject={subject}>");
        Ok(Some(("List-Unsubscribe".to_owned(), mailto)))
    }
}

/// Returns the person whose first address this is. Letters follow the person's settings and go to
/// the second address if the first bounces.
pub(super) fn reader_at(tx: &Tx<'_>, address: &str) -> Result<Option<Person>> {
    let person = tx.person_by_address(address)?;
    let address = Address::from(address);
    Ok(person.filter(|person| *person.address == *address))
}
