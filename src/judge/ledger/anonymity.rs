//! Anonymous games: no reader may learn who plays which seat.
//!
//! Their letters name seats and never people. This module has the only way to the names of a
//! game's players, and covers what could still identify a person: lists that name people next to
//! seats, and free seats. Such games take no absences, since
//! the days of a stopped deadline show who is away. A rehearsal's output about such a game is up to
//! the plan (`moderator::plan`). Words that a player chooses, of luck or of press, are the player's
//! responsibility.

use std::collections::BTreeMap;

use chrono_tz::Tz;

use crate::judge::base::naming::skeleton;
use crate::judge::base::{Context, Correspondent, Result};
use crate::judge::ledger::timing;
use crate::language::Cast;
use crate::rules::{Arg, Chance, Line, Seat, Seed};
use crate::store::{Game, GameId, PersonId, Reader, SeatRow, StoreError};

/// Placeholder for a seat next to a person, and for a person next to a seat.
pub(crate) const NOBODY: &str = "-";

/// Returns whether a game is anonymous.
pub(crate) fn is_anonymous(reader: &Reader, game: GameId) -> Result<bool, StoreError> {
    Ok(reader.table_options(game)?.anonymous)
}

/// Returns the zone of an absence's days: the player's, or the game's if it is anonymous.
/// (Anonymous games once took absences.)
pub(crate) fn zone_of_days(reader: &Reader, game: &Game, own: Tz) -> Result<Tz> {
    match is_anonymous(reader, game.id)? {
        true => Ok(timing::schedule_of(game)?.zone),
        false => Ok(own),
    }
}

/// Returns the free seats for a public list: their names, or only their number in an anonymous
/// game, so that no reader sees which seats the last players got.
pub(crate) fn open_seats(
    reader: &Reader,
    game: GameId,
    names: Vec<String>,
) -> Result<Arg, StoreError> {
    if !is_anonymous(reader, game)? {
        return Ok(Arg::orders(&names));
    }
    let count = u32::try_from(names.len()).unwrap_or(u32::MAX);
    Ok(Line::new("anonymous-seats").with("count", count).into())
}

/// Returns the note in each reader's first letter of an anonymous game.
pub(crate) fn opening_note(reader: &Reader, game: &Game) -> Result<Option<Line>> {
    let anonymous = is_anonymous(reader, game.id)?;
    Ok(anonymous.then(|| Line::new("game-anonymous")))
}

/// Returns the name of a seat for a list that also names its player: the moderator may play as
/// well.
pub fn seat_beside_name<'s>(reader: &Reader, seat: &'s SeatRow) -> Result<&'s str, StoreError> {
    match is_anonymous(reader, seat.game)? {
        true => Ok(NOBODY),
        false => Ok(&seat.name),
    }
}

/// Returns the address of a letter for a list that also names the letter's seat.
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

/// Adds the names of a game's players to a cast. This is the only way from seats to names, and an
/// anonymous game has no [`OpenTable`](crate::store::OpenTable).
///
/// Of two people with names that look alike, the later one has only the colour.
pub(crate) fn introducing(
    context: &Context,
    reader: &Reader,
    cast: Cast,
    game: GameId,
) -> Result<Cast, StoreError> {
    let Some(table) = reader.open_table(game)? else {
        return Ok(cast);
    };
    let mut owners: BTreeMap<String, PersonId> = BTreeMap::new();
    let mut players = BTreeMap::new();
    for player in reader.player_names(table)? {
        let owner = *owners
            .entry(skeleton(&player.name))
            .or_insert(player.person);
        // A name may have become that of the judge or of a moderator since.
        if owner == player.person && !context.reserved.has(&player.name) {
            players.insert(player.seat, player.name);
        }
    }
    Ok(cast.introducing(players))
}

/// Deals the seats by the game's seed: index is the old seat, value the new one.
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

/// Returns the correspondent in the present seat: seats may have been dealt when the game began.
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
