//! Games played on command: accepted orders are collected until the moderator or the deadline plays
//! them.
//!
//! A set is kept as a pending set and replaces the one before. It is validated when it comes and
//! again when it is played; its draws are made only then.

use serde_json::Value;

use crate::judge::base::{Correspondent, Result, Roster, json};
use crate::judge::ledger::timing;
use crate::judge::letters::seat_letter::Extra;
use crate::judge::play::ahead::apply::{self, Step};
use crate::judge::play::{advance, pending_sets};
use crate::judge::time::schedule::Process;
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{Alarm, Game, PendingSet, TurnClock};

/// Returns whether there is anything to play: a pending set or orders ahead.
pub(crate) fn has_collected(work: &mut Work<'_>, game: &Game) -> Result<bool> {
    if work.tx.find::<PendingSet>(game.id)?.is_some() {
        return Ok(true);
    }
    let table = work.tables.load(&work.tx, game)?;
    let roster = Roster {
        game,
        seats: &work.tx.seats(game.id)?,
    };
    let step = apply::next(work, roster, &table)?;
    Ok(matches!(step, Step::Play(_)))
}

/// Plays a pending set, or else orders ahead; returns whether there were any.
pub(crate) fn collected(work: &mut Work<'_>, game: &Game) -> Result<bool> {
    if pending_sets::play(work, game)? {
        return Ok(true);
    }
    if !timing::is_on_command(game)? {
        return Ok(false);
    }
    let table = work.tables.load(&work.tx, game)?;
    let roster = Roster {
        game,
        seats: &work.tx.seats(game.id)?,
    };
    let Step::Play(_) = apply::next(work, roster, &table)? else {
        return Ok(false);
    };
    work.tx.remove::<TurnClock>(game.id)?;
    if let Some(seat) = game.awaiting {
        work.close_question(game.at(seat))?;
    }
    advance::advance(work, game, table, Vec::new(), &Extra::default())?;
    Ok(true)
}

/// Keeps a set in place of an earlier one. It is in time: it draws on no reserve and stops
/// reminders; the deadline plays it.
pub(crate) fn collect(work: &mut Work<'_>, from: &Correspondent, set: &PendingSet) -> Result<Line> {
    let game = &from.game;
    work.tx.put(set)?;
    work.set_alarm(game, Alarm::PlayPendingSet, game.deadline)?;
    let clock = work.local_clock(Some(&from.person));
    let until = clock.until(game.deadline.unwrap_or(work.now));
    Ok(Line::new("collected").with("until", until))
}

/// Changes when the orders of a game are played. If they are no longer collected, the collected set
/// is played at once.
pub(crate) fn change(work: &mut Work<'_>, game: &Game, process: Process) -> Result<()> {
    // Other entries remain untouched: the ledger's first act holds a digest of them.
    let mut schedule: Value = json::read("a schedule", &game.schedule)?;
    if let Some(entries) = schedule.as_object_mut() {
        match process {
            Process::AtOnce => entries.remove("process"),
            Process::OnCommand => entries.insert("process".to_owned(), process.name().into()),
        };
    }
    let schedule = json::write("a schedule", &schedule)?;
    work.tx.across()?.set(game.id, &Game::SCHEDULE, schedule)?;
    let waits = work.tx.find::<PendingSet>(game.id)?.is_some();
    if waits && process == Process::AtOnce {
        work.set_alarm(game, Alarm::PlayPendingSet, Some(work.now))?;
    }
    Ok(())
}
