//! `PRESS`: the moderator writes to players, as they write to each other.
//!
//! The ledger records the act and its recipients; the text is stored with all other press.

use super::acting::{Done, Moderating, game, running, seat};
use super::verb::{Below, Command, Verb};
use crate::judge::base::Result;
use crate::judge::commands::press;
use crate::judge::ledger::ModeratorAct;
use crate::judge::work::Work;
use crate::rules::Line;

pub(super) const VERBS: &[Verb] = &[Verb {
    word: "PRESS",
    usage: "PRESS game [AS SEAT] TO SEAT or ALL [REASON words], and the text below",
    about: Some("Write to some players of a game, as they write to each other"),
    takes: Below::Press,
    shared: true,
    read: |words| {
        let game = words.small()?;
        let as_seat = match words.peek() {
            Some("AS") => Some(words.skip_as()?.to_owned()),
            Some(_) | None => None,
        };
        let names = std::mem::take(&mut words.rest).iter();
        let names = names.map(|name| words.lexicon.meaning(&name.text));
        let letter = PressLetter {
            game: game.clone(),
            as_seat,
            to: names
                .filter(|name| *name != "AND")
                .map(str::to_owned)
                .collect(),
            text: words.below(),
        };
        (!letter.to.is_empty()).then(|| Command {
            changes: false,
            ..Command::of_game(game, move |work, by, _| write(work, by, &letter))
        })
    },
    ..Verb::OF_GAME
}];

/// Press from a moderator to players of a game.
struct PressLetter {
    game: String,
    /// The seat in whose player's name it is written.
    as_seat: Option<String>,
    /// The names of seats, or `ALL`; may include the words before names.
    to: Vec<String>,
    text: Vec<String>,
}

/// Passes it on; reports the number of readers. In a player's name it is signed with that seat, and
/// all players learn that a moderator wrote it.
fn write(work: &mut Work<'_>, moderating: Moderating<'_>, letter: &PressLetter) -> Result<Done> {
    let tos = work.context.words("press-tos")?;
    let names = letter.to.iter().map(|name| name.to_uppercase());
    let names: Vec<String> = names.filter(|name| !tos.contains(name)).collect();
    let count = match &letter.as_seat {
        Some(seat) => for_seat(work, moderating, letter, seat, names)?,
        None => {
            let game = game(work, &letter.game)?;
            let passed = press::from_moderator(work, &game, &names, &letter.text)?;
            let seats = passed.seats;
            moderating.note(work, &game, &ModeratorAct::Press { seats })?;
            passed.written
        }
    };
    let count = u32::try_from(count).unwrap_or(u32::MAX);
    Ok(Done::line(
        Line::new("moderator-done-broadcast").with("count", count),
    ))
}

/// Writes in the name of a seat's player; returns the number of readers.
fn for_seat(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    letter: &PressLetter,
    as_seat: &str,
    to: Vec<String>,
) -> Result<usize> {
    let game = running(work, &letter.game)?;
    let seats = work.tx.seats(game.id)?;
    let row = seat(&seats, as_seat)?;
    let from = work.correspondent(game.clone(), row.clone())?;
    let from = from.ok_or_else(|| Line::new("moderator-empty").with("given", row.name.clone()))?;
    let deed = ModeratorAct::Wrote { seat: row.seat };
    moderating.note(work, &game, &deed)?;
    let game = work.tx.game(game.id)?;
    // The report of the act is included in the press.
    moderating.tell(work, &game, &deed, None, |_, _| None)?;
    press::in_place_of(work, &from, to, &letter.text)
}
