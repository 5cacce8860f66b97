//! Games in which nobody is to know who plays which seat.
//!
//! Letters know seats and no people in any game. What would give a person away all the same is kept
//! here: days that begin and end at somebody's own midnight, lists that name people beside seats,
//! and heaps of letters with their addresses. The words that a player chooses, of luck or of press,
//! are the player's own.

use chrono_tz::Tz;

use super::work::Work;
use super::{JudgeError, timing};
use crate::rules::Line;
use crate::store::{Game, GameId, Reader, SeatRow, StoreError};

/// What stands for the name of a seat beside a person, and for a person beside a seat.
const NOBODY: &str = "-";

/// Whether nobody is to know who plays which seat of a game.
///
/// # Errors
/// Those of the database.
pub(super) fn is_anonymous(reader: &Reader, game: GameId) -> Result<bool, StoreError> {
    Ok(reader.manners(game)?.anonymous)
}

/// The zone in which the days of an absence begin and end: the player's own, or in an anonymous
/// game that of the game, since the moved deadline tells where a day ended.
///
/// # Errors
/// Those of the database.
pub(super) fn zone_of_days(work: &Work<'_, '_>, game: &Game, own: Tz) -> Result<Tz, JudgeError> {
    match is_anonymous(work.tx, game.id)? {
        true => Ok(timing::schedule_of(game)?.zone),
        false => Ok(own),
    }
}

/// What the first letter of an anonymous game to each reader says besides.
///
/// # Errors
/// Those of the database.
pub(super) fn opening_note(work: &Work<'_, '_>, game: &Game) -> Result<Option<Line>, JudgeError> {
    let anonymous = is_anonymous(work.tx, game.id)?;
    Ok(anonymous.then(|| Line::new("game-anonymous")))
}

/// The name of a seat for a list that names its player too: the moderator may play as well.
///
/// # Errors
/// Those of the database.
pub fn seat_beside_name<'s>(reader: &Reader, seat: &'s SeatRow) -> Result<&'s str, StoreError> {
    match is_anonymous(reader, seat.game)? {
        true => Ok(NOBODY),
        false => Ok(&seat.name),
    }
}

/// The address of a letter for a list that names the letter's seat too.
///
/// # Errors
/// Those of the database.
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
