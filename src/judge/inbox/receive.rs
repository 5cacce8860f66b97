//! Works on one mail, from its bytes to its state; retries and sets aside failures.
//!
//! A mail is set aside only for its own faults. So the database is checked first; if it is damaged,
//! the judge stops, and names the failed check.

use sha2::{Digest, Sha256};

use crate::judge::base::{
    Answered, Correspondent, Disposition, JudgeError, Mail, Outcome, Proof, REQUESTS, Result,
    Sender,
};
use crate::judge::commands::classify::{self, Part};
use crate::judge::commands::{dispatch, press};
use crate::judge::identity::{identify, tags};
use crate::judge::inbox::{confirm, unfit, unsubscribe, vouch};
use crate::judge::ledger::anonymity;
use crate::judge::letters::bounces;
use crate::judge::letters::outgoing::UNSUBSCRIBE;
use crate::judge::request::press::{Note, Piece};
use crate::judge::request::{self, Own, Request};
use crate::judge::work::{Work, part};
use crate::mail::{self, Envelope, Limits, Plain, Tagged, Unfit};
use crate::orders::OrderLine;
use crate::rules::Line;
use crate::store::{Address, Finish, GameState, InboxId, InboxMail, MailState, StoreError};

/// The start of the reason for which a repeated mail is filed.
pub(crate) const TWIN: &str = "the same mail as";

/// Works on one mail: all its effects, and its own state.
///
/// # Errors
/// [`StoreError::Twin`](crate::store::StoreError::Twin) if another mail with the same content was
/// played; else failures of the judge. In each case the transaction's part must be rolled back.
pub(crate) fn work_on(work: &mut Work<'_>, mail: &InboxMail) -> Result<()> {
    let bytes = work.tx.mail_bytes(mail.id)?;
    match done_with(work, mail, &bytes)? {
        Proof::Proven => Ok(()),
        Proof::Unproven => unfit::keep_little(work, mail.id, &bytes),
    }
}

/// Works on one mail; returns whether it proves its sender.
fn done_with(work: &mut Work<'_>, mail: &InboxMail, bytes: &[u8]) -> Result<Proof> {
    match mail::envelope::read(bytes, mail.full_size, &work.context.own, &Limits::default()) {
        Ok(envelope) => {
            fit(work, mail, &envelope)?;
            Ok(work.mail.proof)
        }
        Err(Unfit::Bounce(report)) => {
            let reason = bounces::came_back(work, &report)?;
            finish(work, mail.id, Filing::because(MailState::Filed, &reason))?;
            Ok(Proof::Unproven)
        }
        Err(unfit @ Unfit::Withheld { .. }) => {
            unfit::give_up(work, mail, &unfit.to_string())?;
            Ok(Proof::Unproven)
        }
        Err(Unfit::Automatic(_)) if unsubscribe::by_program(work, mail, bytes)? => {
            Ok(Proof::Proven)
        }
        Err(unfit) => {
            let envelope = unfit.answerable();
            if let Some(envelope) = envelope {
                let sender = Address::from(envelope.from.email.as_str());
                work.tx.set(mail.id, &InboxMail::SENDER, sender)?;
            }
            let seat = unfit::answer(work, mail, &unfit)?;
            let reason = unfit.to_string();
            let filing = Filing {
                message_id: envelope.and_then(|envelope| envelope.message_id.as_deref()),
                seat: seat.as_ref(),
                ..Filing::because(MailState::Filed, &reason)
            };
            finish(work, mail.id, filing)?;
            Ok(envelope.map_or(Proof::Unproven, |_| work.mail.proof))
        }
    }
}

fn fit(work: &mut Work<'_>, row: &InboxMail, envelope: &Envelope) -> Result<()> {
    let sender = Address::from(envelope.from.email.as_str());
    work.tx.set(row.id, &InboxMail::SENDER, sender)?;
    // A program unsubscribes through the address; a mail that is not for such an address continues.
    let ends = |tag: &Tagged| tag.seat == UNSUBSCRIBE;
    if tags::of(work, envelope, [])?.iter().any(ends)
        && unsubscribe::by_address(work, row, envelope)?
    {
        return Ok(());
    }
    let (sender, words) = identify::understand(work, envelope)?;
    if let Sender::Seat(seat) | Sender::Doubtful(seat, _) = &sender {
        work.tx.covers(seat.game.id)?;
    }
    let mail = Mail::new(work.context, row.id, envelope, &words, sender);
    work.mail.proof = identify::proof_of(work, &mail)?;
    // Outside of a batch, no moderator vouches for senders.
    let in_batch = work.tx.holds_letters().is_some();
    let sender = match in_batch {
        true => vouch::vouch(work, &mail)?,
        false => Ok(mail.sender.clone()),
    };
    let mut done = match sender {
        Ok(sender) => act(work, &mail.from(work.context, sender))?,
        Err(why) => Outcome::from(why),
    };
    if work.mail.waits {
        done = Outcome::from(Disposition::HeldForAddress);
    }
    file(work, &mail, Filing::of(&done))?;
    // The report of a batch lists its mails.
    if envelope.from.email.is_empty() && !in_batch {
        unfit::tell_of_unclear_sender(work, row, envelope, &mail.sender)?;
    }
    Ok(())
}

