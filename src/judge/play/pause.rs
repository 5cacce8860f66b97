//! Pauses: stop a game's clock and its orders; it resumes with the time that was left.

use chrono::TimeDelta;

use crate::judge::base::Result;
use crate::judge::ledger::timing::{self, Decision, Still};
use crate::judge::ledger::{Act, Why, table};
use crate::judge::letters::notice::{self, Notice};
use crate::judge::time::LocalClock;
use crate::judge::time::schedule::{Stop, Times};
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{Alarm, Due, Game, GameState, Pause, SeatRow};

/// Pauses a game and notifies all players, or returns why it is impossible.
pub(crate) fn pause(work: &mut Work<'_>, game: &Game, why: Why<'_>) -> Result<()> {
    if game.state != GameState::Running {
        return Err(Line::new("pause-not-running").into());
    }
    if game.paused_at.is_some() {
        return Err(Line::new("pause-paused").into());
    }
    work.tx.across()?.pause_game(game, work.now)?;
    work.tx
        .across()?
        .set(game.id, &Game::PROPOSAL_UNTIL, None)?;
    let act = Act::Paused {
        by: why.by.clone(),
        reason: why.reason.to_owned(),
    };
    work.append(game, &act)?;
    notice::tell_ruling(work, game, "paused", &act, None, |notice, row, clock| {
        stands(notice, row, clock, "pause-told")
    })
}

/// Resumes a paused game with the time that was left, or returns why it is impossible.
pub(crate) fn resume(work: &mut Work<'_>, game: &Game, why: Why<'_>) -> Result<()> {
    let Some(paused_at) = game.paused_at else {
        return Err(Line::new("pause-not-paused").into());
    };
    let pauses = work.tx.pauses(game.id, paused_at)?;
    let lasted = pauses.into_iter().find(|pause| pause.until.is_none());
    let planned = Decision::present(&work.tx, game)?;
    let planned = planned.map(|decision| decision.times());
    work.tx.across()?.resume_game(game.id, work.now)?;
    work.tx
        .across()?
        .set(game.id, &Game::PROPOSAL_UNTIL, None)?;
    let game = work.tx.game(game.id)?;
    let stood = Stood { lasted, planned };
    let due = due(work, &game, stood)?;
    work.tx.set_due(game.id, &due)?;
    let act = Act::Resumed {
        by: why.by.clone(),
        reason: why.reason.to_owned(),
    };
    work.append(&game, &act)?;
    notice::tell_ruling(work, &game, "resumed", &act, None, |notice, row, clock| {
        stands(notice, row, clock, "pause-goes-on")
    })
}

/// A pause that ends.
struct Stood {
    lasted: Option<Pause>,
    /// The times planned before the pause, if the clock was running.
    planned: Option<Times>,
}

/// Returns when the present decision is due: time before the pause counts, the pause does not. If
/// the alarm was not the schedule's, say for a pending set or a vote, its remaining time is kept.
fn due(work: &mut Work<'_>, game: &Game, stood: Stood) -> Result<Due> {
    let Stood { lasted, planned } = stood;
    let begun = lasted.map(|pause| pause.from);
    let closed = lasted.and_then(|pause| pause.closes_at);
    let left = closed.zip(begun).map(|(closes_at, from)| closes_at - from);
    let later = left.and_then(|left| work.now.checked_add_signed(left.max(TimeDelta::zero())));
    let (Some(decision), Some(planned)) = (Decision::present(&work.tx, game)?, planned) else {
        // A game at rest has no question and rests further; one that came paused from another judge
        // rests for the whole time.
        return Ok(Due {
            alarm: Alarm::EndRest,
            closes_at: later.or_else(|| work.now.checked_add_signed(table::REST)),
            ..Due::default()
        });
    };
    let stop = Stop {
        from: begun.unwrap_or(work.now),
        until: work.now,
    };
    let deadline = decision.put_off(planned.deadline, stop, Still::Judge);
    let decision = timing::keep(&mut work.tx, game, decision, deadline)?;
    let times = decision.times();
    let closes = decision.closes(planned.closes, stop);
    let meanwhile = begun.is_none() || game.asked_at >= begun;
    let own_time = meanwhile || closed == Some(planned.closes);
    let alarm = game.alarm.unwrap_or(Alarm::Deadline);
    let waits = alarm == Alarm::PlayPendingSet;
    Ok(Due {
        deadline: Some(times.deadline),
        alarm,
        closes_at: match alarm {
            _ if own_time => Some(closes),
            Alarm::PlayPendingSet => later,
            Alarm::Deadline
            | Alarm::EndVote
            | Alarm::EndWait
            | Alarm::EndRest
            | Alarm::EndLuck
            | Alarm::Reveal => later.map(|later| later.max(closes)),
        },
        remind_at: times.next_reminder(work.now).filter(|_| !waits),
    })
}

/// Returns the effect of a pause or its end for the reader's seat.
fn stands(notice: &Notice<'_>, row: &SeatRow, clock: LocalClock, then: &'static str) -> Vec<Line> {
    let game = notice.game;
    let line = match (game.awaiting, game.deadline) {
        (Some(awaited), Some(deadline)) => {
            let mine = awaited == row.seat;
            let line = Line::new(if mine { "pause-yours" } else { then });
            let line = line.with("seat", awaited);
            Some(line.with("until", clock.until(deadline)))
        }
        _ if game.paused_at.is_some() => Some(Line::new("pause-told")),
        _ if table::rests(notice.seats) => Some(Line::new("game-rests")),
        _ => None,
    };
    line.into_iter().collect()
}
