//! Prefetches the rows that work on an answer needs. A database server sends all of them in one or
//! two round trips, instead of one for each read.

use crate::judge::base::Result;
use crate::rules::Seat;
use crate::store::{
    AheadState, Bucket, CollectedAnswer, Game, LimitClass, Observer, OrderAhead, PendingSet,
    Person, Taken, ToldBoard, TurnClock, Tx, WithState,
};

/// Prefetches the rows for an answer to a question of a game.
pub(crate) fn of_game(tx: &Tx<'_>, game: &Game) -> Result<()> {
    let id = game.id;
    tx.ahead(|tx| {
        drop(tx.game(id));
        drop(tx.seats(id));
        drop(tx.hidden(id));
        drop(tx.table_options(id));
        drop(tx.find::<PendingSet>(id));
        drop(tx.list::<Observer>(id));
        drop(tx.rows_since(id, game.entries.saturating_sub(1)));
        for seat in Seat::all(game.seats).map(|seat| game.at(seat)) {
            drop(tx.seat(seat));
            drop(tx.find::<TurnClock>(seat));
            drop(tx.list::<CollectedAnswer>(seat));
            drop(tx.list::<OrderAhead>(WithState(seat, AheadState::Lapsed)));
        }
    })?;
    let seats = tx.seats(id)?;
    tx.ahead(|tx| {
        for seat in &seats {
            drop(tx.prompt(seat.at(), seat.prompt_no));
            if let Some(person) = seat.person {
                drop(tx.person(person));
                drop(tx.find::<ToldBoard>(seat.at()));
            }
        }
    })?;
    let mut people = Vec::new();
    for seat in &seats {
        if let Some(person) = seat.person {
            people.push((seat.at(), tx.person(person)?));
        }
    }
    tx.ahead(|tx| {
        for (seat, Person { address, .. }) in &people {
            drop(tx.person_by_address(address));
            drop(tx.find::<Taken>(&Bucket::new(LimitClass::Proven, address, None)));
            drop(tx.find::<Taken>(&Bucket::new(LimitClass::Slowed, address, Some(*seat))));
        }
    })?;
    Ok(())
}
