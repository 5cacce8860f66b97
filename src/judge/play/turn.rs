//! Turns: one time limit and at most one miss per turn of a seat, however many questions it has.
//!
//! A title numbers its turns ([`Rules::turn`](crate::rules::Rules::turn)). A later question of the
//! same turn gets the time that is left of it. A question after another seat's turn, after an undo,
//! to a new player, or after collected orders were played gets the whole time.

use chrono::{DateTime, TimeDelta, Utc};

use crate::games::AnyGame;
use crate::judge::base::{Correspondent, Result};
use crate::judge::ledger::Act;
use crate::judge::ledger::overdue::SILENCE;
use crate::judge::ledger::table::stand_in_of;
use crate::judge::ledger::timing::{self, Decision};
use crate::judge::letters::lesson;
use crate::judge::time::schedule::{Nmr, Times};
use crate::judge::work::Work;
use crate::rules::Seat;
use crate::store::{Alarm, Ballot, Due, Game, SeatRow, Turn, TurnClock};

/// Time for one more question of a turn whose player answered at the last moment; given once per
/// turn.
const LAST_QUESTION: TimeDelta = TimeDelta::hours(1);

/// Asks a seat with its whole time: makes it the awaited seat and returns the deadline; `None`
/// while the game is paused, and in a solo game, which has no turn clocks.
pub(crate) fn ask_anew(
    work: &mut Work<'_>,
    game: &Game,
    seat: Seat,
    table: &dyn AnyGame,
) -> Result<Option<DateTime<Utc>>> {
    if work.tx.table_options(game.id)?.solo {
        let due = Due {
            alarm: Alarm::EndSilence,
            closes_at: work.now.checked_add_signed(SILENCE),
            ..Due::default()
        };
        return set(work, game, seat, table.phase(), due);
    }
    let missed = work.tx.find::<TurnClock>(game.at(seat))?;
    let missed = missed.is_some_and(|clock| is_same(&clock, table) && clock.missed);
    work.tx.put(&TurnClock {
        game: game.id,
        seat,
        no: table.turn(),
        phase: table.phase().to_owned(),
        began_at: work.now,
        spent: 0,
        missed,
    })?;
    let asked = Game {
        awaiting: Some(seat),
        asked_at: Some(work.now),
        shift: 0,
        ..game.clone()
    };
    let times = Decision::present(&work.tx, &asked)?.map(|decision| decision.times());
    let due = times.map_or_else(Due::default, |times| due(&times, work.now));
    set(work, game, seat, table.phase(), due)
}

/// Asks a seat, with the rest of its turn's time if this is another question of that turn, else
/// with its whole time.
pub(crate) fn ask(
    work: &mut Work<'_>,
    game: &Game,
    seat: Seat,
    table: &dyn AnyGame,
) -> Result<Option<DateTime<Utc>>> {
    let clock = work.tx.find::<TurnClock>(game.at(seat))?;
    let goes_on = clock.is_some_and(|clock| is_same(&clock, table));
    if !goes_on || game.awaiting != Some(seat) {
        return ask_anew(work, game, seat, table);
    }
    let Some(times) = Decision::present(&work.tx, game)?.map(|decision| decision.times()) else {
        return ask_anew(work, game, seat, table);
    };
    let due = rest(work, game, &times)?;
    let until = set(work, game, seat, table.phase(), due)?;
    work.tx.across()?.set(game.id, &Game::SHIFT, game.shift)?;
    Ok(until)
}

/// Keeps a game's question open with its former time, now that the waiting answer is withdrawn; at
/// least an hour is left.
pub(crate) fn ask_still(work: &mut Work<'_>, game: &Game) -> Result<()> {
    let Some(decision) = Decision::present(&work.tx, game)? else {
        return Ok(());
    };
    let due = due(&decision.times(), work.now);
    let closes_at = due
        .closes_at
        .max(work.now.checked_add_signed(LAST_QUESTION));
    Ok(work.tx.set_due(game.id, &Due { closes_at, ..due })?)
}

/// Returns the rest of a turn's time for another question of it.
fn rest(work: &Work<'_>, game: &Game, times: &Times) -> Result<Due> {
    // A game that waited without limit now gets its usual limit for the rest of the turn.
    let closes_at = match game.closes_at {
        Some(closes_at) => Some(closes_at),
        None => timing::again(&work.tx, game, work.now)?,
    };
    let last = work.now.checked_add_signed(LAST_QUESTION);
    let first_time = closes_at <= Some(times.closes);
    let late = closes_at < last && first_time;
    Ok(Due {
        deadline: match game.deadline {
            deadline if late && deadline == closes_at => last,
            deadline => deadline,
        },
        alarm: Alarm::Deadline,
        closes_at: if late { last } else { closes_at },
        remind_at: times.next_reminder(work.now),
    })
}