/// Records the state of a mail that could be read.
pub(crate) fn file(work: &mut Work<'_>, mail: &Mail<'_>, filing: Filing<'_>) -> Result<()> {
    let key = content_key(mail.envelope, &mail.words);
    let filing = Filing {
        content_key: Some(&key),
        message_id: mail.answered.message_id,
        ..filing
    };
    finish(work, mail.answered.mail, filing)
}

/// The data recorded when work on a mail ends.
#[derive(Clone, Copy)]
pub(crate) struct Filing<'f> {
    pub(crate) state: MailState,
    pub(crate) reason: &'f str,
    pub(crate) content_key: Option<&'f str>,
    pub(crate) message_id: Option<&'f str>,
    pub(crate) seat: Option<&'f Correspondent>,
}

impl<'f> Filing<'f> {
    pub(crate) const fn because(state: MailState, reason: &'f str) -> Self {
        Self {
            state,
            reason,
            content_key: None,
            message_id: None,
            seat: None,
        }
    }

    pub(crate) const fn of(done: &'f Outcome) -> Self {
        Self {
            seat: done.seat.as_ref(),
            ..Self::because(done.disposition.state(), done.disposition.as_str())
        }
    }
}

/// Records the state of a mail.
pub(crate) fn finish(work: &mut Work<'_>, mail: InboxId, filing: Filing<'_>) -> Result<()> {
    // The mail with which an anonymous game begins is filed under the seat that its sender was
    // dealt.
    let seat = match filing.seat {
        Some(seat) if seat.game.state == GameState::Waiting => {
            Some(&anonymity::present_seat(&work.tx, seat)?)
        }
        seat => seat,
    };
    Ok(work.tx.finish_mail(
        mail,
        &Finish {
            state: filing.state,
            reason: filing.reason,
            content_key: filing.content_key,
            message_id: filing.message_id,
            game: seat.map(|seat| seat.game.id),
            seat: seat.map(|seat| seat.at().seat),
            at: work.now,
        },
    )?)
}

/// Files a mail whose content was played before.
pub(crate) fn file_twin(work: &mut Work<'_>, mail: InboxId, twin: InboxId) -> Result<()> {
    let reason = format!("{TWIN} {twin}");
    finish(work, mail, Filing::because(MailState::Filed, &reason))?;
    let bytes = work.tx.mail_bytes(mail)?;
    unfit::keep_little(work, mail, &bytes)
}

/// Runs the requests of a mail, in the name of its sender.
pub(crate) fn act(work: &mut Work<'_>, mail: &Mail<'_>) -> Result<Outcome> {
    if let Sender::Confirming(confirmation) = &mail.sender {
        return confirm::answered(work, confirmation, mail);
    }
    // The forger gets no answer, and the alleged sender is not bothered with one.
    if matches!(mail.sender, Sender::Disowned(_)) {
        return Ok(Outcome::from(match mail.address() {
            "" => Disposition::NoSender,
            _ => Disposition::Disowned,
        }));
    }
    if mail.words.is_too_long() {
        mail.say(work, &[Line::new("unfit-too-much-text")])?;
        return Ok(Outcome::from(Disposition::TooManyLines).of(&mail.sender));
    }
    let requests = work.context.lexicon(REQUESTS);
    let is_press = |line: &OrderLine| {
        let meant = requests.meaning(line.first().unwrap_or_default());
        ["PRESS", "NOTE"].contains(&meant)
    };
    if !mail.words.order_lines().iter().any(is_press) {
        return each(work, mail);
    }
    let tos = work.context.words("press-tos")?;
    let (pieces, rest) = request::press::apart(&mail.words, requests, &tos);
    // Press of a seat that also gives orders is passed on after these have changed the game.
    let afterwards = mail.seat().is_some() && request::press::is_written(&rest);
    if !afterwards && !pieces.is_empty() {
        return keep_pieces(work, mail, pieces);
    }
    let rest = Mail {
        words: rest,
        ..mail.clone()
    };
    let done = each(work, &rest)?;
    if !pieces.is_empty() {
        let mail = Mail {
            sender: identify::once_more(work, &mail.sender)?,
            ..mail.clone()
        };
        keep_pieces(work, &mail, pieces)?;
    }
    Ok(done)
}

/// Passes press on, and keeps notes.
fn keep_pieces(work: &mut Work<'_>, mail: &Mail<'_>, pieces: Vec<Piece>) -> Result<Outcome> {
    let (notes, press): (Vec<_>, Vec<_>) = pieces.into_iter().partition(|piece| piece.is_note);
    let mut done = None;
    if !notes.is_empty() {
        let lines = notes.into_iter().flat_map(|note| note.lines).collect();
        let request = Request::Own(Own::Note(Note::Keep(lines)));
        let writer = writer(work, mail)?;
        done = Some(dispatch::one(
            work,
            &mail.from(work.context, writer),
            request,
        )?);
    }
    match done {
        Some(done) if press.is_empty() => Ok(done),
        _ => press::run(work, mail, &press),
    }
}

