//! Seats of an anonymous game, dealt by chance when it begins: in the order of joining they would
//! tell who has which, above all the moderator who plays.
//!
//! The deal follows from the game's seed, with all words of luck in it, so that nobody can foresee
//! it and everybody can check it in the end (`judge::verify`). What belongs to a seat of the table
//! stays: its name, and its place in the order of the words of luck. What belongs to its player
//! goes along: mails, letters and press. A game with set draws has none to deal by.

use crate::judge::base::Result;
use crate::judge::ledger::{Act, Entry, anonymity, table};
use crate::judge::work::Work;
use crate::store::Game;

/// Deals the seats of a game that begins with these words of luck, if it is anonymous.
pub(crate) fn deal(work: &mut Work<'_, '_>, game: &Game, luck: &[String]) -> Result<Option<Entry>> {
    let hidden = work.tx.hidden(game.id)?;
    if hidden.draws.is_some() || !anonymity::is_anonymous(work.tx, game.id)? {
        return Ok(None);
    }
    let seed = table::seed_of(&hidden, luck.iter().map(String::as_str));
    let seats = anonymity::deal(&seed, game.seats);
    work.tx.deal_seats(game.id, &seats)?;
    Ok(Some(Entry::of_judge(Act::Dealt { seats })))
}
