//! A mail at work: its words, its sender, and the reader of the answers.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::ops::Deref;

use crate::judge::base::context::Context;
use crate::mail::{Authentication, Envelope, Part, Plain, PlainLine};
use crate::orders::OrderLine;
use crate::store::{Confirmation, Game, InboxId, Person, SeatRef, SeatRow};

/// A mail at work, or the part of it that makes one request.
#[derive(Clone)]
pub(crate) struct Mail<'m> {
    pub(crate) envelope: &'m Envelope,
    pub(crate) words: Cow<'m, MailText>,
    pub(crate) sender: Sender,
    pub(crate) reader: Addressee,
    /// The reference for the answers.
    pub(crate) answered: Answered<'m>,
}

impl<'m> Mail<'m> {
    pub(crate) fn new(
        context: &Context,
        id: InboxId,
        envelope: &'m Envelope,
        words: &'m MailText,
        sender: Sender,
    ) -> Self {
        Self {
            envelope,
            words: Cow::Borrowed(words),
            reader: Addressee::of(context, &sender, &envelope.from.email),
            sender,
            answered: Answered {
                mail: id,
                message_id: envelope.message_id.as_deref(),
                part: 0,
            },
        }
    }

    /// Returns a copy of the mail with this sender.
    pub(crate) fn from(&self, context: &Context, sender: Sender) -> Self {
        Self {
            reader: Addressee::of(context, &sender, self.address()),
            sender,
            ..self.clone()
        }
    }

    /// Returns a copy of the mail whose answers go to this reader.
    pub(crate) fn answered_to(&self, reader: Addressee) -> Self {
        Self {
            reader,
            ..self.clone()
        }
    }

    /// Returns the address in its From field; empty if From has no single address.
    pub(crate) fn address(&self) -> &'m str {
        &self.envelope.from.email
    }

    /// Returns whether the receiving server vouches for the address in its From field.
    pub(crate) fn is_vouched_for(&self) -> bool {
        self.envelope.authentication == Authentication::Passed
    }

    /// Returns it as a mail of this seat's player.
    pub(crate) const fn of_seat<'s>(&self, seat: &'s Correspondent) -> SeatMail<'s>
    where
        'm: 's,
    {
        SeatMail::new(seat, self.answered)
    }

    /// Returns the seat that it is from, if that is certain.
    pub(crate) fn seat(&self) -> Option<&Correspondent> {
        self.sender.seat()
    }

    /// Returns the words of the sender's names, in capitals: of the name in From, and of the
    /// address.
    pub(crate) fn names(&self) -> BTreeSet<String> {
        let from = &self.envelope.from;
        let local = from.email.split('@').next().unwrap_or_default();
        let of_name = OrderLine::new(&from.name).words.into_iter();
        let of_name = of_name.map(|word| word.text);
        let local = local.split(|letter: char| !letter.is_alphabetic());
        let local = local.filter(|word| !word.is_empty());
        of_name.chain(local.map(str::to_uppercase)).collect()
    }
}

/// The text of a mail, whose own lines are split into words only once.
#[derive(Clone, Debug, Default)]
pub(crate) struct MailText {
    plain: Plain,
    own: OnceCell<Vec<OrderLine>>,
}

impl MailText {
    /// Returns the sender's own lines with their words, including blank lines.
    pub(crate) fn order_lines(&self) -> &[OrderLine] {
        let split = || self.plain.own().map(OrderLine::new).collect();
        self.own.get_or_init(split)
    }

    /// Returns all lines, each with its words if it is the sender's own.
    pub(crate) fn all_lines(&self) -> impl Iterator<Item = (&PlainLine, Option<&OrderLine>)> {
        let mut own = self.order_lines().iter();
        let lines = self.plain.lines.iter();
        lines.map(move |line| match line.part {
            Part::Own => (line, own.next()),
            Part::Quoted | Part::Signature => (line, None),
        })
    }

    /// Returns the text of only some of the lines, by their index among all.
    pub(crate) fn only(&self, is_kept: impl Fn(usize) -> bool) -> Self {
        let kept = self.all_lines().enumerate().filter(|(at, _)| is_kept(*at));
        let kept = kept.map(|(_, (line, own))| (line.clone(), own.cloned()));
        let (lines, own): (_, Vec<_>) = kept.unzip();
        let own: Vec<OrderLine> = own.into_iter().flatten().collect();
        Self {
            plain: Plain {
                lines,
                unread: self.plain.unread,
            },
            own: own.into(),
        }
    }
}

impl From<Plain> for MailText {
    fn from(plain: Plain) -> Self {
        let own = OnceCell::new();
        Self { plain, own }
    }
}

impl Deref for MailText {
    type Target = Plain;