/// Returns who makes the requests of a mail that are no orders. A moderator vouches only for
/// orders: the actual sender makes all others.
fn writer(work: &Work<'_>, mail: &Mail<'_>) -> Result<Sender> {
    let in_batch = work.tx.holds_letters().is_some();
    Ok(
        match in_batch && work.tx.mail(mail.answered.mail)?.vouched.is_some() {
            true => identify::understand(work, mail.envelope)?.0,
            false => mail.sender.clone(),
        },
    )
}

/// Answers each request of a mail, one after the other.
fn each(work: &mut Work<'_>, mail: &Mail<'_>) -> Result<Outcome> {
    let writer = writer(work, mail)?;
    let moderates = work.context.moderator(mail.address()).is_some();
    let mut done: Option<Outcome> = None;
    let parts = classify::all(work, mail, moderates)?;
    for (nth, Part { request, words }) in parts.into_iter().enumerate() {
        let sender = match request.is_order() {
            true => &mail.sender,
            false => &writer,
        };
        // Earlier requests may have changed the game.
        let sender = match nth {
            0 => sender.clone(),
            _ => identify::once_more(work, sender)?,
        };
        let part = Mail {
            words,
            answered: Answered {
                part: nth,
                ..mail.answered
            },
            ..mail.from(work.context, sender)
        };
        // Orders and seats determine the mail's disposition.
        let counts = nth == 0 || request.plays() || matches!(request, Request::Join { .. });
        let next = dispatch::one(work, &part, request)?;
        if counts {
            done = Some(next);
        }
    }
    Ok(done.unwrap_or_else(|| Outcome::from(Disposition::Nothing).of(&mail.sender)))
}

/// Returns the content key of a mail, which is equal for repeated deliveries.
///
/// A Message-ID is not enough: anyone may send a mail under an id that they expect to come.
fn content_key(envelope: &Envelope, plain: &Plain) -> String {
    let mut digest = Sha256::new();
    let date = envelope.date.map(|date| date.to_rfc3339());
    let mut recipients: Vec<&str> = envelope.recipients.iter().map(String::as_str).collect();
    recipients.sort_unstable();
    let fields = [
        envelope.from.email.as_str(),
        envelope.message_id.as_deref().unwrap_or_default(),
        date.as_deref().unwrap_or_default(),
        envelope.subject.as_str(),
    ];
    let text = plain.lines.iter().map(|line| line.text.trim_end());
    for field in fields.into_iter().chain(recipients).chain(text) {
        digest.update((field.len() as u64).to_be_bytes());
        digest.update(field.as_bytes());
    }
    data_encoding::HEXLOWER.encode(&digest.finalize())
}

/// Number of attempts after which a mail is set aside.
const ATTEMPTS_MOST: u32 = 3;

/// Number of unfinished attempts after which a mail counts as having crashed the judge. The first
/// attempt, together with other mails, is no evidence against any of them. In the other three the
/// mail was worked on separately. Such an attempt is counted right before the work and takes
/// milliseconds, so a machine that goes down by chance hardly ever hits the same mail three times.
const BEGUN_MOST: u32 = ATTEMPTS_MOST + 1;

/// Works on one mail in a separate part of the transaction.
pub(crate) fn attempt(work: &mut Work<'_>, mail: &InboxMail) -> Result<()> {
    if mail.attempts >= BEGUN_MOST {
        let times = mail.attempts;
        tracing::error!(
            mail = mail.id.number(),
            "A mail has ended the judge {times} times"
        );
        let reason = "the judge ended while it worked on this mail, three times";
        return unfit::give_up(work, mail, reason);
    }
    let failed = match part(work, |work| work_on(work, mail)) {
        Ok(()) => return Ok(()),
        Err(JudgeError::Store(StoreError::Twin { twin })) => {
            return part(work, |work| file_twin(work, mail.id, twin));
        }
        Err(error) if error.may_pass() || is_stop(&error) => return Err(error),
        Err(error) => error,
    };
    tracing::error!(
        mail = mail.id.number(),
        "The judge failed on a mail: {failed}"
    );
    if mail.attempts.saturating_add(1) < ATTEMPTS_MOST {
        return Ok(());
    }
    unfit::give_up(work, mail, &failed.to_string())
}

/// Returns whether the database has given up or is damaged, so that nothing more can be written in
/// this transaction.
pub(crate) const fn is_stop(error: &JudgeError) -> bool {
    matches!(
        error,
        JudgeError::Store(
            StoreError::Lost { .. } | StoreError::Stopped { .. } | StoreError::Damaged { .. }
        )
    )
}
