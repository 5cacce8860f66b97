//! The board in the last letter to a seat, so that the next one omits unchanged parts.

use crate::rules::Seat;
use crate::store::engine::params;
use crate::store::{GameId, HoldId, LetterId, PersonId, Result, SeatRef, Tx, lower, record};

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

impl Tx<'_> {
    /// Deletes the boards shown to an address, after a letter bounced.
    pub(in crate::store) fn forget_boards_told_to(&self, address: &str) -> Result<()> {
        let sql = "DELETE FROM told_board WHERE person_id IN (
                       SELECT id FROM person WHERE address = ?1 OR second_address = ?1)";
        self.write(
            "forget what a person was told",
            sql,
            params![lower(address)],
        )
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
}
