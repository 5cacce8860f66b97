//! Games that are played on command: accepted orders are collected, and the moderator has them
//! played, or the deadline does.
//!
//! A set is kept as a pending set, and a later one takes its place. It is read and
//! checked when it comes, and once more when it is played; what it draws it draws then.

use serde_json::Value;

use crate::judge::base::{Correspondent, Result, Roster, json};
use crate::judge::ledger::timing;
use crate::judge::letters::seat_letter::Extra;
use crate::judge::play::standing::apply::{self, Step};
use crate::judge::play::{advance, pending_sets};
use crate::judge::time::schedule::Process;
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{Alarm, Game, PendingSet, TurnClock};

/// Whether there is anything to play: a set that waits, or a standing order.
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

/// Plays a set that waits, or else a standing order; says whether there was any.
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

/// Keeps a set, in place of one that waits already. It is in time, so that no reserve is drawn on
/// and nobody is reminded; the deadline plays it.
pub(crate) fn collect(work: &mut Work<'_>, from: &Correspondent, set: &PendingSet) -> Result<Line> {
    let game = &from.game;
    work.tx.put(set)?;
    work.set_alarm(game, Alarm::PlayPendingSet, game.deadline)?;
    let clock = work.local_clock(Some(&from.person));
    let until = clock.until(game.deadline.unwrap_or(work.now));
    Ok(Line::new("collected").with("until", until))
}

/// Says when the orders of a game are played from now on. What was collected is played at once
/// where they are no longer collected.
pub(crate) fn change(work: &mut Work<'_>, game: &Game, process: Process) -> Result<()> {
    // All else stays as it stands: the first act of the ledger holds the digest of it.
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
