//! `RESIGN`: a player leaves a game for good.
//!
//! What that does to the table is the title's affair. Where the seat still has decisions to make, a
//! stand-in makes them, and the seat is offered to others.

use super::JudgeError;
use super::act::Act;
use super::advance::{self, Entry, Extra};
use super::identify::Correspondent;
use super::letters::Answered;
use super::personal;
use super::silence::{self, KIND};
use super::work::Work;
use crate::rules::{Line, Seat};
use crate::store::GameState;

/// Takes a seat out of its game if `game` names it; else says what that would mean.
///
/// # Errors
/// Those of the database, the ledger and the languages.
pub(super) fn run(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    answered: Answered<'_>,
    game: Option<&str>,
) -> Result<&'static str, JudgeError> {
    let refusal = match game {
        _ if from.game.state != GameState::Running => Some("resign-not-running"),
        _ if from.game.paused_at.is_some() => Some("is-paused"),
        _ if from.seat.stand_in.is_some() => Some("resign-gone"),
        Some(name) if name == from.game.name => None,
        Some(_) | None => Some("resign-sure"),
    };
    if let Some(key) = refusal {
        let line = Line::new(key).with("game", from.game.name.as_str());
        personal::answer(work, from, answered, line, Vec::new())?;
        return Ok("not resigned");
    }
    let line = Line::new("resign-noted").with("game", from.game.name.as_str());
    personal::answer(work, from, answered, line, Vec::new())?;
    leave(work, from)?;
    Ok("resigned")
}

fn leave(work: &mut Work<'_, '_>, from: &Correspondent) -> Result<(), JudgeError> {
    let (game, seat) = (&from.game, from.seat.seat);
    let mut table = work.tables.load(work.tx, game)?;
    let events = table.game.resign(Seat::new(seat))?;
    let mine = game.awaiting == Some(seat);
    if mine {
        work.tx.thought_through(game.id)?;
        work.tx.end_vote(game.id)?;
    }
    work.tx.set_stand_in(game.id, seat, KIND.name())?;
    // Where the title takes the seat off the table, there is nothing to offer.
    let offered = match events.is_empty() {
        true => Some(silence::offer(work, game, seat, Some(KIND))?),
        false => None,
    };
    let resigned = Entry {
        actor: Some(seat),
        act: Act::Resigned { seat },
        events,
    };
    let entries = offered.into_iter().chain([resigned]).collect();
    advance::advance(work, game, table, entries, &Extra::default())
}
