//! Time that decisions took and that were missed: an undo gives it back, a redo takes it again.
//!
//! What a moderator has set since stands in any case.

use super::redo::{TakenBack, taken_back};
use crate::judge::JudgeError;
use crate::judge::act::Act;
use crate::judge::desk::Deed;
use crate::judge::table::read_act;
use crate::judge::work::Work;
use crate::store::Game;

/// Gives back what was counted against seats in what the newest row of a ledger takes back.
///
/// # Errors
/// Those of the database and of the ledger.
pub(super) fn give_back(work: &mut Work<'_, '_>, game: &Game) -> Result<(), JudgeError> {
    let rows = work.tx.ledger(game.id)?;
    for (row, act) in taken_back(game, &rows, rows.len().saturating_sub(1))? {
        let Some(Act::Overtime {
            seat,
            seconds,
            missed,
        }) = act
        else {
            continue;
        };
        let seconds = match is_set_since(work, game, seat, row.no)? {
            true => 0,
            false => seconds,
        };
        work.tx
            .give_back(game.id, seat, (seconds, u32::from(missed)))?;
    }
    Ok(())
}

/// Counts once more what stands in these rows, which are played again.
///
/// # Errors
/// Those of the database and of the ledger.
pub(super) fn take_again(
    work: &mut Work<'_, '_>,
    game: &Game,
    again: &[TakenBack<'_>],
) -> Result<(), JudgeError> {
    for (row, act) in again {
        match act {
            Some(Act::Overtime {
                seat,
                seconds,
                missed,
            }) => {
                if !is_set_since(work, game, *seat, row.no)? {
                    work.tx.spend_bank(game.id, *seat, *seconds)?;
                }
                if *missed {
                    work.tx.count_miss(game.id, *seat)?;
                }
            }
            // Whoever answers has missed nothing in a row.
            Some(Act::Orders {
                seat, ahead: None, ..
            }) => work.tx.give_back(game.id, *seat, (0, u32::MAX))?,
            Some(_) | None => {}
        }
    }
    Ok(())
}

/// Whether a moderator has set the reserve of a seat behind this row.
fn is_set_since(work: &Work<'_, '_>, game: &Game, seat: u8, row: u32) -> Result<bool, JudgeError> {
    for row in work.tx.rows_since(game.id, row)? {
        let act = match row.is_act() {
            true => Some(read_act(game, &row.body)?),
            false => None,
        };
        if let Some(Act::Moderated { deed, .. }) = act
            && matches!(deed, Deed::Bank { seat: set, .. } if set == seat)
        {
            return Ok(true);
        }
    }
    Ok(false)
}
