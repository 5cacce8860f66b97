//! TODO.

use crate::judge::base::error::JudgeError;
use crate::judge::base::sender::{Doubt, Sender};
use crate::judge::letters::observers;
use crate::judge::work::Work;
use crate::mail::{Authentication, Envelope, Plain};

/// Whether a mail proves who wrote it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::judge) enum Proof {
    /// It does, or the letters are about no mail at all.
    #[default]
    Proven,
    /// Anybody can have written it.
    Unproven,
}

impl Proof {
    /// What a mail proves: by the tag of a letter to its sender, or by the word of the receiving
    /// server for an address that is not claimed to be somebody else's.
    ///
    /// # Errors
    /// Those of the database.
    pub(in crate::judge) fn of(
        work: &Work<'_, '_>,
        sender: &Sender,
        (envelope, plain): (&Envelope, Option<&Plain>),
    ) -> Result<Self, JudgeError> {
        let vouched = envelope.authentication == Authentication::Passed;
        let proven = match sender {
            Sender::Seat(_) | Sender::Confirming(_) | Sender::Moderator { .. } => true,
            Sender::Doubtful(_, Doubt::NotVouched) => {
                envelope.authentication != Authentication::Doubted
            }
            Sender::Doubtful(_, Doubt::OtherAddress) | Sender::Disowned(_) => false,
            Sender::Doubtful(_, Doubt::NoTag) | Sender::Stranger => vouched,
            Sender::Person(_) if vouched => true,
            Sender::Person(_) => match plain {
                Some(plain) => observers::writer(work, (envelope, plain))?.is_some(),
                None => false,
            },
        };
        Ok(match proven {
            true => Self::Proven,
            false => Self::Unproven,
        })
    }
}
