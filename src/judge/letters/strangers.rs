//! Letters to addresses that nobody has confirmed: short, without words of the mail, and asking
//! whether it was wanted, so that nobody makes the judge say something to another person.

use crate::judge::base::{Draft, Result};
use crate::judge::letters::outgoing::OutgoingLetter;
use crate::judge::letters::pending::Pending;
use crate::judge::letters::question::{self, Question};
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{InboxId, LimitClass, Purpose};

/// As many bytes of text go to an address that may not have asked for any.
pub(crate) const SHORT: usize = 1_000;

/// Whether an answer asks whether its reader wrote at all.
pub(crate) fn are_asked(work: &Work<'_>, class: LimitClass) -> bool {
    let limited = work.house.settings.limits.stranger_answers_per_day > 0;
    limited && class == LimitClass::Stranger && work.tx.holds_letters().is_none()
}

/// Answers a mail with what is short, and asks its address whether it wrote at all, once for each
/// mail.
pub(crate) fn ask(
    work: &mut Work<'_>,
    address: &str,
    language: &str,
    mail: InboxId,
    answer: Draft,
) -> Result<()> {
    if work.mail.waits {
        return Ok(());
    }
    let pending = Pending::Answer {
        mail: mail.number(),
    };
    let Some(confirmation) = pending.wait_for(work, address, Purpose::Join)? else {
        return Ok(());
    };
    let voice = work.house.voice(language)?;
    let short = !work.mail.repeats && answer.text(voice)?.len() <= SHORT;
    let draft = match short {
        true => {
            let how = ["stranger-more", "confirm-yes", "confirm-ignore"];
            let mut draft = answer;
            draft.choices = question::answers(voice).into();
            draft.closing.extend(how.map(|key| voice.word(key)));
            draft
        }
        false => {
            let question = Question {
                opening: vec![Line::new("stranger-asked")],
                ..Question::default()
            };
            question.draft(voice)
        }
    };
    work.mail.waits = !short;
    let question = OutgoingLetter::confirm(&confirmation, language, draft);
    question.post(work).map(drop)
}
