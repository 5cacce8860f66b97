//! Reports mails whose From has no single address to the moderators.

use crate::judge::base::{Result, Sender};
use crate::judge::identity::identify;
use crate::judge::letters::moderator::{self, About};
use crate::judge::work::Work;
use crate::mail::Envelope;
use crate::rules::line;
use crate::store::InboxMail;

/// Reports such a mail if it answers a letter of ours, once for each letter. Others are only
/// counted in the status: most of them are spam.
pub(crate) fn tell(
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
