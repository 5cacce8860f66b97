//! Letters to addresses that nobody has confirmed, about mails that anybody can write: one that is
//! short and asks whether it was wanted. It repeats nothing of the mail, so that nobody has the
//! judge say something to another person; what is long, or would repeat something, follows after a
//! yes.

use crate::judge::base::disposition::{Disposition, Outcome};
use crate::judge::base::error::JudgeError;
use crate::judge::base::mail::{Addressee, Mail};
use crate::judge::identity::own_words;
use crate::judge::inbox::receive::{self, Filing, finish};
use crate::judge::play::seating;
use crate::judge::work::Work;
use crate::mail::{self, Limits, Unfit};
use crate::rules::Line;
use crate::store::{Confirmation, Fate, InboxId};

/// The answer to a confirmation about a mail that waits for it.
pub(crate) fn confirmed(
    work: &mut Work<'_, '_>,
    confirmation: &Confirmation,
    mail: &Mail<'_>,
    held: InboxId,
) -> Result<Outcome, JudgeError> {
    let person = seating::confirmed_person(work, confirmation)?;
    if work.tx.mail(held)?.fate == Fate::Held {
        answer(work, held)?;
    } else {
        let mail = mail.answered_to(Addressee::of_person(&person));
        mail.say(work, &[Line::new("stranger-known")])?;
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
    let (sender, words) = own_words::understand(work, &envelope)?;
    let mail = Mail::new(work.house, id, &envelope, &words, sender);
    let done = receive::act(work, &mail)?;
    receive::file(work, &mail, Filing::of(&done))
}
