//! The last report to a seat: the board in it, so that the next one omits unchanged parts; and
//! reports that a later one of the same batch replaces, within one transaction and before they are
//! sent.

use crate::rules::Seat;
use crate::store::engine::params;
use crate::store::{
    Across, GameId, HoldId, LetterId, PersonId, Result, SeatRef, Tx, lower, record,
};

record! {
    /// The board last shown to the player of a seat; deleted once a letter bounces.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ToldBoard from "told_board" by [SeatRef] is WithinGame {
        key {
            pub game: GameId = "game_id",
            pub seat: Seat,
        }
        pub person: PersonId = "person_id",
        /// The points of all seats, and digests of texts, as JSON.
        pub told: String,
    }
}

/// A held report, and the state of its seat before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldReport {
    pub seat: SeatRef,
    pub message_id: String,
    /// The newest row reported to the seat before.
    pub told: u32,
    /// The seat's newest letter before.
    pub thread: Option<String>,
    /// The person its board was shown to.
    pub person: PersonId,
    /// The board shown to that person before.
    pub board: Option<String>,
}

impl Tx<'_> {
    /// Deletes the boards shown to an address, after a letter bounced.
    pub(in crate::store) fn forget_boards_told_to(&self, address: &str) -> Result<()> {
        let sql = "DELETE FROM told_board WHERE person_id IN (
                       SELECT id FROM person WHERE address = ?1 OR second_address = ?1)";
        let params = params![lower(address)];
        self.write("forget what a person was told", sql, params)
    }

    /// Deletes the board of a letter that will not arrive.
    pub(in crate::store) fn forget_board_of(&self, letter: LetterId) -> Result<()> {
        let sql = "DELETE FROM told_board WHERE (game_id, seat) IN (
                       SELECT game_id, seat FROM outbox WHERE id = ?1)";
        self.write("forget what a seat was told", sql, params![letter])
    }

    /// Deletes the boards of a hold's letters, which will not be sent.
    pub(in crate::store) fn forget_boards_of_hold(&self, hold: HoldId) -> Result<()> {
        let sql = "DELETE FROM told_board WHERE (game_id, seat) IN (
                       SELECT game_id, seat FROM outbox WHERE state = 'queued' AND hold = ?1)";
        self.write("forget what seats were told", sql, params![hold])
    }

    /// Starts or stops merging the reports of this transaction as in a batch.
    pub const fn merge_reports(&mut self, merges: bool) {
        self.merges = merges;
    }

    /// Returns whether reports of this transaction replace earlier ones.
    pub const fn merges_reports(&self) -> bool {
        self.merges || self.hold.is_some()
    }

    /// Records a report that a later one of this transaction may replace.
    pub fn note_report(&mut self, report: HeldReport) {
        if self.merges_reports() {
            self.reports.push(report);
        }
    }
}

impl Across<'_, '_> {
    /// Deletes the newest report to a seat in this transaction, if it still exists, since the next
    /// one covers it.
    pub fn take_report_back(&mut self, seat: SeatRef) -> Result<Option<HeldReport>> {
        const DOING: &str = "take a letter of a batch back";
        let of_seat = |report: &&HeldReport| report.seat == seat;
        let reports: Vec<HeldReport> = self.reports.iter().filter(of_seat).cloned().collect();
        // The newest may be gone, rolled back with its part of the transaction.
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
