//! Mails that wait for a confirmation from the registered address.

use crate::judge::base::{Addressee, Correspondent, Disposition, Mail, Outcome, Result, Sender};
use crate::judge::commands::{classify, moderator};
use crate::judge::identity::identify;
use crate::judge::inbox::receive::{self, Filing, finish};
use crate::judge::letters::pending::HeldOrders;
use crate::judge::play::seating;
use crate::judge::request::Request;
use crate::judge::work::Work;
use crate::mail::{self, Envelope, Limits};
use crate::rules::Line;
use crate::store::{Confirmation, InboxId, MailState};

/// Plays a held mail that the registered address has confirmed.
pub(crate) fn release(
    work: &mut Work<'_>,
    confirmation: &Confirmation,
    held: &HeldOrders,
) -> Result<Outcome> {
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
    let (_, words) = identify::understand(work, &envelope)?;
    let sender = Sender::Seat(Box::new(own.clone()));
    let mail = Mail::new(work.context, id, &envelope, &words, sender);
    let done = receive::act(work, &mail)?;
    receive::file(work, &mail, Filing::of(&done))?;
    Ok(Outcome {
        disposition: Disposition::HeldConfirmed,
        seat,
    })
}

/// Ends a confirmation, and releases the mail that it is about.
fn released(
    work: &mut Work<'_>,
    confirmation: &Confirmation,
    id: InboxId,
) -> Result<Option<Envelope>> {
    work.tx
        .across()?
        .finish_confirmation(confirmation.id, false, work.now)?;
    work.tx.across()?.release_mail(id)?;
    identify::kept_mail(work, id)
}

/// Runs a held mail to the moderators.
pub(crate) fn release_moderator(
    work: &mut Work<'_>,
    confirmation: &Confirmation,
    id: InboxId,
) -> Result<Outcome> {
    let unreadable = Outcome::from(Disposition::UnreadableNow);
    let Some(envelope) = released(work, confirmation, id)? else {
        finish(work, id, Filing::of(&unreadable))?;
        return Ok(Outcome::from(Disposition::HeldConfirmed));
    };
    let (_, words) = identify::understand(work, &envelope)?;
    let sender = Sender::Moderator { fresh: true };
    let mail = Mail::new(work.context, id, &envelope, &words, sender);
    let done = match classify::whole(work, &mail, true)? {
        Request::Moderator { lines, rehearse } => {
            let wish = moderator::Wish::new(&lines, rehearse);
            moderator::released(work, &mail, &confirmation.address, wish)?
        }
        _ => unreadable,
    };
    let filing = Filing {
        seat: None,
        ..Filing::of(&done)
    };
    receive::file(work, &mail, filing)?;
    Ok(Outcome::from(Disposition::HeldConfirmed))
}

/// Finds the seat in whose name a held mail came.
pub(crate) fn seat(work: &Work<'_>, held: &HeldOrders) -> Result<Option<Correspondent>> {
    let Some(game) = work.tx.game_by_name(&held.game)? else {
        return Ok(None);
    };
    let seats = work.tx.seats(game.id)?;
    let Some(seat) = seats.into_iter().find(|seat| seat.name == held.seat) else {
        return Ok(None);
    };
    let from = work.correspondent(game, seat)?;
    Ok(from.map(|from| Correspondent {
        prompt: held.prompt,
        ..from
    }))
}

/// Handles the confirmation of a sender whose mail waits for it.
pub(crate) fn confirmed(
    work: &mut Work<'_>,
    confirmation: &Confirmation,
    mail: &Mail<'_>,
    held: InboxId,
) -> Result<Outcome> {
    let person = seating::confirmed_person(work, confirmation)?;
    let is_held = work.tx.mail(held)?.state == MailState::Held;
    let lacks_words = work.tx.cuts(held)?.lacks_words;
    if is_held && !lacks_words {
        answer(work, held)?;
    } else {
        if is_held {
            work.tx.across()?.release_mail(held)?;
            let filed = Outcome::from(Disposition::UnreadableNow);
            finish(work, held, Filing::of(&filed))?;
        }
        let mail = mail.answered_to(Addressee::of_person(&person));
        mail.say(work, &[Line::new("stranger-known")])?;
    }
    Ok(Outcome::from(Disposition::SenderConfirmed))
}

/// Runs a held mail, as if it came now.
pub(crate) fn answer(work: &mut Work<'_>, id: InboxId) -> Result<()> {
    work.tx.across()?.release_mail(id)?;
    let row = work.tx.mail(id)?;
    let bytes = work.tx.mail_bytes(id)?;
    let own = &work.context.own;
    let envelope = match mail::envelope::read(&bytes, row.full_size, own, &Limits::default()) {
        Ok(envelope) => envelope,
        Err(unfit) => {
            let why = unfit.to_string();
            return finish(work, id, Filing::because(MailState::Filed, &why));
        }
    };
    let (sender, words) = identify::understand(work, &envelope)?;
    let mail = Mail::new(work.context, id, &envelope, &words, sender);
    let done = receive::act(work, &mail)?;
    receive::file(work, &mail, Filing::of(&done))
}
