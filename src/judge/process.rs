//! Games that are played on command: accepted orders are collected, and the moderator has them
//! played, or the deadline does.
//!
//! A set is kept where second thoughts keep theirs, and a later one takes its place. It is read and
//! checked when it comes, and once more when it is played; what it draws it draws then.

use super::advance::{self, Extra};
use super::identify::Correspondent;
use super::schedule::Process;
use super::standing::{self, Step};
use super::work::Work;
use super::{Judge, JudgeError, json, second_thoughts, timing};
use crate::rules::Line;
use crate::store::{Due, Game, GameId, GameState, SecondThought};
use chrono::{DateTime, Utc};

/// What there was to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Processed {
    /// Orders were played.
    Played,
    /// Nothing was collected for the present decision.
    Nothing,
}

impl Judge {
    /// Plays what was collected for the present decision of a game.
    ///
    /// # Errors
    /// [`JudgeError::Refused`] for a game that is not being played, or whose orders are played as
    /// they come; else those of the database, the ledger and the languages.
    pub fn process(&mut self, game: GameId, now: DateTime<Utc>) -> Result<Processed, JudgeError> {
        self.transact(now, |work| run(work, game))
    }

    /// Says when the orders of a game are played from now on. What was collected is played at once
    /// where they are no longer collected.
    ///
    /// # Errors
    /// [`JudgeError::Refused`] for a game that is over; else those of the database.
    pub fn set_process(
        &mut self,
        game: GameId,
        process: Process,
        now: DateTime<Utc>,
    ) -> Result<(), JudgeError> {
        self.transact(now, |work| change(work, game, process))
    }
}

/// Whether a game is played on command.
///
/// # Errors
/// Those of a damaged entry.
pub(super) fn is_on_command(game: &Game) -> Result<bool, JudgeError> {
    Ok(timing::schedule_of(game)?.process == Process::OnCommand)
}

/// Plays what was collected for the present decision of a game.
///
/// # Errors
/// As [`Judge::process`].
pub(super) fn run(work: &mut Work<'_, '_>, game: GameId) -> Result<Processed, JudgeError> {
    let game = &work.tx.game(game)?;
    if game.state != GameState::Running {
        let why = format!("{} is not being played", game.name);
        return Err(JudgeError::Refused(why));
    }
    if !is_on_command(game)? {
        let why = format!("the orders of {} are played as they come", game.name);
        return Err(JudgeError::Refused(why));
    }
    Ok(match collected(work, game)? {
        true => Processed::Played,
        false => Processed::Nothing,
    })
}

/// Plays a set that waits, or else a standing order; says whether there was any.
///
/// # Errors
/// Those of the database, the ledger and the languages.
pub(super) fn collected(work: &mut Work<'_, '_>, game: &Game) -> Result<bool, JudgeError> {
    if second_thoughts::play(work, game)? {
        return Ok(true);
    }
    if !is_on_command(game)? {
        return Ok(false);
    }
    let table = work.tables.load(work.tx, game)?;
    let seats = work.tx.seats(game.id)?;
    let Step::Play { .. } = standing::next(work, game, &seats, &table)? else {
        return Ok(false);
    };
    if let Some(seat) = game.awaiting {
        let prompt = work.tx.seat(game.id, seat)?.prompt_no;
        let open = work.tx.prompt(game.id, seat, prompt)?;
        if open.is_some_and(|prompt| prompt.answered_at.is_none()) {
            work.tx.answer_prompt(game.id, seat, prompt, work.now)?;
        }
    }
    advance::advance(work, game, table, Vec::new(), &Extra::default())?;
    Ok(true)
}

/// Keeps a set, in place of one that waits already. It is in time, so that no reserve is drawn on
/// and nobody is reminded; the deadline plays it.
///
/// # Errors
/// Those of the database.
pub(super) fn collect(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    set: &SecondThought,
) -> Result<Line, JudgeError> {
    let game = &from.game;
    work.tx.think_again(set)?;
    let due = Due {
        deadline: game.deadline,
        closes_at: game.deadline,
        remind_at: None,
    };
    work.tx.set_due(game.id, &due)?;
    Ok(Line::new("collected"))
}

fn change(work: &mut Work<'_, '_>, game: GameId, process: Process) -> Result<(), JudgeError> {
    let game = work.tx.game(game)?;
    if game.state == GameState::Over {
        return Err(JudgeError::Refused(format!("{} is over", game.name)));
    }
    let mut schedule = timing::schedule_of(&game)?;
    if schedule.process == process {
        return Ok(());
    }
    schedule.process = process;
    let schedule = json::write("a schedule", &schedule)?;
    work.tx.set_schedule(game.id, &schedule)?;
    let waits = work.tx.second_thought(game.id)?.is_some();
    if waits && process == Process::AtOnce {
        let due = Due {
            deadline: game.deadline,
            closes_at: Some(work.now),
            remind_at: None,
        };
        work.tx.set_due(game.id, &due)?;
    }
    Ok(())
}
