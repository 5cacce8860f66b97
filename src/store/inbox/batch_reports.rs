//! Reports of a batch that a later report replaces: within one transaction, and before they are
//! sent.

use crate::store::engine::params;
use crate::store::{Across, PersonId, Result, SeatRef, ToldBoard, Tx};

/// A held report, and how its seat stood before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldReport {
    pub seat: SeatRef,
    pub message_id: String,
    /// The newest row that the seat had been told of before.
    pub told: u32,
    /// The seat's newest letter before.
    pub thread: Option<String>,
    /// Who was told of its board.
    pub person: PersonId,
    /// What that person had been told of the board before.
    pub board: Option<String>,
}

impl Tx<'_> {
    /// Begins to merge the reports of this transaction as those of a batch are, or ends it.
    pub const fn merge_reports(&mut self, merges: bool) {
        self.merges = merges;
    }

    /// Whether a report takes the place of an earlier one of this transaction.
    pub const fn merges_reports(&self) -> bool {
        self.merges || self.hold.is_some()
    }

    /// Notes a report that a later one may tell whole, within the same transaction.
    pub fn note_report(&mut self, report: HeldReport) {
        if self.merges_reports() {
            self.reports.push(report);
        }
    }
}

impl Across<'_, '_> {
    /// Takes the report of a seat back that this transaction has written last and that is still
    /// there, since the next one tells all of it.
    pub fn take_report_back(&mut self, seat: SeatRef) -> Result<Option<HeldReport>> {
        const DOING: &str = "take a letter of a batch back";
        let of_seat = |report: &&HeldReport| report.seat == seat;
        let reports: Vec<HeldReport> = self.reports.iter().filter(of_seat).cloned().collect();
        // The newest may be gone, with the part of the transaction that has written it.
        for report in reports.into_iter().rev() {
            self.step("take_report_back")?;
            let sql = "DELETE FROM letter WHERE id = (
                           SELECT id FROM outbox
                           WHERE message_id = ?1 AND state = 'queued')
                       RETURNING id";
            if let Some(letter) = self.one(DOING, sql, params![report.message_id])? {
                self.show_no_more(letter)?;
                let sql = "DELETE FROM outbox WHERE id = ?1";
                self.write(DOING, sql, params![letter])?;
                match &report.board {
                    Some(told) => self.put(&ToldBoard {
                        game: seat.game,
                        seat: seat.seat,
                        person: report.person,
                        told: told.clone(),
                    })?,
                    None => self.remove::<ToldBoard>(seat).map(drop)?,
                }
                return Ok(Some(report));
            }
        }
        Ok(None)
    }
}
