//! What the last letter to a seat told of the board, so that the next one leaves out what is still
//! the same.

use crate::store::engine::params;
use crate::store::{GameId, HoldId, LetterId, PersonId, Reader, Result, Tx, lower};

impl Reader {
    /// What the player of a seat was told of its board; none if a letter has come back since, or
    /// another person was told.
    pub fn told_board(&self, game: GameId, seat: u8, person: PersonId) -> Result<Option<String>> {
        let sql = "SELECT told FROM told_board
                   WHERE game_id = ?1 AND seat = ?2 AND person_id = ?3";
        self.one(
            "read what a seat was told",
            sql,
            params![game, seat, person],
        )
    }
}

impl Tx<'_> {
    /// Notes what the player of a seat was told of its board.
    pub fn note_told_board(
        &mut self,
        game: GameId,
        seat: u8,
        person: PersonId,
        told: &str,
    ) -> Result<()> {
        self.step("note_told_board")?;
        let sql = "INSERT INTO told_board (game_id, seat, person_id, told) VALUES (?1, ?2, ?3, ?4)
                   ON CONFLICT (game_id, seat)
                   DO UPDATE SET person_id = excluded.person_id, told = excluded.told";
        let params = params![game, seat, person, told];
        self.write("note what a seat was told", sql, params)
    }

    /// Forgets what the player of a seat was told of its board.
    pub(in crate::store) fn forget_told_board(&self, game: GameId, seat: u8) -> Result<()> {
        let sql = "DELETE FROM told_board WHERE game_id = ?1 AND seat = ?2";
        self.write("forget what a seat was told", sql, params![game, seat])
    }

    /// Forgets what letters to an address have told of boards: one of them came back.
    pub(in crate::store) fn forget_boards_told_to(&self, address: &str) -> Result<()> {
        let sql = "DELETE FROM told_board WHERE person_id IN (
                       SELECT id FROM person WHERE address = ?1 OR second_address = ?1)";
        self.write(
            "forget what a person was told",
            sql,
            params![lower(address)],
        )
    }

    /// Forgets what a letter has told of the board: it will not arrive.
    pub(in crate::store) fn forget_board_of(&self, letter: LetterId) -> Result<()> {
        let sql = "DELETE FROM told_board WHERE (game_id, seat) IN (
                       SELECT game_id, seat FROM outbox WHERE id = ?1)";
        self.write("forget what a seat was told", sql, params![letter])
    }

    /// Forgets what the letters of a hold have told of boards: they will not be sent.
    pub(in crate::store) fn forget_boards_of_hold(&self, hold: HoldId) -> Result<()> {
        let sql = "DELETE FROM told_board WHERE (game_id, seat) IN (
                       SELECT game_id, seat FROM outbox WHERE state = 'queued' AND hold = ?1)";
        self.write("forget what seats were told", sql, params![hold])
    }
}
