//! Merges the reports of a batch: each reader gets one that tells all, and not one for each mail.
//!
//! That is sound since nothing of a batch has left yet, and since a report tells the ledger from a
//! row on: the next one begins where the one began that it takes the place of, and follows the same
//! letter in its thread. What a report says besides is never lost: one with a question that is
//! still open, with lines that were not played, or with a note stays as it is.
//!
//! What receipts would tell of the lines of single mails stands in that letter too (`batch::told`).

use crate::judge::base::Result;
use crate::judge::work::Work;
use crate::store::{Game, SeatRow};

/// The seats as they stood before letters of the same batch that are still held: the next letter
/// tells all of such a one, which is never sent. One whose question is still open stays.
pub(crate) fn seats(
    work: &mut Work<'_, '_>,
    game: &Game,
    seats: &[SeatRow],
) -> Result<Vec<SeatRow>> {
    let mut seats = seats.to_vec();
    for row in &mut seats {
        if let Some(before) = before_report(work, game, row)? {
            *row = before;
        }
    }
    Ok(seats)
}

/// A seat as it stood before its report of the same batch, which is taken back; none where there is
/// no such report, or its question is still open.
pub(crate) fn before_report(
    work: &mut Work<'_, '_>,
    game: &Game,
    row: &SeatRow,
) -> Result<Option<SeatRow>> {
    let player = work.player(row)?;
    let digest = player.is_some_and(|player| player.digest.is_some());
    let prompt = work.tx.prompt(game.id, row.seat, row.prompt_no)?;
    let open = prompt.is_some_and(|prompt| prompt.answered_at.is_none());
    if digest || open && game.awaiting != Some(row.seat) {
        return Ok(None);
    }
    let before = work.tx.take_report_back(game.id, row.seat)?;
    Ok(before.map(|before| SeatRow {
        told: before.told,
        last_message_id: before.thread,
        ..row.clone()
    }))
}
