//! Packs: entries of a finished game, many of one kind compressed as one piece.
//!
//! The letters of a game resemble each other: those about one event have much text in common, and a
//! board changes little between two events. Compressed one by one they shrink to a third, and
//! together to a fortieth. A pack is a zstd frame over its entries, in the order of their numbers,
//! each preceded by its number and length; its row has the first and last number. Entries are
//! restored byte for byte.
//!
//! Decompression is bounded twice: no pack is larger than [`LARGEST`], and memory is limited to the
//! size in the pack's row. A frame that needs more, ends early or fails its checksum is
//! [`StoreError::Damaged`].

use std::collections::BTreeMap;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::store::engine::params;
use crate::store::{Across, GameId, Reader, Result, StoreError, new_row, rows};

/// The size in bytes at which a pack is closed.
const ENOUGH: usize = 2 << 20;

/// Maximum size of a packed entry; larger ones stay unpacked.
const LARGEST_ENTRY: usize = 2 << 20;

/// Maximum size of a decompressed pack, with the headers of its entries.
const LARGEST: usize = ENOUGH + LARGEST_ENTRY + (1 << 20);

/// The zstd level: a pack takes some 20 ms and 16 MB of memory.
const LEVEL: i32 = 9;

/// The kind of a pack's entries, which defines their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::store) enum PackKind {
    /// Bytes of letters, by their numbers in the outbox.
    Letters,
    /// Bytes of mails, by their numbers in the inbox.
    Mails,
    /// Questions as JSON, by seat and number.
    Prompts,
    /// Ledger rows as JSON, by number.
    Ledger,
}

impl PackKind {
    pub(in crate::store) const ALL: [Self; 4] =
        [Self::Letters, Self::Mails, Self::Prompts, Self::Ledger];

    pub(in crate::store) const fn as_str(self) -> &'static str {
        match self {
            Self::Letters => "letters",
            Self::Mails => "mails",
            Self::Prompts => "prompts",
            Self::Ledger => "ledger",
        }
    }
}

/// An entry of a pack.
pub(in crate::store) struct Entry {
    pub(in crate::store) id: i64,
    pub(in crate::store) bytes: Vec<u8>,
}

impl Entry {
    /// Serializes a row into an entry.
    pub(in crate::store) fn of_row(id: i64, row: &impl Serialize) -> Result<Self> {
        let bytes = serde_json::to_vec(row).map_err(|source| StoreError::Engine {
            doing: "write a row into a pack",
            source: source.into(),
        })?;
        Ok(Self { id, bytes })
    }

    /// Parses an entry that is a row.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if it is not that row.
    pub(in crate::store) fn row<T: DeserializeOwned>(&self) -> Result<T> {
        serde_json::from_slice(&self.bytes).map_err(|error| StoreError::Damaged {
            check: format!("entry {} of a pack is no row: {error}", self.id),
        })
    }
}

rows! {
    pub(in crate::store) struct Pack from "pack" {
        pub(in crate::store) id: i64,
        size: i64,
        bytes: Vec<u8>,
    }
}

impl Pack {
    /// Decompresses the entries.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if it is not a pack.
    pub(in crate::store) fn entries(&self) -> Result<Vec<Entry>> {
        let size = usize::try_from(self.size).unwrap_or(usize::MAX);
        if size > LARGEST {
            return Err(self.damaged("it is larger than a pack may be"));
        }
        let bytes = zstd::bulk::decompress(&self.bytes, size);
        let bytes = bytes.map_err(|error| self.damaged(error))?;
        if bytes.len() != size {
            return Err(self.damaged("it is not as long as its row says"));
        }
        parted(&bytes).ok_or_else(|| self.damaged("it does not consist of entries"))
    }

    fn damaged(&self, why: impl std::fmt::Display) -> StoreError {
        StoreError::Damaged {
            check: format!("pack {} cannot be read: {why}", self.id),
        }
    }
}

/// Parses the entries of a pack; `None` if they are malformed.
fn parted(mut bytes: &[u8]) -> Option<Vec<Entry>> {
    let mut entries = Vec::new();
    while !bytes.is_empty() {
        let (id, rest) = bytes.split_first_chunk()?;
        let (length, rest) = rest.split_first_chunk()?;
        let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
        let (entry, rest) = rest.split_at_checked(length)?;
        entries.push(Entry {
            id: i64::from_be_bytes(*id),
            bytes: entry.to_vec(),
        });
        bytes = rest;
    }
    Some(entries)
}

fn joined(entries: &[Entry]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for entry in entries {
        let length = u32::try_from(entry.bytes.len()).unwrap_or(u32::MAX);
        bytes.extend_from_slice(&entry.id.to_be_bytes());
        bytes.extend_from_slice(&length.to_be_bytes());
        bytes.extend_from_slice(&entry.bytes);
    }
    bytes
}

