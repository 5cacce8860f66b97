//! The ledger: the numbered, chained, append-only history of a game. Decisions are taken back by an
//! act: all rows stay, but fewer events are live.

use chrono::serde::ts_milliseconds;
use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::rules::Seat;
use crate::store::archive::packs::PackKind;
use crate::store::engine::params;
use crate::store::{
    Across, Game, GameId, Reader, Result, SeatResult, StoreError, Tx, new_row, rows, words,
};

words! {
    /// The kind of a ledger row.
    EntryKind {
        /// An event of play; replay consists of these.
        Event = "event",
        /// An act apart from play, such as taking decisions back.
        Act = "act",
    }
}

/// A row to append.
#[derive(Debug, Clone, Copy)]
pub struct NewEntry<'a> {
    /// The seat that acted; `None` for the judge.
    pub actor: Option<Seat>,
    pub kind: EntryKind,
    /// The content, as JSON.
    pub body: &'a str,
    /// Whether it must stay hidden from others while the game runs.
    pub secret: bool,
}

rows! {
    /// A row of the ledger.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
    pub struct LedgerRow from "ledger" {
        /// Its number in the ledger, from 1, without gaps.
        pub no: u32,
        /// The number of live events including this row: for an event, its own number.
        pub event_no: u32,
        #[serde(with = "ts_milliseconds")]
        pub at: DateTime<Utc>,
        /// The seat that acted; `None` for the judge.
        pub actor: Option<Seat>,
        pub kind: EntryKind,
        /// The content, as JSON.
        pub body: String,
        /// The digest of the previous row's digest and this row.
        pub chain: String,
    }
}

/// The result of [`Reader::verify_chain`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChainCheck {
    /// Every row is as it was written.
    Whole {
        /// The number of rows.
        entries: u32,
    },
    /// A row is missing, added or changed.
    Broken {
        /// The number of the first wrong row.
        no: u32,
    },
}

impl LedgerRow {
    /// Returns whether it is an act apart from play.
    pub const fn is_act(&self) -> bool {
        matches!(self.kind, EntryKind::Act)
    }

    /// Computes the digest of this row when it follows `previous` in the ledger of `game`.
    ///
    /// Each part is preceded by its length, so that different rows never hash the same bytes.
    pub fn link(&self, previous: &str, game: &str) -> String {
        let actor = self.actor.map(|seat| [seat.number()]);
        let parts: [&[u8]; 8] = [
            previous.as_bytes(),
            game.as_bytes(),
            &self.no.to_be_bytes(),
            &self.event_no.to_be_bytes(),
            &self.at.timestamp_millis().to_be_bytes(),
            self.kind.as_str().as_bytes(),
            actor.as_ref().map_or(&[], |seat| seat),
            self.body.as_bytes(),
        ];
        let mut digest = Sha256::new();
        for part in parts {
            digest.update((part.len() as u64).to_be_bytes());
            digest.update(part);
        }
        HEXLOWER.encode(&digest.finalize())
    }
}

impl Reader {
    /// Returns the whole ledger of a game.
    pub fn ledger(&self, game: GameId) -> Result<Vec<LedgerRow>> {
        self.rows_since(game, 0)
    }

    /// Returns the rows of a game after row `no`; all of them after 0.
    pub fn rows_since(&self, game: GameId, no: u32) -> Result<Vec<LedgerRow>> {
        let sql = "WHERE game_id = ?1 AND no > ?2 ORDER BY no";
        let newest = |reader: &Self| {
            reader.all::<LedgerRow>("read the newest rows of a ledger", sql, params![game, no])
        };
        self.ahead(|reader| {
            drop(reader.packed_rows_since(game, no));
            drop(newest(reader));
        })?;
        let mut rows = self.packed_rows_since(game, no)?;
        rows.extend(newest(self)?);
        // Oversized rows are unpacked, between packed ones.
        rows.sort_by_key(|row: &LedgerRow| row.no);
        Ok(rows)
    }

    fn packed_rows_since(&self, game: GameId, no: u32) -> Result<Vec<LedgerRow>> {
        let from = i64::from(no).saturating_add(1);
        self.packed_rows(game, PackKind::Ledger, from, i64::MAX)
    }

    /// Returns the digest of the newest event; `None` before the first one.
    pub fn newest_event(&self, game: GameId) -> Result<Option<String>> {
        let sql = "SELECT chain FROM ledger WHERE game_id = ?1 AND kind = 'event'
                   ORDER BY no DESC LIMIT 1";
        let plain = self.one("read the newest event", sql, params![game])?;
        if plain.is_some() {
            return Ok(plain);
        }
        let rows = self.packed_rows_since(game, 0)?;
        let event = rows.into_iter().rfind(|row| row.kind == EntryKind::Event);
        Ok(event.map(|event| event.chain))
    }

    /// Verifies every digest of a game's ledger.
    ///
    /// # Errors
    /// Only those of reading: a broken chain is a result.
    pub fn verify_chain(&self, game: GameId) -> Result<ChainCheck> {
        let game = self.game(game)?;
        let mut previous = String::new();
        let mut entries = 0_u32;
        let mut head = 0_u32;
        for row in self.ledger(game.id)? {
            let no = entries.saturating_add(1);
            if row.no != no || row.chain != row.link(&previous, &game.name) {
                return Ok(ChainCheck::Broken { no });
            }
            (entries, head, previous) = (no, row.event_no, row.chain);
        }
        if (entries, head, &previous) != (game.entries, game.head, &game.chain) {
            return Ok(ChainCheck::Broken {
                no: entries.min(game.entries).saturating_add(1),
            });
        }
        Ok(ChainCheck::Whole { entries })
    }
}

