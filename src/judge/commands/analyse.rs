//! `ANALYSE` after a game: which decisions of a player cost most.

use crate::judge::base::{Disposition, Mail, Result, Sender, about, granted};
use crate::judge::commands::listing;
use crate::judge::play::analyses;
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{Game, Person, SeatRow};

/// Begins the analysis of a finished game for the player who asks, or sends it once more.
pub(crate) fn run(work: &mut Work<'_>, mail: &Mail<'_>, name: Option<&str>) -> Result<Disposition> {
    let (game, seat) = match granted(asked(work, mail, name))? {
        Ok(found) => found,
        Err(why) => {
            mail.say(work, &[why])?;
            return Ok(Disposition::NoAnalysis);
        }
    };
    analyses::ask(work, mail, &game, &seat)
}

/// Finds the finished game and the seat of the person who asks.
fn asked(work: &Work<'_>, mail: &Mail<'_>, name: Option<&str>) -> Result<(Game, SeatRow)> {
    let person: &Person = match &mail.sender {
        Sender::Seat(seat) | Sender::Doubtful(seat, _) => &seat.person,
        Sender::Person(person) => person,
        Sender::Confirming(_)
        | Sender::Moderator { .. }
        | Sender::Stranger
        | Sender::Disowned(_) => return Err(Line::new("personal-own-letter").into()),
    };
    let answered = mail.reader.seat.as_ref().map(|seat| &*seat.game.name);
    let name = name.or(answered).ok_or(Line::new("analyse-which"))?;
    let game = listing::game(work, name, Some(person))?;
    let seats = work.tx.seats(game.id)?.into_iter();
    let mut own = seats.filter(|seat| seat.person == Some(person.id));
    let seat = own.next();
    let seat = seat.ok_or_else(|| about("analyse-not-yours", &game.name))?;
    // Before the end, an analysis would help a player.
    match game.is_revealed() {
        true => Ok((game, seat)),
        false => Err(about("analyse-not-over", &game.name).into()),
    }
}