/// The last decompressed pack, cached since neighbours are often read in sequence.
#[derive(Default)]
pub(in crate::store) struct Opened {
    game: Option<GameId>,
    entries: BTreeMap<i64, Vec<u8>>,
}

impl Opened {
    /// Returns the bytes of an entry; use it for one kind only.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if no pack of the game has it, or if that pack cannot be read.
    pub(in crate::store) fn entry(
        &mut self,
        reader: &Reader,
        game: Option<GameId>,
        kind: PackKind,
        id: i64,
    ) -> Result<Vec<u8>> {
        if self.game != game || !self.entries.contains_key(&id) {
            let packs = game.map_or(Ok(Vec::new()), |game| reader.packs(game, kind, id, id))?;
            self.game = game;
            self.entries.clear();
            for pack in packs {
                let entries = pack.entries()?.into_iter();
                self.entries
                    .extend(entries.map(|entry| (entry.id, entry.bytes)));
            }
        }
        let found = self.entries.get(&id).cloned();
        found.ok_or_else(|| StoreError::Damaged {
            check: format!("no pack has entry {id} of {}", kind.as_str()),
        })
    }
}

impl Reader {
    /// Lists the packs of a game that overlap a range of numbers, in order.
    pub(in crate::store) fn packs(
        &self,
        game: GameId,
        kind: PackKind,
        from: i64,
        to: i64,
    ) -> Result<Vec<Pack>> {
        let sql = "WHERE game_id = ?1 AND kind = ?2 AND last >= ?3 AND first <= ?4 ORDER BY first";
        self.all("read packs", sql, params![game, kind.as_str(), from, to])
    }

    /// Reads the packed rows of a game in a range of numbers, in order.
    pub(in crate::store) fn packed_rows<T: DeserializeOwned>(
        &self,
        game: GameId,
        kind: PackKind,
        from: i64,
        to: i64,
    ) -> Result<Vec<T>> {
        let mut rows = Vec::new();
        for pack in self.packs(game, kind, from, to)? {
            let entries = pack.entries()?.into_iter();
            for entry in entries.filter(|entry| (from..=to).contains(&entry.id)) {
                rows.push(entry.row()?);
            }
        }
        Ok(rows)
    }
}

impl Across<'_, '_> {
    /// Packs entries, which are in the order of their numbers; returns the numbers. Empty and
    /// oversized entries are skipped.
    pub(in crate::store) fn store_packs(
        &self,
        game: GameId,
        kind: PackKind,
        entries: impl IntoIterator<Item = Result<Entry>>,
    ) -> Result<Vec<i64>> {
        let (mut packed, mut filling, mut size) = (Vec::new(), Vec::new(), 0_usize);
        for entry in entries {
            let entry = entry?;
            if entry.bytes.is_empty() || entry.bytes.len() > LARGEST_ENTRY {
                continue;
            }
            size = size.saturating_add(entry.bytes.len());
            packed.push(entry.id);
            filling.push(entry);
            if size >= ENOUGH {
                self.store_pack(game, kind, &filling)?;
                filling.clear();
                size = 0;
            }
        }
        self.store_pack(game, kind, &filling)?;
        Ok(packed)
    }

    fn store_pack(&self, game: GameId, kind: PackKind, entries: &[Entry]) -> Result<()> {
        const DOING: &str = "store a pack";
        let Some((first, last)) = entries.first().zip(entries.last()) else {
            return Ok(());
        };
        self.step("store_pack")?;
        let bytes = joined(entries);
        let frame = compressed(&bytes).map_err(|source| StoreError::Engine {
            doing: DOING,
            source: source.into(),
        })?;
        let size = i64::try_from(bytes.len()).unwrap_or(i64::MAX);
        let (sql, params) = new_row!("pack", {
            game_id: game, kind: kind.as_str(), first: first.id, last: last.id, size: size,
            bytes: frame,
        });
        self.write(DOING, sql, params)
    }

    /// Removes entries from the packs of a game; rewrites the affected packs.
    pub(in crate::store) fn take_out(
        &self,
        game: GameId,
        kind: PackKind,
        gone: &[i64],
    ) -> Result<()> {
        let (Some(first), Some(last)) = (gone.iter().min(), gone.iter().max()) else {
            return Ok(());
        };
        for pack in self.packs(game, kind, *first, *last)? {
            let mut entries = pack.entries()?;
            let before = entries.len();
            entries.retain(|entry| !gone.contains(&entry.id));
            if entries.len() < before {
                let sql = "DELETE FROM pack WHERE id = ?1";
                self.write("take entries out of a pack", sql, params![pack.id])?;
                self.store_pack(game, kind, &entries)?;
            }
        }
        Ok(())
    }
}

fn compressed(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut compressor = zstd::bulk::Compressor::new(LEVEL)?;
    compressor.include_checksum(true)?;
    compressor.compress(bytes)
}
