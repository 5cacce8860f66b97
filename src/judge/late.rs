//! Deadlines: reminders, and what happens when all time is over.

use chrono::{DateTime, TimeDelta, Utc};

use super::act::Act;
use super::advance::{self, Entry, Extra};
use super::notice::Notice;
use super::schedule::Nmr;
use super::timing::{self, Decision};
use super::work::Work;
use super::{JudgeError, report};
use crate::rules::{Line, Seat};
use crate::store::{Due, EntryKind, Game, GameId, LetterKind, NewEntry};

/// How long the clock waits for a question that could not be sent before it looks again.
const LOOK_AGAIN: TimeDelta = TimeDelta::hours(1);

/// Acts on a game whose time is over as the game says; says whether it did.
///
/// # Errors
/// Those of the database, the ledger and the languages.
pub(super) fn act(work: &mut Work<'_, '_>, game: GameId) -> Result<bool, JudgeError> {
    // Looked at again inside the transaction: somebody else may have answered in between.
    let game = &work.tx.game(game)?;
    let (Some(seat), Some(closes_at)) = (game.awaiting, game.closes_at) else {
        return Ok(false);
    };
    // A mail that another program has stored since this lap took its own may have come in time.
    if closes_at > work.now || !work.tx.unfinished_mails(1)?.is_empty() {
        return Ok(false);
    }
    let prompt = work.tx.seat(game.id, seat)?.prompt_no;
    if work.tx.question_is_queued(game.id, seat, prompt)? {
        look_again(work, game)?;
        return Ok(false);
    }
    match timing::schedule_of(game)?.nmr {
        Nmr::Default => play_default(work, game),
        Nmr::Wait => wait(work, game, seat),
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

fn play_default(work: &mut Work<'_, '_>, game: &Game) -> Result<bool, JudgeError> {
    let mut table = work.tables.load(work.tx, game)?;
    let Some(own) = table.game.play_default()? else {
        return Ok(false);
    };
    let seat = own.seat.number();
    let row = work.tx.seat(game.id, seat)?;
    let open = work.tx.prompt(game.id, seat, row.prompt_no)?;
    if open.is_some_and(|prompt| prompt.answered_at.is_none()) {
        work.tx
            .answer_prompt(game.id, seat, row.prompt_no, work.now)?;
    }
    let left = timing::bank_left(&timing::schedule_of(game)?, &row);
    work.tx.spend_bank(game.id, seat, left)?;
    table.decisions = table.decisions.saturating_add(1);
    let entry = Entry {
        actor: None,
        act: Act::Default {
            seat,
            decision: table.decisions,
            line: own.order,
        },
        events: own.events,
    };
    advance::advance(work, game, table, vec![entry], &Extra::default())?;
    Ok(true)
}

/// The game goes on waiting, and everybody is told once.
fn wait(work: &mut Work<'_, '_>, game: &Game, seat: u8) -> Result<bool, JudgeError> {
    let due = Due {
        deadline: game.deadline,
        ..Due::default()
    };
    work.tx.set_due(game.id, &due)?;
    let act = Act::Late { seat };
    note(work, game, &act)?;
    let seats = work.tx.seats(game.id)?;
    let notice = Notice {
        game,
        seats: &seats,
        effect: "waits",
        kind: LetterKind::Notice,
        deadline: None,
    };
    for row in &seats {
        let late = Line::new("game-waits").with("seat", Seat::new(seat));
        notice.tell(work, row, |_| vec![late])?;
    }
    Ok(true)
}

/// Writes an act down that has no events.
///
/// # Errors
/// Those of the database.
pub(super) fn note(work: &mut Work<'_, '_>, game: &Game, act: &Act) -> Result<(), JudgeError> {
    let entry = NewEntry {
        actor: None,
        kind: EntryKind::Act,
        body: &act.to_json()?,
    };
    work.tx.append(game.id, game.head, work.now, &[entry])?;
    Ok(())
}

/// Reminds the awaited seat of a game, once for each step; says whether it did.
///
/// # Errors
/// Those of the database and of the languages.
pub(super) fn remind(work: &mut Work<'_, '_>, game: GameId) -> Result<bool, JudgeError> {
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