impl Tx<'_> {
    /// Returns a game if it is at event `expected`, where the caller's decision was made.
    fn standing_at(&self, game: GameId, expected: u32) -> Result<Game> {
        let game = self.game(game)?;
        if game.head == expected {
            return Ok(game);
        }
        Err(StoreError::Moved {
            game: game.name,
            expected,
            found: game.head,
        })
    }

    /// Appends rows to a game's ledger; returns the updated game.
    ///
    /// # Errors
    /// [`StoreError::Moved`] if the game is not at event `expected`, since the rows were decided on
    /// another position.
    pub fn append(
        &mut self,
        game: GameId,
        expected: u32,
        at: DateTime<Utc>,
        entries: &[NewEntry<'_>],
    ) -> Result<Game> {
        const DOING: &str = "append to a ledger";
        self.step("append")?;
        self.covers(game)?;
        let mut game = self.standing_at(game, expected)?;
        let at = self.never_backward(&game, at)?;
        for entry in entries {
            let full = || StoreError::unfit(DOING, "it has no numbers left");
            game.entries = game.entries.checked_add(1).ok_or_else(full)?;
            if entry.kind == EntryKind::Event {
                game.head = game.head.checked_add(1).ok_or_else(full)?;
            }
            game.secret_rows = game.secret_rows.saturating_add(u32::from(entry.secret));
            game.chain = self.append_one(&game, at, entry)?;
        }
        self.advance(DOING, &game)?;
        Ok(game)
    }

    /// Writes how far a game is after new rows.
    fn advance(&self, doing: &'static str, game: &Game) -> Result<()> {
        let sql =
            "UPDATE game SET head = ?2, entries = ?3, chain = ?4, secret_rows = ?5, undone = ?6
                   WHERE id = ?1";
        let Game {
            id,
            head,
            entries,
            chain,
            secret_rows,
            undone,
            ..
        } = game;
        self.write(
            doing,
            sql,
            params![id, head, entries, chain, secret_rows, undone],
        )
    }

    /// Returns the time of a new row: never before the last row's, even if the clock was set back.
    fn never_backward(&self, game: &Game, at: DateTime<Utc>) -> Result<DateTime<Utc>> {
        let last = self.rows_since(game.id, game.entries.saturating_sub(1))?;
        let last = last.last().map(|row| row.at);
        Ok(last.map_or(at, |last| last.max(at)))
    }

    /// Writes the newest row of a game, linked to the game's chain; returns the row's digest.
    fn append_one(&self, game: &Game, at: DateTime<Utc>, entry: &NewEntry<'_>) -> Result<String> {
        let mut row = LedgerRow {
            no: game.entries,
            event_no: game.head,
            at,
            actor: entry.actor,
            kind: entry.kind,
            body: entry.body.to_owned(),
            chain: String::new(),
        };
        row.chain = row.link(&game.chain, &game.name);
        self.put_row(game.id, &row)?;
        Ok(row.chain)
    }

    /// Writes a complete row: a new one, or one that was packed.
    pub(in crate::store) fn put_row(&self, game: GameId, row: &LedgerRow) -> Result<()> {
        let (sql, params) = new_row!("ledger", {
            game_id: game, no: row.no, event_no: row.event_no, at: row.at,
            actor: row.actor, kind: row.kind, body: row.body, chain: row.chain,
        });
        self.write("append to a ledger", sql, params)
    }
}

impl Across<'_, '_> {
    /// Appends an act that takes events back, so that `to` of them remain; returns the updated
    /// game.
    ///
    /// # Errors
    /// [`StoreError::Moved`] if the game is not at event `expected`, and [`StoreError::Unfit`] if
    /// fewer events than `to` are live.
    pub fn take_back(
        &mut self,
        game: GameId,
        expected: u32,
        to: u32,
        at: DateTime<Utc>,
        act: &str,
    ) -> Result<Game> {
        const DOING: &str = "take decisions back";
        let unfit = |why| StoreError::unfit(DOING, why);
        self.step("take_back")?;
        let mut game = self.standing_at(game, expected)?;
        if to > game.head {
            return Err(unfit("fewer events stand already"));
        }
        let at = self.never_backward(&game, at)?;
        let no = game.entries.checked_add(1);
        game.entries = no.ok_or_else(|| unfit("it has no numbers left"))?;
        game.head = to;
        game.undone = game.undone.saturating_add(1);
        let entry = NewEntry {
            actor: None,
            kind: EntryKind::Act,
            body: act,
            secret: false,
        };
        game.chain = self.append_one(&game, at, &entry)?;
        self.advance(DOING, &game)?;
        Ok(game)
    }

    /// Resumes a finished game, and unpacks it; no decision is awaited yet.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if the game is not over.
    pub fn reopen_game(&mut self, game: GameId) -> Result<()> {
        const DOING: &str = "let a game that has ended go on";
        self.step("reopen_game")?;
        // The end of the game did not end a pause.
        let sql = "UPDATE game SET state = 'running', over_at = NULL, ending = NULL,
                          alarm = NULL, closes_at = NULL,
                          paused_at = (SELECT MAX(from_at) FROM pause
                                       WHERE game_id = ?1 AND until_at IS NULL)
                   WHERE id = ?1 AND state = 'over'";
        self.change_game(game, DOING, "it is not over", sql, params![game])?;
        self.remove::<SeatResult>(game)?;
        self.unpack(game)
    }
}
