//! One mail, from its bytes to its fate.

use crate::judge::base::disposition::{Disposition, Outcome};
use crate::judge::base::error::JudgeError;
use crate::judge::base::house::REQUESTS;
use crate::judge::base::sender::{Correspondent, Sender};
use crate::judge::commands::{doing, press, wanted};
use crate::judge::identity::proof::proof_of;
use crate::judge::identity::{content, identify, moderators, own_words};
use crate::judge::inbox::vouch::{self, Word};
use crate::judge::inbox::{confirm, unfit, unsubscribe};
use crate::judge::ledger::dealt;
use crate::judge::letters::bounces;
use crate::judge::letters::moderator::{self, About};
use crate::judge::letters::replies::Answered;
use crate::judge::letters::sentences::{Addressee, note};
use crate::judge::request::{self, Request};
use crate::judge::work::Work;
use crate::mail::{self, Envelope, Limits, Plain, Unfit};
use crate::rules::Line;
use crate::store::{Fate, Finish, InboxId, InboxMail};

/// How the reason begins for which a repeated mail is filed.
pub(crate) const TWIN: &str = "the same mail as";

/// Does the work on one mail: everything it brings about, and its own fate.
///
/// # Errors
/// [`StoreError::Twin`](crate::store::StoreError::Twin) when another mail with the same content was
/// played; else failures of the judge. In each case the transaction's part must be undone.
pub(crate) fn work_on(work: &mut Work<'_, '_>, mail: &InboxMail) -> Result<(), JudgeError> {
    let bytes = work.tx.sound_mail_bytes(mail.id)?;
    match mail::envelope::read(&bytes, mail.full_size, &work.house.own, &Limits::default()) {
        Ok(envelope) => fit(work, mail, &envelope),
        // A mail without text may still ask for something in its subject, or confirm.
        Err(Unfit::Empty { envelope }) => fit(work, mail, &envelope),
        Err(Unfit::Bounce(report)) => {
            let reason = bounces::came_back(work, &report)?;
            finish(work, mail.id, Filing::because(Fate::Filed, &reason))
        }
        Err(Unfit::Automatic(_)) if unsubscribe::by_program(work, mail, &bytes)? => Ok(()),
        Err(unfit) => {
            let reason = unfit.to_string();
            if let Some(envelope) = unfit.answerable() {
                work.tx.note_sender(mail.id, &envelope.from.email)?;
            }
            let id = unfit
                .answerable()
                .and_then(|envelope| envelope.message_id.clone());
            let seat = unfit::answer(work, mail, &unfit)?;
            let filing = Filing {
                message_id: id.as_deref(),
                seat: seat.as_ref(),
                ..Filing::because(Fate::Filed, &reason)
            };
            finish(work, mail.id, filing)
        }
    }
}

fn fit(work: &mut Work<'_, '_>, mail: &InboxMail, envelope: &Envelope) -> Result<(), JudgeError> {
    work.tx.note_sender(mail.id, &envelope.from.email)?;
    if unsubscribe::by_address(work, mail, envelope)? {
        return Ok(());
    }
    let (sender, plain) = own_words::understand(work, envelope)?;
    let key = content::key(envelope, &plain);
    let answered = Answered {
        mail: mail.id,
        message_id: envelope.message_id.as_deref(),
        part: 0,
    };
    work.proof = proof_of(work, &sender, (envelope, Some(&plain)))?;
    let done = match vouch::vouch(work, mail, (envelope, &plain), sender)? {
        Word::From(sender) => act(work, envelope, &plain, answered, &sender)?,
        Word::Unknown(why) => Outcome::from(why),
    };
    let done = match work.waits {
        true => Outcome::from(Disposition::HeldForAddress),
        false => done,
    };
    let filing = Filing {
        content_key: Some(&key),
        message_id: envelope.message_id.as_deref(),
        ..Filing::of(&done)
    };
    finish(work, mail.id, filing)
}

/// What is noted of a mail when its work is done.
#[derive(Clone, Copy)]
pub(crate) struct Filing<'f> {
    pub(crate) fate: Fate,
    pub(crate) reason: &'f str,
    pub(crate) content_key: Option<&'f str>,
    pub(crate) message_id: Option<&'f str>,
    pub(crate) seat: Option<&'f Correspondent>,
}

impl<'f> Filing<'f> {
    pub(crate) const fn because(fate: Fate, reason: &'f str) -> Self {
        Self {
            fate,
            reason,
            content_key: None,
            message_id: None,
            seat: None,
        }
    }

    pub(crate) const fn of(done: &'f Outcome) -> Self {
        let Outcome { disposition, seat } = done;
        Self {
            seat: seat.as_ref(),
            ..Self::because(disposition.fate(), disposition.as_str())
        }
    }
}

