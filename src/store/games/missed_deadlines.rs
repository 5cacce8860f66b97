//! Seats whose player has missed deadlines: misses, stand-ins, offers, votes.

use crate::store::engine::params;
use crate::store::games::seats::{found, no_seat};
use crate::store::{Across, GameId, PersonId, Reader, Result, StoreError, Tx, words};

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

impl Reader {
    /// How the seats of a game have voted on what happens without the awaited one.
    pub fn ballots(&self, game: GameId) -> Result<Vec<(u8, Vote)>> {
        let sql = "SELECT seat, choice FROM ballot WHERE game_id = ?1 ORDER BY seat";
        self.many("read the votes of a game", sql, params![game])
    }
}

impl Tx<'_> {
    /// Counts a decision that a seat has missed; answers how many in a row there are now.
    pub fn count_miss(&mut self, game: GameId, seat: u8) -> Result<u32> {
        self.step("count_miss")?;
        let sql = "UPDATE seat SET misses = misses + 1 WHERE game_id = ?1 AND seat = ?2
                   RETURNING misses";
        self.one("count a miss", sql, params![game, seat])?
            .ok_or_else(|| no_seat(game, seat))
    }

    /// Gives back to a seat what was counted against it: seconds of its reserve, and misses.
    pub fn give_back(&mut self, game: GameId, seat: u8, seconds: u32, misses: u32) -> Result<()> {
        self.step("give_back")?;
        let sql = "UPDATE seat SET bank_spent = max(bank_spent - ?3, 0),
                          misses = max(misses - ?4, 0)
                   WHERE game_id = ?1 AND seat = ?2";
        let params = params![game, seat, seconds, misses];
        let changed = self.change("give time back to a seat", sql, params)?;
        found(changed, game, seat)
    }

    /// The player of a seat is there: nothing is missed, offered or played by a stand-in any more.
    pub fn present(&mut self, game: GameId, seat: u8) -> Result<()> {
        self.step("present")?;
        let sql = "UPDATE seat SET misses = 0, offered = 0, stand_in = NULL
                   WHERE game_id = ?1 AND seat = ?2";
        let changed = self.change("note a player's return", sql, params![game, seat])?;
        found(changed, game, seat)
    }

    /// What a player leaves behind with a seat belongs to nobody: orders sent ahead, an answer that
    /// waits, the vote of the seat and those about it, and the clock of its turn.
    fn drop_left_behind(&self, game: GameId, seat: u8) -> Result<()> {
        let sql = "UPDATE standing_order SET fate = 'dropped'
                   WHERE game_id = ?1 AND seat = ?2 AND fate IN ('kept', 'lapsed')";
        self.write("drop orders sent ahead", sql, params![game, seat])?;
        let sql = "DELETE FROM pending_set WHERE game_id = ?1 AND seat = ?2";
        self.write("withdraw an answer that waits", sql, params![game, seat])?;
        let sql = "DELETE FROM ballot WHERE game_id = ?1 AND (seat = ?2 OR EXISTS (
                       SELECT 1 FROM game WHERE id = ?1 AND awaiting_seat = ?2))";
        self.write("forget votes of a player", sql, params![game, seat])?;
        let sql = "DELETE FROM turn WHERE game_id = ?1 AND seat = ?2";
        self.write("forget the clock of a turn", sql, params![game, seat])
    }
}

impl Across<'_, '_> {
    /// Lets a stand-in play a seat.
    pub fn set_stand_in(&mut self, game: GameId, seat: u8, kind: &str) -> Result<()> {
        self.step("set_stand_in")?;
        let sql = "UPDATE seat SET stand_in = ?3 WHERE game_id = ?1 AND seat = ?2";
        let changed = self.change("let a stand-in play", sql, params![game, seat, kind])?;
        found(changed, game, seat)
    }

    /// Offers a seat to others.
    pub fn offer_seat(&mut self, game: GameId, seat: u8) -> Result<()> {
        self.step("offer_seat")?;
        let sql = "UPDATE seat SET offered = 1 WHERE game_id = ?1 AND seat = ?2";
        let changed = self.change("offer a seat", sql, params![game, seat])?;
        found(changed, game, seat)
    }

    /// Takes the offer of a seat back: its player goes on.
    pub fn withdraw_offer(&mut self, game: GameId, seat: u8) -> Result<()> {
        self.step("withdraw_offer")?;
        let sql = "UPDATE seat SET offered = 0, stand_in = NULL
                   WHERE game_id = ?1 AND seat = ?2 AND offered = 1";
        self.write("take the offer of a seat back", sql, params![game, seat])
    }

    /// Gives a seat that is offered to another person, with a reserve that nothing was spent of.
    /// Reply addresses of the one before die, and so does what that player has left behind: an
    /// answer that waits, orders sent ahead, votes.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if it is not offered any more.
    pub fn take_over(&mut self, game: GameId, seat: u8, person: PersonId) -> Result<()> {
        const DOING: &str = "give a seat to another player";
        self.step("take_over")?;
        let sql = "UPDATE seat SET person_id = ?3, epoch = epoch + 1, misses = 0, offered = 0,
                          stand_in = NULL, last_message_id = NULL, unread = 0, bank_spent = 0
                   WHERE game_id = ?1 AND seat = ?2 AND offered = 1";
        if self.change(DOING, sql, params![game, seat, person])? == 0 {
            let key = self.seat(game, seat)?.name;
            return Err(StoreError::taken("seat", key));
        }
        self.drop_left_behind(game, seat)
    }

    /// Takes a seat from its player: it is offered, and a stand-in plays it where one is named.
    /// Reply addresses die, and so does what the player has left behind. Words of luck stay where
    /// they are part of the seed: in a game that goes on.
    pub fn vacate_seat(&mut self, game: GameId, seat: u8, stand_in: Option<&str>) -> Result<()> {
        self.step("vacate_seat")?;
        let sql = "UPDATE seat SET person_id = NULL, epoch = epoch + 1, misses = 0,
                          offered = CASE WHEN ?3 IS NOT NULL THEN 1 ELSE 0 END, stand_in = ?3,
                          last_message_id = NULL, unread = 0,
                          luck = CASE WHEN ?3 IS NULL THEN '' ELSE luck END
                   WHERE game_id = ?1 AND seat = ?2";
        let changed = self.change("vacate a seat", sql, params![game, seat, stand_in])?;
        found(changed, game, seat)?;
        self.drop_left_behind(game, seat)
    }

    /// Notes the vote of a seat; a later one replaces it.
    pub fn vote(&mut self, game: GameId, seat: u8, vote: Vote) -> Result<()> {
        self.step("vote")?;
        let sql = "INSERT INTO ballot (game_id, seat, choice) VALUES (?1, ?2, ?3)
                   ON CONFLICT (game_id, seat) DO UPDATE SET choice = excluded.choice";
        self.write("note a vote", sql, params![game, seat, vote])
    }

    /// Forgets the votes of a game: the question they were about is settled.
    pub fn end_vote(&mut self, game: GameId) -> Result<()> {
        self.step("end_vote")?;
        let sql = "DELETE FROM ballot WHERE game_id = ?1";
        self.write("end a vote", sql, params![game])
    }
}
