//! What a mail proves about its sender.

use crate::judge::base::error::JudgeError;
use crate::judge::base::mail::Mail;
use crate::judge::base::proof::Proof;
use crate::judge::base::sender::{Doubt, Sender};
use crate::judge::identity::observer_tags;
use crate::judge::work::Work;
use crate::mail::Authentication;

/// What a mail proves: by the tag of a letter to its sender, or by the word of the receiving
/// server for an address that is not claimed to be another person's.
pub(crate) fn proof_of(work: &Work<'_, '_>, mail: &Mail<'_>) -> Result<Proof, JudgeError> {
    let vouched = mail.is_vouched_for();
    let proven = match &mail.sender {
        Sender::Seat(_) | Sender::Confirming(_) | Sender::Moderator { .. } => true,
        Sender::Doubtful(_, Doubt::NotVouched) => {
            mail.envelope.authentication != Authentication::Doubted
        }
        Sender::Doubtful(_, Doubt::OtherAddress) | Sender::Disowned(_) => false,
        Sender::Doubtful(_, Doubt::NoTag) | Sender::Stranger => vouched,
        Sender::Person(_) => vouched || observer_tags::writer(work, mail)?.is_some(),
    };
    Ok(match proven {
        true => Proof::Proven,
        false => Proof::Unproven,
    })
}
