//! Which seat a wish can have.

use crate::judge::base::Result;
use crate::judge::identity::admission;
use crate::judge::ledger::anonymity;
use crate::judge::play::seating::free_seats;
use crate::judge::play::take_over;
use crate::judge::request::join::Wish;
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{Game, GameState, Person, SeatRow};

/// The seat that a wish can have, or why there is none.
pub(super) fn find_seat(
    work: &Work<'_, '_>,
    wish: &Wish,
    person: Option<&Person>,
) -> Result<(Game, SeatRow)> {
    let Some(game) = work.tx.game_by_name(&wish.game)? else {
        return Err(Line::new("no-such-game")
            .with("game", wish.game.as_str())
            .into());
    };
    let told = |key| Line::new(key).with("game", game.name.as_str());
    if let Some(person) = person
        && let Some(banned) = admission::banned(work, &person.address, Some(person))?
    {
        return Err(banned.into());
    }
    let seats = work.tx.seats(game.id)?;
    if game.state == GameState::Over && !game.has_begun() {
        return Err(told("game-called-off").into());
    }
    let full = seats.iter().all(SeatRow::is_taken);
    let mine = person.and_then(|person| seats.iter().find(|seat| seat.person == Some(person.id)));
    if (game.state != GameState::Waiting || full && mine.is_none()) && !wish.take_over {
        return Err(told("game-is-full").into());
    }
    if let Some(seat) = mine {
        return Err(told("seated-already")
            .with("seat", seat.name.as_str())
            .into());
    }
    if let Some(person) = person
        && let Some(ejected) = admission::ejected(work, &game, person)?
    {
        return Err(ejected.into());
    }
    if wish.take_over {
        let running = game.state == GameState::Running;
        let seat = take_over::find(wish, &seats).filter(|_| running);
        let seat = seat.ok_or_else(|| told("no-seat-offered"))?.clone();
        return Ok((game, seat));
    }
    // Who asks for a seat by its name would learn whether it is free; it is dealt anew anyway.
    let anonymous = anonymity::is_anonymous(work.tx, game.id)?;
    let named = wish.seat.as_ref().filter(|_| !anonymous);
    let wanted = |seat: &&SeatRow| named.is_none_or(|name| seat.name.eq_ignore_ascii_case(name));
    let found = seats.iter().filter(wanted).find(|seat| !seat.is_taken());
    match found.cloned() {
        Some(seat) => Ok((game, seat)),
        None => Err(told("no-such-seat").with("free", free_seats(&seats)).into()),
    }
}
