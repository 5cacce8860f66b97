//! One mail, from its bytes to its fate; and what becomes of one that cannot be worked on.
//!
//! A mail is set aside for what is wrong with it alone. So before one is, the database is checked;
//! if that is damaged the judge ends, and says which check failed.

use sha2::{Digest, Sha256};

use crate::judge::base::{
    Answered, Correspondent, Disposition, JudgeError, Mail, Outcome, Proof, REQUESTS, Result,
    Sender,
};
use crate::judge::commands::classify::{self, Part};
use crate::judge::commands::{dispatch, press};
use crate::judge::identity::{identify, tags};
use crate::judge::inbox::vouch::{self, Word};
use crate::judge::inbox::{confirm, quarantine, stray, unclear_sender, unfit, unsubscribe};
use crate::judge::ledger::anonymity;
use crate::judge::letters::bounces;
use crate::judge::letters::list_unsubscribe::UNSUBSCRIBE;
use crate::judge::request::{self, Request};
use crate::judge::work::{Work, part};
use crate::mail::{self, Envelope, Limits, Plain, Tagged, Unfit};
use crate::orders::OrderLine;
use crate::rules::Line;
use crate::store::{Address, Fate, Finish, GameState, InboxId, InboxMail, StoreError};

/// How the reason begins for which a repeated mail is filed.
pub(crate) const TWIN: &str = "the same mail as";

/// Does the work on one mail: everything it brings about, and its own fate.
///
/// # Errors
/// [`StoreError::Twin`](crate::store::StoreError::Twin) when another mail with the same content was
/// played; else failures of the judge. In each case the transaction's part must be undone.
pub(crate) fn work_on(work: &mut Work<'_>, mail: &InboxMail) -> Result<()> {
    let bytes = work.tx.mail_bytes(mail.id)?;
    match done_with(work, mail, &bytes)? {
        Proof::Proven => Ok(()),
        Proof::Unproven => stray::keep_little(work, mail.id, &bytes),
    }
}

