//! The letter that offers a seat to substitutes.

use crate::judge::base::{Draft, Result, about};
use crate::judge::identity::admission;
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::work::Work;
use crate::language::Cast;
use crate::rules::{Line, Seat};
use crate::store::Game;

/// Asks all eligible substitutes whether they want a newly offered seat.
pub(crate) fn ask(work: &mut Work<'_>, game: &Game, seat: Seat) -> Result<()> {
    let people = admission::substitutes(work)?;
    if people.is_empty() {
        return Ok(());
    }
    let seats = work.tx.seats(game.id)?;
    // The same seat may be offered again at the same position, after other rows.
    let nth = game.told_rows();
    for person in people {
        let plays = seats.iter().any(|row| row.person == Some(person.id));
        let barred = admission::banned(work, &person.address, Some(&person))?.is_some()
            || admission::ejected(work, game, &person)?.is_some();
        if plays || barred {
            continue;
        }
        let voice = work.context.voice(&person.language)?;
        let lines = [
            about("substitute-asked", &game.name)
                .with("title", Line::new(work.context.titles().key(&game.title))),
            about("substitute-how", &game.name),
        ];
        let said = lines.iter().map(|line| voice.say(line, &Cast::default()));
        let draft = Draft {
            opening: said.collect(),
            ..Draft::with_help()
        };
        let (name, no) = (&game.name, seat.number());
        let effect = format!("{name}/{nth}/substitute/{no}/{}", person.id);
        let thread = Thread::Judge {
            address: &person.address,
            language: &person.language,
        };
        OutgoingLetter::new(thread, effect, draft).post(work)?;
    }
    Ok(())
}
