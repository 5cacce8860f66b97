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
