//! Answers people whose mails cannot be read: why, and the deadline of their game.

use crate::judge::base::{Correspondent, Draft, Mail, MailText, Result, Sender};
use crate::judge::commands::help;
use crate::judge::identity::identify;
use crate::judge::letters::replies;
use crate::judge::work::Work;
use crate::language::Cast;
use crate::mail::Unfit;
use crate::rules::Line;
use crate::store::InboxMail;

/// Explains to a person why their mail cannot be read; robots and forged senders get no answer.
/// Returns the seat whose letter the mail answers.
pub(crate) fn answer(
    work: &mut Work<'_>,
    row: &InboxMail,
    unfit: &Unfit,
) -> Result<Option<Correspondent>> {
    let Some(envelope) = unfit.answerable() else {
        return Ok(None);
    };
    let sender = identify::identify(work, envelope, [])?;
    if matches!(sender, Sender::Disowned(_)) {
        return Ok(None);
    }
    let words = MailText::default();
    let mail = Mail::new(work.context, row.id, envelope, &words, sender);
    work.mail.proof = identify::proof_of(work, &mail)?;
    let line = match unfit {
        Unfit::TooBig { limit, .. } => {
            Line::new("unfit-too-big").with("megabytes", megabytes_of_files(*limit))
        }
        Unfit::TooManyParts { .. } => Line::new("unfit-too-many-parts"),
        Unfit::TooMuchText { .. } => Line::new("unfit-too-much-text"),
        Unfit::Automatic(_)
        | Unfit::Bounce(_)
        | Unfit::OwnMail
        | Unfit::Withheld { .. }
        | Unfit::NotMail => return Ok(None),
    };
    let voice = work.context.voice(&mail.reader.language)?;
    let draft = Draft {
        closing: help::deadline(work, &mail.reader)?,
        ..replies::paragraphs(voice, &Cast::default(), &[line])
    };
    mail.reply(work, draft)?;
    Ok(mail.seat().cloned())
}

/// Returns how many megabytes of files fit into a mail of this size: mail systems encode three
/// bytes as four, and add line ends.
fn megabytes_of_files(bytes: u64) -> u32 {
    u32::try_from(bytes / 7 * 5 / 1024 / 1024).unwrap_or(u32::MAX)
}
