//! `PASS WHEN NOTHING ELSE`: a seat that its hand leaves nothing but to pass is not asked, and the
//! judge passes for it.
//!
//! Others must not learn what the hand holds. So all that they see depends on the public view: if
//! it shows nothing but the pass, a time is fixed ([`SHARE`]). Before that time no pass of the seat
//! is played, the player's own included. At that time it is played if the hand offers nothing else
//! or the player has passed, with the same acts. No time is fixed for a question after an undo, or
//! for an offered seat, or in a game played on command: then the player is asked in any case.

use chrono::{DateTime, Utc};

use crate::games::Outcome;
use crate::judge::base::{Correspondent, Disposition, Result, Roster, SeatMail};
use crate::judge::ledger::{Table, timing};
use crate::judge::work::Work;
use crate::rules::{Awaiting, Line, Seat};
use crate::store::{SeatRef, StandingPass};

/// The part of the time for an answer after which the pass is played: one of so many.
const SHARE: i32 = 8;

/// Answers `PASS WHEN NOTHING ELSE` and `PASS ASK`, which count from the next question on.
pub(crate) fn choose(work: &mut Work<'_>, from: &SeatMail<'_>, asks: bool) -> Result<Disposition> {
    let SeatRef { game, seat } = from.at();
    let table = work.tables.load(&work.tx, &from.game)?;
    let before = work.tx.find::<StandingPass>(from.at())?;
    let key = match (table.game.has_hand_orders(), asks) {
        (false, _) => "pass-not-here",
        (true, true) => {
            work.tx.remove::<StandingPass>(from.at())?;
            "pass-asks"
        }
        (true, false) => {
            work.tx.put(&before.unwrap_or(StandingPass {
                game,
                seat,
                due_at: None,
                answered: None,
            }))?;
            "pass-stands"
        }
    };
    from.say(work, &[Line::new(key)])?;
    Ok(Disposition::StandingPass)
}

/// Fixes when the awaited seat passes; returns the seat if it can do nothing else. `roster` is from
/// before the question, and without a `deadline` its player is asked.
pub(crate) fn schedule(
    work: &mut Work<'_>,
    roster: Roster<'_>,
    table: &Table,
    deadline: Option<DateTime<Utc>>,
) -> Result<Option<Seat>> {
    let game = roster.game;
    let seat = match table.game.awaiting() {
        Awaiting::Seat(seat) if table.game.has_hand_orders() => seat,
        _ => return Ok(None),
    };
    let Some(pass) = work.tx.find::<StandingPass>(game.at(seat))? else {
        return Ok(None);
    };
    let order = table.game.hand_order();
    let mut seats = roster.seats.iter();
    let offered = seats.any(|row| row.seat == seat && row.offered);
    let asks = order.is_none() || offered || timing::is_on_command(game)?;
    let deadline = deadline.filter(|_| !asks);
    let still = game.awaiting == Some(seat) && pass.answered == Some(table.game.event_no());
    work.tx.put(&StandingPass {
        due_at: deadline.map(|deadline| work.now + (deadline - work.now) / SHARE),
        answered: pass.answered.filter(|_| still && deadline.is_some()),
        ..pass
    })?;
    let spared = deadline.is_some() && table.game.legal_lines(seat).into_iter().eq(order);
    Ok(spared.then_some(seat))
}

/// Returns the standing pass of a seat whose time is still to come.
pub(crate) fn waiting(work: &Work<'_>, seat: SeatRef) -> Result<Option<StandingPass>> {
    let pass = work.tx.find::<StandingPass>(seat)?;
    Ok(pass.filter(|pass| pass.due_at > Some(work.now)))
}

/// Returns the standing pass for which orders of the awaited seat wait: they are only a pass.
pub(crate) fn holds(
    work: &Work<'_>,
    seat: SeatRef,
    table: &Table,
    orders: &Outcome,
) -> Result<Option<StandingPass>> {
    let order = table.game.hand_order();
    let lines = orders
        .lines
        .iter()
        .filter_map(|line| line.canonical.as_deref());
    match order.is_some() && lines.eq(order.as_deref()) {
        true => waiting(work, seat),
        false => Ok(None),
    }
}

/// Withdraws the player's own pass while it waits; returns its order if there was one.
pub(crate) fn withdraw(work: &mut Work<'_>, from: &Correspondent) -> Result<Option<String>> {
    let waits = waiting(work, from.at())?.filter(|pass| pass.answered.is_some());
    let Some(pass) = waits.filter(|pass| from.game.awaiting == Some(pass.seat)) else {
        return Ok(None);
    };
    work.tx.put(&StandingPass {
        answered: None,
        ..pass
    })?;
    Ok(work.tables.load(&work.tx, &from.game)?.game.hand_order())
}
