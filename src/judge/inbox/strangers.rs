//! Letters to addresses that nobody has confirmed, about mails that anybody can write: one that is
//! short and asks whether it was wanted. It repeats nothing of the mail, so that nobody has the
//! judge say something to another person; what is long, or would repeat something, follows after a
//! yes.

use crate::judge::base::disposition::{Disposition, Outcome};
use crate::judge::base::error::JudgeError;
use crate::judge::identity::{content, own_words};
use crate::judge::inbox::receive::{self, Filing, finish};
use crate::judge::letters::replies::{self, Answered};
use crate::judge::play::seating;
use crate::judge::work::Work;
use crate::language::Cast;
use crate::mail::{self, Limits, Unfit};
use crate::rules::Line;
use crate::store::{Confirmation, Fate, InboxId};

/// The answer to a confirmation about a mail that waits for it.
pub(crate) fn confirmed(
    work: &mut Work<'_, '_>,
    confirmation: &Confirmation,
    answered: Answered<'_>,
    mail: InboxId,
) -> Result<Outcome, JudgeError> {
    let person = seating::confirmed_person(work, confirmation)?;
    if work.tx.mail(mail)?.fate == Fate::Held {
        answer(work, mail)?;
    } else {
        let voice = work.house.voice(&person.language)?;
        let known = [Line::new("stranger-known")];
        let draft = replies::paragraphs(voice, &Cast::default(), &known);
        replies::to_address(work, &person.address, &person.language, answered, &draft)?;
    }
    Ok(Outcome::from(Disposition::SenderConfirmed))
}

/// Does what a held mail asks for, as if it came now.
pub(crate) fn answer(work: &mut Work<'_, '_>, id: InboxId) -> Result<(), JudgeError> {
    work.tx.release_mail(id)?;
    let row = work.tx.mail(id)?;
    let bytes = work.tx.mail_bytes(id)?;
    let own = &work.house.own;
    let envelope = match mail::envelope::read(&bytes, row.full_size, own, &Limits::default()) {
        Ok(envelope) => envelope,
        Err(Unfit::Empty { envelope }) => *envelope,
        Err(unfit) => {
            let why = unfit.to_string();
            return finish(work, id, Filing::because(Fate::Filed, &why));
        }
    };
    let (sender, plain) = own_words::understand(work, &envelope)?;
    let message_id = envelope.message_id.as_deref();
    let answered = Answered {
        mail: id,
        message_id,
        part: 0,
    };
    let done = receive::act(work, &envelope, &plain, answered, &sender)?;
    let key = content::key(&envelope, &plain);
    let filing = Filing {
        content_key: Some(&key),
        message_id,
        ..Filing::of(&done)
    };
    finish(work, id, filing)
}
