//! Mails that make no request: the answer to one that cannot be read, the report of one without a
//! single sender, the end of one on which the judge fails, and how little is kept of strays.

use crate::judge::base::{Correspondent, Draft, Mail, MailText, Result, Sender};
use crate::judge::commands::help;
use crate::judge::identity::identify;
use crate::judge::inbox::receive::{Filing, finish, is_stop};
use crate::judge::letters::moderator::{self, About};
use crate::judge::letters::replies;
use crate::judge::work::{Work, part};
use crate::language::Cast;
use crate::mail::strip_attachments::cut;
use crate::mail::{Envelope, Unfit};
use crate::rules::{Line, line};
use crate::store::{InboxId, InboxMail, MailState};

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
            line!("unfit-too-big", megabytes = megabytes_of_files(*limit))
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

/// Reports a mail whose From has no single address to the moderators, if it answers a letter of
/// ours, once for each letter. Others are only counted in the status: most of them are spam.
pub(crate) fn tell_of_unclear_sender(
    work: &mut Work<'_>,
    row: &InboxMail,
    envelope: &Envelope,
    sender: &Sender,
) -> Result<()> {
    let answered = match sender {
        Sender::Doubtful(seat, _) => Some((
            Some(seat.game.id),
            format!("{}/{}/{}", seat.game.name, seat.seat.name, seat.prompt),
        )),
        _ => identify::letter_answered(work, envelope)?
            .map(|letter| (letter.game, letter.id.to_string())),
    };
    let Some((game, letter)) = answered else {
        return Ok(());
    };
    let game = game.map(|game| work.tx.game(game)).transpose()?;
    let about = About {
        game: game.as_ref().map(|game| game.name.as_str()),
        effect: &format!("unclear-sender/{letter}"),
    };
    let line = line!("mail-without-sender", mail = row.id.to_string());
    moderator::tell(work, about, &[line])
}

/// Sets a mail aside on which the judge has failed too often, so that work on others continues,
/// unless the database is damaged. A failure to report it is only logged.
pub(crate) fn give_up(work: &mut Work<'_>, mail: &InboxMail, reason: &str) -> Result<()> {
    work.tx.refuse_damage(mail.id)?;
    part(work, |work| {
        finish(work, mail.id, Filing::because(MailState::Aside, reason))
    })?;
    let told = part(work, |work| {
        let line = line!("mail-aside", mail = mail.id.to_string(), reason);
        let about = About {
            game: None,
            effect: &format!("aside/{}/{}", mail.id, mail.attempts),
        };
        moderator::tell(work, about, &[line])
    });
    match told {
        Err(error) if error.may_pass() || is_stop(&error) => Err(error),
        Err(error) => {
            let mail = mail.id.number();
            tracing::error!(mail, "The moderator cannot be told of a mail: {error}");
            Ok(())
        }
        Ok(()) => Ok(()),
    }
}

/// Bytes of mails that prove nothing, kept within a day: more than strangers write to any judge, or
/// 120 mails of maximum length. A fortnight of it is 224 MB.
const STRAYS_A_DAY: u64 = 16 * 1024 * 1024;

/// Truncates a finished mail that proves nothing and is about no game. Over the daily limit, only
/// its digest, sender, time and state are kept. Mails of a batch come from the moderator and stay
/// whole, as do mails on which the judge failed.
pub(crate) fn keep_little(work: &mut Work<'_>, mail: InboxId, bytes: &[u8]) -> Result<()> {
    let row = work.tx.mail(mail)?;
    let is_done = matches!(
        row.state,
        MailState::Done | MailState::Filed | MailState::Held
    );
    if !is_done || row.game.is_some() || work.tx.holds_letters().is_some() {
        return Ok(());
    }
    let kept = cut(bytes);
    let mut all = work.tx.across()?;
    Ok(all.keep_stray(mail, &kept.bytes, kept.in_part, STRAYS_A_DAY, work.now)?)
}
