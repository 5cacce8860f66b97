//! A mail in work: what it says, who wrote it, and who reads the answers.

use std::borrow::Cow;

use crate::judge::base::house::House;
use crate::judge::base::sender::{Correspondent, Sender};
use crate::mail::{Authentication, Envelope, Plain};
use crate::store::{InboxId, Person};

/// A mail in work, or the part of it that makes one request.
#[derive(Clone)]
pub(crate) struct Mail<'m> {
    pub(crate) envelope: &'m Envelope,
    /// The sender's own words.
    pub(crate) words: Cow<'m, Plain>,
    pub(crate) sender: Sender,
    /// Who reads the answers.
    pub(crate) reader: Addressee,
    /// What the answers refer to.
    pub(crate) answered: Answered<'m>,
}

impl<'m> Mail<'m> {
    pub(crate) fn new(
        house: &House,
        id: InboxId,
        envelope: &'m Envelope,
        words: &'m Plain,
        sender: Sender,
    ) -> Self {
        Self {
            envelope,
            words: Cow::Borrowed(words),
            reader: Addressee::of(house, &sender, &envelope.from.email),
            sender,
            answered: Answered {
                mail: id,
                message_id: envelope.message_id.as_deref(),
                part: 0,
            },
        }
    }

    /// The same mail, of this sender.
    pub(crate) fn from(&self, house: &House, sender: Sender) -> Self {
        Self {
            reader: Addressee::of(house, &sender, self.address()),
            sender,
            ..self.clone()
        }
    }

    /// The same mail, answered to this reader.
    pub(crate) fn answered_to(&self, reader: Addressee) -> Self {
        Self {
            reader,
            ..self.clone()
        }
    }

    /// The address in its From field.
    pub(crate) fn address(&self) -> &'m str {
        &self.envelope.from.email
    }

    /// Whether the receiving server vouches for the address in its From field.
    pub(crate) fn is_vouched_for(&self) -> bool {
        self.envelope.authentication == Authentication::Passed
    }

    /// The seat that it is from, if there is no doubt of it.
    pub(crate) fn seat(&self) -> Option<&Correspondent> {
        self.sender.seat()
    }
}

/// The mail that an answer refers to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answered<'a> {
    /// Its number in the inbox.
    pub(crate) mail: InboxId,
    pub(crate) message_id: Option<&'a str>,
    /// Which of the things that it asks for, from 0 on: each has an answer of its own.
    pub(crate) part: usize,
}

impl Answered<'_> {
    /// The key of an answer.
    pub(crate) fn effect(self, what: &str) -> String {
        match self.part {
            0 => format!("inbox/{}/{what}", self.mail),
            part => format!("inbox/{}/{what}/{part}", self.mail),
        }
    }
}

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
    pub(crate) fn of(house: &House, sender: &Sender, from: &str) -> Self {
        match sender {
            Sender::Seat(seat) | Sender::Doubtful(seat, _) => Self {
                seat: Some((**seat).clone()),
                ..Self::of_person(&seat.person)
            },
            Sender::Person(person) | Sender::Disowned(Some(person)) => Self::of_person(person),
            Sender::Confirming(_)
            | Sender::Moderator { .. }
            | Sender::Stranger
            | Sender::Disowned(None) => Self {
                address: from.to_owned(),
                language: house.settings.language.clone(),
                seat: None,
            },
        }
    }
}
