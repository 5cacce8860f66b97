//! Deadlines: reminders, and what happens when all time is over.

use chrono::{DateTime, TimeDelta, Utc};

use crate::judge::base::error::JudgeError;
use crate::judge::ledger::timing::{self, Decision};
use crate::judge::letters::notice::Notice;
use crate::judge::letters::report;
use crate::judge::play::{luck, outage, process, silence};
use crate::judge::work::Work;
use crate::rules::{Line, Seat};
use crate::store::{Due, Game, GameId, GameState, LetterKind};

/// How long the clock waits for a question that could not be sent before it looks again.
const LOOK_AGAIN: TimeDelta = TimeDelta::hours(1);

/// Acts on a game whose time is over as the game says; says whether it did.
pub(crate) fn act(work: &mut Work<'_, '_>, game: GameId) -> Result<bool, JudgeError> {
    // Looked at again inside the transaction: another person may have answered in between.
    let game = &work.tx.game(game)?;
    if game.state == GameState::Waiting {
        return luck::time_is_over(work, game);
    }
    let (Some(seat), Some(closes_at)) = (game.awaiting, game.closes_at) else {
        return Ok(false);
    };
    // A mail that is still to be worked on may have come in time.
    if closes_at > work.now || work.tx.mail_waits_that_came_by(closes_at)? {
        return Ok(false);
    }
    // The mails of a batch bring what was due before them up themselves.
    if work.tx.batch_waits(game.id)? {
        return Ok(false);
    }
    close(work, game, seat)
}

/// Acts on a seat whose time is over, and for which no mail waits that came before.
fn close(work: &mut Work<'_, '_>, game: &Game, seat: u8) -> Result<bool, JudgeError> {
    let prompt = work.tx.seat(game.id, seat)?.prompt_no;
    if work.tx.question_is_queued(game.id, seat, prompt)? {
        look_again(work, game)?;
        return Ok(false);
    }
    if process::collected(work, game)? {
        return Ok(true);
    }
    silence::act(work, game, seat)
}

/// Acts on a game whose time was over before a mail came that is only read now, with all time that
/// does not count; says whether it did.
pub(crate) fn close_before(
    work: &mut Work<'_, '_>,
    game: GameId,
    came: DateTime<Utc>,
) -> Result<bool, JudgeError> {
    let row = work.tx.game(game)?;
    let stood = work.tx.standstills_to_apply_of(game)?;
    let closes_at = timing::closes_after(work.tx, &row, &stood)?;
    let Some(closes_at) = closes_at.filter(|closes_at| *closes_at < came) else {
        return Ok(false);
    };
    for one in &stood {
        outage::apply(work, one)?;
    }
    let row = work.tx.game(game)?;
    match row.awaiting {
        _ if row.state == GameState::Waiting => luck::time_is_over(work, &row),
        Some(seat) if !work.tx.mail_waits_that_came_by(closes_at)? => close(work, &row, seat),
        Some(_) | None => Ok(false),
    }
}

/// Nobody is late with a question that was never sent.
fn look_again(work: &mut Work<'_, '_>, game: &Game) -> Result<(), JudgeError> {
    let due = Due {
        deadline: game.deadline,
        closes_at: work.now.checked_add_signed(LOOK_AGAIN),
        remind_at: game.remind_at,
    };
    Ok(work.tx.set_due(game.id, &due)?)
}

/// Reminds the awaited seat of a game, once for each step; says whether it did.
pub(crate) fn remind(work: &mut Work<'_, '_>, game: GameId) -> Result<bool, JudgeError> {
    let game = &work.tx.game(game)?;
    let (Some(seat), Some(due), Some(deadline)) = (game.awaiting, game.remind_at, game.deadline)
    else {
        return Ok(false);
    };
    let over = game.closes_at.is_none_or(|closes_at| closes_at <= work.now);
    if due > work.now || over {
        return Ok(false);
    }
    let next = Decision::present(work.tx, game)?;
    let next = next.and_then(|decision| decision.times().next_reminder(work.now));
    work.tx.reminded(game.id, next)?;
    let seats = work.tx.seats(game.id)?;
    let Some(row) = seats.iter().find(|row| row.seat == seat) else {
        return Ok(false);
    };
    // Nobody is reminded of what is held back.
    if work.tx.question_is_held(game.id, seat, row.prompt_no)? {
        return Ok(false);
    }
    let notice = Notice {
        game,
        seats: &seats,
        effect: &format!("reminder/{}", due.timestamp()),
        kind: LetterKind::Reminder,
        deadline: None,
    };
    notice.tell(work, row, |clock| {
        vec![reminder(game, seat, deadline, clock)]
    })
}

fn reminder(
    game: &Game,
    seat: u8,
    deadline: DateTime<Utc>,
    clock: (chrono_tz::Tz, DateTime<Utc>),
) -> Line {
    let (key, until) = match game.closes_at {
        Some(closes_at) if deadline <= clock.1 => ("reminder-late", closes_at),
        Some(_) | None => ("reminder", deadline),
    };
    Line::new(key)
        .with("seat", Seat::new(seat))
        .with("until", report::until(until, clock))
}
