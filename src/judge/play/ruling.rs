//! Rulings outside the rules of a title: undo, redo, pause, resume, end. The moderator makes them,
//! or all players agree on them.
//!
//! A pause stops a game's clock and its orders; the game resumes with the time that was left.
//!
//! A game that still waits for players is called off: it ends without having begun, and its players
//! are notified. As at any end its seed is revealed, so that its ledger can be checked. An end by a
//! moderator can be taken back for a day, or until a second act: the seed would let any reader
//! compute the draws to come.

use std::collections::BTreeMap;

use chrono::TimeDelta;

use crate::judge::base::{Result, Roster, json};
pub use crate::judge::ledger::act::{Back, Ruling, Why};
use crate::judge::ledger::timing::{self, Decision, Still};
use crate::judge::ledger::{Act, By, Ending, Entry, ModeratorAct, ruling_words, table};
use crate::judge::letters::notice::{self, Notice};
use crate::judge::letters::observers;
use crate::judge::letters::seat_letter::{Cause, Extra};
use crate::judge::play::proposals::asked;
use crate::judge::play::{advance, undo};
use crate::judge::time::LocalClock;
use crate::judge::time::schedule::{Change, Schedule, Span, Stop, Times};
use crate::judge::work::Work;
use crate::rules::{Line, line};
use crate::store::{Alarm, Due, Game, GameState, Pause, SeatRow};

/// Applies a ruling, with letters to all players, or returns why it is impossible.
pub(crate) fn apply(work: &mut Work<'_>, game: &Game, ruling: Ruling, why: Why<'_>) -> Result<()> {
    match ruling {
        Ruling::Undo(back) => undo::undo(work, game, back, why),
        Ruling::Redo => undo::redo(work, game, why),
        Ruling::Pause => pause(work, game, why),
        Ruling::Resume => resume(work, game, why),
        Ruling::End(how) => end(work, game, how, why),
        Ruling::Reveal => reveal(work, game, Some(why)),
    }
}

/// Pauses a game and notifies all players, or returns why it is impossible.
fn pause(work: &mut Work<'_>, game: &Game, why: Why<'_>) -> Result<()> {
    if game.state != GameState::Running {
        return Err(Line::new("pause-not-running").into());
    }
    if game.paused_at.is_some() {
        return Err(Line::new("pause-paused").into());
    }
    work.tx.across()?.pause_game(game, work.now)?;
    asked::set_time(work, game, None)?;
    let act = Act::Paused {
        by: why.by.clone(),
        reason: why.reason.to_owned(),
    };
    work.append(game, &act)?;
    notice::tell_ruling(work, game, "paused", &act, None, |roster, row, clock| {
        stands(roster, row, clock, "pause-told")
    })
}

/// Resumes a paused game with the time that was left, or returns why it is impossible.
fn resume(work: &mut Work<'_>, game: &Game, why: Why<'_>) -> Result<()> {
    let Some(paused_at) = game.paused_at else {
        return Err(Line::new("pause-not-paused").into());
    };
    let pauses = work.tx.pauses(game.id, paused_at)?;
    let lasted = pauses.into_iter().find(|pause| pause.until.is_none());
    let planned = Decision::present(&work.tx, game)?;
    let planned = planned.map(|decision| decision.times());
    work.tx.across()?.resume_game(game.id, work.now)?;
    asked::set_time(work, game, None)?;
    let game = work.tx.game(game.id)?;
    let due = due(work, &game, lasted, planned)?;
    work.tx.set_due(game.id, &due)?;
    let act = Act::Resumed {
        by: why.by.clone(),
        reason: why.reason.to_owned(),
    };
    work.append(&game, &act)?;
    notice::tell_ruling(work, &game, "resumed", &act, None, |roster, row, clock| {
        stands(roster, row, clock, "pause-goes-on")
    })
}

/// Moves the deadline of the present decision later, or returns why it is impossible.
pub(crate) fn extend(work: &mut Work<'_>, game: &Game, later: Span, by: &By) -> Result<()> {
    let (Some(seat), Some(_), None) = (game.awaiting, game.deadline, game.paused_at) else {
        return Err(Line::new("propose-no-deadline").into());
    };
    timing::shift(&mut work.tx, game, later.nominal(), work.now)?;
    asked::set_time(work, game, None)?;
    let act = Act::Extended {
        seat,
        later,
        by: by.clone(),
    };
    work.append(game, &act)?;
    let game = work.tx.game(game.id)?;
    let mut notice = Notice::new(&game, format!("extended/{}", game.told_rows()));
    let said = ruling_words::act(&act);
    for row in work.tx.seats(game.id)? {
        notice.deadline = game.deadline.filter(|_| row.seat == seat);
        notice.tell(work, &row, |clock| {
            let until = game.deadline.map(|at| clock.until(at));
            let until = until.map(|until| line!("extended-until", until));
            said.clone().into_iter().chain(until).collect()
        })?;
    }
    Ok(())
}

/// Sets the time for each decision from the next question on.
pub(crate) fn set_pace(work: &mut Work<'_>, game: &Game, every: Span, by: &By) -> Result<()> {
    change_schedule(work, game, Change::pace(every))?;
    asked::set_time(work, game, None)?;
    let act = Act::Paced {
        every,
        by: by.clone(),
    };
    work.append(game, &act)?;
    notice::tell_ruling(work, game, "pace", &act, None, |_, _, _| Vec::new())
}

