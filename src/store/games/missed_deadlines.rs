//! Seats whose player has missed deadlines: misses, stand-ins, offers, votes.

use crate::rules::Seat;
use crate::store::engine::params;
use crate::store::games::seats::no_seat;
use crate::store::{Across, GameId, PersonId, Result, SeatRef, StoreError, Tx, record, words};

words! {
    /// What may happen without a seat that has not answered.
    Vote {
        Wait = "wait",
        /// The default order is played.
        Default = "default",
        /// A stand-in plays the seat.
        StandIn = "stand-in",
    }
}

record! {
    /// How a seat has voted on what happens without the awaited one.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Ballot from "ballot" by [GameId] {
        key {
            pub game: GameId = "game_id",
            pub seat: Seat,
        }
        pub vote: Vote = "choice",
    }
}

impl Tx<'_> {
    /// The player of a seat is there: nothing is missed, offered or played by a stand-in any more.
    pub fn present(&mut self, at: SeatRef) -> Result<()> {
        self.step("present")?;
        let sql = "UPDATE seat SET misses = 0, offered = 0, stand_in = NULL
                   WHERE game_id = ?1 AND seat = ?2";
        let params = params![at.game, at.seat];
        self.update("note a player's return", sql, params, |_| no_seat(at))
    }

    /// What a player leaves behind with a seat belongs to nobody: orders sent ahead, an answer that
    /// waits, the vote of the seat and those about it, and the clock of its turn.
    fn drop_left_behind(&self, at: SeatRef) -> Result<()> {
        let params = params![at.game, at.seat];
        let sql = "UPDATE standing_order SET fate = 'dropped'
                   WHERE game_id = ?1 AND seat = ?2 AND fate IN ('kept', 'lapsed')";
        self.write("drop orders sent ahead", sql, params)?;
        let sql = "DELETE FROM pending_set WHERE game_id = ?1 AND seat = ?2";
        self.write("withdraw an answer that waits", sql, params)?;
        let sql = "DELETE FROM ballot WHERE game_id = ?1 AND (seat = ?2 OR EXISTS (
                       SELECT 1 FROM game WHERE id = ?1 AND awaiting_seat = ?2))";
        self.write("forget votes of a player", sql, params)?;
        let sql = "DELETE FROM turn WHERE game_id = ?1 AND seat = ?2";
        self.write("forget the clock of a turn", sql, params)
    }
}

impl Across<'_, '_> {
    /// Gives a seat that is offered to another person, with a reserve that nothing was spent of.
    /// Reply addresses of the one before die, and so does what that player has left behind: an
    /// answer that waits, orders sent ahead, votes.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if it is not offered any more.
    pub fn take_over(&mut self, at: SeatRef, person: PersonId) -> Result<()> {
        const DOING: &str = "give a seat to another player";
        self.step("take_over")?;
        let sql = "UPDATE seat SET person_id = ?3, epoch = epoch + 1, misses = 0, offered = 0,
                          stand_in = NULL, last_message_id = NULL, unread = 0, bank_spent = 0
                   WHERE game_id = ?1 AND seat = ?2 AND offered = 1";
        if self.change(DOING, sql, params![at.game, at.seat, person])? == 0 {
            let key = self.seat(at)?.name;
            return Err(StoreError::taken("seat", key));
        }
        self.drop_left_behind(at)
    }

    /// Takes a seat from its player: it is offered, and a stand-in plays it where one is named.
    /// Reply addresses die, and so does what the player has left behind. Words of luck stay where
    /// they are part of the seed: in a game that goes on.
    pub fn vacate_seat(&mut self, at: SeatRef, stand_in: Option<&str>) -> Result<()> {
        self.step("vacate_seat")?;
        let sql = "UPDATE seat SET person_id = NULL, epoch = epoch + 1, misses = 0,
                          offered = CASE WHEN ?3 IS NOT NULL THEN 1 ELSE 0 END, stand_in = ?3,
                          last_message_id = NULL, unread = 0,
                          luck = CASE WHEN ?3 IS NULL THEN '' ELSE luck END
                   WHERE game_id = ?1 AND seat = ?2";
        let params = params![at.game, at.seat, stand_in];
        self.update("vacate a seat", sql, params, |_| no_seat(at))?;
        self.drop_left_behind(at)
    }
}
