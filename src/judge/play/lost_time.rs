//! Times that do not count: holidays and outages of the judge.
//!
//! A holiday is whole days on each game's clock. Like an absence of the awaited player, it stops
//! the clock of decisions; it also extends the time for agreeing to a proposal. Removing a holiday
//! from the calendar moves no deadline back.

use chrono::{DateTime, Utc};

use crate::judge::base::Result;
use crate::judge::ledger::Act;
use crate::judge::ledger::timing::{self, Decision, Moved, Still};
use crate::judge::letters::notice::Notice;
use crate::judge::time::schedule::Stop;
use crate::judge::time::times;
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{Game, GameState, Holiday, Reader, Standstill, TimeStop};

/// Moves the deadline of a game after a standstill; returns whether it moved. The awaited player
/// gets a letter at once, the others read of it in their next letters.
pub(crate) fn give_back(work: &mut Work<'_>, stood: &Standstill) -> Result<bool> {
    work.tx.across()?.put(&Standstill {
        applied_at: Some(work.now),
        ..*stood
    })?;
    let game = &work.tx.game(stood.game)?;
    let stop = Stop {
        from: stood.from,
        until: stood.until,
    };
    let moved = timing::retime(&mut work.tx, game, work.now, stop, Still::Judge)?;
    let Some(moved) = moved else {
        return Ok(false);
    };
    let act = Act::Standstill {
        seat: moved.seat,
        seconds: u32::try_from(moved.by.num_seconds()).unwrap_or(u32::MAX),
    };
    work.append(game, &act)?;
    tell(work, game, stood, moved)?;
    Ok(true)
}

fn tell(work: &mut Work<'_>, game: &Game, stood: &Standstill, moved: Moved) -> Result<()> {
    let row = work.tx.seat(game.at(moved.seat))?;
    let key = match stood.why {
        TimeStop::Outage => "moved-outage",
        TimeStop::Unsent => "moved-unsent",
    };
    let notice = Notice {
        deadline: Some(moved.until),
        ..Notice::new(game, format!("standstill/{}", stood.id))
    };
    notice.tell(work, &row, |clock| {
        let line = Line::new(key)
            .with("seat", moved.seat)
            .with("gap", times::distance(stood.until - stood.from))
            .with("until", clock.until(moved.until));
        vec![line]
    })?;
    Ok(())
}

/// Extends `until` by the holidays between these moments.
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

/// The stops are in order; overlaps count once.
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

/// Applies a new holiday to a game's deadline and to the time of its proposal. Returns `None` if
/// the deadline does not move.
pub(crate) fn declare_holiday(
    work: &mut Work<'_>,
    game: &Game,
    holiday: &Holiday,
) -> Result<Option<Moved>> {
    let stop = timing::holiday_stop(holiday, timing::schedule_of(game)?.zone);
    if let Some(until) = game.proposal_until {
        let until = later(work.now, until, &[stop]);
        work.tx
            .across()?
            .set(game.id, &Game::PROPOSAL_UNTIL, Some(until))?;
    }
    timing::retime(&mut work.tx, game, work.now, stop, Still::Away)
}

/// Removes a holiday from the calendar. Announced deadlines do not move.
pub(crate) fn remove_holiday(work: &mut Work<'_>, holiday: &Holiday) -> Result<()> {
    let mut told = Vec::new();
    for game in work.tx.games(GameState::Running)? {
        if let Some(decision) = Decision::present(&work.tx, &game)? {
            told.push((game, decision.times().deadline));
        }
    }
    let days = (holiday.first, holiday.last);
    work.tx.across()?.remove::<Holiday>(days)?;
    for (game, deadline) in told {
        if let Some(decision) = Decision::present(&work.tx, &game)? {
            timing::keep(&mut work.tx, &game, decision, deadline)?;
        }
    }
    Ok(())
}
