//! Catalogues: rows of the outbox and the inbox of games that are over, many in one pack.
//!
//! Once letters and mails are packed, most of the room of a finished game is in what their rows say
//! of them, and in the indexes by which they are found. So the rows go into packs as well, as lines
//! of JSON. Of each a number and a place are left, and some bits of a digest for each name that it
//! is looked for by; since these bits prove nothing, who finds a line compares the whole name.
//! What is counted over all letters or mails stands beside the lines ([`Share`]).
//!
//! A line changes seldom: where bytes are taken away, or a letter goes once more. The lines of that
//! catalogue are then packed anew.

use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use crate::store::archive::packs::{Filling, PackKind, Place, Unpacked, damaged, line_of};
use crate::store::engine::params;
use crate::store::{GameId, Reader, Result, StoreError, Tx, new_row, rows};

/// As many rows as go into one catalogue, or a few more: one of them is read in less than a
/// millisecond.
pub(in crate::store) const ROWS: usize = 500;

/// The statements about the rows of one kind.
pub(in crate::store) struct Tables {
    /// The word that the kind is stored as.
    pub(in crate::store) kind: &'static str,
    /// The catalogue, the game, the pack and the first byte of row ?1.
    pub(in crate::store) find: &'static str,
    /// Notes that row ?1 stands in catalogue ?2 from byte ?3 on.
    pub(in crate::store) place: &'static str,
    /// Forgets where row ?1 stands.
    pub(in crate::store) forget: &'static str,
    /// The rows that may have name ?1.
    pub(in crate::store) named: &'static str,
    /// Notes that name ?1 may be that of row ?2.
    pub(in crate::store) name: &'static str,
    /// Forgets that name ?1 may be that of row ?2.
    pub(in crate::store) unname: &'static str,
}

/// A row that stands in a catalogue.
pub(in crate::store) trait Entry: Serialize + DeserializeOwned {
    /// Where such rows are found.
    const TABLES: Tables;

    fn id(&self) -> i64;

    /// Its time, in milliseconds: when it was queued, or came.
    fn at(&self) -> i64;

    /// Where its bytes are.
    fn place(&self) -> Option<Place>;

    /// Whether its bytes are kept.
    fn is_kept(&self) -> bool;

    /// With which others it is counted.
    fn share(&self) -> Share<'_>;
}

/// Rows that are counted together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::store) struct Share<'e> {
    /// Whose letters or mails.
    pub(in crate::store) address: Option<&'e str>,
    /// From which seat mails are of which no address was noted.
    pub(in crate::store) seat: Option<u8>,
    pub(in crate::store) state: &'e str,
}

/// How many rows there are, and from when to when.
#[derive(Debug, Clone, Copy)]
struct Count {
    entries: i64,
    gone: i64,
    first_at: i64,
    last_at: i64,
}

/// A row and where it was found.
pub(in crate::store) struct Found<E> {
    pub(in crate::store) catalogue: i64,
    pub(in crate::store) game: GameId,
    pub(in crate::store) entry: E,
}

rows! {
    /// Where a line stands.
    struct Line {
        catalogue: i64,
        game: GameId,
        pack: i64,
        start: i64,
    }
}

/// The bits by which a name is found.
pub(in crate::store) fn bits(name: &str) -> i64 {
    let digest = Sha256::digest(name);
    let bits = digest.first_chunk::<4>().copied().unwrap_or_default();
    i32::from_be_bytes(bits).into()
}

impl Reader {
    /// A row by its number, if it stands in a catalogue.
    pub(in crate::store) fn entry<E: Entry>(
        &self,
        opened: &mut Unpacked,
        id: i64,
    ) -> Result<Option<Found<E>>> {
        let doing = "find a row in a catalogue";
        let Some(line) = self.one::<Line>(doing, E::TABLES.find, params![id])? else {
            return Ok(None);
        };
        let entry: E = opened.line(self, line.pack, line.start)?;
        if entry.id() != id {
            return Err(damaged(line.pack, "a line of it is another row"));
        }
        Ok(Some(Found {
            catalogue: line.catalogue,
            game: line.game,
            entry,
        }))
    }

    /// The rows that may have this name.
    pub(in crate::store) fn named<E: Entry>(&self, name: &str) -> Result<Vec<i64>> {
        self.many("find a name", E::TABLES.named, params![bits(name)])
    }

    /// All rows of a game that stand in catalogues, in their order.
    pub(in crate::store) fn entries_of<E: Entry>(&self, game: GameId) -> Result<Vec<E>> {
        let sql = "SELECT pack FROM catalogue WHERE game_id = ?1 AND kind = ?2 ORDER BY id";
        let params = params![game, E::TABLES.kind];
        let packs = self.many::<i64>("find catalogues of a game", sql, params)?;
        let mut entries = Vec::new();
        for pack in packs {
            entries.extend(self.lines_in(pack)?);
        }
        entries.sort_by_key(E::id);
        Ok(entries)
    }

    /// The rows of a catalogue.
    pub(in crate::store) fn entries<E: Entry>(&self, catalogue: i64) -> Result<Vec<E>> {
        let sql = "SELECT pack FROM catalogue WHERE id = ?1";
        let pack = self.one("find a catalogue", sql, params![catalogue])?;
        self.lines_in(pack.ok_or_else(|| StoreError::missing("catalogue", catalogue))?)
    }
}

