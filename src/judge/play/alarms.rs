//! Game alarms: acts on a game when its time is over, and sends reminders before that.

use chrono::{DateTime, TimeDelta, Utc};

use crate::judge::base::Result;
use crate::judge::ledger::timing::{self, Decision};
use crate::judge::letters::notice::Notice;
use crate::judge::play::{
    lost_time, luck, missed_deadlines, pending_sets, ruling, standing_pass, thinking,
};
use crate::judge::time::LocalClock;
use crate::judge::work::Work;
use crate::rules::{Line, Seat, line};
use crate::store::{
    Alarm, Game, GameId, Letter, LetterKind, LetterState, LettersBy, SeatRef, SeatRow, StandingPass,
};

/// Delay of an alarm while a question could not be sent.
const LOOK_AGAIN: TimeDelta = TimeDelta::hours(1);

/// Acts on a game whose alarm is due; returns whether it did.
pub(crate) fn act(work: &mut Work<'_>, game: GameId) -> Result<bool> {
    // Read again inside the transaction: another person may have answered in between.
    let game = &work.tx.game(game)?;
    let (Some(alarm), Some(closes_at)) = (game.alarm, game.closes_at) else {
        return Ok(false);
    };
    // A mail that is not processed yet may have come in time.
    if closes_at > work.now || mail_waits_that_came_by(work, closes_at)? {
        return Ok(false);
    }
    // The mails of a batch run the alarms that were due before them.
    let is_played = !matches!(alarm, Alarm::EndLuck | Alarm::Reveal);
    if is_played && work.tx.batch_waits(game.id)? {
        return Ok(false);
    }
    dispatch(work, game, alarm)
}

fn mail_waits_that_came_by(work: &Work<'_>, at: DateTime<Utc>) -> Result<bool> {
    let oldest = work.tx.unfinished_mails(1)?;
    Ok(oldest.first().is_some_and(|mail| mail.arrived_at <= at))
}

/// Runs an alarm; returns whether it did anything. No earlier mail may be waiting.
fn dispatch(work: &mut Work<'_>, game: &Game, alarm: Alarm) -> Result<bool> {
    let unsent = match game.awaiting {
        Some(seat) => unsent_question(work, &work.tx.seat(game.at(seat))?)?,
        None => None,
    };
    // No player is late for a question that was never sent.
    if unsent.is_some() {
        let later = work.now.checked_add_signed(LOOK_AGAIN);
        work.tx.set(game.id, &Game::CLOSES_AT, later)?;
        return Ok(false);
    }
    match alarm {
        Alarm::EndLuck => luck::time_is_over(work, game),
        Alarm::Deadline | Alarm::PlayPendingSet => play_or(work, game, missed_deadlines::deadline),
        Alarm::EndVote => play_or(work, game, missed_deadlines::end_vote),
        Alarm::EndWait => play_or(work, game, missed_deadlines::wait_longer),
        Alarm::EndRest => missed_deadlines::play_out(work, game),
        Alarm::Think => thinking::crashed(work, game),
        Alarm::EndSilence => ruling::end_silent(work, game).map(|()| true),
        Alarm::Reveal => ruling::reveal(work, game, None).map(|()| true),
    }
}

/// Passes for a seat whose standing pass is due; returns whether it did anything.
pub(crate) fn pass(work: &mut Work<'_>, at: SeatRef) -> Result<bool> {
    let game = &work.tx.game(at.game)?;
    let Some(pass) = work.tx.find::<StandingPass>(at)? else {
        return Ok(false);
    };
    let Some(due) = pass.due_at.filter(|due| *due <= work.now) else {
        return Ok(false);
    };
    if mail_waits_that_came_by(work, due)? || work.tx.batch_waits(game.id)? {
        return Ok(false);
    }
    let is_paused = game.paused_at.is_some();
    let awaited = game.awaiting == Some(at.seat) && !is_paused;
    if awaited && pending_sets::pass(work, game, &pass)? {
        return Ok(true);
    }
    // A paused game passes when it resumes; in any other the player was asked.
    let due_at = work
        .now
        .checked_add_signed(LOOK_AGAIN)
        .filter(|_| is_paused);
    work.tx.put(&StandingPass { due_at, ..pass })?;
    Ok(!is_paused)
}

