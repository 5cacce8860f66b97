//! What a batch tells the writers of its mails: one letter to each reader, which says in the order
//! of arrival what became of all their orders, and not one letter for each mail.
//!
//! While the mails of a game are worked on, what each receipt would say is collected. In the end
//! the reader's report takes it in; without a report it is one receipt.
//!
//! The reports of a batch are merged too. That is sound since nothing of it has left yet, and since
//! a report tells the ledger from a row on: the next one begins where the one began that it takes
//! the place of, and follows the same letter in its thread. What a report says besides is never
//! lost: one with a question that is still open, with lines that were not played, or with a note
//! stays as it is.

use std::collections::BTreeMap;

use crate::judge::base::{Answered, Correspondent, Draft, DraftLine, Result, SeatMail};
use crate::judge::letters::seat_letter::{self, Extra};
use crate::judge::work::{Note, Work};
use crate::store::{Game, SeatRef, SeatRow};

/// What an answer to orders tells.
pub(crate) struct Told {
    /// What there is to say about the mail as a whole.
    pub(crate) says: Vec<String>,
    /// Its lines with their fates.
    pub(crate) lines: Vec<DraftLine>,
    /// The receipt that tells it by itself.
    pub(crate) receipt: Draft,
}

/// Answers orders of a seat: at once, or with all else that a batch tells its player.
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

/// Tells each reader what was collected.
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

/// Tells it with the report of the seat, if that has not left; says whether it did.
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
    seat_letter::letter_once_more(work, &game, &table, &before, &extra)?;
    Ok(true)
}

/// Tells it in one receipt, which shows how things stand as the last one would.
fn in_receipt(work: &mut Work<'_>, notes: Vec<Note>) -> Result<()> {
    let mut said: Vec<String> = Vec::new();
    let mut lines: Vec<DraftLine> = Vec::new();
    let mut last: Option<(Note, Draft)> = None;
    for mut note in notes {
        // What the one before has said stands before what this one says.
        if let Some((before, _)) = last.take() {
            said.extend(before.says);
            lines.extend(before.lines);
        }
        match note.receipt.take() {
            Some(receipt) => last = Some((note, receipt)),
            None => {
                said.extend(note.says);
                lines.extend(note.lines);
            }
        }
    }
    let Some((note, receipt)) = last else {
        return Ok(());
    };
    lines.extend(receipt.lines);
    said.extend(receipt.notes);
    let draft = Draft {
        lines,
        notes: said,
        ..receipt
    };
    let answered = Answered {
        mail: note.mail,
        message_id: note.message_id.as_deref(),
        part: 0,
    };
    let seat = work.tx.seat(note.from.at())?;
    let from = Correspondent {
        game: work.tx.game(note.from.game.id)?,
        seat,
        ..note.from
    };
    SeatMail::new(&from, answered).reply(work, draft)
}

/// The seats as they stood before letters of the same batch that are still held: the next letter
/// tells all of such a one, which is never sent. One whose question is still open stays.
pub(crate) fn seats(work: &mut Work<'_>, game: &Game, seats: &[SeatRow]) -> Result<Vec<SeatRow>> {
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
fn before_report(work: &mut Work<'_>, game: &Game, row: &SeatRow) -> Result<Option<SeatRow>> {
    let player = work.player(row)?;
    let digest = player.is_some_and(|player| player.digest.is_some());
    let prompt = work.tx.prompt(row.at(), row.prompt_no)?;
    let open = prompt.is_some_and(|prompt| prompt.answered_at.is_none());
    if digest || open && game.awaiting != Some(row.seat) {
        return Ok(None);
    }
    let before = work.tx.across()?.take_report_back(row.at())?;
    if let (Some(deed), Some(_)) = (&mut work.deed, &before) {
        deed.take_report_back(row.at());
    }
    Ok(before.map(|before| SeatRow {
        told: before.told,
        last_message_id: before.thread,
        ..row.clone()
    }))
}
