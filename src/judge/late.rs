//! Deadlines: one reminder, and the default order when they pass.

use super::JudgeError;
use super::act::Act;
use super::advance::{self, Entry, Extra};
use super::draft::Draft;
use super::post::{self, Mailing, Thread};
use super::report;
use super::work::Work;
use crate::rules::{Line, Seat};
use crate::store::{GameId, LetterKind};

/// Plays the default order of a game whose deadline has passed; says whether it did.
///
/// # Errors
/// Those of the database, the ledger and the languages.
pub(super) fn play_default(work: &mut Work<'_, '_>, game: GameId) -> Result<bool, JudgeError> {
    // Looked at again inside the transaction: somebody else may have answered in between.
    let game = &work.tx.game(game)?;
    if game.deadline.is_none_or(|deadline| deadline > work.now) {
        return Ok(false);
    }
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

/// Reminds the awaited seat of a game, once; says whether it did.
///
/// # Errors
/// Those of the database and of the languages.
pub(super) fn remind(work: &mut Work<'_, '_>, game: GameId) -> Result<bool, JudgeError> {
    let game = &work.tx.game(game)?;
    let (Some(seat), Some(deadline)) = (game.awaiting, game.deadline) else {
        return Ok(false);
    };
    let too_early = game.remind_at.is_none_or(|remind_at| remind_at > work.now);
    if too_early || deadline <= work.now {
        return Ok(false);
    }
    work.tx.reminded(game.id, None)?;
    let seats = work.tx.seats(game.id)?;
    let Some(row) = seats.iter().find(|row| row.seat == seat) else {
        return Ok(false);
    };
    let Some(person) = work.player(row)? else {
        return Ok(false);
    };
    let house = work.house;
    let voice = house.voice(&person.language)?;
    let zone = house.zone(Some(&person));
    let line = Line::new("reminder")
        .with("seat", Seat::new(seat))
        .with("until", report::until(deadline, (zone, work.now)));
    let tag = post::seat_tag(house, game, row, row.prompt_no, &person.address);
    let draft = Draft {
        opening: vec![voice.say(&line, &report::cast(game, &seats, Some(Seat::new(seat))))],
        help: true,
        tag: tag.foot_line(),
        ..Draft::default()
    };
    let mailing = Mailing {
        effect: format!("{}/{}/{}/reminder", game.name, game.head, row.name),
        to: &person.address,
        kind: LetterKind::Reminder,
        thread: Thread::Seat {
            game,
            seat: row,
            prompt: row.prompt_no,
        },
        text: &draft.text(voice)?,
        answers: None,
    };
    post::queue(work.tx, house, voice, &mailing, work.now)?;
    Ok(true)
}