    fn deref(&self) -> &Plain {
        &self.plain
    }
}

/// The mail that an answer refers to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answered<'a> {
    pub(crate) mail: InboxId,
    pub(crate) message_id: Option<&'a str>,
    /// The index of the request, from 0: each has a separate answer.
    pub(crate) part: usize,
}

impl Answered<'_> {
    /// Returns the effect key of an answer.
    pub(crate) fn effect(self, what: &str) -> String {
        match self.part {
            0 => format!("inbox/{}/{what}", self.mail),
            part => format!("inbox/{}/{what}/{part}", self.mail),
        }
    }
}

/// The recipient of an answer.
#[derive(Clone, Debug)]
pub(crate) struct Addressee {
    pub(crate) address: String,
    pub(crate) language: String,
    /// The seat whose letter was answered, if any.
    pub(crate) seat: Option<Correspondent>,
}

impl Addressee {
    /// Creates the addressee for a registered person, outside of any game.
    pub(crate) fn of_person(person: &Person) -> Self {
        Self {
            address: person.address.clone(),
            language: person.language.clone(),
            seat: None,
        }
    }

    /// Returns the reader of an answer to this sender: always the registered address of a known
    /// person, never an unproven one.
    pub(crate) fn of(context: &Context, sender: &Sender, from: &str) -> Self {
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
                language: context.settings.language.clone(),
                seat: None,
            },
        }
    }
}

/// The sender of a mail.
#[derive(Clone, Debug)]
pub(crate) enum Sender {
    /// The player of a seat, with the tag of the letter that is answered, or vouched for by the
    /// receiving server.
    Seat(Box<Correspondent>),
    /// Perhaps the player of a seat: nothing is played until the registered address has confirmed.
    Doubtful(Box<Correspondent>, Doubt),
    /// An address that answers a confirmation.
    Confirming(Box<Confirmation>),
    /// A moderator's address, with a valid tag of a letter to it.
    Moderator {
        /// Whether no mail has used the tag yet, and the receiving server does not doubt the
        /// sender.
        fresh: bool,
    },
    /// A registered address without a tag, and without one single open question.
    Person(Person),
    /// An address that is not registered.
    Stranger,
    /// The receiving server says that the sender's domain did not send this, or From has no single
    /// address: no answer is sent.
    Disowned(Option<Person>),
}

impl Sender {
    /// Returns the seat whose letter a mail answers, if that is certain.
    pub(crate) fn seat(&self) -> Option<&Correspondent> {
        let Self::Seat(seat) = self else { return None };
        Some(seat)
    }
}

/// A seat and its player.
#[derive(Clone, Debug)]
pub(crate) struct Correspondent {
    pub(crate) game: Game,
    pub(crate) seat: SeatRow,
    pub(crate) person: Person,
    pub(crate) prompt: u32,
}

impl Correspondent {
    /// Creates the player of a seat, who answers its newest question.
    pub(crate) fn new(game: Game, seat: SeatRow, person: Person) -> Self {
        Self {
            prompt: seat.prompt_no,
            game,
            seat,
            person,
        }
    }

    /// Returns the key of the seat.
    pub(crate) const fn at(&self) -> SeatRef {
        self.seat.at()
    }

    /// Returns whether a stand-in plays the seat while others may take it over.
    pub(crate) const fn is_replaced(&self) -> bool {
        self.seat.offered && self.seat.stand_in.is_some()
    }
}

/// A mail of a seat's player: the sender, and the reference for the answers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeatMail<'m> {
    from: &'m Correspondent,
    pub(crate) answered: Answered<'m>,
    /// Distinguishes its answer from other letters that answer the same mail.
    pub(crate) what: &'static str,
}

impl<'m> SeatMail<'m> {
    pub(crate) const fn new(from: &'m Correspondent, answered: Answered<'m>) -> Self {
        Self {
            from,
            answered,
            what: "receipt",
        }
    }

    /// Returns a copy whose answer is called `what` in its effect.
    pub(crate) const fn called(&self, what: &'static str) -> Self {
        Self { what, ..*self }
    }
}

impl Deref for SeatMail<'_> {
    type Target = Correspondent;

    fn deref(&self) -> &Correspondent {
        self.from
    }
}

/// Why a mail is in doubt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Doubt {
    /// The tag is right, but the mail comes from another address.
    OtherAddress,
    /// The address is right, but there is neither a tag nor a substitute for it.
    NoTag,
    /// The receiving server says that the mail is not from the sender's own server, or it says
    /// nothing although the judge requires it to vouch.
    NotVouched,
}

/// Whether a mail proves its sender.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Proof {
    /// Also for letters that are about no mail.
    #[default]
    Proven,
    /// Any person can have written it.
    Unproven,
}
