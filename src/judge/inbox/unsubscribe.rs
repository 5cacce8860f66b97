//! Mails of programs that unsubscribe a reader (RFC 8058), by address or by one click.

use crate::judge::base::{Disposition, Mail, MailText, Outcome, Result, Sender, about};
use crate::judge::commands::observe;
use crate::judge::identity::tags;
use crate::judge::inbox::receive::{self, Filing};
use crate::judge::letters::outgoing::{DIGEST, EPOCH, UNSUBSCRIBE};
use crate::judge::work::Work;
use crate::mail::{self, Authentication, Envelope, Limits};
use crate::store::{Game, InboxMail, Observer, Person, PersonId, StoreError};

/// Ends letters if a program's mail asks for it: mail providers write such mails for their users.
/// Returns whether the mail is done.
pub(super) fn by_program(work: &mut Work<'_>, mail: &InboxMail, bytes: &[u8]) -> Result<bool> {
    let envelope = mail::envelope::read_anyway(bytes, &work.context.own, &Limits::default());
    by_address(work, mail, &envelope)
}

/// Ends letters for a mail to an unsubscribe address; returns whether the mail is done. A player
/// gets a list of ways to get fewer letters.
pub(super) fn by_address(
    work: &mut Work<'_>,
    row: &InboxMail,
    envelope: &Envelope,
) -> Result<bool> {
    let Some((person, game)) = asked(work, envelope)? else {
        return Ok(false);
    };
    let words = MailText::default();
    let sender = Sender::Person(person.clone());
    let mail = Mail::new(work.context, row.id, envelope, &words, sender);
    let done = if let Some(game) = &game {
        if work.tx.across()?.remove::<Observer>((game.id, person.id))? == 0 {
            Disposition::LookedOnNoLonger
        } else {
            mail.say(work, &[about("unobserved", &game.name)])?;
            Disposition::LooksOnNoLonger
        }
    } else {
        let lines = observe::offers(work, &person)?;
        mail.say(work, &lines)?;
        Disposition::FewerLetters
    };
    let done = Outcome::from(done);
    let filing = Filing {
        message_id: mail.answered.message_id,
        ..Filing::of(&done)
    };
    receive::finish(work, row.id, filing)?;
    Ok(true)
}

/// Returns the person whose letters end, and the game of the reports, `None` for a digest; if the
/// mail went to an unsubscribe address and the receiving server does not disown its sender.
fn asked(work: &Work<'_>, envelope: &Envelope) -> Result<Option<(Person, Option<Game>)>> {
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
        let right = |person: &Person| tags::is_right(work, &tag, &person.address, EPOCH);
        let Some(person) = person.filter(right) else {
            continue;
        };
        let game = work.tx.game_by_name(&tag.game)?;
        if game.is_some() || tag.game == DIGEST {
            return Ok(Some((person, game)));
        }
    }
    Ok(None)
}
