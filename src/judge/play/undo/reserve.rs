//! Overtime, misses and offers of seats: undo reverts them, redo applies them again.
//!
//! Later settings of a moderator remain, and so do changes of player: a new player has missed
//! nothing and has a whole reserve.

use super::redo::{TakenBack, taken_back};
use crate::judge::base::Result;
use crate::judge::ledger::overdue::KIND;
use crate::judge::ledger::{Act, ModeratorAct, read_act};
use crate::judge::play::missed_deadlines;
use crate::judge::work::Work;
use crate::rules::Seat;
use crate::store::{Game, SeatRow};

/// Reverts overtime, misses and offers that the newest undo takes back; returns the seats that are
/// no longer offered.
pub(super) fn give_back(work: &mut Work<'_>, game: &Game) -> Result<Vec<Seat>> {
    let mut kept = Vec::new();
    for TakenBack { row: no, entry } in taken_back(work, game)? {
        match entry.act {
            Act::Overtime {
                seat,
                seconds,
                missed,
            } => {
                let theirs = counts_for(work, game, no, seat)?;
                let row = work.tx.seat(game.at(seat))?;
                if theirs.reserve {
                    let spent = row.bank_spent.saturating_sub(seconds);
                    work.tx.set(row.at(), &SeatRow::BANK_SPENT, spent)?;
                }
                if missed && theirs.misses {
                    let misses = row.misses.saturating_sub(1);
                    work.tx.set(row.at(), &SeatRow::MISSES, misses)?;
                }
            }
            Act::Offered { seat, .. } if !since(work, game, no, |act| is_settled(act, seat))? => {
                let row = work.tx.seat(game.at(seat))?;
                if row.offered {
                    let mut across = work.tx.across()?;
                    across.set(row.at(), &SeatRow::OFFERED, false)?;
                    across.set(row.at(), &SeatRow::STAND_IN, None::<&str>)?;
                }
                kept.push(seat);
            }
            // Leaving had taken the seat off the table; that is undone.
            Act::Resigned { seat } if !since(work, game, no, |act| is_settled(act, seat))? => {
                work.tx.present(game.at(seat))?;
            }
            _ => {}
        }
    }
    Ok(kept)
}

/// Counts rows again that a redo plays again.
pub(super) fn take_again(work: &mut Work<'_>, game: &Game, again: &[TakenBack]) -> Result<()> {
    for TakenBack { row: no, entry } in again {
        match &entry.act {
            Act::Overtime {
                seat,
                seconds,
                missed,
            } => {
                let theirs = counts_for(work, game, *no, *seat)?;
                let row = work.tx.seat(game.at(*seat))?;
                if theirs.reserve {
                    let spent = row.bank_spent.saturating_add(*seconds);
                    work.tx.set(row.at(), &SeatRow::BANK_SPENT, spent)?;
                }
                if *missed && theirs.misses {
                    let misses = row.misses.saturating_add(1);
                    work.tx.set(row.at(), &SeatRow::MISSES, misses)?;
                }
            }
            Act::Offered { seat, stand_in, .. }
                if !since(work, game, *no, |act| is_settled(act, *seat))? =>
            {
                missed_deadlines::offer(work, game, *seat, *stand_in)?;
            }
            Act::Resigned { seat } if !since(work, game, *no, |act| is_settled(act, *seat))? => {
                let row = game.at(*seat);
                let mut across = work.tx.across()?;
                across.set(row, &SeatRow::STAND_IN, Some(KIND.name()))?;
            }
            // An answer ends a series of misses.
            Act::Orders {
                seat, ahead: None, ..
            } => {
                let row = game.at(*seat);
                work.tx.set(row, &SeatRow::MISSES, 0)?;
            }
            _ => {}
        }
    }
    Ok(())
}

/// Which parts of a row about overtime still count for the seat.
struct Counts {
    /// No moderator has set the reserve since, and the player is the same.
    reserve: bool,
    /// The player is the same.
    misses: bool,
}

fn counts_for(work: &Work<'_>, game: &Game, row: u32, seat: Seat) -> Result<Counts> {
    let misses = !since(work, game, row, |act| is_handed_over(act, seat))?;
    let reserve = misses && !since(work, game, row, |act| is_set(act, seat))?;
    Ok(Counts { reserve, misses })
}

fn is_handed_over(act: &Act, seat: Seat) -> bool {
    matches!(act, Act::TakenOver { seat: other } if *other == seat)
}

fn is_set(act: &Act, seat: Seat) -> bool {
    matches!(act, Act::Moderated { deed: ModeratorAct::Bank { seat: set, .. }, .. } if *set == seat)
}

/// Returns whether this act settled who has a seat.
fn is_settled(act: &Act, seat: Seat) -> bool {
    match act {
        Act::Returned { seat: other }
        | Act::TakenOver { seat: other }
        | Act::Resigned { seat: other }
        | Act::Moderated {
            deed: ModeratorAct::Replaced { seat: other } | ModeratorAct::Ejected { seat: other },
            ..
        } => *other == seat,
        _ => false,
    }
}

/// Returns whether a later row has such an act.
fn since(work: &Work<'_>, game: &Game, row: u32, is_such: impl Fn(&Act) -> bool) -> Result<bool> {
    for row in work.tx.rows_since(game.id, row)? {
        if row.is_act() && is_such(&read_act(game, &row.body)?) {
            return Ok(true);
        }
    }
    Ok(false)
}
