//! Who writes a mail: the player of a seat, a moderator, a known person, or a stranger.

use crate::store::{Confirmation, Game, Person, SeatRow};

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
    /// The receiving server says that the sender's domain did not send this.
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

/// Why a mail is in doubt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Doubt {
    /// The tag is right, and the mail comes from another address.
    OtherAddress,
    /// The address is right, and there is neither a tag nor what could stand for it.
    NoTag,
    /// The receiving server says that another server sent it than the sender's own, or says
    /// nothing where the judge demands that it vouches.
    NotVouched,
}
