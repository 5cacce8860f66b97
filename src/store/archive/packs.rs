//! Packs: many letters, mails, code lists or rows of the ledger of one game, compressed as one
//! piece.
//!
//! The letters of a game resemble each other: those of one event say the same to every seat, and
//! a board changes little between two events. Compressed one by one they shrink to a third, and
//! together to a fortieth. A pack is a frame of zstd over its members, one behind the other; each
//! member's row says where it lies. What is read out of a pack is the same to the byte.
//!
//! Decompression is bounded twice: no pack is larger than [`LARGEST`], and no more memory is taken
//! than the row of the pack says. A frame that needs more, ends early or fails its checksum is
//! [`StoreError::Damaged`].

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::store::engine::{self, params};
use crate::store::{Columns, FromColumns, GameId, Reader, Result, StoreError, Tx, rows};

/// A pack is closed once it has so many bytes.
pub(in crate::store) const ENOUGH: usize = 2 << 20;

/// What is larger than this is not packed.
pub(in crate::store) const LARGEST_MEMBER: usize = 2 << 20;

/// The most bytes that a pack may have once it is decompressed.
const LARGEST: usize = ENOUGH + LARGEST_MEMBER + HEADS;

/// The most that the heads of letters take in a pack.
const HEADS: usize = 1 << 20;

/// How hard zstd tries: a pack takes some 20 ms and 16 MB of memory.
const LEVEL: i32 = 9;

/// What a pack holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::store) enum PackKind {
    /// Letters of the outbox.
    Letters,
    /// Mails of the inbox.
    Mails,
    /// The codes of prompts.
    Codes,
    /// Rows of a ledger.
    Ledger,
    /// Lines of a catalogue.
    Rows,
}

impl PackKind {
    /// The word that it is stored as.
    const fn as_str(self) -> &'static str {
        match self {
            Self::Letters => "letters",
            Self::Mails => "mails",
            Self::Codes => "codes",
            Self::Ledger => "ledger",
            Self::Rows => "rows",
        }
    }
}

rows! {
    /// Where a member lies in a pack.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
    pub(in crate::store) struct Place {
        /// The number of the pack.
        pub(in crate::store) pack: i64,
        /// The member's first byte in the decompressed pack.
        pub(in crate::store) start: i64,
        /// How many bytes the member has.
        pub(in crate::store) length: i64,
    }
}

/// None where the bytes stand in their row, or were taken away.
impl FromColumns for Option<Place> {
    fn read(columns: &mut Columns<'_, '_>) -> engine::Result<Self> {
        let (pack, (start, length)): (Option<i64>, (Option<i64>, Option<i64>)) = columns.next()?;
        let place = |pack| {
            Some(Place {
                pack,
                start: start?,
                length: length?,
            })
        };
        Ok(pack.and_then(place))
    }
}

/// The pack that was decompressed last: neighbours are read one after the other.
#[derive(Default)]
pub(in crate::store) struct Unpacked {
    pack: Option<i64>,
    bytes: Vec<u8>,
}

impl Unpacked {
    /// The bytes of a member.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if the pack is not one, or has no such member.
    pub(in crate::store) fn member(&mut self, reader: &Reader, place: Place) -> Result<Vec<u8>> {
        self.open(reader, place.pack)?;
        let start = usize::try_from(place.start).ok();
        let length = usize::try_from(place.length).ok();
        let range = start
            .zip(length)
            .and_then(|(start, length)| Some(start..start.checked_add(length)?));
        let found = range.and_then(|range| self.bytes.get(range));
        found
            .map(<[u8]>::to_vec)
            .ok_or_else(|| damaged(place.pack, "it is shorter than its members"))
    }

    /// The row whose line begins with this byte.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if the pack is not one, or has no such line.
    pub(in crate::store) fn line<T: DeserializeOwned>(
        &mut self,
        reader: &Reader,
        pack: i64,
        start: i64,
    ) -> Result<T> {
        self.open(reader, pack)?;
        let from = usize::try_from(start).ok();
        let rest = from.and_then(|from| self.bytes.get(from..));
        let line = rest.and_then(|rest| rest.split(|byte| *byte == b'\n').next());
        row_of(
            pack,
            line.ok_or_else(|| damaged(pack, "it is shorter than its lines"))?,
        )
    }

    /// Decompresses a pack, unless it was the last one.
    fn open(&mut self, reader: &Reader, pack: i64) -> Result<()> {
        if self.pack != Some(pack) {
            self.bytes = reader.decompressed(pack)?;
            self.pack = Some(pack);
        }
        Ok(())
    }
}

