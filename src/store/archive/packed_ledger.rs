//! The ledger of a game that is over, as rows of a pack.
//!
//! A row is written as a line of JSON, with its body as a text: so it is read to the byte, and its
//! digest is checked like that of any other row.

use crate::store::archive::packs::{Filling, PackKind, line_of};
use crate::store::engine::params;
use crate::store::{GameId, LedgerRow, Reader, Result, Tx};

/// As many rows stand in one pack at the most.
const ROWS: usize = 4_000;

impl Reader {
    /// The packed rows of a game behind row `no`.
    pub(in crate::store) fn packed_rows(&self, game: GameId, no: u32) -> Result<Vec<LedgerRow>> {
        let sql = "SELECT pack FROM packed_ledger WHERE game_id = ?1 AND last > ?2 ORDER BY first";
        let packs = self.many::<i64>("find packed rows", sql, params![game, no])?;
        let mut rows = Vec::new();
        for pack in packs {
            rows.extend(self.lines_in::<LedgerRow>(pack)?);
        }
        rows.retain(|row| row.no > no);
        Ok(rows)
    }
}

impl Tx<'_> {
    /// Packs rows of the ledger of a game that is over; says of how many.
    pub(in crate::store) fn pack_ledger(&self, game: GameId) -> Result<usize> {
        const DOING: &str = "pack a ledger";
        let sql = "SELECT min(no) FROM ledger WHERE game_id = ?1";
        let Some(first) = self.aggregate::<Option<u32>>(DOING, sql, params![game])? else {
            return Ok(0);
        };
        let rows = self.rows_since(game, first.saturating_sub(1))?;
        let mut filling = Filling::default();
        let mut last = first;
        let mut count = 0_usize;
        for row in rows.iter().take(ROWS) {
            let line = line_of(row)?;
            if filling.is_full(line.len()) {
                break;
            }
            filling.add_line(row.no.into(), &line);
            last = row.no;
            count = count.saturating_add(1);
        }
        if count == 0 {
            return Ok(0);
        }
        let pack = self.store_pack(game, PackKind::Ledger, &filling)?;
        let sql = "INSERT INTO packed_ledger (game_id, first, last, pack) VALUES (?1, ?2, ?3, ?4)";
        self.write(DOING, sql, params![game, first, last, pack])?;
        let sql = "DELETE FROM ledger WHERE game_id = ?1 AND no BETWEEN ?2 AND ?3";
        self.write(DOING, sql, params![game, first, last])?;
        Ok(count)
    }
}
