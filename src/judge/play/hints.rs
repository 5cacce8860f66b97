//! `HINT`: asks for the best order of the open question, perhaps in comparison with other orders.
//!
//! The table learns of it at once, by an act; the hint itself is weighed outside of transactions
//! ([`weighing`](super::weighing)).

use crate::judge::base::{Correspondent, Disposition, Result, SeatMail, about};
use crate::judge::ledger::{Act, State};
use crate::judge::play::unplayed::Attempt;
use crate::judge::work::Work;
use crate::orders::LineOutcome;
use crate::rules::Line;
use crate::store::{Bucket, LimitClass, Weighing, WeighingOf, WeighingRef};

/// Asks for a hint about orders that were tried, or for only the best order if there are none.
pub(crate) fn ask(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
    attempt: &Attempt,
) -> Result<Disposition> {
    let state = &attempt.table.state;
    if !gives_hints(work, from, state)? {
        return refuse(work, from, about("hint-not-here", &from.game.name));
    }
    let lines = attempt.outcome.lines.iter();
    let played = lines.filter(|line| line.outcome == LineOutcome::Played);
    let orders: Vec<String> = played.filter_map(|line| line.canonical.clone()).collect();
    let at = WeighingRef {
        seat: from.at(),
        mail: from.answered.mail,
        decision: state.decisions.saturating_add(1),
    };
    let position = [from.game.head, from.game.undone];
    let weighing = Weighing {
        orders: orders.join("\n"),
        ..Weighing::new(WeighingOf::Hint, at, position)
    };
    let is_same = |other: &Weighing| {
        let same = other.purpose == WeighingOf::Hint && other.orders == weighing.orders;
        same && [other.head, other.undone] == position
    };
    if work.tx.list::<Weighing>(from.at())?.iter().any(is_same) {
        from.say(work, &[Line::new("hint-under-way")])?;
        return Ok(Disposition::HintAsked);
    }
    let bucket = Bucket::new(LimitClass::Hints, &from.person.address, Some(from.at()));
    let level = work.level(&bucket)?;
    if level.left == 0 {
        let next = work.local_clock(Some(&from.person)).until(level.next_at);
        return refuse(work, from, Line::new("hint-too-many").with("next", next));
    }
    work.take(&bucket, 1)?;
    let seat = from.at().seat;
    work.append(&from.game, &Act::Hinted { seat })?;
    work.tx.put(&weighing)?;
    Ok(Disposition::HintAsked)
}

/// Returns whether a seat may ask for hints: the table was opened so, or no other people play.
fn gives_hints(work: &Work<'_>, from: &Correspondent, state: &State) -> Result<bool> {
    let options = work.tx.table_options(from.game.id)?;
    Ok(options.hints || state.seats.is_alone(from.at().seat))
}

fn refuse(work: &mut Work<'_>, from: &SeatMail<'_>, why: Line) -> Result<Disposition> {
    from.say(work, &[why])?;
    Ok(Disposition::NoHint)
}
