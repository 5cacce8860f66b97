//! Order sets: which lines led to which events.

use chrono::{DateTime, Utc};
use rusqlite::{Row, params};

use super::error::StoreError;
use super::reader::Reader;
use super::tx::Tx;
use super::values::{GameId, InboxId, OrderSetId, millis, time};

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

/// An order set that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderSet {
    /// Its number.
    pub id: OrderSetId,
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
    pub text: String,
    /// When they were played.
    pub at: DateTime<Utc>,
}

impl OrderSet {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            id: OrderSetId(row.get("id")?),
            game: GameId(row.get("game_id")?),
            seat: row.get("seat")?,
            inbox: row.get::<_, Option<i64>>("inbox_id")?.map(InboxId),
            first_event: row.get("first_event")?,
            last_event: row.get("last_event")?,
            text: row.get("text")?,
            at: time(row, "at")?,
        })
    }
}

impl Reader {
    /// The order sets of a game, in the order played.
    pub fn order_sets(&self, game: GameId) -> Result<Vec<OrderSet>, StoreError> {
        let sql = "SELECT id, game_id, seat, inbox_id, first_event, last_event, text, at
                   FROM order_set WHERE game_id = ?1 ORDER BY id";
        self.many(
            "read the order sets of a game",
            sql,
            params![game.0],
            OrderSet::read,
        )
    }
}

impl Tx<'_> {
    /// Records which lines led to which events.
    pub fn record_order_set(&mut self, new: &NewOrderSet<'_>) -> Result<OrderSetId, StoreError> {
        self.step("record_order_set")?;
        let sql =
            "INSERT INTO order_set (game_id, seat, inbox_id, first_event, last_event, text, at)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        let (inbox, at) = (new.inbox.map(|inbox| inbox.0), millis(new.at));
        let (first, last) = (new.first_event, new.last_event);
        let params = params![new.game.0, new.seat, inbox, first, last, new.text, at];
        self.insert("record an order set", sql, params)
            .map(OrderSetId)
    }
}
