//! Games in which nobody is to know who plays which seat.
//!
//! Letters know seats and no people in any game. What would give a person away all the same is kept
//! here: lists that name people beside seats, and seats that are still free. Such games take no
//! absences, since a deadline that stands still for days tells who is away by the days alone. What
//! a rehearsal shows of such a game is the plan's affair (`desk::plan`). The words that a player
//! chooses, of luck or of press, are the player's own.

use chrono_tz::Tz;

use crate::judge::base::{Correspondent, Result};
use crate::judge::ledger::timing;
use crate::rules::{Arg, Chance, Line, Seat, Seed};
use crate::store::{Game, GameId, Reader, SeatRow, StoreError};

/// The placeholder for the name of a seat beside a person, and for a person beside a seat.
pub(crate) const NOBODY: &str = "-";

/// Whether nobody is to know who plays which seat of a game.
pub(crate) fn is_anonymous(reader: &Reader, game: GameId) -> Result<bool, StoreError> {
    Ok(reader.manners(game)?.anonymous)
}

/// The zone in which the days of an absence begin and end: the player's own, or that of an
/// anonymous game which was opened when such games took absences.
pub(crate) fn zone_of_days(reader: &Reader, game: &Game, own: Tz) -> Result<Tz> {
    match is_anonymous(reader, game.id)? {
        true => Ok(timing::schedule_of(game)?.zone),
        false => Ok(own),
    }
}

/// The seats that anybody may have, for a list that strangers read: their names, or in an anonymous
/// game how many there are, so that nobody sees who of the players has come last.
pub(crate) fn open_seats(
    reader: &Reader,
    game: GameId,
    names: Vec<String>,
) -> Result<Arg, StoreError> {
    if !is_anonymous(reader, game)? {
        return Ok(names.into());
    }
    let count = u32::try_from(names.len()).unwrap_or(u32::MAX);
    Ok(Line::new("anonymous-seats").with("count", count).into())
}

/// What the first letter of an anonymous game to each reader says besides.
pub(crate) fn opening_note(reader: &Reader, game: &Game) -> Result<Option<Line>> {
    let anonymous = is_anonymous(reader, game.id)?;
    Ok(anonymous.then(|| Line::new("game-anonymous")))
}

/// The name of a seat for a list that names its player too: the moderator may play as well.
pub fn seat_beside_name<'s>(reader: &Reader, seat: &'s SeatRow) -> Result<&'s str, StoreError> {
    match is_anonymous(reader, seat.game)? {
        true => Ok(NOBODY),
        false => Ok(&seat.name),
    }
}

/// The address of a letter for a list that names the letter's seat too.
pub fn address_beside_seat(
    reader: &Reader,
    game: Option<GameId>,
    address: String,
) -> Result<String, StoreError> {
    match game {
        Some(game) if is_anonymous(reader, game)? => Ok(NOBODY.to_owned()),
        Some(_) | None => Ok(address),
    }
}

/// The permutation of the seats by the game's seed: index is the seat so far, value the new one.
pub(crate) fn deal(seed: &Seed, seats: u8) -> Vec<Seat> {
    let mut chance = Chance::at(seed.for_seats(), 0);
    let mut left: Vec<Seat> = Seat::all(seats).collect();
    let mut order = Vec::new();
    while !left.is_empty() {
        let bound = u32::try_from(left.len()).unwrap_or(u32::MAX);
        let drawn = usize::try_from(chance.draw(bound).value).unwrap_or(0);
        order.push(left.remove(drawn.min(left.len().saturating_sub(1))));
    }
    order
}

/// The correspondent in the present seat: seats may have been dealt when the game began.
pub(crate) fn present_seat(reader: &Reader, from: &Correspondent) -> Result<Correspondent> {
    let mut seats = reader.seats(from.game.id)?.into_iter();
    let own = seats.find(|seat| seat.person == Some(from.person.id));
    Ok(match own {
        Some(seat) => Correspondent {
            prompt: seat.prompt_no,
            seat,
            ..from.clone()
        },
        None => from.clone(),
    })
}
