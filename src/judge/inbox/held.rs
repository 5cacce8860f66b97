//! Mails that wait for a word from the registered address.

use crate::judge::base::disposition::{Disposition, Outcome};
use crate::judge::base::error::JudgeError;
use crate::judge::base::sender::{Correspondent, Sender};
use crate::judge::commands::{confirmation, desk, wanted};
use crate::judge::identity::{content, own_words};
use crate::judge::inbox::receive::{self, Filing, finish};
use crate::judge::letters::pending::HeldOrders;
use crate::judge::letters::replies::Answered;
use crate::judge::request::Request;
use crate::judge::work::Work;
use crate::mail::Envelope;
use crate::store::{Confirmation, InboxId};

/// Plays a held mail, now that the registered address stands by it.
pub(crate) fn release(
    work: &mut Work<'_, '_>,
    confirmation: &Confirmation,
    held: &HeldOrders,
) -> Result<Outcome, JudgeError> {
    let id = InboxId::new(held.mail);
    let envelope = released(work, confirmation, id)?;
    let seat = seat(work, held)?;
    let (Some(envelope), Some(own)) = (envelope, &seat) else {
        let filed = Outcome {
            disposition: Disposition::UnplayableNow,
            seat: seat.clone(),
        };
        finish(work, id, Filing::of(&filed))?;
        return Ok(Outcome {
            disposition: Disposition::HeldTooLate,
            seat,
        });
    };
    let (_, plain) = own_words::understand(work, &envelope)?;
    let sender = Sender::Seat(Box::new(own.clone()));
    let answered = Answered {
        mail: id,
        message_id: envelope.message_id.as_deref(),
        part: 0,
    };
    let done = receive::act(work, &envelope, &plain, answered, &sender)?;
    let key = content::key(&envelope, &plain);
    let filing = Filing {
        content_key: Some(&key),
        message_id: envelope.message_id.as_deref(),
        ..Filing::of(&done)
    };
    finish(work, id, filing)?;
    Ok(Outcome {
        disposition: Disposition::HeldConfirmed,
        seat,
    })
}

/// Ends a confirmation, and the wait of the mail that it is about.
fn released(
    work: &mut Work<'_, '_>,
    confirmation: &Confirmation,
    id: InboxId,
) -> Result<Option<Envelope>, JudgeError> {
    work.tx.finish_confirmation(confirmation.id, work.now)?;
    work.tx.release_mail(id)?;
    confirmation::read(work, id)
}

/// Does what a held mail to the desk wants.
pub(crate) fn release_desk(
    work: &mut Work<'_, '_>,
    confirmation: &Confirmation,
    id: InboxId,
) -> Result<Outcome, JudgeError> {
    let envelope = released(work, confirmation, id)?;
    let mut done = Outcome::from(Disposition::UnreadableNow);
    let mut key = None;
    let message_id = envelope.as_ref().and_then(|mail| mail.message_id.clone());
    if let Some(envelope) = &envelope {
        let (_, plain) = own_words::understand(work, envelope)?;
        let sender = Sender::Moderator { fresh: true };
        let answered = Answered {
            mail: id,
            message_id: message_id.as_deref(),
            part: 0,
        };
        key = Some(content::key(envelope, &plain));
        if let Request::Desk { lines, rehearse } =
            wanted::read(work, &sender, &plain, &envelope.subject, true)?
        {
            let wish = desk::Wish::new(&lines, rehearse);
            done = desk::released(work, &confirmation.address, answered, wish)?;
        }
    }
    let filing = Filing {
        content_key: key.as_deref(),
        message_id: message_id.as_deref(),
        seat: None,
        ..Filing::of(&done)
    };
    finish(work, id, filing)?;
    Ok(Outcome::from(Disposition::HeldConfirmed))
}

/// The seat in whose name a held mail came.
pub(crate) fn seat(
    work: &Work<'_, '_>,
    held: &HeldOrders,
) -> Result<Option<Correspondent>, JudgeError> {
    let Some(game) = work.tx.game_by_name(&held.game)? else {
        return Ok(None);
    };
    let seats = work.tx.seats(game.id)?;
    let Some(seat) = seats.into_iter().find(|seat| seat.name == held.seat) else {
        return Ok(None);
    };
    let person = work.player(&seat)?;
    Ok(person.map(|person| Correspondent {
        game,
        seat,
        person,
        prompt: held.prompt,
    }))
}
