//! Sets aside a mail on which the judge has failed too often, and reports it to the moderator, so
//! that work on other mails continues.

use crate::judge::base::Result;
use crate::judge::inbox::receive::{Filing, finish, is_stop};
use crate::judge::letters::moderator::{self, About};
use crate::judge::work::{Work, part};
use crate::rules::Line;
use crate::store::{InboxId, InboxMail, MailState};

/// Sets a mail aside, unless the database is damaged. A failure to report it is only logged.
pub(crate) fn give_up(work: &mut Work<'_>, mail: &InboxMail, reason: &str) -> Result<()> {
    work.tx.refuse_damage(mail.id)?;
    part(work, |work| set_aside(work, mail.id, reason))?;
    match part(work, |work| tell_of_aside(work, mail, reason)) {
        Err(error) if error.may_pass() || is_stop(&error) => Err(error),
        Err(error) => {
            let mail = mail.id.number();
            tracing::error!(mail, "The moderator cannot be told of a mail: {error}");
            Ok(())
        }
        Ok(()) => Ok(()),
    }
}

fn set_aside(work: &mut Work<'_>, mail: InboxId, reason: &str) -> Result<()> {
    finish(work, mail, Filing::because(MailState::Aside, reason))
}

fn tell_of_aside(work: &mut Work<'_>, mail: &InboxMail, reason: &str) -> Result<()> {
    let line = Line::new("mail-aside")
        .with("mail", mail.id.to_string())
        .with("reason", reason);
    let about = About {
        game: None,
        effect: &format!("aside/{}/{}", mail.id, mail.attempts),
    };
    moderator::tell(work, about, &[line])
}
