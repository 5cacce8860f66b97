//! What a mail proves about its sender.

use crate::judge::base::error::JudgeError;
use crate::judge::base::proof::Proof;
use crate::judge::base::sender::{Doubt, Sender};
use crate::judge::identity::observer_tags;
use crate::judge::work::Work;
use crate::mail::{Authentication, Envelope, Plain};

/// What a mail proves: by the tag of a letter to its sender, or by the word of the receiving
/// server for an address that is not claimed to be another person's.
pub(crate) fn proof_of(
    work: &Work<'_, '_>,
    sender: &Sender,
    (envelope, plain): (&Envelope, Option<&Plain>),
) -> Result<Proof, JudgeError> {
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
            Some(plain) => observer_tags::writer(work, (envelope, plain))?.is_some(),
            None => false,
        },
    };
    Ok(match proven {
        true => Proof::Proven,
        false => Proof::Unproven,
    })
}
