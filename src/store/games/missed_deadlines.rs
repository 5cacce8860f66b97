//! Missed deadlines: counts of misses, stand-ins, offered seats, votes.

use crate::rules::Seat;
use crate::store::engine::params;
use crate::store::games::seats::no_seat;
use crate::store::{Across, GameId, PersonId, Result, SeatRef, StoreError, Tx, record, words};

words! {
    /// An option in the vote about an absent seat.
    Vote {
        Wait = "wait",
        /// The default order is played.
        Default = "default",
        StandIn = "stand-in",
    }
}

record! {
    /// A seat's vote about the absence of the awaited one.
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
    /// Records that the player of a seat is present: clears misses, the offer of the seat and its
    /// stand-in.
    pub fn present(&mut self, at: SeatRef) -> Result<()> {
        self.step("present")?;
        let sql = "UPDATE seat SET misses = 0, offered = 0, stand_in = NULL
                   WHERE game_id = ?1 AND seat = ?2";
        let params = params![at.game, at.seat];
        self.update("note a player's return", sql, params, |_| no_seat(at))
    }

    /// Drops everything that a player leaves with a seat: orders ahead, a pending answer, votes by
    /// and about the seat, and the clock of its turn.
    fn drop_left_behind(&self, at: SeatRef) -> Result<()> {
        let params = params![at.game, at.seat];
        let sql = "UPDATE order_ahead SET state = 'dropped'
                   WHERE game_id = ?1 AND seat = ?2 AND state IN ('kept', 'lapsed')";
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
    /// Gives an offered seat to another person, with a full time reserve. Invalidates reply
    /// addresses of the previous player, and drops that player's pending answer, orders ahead and
    /// votes.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if it is no longer offered.
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

    /// Removes the player from a seat; offers the seat if a stand-in is named, who plays it.
    /// Invalidates reply addresses, and drops the player's pending answer, orders ahead and votes.
    /// Words of luck stay in a running game, since they are part of its seed.
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
