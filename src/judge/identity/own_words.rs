//! The writer's own words of a mail: what neither quotes the letter answered nor signs.

use crate::judge::base::error::JudgeError;
use crate::judge::base::mail::Sender;
use crate::judge::identity::{identify, tags};
use crate::judge::work::Work;
use crate::mail::{self, Envelope, Plain};
use crate::store::{Confirmation, Letter};

/// Who wrote, and what of it is their own words.
pub(crate) fn understand(
    work: &Work<'_, '_>,
    envelope: &Envelope,
) -> Result<(Sender, Plain), JudgeError> {
    let letter = identify::letter_answered(work, envelope)?;
    // What equals the letter in the mail is quotation.
    let sent = letter.as_ref();
    let sent = sent.and_then(|letter| mail::known::text_of(&letter.bytes));
    let plain = mail::own_words(envelope, sent.as_deref());
    let lines = plain.lines.iter().map(|line| line.text.as_str());
    let sender = identify::identify(work, envelope, lines)?;
    if sent.is_some() {
        return Ok((sender, plain));
    }
    // Some mail systems give letters another Message-ID; the tag still names the letter.
    let letter = match &sender {
        Sender::Seat(seat) | Sender::Doubtful(seat, _) => {
            let (game, seat, prompt) = (seat.game.id, seat.seat.seat, seat.prompt);
            work.tx.letter_of_question(game, seat, prompt)?
        }
        Sender::Confirming(confirmation) => letter_of(work, confirmation)?,
        Sender::Moderator { .. } | Sender::Person(_) | Sender::Stranger | Sender::Disowned(_) => {
            None
        }
    };
    let text = letter.as_ref();
    let text = text.and_then(|letter| mail::known::text_of(&letter.bytes));
    let plain = text.map_or(plain, |text| mail::own_words(envelope, Some(&text)));
    Ok((sender, plain))
}

/// The letter that asked, while it is kept.
pub(crate) fn letter_of(
    work: &Work<'_, '_>,
    confirmation: &Confirmation,
) -> Result<Option<Letter>, JudgeError> {
    let effect = tags::confirm_effect(confirmation.id);
    Ok(work.tx.letter_by_effect(&effect)?)
}
