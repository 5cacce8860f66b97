//! Pending order sets: accepted, waiting to be played, and replaced by later ones until then.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{GameId, InboxId, Reader, Result, Tx, millis, new_row, rows};

rows! {
    /// A pending order set; a game has one at the most, since one seat is awaited.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct PendingSet from "pending_set" {
        pub game: GameId = "game_id",
        pub seat: u8,
        /// The question that they answer.
        pub prompt_no: u32,
        /// The mail that they came in.
        pub inbox: InboxId = "inbox_id",
        /// When the first set for this question came: what counts for lateness.
        pub arrived_at: DateTime<Utc>,
        /// The lines as they were written.
        pub text: String,
    }
}

impl Reader {
    /// The order set that waits in a game.
    pub fn pending_set(&self, game: GameId) -> Result<Option<PendingSet>> {
        let sql = "WHERE game_id = ?1";
        self.first("read an order set that waits", sql, params![game])
    }
}

impl Tx<'_> {
    /// Keeps an order set for later, in place of one that waits already; the time at which the
    /// first one came stays.
    pub fn keep_pending_set(&mut self, new: &PendingSet) -> Result<()> {
        self.step("keep_pending_set")?;
        let (sql, params) = new_row!("pending_set", {
            game_id: new.game, seat: new.seat, prompt_no: new.prompt_no, inbox_id: new.inbox,
            arrived_at: millis(new.arrived_at), text: new.text,
        }, "ON CONFLICT (game_id) DO UPDATE SET prompt_no = excluded.prompt_no,
            inbox_id = excluded.inbox_id, text = excluded.text");
        self.write("keep an order set for later", sql, params)
    }

    /// Forgets the order set that waits in a game.
    pub fn drop_pending_set(&mut self, game: GameId) -> Result<()> {
        self.step("drop_pending_set")?;
        let sql = "DELETE FROM pending_set WHERE game_id = ?1";
        self.write("take up an order set", sql, params![game])
    }
}