/// A row as a line of JSON.
pub(in crate::store) fn line_of(row: &impl Serialize) -> Result<String> {
    serde_json::to_string(row).map_err(|source| StoreError::Engine {
        doing: "write a line of a pack",
        source: source.into(),
    })
}

fn row_of<T: DeserializeOwned>(pack: i64, line: &[u8]) -> Result<T> {
    serde_json::from_slice(line).map_err(|_| damaged(pack, "a line of it is no row"))
}

pub(in crate::store) fn damaged(pack: i64, why: impl std::fmt::Display) -> StoreError {
    StoreError::Damaged {
        check: format!("pack {pack} cannot be read: {why}"),
    }
}

rows! {
    /// A pack as its row has it.
    struct Frame from "pack" {
        size: i64,
        bytes: Vec<u8>,
    }
}

impl Reader {
    /// The rows whose lines stand in a pack.
    pub(in crate::store) fn lines_in<T: DeserializeOwned>(&self, pack: i64) -> Result<Vec<T>> {
        let bytes = self.decompressed(pack)?;
        let lines = bytes.split(|byte| *byte == b'\n');
        let lines = lines.filter(|line| !line.is_empty());
        lines.map(|line| row_of(pack, line)).collect()
    }

    /// All bytes of a pack.
    pub(in crate::store) fn decompressed(&self, pack: i64) -> Result<Vec<u8>> {
        let frame: Option<Frame> = self.first("read a pack", "WHERE id = ?1", params![pack])?;
        let frame = frame.ok_or_else(|| damaged(pack, "it is missing"))?;
        let size = usize::try_from(frame.size).unwrap_or(usize::MAX);
        if size > LARGEST {
            return Err(damaged(pack, "it is larger than a pack may be"));
        }
        let bytes = zstd::bulk::decompress(&frame.bytes, size);
        let bytes = bytes.map_err(|error| damaged(pack, error))?;
        match bytes.len() == size {
            true => Ok(bytes),
            false => Err(damaged(pack, "it is not as long as its row says")),
        }
    }
}

/// A pack that is being filled.
#[derive(Default)]
pub(in crate::store) struct Filling {
    bytes: Vec<u8>,
    members: Vec<Member>,
}

/// A member of a pack that is being filled.
pub(in crate::store) struct Member {
    /// The number of the row that it belongs to.
    pub(in crate::store) row: i64,
    pub(in crate::store) start: i64,
    /// How many bytes it has.
    pub(in crate::store) length: i64,
}

impl Filling {
    /// Adds the bytes of a row.
    pub(in crate::store) fn add(&mut self, row: i64, bytes: &[u8]) {
        let number = |length: usize| i64::try_from(length).unwrap_or(i64::MAX);
        self.members.push(Member {
            row,
            start: number(self.bytes.len()),
            length: number(bytes.len()),
        });
        self.bytes.extend_from_slice(bytes);
    }

    /// Adds the line of a row.
    pub(in crate::store) fn add_line(&mut self, row: i64, line: &str) {
        self.add(row, format!("{line}\n").as_bytes());
    }

    /// Whether there is nothing in it.
    pub(in crate::store) const fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Whether so many bytes more are too many.
    pub(in crate::store) const fn is_full(&self, more: usize) -> bool {
        self.bytes.len().saturating_add(more) >= ENOUGH
    }

    /// Its members, in their order.
    pub(in crate::store) fn members(&self) -> &[Member] {
        &self.members
    }
}

impl Tx<'_> {
    /// Stores a pack; answers its number.
    pub(in crate::store) fn store_pack(
        &self,
        game: GameId,
        kind: PackKind,
        filling: &Filling,
    ) -> Result<i64> {
        const DOING: &str = "store a pack";
        let frame = compressed(&filling.bytes).map_err(|source| StoreError::Engine {
            doing: DOING,
            source: source.into(),
        })?;
        let size = i64::try_from(filling.bytes.len()).unwrap_or(i64::MAX);
        let sql = "INSERT INTO pack (game_id, kind, size, bytes) VALUES (?1, ?2, ?3, ?4)";
        self.insert(DOING, sql, params![game, kind.as_str(), size, frame])
    }
}

fn compressed(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut compressor = zstd::bulk::Compressor::new(LEVEL)?;
    compressor.include_checksum(true)?;
    compressor.compress(bytes)
}