/// Notes what became of a mail.
pub(crate) fn finish(
    work: &mut Work<'_, '_>,
    mail: InboxId,
    filing: Filing<'_>,
) -> Result<(), JudgeError> {
    // The mail with which an anonymous game begins is filed under the seat that its writer was
    // dealt.
    let seat = filing.seat.map(|seat| dealt::present(work.tx, seat));
    let seat = seat.transpose()?;
    Ok(work.tx.finish_mail(
        mail,
        &Finish {
            fate: filing.fate,
            reason: filing.reason,
            content_key: filing.content_key,
            message_id: filing.message_id,
            game: seat.as_ref().map(|seat| seat.game.id),
            seat: seat.as_ref().map(|seat| seat.seat.seat),
            at: work.now,
        },
    )?)
}

/// Files a mail whose content was played before.
pub(crate) fn file_twin(
    work: &mut Work<'_, '_>,
    mail: InboxId,
    twin: InboxId,
) -> Result<(), JudgeError> {
    let reason = format!("{TWIN} {twin}");
    finish(work, mail, Filing::because(Fate::Filed, &reason))
}

/// Sets a mail aside that the judge failed on too often.
pub(crate) fn set_aside(
    work: &mut Work<'_, '_>,
    mail: InboxId,
    reason: &str,
) -> Result<(), JudgeError> {
    finish(work, mail, Filing::because(Fate::Aside, reason))
}

/// Tells the moderator of a mail that was set aside.
pub(crate) fn tell_of_aside(
    work: &mut Work<'_, '_>,
    mail: &InboxMail,
    reason: &str,
) -> Result<(), JudgeError> {
    let line = Line::new("mail-aside")
        .with("mail", mail.id.to_string())
        .with("reason", reason);
    let about = About {
        game: None,
        effect: &format!("aside/{}/{}", mail.id, mail.attempts),
    };
    moderator::tell(work, about, &[line])
}

pub(crate) fn act(
    work: &mut Work<'_, '_>,
    envelope: &Envelope,
    plain: &Plain,
    answered: Answered<'_>,
    sender: &Sender,
) -> Result<Outcome, JudgeError> {
    let reader = Addressee::of(work, sender, &envelope.from.email);
    if let Sender::Confirming(confirmation) = sender {
        return confirm::answered(work, confirmation, answered, plain);
    }
    // Whoever forged it shall hear nothing, and its alleged sender shall not be molested.
    if matches!(sender, Sender::Disowned(_)) {
        return Ok(Outcome::from(Disposition::Disowned));
    }
    if plain.is_too_long() {
        note(work, &reader, answered, Line::new("unfit-too-much-text"))?;
        return Ok(Outcome::from(Disposition::TooManyLines).of(sender));
    }
    let (requests, tos) = (work.house.lexicon(REQUESTS), work.house.words("press-tos")?);
    let (pieces, rest) = request::press::apart(plain, requests, &tos);
    // What a seat writes beside its orders is passed on with the game as these leave it.
    let afterwards = matches!(sender, Sender::Seat(_)) && request::press::is_written(&rest);
    if !afterwards && !pieces.is_empty() {
        return press::run(work, (sender, &reader), answered, &pieces);
    }
    let done = each(work, (envelope, &rest), answered, sender)?;
    if !pieces.is_empty() {
        let sender = identify::once_more(work, sender)?;
        press::run(work, (&sender, &reader), answered, &pieces)?;
    }
    Ok(done)
}

/// Does everything that a mail asks for, one after the other.
fn each(
    work: &mut Work<'_, '_>,
    (envelope, plain): (&Envelope, &Plain),
    answered: Answered<'_>,
    sender: &Sender,
) -> Result<Outcome, JudgeError> {
    // A person vouches for orders alone: whatever stands beside them is asked by who wrote.
    let vouched = work.tx.holds_letters().is_some() && work.tx.vouched(answered.mail)?.is_some();
    let writer = match vouched {
        true => own_words::understand(work, envelope)?.0,
        false => sender.clone(),
    };
    let moderates = moderators::named(work.house, &envelope.from.email).is_some();
    let wanted = wanted::all(work, sender, plain, &envelope.subject, moderates)?;
    let mut done: Option<Outcome> = None;
    for (part, (request, plain)) in wanted.into_iter().enumerate() {
        let answered = Answered { part, ..answered };
        let sender = match request.is_order() {
            true => sender,
            false => &writer,
        };
        // What was done before may have changed the game.
        let sender = &match part {
            0 => sender.clone(),
            _ => identify::once_more(work, sender)?,
        };
        // Of all that is done, orders and seats count most.
        let seats = matches!(request, Request::Join { .. });
        let counts = part == 0 || seats || request.plays();
        let next = doing::one(work, (envelope, &plain), answered, sender, request)?;
        if counts {
            done = Some(next);
        }
    }
    Ok(done.unwrap_or_else(|| Outcome::from(Disposition::Nothing).of(sender)))
}
