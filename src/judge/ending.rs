//! The end of a game that its rules have not ended, and how any end is told.

use super::JudgeError;
use super::act::{Act, Ending};
use super::advance::{self, Entry, Extra};
use super::ruling::Why;
use super::table::Table;
use super::undo;
use super::work::Work;
use crate::rules::{Line, Place, Ranking, Seat};
use crate::store::{Game, GameId, GameState};

/// Ends a game that is under way; or says why that cannot be.
///
/// # Errors
/// Those of the database, the ledger and the languages.
pub(super) fn end(
    work: &mut Work<'_, '_>,
    game: &Game,
    how: Ending,
    why: Why<'_>,
) -> Result<Result<(), Line>, JudgeError> {
    if game.state != GameState::Running {
        return Ok(Err(Line::new("end-not-running")));
    }
    undo::close(work, game)?;
    let mut table = work.tables.load(work.tx, game)?;
    let act = Act::Ended {
        how,
        by: why.by.clone(),
        reason: why.reason.to_owned(),
    };
    table.follow(&act);
    let entry = Entry {
        actor: None,
        act,
        events: Vec::new(),
    };
    let extra = Extra {
        why: "ended",
        ..Extra::default()
    };
    advance::advance(work, game, table, vec![entry], &extra)?;
    Ok(Ok(()))
}

/// Notes beside the ledger how a game has ended that its rules have not ended.
///
/// # Errors
/// Those of the database.
pub(super) fn note(work: &mut Work<'_, '_>, game: GameId, table: &Table) -> Result<(), JudgeError> {
    match table.around.ended {
        Some(how) => Ok(work.tx.set_ending(game, how.name())?),
        None => Ok(()),
    }
}

/// The places at the end: those of the position, or the first one for all.
pub(super) fn ranking(table: &Table) -> Ranking {
    let ranking = table.game.ranking();
    match table.around.ended {
        Some(Ending::Draw) => Ranking {
            places: ranking.places.into_iter().map(shared).collect(),
        },
        Some(Ending::Abandoned) | None => ranking,
    }
}

fn shared(place: Place) -> Place {
    Place { place: 1, ..place }
}

/// How the game ended, in a sentence.
pub(super) fn line(table: &Table) -> Line {
    let ranking = ranking(table);
    let winners: Vec<Seat> = ranking.winners().collect();
    let count = u32::try_from(winners.len()).unwrap_or(u32::MAX);
    let key = match table.around.ended {
        Some(Ending::Draw) => "over-draw",
        Some(Ending::Abandoned) => "over-abandoned",
        None => "over",
    };
    Line::new(key).with("winners", winners).with("count", count)
}
