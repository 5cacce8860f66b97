//! The end of a game that its rules have not ended, and how any end is told.
//!
//! A game that still waits for players is called off: it ends without having begun, and those who
//! had joined hear of it. As at any end its seed is revealed, so that its ledger can be checked.

use super::JudgeError;
use super::act::{Act, Ending};
use super::advance::{self, Entry, Extra};
use super::notice::Notice;
use super::ruling::Why;
use super::table::Table;
use super::undo::{self, words};
use super::work::Work;
use super::{late, observe};
use crate::rules::{Line, Place, Ranking, Seat};
use crate::store::{Game, GameId, GameState, LetterKind};

/// Ends a game that is under way, or calls one off that has not begun; or says why that cannot be.
///
/// # Errors
/// Those of the database, the ledger and the languages.
pub(super) fn end(
    work: &mut Work<'_, '_>,
    game: &Game,
    how: Ending,
    why: Why<'_>,
) -> Result<Result<(), Line>, JudgeError> {
    match (game.state, how) {
        (GameState::Running, _) => {}
        (GameState::Waiting, Ending::Draw) => return Ok(Err(Line::new("end-no-draw"))),
        (GameState::Waiting, Ending::Abandoned | Ending::CalledOff) => {
            return call_off(work, game, why).map(Ok);
        }
        (GameState::Over, _) => return Ok(Err(Line::new("end-over"))),
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

fn call_off(work: &mut Work<'_, '_>, game: &Game, why: Why<'_>) -> Result<(), JudgeError> {
    let ended = Act::Ended {
        how: Ending::CalledOff,
        by: why.by.clone(),
        reason: why.reason.to_owned(),
    };
    for act in [&ended, &revealed(work, game)?] {
        late::note(work, game, act)?;
    }
    work.tx.start_game(game.id)?;
    work.tx.finish_game(game.id, work.now)?;
    work.tx.set_ending(game.id, Ending::CalledOff.name())?;
    let game = &work.tx.game(game.id)?;
    let seats = work.tx.seats(game.id)?;
    let notice = Notice {
        game,
        seats: &seats,
        effect: "called-off",
        kind: LetterKind::Notice,
        deadline: None,
    };
    let said: Vec<Line> = words::act(&ended).into_iter().collect();
    notice.all(work, None, |_, _| said.clone())?;
    observe::called_off(work, game, &said)
}

/// The judge's own seed, as every end of a game reveals it.
///
/// # Errors
/// Those of the database.
pub(super) fn revealed(work: &Work<'_, '_>, game: &Game) -> Result<Act, JudgeError> {
    let seed = work.tx.hidden(game.id)?.seed;
    let seed = data_encoding::HEXLOWER.encode(&seed);
    Ok(Act::Revealed { seed })
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
        Some(Ending::Abandoned | Ending::CalledOff) | None => ranking,
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
        Some(Ending::Abandoned | Ending::CalledOff) => "over-abandoned",
        None => "over",
    };
    Line::new(key).with("winners", winners).with("count", count)
}
