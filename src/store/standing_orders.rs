//! Standing orders: lines that were sent ahead, as they were written.

use rusqlite::{Row, params};

use super::error::StoreError;
use super::reader::Reader;
use super::tx::Tx;
use super::values::{GameId, words};

words! {
    /// What became of a standing order.
    StandingFate {
        /// It waits.
        Kept = "kept",
        /// It was played.
        Played = "played",
        /// It was withdrawn, or went with its player.
        Dropped = "dropped",
    }
}

/// A line that waits for its decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandingOrder {
    /// Its number, counted per seat.
    pub no: u32,
    /// The line as it was written.
    pub text: String,
}

/// A line that was sent ahead, whatever became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptOrder {
    /// Its number, counted per seat.
    pub no: u32,
    /// The line as it was written.
    pub text: String,
    /// What became of it.
    pub fate: StandingFate,
}

impl Reader {
    /// All that a seat has ever sent ahead, in its order.
    pub fn all_standing_orders(
        &self,
        game: GameId,
        seat: u8,
    ) -> Result<Vec<KeptOrder>, StoreError> {
        let sql = "SELECT no, text, fate FROM standing_order
                   WHERE game_id = ?1 AND seat = ?2 ORDER BY no";
        let read = |row: &Row<'_>| {
            Ok(KeptOrder {
                no: row.get("no")?,
                text: row.get("text")?,
                fate: StandingFate::read(row, "fate")?,
            })
        };
        let params = params![game.0, seat];
        self.many("read what a seat has sent ahead", sql, params, read)
    }

    /// The standing orders of a seat that wait, in their order.
    pub fn standing_orders(
        &self,
        game: GameId,
        seat: u8,
    ) -> Result<Vec<StandingOrder>, StoreError> {
        let sql = "SELECT no, text FROM standing_order
                   WHERE game_id = ?1 AND seat = ?2 AND fate = 'kept' ORDER BY no";
        let read = |row: &Row<'_>| {
            Ok(StandingOrder {
                no: row.get("no")?,
                text: row.get("text")?,
            })
        };
        let params = params![game.0, seat];
        self.many("read the standing orders of a seat", sql, params, read)
    }
}

impl Tx<'_> {
    /// Puts a line that was sent ahead to another judge into a seat that has none of that number.
    pub fn restore_standing(
        &mut self,
        game: GameId,
        seat: u8,
        order: &KeptOrder,
    ) -> Result<(), StoreError> {
        self.step("restore_standing")?;
        let sql = "INSERT INTO standing_order (game_id, seat, no, text, fate)
                   VALUES (?1, ?2, ?3, ?4, ?5)";
        let fate = order.fate.as_str();
        let params = params![game.0, seat, order.no, order.text, fate];
        self.write("restore a standing order", sql, params)
            .map(drop)
    }

    /// Keeps a line for later; answers its number.
    pub fn order_ahead(&mut self, game: GameId, seat: u8, text: &str) -> Result<u32, StoreError> {
        const DOING: &str = "keep a standing order";
        self.step("order_ahead")?;
        let sql = "INSERT INTO standing_order (game_id, seat, no, text, fate)
                   VALUES (?1, ?2,
                           (SELECT coalesce(max(no), 0) + 1 FROM standing_order
                            WHERE game_id = ?1 AND seat = ?2),
                           ?3, 'kept')
                   RETURNING no";
        let read = |row: &Row<'_>| row.get("no");
        let number = self.one(DOING, sql, params![game.0, seat, text], read)?;
        number.ok_or_else(|| StoreError::missing("seat", format_args!("{seat} in game {game}")))
    }

    /// Notes that a standing order was played.
    pub fn standing_played(&mut self, game: GameId, seat: u8, no: u32) -> Result<(), StoreError> {
        self.step("standing_played")?;
        self.end_standing(game, seat, no, StandingFate::Played)
            .map(|_| ())
    }

    /// Notes that a standing order was withdrawn; says whether there was one.
    pub fn standing_dropped(
        &mut self,
        game: GameId,
        seat: u8,
        no: u32,
    ) -> Result<bool, StoreError> {
        self.step("standing_dropped")?;
        self.end_standing(game, seat, no, StandingFate::Dropped)
    }

    fn end_standing(
        &self,
        game: GameId,
        seat: u8,
        no: u32,
        fate: StandingFate,
    ) -> Result<bool, StoreError> {
        let sql = "UPDATE standing_order SET fate = ?4
                   WHERE game_id = ?1 AND seat = ?2 AND no = ?3 AND fate = 'kept'";
        let params = params![game.0, seat, no, fate.as_str()];
        Ok(self.write("end a standing order", sql, params)? > 0)
    }
}
