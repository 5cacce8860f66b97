//! Holidays: days on which no time runs, in any game.
//!
//! A holiday is whole days on the clock of each game. It stops the clock of decisions as an absence
//! of the awaited player does, and puts off the time for agreeing to a proposal. Taking a holiday
//! off the calendar moves no deadline back.

use chrono::{DateTime, Utc};

use crate::judge::base::Result;
use crate::judge::ledger::timing::{self, Decision, Moved, Still};
use crate::judge::time::schedule::Stop;
use crate::judge::work::Work;
use crate::store::{Game, GameState, Holiday, Reader};

/// When so much time has passed as lies between these moments, holidays left out.
pub(crate) fn put_off(
    reader: &Reader,
    game: &Game,
    from: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Result<DateTime<Utc>> {
    let zone = timing::schedule_of(game)?.zone;
    let stops = timing::holiday_stops(reader, zone, from)?;
    Ok(later(from, until, &stops))
}

/// The stops are in order; an overlap of two counts once.
fn later(from: DateTime<Utc>, until: DateTime<Utc>, stops: &[Stop]) -> DateTime<Utc> {
    let mut counted = from;
    stops.iter().fold(until, |until, stop| {
        let begins = stop.from.max(counted);
        if begins >= until || stop.until <= begins {
            return until;
        }
        counted = stop.until;
        let stood = stop.until - begins;
        until.checked_add_signed(stood).unwrap_or(until)
    })
}

/// Declares a holiday; moves the deadline of a game and the time of what is proposed there. `None`
/// where the deadline stays.
pub(crate) fn move_game(
    work: &mut Work<'_, '_>,
    game: &Game,
    holiday: &Holiday,
) -> Result<Option<Moved>> {
    let stop = timing::holiday_stop(holiday, timing::schedule_of(game)?.zone);
    if let Some(until) = game.proposal_until {
        let until = later(work.now, until, &[stop]);
        work.tx.set_proposal(game.id, Some(until))?;
    }
    timing::retime(work.tx, game, work.now, stop, Still::Away)
}

/// Takes a holiday off the calendar. Deadlines that were told stay.
pub(crate) fn remove(work: &mut Work<'_, '_>, holiday: &Holiday) -> Result<()> {
    let mut told = Vec::new();
    for game in work.tx.games_in(GameState::Running)? {
        if let Some(decision) = Decision::present(work.tx, &game)? {
            told.push((game, decision.times().deadline));
        }
    }
    work.tx.remove_holiday(holiday)?;
    for (game, deadline) in told {
        if let Some(decision) = Decision::present(work.tx, &game)? {
            timing::keep(work.tx, &game, decision, deadline)?;
        }
    }
    Ok(())
}
