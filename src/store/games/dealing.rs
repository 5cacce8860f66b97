//! Deals seats: moves players to other seats of their game.

use crate::rules::Seat;
use crate::store::engine::params;
use crate::store::{Across, GameId, Result, SeatRow, Tx};

/// An offset above all seat numbers of any title, so that rows can be swapped one by one.
const ASIDE: u8 = 128;

impl Tx<'_> {
    fn filed_by_seat(&self) -> Result<Vec<String>> {
        let sql = self.engine.dialect().filed_by_seat;
        self.many("find what is filed by seat", sql, &[])
    }

    fn sit_down(&self, game: GameId, row: &SeatRow, to: Seat) -> Result<()> {
        let sql = "UPDATE seat SET person_id = ?3, stand_in = ?4, told = ?5, last_message_id = ?6,
                          letters = ?7, unread = ?8, epoch = epoch + 1
                   WHERE game_id = ?1 AND seat = ?2";
        let params = params![
            game,
            to,
            row.person,
            row.stand_in,
            row.told,
            row.last_message_id,
            row.letters,
            row.unread,
        ];
        self.write("give a seat to whom it was dealt", sql, params)
    }
}

impl Across<'_, '_> {
    /// Moves the player of seat `i` to seat `seats[i]`, with all rows that belong to it, and
    /// invalidates the reply addresses of earlier letters. Names and words of luck stay with the
    /// seat.
    pub fn deal_seats(&mut self, game: GameId, seats: &[Seat]) -> Result<()> {
        const DOING: &str = "deal the seats of a game";
        self.step("deal_seats")?;
        let before = self.seats(game)?;
        // Rows move twice, and refer to an existing seat only after the second move.
        self.write(DOING, self.engine.dialect().defer_references, &[])?;
        for table in self.filed_by_seat()? {
            let aside = format!(
                "UPDATE {table} SET seat = seat + {ASIDE} WHERE game_id = ?1 AND seat IS NOT NULL"
            );
            self.write(DOING, &aside, params![game])?;
            for (from, to) in (ASIDE..).zip(seats) {
                let sql = format!("UPDATE {table} SET seat = ?3 WHERE game_id = ?1 AND seat = ?2");
                self.write(DOING, &sql, params![game, from, to])?;
            }
        }
        for (row, to) in before.iter().zip(seats) {
            self.sit_down(game, row, *to)?;
        }
        Ok(())
    }
}
