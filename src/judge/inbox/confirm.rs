//! Answers to confirmations: only an explicit yes runs the request.
//!
//! All that waits as a `store::Confirmation` is decided here: seats, new games, observers, second
//! addresses, and doubtful mails of players and of moderators. A yes runs it, a no ends it, and it
//! stays waiting otherwise. The first unclear answer gets a letter that explains how to say yes.

use crate::judge::base::{
    Addressee, Correspondent, Disposition, Draft, Mail, Outcome, REQUESTS, Result, Sender,
};
use crate::judge::commands::{addresses, classify, join, moderator, observe, opening};
use crate::judge::identity::{identify, tags};
use crate::judge::inbox::receive::{self, Filing, finish};
use crate::judge::inbox::yes_or_no::{self, Reply, Words};
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::letters::pending::{self, HeldOrders, Pending, Question};
use crate::judge::play::seating;
use crate::judge::request::{self, Request};
use crate::judge::work::Work;
use crate::mail::{self, Envelope, Limits, Tagged, own_mail};
use crate::rules::Line;
use crate::store::{Confirmation, InboxId, LettersBy, MailState, PersonId};

/// Handles the answer to a confirmation.
pub(crate) fn answered(
    work: &mut Work<'_>,
    confirmation: &Confirmation,
    mail: &Mail<'_>,
) -> Result<Outcome> {
    let pending = Pending::of(confirmation)?;
    let seat = match &pending {
        Pending::Orders(held) => in_doubt(work, held)?,
        _ => None,
    };
    let of_seat = |disposition| Outcome {
        disposition,
        seat: seat.clone(),
    };
    let words = Words {
        yeses: work.context.words("confirm-yeses")?,
        noes: work.context.words("confirm-noes")?,
        consent: &work.context.consent,
        names: yes_or_no::names(&mail.envelope.from),
    };
    let deeds = pending.deeds();
    // The code does not repeat moderator acts, so it cannot confirm them.
    let is_code = |line: &str| deeds.is_empty() && is_code(work, confirmation, line);
    let seats = matches!(pending, Pending::Seat(_) | Pending::Open { .. });
    let is_option = |line: &str| seats && is_option(work, line);
    let repeated = yes_or_no::without(&mail.words, deeds);
    let said = repeated.as_ref().unwrap_or(&mail.words);
    let reply = yes_or_no::read(said, &words, is_code, is_option);
    let tell =
        |work: &mut Work<'_>, hint| tell(work, confirmation, mail, seat.as_ref(), deeds, hint);
    if confirmation.done_at.is_some() {
        if reply != Reply::Yes || !confirmation.declined {
            return Ok(of_seat(Disposition::ConfirmedBefore));
        }
        tell(work, Hint::Over)?;
        return Ok(of_seat(Disposition::ConfirmationDeclinedBefore));
    }
    match reply {
        Reply::Yes if deeds.is_empty() || repeated.is_some() => {
            confirmed(work, confirmation, mail, pending)
        }
        Reply::No => {
            let mut all = work.tx.across()?;
            all.finish_confirmation(confirmation.id, true, work.now)?;
            Ok(of_seat(Disposition::ConfirmationDeclined))
        }
        Reply::Automatic => Ok(of_seat(Disposition::ConfirmationByProgram)),
        Reply::Yes | Reply::Neither => {
            tell(work, Hint::Unclear)?;
            Ok(of_seat(Disposition::ConfirmationUnclear))
        }
    }
}

fn confirmed(
    work: &mut Work<'_>,
    confirmation: &Confirmation,
    mail: &Mail<'_>,
    pending: Pending,
) -> Result<Outcome> {
    match pending {
        Pending::Seat(wish) => join::confirmed(work, confirmation, mail, wish),
        Pending::Observe { game, begin } => {
            observe::confirmed(work, confirmation, mail, &game, begin).map(Outcome::from)
        }
        Pending::Open { terms, mail: held } => {
            opening::confirmed(work, confirmation, mail, &terms, InboxId::new(held))
        }
        Pending::Answer { mail: held } => {
            sender_confirmed(work, confirmation, mail, InboxId::new(held))
        }
        Pending::Orders(held) => release(work, confirmation, &held),
        Pending::Moderator { mail: held, .. } => {
            release_moderator(work, confirmation, InboxId::new(held))
        }
        Pending::Address { person } => {
            let person = PersonId::new(person);
            addresses::confirmed(work, confirmation, mail, person).map(Outcome::from)
        }
    }
}

/// Plays a held mail that the registered address has confirmed.
fn release(work: &mut Work<'_>, confirmation: &Confirmation, held: &HeldOrders) -> Result<Outcome> {
    let id = InboxId::new(held.mail);
    let envelope = released(work, confirmation, id)?;
    let seat = in_doubt(work, held)?;
    let outcome = |disposition| Outcome {
        disposition,
        seat: seat.clone(),
    };
    let (Some(envelope), Some(own)) = (envelope, &seat) else {
        let filed = outcome(Disposition::UnplayableNow);
        finish(work, id, Filing::of(&filed))?;
        return Ok(outcome(Disposition::HeldTooLate));
    };
    play(
        work,
        id,
        &envelope,
        Some(Sender::Seat(Box::new(own.clone()))),
    )?;
    Ok(outcome(Disposition::HeldConfirmed))
}

