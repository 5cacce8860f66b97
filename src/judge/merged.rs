//! Letters of a batch: each reader gets one that tells all, and not one for each mail.
//!
//! That is sound since nothing of a batch has left yet, and since a report tells the ledger from a
//! row on: the next one begins where the one began that it takes the place of, and follows the same
//! letter in its thread. What a report says besides is never lost: one with a question that is
//! still open, with lines that were not played, or with a note stays as it is.
//!
//! A receipt tells what became of the lines of one mail, which it answers in its thread: each stays
//! a letter of its own, and comes before the report, which tells what was played after it.

use std::borrow::Cow;

use super::JudgeError;
use super::work::Work;
use crate::store::{Game, HeldReport, SeatRow};

/// The seats as they stood before letters of the same batch that are still held: the next letter
/// tells all of such a one, which is never sent. One whose question is still open stays.
///
/// # Errors
/// Those of the database.
pub(super) fn seats<'s>(
    work: &mut Work<'_, '_>,
    game: &Game,
    seats: &'s [SeatRow],
) -> Result<Cow<'s, [SeatRow]>, JudgeError> {
    if work.tx.holds_letters().is_none() {
        return Ok(seats.into());
    }
    let mut seats = seats.to_vec();
    for row in &mut seats {
        let digest = work
            .player(row)?
            .is_some_and(|player| player.digest.is_some());
        let prompt = work.tx.prompt(game.id, row.seat, row.prompt_no)?;
        let open = prompt.is_some_and(|prompt| prompt.answered_at.is_none());
        if digest || open && game.awaiting != Some(row.seat) {
            continue;
        }
        if let Some(before) = work.tx.take_report_back(game.id, row.seat)? {
            row.told = before.told;
            row.last_message_id = before.thread;
        }
    }
    Ok(seats.into())
}

/// A report, and how its seat stood before it.
pub(super) fn report(game: &Game, before: &SeatRow, message_id: String) -> HeldReport {
    HeldReport {
        game: game.id,
        seat: before.seat,
        message_id,
        told: before.told,
        thread: before.last_message_id.clone(),
    }
}
