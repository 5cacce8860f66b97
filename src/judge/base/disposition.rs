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
