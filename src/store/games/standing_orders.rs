//! Standing orders: lines that were sent ahead, as they were written.

use crate::store::engine::{self, params};
use crate::store::{
    Across, Columns, FromColumns, GameId, Reader, Result, StoreError, Tx, rows, words,
};

words! {
    /// What became of a standing order.
    StandingFate {
        Kept = "kept",
        Played = "played",
        /// It was withdrawn, or went with its player.
        Dropped = "dropped",
        /// Its decision was made without it.
        Lapsed = "lapsed",
    }
}

/// The decision that a line was sent ahead for, by the names that its title has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bound {
    /// The kind of decision.
    pub kind: String,
    /// Which one of them; none for each.
    pub occasion: Option<u32>,
}

rows! {
    /// A line that waits for its decision.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StandingOrder from "standing_order" {
        /// Its number, counted per seat.
        pub no: u32,
        /// The line as it was written.
        pub text: String,
        /// The decision it waits for; none for whatever its words fit.
        pub bound: Option<Bound> = "kind, occasion",
    }
}

rows! {
    /// A line that was sent ahead, whatever became of it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct KeptOrder from "standing_order" {
        /// Its number, its words and its decision.
        pub order: StandingOrder = "no, text, kind, occasion",
        /// What became of it.
        pub fate: StandingFate,
    }
}

impl FromColumns for Option<Bound> {
    fn read(columns: &mut Columns<'_, '_>) -> engine::Result<Self> {
        let (kind, occasion): (Option<String>, _) = columns.next()?;
        Ok(kind.map(|kind| Bound { kind, occasion }))
    }
}

impl Reader {
    /// All that a seat has ever sent ahead, in its order.
    pub fn all_standing_orders(&self, game: GameId, seat: u8) -> Result<Vec<KeptOrder>> {
        let sql = "WHERE game_id = ?1 AND seat = ?2 ORDER BY no";
        self.all("read what a seat has sent ahead", sql, params![game, seat])
    }

    /// The standing orders of a seat that wait, in their order.
    pub fn standing_orders(&self, game: GameId, seat: u8) -> Result<Vec<StandingOrder>> {
        let sql = "WHERE game_id = ?1 AND seat = ?2 AND fate = 'kept' ORDER BY no";
        let params = params![game, seat];
        self.all("read the standing orders of a seat", sql, params)
    }

    /// The standing orders of a seat whose decision was made without them, as far as its player
    /// does not know.
    pub fn lapsed_untold(&self, game: GameId, seat: u8) -> Result<Vec<StandingOrder>> {
        let sql = "WHERE game_id = ?1 AND seat = ?2 AND fate = 'lapsed' AND told = 0 ORDER BY no";
        let params = params![game, seat];
        self.all("read which standing orders lapsed", sql, params)
    }
}

impl Tx<'_> {
    /// Keeps a line for later; answers its number.
    pub fn order_ahead(
        &mut self,
        game: GameId,
        seat: u8,
        text: &str,
        bound: Option<&Bound>,
    ) -> Result<u32> {
        const DOING: &str = "keep a standing order";
        self.step("order_ahead")?;
        let sql = "INSERT INTO standing_order (game_id, seat, no, text, fate, kind, occasion)
                   VALUES (?1, ?2,
                           (SELECT coalesce(max(no), 0) + 1 FROM standing_order
                            WHERE game_id = ?1 AND seat = ?2),
                           ?3, 'kept', ?4, ?5)
                   RETURNING no";
        let (kind, occasion) = columns(bound);
        let params = params![game, seat, text, kind, occasion];
        let number = self.one(DOING, sql, params)?;
        number.ok_or_else(|| StoreError::missing("seat", format_args!("{seat} in game {game}")))
    }

    /// Notes that a standing order was played.
    pub fn standing_played(&mut self, game: GameId, seat: u8, no: u32) -> Result<()> {
        self.step("standing_played")?;
        self.end_standing(game, seat, no, StandingFate::Played)
            .map(|_| ())
    }

    /// Notes that a standing order was withdrawn; says whether there was one.
    pub fn standing_dropped(&mut self, game: GameId, seat: u8, no: u32) -> Result<bool> {
        self.step("standing_dropped")?;
        self.end_standing(game, seat, no, StandingFate::Dropped)
    }

    fn end_standing(&self, game: GameId, seat: u8, no: u32, fate: StandingFate) -> Result<bool> {
        let sql = "UPDATE standing_order SET fate = ?4
                   WHERE game_id = ?1 AND seat = ?2 AND no = ?3 AND fate = 'kept'";
        let params = params![game, seat, no, fate];
        Ok(self.change("end a standing order", sql, params)? > 0)
    }

    /// Lets standing orders lapse that were sent for an occasion before this one; says whether
    /// there were any.
    pub fn standing_lapsed(&mut self, game: GameId, seat: u8, from: u32) -> Result<bool> {
        self.step("standing_lapsed")?;
        let sql = "UPDATE standing_order SET fate = 'lapsed', told = 0
                   WHERE game_id = ?1 AND seat = ?2 AND fate = 'kept' AND occasion < ?3";
        let params = params![game, seat, from];
        Ok(self.change("let standing orders lapse", sql, params)? > 0)
    }

    /// Notes that the player of a seat knows which standing orders lapsed.
    pub fn lapse_told(&mut self, game: GameId, seat: u8) -> Result<()> {
        self.step("lapse_told")?;
        let sql = "UPDATE standing_order SET told = 1
                   WHERE game_id = ?1 AND seat = ?2 AND fate = 'lapsed' AND told = 0";
        let params = params![game, seat];
        self.write("tell which standing orders lapsed", sql, params)
    }
}

impl Across<'_, '_> {
    /// Puts a line that was sent ahead to another judge into a seat that has none of that number.
    pub fn restore_standing(&mut self, game: GameId, seat: u8, kept: &KeptOrder) -> Result<()> {
        self.step("restore_standing")?;
        let sql = "INSERT INTO standing_order (game_id, seat, no, text, fate, kind, occasion)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        let KeptOrder { order, fate } = kept;
        let (kind, occasion) = columns(order.bound.as_ref());
        let fate = fate.as_str();
        let params = params![game, seat, order.no, order.text, fate, kind, occasion];
        self.write("restore a standing order", sql, params)
    }

    /// Lets standing orders wait again whose occasion is this one or comes later, since what was
    /// decided without them is taken back.
    pub fn lapse_undone(&mut self, game: GameId, seat: u8, from: u32) -> Result<()> {
        self.step("lapse_undone")?;
        let sql = "UPDATE standing_order SET fate = 'kept', told = 1
                   WHERE game_id = ?1 AND seat = ?2 AND fate = 'lapsed' AND occasion >= ?3";
        let params = params![game, seat, from];
        self.write("let lapsed standing orders wait", sql, params)
    }
}

/// A decision as two columns have it.
fn columns(bound: Option<&Bound>) -> (Option<&str>, Option<u32>) {
    let kind = bound.map(|bound| bound.kind.as_str());
    (kind, bound.and_then(|bound| bound.occasion))
}
