//! Mails that wait for a word from the registered address.

use serde::{Deserialize, Serialize};

use super::draft::Draft;
use super::identify::{Correspondent, Doubt, Sender};
use super::letters::{self, Answered};
use super::moderator::{self, DESK};
use super::receive::{self, Outcome, finish};
use super::request::Request;
use super::work::Work;
use super::{JudgeError, content, desk, json, receipt, wanted};
use crate::language::{Block, Cast, Voice};
use crate::mail::{self, Envelope, Limits};
use crate::orders::OrderLine;
use crate::rules::Line;
use crate::store::{Confirmation, Fate, InboxId, Purpose};

/// What a [`Held`] is called when it is damaged.
const WHAT: &str = "a note on a held mail";

/// A mail that waits for a word from the registered address.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Held {
    mail: i64,
    game: String,
    seat: String,
    prompt: u32,
}

/// Holds orders back until the registered address has confirmed them.
pub(super) fn hold(
    work: &mut Work<'_, '_>,
    seat: &Correspondent,
    doubt: Doubt,
    answered: Answered<'_>,
    lines: &[OrderLine],
) -> Result<Outcome, JudgeError> {
    let held = Held {
        mail: answered.mail.number(),
        game: seat.game.name.clone(),
        seat: seat.seat.name.clone(),
        prompt: seat.prompt,
    };
    let payload = json::write(WHAT, &held)?;
    let address = &seat.person.address;
    let id = work
        .tx
        .add_confirmation(address, Purpose::Sender, &payload, work.now)?;
    if let Some(confirmation) = work.tx.confirmation(id)? {
        let draft = hold_letter(work, seat, doubt, lines)?;
        letters::confirm(work, &confirmation, &seat.person.language, draft)?;
        let effect = letters::confirm_effect(id);
        work.tx
            .letter_is_of(&effect, seat.game.id, seat.seat.seat)?;
    }
    Ok(Outcome {
        fate: Fate::Held,
        reason: "the registered address was asked to confirm",
        seat: Some(seat.clone()),
    })
}

fn hold_letter(
    work: &Work<'_, '_>,
    seat: &Correspondent,
    doubt: Doubt,
    lines: &[OrderLine],
) -> Result<Draft, JudgeError> {
    let key = match doubt {
        Doubt::OtherAddress => "held-other-address",
        Doubt::NoTag => "held-no-tag",
        Doubt::NotVouched => "held-not-vouched",
    };
    let voice = work.house.voice(&seat.person.language)?;
    let line = Line::new(key)
        .with("game", seat.game.name.as_str())
        .with("seat", seat.seat.name.as_str());
    Ok(held_letter(voice, &line, lines))
}

fn held_letter(voice: &Voice, line: &Line, lines: &[OrderLine]) -> Draft {
    Draft {
        opening: vec![voice.say(line, &Cast::default())],
        board: vec![Block::Verbatim(
            lines
                .iter()
                .take(20)
                .map(|line| format!("  {}", receipt::clipped(&line.raw)))
                .collect(),
        )]
        .into(),
        closing: vec![voice.word("confirm-sender"), voice.word("confirm-ignore")],
        ..Draft::default()
    }
}

/// Holds a mail to the desk back until the moderator's address has confirmed it.
pub(super) fn hold_desk(
    work: &mut Work<'_, '_>,
    address: &str,
    answered: Answered<'_>,
    lines: &[OrderLine],
) -> Result<Outcome, JudgeError> {
    let held = Held {
        mail: answered.mail.number(),
        game: DESK.to_owned(),
        seat: String::new(),
        prompt: 0,
    };
    let payload = json::write(WHAT, &held)?;
    let id = work
        .tx
        .add_confirmation(address, Purpose::Sender, &payload, work.now)?;
    let language = moderator::language(work, address)?;
    if let Some(confirmation) = work.tx.confirmation(id)? {
        let voice = work.house.voice(&language)?;
        let draft = held_letter(voice, &Line::new("desk-held"), lines);
        letters::confirm(work, &confirmation, &language, draft)?;
    }
    Ok(Outcome {
        fate: Fate::Held,
        reason: "the moderator's address was asked to confirm",
        seat: None,
    })
}

/// Plays a held mail, now that the registered address stands by it.
pub(super) fn release(
    work: &mut Work<'_, '_>,
    confirmation: &Confirmation,
) -> Result<Outcome, JudgeError> {
    let held: Held = json::read(WHAT, &confirmation.payload)?;
    work.tx.finish_confirmation(confirmation.id, work.now)?;
    let id = InboxId::new(held.mail);
    work.tx.release_mail(id)?;
    let mail = work.tx.mail(id)?;
    let bytes = work.tx.mail_bytes(id)?;
    let own = &work.house.own;
    let envelope = mail::envelope::read(&bytes, mail.full_size, own, &Limits::default());
    if held.game == DESK {
        return release_desk(work, confirmation, id, envelope.ok());
    }
    let seat = held_seat(work, &held)?;
    let (Ok(envelope), Some(own)) = (envelope, &seat) else {
        finish(
            work,
            id,
            Fate::Filed,
            "it cannot be played any more",
            (None, None),
            seat.as_ref(),
        )?;
        return Ok(Outcome {
            seat,
            ..Outcome::done("confirmed, too late")
        });
    };
    let (_, plain) = receive::understand(work, &envelope)?;
    let sender = Sender::Seat(Box::new(own.clone()));
    let answered = Answered {
        mail: id,
        message_id: envelope.message_id.as_deref(),
        part: 0,
    };
    let done = receive::act(work, &envelope, &plain, answered, &sender)?;
    let key = content::key(&envelope, &plain);
    let ids = (Some(key.as_str()), envelope.message_id.as_deref());
    finish(work, id, done.fate, done.reason, ids, done.seat.as_ref())?;
    Ok(Outcome {
        seat,
        ..Outcome::done("confirmed a held mail")
    })
}

/// The seat in whose name the mail came that a confirmation is about.
///
/// # Errors
/// Those of the database, and of a note that is damaged.
pub(super) fn seat(
    work: &Work<'_, '_>,
    confirmation: &Confirmation,
) -> Result<Option<Correspondent>, JudgeError> {
    held_seat(work, &json::read(WHAT, &confirmation.payload)?)
}

/// Does what a held mail to the desk wants.
fn release_desk(
    work: &mut Work<'_, '_>,
    confirmation: &Confirmation,
    id: InboxId,
    envelope: Option<Envelope>,
) -> Result<Outcome, JudgeError> {
    let mut done = Outcome::filed("it cannot be read any more");
    let mut key = None;
    let message_id = envelope.as_ref().and_then(|mail| mail.message_id.clone());
    if let Some(envelope) = &envelope {
        let (_, plain) = receive::understand(work, envelope)?;
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
    let ids = (key.as_deref(), message_id.as_deref());
    finish(work, id, done.fate, done.reason, ids, None)?;
    Ok(Outcome::done("confirmed a held mail"))
}

fn held_seat(work: &Work<'_, '_>, held: &Held) -> Result<Option<Correspondent>, JudgeError> {
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
