//! What became of a mail, as the inbox keeps it.

use crate::judge::base::sender::{Correspondent, Sender};
use crate::store::Fate;

/// What became of a mail.
pub(in crate::judge) struct Outcome {
    pub(in crate::judge) fate: Fate,
    pub(in crate::judge) reason: &'static str,
    pub(in crate::judge) seat: Option<Correspondent>,
}

impl Outcome {
    pub(in crate::judge) const fn done(reason: &'static str) -> Self {
        Self {
            fate: Fate::Done,
            reason,
            seat: None,
        }
    }

    pub(in crate::judge) const fn filed(reason: &'static str) -> Self {
        Self {
            fate: Fate::Filed,
            reason,
            seat: None,
        }
    }

    /// A mail that answers a letter of a seat is that seat's, whatever it asks for.
    pub(in crate::judge) fn of(self, sender: &Sender) -> Self {
        Self {
            seat: self.seat.or_else(|| own_seat(sender)),
            ..self
        }
    }
}

/// The seat whose letter a mail answers, if there is no doubt of it.
pub(in crate::judge) fn own_seat(sender: &Sender) -> Option<Correspondent> {
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
pub(in crate::judge) const PLAYED: &str = "played";

/// Of one with a line that was not understood.
pub(in crate::judge) const MISREAD: &str = "not played: misread";

/// Of one with a line that is against the rules.
pub(in crate::judge) const REFUSED: &str = "not played: refused";

/// Of one that answers a question which is settled, or nobody's.
pub(in crate::judge) const STALE: &str = "stale";

/// Of one that comes before its game.
pub(in crate::judge) const NOT_STARTED: &str = "not-started";

/// Of one that comes while its seats are asked for words of luck.
pub(in crate::judge) const LUCK_AWAITED: &str = "not-started-luck";

/// Of one that comes after it.
pub(in crate::judge) const IS_OVER: &str = "is-over";

/// Of one that comes while it is paused.
pub(in crate::judge) const IS_PAUSED: &str = "is-paused";

/// What became of the mail of an answer that waits.
pub(in crate::judge) const KEPT: &str = "kept for second thoughts";

/// Of one that waits for the moderator's word.
pub(in crate::judge) const COLLECTED: &str = "collected";
