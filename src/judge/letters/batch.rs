//! Letters about batches: one to each reader, with the outcomes of all the reader's orders in order
//! of arrival, instead of one per mail.
//!
//! While the mails of a game are processed, the texts of their receipts are collected. In the end
//! they become part of the reader's report, or one receipt if there is no report.
//!
//! The reports of a batch are merged too. This is sound since none has been sent yet, and a report
//! covers the ledger from a row on: the next one begins at the row of the one it replaces and
//! follows the same letter in its thread. Other content is never lost: a report with an open
//! question, with unplayed lines or with a note is kept.

use std::collections::BTreeMap;

use crate::judge::base::{Answered, Correspondent, Draft, DraftLine, Result, SeatMail};
use crate::judge::letters::seat_letter::{self, Extra};
use crate::judge::work::{Note, Work};
use crate::store::{Game, News, SeatRef, SeatRow};

/// The text of an answer to orders.
#[derive(Default)]
pub(crate) struct Told {
    pub(crate) says: Vec<String>,
    pub(crate) lines: Vec<DraftLine>,
    /// The receipt, if it is sent separately.
    pub(crate) receipt: Draft,
}

/// Answers orders of a seat: at once, or together with the other outcomes of a batch.
pub(crate) fn answer(work: &mut Work<'_>, from: &SeatMail<'_>, told: Told) -> Result<()> {
    if work.tx.holds_letters().is_none() {
        return from.reply(work, told.receipt);
    }
    work.notes.push(Note {
        from: (**from).clone(),
        mail: from.answered.mail,
        message_id: from.answered.message_id.map(str::to_owned),
        says: told.says,
        lines: told.lines,
        receipt: Some(told.receipt),
    });
    Ok(())
}

/// Writes the collected texts to their readers.
pub(crate) fn tell(work: &mut Work<'_>) -> Result<()> {
    let mut readers: BTreeMap<SeatRef, Vec<Note>> = BTreeMap::new();
    for note in std::mem::take(&mut work.notes) {
        readers.entry(note.from.at()).or_default().push(note);
    }
    for (seat, notes) in readers {
        if notes.iter().all(Note::is_told) || in_report(work, seat, &notes)? {
            continue;
        }
        in_receipt(work, notes)?;
    }
    Ok(())
}

/// Adds the texts to the seat's report if that has not been sent; returns whether it did.
fn in_report(work: &mut Work<'_>, seat: SeatRef, notes: &[Note]) -> Result<bool> {
    let game = work.tx.game(seat.game)?;
    let row = work.tx.seat(seat)?;
    let Some(before) = before_report(work, &game, &row)? else {
        return Ok(false);
    };
    let table = work.tables.load(&work.tx, &game)?;
    let extra = Extra {
        seat: Some(seat.seat),
        notes: notes.iter().flat_map(|note| note.says.clone()).collect(),
        lines: notes.iter().flat_map(|note| note.lines.clone()).collect(),
        ..Extra::default()
    };
    seat_letter::letter_from(work, &game, &table, &before, &extra, &[])?;
    Ok(true)
}

/// Sends the texts as one receipt, with the board and the deadline of the last one. Texts of
/// earlier mails come before the last receipt's.
fn in_receipt(work: &mut Work<'_>, mut notes: Vec<Note>) -> Result<()> {
    let Some(mut last) = notes.pop() else {
        return Ok(());
    };
    let Some(mut draft) = last.receipt.take() else {
        return Ok(());
    };
    let lines = notes.iter().flat_map(|note| note.lines.clone());
    draft.lines.splice(0..0, lines);
    let said = notes.into_iter().flat_map(|note| note.says);
    draft.notes.splice(0..0, said);
    let answered = Answered {
        mail: last.mail,
        message_id: last.message_id.as_deref(),
        part: 0,
    };
    let seat = work.tx.seat(last.from.at())?;
    let from = Correspondent {
        game: work.tx.game(last.from.game.id)?,
        seat,
        ..last.from
    };
    SeatMail::new(&from, answered).reply(work, draft)
}

/// Returns the seats as they were before held letters of this batch, which the next letters
/// replace. A letter with an open question is kept.
pub(crate) fn seats(work: &mut Work<'_>, game: &Game, seats: &[SeatRow]) -> Result<Vec<SeatRow>> {
    let mut seats = seats.to_vec();
    for row in &mut seats {
        if let Some(before) = before_report(work, game, row)? {
            *row = before;
        }
    }
    Ok(seats)
}

/// Takes back the seat's report of this batch and returns the seat as it was before; `None` without
/// such a report, or if its question is open.
fn before_report(work: &mut Work<'_>, game: &Game, row: &SeatRow) -> Result<Option<SeatRow>> {
    let player = work.player(row)?;
    let daily = player.is_some_and(|player| work.context.news(&player) == News::Daily);
    let prompt = work.tx.prompt(row.at(), row.prompt_no)?;
    let open = prompt.is_some_and(|prompt| prompt.answered_at.is_none());
    if daily || open && game.awaiting != Some(row.seat) {
        return Ok(None);
    }
    let before = work.tx.across()?.take_report_back(row.at())?;
    if let (Some(effects), Some(_)) = (&mut work.effects, &before) {
        effects.take_report_back(row.at());
    }
    Ok(before.map(|before| SeatRow {
        told: before.told,
        last_message_id: before.thread,
        ..row.clone()
    }))
}
