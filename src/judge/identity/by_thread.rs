//! The seat that a mail without a tag answers, by its thread.

use crate::judge::base::error::JudgeError;
use crate::judge::base::sender::Correspondent;
use crate::judge::work::Work;
use crate::mail::Envelope;
use crate::store::{Game, SeatRow};

/// The seat whose letter the mail answers, with the question of that letter.
pub(crate) fn by_thread(
    work: &Work<'_, '_>,
    envelope: &Envelope,
) -> Result<Option<Correspondent>, JudgeError> {
    for id in envelope.in_reply_to.iter().take(10) {
        let Some(letter) = work.tx.letter_by_message_id(id)? else {
            continue;
        };
        let (Some(game), Some(seat)) = (letter.game, letter.seat) else {
            continue;
        };
        let (game, seat) = (work.tx.game(game)?, work.tx.seat(game, seat)?);
        let found = correspondent(work, game, seat)?;
        return Ok(found.map(|seat| Correspondent {
            prompt: letter.prompt_no.unwrap_or(seat.prompt),
            ..seat
        }));
    }
    Ok(None)
}

/// A seat with its player and its newest question; none while nobody plays it.
pub(crate) fn correspondent(
    work: &Work<'_, '_>,
    game: Game,
    seat: SeatRow,
) -> Result<Option<Correspondent>, JudgeError> {
    let person = work.player(&seat)?;
    Ok(person.map(|person| Correspondent {
        prompt: seat.prompt_no,
        game,
        seat,
        person,
    }))
}
