//! Answers to confirmations: only an explicit yes does what was asked.
//!
//! Whatever waits in `store::confirmations` comes through here: seats, new games, observers, second
//! addresses, and mails in doubt, of players and of moderators. A yes does it, a no ends it, and
//! all else leaves it waiting; of answers that are neither, the first one is told how to say yes.

mod question;
mod reply;
mod words;

pub(super) use question::{Question, Whose};

use super::identify::{self, Correspondent};
use super::letters::{self, Answered};
use super::receive::Outcome;
use super::work::Work;
use super::{JudgeError, addresses, held, join};
use crate::mail::{Plain, Tagged, known};
use crate::rules::Line;
use crate::store::{Confirmation, Letter, Purpose};
use reply::{Reply, Words};

/// Does what the answer to a confirmation says.
///
/// # Errors
/// Those of the database, the ledger and the languages.
pub(super) fn answered(
    work: &mut Work<'_, '_>,
    confirmation: &Confirmation,
    answered: Answered<'_>,
    plain: &Plain,
) -> Result<Outcome, JudgeError> {
    let seat = in_doubt(work, confirmation)?;
    let of_seat = |outcome| Outcome {
        seat: seat.clone(),
        ..outcome
    };
    if confirmation.done_at.is_some() {
        return Ok(of_seat(Outcome::filed("confirmed before")));
    }
    let words = Words {
        yeses: work.house.words("confirm-yeses")?,
        noes: work.house.words("confirm-noes")?,
    };
    let is_code = |line: &str| is_code(work, confirmation, line);
    match reply::read(plain, &words, is_code) {
        Reply::Yes => confirmed(work, confirmation, answered, plain),
        Reply::No => {
            work.tx.finish_confirmation(confirmation.id, work.now)?;
            Ok(of_seat(Outcome::done("it was declined")))
        }
        Reply::Automatic => Ok(of_seat(Outcome::filed("a program answered a confirmation"))),
        Reply::Neither => {
            explain(work, confirmation, answered, seat.as_ref())?;
            Ok(of_seat(Outcome::done("neither a yes nor a no")))
        }
    }
}

fn confirmed(
    work: &mut Work<'_, '_>,
    confirmation: &Confirmation,
    answered: Answered<'_>,
    plain: &Plain,
) -> Result<Outcome, JudgeError> {
    match confirmation.purpose {
        Purpose::Join => join::confirmed(work, confirmation, answered, plain),
        Purpose::Sender => held::release(work, confirmation),
        Purpose::Address => addresses::confirmed(work, confirmation, answered).map(Outcome::done),
    }
}

/// The seat in whose name the mails came that a confirmation is about.
fn in_doubt(
    work: &Work<'_, '_>,
    confirmation: &Confirmation,
) -> Result<Option<Correspondent>, JudgeError> {
    match confirmation.purpose {
        Purpose::Sender => held::seat(work, confirmation),
        Purpose::Join | Purpose::Address => Ok(None),
    }
}

/// Whether a line is the code of a confirmation's letter: its last line, or the proof out of it.
fn is_code(work: &Work<'_, '_>, confirmation: &Confirmation, line: &str) -> bool {
    let own = identify::confirm_tag(work.house, confirmation);
    let is_proof = line.eq_ignore_ascii_case(&own.tag);
    let is_line = || {
        let bare = line.starts_with(char::is_alphabetic);
        let tag = Tagged::from_foot_line(line).filter(|_| bare);
        tag.is_some_and(|tag| identify::is_tag_of(work, &tag, confirmation))
    };
    is_proof || is_line()
}

/// The letter that asked, while it is kept.
///
/// # Errors
/// Those of the database.
pub(super) fn letter(
    work: &Work<'_, '_>,
    confirmation: &Confirmation,
) -> Result<Option<Letter>, JudgeError> {
    let effect = letters::confirm_effect(confirmation.id);
    Ok(work.tx.letter_by_effect(&effect)?)
}

/// Tells whoever has answered neither yes nor no how a yes is written, once.
fn explain(
    work: &mut Work<'_, '_>,
    confirmation: &Confirmation,
    answered: Answered<'_>,
    seat: Option<&Correspondent>,
) -> Result<(), JudgeError> {
    let effect = letters::explain_effect(confirmation.id);
    if work.tx.letter_by_effect(&effect)?.is_some() {
        return Ok(());
    }
    let asked = letter(work, confirmation)?;
    let language = asked.and_then(|letter| known::language_of(&letter.bytes));
    let language = language.unwrap_or_else(|| work.house.settings.language.clone());
    let voice = work.house.voice(&language)?;
    let question = Question {
        opening: vec![Line::new("confirm-unclear")],
        ..Question::default()
    };
    let draft = question.draft(voice);
    letters::explain(work, confirmation, &language, answered, draft)?;
    if let Some(seat) = seat {
        work.tx
            .letter_is_of(&effect, seat.game.id, seat.seat.seat)?;
    }
    Ok(())
}
