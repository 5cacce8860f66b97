//! Order sets: which lines led to which events.

use chrono::{DateTime, Utc};

use super::engine::params;
use super::{GameId, InboxId, OrderSetId, Reader, Result, Tx, millis, new_row, rows};

/// An order set to be recorded.
#[derive(Debug, Clone, Copy)]
pub struct NewOrderSet<'a> {
    /// The game.
    pub game: GameId,
    /// Whose orders.
    pub seat: u8,
    /// The mail they came in; `None` if the judge played them.
    pub inbox: Option<InboxId>,
    /// The number of the first event they led to.
    pub first_event: u32,
    /// The number of the last event they led to.
    pub last_event: u32,
    /// The canonical lines played.
    pub text: &'a str,
    /// Now.
    pub at: DateTime<Utc>,
}

rows! {
    /// An order set that was played.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct OrderSet from "order_set" {
        /// Its number.
        pub id: OrderSetId,
        /// The game.
        pub game: GameId = "game_id",
        /// Whose orders.
        pub seat: u8,
        /// The mail they came in; `None` if the judge played them.
        pub inbox: Option<InboxId> = "inbox_id",
        /// The number of the first event they led to.
        pub first_event: u32,
        /// The number of the last event they led to.
        pub last_event: u32,
        /// The canonical lines played.
        pub text: String,
        /// When they were played.
        pub at: DateTime<Utc>,
    }
}

impl Reader {
    /// The order sets of a game, in the order played.
    pub fn order_sets(&self, game: GameId) -> Result<Vec<OrderSet>> {
        let sql = "WHERE game_id = ?1 ORDER BY id";
        self.all("read the order sets of a game", sql, params![game])
    }

    /// Whether anybody else was written to about a game, or has written about it, since orders of a
    /// seat were played at this time. The first event that they led to tells which orders.
    pub fn is_noticed(
        &self,
        game: GameId,
        seat: u8,
        first_event: u32,
        at: DateTime<Utc>,
    ) -> Result<bool> {
        const DOING: &str = "look who has noticed orders";
        let letters = "SELECT 1 FROM outbox INDEXED BY outbox_by_game
                       WHERE game_id = ?1 AND (seat IS NULL OR seat <> ?2) AND created_at > ?3
                       LIMIT 1";
        // A mail that came in the same lap is no later by the clock. It may have been answered with
        // the board.
        let mails = "SELECT 1 FROM inbox
                     WHERE game_id = ?1 AND (seat IS NULL OR seat <> ?2)
                           AND finished_at IS NOT NULL
                           AND id > (SELECT max(inbox_id) FROM order_set
                                     WHERE game_id = ?1 AND seat = ?2 AND first_event = ?3)
                     LIMIT 1";
        Ok(
            self.exists(DOING, letters, params![game, seat, millis(at)])?
                || self.exists(DOING, mails, params![game, seat, first_event])?,
        )
    }
}

impl Tx<'_> {
    /// Records which lines led to which events.
    pub fn record_order_set(&mut self, new: &NewOrderSet<'_>) -> Result<OrderSetId> {
        self.step("record_order_set")?;
        let (sql, params) = new_row!("order_set", {
            game_id: new.game, seat: new.seat, inbox_id: new.inbox, first_event: new.first_event,
            last_event: new.last_event, text: new.text, at: millis(new.at),
        });
        self.insert("record an order set", sql, params)
            .map(OrderSetId)
    }
}
