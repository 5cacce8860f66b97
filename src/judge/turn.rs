//! Turns: one time and one miss for each turn of a seat, however many questions it consists of.
//!
//! A title numbers its turns ([`Rules::turn`](crate::rules::Rules::turn)). Where an answer is
//! followed by another question of the same turn, that one has what is left of the turn's time.
//! What is asked after a turn of another seat, after an undo, of a new player, or when collected
//! orders were played, has its whole time.

use chrono::{DateTime, TimeDelta, Utc};

use super::JudgeError;
use super::overdue;
use super::schedule::{self, Times};
use super::timing::{self, Decision};
use super::work::Work;
use crate::games::AnyGame;
use crate::store::{Due, Game, Reader, Turn, TurnClock};

/// A player whose order came at the last moment has so long, once in a turn, for what it brought.
const LAST_QUESTION: TimeDelta = TimeDelta::hours(1);

/// Asks a seat now, with its whole time: sets whose decision the game waits for, and answers by
/// when; none while the game is paused.
///
/// # Errors
/// Those of the database.
pub(super) fn ask_anew(
    work: &mut Work<'_, '_>,
    game: &Game,
    seat: u8,
    table: &dyn AnyGame,
) -> Result<Option<DateTime<Utc>>, JudgeError> {
    let missed = work.tx.turn_clock(game.id, seat)?;
    let missed = missed.is_some_and(|clock| is_same(&clock, table) && clock.missed);
    work.tx.set_turn_clock(&TurnClock {
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
    let times = Decision::present(work.tx, &asked)?.map(|decision| decision.times());
    let due = times.map_or_else(Due::default, |times| due(&times, work.now));
    set(work, game, (seat, table.phase()), due)
}

/// Asks a seat now: with what is left of its turn's time where this is another question of it, else
/// with its whole time.
///
/// # Errors
/// Those of the database.
pub(super) fn ask(
    work: &mut Work<'_, '_>,
    game: &Game,
    seat: u8,
    table: &dyn AnyGame,
) -> Result<Option<DateTime<Utc>>, JudgeError> {
    let clock = work.tx.turn_clock(game.id, seat)?;
    let goes_on = clock.is_some_and(|clock| is_same(&clock, table));
    if !goes_on || game.awaiting != Some(seat) {
        return ask_anew(work, game, seat, table);
    }
    let Some(times) = Decision::present(work.tx, game)?.map(|decision| decision.times()) else {
        return ask_anew(work, game, seat, table);
    };
    let due = rest(work, game, &times)?;
    let until = set(work, game, (seat, table.phase()), due)?;
    work.tx.shift_times(game.id, game.shift)?;
    Ok(until)
}

/// What is left of a turn's time for another question of it.
fn rest(work: &Work<'_, '_>, game: &Game, times: &Times) -> Result<Due, JudgeError> {
    // A game that waited for its player for ever waits for the rest of the turn as long as usual.
    let closes_at = match game.closes_at {
        Some(closes_at) => Some(closes_at),
        None => timing::again(work.tx, game, work.now)?,
    };
    let last = work.now.checked_add_signed(LAST_QUESTION);
    let first_time = closes_at <= Some(times.closes);
    let late = closes_at < last && first_time;
    Ok(Due {
        deadline: match game.deadline {
            deadline if late && deadline == closes_at => last,
            deadline => deadline,
        },
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
        closes_at: Some(times.closes),
        remind_at: times.next_reminder(now),
    }
}

fn set(
    work: &mut Work<'_, '_>,
    game: &Game,
    (seat, phase): (u8, &str),
    due: Due,
) -> Result<Option<DateTime<Utc>>, JudgeError> {
    let turn = Turn {
        awaiting: Some(seat),
        phase,
        asked_at: Some(work.now),
        due,
    };
    work.tx.set_turn(game.id, &turn)?;
    Ok(due.deadline.filter(|_| game.paused_at.is_none()))
}

/// The clock of the turn whose decision a game waits for. Of a question that an earlier release has
/// asked it is that of the question alone.
///
/// # Errors
/// Those of the database and of the ledger.
pub(super) fn present(
    reader: &Reader,
    game: &Game,
    seat: u8,
) -> Result<Option<TurnClock>, JudgeError> {
    if let Some(clock) = reader.turn_clock(game.id, seat)? {
        return Ok(Some(clock));
    }
    let Some(began_at) = game.asked_at else {
        return Ok(None);
    };
    Ok(Some(TurnClock {
        game: game.id,
        seat,
        no: None,
        phase: game.phase.clone(),
        began_at,
        spent: 0,
        missed: overdue::times_over(reader, game)? > 0,
    }))
}

/// Counts that a seat has missed the turn that a game waits for, once for each turn; answers how
/// many it has missed in a row, and whether this one was new.
///
/// # Errors
/// Those of the database and of the ledger.
pub(super) fn miss(
    work: &mut Work<'_, '_>,
    game: &Game,
    seat: u8,
) -> Result<(u32, bool), JudgeError> {
    match present(work.tx, game, seat)? {
        Some(clock) if clock.missed => Ok((work.tx.seat(game.id, seat)?.misses, false)),
        clock => {
            if let Some(clock) = clock {
                work.tx.set_turn_clock(&TurnClock {
                    missed: true,
                    ..clock
                })?;
            }
            Ok((work.tx.count_miss(game.id, seat)?, true))
        }
    }
}

/// The times of a question that is asked once more at `now`, for a game that goes on waiting.
pub(super) fn once_more(asked: &schedule::Asked<'_>, now: DateTime<Utc>) -> DateTime<Utc> {
    let again = schedule::Asked {
        at: now,
        bank: 0,
        ..*asked
    };
    schedule::times(&again).deadline
}
