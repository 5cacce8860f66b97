//! What a moderator does in the middle of something: replaces a player whose answer waits, and
//! gives time to a seat on which the others vote.

use landfall::command::demo::answering::below;
use landfall::judge::schedule::Nmr;
use landfall::judge::schedule_of;
use landfall::store::{Game, PendingSet, Store};
use rand::rngs::ChaCha20Rng;

use super::games::pick;

/// In one of so many chances the moderator does it.
const SELDOM: u32 = 3;

/// A command that comes between an answer and its time, or into a vote.
pub(super) fn command(
    store: &Store,
    game: &Game,
    volunteers: &[&str],
    random: &mut ChaCha20Rng,
) -> Option<String> {
    let name = &game.name;
    let waits = store.find::<PendingSet>(game.id).unwrap();
    let votes = schedule_of(game).unwrap().nmr == Nmr::Vote;
    let over = game
        .deadline
        .is_some_and(|deadline| Some(deadline) < game.closes_at);
    match waits {
        Some(waits) if below(random, SELDOM) == 0 => {
            let seat = store.seat(game.at(waits.seat)).unwrap().name;
            Some(format!(
                "REPLACE {name} {seat} {}",
                pick(volunteers, random)
            ))
        }
        None if votes && over && below(random, SELDOM) == 0 => {
            Some(format!("DEADLINE {name} +40h"))
        }
        Some(_) | None => None,
    }
}
