//! Decisions whose time was over before, and for which a game waits, or the others vote.

use crate::judge::base::error::JudgeError;
use crate::judge::ledger::act::Act;
use crate::judge::ledger::deed::Deed;
use crate::judge::ledger::table::read_act;
use crate::judge::time::schedule::Schedule;
use crate::rules::StandIn;
use crate::store::{Game, Reader};

/// Whether all time was over before for the decision that a game waits for, so that it waits longer
/// than the schedule says, or until the others have voted.
pub(crate) fn was_over(reader: &Reader, game: &Game) -> Result<bool, JudgeError> {
    Ok(times_over(reader, game)? > 0)
}

/// How often all time was over for the decision that a game waits for: each time was written down,
/// and nothing was decided, nobody asked anew, and no moderator gave more time since.
pub(crate) fn times_over(reader: &Reader, game: &Game) -> Result<u32, JudgeError> {
    let mut times: u32 = 0;
    let (Some(awaited), Some(asked_at)) = (game.awaiting, game.asked_at) else {
        return Ok(times);
    };
    for row in reader.ledger(game.id)?.iter().rev() {
        // A game that was brought here is asked anew, and nothing is written down.
        if !row.is_act() || row.at < asked_at {
            break;
        }
        match read_act(game, &row.body)? {
            Act::Late { seat } if seat == awaited => times = times.saturating_add(1),
            Act::TakenOver { seat } if seat == awaited => break,
            Act::Late { .. } | Act::Undone { .. } | Act::Redone { .. } => break,
            Act::Moderated {
                deed: Deed::Deadline { .. },
                ..
            } => break,
            act if act.decision().is_some() => break,
            _ => {}
        }
    }
    Ok(times)
}

/// What stands in for players.
pub(crate) const KIND: StandIn = StandIn::Calm;

/// Whether a seat is offered to others that has missed so many turns, or for which a game has
/// waited so often.
pub(crate) const fn is_gone(schedule: &Schedule, misses: u32) -> bool {
    schedule.misses > 0 && misses >= schedule.misses
}

/// What is played in place of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Instead {
    /// The default order.
    Default,
    /// What a stand-in would play.
    StandIn,
}

/// A turn that was missed: the rest of it is decided without its player too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Missed {
    /// Its number by the title's count.
    pub(crate) turn: u32,
    /// What is played in place of answers.
    pub(crate) instead: Instead,
}
