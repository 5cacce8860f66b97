//! What became of a mail, as the inbox keeps it.

use crate::judge::base::sender::{Correspondent, Sender};
use crate::store::Fate;

/// What became of a mail.
pub(crate) struct Outcome {
    pub(crate) fate: Fate,
    pub(crate) reason: &'static str,
    pub(crate) seat: Option<Correspondent>,
}

impl Outcome {
    pub(crate) const fn done(reason: &'static str) -> Self {
        Self {
            fate: Fate::Done,
            reason,
            seat: None,
        }
    }

    pub(crate) const fn filed(reason: &'static str) -> Self {
        Self {
            fate: Fate::Filed,
            reason,
            seat: None,
        }
    }

    /// A mail that answers a letter of a seat is that seat's, whatever it asks for.
    pub(crate) fn of(self, sender: &Sender) -> Self {
        Self {
            seat: self.seat.or_else(|| own_seat(sender)),
            ..self
        }
    }
}

/// The seat whose letter a mail answers, if there is no doubt of it.
pub(crate) fn own_seat(sender: &Sender) -> Option<Correspondent> {
    match sender {
        Sender::Seat(seat) => Some((**seat).clone()),
        Sender::Doubtful(..)
        | Sender::Confirming(_)
        | Sender::Moderator { .. }
        | Sender::Person(_)
        | Sender::Stranger
        | Sender::Disowned(_) => None,
    }
}

/// What became of the mail of a set that was played.
pub(crate) const PLAYED: &str = "played";

/// Of one with a line that was not understood.
pub(crate) const MISREAD: &str = "not played: misread";

/// Of one with a line that is against the rules.
pub(crate) const REFUSED: &str = "not played: refused";

/// Of one that answers a question which is settled, or nobody's.
pub(crate) const STALE: &str = "stale";

/// Of one that comes before its game.
pub(crate) const NOT_STARTED: &str = "not-started";

/// Of one that comes while its seats are asked for words of luck.
pub(crate) const LUCK_AWAITED: &str = "not-started-luck";

/// Of one that comes after it.
pub(crate) const IS_OVER: &str = "is-over";

/// Of one that comes while it is paused.
pub(crate) const IS_PAUSED: &str = "is-paused";

/// What became of the mail of an answer that waits.
pub(crate) const KEPT: &str = "kept for second thoughts";

/// Of one that waits for the moderator's word.
pub(crate) const COLLECTED: &str = "collected";