fn is_same(clock: &TurnClock, table: &dyn AnyGame) -> bool {
    clock.no.is_some() && clock.no == table.turn()
}

fn due(times: &Times, now: DateTime<Utc>) -> Due {
    Due {
        deadline: Some(times.deadline),
        alarm: Alarm::Deadline,
        closes_at: Some(times.closes),
        remind_at: times.next_reminder(now),
    }
}

fn set(
    work: &mut Work<'_>,
    game: &Game,
    seat: Seat,
    phase: &str,
    due: Due,
) -> Result<Option<DateTime<Utc>>> {
    let turn = Turn {
        awaiting: Some(seat),
        phase,
        asked_at: Some(work.now),
        due,
    };
    work.tx.set_turn(game.id, &turn)?;
    Ok(due.deadline.filter(|_| game.paused_at.is_none()))
}

/// Counts the present turn as missed by a seat, once per turn; returns whether it was new.
pub(crate) fn miss(work: &mut Work<'_>, game: &Game, seat: Seat) -> Result<bool> {
    let row = work.tx.seat(game.at(seat))?;
    let clock = work.tx.find::<TurnClock>(row.at())?;
    if clock.as_ref().is_some_and(|clock| clock.missed) {
        return Ok(false);
    }
    if let Some(clock) = clock {
        work.tx.put(&TurnClock {
            missed: true,
            ..clock
        })?;
    }
    let misses = row.misses.saturating_add(1);
    work.tx.set(row.at(), &SeatRow::MISSES, misses)?;
    Ok(true)
}

/// Draws on a seat's reserve for a late answer. The time at which our first server took the mail
/// counts, not the time at which it was read.
pub(crate) fn answered(work: &mut Work<'_>, from: &Correspondent, at: DateTime<Utc>) -> Result<()> {
    let late = from.game.deadline.is_some_and(|deadline| deadline < at);
    if late && let Some(decision) = Decision::present(&work.tx, &from.game)? {
        let spent = decision.spent(at);
        let before = decision.turn.spent;
        let more = spent.saturating_sub(before);
        overtime(work, &from.game, from.at().seat, more, false)?;
        work.tx.put(&TurnClock {
            spent: spent.max(before),
            ..decision.turn
        })?;
    }
    Ok(())
}

/// Draws overtime from a seat's reserve and writes it down, together with a miss, so that an undo
/// can give both back.
pub(crate) fn overtime(
    work: &mut Work<'_>,
    game: &Game,
    seat: Seat,
    seconds: u32,
    missed: bool,
) -> Result<()> {
    if seconds == 0 && !missed {
        return Ok(());
    }
    let row = work.tx.seat(game.at(seat))?;
    let spent = row.bank_spent.saturating_add(seconds);
    work.tx.set(row.at(), &SeatRow::BANK_SPENT, spent)?;
    let act = Act::Overtime {
        seat,
        seconds,
        missed,
    };
    work.append(game, &act)
}

/// Ends a seat's series of misses, since an answer has come. Returns the act of return if the seat
/// was offered.
pub(crate) fn present_again(work: &mut Work<'_>, game: &Game, seat: Seat) -> Result<Option<Act>> {
    let row = work.tx.seat(game.at(seat))?;
    if row.misses > 0 || row.offered {
        work.tx.present(game.at(seat))?;
    }
    if timing::schedule_of(game)?.nmr == Nmr::Vote {
        work.tx.across()?.remove::<Ballot>(game.id)?;
    }
    Ok(row.offered.then_some(Act::Returned { seat }))
}

/// Returns the turn of a seat whose stand-in looks ahead; `None` for any other seat.
pub(crate) fn of_planner<'t>(seats: &[SeatRow], seat: Seat, phase: &'t str) -> Option<Turn<'t>> {
    let row = seats.iter().find(|row| row.seat == seat)?;
    stand_in_of(row).filter(|kind| kind.looks_ahead() || seats.iter().any(lesson::lasts))?;
    Some(Turn {
        awaiting: Some(seat),
        phase,
        asked_at: None,
        due: Due {
            alarm: Alarm::Think,
            ..Due::default()
        },
    })
}
