//! Lapse of orders ahead whose decision was made without them: they never wait for another one.

use crate::judge::base::Result;
use crate::judge::ledger::Table;
use crate::judge::work::Work;
use crate::store::{AheadState, Game, OrderAhead, SeatRow, WithState};

/// Lets orders lapse whose decision has gone by; returns whether there were any.
pub(crate) fn lapse(work: &mut Work<'_>, seats: &[SeatRow], table: &Table) -> Result<bool> {
    let mut lapsed = false;
    if table.is_over() {
        return Ok(lapsed);
    }
    for row in seats.iter().filter(|row| row.orders_ahead > 0) {
        if let Some(agenda) = table.game.agenda(row.seat) {
            for order in work
                .tx
                .list::<OrderAhead>(WithState(row.at(), AheadState::Kept))?
            {
                if order.occasion.is_some_and(|at| at < agenda.from) {
                    lapsed = true;
                    work.tx.put(&OrderAhead {
                        state: AheadState::Lapsed,
                        told: false,
                        ..order
                    })?;
                }
            }
        }
    }
    Ok(lapsed)
}

/// Restores orders that lapsed with decisions which are taken back.
pub(crate) fn restore(work: &mut Work<'_>, game: &Game) -> Result<()> {
    let game = work.tx.game(game.id)?;
    let table = work.tables.load(&work.tx, &game)?;
    for row in work.tx.seats(game.id)? {
        if let Some(agenda) = table.game.agenda(row.seat) {
            for order in work
                .tx
                .list::<OrderAhead>(WithState(row.at(), AheadState::Lapsed))?
            {
                if order.occasion.is_some_and(|at| at >= agenda.from) {
                    work.tx.put(&OrderAhead {
                        state: AheadState::Kept,
                        told: true,
                        ..order
                    })?;
                }
            }
        }
    }
    Ok(())
}
