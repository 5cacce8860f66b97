//! Seats of an anonymous game, dealt by chance when it begins: in the order of joining they would
//! tell who has which, above all the moderator who plays.
//!
//! The deal follows from the game's seed, with all words of luck in it, so that nobody can foresee
//! it and everybody can check it in the end (`judge::verify`). What belongs to a seat of the table
//! stays: its name, and its place in the order of the words of luck. What belongs to its player
//! goes along: mails, letters and press. A game with set draws has none to deal by.

use crate::judge::base::error::JudgeError;
use crate::judge::base::sender::Correspondent;
use crate::judge::ledger::act::Act;
use crate::judge::ledger::{anonymity, table};
use crate::judge::play::advance::Entry;
use crate::judge::work::Work;
use crate::rules::{Chance, Seed};
use crate::store::Game;

/// The permutation of the seats by the game's seed: index is the seat so far, value the new one.
pub(in crate::judge) fn order(seed: &Seed, seats: u8) -> Vec<u8> {
    let mut chance = Chance::at(seed.for_seats(), 0);
    let mut left: Vec<u8> = (0..seats).collect();
    let mut order = Vec::new();
    while !left.is_empty() {
        let bound = u32::try_from(left.len()).unwrap_or(u32::MAX);
        let drawn = usize::try_from(chance.draw(bound).value).unwrap_or(0);
        order.push(left.remove(drawn.min(left.len().saturating_sub(1))));
    }
    order
}

/// Deals the seats of a game that begins with these words of luck, if it is anonymous.
///
/// # Errors
/// Those of the database.
pub(in crate::judge) fn deal(
    work: &mut Work<'_, '_>,
    game: &Game,
    luck: &[String],
) -> Result<Option<Entry>, JudgeError> {
    let hidden = work.tx.hidden(game.id)?;
    if hidden.draws.is_some() || !anonymity::is_anonymous(work.tx, game.id)? {
        return Ok(None);
    }
    let seed = table::seed_of(&hidden, luck.iter().map(String::as_str));
    let seats = order(&seed, game.seats);
    work.tx.deal_seats(game.id, &seats)?;
    Ok(Some(Entry {
        actor: None,
        act: Act::Dealt { seats },
        events: Vec::new(),
    }))
}

/// The correspondent in the present seat: seats may have been dealt when the game began.
///
/// # Errors
/// Those of the database.
pub(in crate::judge) fn present(
    work: &Work<'_, '_>,
    from: &Correspondent,
) -> Result<Correspondent, JudgeError> {
    let mut seats = work.tx.seats(from.game.id)?.into_iter();
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
