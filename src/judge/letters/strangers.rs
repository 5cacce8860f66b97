//! Letters to unconfirmed addresses: short, without words from the mail, and with the question
//! whether it was wanted. Otherwise anyone could have the judge send a text to another person.

use crate::judge::base::{Draft, Result};
use crate::judge::letters::outgoing::OutgoingLetter;
use crate::judge::letters::pending::Pending;
use crate::judge::letters::question::{self, Question};
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{InboxId, LimitClass, Purpose};

/// Maximum size of a text to an address that may not have asked for it, in bytes.
pub(crate) const SHORT: usize = 1_000;

/// Returns whether answers ask their readers if they wrote at all.
pub(crate) fn are_asked(work: &Work<'_>, class: LimitClass) -> bool {
    let limited = work.context.settings.limits.stranger_answers_per_day > 0;
    limited && class == LimitClass::Stranger && work.tx.holds_letters().is_none()
}

/// Answers a mail if the answer is short, and asks its address whether it wrote; once per mail.
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
    let voice = work.context.voice(language)?;
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
