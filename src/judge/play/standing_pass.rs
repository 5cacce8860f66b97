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
use crate::store::{Game, SeatRef, StandingPass};

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
    let (Awaiting::Seat(seat), Some(order)) = (table.game.awaiting(), table.game.hand_order())
    else {
        return Ok(None);
    };
    let Some(pass) = work.tx.find::<StandingPass>(game.at(seat))? else {
        return Ok(None);
    };
    let mut seats = roster.seats.iter();
    let offered = seats.any(|row| row.seat == seat && row.offered);
    let asks = offered || timing::is_on_command(game)?;
    let deadline = deadline.filter(|_| !asks);
    let is_same = deadline.is_some() && game.awaiting == Some(seat);
    let pass = StandingPass {
        due_at: deadline.map(|deadline| work.now + (deadline - work.now) / SHARE),
        answered: pass.answered.filter(|_| is_same),
        ..pass
    };
    work.tx.put(&pass)?;
    let spared = pass.due_at.is_some() && table.game.legal_lines(seat) == [order];
    Ok(spared.then_some(seat))
}

/// Returns the standing pass of the awaited seat, if a time for it is fixed and still to come.
fn waiting(work: &Work<'_>, game: &Game, table: &Table) -> Result<Option<StandingPass>> {
    let seat = game.awaiting.filter(|seat| {
        table.game.awaiting() == Awaiting::Seat(*seat) && table.game.hand_order().is_some()
    });
    let Some(seat) = seat else { return Ok(None) };
    let pass = work.tx.find::<StandingPass>(game.at(seat))?;
    Ok(pass.filter(|pass| pass.due_at > Some(work.now)))
}

/// Returns the standing pass for which these orders have to wait: they are only a pass.
pub(crate) fn holds(
    work: &Work<'_>,
    game: &Game,
    table: &Table,
    orders: &Outcome,
) -> Result<Option<StandingPass>> {
    let order = table.game.hand_order();
    let mut lines = orders
        .lines
        .iter()
        .filter_map(|line| line.canonical.as_deref());
    match order.is_some() && lines.next() == order.as_deref() && lines.next().is_none() {
        true => waiting(work, game, table),
        false => Ok(None),
    }
}

/// Returns whether the awaited seat is not asked, since it can only pass.
pub(crate) fn is_spared(work: &mut Work<'_>, game: &Game) -> Result<bool> {
    let table = work.tables.load(&work.tx, game)?;
    let Some(pass) = waiting(work, game, &table)? else {
        return Ok(false);
    };
    let order = table.game.hand_order();
    Ok(order.is_some_and(|order| table.game.legal_lines(pass.seat) == [order]))
}

/// Withdraws the player's own pass while it waits; returns its order if there was one.
pub(crate) fn withdraw(work: &mut Work<'_>, from: &Correspondent) -> Result<Option<String>> {
    let table = work.tables.load(&work.tx, &from.game)?;
    let waits = waiting(work, &from.game, &table)?;
    let own = waits
        .filter(|pass| pass.seat == from.at().seat && pass.answered == Some(table.game.event_no()));
    let Some(pass) = own else { return Ok(None) };
    work.tx.put(&StandingPass {
        answered: None,
        ..pass
    })?;
    Ok(table.game.hand_order())
}