/// Returns the letter with a seat's newest question if it is still queued or held.
fn unsent_question(work: &Work<'_>, seat: &SeatRow) -> Result<Option<Letter>> {
    let question = LettersBy::Question(seat.at(), seat.prompt_no);
    let mut letters = work.tx.letters_by(question)?.into_iter();
    Ok(letters
        .find(|letter| letter.kind == LetterKind::Report && letter.state == LetterState::Queued))
}

/// Plays the orders collected for the awaited seat, or else acts without its player.
fn play_or(
    work: &mut Work<'_>,
    game: &Game,
    act: impl FnOnce(&mut Work<'_>, &Game, Seat) -> Result<bool>,
) -> Result<bool> {
    if pending_sets::collected(work, game)? {
        return Ok(true);
    }
    let Some(seat) = game.awaiting else {
        return Ok(false);
    };
    let pass = work.tx.find::<StandingPass>(game.at(seat))?;
    match pass.filter(|pass| pass.due_at.is_some()) {
        Some(pass) if pending_sets::pass(work, game, &pass)? => Ok(true),
        _ => act(work, game, seat),
    }
}

/// Runs a game's alarm if its time, including lost time, was over before a mail that is processed
/// only now; returns whether it did.
pub(crate) fn close_before(work: &mut Work<'_>, game: GameId, came: DateTime<Utc>) -> Result<bool> {
    let row = work.tx.game(game)?;
    let stood = timing::to_apply(&work.tx, game)?;
    let closes_at = timing::closes_after(&work.tx, &row, &stood)?;
    let Some(closes_at) = closes_at.filter(|closes_at| *closes_at < came) else {
        return Ok(false);
    };
    for one in &stood {
        lost_time::give_back(work, one)?;
    }
    let row = work.tx.game(game)?;
    match row.alarm {
        Some(alarm) if !mail_waits_that_came_by(work, closes_at)? => dispatch(work, &row, alarm),
        Some(_) | None => Ok(false),
    }
}

/// Reminds the awaited seat of a game, once per step; returns whether it did.
pub(crate) fn remind(work: &mut Work<'_>, game: GameId) -> Result<bool> {
    let game = &work.tx.game(game)?;
    let (Some(seat), Some(due), Some(deadline)) = (game.awaiting, game.remind_at, game.deadline)
    else {
        return Ok(false);
    };
    let over = game.closes_at.is_none_or(|closes_at| closes_at <= work.now);
    if due > work.now || over {
        return Ok(false);
    }
    let next = Decision::present(&work.tx, game)?;
    let next = next.and_then(|decision| decision.times().next_reminder(work.now));
    work.tx.set(game.id, &Game::REMIND_AT, next)?;
    // Before that, who can only pass is not asked.
    if standing_pass::waiting(work, game.at(seat))?.is_some() {
        return Ok(false);
    }
    let row = work.tx.seat(game.at(seat))?;
    // No reminder of a question that is held back.
    let unsent = unsent_question(work, &row)?;
    if unsent.is_some_and(|letter| letter.hold.is_some()) {
        return Ok(false);
    }
    let notice = Notice {
        kind: LetterKind::Reminder,
        ..Notice::new(game, format!("reminder/{}", due.timestamp()))
    };
    notice.tell(work, &row, |clock| {
        vec![reminder(game, seat, deadline, clock)]
    })
}

fn reminder(game: &Game, seat: Seat, deadline: DateTime<Utc>, clock: LocalClock) -> Line {
    let (key, until) = match game.closes_at {
        Some(closes_at) if deadline <= clock.now => ("reminder-late", closes_at),
        Some(_) | None => ("reminder", deadline),
    };
    line!(key, seat, until = clock.until(until))
}
