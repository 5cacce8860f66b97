//! Answers to confirmations: only an explicit yes runs the request.
//!
//! All that waits in `store::confirmations` is decided here: seats, new games, observers, second
//! addresses, and doubtful mails of players and of moderators. A yes runs it, a no ends it, and it
//! stays waiting otherwise. The first unclear answer gets a letter that explains how to say yes.

mod words;
mod yes_or_no;

use yes_or_no::{Reply, Words};

use crate::judge::base::{
    Answered, Correspondent, Disposition, Draft, Mail, Outcome, REQUESTS, Result,
};
use crate::judge::commands::{addresses, join, observe, opening};
use crate::judge::identity::{identify, tags};
use crate::judge::inbox::held;
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::letters::pending::Pending;
use crate::judge::letters::question::{self, Question};
use crate::judge::request;
use crate::judge::work::Work;
use crate::language::Voice;
use crate::mail::{Tagged, own_mail};
use crate::rules::Line;
use crate::store::{Confirmation, InboxId, LettersBy, PersonId};

/// Handles the answer to a confirmation.
pub(crate) fn answered(
    work: &mut Work<'_>,
    confirmation: &Confirmation,
    mail: &Mail<'_>,
) -> Result<Outcome> {
    let seat = in_doubt(work, confirmation)?;
    let of_seat = |outcome| Outcome {
        seat: seat.clone(),
        ..outcome
    };
    let words = Words {
        yeses: work.context.words("confirm-yeses")?,
        noes: work.context.words("confirm-noes")?,
        consent: &work.context.consent,
        names: yes_or_no::names(&mail.envelope.from),
    };
    let pending = Pending::of(confirmation)?;
    let deeds = pending.deeds();
    // The code does not repeat moderator acts, so it cannot confirm them.
    let is_code = |line: &str| deeds.is_empty() && is_code(work, confirmation, line);
    let takes_luck = matches!(pending, Pending::Seat(_));
    let is_luck = |line: &str| takes_luck && is_luck(work, line);
    let repeated = yes_or_no::without(&mail.words, deeds);
    let said = repeated.as_ref().unwrap_or(&mail.words);
    let reply = yes_or_no::read(said, &words, is_code, is_luck);
    if confirmation.done_at.is_some() {
        if reply != Reply::Yes || !confirmation.declined {
            return Ok(of_seat(Outcome::from(Disposition::ConfirmedBefore)));
        }
        tell(work, confirmation, mail.answered, Hint::Over)?;
        return Ok(of_seat(Outcome::from(
            Disposition::ConfirmationDeclinedBefore,
        )));
    }
    match reply {
        Reply::Yes if deeds.is_empty() || repeated.is_some() => confirmed(work, confirmation, mail),
        Reply::No => {
            work.tx
                .across()?
                .finish_confirmation(confirmation.id, true, work.now)?;
            Ok(of_seat(Outcome::from(Disposition::ConfirmationDeclined)))
        }
        Reply::Automatic => Ok(of_seat(Outcome::from(Disposition::ConfirmationByProgram))),
        Reply::Yes | Reply::Neither => {
            tell(work, confirmation, mail.answered, Hint::Unclear)?;
            Ok(of_seat(Outcome::from(Disposition::ConfirmationUnclear)))
        }
    }
}

fn confirmed(work: &mut Work<'_>, confirmation: &Confirmation, mail: &Mail<'_>) -> Result<Outcome> {
    match Pending::of(confirmation)? {
        Pending::Seat(wish) => join::confirmed(work, confirmation, mail, wish),
        Pending::Observe { game, begin } => {
            let wish = observe::Wish {
                observe: game,
                begin,
            };
            observe::confirmed(work, confirmation, mail, &wish).map(Outcome::from)
        }
        Pending::Open { terms, mail: held } => {
            opening::confirmed(work, confirmation, mail, &terms, InboxId::new(held))
        }
        Pending::Answer { mail: held } => {
            held::confirmed(work, confirmation, mail, InboxId::new(held))
        }
        Pending::Orders(held) => held::release(work, confirmation, &held),
        Pending::Moderator { mail: held, .. } => {
            held::release_moderator(work, confirmation, InboxId::new(held))
        }
        Pending::Address { person } => {
            let person = PersonId::new(person);
            addresses::confirmed(work, confirmation, mail, person).map(Outcome::from)
        }
    }
}

/// Returns the seat in whose name the doubtful mail came.
fn in_doubt(work: &Work<'_>, confirmation: &Confirmation) -> Result<Option<Correspondent>> {
    match Pending::of(confirmation)? {
        Pending::Orders(held) => held::seat(work, &held),
        _ => Ok(None),
    }
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

/// Returns whether a line has words of luck, which may follow a yes.
fn is_luck(work: &Work<'_>, line: &str) -> bool {
    request::behind(line, work.context.lexicon(REQUESTS), "LUCK", 1).is_some()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hint {
    /// It was unclear: the letter explains how to say yes.
    Unclear,
    /// The request was declined before.
    Over,
}

impl Hint {
    fn effect(self, confirmation: &Confirmation) -> String {
        let asked = tags::confirm_effect(confirmation.id);
        match self {
            Self::Unclear => format!("{asked}/unclear"),
            Self::Over => format!("{asked}/over"),
        }
    }

    fn draft(self, voice: &Voice, pending: &Pending) -> Draft {
        match self {
            Self::Unclear => Question {
                opening: vec![Line::new("confirm-unclear")],
                deeds: pending.deeds().to_owned(),
                ..Question::default()
            }
            .draft(voice),
            Self::Over => Draft {
                opening: vec![voice.word("confirm-over")],
                ..Draft::default()
            },
        }
    }
}

/// Explains to the sender why an answer had no effect, once, in the language of the question.
fn tell(
    work: &mut Work<'_>,
    confirmation: &Confirmation,
    answered: Answered<'_>,
    hint: Hint,
) -> Result<()> {
    let effect = hint.effect(confirmation);
    if work
        .tx
        .letters_by(LettersBy::Effect(&effect))?
        .pop()
        .is_some()
    {
        return Ok(());
    }
    let asked = identify::letter_of(work, confirmation)?;
    let language = asked.and_then(|letter| own_mail::language_of(&letter.bytes));
    let language = language.unwrap_or_else(|| work.context.settings.language.clone());
    let draft = hint.draft(work.context.voice(&language)?, &Pending::of(confirmation)?);
    let thread = Thread::Confirm {
        confirmation,
        language: &language,
    };
    OutgoingLetter::new(thread, effect.clone(), draft)
        .counted()
        .in_reply_to(answered.message_id)
        .post(work)?;
    if let Some(seat) = in_doubt(work, confirmation)? {
        question::letter_is_of(work, &effect, seat.at())?;
    }
    Ok(())
}
