//! `SHOW STANDING` and `DROP`: lists and withdraws orders ahead.

use super::later::entry;
use crate::judge::base::{Disposition, Result, SeatMail};
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{AheadState, OrderAhead, OrderAheadNo, WithState};

fn waiting(work: &Work<'_>, from: &SeatMail<'_>) -> Result<Vec<OrderAhead>> {
    Ok(work.tx.list(WithState(from.at(), AheadState::Kept))?)
}

/// Lists the orders ahead of a seat.
pub(crate) fn show(work: &mut Work<'_>, from: &SeatMail<'_>) -> Result<Disposition> {
    let waiting = waiting(work, from)?;
    let key = match waiting.is_empty() {
        true => "ahead-none",
        false => "ahead-list",
    };
    let table = work.tables.load(&work.tx, &from.game)?;
    let waiting = waiting.iter().map(|order| entry(&*table.game, order));
    let waiting = waiting.collect();
    from.list(work, Line::new(key), waiting)?;
    Ok(Disposition::AheadListed)
}

/// Withdraws the orders ahead with these numbers, or all of them.
pub(crate) fn drop(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
    words: &[String],
) -> Result<Disposition> {
    let waiting = waiting(work, from)?;
    let all = words.iter().any(|word| word == "ALL");
    let named = |no: u32| words.iter().any(|word| word.parse() == Ok(no));
    let table = work.tables.load(&work.tx, &from.game)?;
    let mut dropped = Vec::new();
    for order in waiting.iter().filter(|order| all || named(order.no)) {
        let no = OrderAheadNo(from.at(), order.no);
        work.tx.set(no, &OrderAhead::STATE, AheadState::Dropped)?;
        dropped.push(entry(&*table.game, order));
    }
    let key = match dropped.is_empty() {
        true => "ahead-drop-none",
        false => "ahead-dropped",
    };
    from.list(work, Line::new(key), dropped)?;
    Ok(Disposition::AheadWithdrawn)
}
