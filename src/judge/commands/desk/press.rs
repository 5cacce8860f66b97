//! `PRESS`: the moderator writes to players, as they write to each other.
//!
//! The ledger keeps that it was so, and to whom; what was written stands with all other press.

use crate::judge::base::Result;
use crate::judge::commands::desk::acting::{Done, Moderating, game, running, seat};
use crate::judge::commands::press;
use crate::judge::ledger::Deed;
use crate::judge::request::desk::verb::PressLetter;
use crate::judge::work::Work;
use crate::rules::Line;

/// Passes it on, and says to how many. Written in a player's place it is signed with that seat, and
/// all are told that it was so.
pub(super) fn write(
    work: &mut Work<'_, '_>,
    moderating: Moderating<'_>,
    letter: &PressLetter,
) -> Result<Done> {
    let PressLetter {
        game: name,
        as_seat,
        to,
        text,
    } = letter;
    let tos = work.house.words("press-tos")?;
    let names = to.iter().map(|name| name.to_uppercase());
    let names: Vec<String> = names.filter(|name| !tos.contains(name)).collect();
    let count = match as_seat {
        Some(seat) => for_seat(work, moderating, letter, seat, names)?,
        None => {
            let game = game(work, name)?;
            let passed = press::from_moderator(work, &game, &names, text)?;
            let seats = passed.seats;
            moderating.note(work, &game, &Deed::Press { seats })?;
            passed.written
        }
    };
    let count = u32::try_from(count).unwrap_or(u32::MAX);
    Ok(Done::line(
        Line::new("desk-done-broadcast").with("count", count),
    ))
}

/// Writes in the place of a seat's player; says to how many.
fn for_seat(
    work: &mut Work<'_, '_>,
    moderating: Moderating<'_>,
    letter: &PressLetter,
    as_seat: &str,
    to: Vec<String>,
) -> Result<usize> {
    let game = running(work, &letter.game)?;
    let seats = work.tx.seats(game.id)?;
    let row = seat(&seats, as_seat)?;
    let from = work.correspondent(game.clone(), row.clone())?;
    let from = from.ok_or_else(|| Line::new("desk-empty").with("given", row.name.clone()))?;
    let deed = Deed::Wrote { seat: row.seat };
    moderating.note(work, &game, &deed)?;
    let game = work.tx.game(game.id)?;
    // The press takes in what its readers are told.
    moderating.tell(work, &game, &deed, None, |_, _| None)?;
    press::in_place_of(work, &from, to, &letter.text)
}