/// Changes entries of a game's schedule from the next question on.
pub(crate) fn change_schedule(
    work: &mut Work<'_>,
    game: &Game,
    entries: BTreeMap<String, String>,
) -> Result<()> {
    let what = format!("the schedule of {}", game.name);
    let mut schedule: Schedule = json::read(&what, &game.schedule)?;
    schedule.changes.push(Change {
        from: work.now.timestamp_millis(),
        entries,
    });
    let written = json::write(&what, &schedule)?;
    let mut all = work.tx.across()?;
    Ok(all.set(game.id, &Game::SCHEDULE, written)?)
}

/// Returns when the present decision is due after a pause: time before it counts, the pause does
/// not. `planned` are the times before it, if the clock was running. If the alarm was not the
/// schedule's, say for a pending set or a vote, its remaining time is kept.
fn due(
    work: &mut Work<'_>,
    game: &Game,
    lasted: Option<Pause>,
    planned: Option<Times>,
) -> Result<Due> {
    if game.alarm == Some(Alarm::Think) {
        let alarm = Alarm::Think;
        return Ok(Due {
            alarm,
            ..Due::default()
        });
    }
    let begun = lasted.map(|pause| pause.from);
    let closed = lasted.and_then(|pause| pause.closes_at);
    let left = closed.zip(begun).map(|(closes_at, from)| closes_at - from);
    let later = left.and_then(|left| work.now.checked_add_signed(left.max(TimeDelta::zero())));
    let (Some(decision), Some(planned)) = (Decision::present(&work.tx, game)?, planned) else {
        // A game at rest has no question and rests further, and a solo one has no deadline; one
        // that came paused from another judge waits for the whole time.
        return Ok(Due {
            alarm: game.alarm.unwrap_or(Alarm::EndRest),
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
        closes_at: if own_time {
            Some(closes)
        } else if waits {
            later
        } else {
            later.map(|later| later.max(closes))
        },
        remind_at: times.next_reminder(work.now).filter(|_| !waits),
    })
}

/// Returns the effect of a pause or its end for the reader's seat.
fn stands(roster: Roster<'_>, row: &SeatRow, clock: LocalClock, then: &'static str) -> Vec<Line> {
    let game = roster.game;
    let line = match (game.awaiting, game.deadline) {
        (Some(awaited), Some(deadline)) => {
            let mine = awaited == row.seat;
            let line = Line::new(if mine { "pause-yours" } else { then });
            let line = line.with("seat", awaited);
            Some(line.with("until", clock.until(deadline)))
        }
        _ if game.paused_at.is_some() => Some(Line::new("pause-told")),
        _ if table::rests(roster.seats) => Some(Line::new("game-rests")),
        _ => None,
    };
    line.into_iter().collect()
}

/// Ends a solo game whose player has sent no order for long.
pub(crate) fn end_silent(work: &mut Work<'_>, game: &Game) -> Result<()> {
    let why = Why {
        by: &By::Silence,
        reason: "",
    };
    end(work, game, Ending::Abandoned, why)
}

/// Ends a running game or calls off one that has not begun, or returns why it is impossible.
fn end(work: &mut Work<'_>, game: &Game, how: Ending, why: Why<'_>) -> Result<()> {
    match (game.state, how) {
        (GameState::Running, _) => {}
        (GameState::Waiting, Ending::Draw) => return Err(Line::new("end-no-draw").into()),
        (GameState::Waiting, Ending::Abandoned | Ending::CalledOff) => {
            return call_off(work, game, why);
        }
        (GameState::Over, _) => return Err(Line::new("end-over").into()),
    }
    undo::close(work, game)?;
    let mut table = work.tables.load(&work.tx, game)?;
    let act = Act::Ended {
        how,
        by: why.by.clone(),
        reason: why.reason.to_owned(),
    };
    let entry = Entry::of_judge(act);
    table.follow(&entry);
    advance::advance(
        work,
        game,
        table,
        vec![entry],
        &Extra::because(Cause::Ended),
    )
}

/// Reveals the seed of a game that a moderator ended, when due or (with `why`) on a moderator's
/// word; or returns why it is impossible.
pub(crate) fn reveal(work: &mut Work<'_>, game: &Game, why: Option<Why<'_>>) -> Result<()> {
    if game.state != GameState::Over {
        return Err(Line::new("reveal-not-over").into());
    }
    if game.is_revealed() {
        return Err(Line::new("reveal-done").into());
    }
    let mut table = work.tables.load(&work.tx, game)?;
    table.state.sealed = false;
    let extra = Extra::because(Cause::Revealed);
    let said = why.map(|why| {
        Entry::of_judge(Act::Moderated {
            by: why.by.moderator().to_owned(),
            reason: why.reason.to_owned(),
            deed: ModeratorAct::Revealed,
        })
    });
    advance::advance(work, game, table, said.into_iter().collect(), &extra)
}

fn call_off(work: &mut Work<'_>, game: &Game, why: Why<'_>) -> Result<()> {
    let ended = Act::Ended {
        how: Ending::CalledOff,
        by: why.by.clone(),
        reason: why.reason.to_owned(),
    };
    for act in [&ended, &table::revealed(&work.tx, game)?] {
        work.append(game, act)?;
    }
    work.tx.across()?.start_game(game.id)?;
    work.tx.across()?.finish_game(game.id, work.now)?;
    work.tx
        .across()?
        .set(game.id, &Game::ENDING, Some(Ending::CalledOff.name()))?;
    let game = &work.tx.game(game.id)?;
    let said: Vec<Line> = ruling_words::act(&ended).into_iter().collect();
    notice::tell_all(work, game, "called-off", |_, _| said.clone())?;
    observers::called_off(work, game, &said)
}