/// Does the work on one mail; answers whether it proves who wrote it.
fn done_with(work: &mut Work<'_>, mail: &InboxMail, bytes: &[u8]) -> Result<Proof> {
    match mail::envelope::read(bytes, mail.full_size, &work.house.own, &Limits::default()) {
        Ok(envelope) => {
            fit(work, mail, &envelope)?;
            Ok(work.mail.proof)
        }
        Err(Unfit::Bounce(report)) => {
            let reason = bounces::came_back(work, &report)?;
            finish(work, mail.id, Filing::because(Fate::Filed, &reason))?;
            Ok(Proof::Unproven)
        }
        Err(unfit @ Unfit::Withheld { .. }) => {
            quarantine::give_up(work, mail, &unfit.to_string())?;
            Ok(Proof::Unproven)
        }
        Err(Unfit::Automatic(_)) if unsubscribe::by_program(work, mail, bytes)? => {
            Ok(Proof::Proven)
        }
        Err(unfit) => {
            let reason = unfit.to_string();
            if let Some(envelope) = unfit.answerable() {
                let sender = Address::from(envelope.from.email.as_str());
                work.tx.set(mail.id, &InboxMail::SENDER, sender)?;
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
            finish(work, mail.id, filing)?;
            Ok(match unfit.answerable() {
                Some(_) => work.mail.proof,
                None => Proof::Unproven,
            })
        }
    }
}

fn fit(work: &mut Work<'_>, row: &InboxMail, envelope: &Envelope) -> Result<()> {
    let sender = Address::from(envelope.from.email.as_str());
    work.tx.set(row.id, &InboxMail::SENDER, sender)?;
    // A program ends letters by the address alone; an answer goes to one that says nothing of it.
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
    let mail = Mail::new(work.house, row.id, envelope, &words, sender);
    work.mail.proof = identify::proof_of(work, &mail)?;
    // Outside of a batch nobody vouches for anybody.
    let word = match work.tx.holds_letters() {
        Some(_) => vouch::vouch(work, &mail)?,
        None => Word::From(mail.sender.clone()),
    };
    let done = match word {
        Word::From(sender) => act(work, &mail.from(work.house, sender))?,
        Word::Unknown(why) => Outcome::from(why),
    };
    let done = match work.mail.waits {
        true => Outcome::from(Disposition::HeldForAddress),
        false => done,
    };
    file(work, &mail, Filing::of(&done))?;
    // The report of a batch lists its mails.
    match envelope.from.email.is_empty() && work.tx.holds_letters().is_none() {
        true => unclear_sender::tell(work, row, envelope, &mail.sender),
        false => Ok(()),
    }
}

/// Notes what became of a mail that could be read.
pub(crate) fn file(work: &mut Work<'_>, mail: &Mail<'_>, filing: Filing<'_>) -> Result<()> {
    let key = content_key(mail.envelope, &mail.words);
    let filing = Filing {
        content_key: Some(&key),
        message_id: mail.answered.message_id,
        ..filing
    };
    finish(work, mail.answered.mail, filing)
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
pub(crate) fn finish(work: &mut Work<'_>, mail: InboxId, filing: Filing<'_>) -> Result<()> {
    // The mail with which an anonymous game begins is filed under the seat that its writer was
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
            fate: filing.fate,
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
    finish(work, mail, Filing::because(Fate::Filed, &reason))?;
    let bytes = work.tx.mail_bytes(mail)?;
    stray::keep_little(work, mail, &bytes)
}

/// Does what a mail asks for, in the name of its sender.
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
    let requests = work.house.lexicon(REQUESTS);
    let is_press = |line: &OrderLine| requests.meaning(line.first().unwrap_or_default()) == "PRESS";
    if !mail.words.order_lines().iter().any(is_press) {
        return each(work, mail);
    }
    let tos = work.house.words("press-tos")?;
    let (pieces, rest) = request::press::apart(&mail.words, requests, &tos);
    // What a seat writes beside its orders is passed on with the game as these leave it.
    let afterwards = mail.seat().is_some() && request::press::is_written(&rest);
    if !afterwards && !pieces.is_empty() {
        return press::run(work, mail, &pieces);
    }
    let rest = Mail {
        words: rest,
        ..mail.clone()
    };
    let done = each(work, &rest)?;
    if !pieces.is_empty() {
        let sender = identify::once_more(work, &mail.sender)?;
        let mail = Mail {
            sender,
            ..mail.clone()
        };
        press::run(work, &mail, &pieces)?;
    }
    Ok(done)
}

/// Answers each request of a mail, one after the other.
fn each(work: &mut Work<'_>, mail: &Mail<'_>) -> Result<Outcome> {
    // A person vouches for orders alone: the sender asks for everything else in the mail.
    let vouched =
        work.tx.holds_letters().is_some() && work.tx.mail(mail.answered.mail)?.vouched.is_some();
    let writer = match vouched {
        true => identify::understand(work, mail.envelope)?.0,
        false => mail.sender.clone(),
    };
    let moderates = work.house.moderator(mail.address()).is_some();
    let mut done: Option<Outcome> = None;
    let parts = classify::all(work, mail, moderates)?;
    for (nth, Part { request, words }) in parts.into_iter().enumerate() {
        let sender = match request.is_order() {
            true => &mail.sender,
            false => &writer,
        };
        // What was done before may have changed the game.
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
            ..mail.from(work.house, sender)
        };
        // Of all that is done, orders and seats count most.
        let seats = matches!(request, Request::Join { .. });
        let counts = nth == 0 || seats || request.plays();
        let next = dispatch::one(work, &part, request)?;
        if counts {
            done = Some(next);
        }
    }
    Ok(done.unwrap_or_else(|| Outcome::from(Disposition::Nothing).of(&mail.sender)))
}

/// The content key of a mail: what a repeated delivery has in common with the first one.
///
/// A Message-ID alone proves nothing: anyone may send a mail under an id that he knows will come.
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

/// After so many attempts a mail is set aside.
const ATTEMPTS_MOST: u32 = 3;

/// A mail on which work was begun so often without an end has ended the judge. Three times it was
/// at work alone; the first time, with others, is no evidence against any of them. Alone, an
/// attempt is counted right before the work and takes milliseconds, so that a machine which goes
/// down by chance hardly ever finds the same mail there three times.
const BEGUN_MOST: u32 = ATTEMPTS_MOST + 1;

/// Works on one mail in a part of the transaction of its own.
pub(crate) fn attempt(work: &mut Work<'_>, mail: &InboxMail) -> Result<()> {
    if mail.attempts >= BEGUN_MOST {
        let times = mail.attempts;
        tracing::error!(
            mail = mail.id.number(),
            "A mail has ended the judge {times} times"
        );
        let reason = "the judge ended while it worked on this mail, three times";
        return quarantine::give_up(work, mail, reason);
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
    quarantine::give_up(work, mail, &failed.to_string())
}

/// Whether the database itself has given up, or is damaged; then nothing more can be written in
/// this transaction.
pub(crate) const fn is_stop(error: &JudgeError) -> bool {
    matches!(
        error,
        JudgeError::Store(
            StoreError::Lost { .. } | StoreError::Stopped { .. } | StoreError::Damaged { .. }
        )
    )
}
