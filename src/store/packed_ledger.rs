//! The ledger of a game that is over, as rows of a pack.
//!
//! A row is written as a line of JSON, with its body as a text: so it is read to the byte, and its
//! digest is checked like that of any other row.

use chrono::{DateTime, Utc};
use rusqlite::{Row, params};
use serde::{Deserialize, Serialize};

use super::error::StoreError;
use super::ledger::{EntryKind, LedgerRow};
use super::packs::{Filling, PackKind, damaged};
use super::reader::Reader;
use super::tx::Tx;
use super::values::{GameId, millis};

/// As many rows stand in one pack at the most.
const ROWS: usize = 4_000;

/// A row as its line has it.
#[derive(Serialize, Deserialize)]
struct Line {
    no: u32,
    event_no: u32,
    at: i64,
    actor: Option<u8>,
    kind: String,
    body: String,
    chain: String,
}

impl Line {
    fn of(row: &LedgerRow) -> Self {
        Self {
            no: row.no,
            event_no: row.event_no,
            at: millis(row.at),
            actor: row.actor,
            kind: row.kind.as_str().to_owned(),
            body: row.body.clone(),
            chain: row.chain.clone(),
        }
    }

    /// The row, if the line says one.
    fn row(self) -> Option<LedgerRow> {
        Some(LedgerRow {
            no: self.no,
            event_no: self.event_no,
            at: DateTime::<Utc>::from_timestamp_millis(self.at)?,
            actor: self.actor,
            kind: EntryKind::named(&self.kind)?,
            body: self.body,
            chain: self.chain,
        })
    }
}

impl Reader {
    /// The packed rows of a game behind row `no`.
    pub(super) fn packed_rows(&self, game: GameId, no: u32) -> Result<Vec<LedgerRow>, StoreError> {
        let sql = "SELECT pack FROM packed_ledger WHERE game_id = ?1 AND last > ?2 ORDER BY first";
        let read = |row: &Row<'_>| row.get::<_, i64>("pack");
        let packs = self.many("find packed rows", sql, params![game, no], read)?;
        let mut rows = Vec::new();
        for pack in packs {
            let bytes = self.decompressed(pack)?;
            let lines = bytes.split(|byte| *byte == b'\n');
            for line in lines.filter(|line| !line.is_empty()) {
                let line: Option<Line> = serde_json::from_slice(line).ok();
                let row = line.and_then(Line::row);
                let row = row.ok_or_else(|| damaged(pack, "a line of it is no row"))?;
                if row.no > no {
                    rows.push(row);
                }
            }
        }
        Ok(rows)
    }
}

impl Tx<'_> {
    /// Packs rows of the ledger of a game that is over; says of how many.
    pub(super) fn pack_ledger(&self, game: GameId) -> Result<usize, StoreError> {
        const DOING: &str = "pack a ledger";
        let sql = "SELECT min(no) AS first FROM ledger WHERE game_id = ?1";
        let read = |row: &Row<'_>| row.get::<_, Option<u32>>("first");
        let first = self.one(DOING, sql, params![game], read)?.flatten();
        let Some(first) = first else { return Ok(0) };
        let rows = self.rows_since(game, first.saturating_sub(1))?;
        let mut filling = Filling::default();
        let mut last = first;
        let mut count = 0_usize;
        for row in rows.iter().take(ROWS) {
            let line =
                serde_json::to_string(&Line::of(row)).map_err(|source| StoreError::Engine {
                    doing: DOING,
                    source: source.into(),
                })?;
            if filling.is_full(line.len()) {
                break;
            }
            filling.add(row.no.into(), format!("{line}\n").as_bytes());
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
