//! A mail in work: what it says, who wrote it, and who reads the answers.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::ops::Deref;

use crate::judge::base::house::House;
use crate::mail::{Authentication, Envelope, Part, Plain, PlainLine};
use crate::orders::OrderLine;
use crate::store::{Confirmation, Game, InboxId, Person, SeatRef, SeatRow};

/// A mail in work, or the part of it that makes one request.
#[derive(Clone)]
pub(crate) struct Mail<'m> {
    pub(crate) envelope: &'m Envelope,
    /// The sender's own words.
    pub(crate) words: Cow<'m, MailText>,
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
        words: &'m MailText,
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

    /// The address in its From field; empty where that names no one sender.
    pub(crate) fn address(&self) -> &'m str {
        &self.envelope.from.email
    }

    /// Whether the receiving server vouches for the address in its From field.
    pub(crate) fn is_vouched_for(&self) -> bool {
        self.envelope.authentication == Authentication::Passed
    }

    /// The same as a mail of this seat's player.
    pub(crate) const fn of_seat<'s>(&self, seat: &'s Correspondent) -> SeatMail<'s>
    where
        'm: 's,
    {
        SeatMail::new(seat, self.answered)
    }

    /// The seat that it is from, if there is no doubt of it.
    pub(crate) fn seat(&self) -> Option<&Correspondent> {
        self.sender.seat()
    }

    /// The words of the writer's names, in capitals: of the name in From, and of the address.
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

/// The text of a mail, whose own lines are split into words once, for all who read them.
#[derive(Clone, Debug, Default)]
pub(crate) struct MailText {
    plain: Plain,
    own: OnceCell<Vec<OrderLine>>,
}

impl MailText {
    /// Returns the writer's own lines with their words, blank lines too.
    pub(crate) fn order_lines(&self) -> &[OrderLine] {
        let split = || self.plain.own().map(OrderLine::new).collect();
        self.own.get_or_init(split)
    }

    /// Returns all lines, each with its words if it is the writer's own.
    pub(crate) fn all_lines(&self) -> impl Iterator<Item = (&PlainLine, Option<&OrderLine>)> {
        let mut own = self.order_lines().iter();
        let lines = self.plain.lines.iter();
        lines.map(move |line| match line.fate {
            Part::Own => (line, own.next()),
            Part::Quoted | Part::Signature => (line, None),
        })
    }

    /// Returns the text of only some of the lines, by their places among all.
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

/// Who writes.
#[derive(Clone, Debug)]
pub(crate) enum Sender {
    /// The player of a seat, with the tag of the letter that is answered, or with the word of the
    /// receiving server.
    Seat(Box<Correspondent>),
    /// Perhaps the player of a seat: nothing is played until the registered address has confirmed.
    Doubtful(Box<Correspondent>, Doubt),
    /// An address that answers a confirmation.
    Confirming(Box<Confirmation>),
    /// A moderator's address, with a tag of a letter to it; whether that tag is still good.
    Moderator {
        /// Whether no mail has used it yet, and the receiving server has no doubt of the sender.
        fresh: bool,
    },
    /// A registered address without a tag, and without one single open question.
    Person(Person),
    /// An address that is not registered.
    Stranger,
    /// The receiving server says that the sender's domain did not send this, or From names no one
    /// sender: no answer is sent.
    Disowned(Option<Person>),
}

impl Sender {
    /// The seat whose letter a mail answers, if there is no doubt of it.
    pub(crate) fn seat(&self) -> Option<&Correspondent> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Doubtful(..)
            | Self::Confirming(_)
            | Self::Moderator { .. }
            | Self::Person(_)
            | Self::Stranger
            | Self::Disowned(_) => None,
        }
    }
}

/// A seat and its player.
#[derive(Clone, Debug)]
pub(crate) struct Correspondent {
    pub(crate) game: Game,
    pub(crate) seat: SeatRow,
    pub(crate) person: Person,
    /// The prompt that is answered.
    pub(crate) prompt: u32,
}

impl Correspondent {
    /// The player of a seat, who answers its newest question.
    pub(crate) fn new(game: Game, seat: SeatRow, person: Person) -> Self {
        Self {
            prompt: seat.prompt_no,
            game,
            seat,
            person,
        }
    }

    /// Names the seat.
    pub(crate) const fn at(&self) -> SeatRef {
        self.seat.at()
    }

    /// Whether a stand-in plays the seat while others may take it over.
    pub(crate) const fn is_replaced(&self) -> bool {
        self.seat.offered && self.seat.stand_in.is_some()
    }
}

/// A mail of a seat's player: who wrote it, and what its answers refer to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeatMail<'m> {
    from: &'m Correspondent,
    pub(crate) answered: Answered<'m>,
    /// What keeps its answer apart from other letters that answer the same mail.
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

    /// The same, whose answer is called `what` in its effect.
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
    /// The tag is right, and the mail comes from another address.
    OtherAddress,
    /// The address is right, and there is neither a tag nor anything that could replace it.
    NoTag,
    /// The receiving server says that another server sent it than the sender's own, or says
    /// nothing where the judge demands that it vouches.
    NotVouched,
}

/// Whether a mail proves who wrote it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Proof {
    /// It does, or the letters are about no mail at all.
    #[default]
    Proven,
    /// Anybody can have written it.
    Unproven,
}