/// The lines of a catalogue, packed.
struct Lines {
    /// The number of their pack.
    pack: i64,
    /// Where each of them begins.
    filling: Filling,
}

/// What is noted of a catalogue beside its lines.
struct Summary {
    entries: i64,
    gone: i64,
    oldest: Option<i64>,
    newest: i64,
}

impl Summary {
    fn of<E: Entry>(entries: &[E]) -> Self {
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        let kept = entries.iter().filter(|entry| entry.is_kept());
        Self {
            entries: number(entries.len()),
            gone: number(entries.len().saturating_sub(kept.clone().count())),
            oldest: kept.map(E::at).min(),
            newest: entries.iter().map(E::at).max().unwrap_or(0),
        }
    }
}

impl Tx<'_> {
    /// Makes a catalogue of rows, of which there is one at least.
    pub(in crate::store) fn add_catalogue<E: Entry>(
        &self,
        game: GameId,
        entries: &[E],
    ) -> Result<()> {
        let lines = self.pack_lines(game, entries)?;
        let sum = Summary::of(entries);
        let (sql, params) = new_row!("catalogue", {
            game_id: game, kind: E::TABLES.kind, pack: lines.pack, entries: sum.entries,
            gone: sum.gone, oldest: sum.oldest, newest: sum.newest,
        });
        let catalogue = self.insert("make a catalogue", sql, params)?;
        self.note_lines::<E>(catalogue, &lines)?;
        self.count_shares(catalogue, entries)
    }

    /// Writes the rows of a catalogue anew; one without rows is taken away.
    pub(in crate::store) fn change_catalogue<E: Entry>(
        &self,
        game: GameId,
        catalogue: i64,
        entries: &[E],
    ) -> Result<()> {
        const DOING: &str = "change a catalogue";
        let sql = "SELECT pack FROM catalogue WHERE id = ?1";
        let before = self.one::<i64>(DOING, sql, params![catalogue])?;
        if entries.is_empty() {
            for sql in [
                "DELETE FROM catalogue_share WHERE catalogue = ?1",
                "DELETE FROM catalogue WHERE id = ?1",
            ] {
                self.write(DOING, sql, params![catalogue])?;
            }
        } else {
            let lines = self.pack_lines(game, entries)?;
            let sum = Summary::of(entries);
            let sql = "UPDATE catalogue SET pack = ?2, entries = ?3, gone = ?4, oldest = ?5,
                              newest = ?6
                       WHERE id = ?1";
            let params = params![
                catalogue,
                lines.pack,
                sum.entries,
                sum.gone,
                sum.oldest,
                sum.newest
            ];
            self.write(DOING, sql, params)?;
            self.note_lines::<E>(catalogue, &lines)?;
            self.count_shares(catalogue, entries)?;
        }
        let sql = "DELETE FROM pack WHERE id = ?1";
        self.write(DOING, sql, params![before])
    }

    /// Notes that a row may be looked for by a name.
    pub(in crate::store) fn name_entry<E: Entry>(&self, name: &str, id: i64) -> Result<()> {
        let params = params![bits(name), id];
        self.write("note a name", E::TABLES.name, params)
    }

    /// Forgets a row, which is no longer among those of its catalogue, and its names.
    pub(in crate::store) fn forget_entry<E: Entry>(&self, id: i64, names: &[&str]) -> Result<()> {
        const DOING: &str = "forget a row of a catalogue";
        for name in names {
            self.write(DOING, E::TABLES.unname, params![bits(name), id])?;
        }
        self.write(DOING, E::TABLES.forget, params![id])
    }

    /// Packs the lines of rows.
    fn pack_lines<E: Entry>(&self, game: GameId, entries: &[E]) -> Result<Lines> {
        let mut filling = Filling::default();
        for entry in entries {
            filling.add_line(entry.id(), &line_of(entry)?);
        }
        let pack = self.store_pack(game, PackKind::Rows, &filling)?;
        Ok(Lines { pack, filling })
    }

    fn note_lines<E: Entry>(&self, catalogue: i64, lines: &Lines) -> Result<()> {
        for line in lines.filling.members() {
            let params = params![line.row, catalogue, line.start];
            self.write("note a line", E::TABLES.place, params)?;
        }
        Ok(())
    }

    /// Counts the rows of a catalogue.
    fn count_shares<E: Entry>(&self, catalogue: i64, entries: &[E]) -> Result<()> {
        const DOING: &str = "count the rows of a catalogue";
        let mut counts = std::collections::BTreeMap::<Share<'_>, Count>::new();
        for entry in entries {
            let (at, gone) = (entry.at(), i64::from(!entry.is_kept()));
            let count = counts.entry(entry.share()).or_insert(Count {
                entries: 0,
                gone: 0,
                first_at: at,
                last_at: at,
            });
            count.entries = count.entries.saturating_add(1);
            count.gone = count.gone.saturating_add(gone);
            count.first_at = count.first_at.min(at);
            count.last_at = count.last_at.max(at);
        }
        let sql = "DELETE FROM catalogue_share WHERE catalogue = ?1";
        self.write(DOING, sql, params![catalogue])?;
        for (no, (share, count)) in (0_i64..).zip(counts) {
            let (sql, params) = new_row!("catalogue_share", {
                catalogue: catalogue, no: no, address: share.address, seat: share.seat,
                state: share.state, entries: count.entries, gone: count.gone,
                first_at: count.first_at, last_at: count.last_at,
            });
            self.write(DOING, sql, params)?;
        }
        Ok(())
    }
}