/// Runs a held mail to the moderators.
fn release_moderator(
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
            let lines = &lines;
            let wish = moderator::ModeratorRequest { lines, rehearse };
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

/// Ends a confirmation, and releases the mail that it is about.
fn released(
    work: &mut Work<'_>,
    confirmation: &Confirmation,
    id: InboxId,
) -> Result<Option<Envelope>> {
    let mut all = work.tx.across()?;
    all.finish_confirmation(confirmation.id, false, work.now)?;
    all.release_mail(id)?;
    identify::kept_mail(work, id)
}

/// Runs a released mail in the name of this sender, or else of its own.
fn play(
    work: &mut Work<'_>,
    id: InboxId,
    envelope: &Envelope,
    sender: Option<Sender>,
) -> Result<()> {
    let (own, words) = identify::understand(work, envelope)?;
    let mail = Mail::new(work.context, id, envelope, &words, sender.unwrap_or(own));
    let done = receive::act(work, &mail)?;
    receive::file(work, &mail, Filing::of(&done))
}

/// Handles the confirmation of a sender whose mail waits for it: the mail runs as if it came now.
fn sender_confirmed(
    work: &mut Work<'_>,
    confirmation: &Confirmation,
    mail: &Mail<'_>,
    held: InboxId,
) -> Result<Outcome> {
    let person = seating::confirmed_person(work, confirmation)?;
    let row = work.tx.mail(held)?;
    let is_held = row.state == MailState::Held;
    let lacks_words = work.tx.cuts(held)?.lacks_words;
    if is_held {
        work.tx.across()?.release_mail(held)?;
    }
    if is_held && !lacks_words {
        let bytes = work.tx.mail_bytes(held)?;
        let own = &work.context.own;
        match mail::envelope::read(&bytes, row.full_size, own, &Limits::default()) {
            Ok(envelope) => play(work, held, &envelope, None)?,
            Err(unfit) => {
                let why = unfit.to_string();
                finish(work, held, Filing::because(MailState::Filed, &why))?;
            }
        }
    } else {
        if is_held {
            let filed = Outcome::from(Disposition::UnreadableNow);
            finish(work, held, Filing::of(&filed))?;
        }
        let mail = mail.answered_to(Addressee::of_person(&person));
        mail.say(work, &[Line::new("stranger-known")])?;
    }
    Ok(Outcome::from(Disposition::SenderConfirmed))
}

/// Finds the seat in whose name a held mail came.
fn in_doubt(work: &Work<'_>, held: &HeldOrders) -> Result<Option<Correspondent>> {
    let Some(game) = work.tx.game_by_name(&held.game)? else {
        return Ok(None);
    };
    let Some(seat) = seating::named(work, game.id, &held.seat)? else {
        return Ok(None);
    };
    let from = work.correspondent(game, seat)?;
    Ok(from.map(|from| Correspondent {
        prompt: held.prompt,
        ..from
    }))
}

/// Returns whether a line is the code of a confirmation's letter: its last line, or the proof from
/// that line.
fn is_code(work: &Work<'_>, confirmation: &Confirmation, line: &str) -> bool {
    let own = tags::confirm_tag(work.context, confirmation);
    let is_proof = line.eq_ignore_ascii_case(&own.tag);
    let is_line = || {
        let bare = line.starts_with(char::is_alphabetic);
        let tag = Tagged::from_foot_line(line).filter(|_| bare);
        tag.is_some_and(|tag| tags::is_tag_of(work, &tag, confirmation))
    };
    is_proof || is_line()
}

/// Returns whether a line has words of luck or a name, which may follow a yes.
fn is_option(work: &Work<'_>, line: &str) -> bool {
    let words = work.context.lexicon(REQUESTS);
    let begins = |keyword| request::behind(line, words, keyword, 1).is_some();
    begins("LUCK") || begins("NAME")
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hint {
    /// It was unclear: the letter explains how to say yes.
    Unclear,
    /// The request was declined before.
    Over,
}

/// Explains to the sender why an answer had no effect, once, in the language of the question.
fn tell(
    work: &mut Work<'_>,
    confirmation: &Confirmation,
    mail: &Mail<'_>,
    seat: Option<&Correspondent>,
    deeds: &str,
    hint: Hint,
) -> Result<()> {
    let asked = tags::confirm_effect(confirmation.id);
    let effect = match hint {
        Hint::Unclear => format!("{asked}/unclear"),
        Hint::Over => format!("{asked}/over"),
    };
    if !work.tx.letters_by(LettersBy::Effect(&effect))?.is_empty() {
        return Ok(());
    }
    let asked = identify::letter_of(work, confirmation)?;
    let language = asked.and_then(|letter| own_mail::language_of(&letter.bytes));
    let language = language.unwrap_or_else(|| work.context.settings.language.clone());
    let voice = work.context.voice(&language)?;
    let draft = match hint {
        Hint::Unclear => Question {
            opening: vec![Line::new("confirm-unclear")],
            deeds: deeds.to_owned(),
            ..Question::default()
        }
        .draft(voice),
        Hint::Over => Draft {
            opening: vec![voice.word("confirm-over")],
            ..Draft::default()
        },
    };
    let thread = Thread::Confirm {
        confirmation,
        language: &language,
    };
    OutgoingLetter::new(thread, effect.clone(), draft)
        .counted()
        .in_reply_to(Some(mail.answered))
        .post(work)?;
    match seat {
        Some(seat) => pending::letter_is_of(work, &effect, seat.at()),
        None => Ok(()),
    }
}
