//! Mails of programs that unsubscribe a reader (RFC 8058), by address or by one click.

use crate::judge::base::{Disposition, Mail, MailText, Outcome, Result, Sender, about};
use crate::judge::commands::unsubscribe;
use crate::judge::identity::tags;
use crate::judge::inbox::receive::{self, Filing};
use crate::judge::letters::list_unsubscribe::{DIGEST, EPOCH, UNSUBSCRIBE};
use crate::judge::work::Work;
use crate::mail::{self, Authentication, Envelope, Limits};
use crate::store::{Game, InboxMail, Observer, Person, PersonId, StoreError};

/// The letters that a mail to an unsubscribe address is about.
pub(crate) struct Asked {
    person: Person,
    /// The game whose reports end; `None` for a digest.
    game: Option<Game>,
}

/// Ends letters if a program's mail asks for it: mail providers write such mails for their users.
/// Returns whether the mail is done.
pub(crate) fn by_program(work: &mut Work<'_>, mail: &InboxMail, bytes: &[u8]) -> Result<bool> {
    let envelope = mail::envelope::read_anyway(bytes, &work.context.own, &Limits::default());
    by_address(work, mail, &envelope)
}

/// Ends letters for a mail to an unsubscribe address; returns whether the mail is done.
pub(crate) fn by_address(
    work: &mut Work<'_>,
    row: &InboxMail,
    envelope: &Envelope,
) -> Result<bool> {
    let Some(asked) = asked(work, envelope)? else {
        return Ok(false);
    };
    let words = MailText::default();
    let sender = Sender::Person(asked.person.clone());
    let mail = Mail::new(work.context, row.id, envelope, &words, sender);
    let done = Outcome::from(end(work, &asked, &mail)?);
    let filing = Filing {
        message_id: mail.answered.message_id,
        ..Filing::of(&done)
    };
    receive::finish(work, row.id, filing)?;
    Ok(true)
}

/// Returns the letters to end, if the mail went to an unsubscribe address and the receiving server
/// does not disown its sender.
pub(crate) fn asked(work: &Work<'_>, envelope: &Envelope) -> Result<Option<Asked>> {
    if envelope.authentication == Authentication::Failed {
        return Ok(None);
    }
    let tags = tags::of(work, envelope, [])?.into_iter();
    for tag in tags.filter(|tag| tag.seat == UNSUBSCRIBE) {
        let id = PersonId::new(i64::from(tag.prompt));
        let person = match work.tx.person(id) {
            Err(StoreError::Missing { .. }) => None,
            person => Some(person?),
        };
        let key = work.context.keys.good(tag.key, work.now);
        let right =
            |person: &Person| key.is_some_and(|key| tag.verify(key, &person.address, EPOCH));
        let Some(person) = person.filter(right) else {
            continue;
        };
        let game = work.tx.game_by_name(&tag.game)?;
        if game.is_some() || tag.game == DIGEST {
            return Ok(Some(Asked { person, game }));
        }
    }
    Ok(None)
}

/// Ends the letters that a mail is about; a player gets a list of ways to get fewer letters.
pub(crate) fn end(work: &mut Work<'_>, asked: &Asked, mail: &Mail<'_>) -> Result<Disposition> {
    let person = &asked.person;
    if let Some(game) = &asked.game {
        let observed = (game.id, person.id);
        if work.tx.across()?.remove::<Observer>(observed)? == 0 {
            return Ok(Disposition::LookedOnNoLonger);
        }
        mail.say(work, &[about("unobserved", &game.name)])?;
        return Ok(Disposition::LooksOnNoLonger);
    }
    let lines = unsubscribe::offers(work, person)?;
    mail.say(work, &lines)?;
    Ok(Disposition::FewerLetters)
}
