//! How much room each game of a year takes in the database once it is over and packed.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use chrono::{DateTime, TimeDelta, Utc};
use landfall::judge::Judge;
use landfall::store::Store;
use rusqlite::Connection;

use crate::support::settings;

/// What a finished game may take, in bytes, however long it was.
const MOST: u64 = 3_000_000;

/// What one of a title may take that is not long.
const MOST_OF: [(&str, u64); 3] = [
    ("new_world", 1_200_000),
    ("race", 1_200_000),
    ("neuland", 600_000),
];

/// A game with more letters is long.
const LONG: u64 = 800;

/// Tables with a row for each thing of a game.
const COUNTED: [&str; 7] = [
    "outbox",
    "inbox",
    "ledger",
    "prompt",
    "answered",
    "press",
    "press_reader",
];

/// Bytes that are counted as they are.
const PLAIN: &str = "SELECT
    (SELECT coalesce(sum(octet_length(bytes) + 16), 0)
     FROM outbox JOIN letter USING (id) WHERE game_id = ?1)
    + (SELECT coalesce(sum(octet_length(bytes) + 220), 0)
       FROM inbox JOIN raw ON raw.sha256 = inbox.raw WHERE game_id = ?1)";

/// The bytes of a game's packs, and what is in them.
const PACKS: &str = "SELECT coalesce(sum(octet_length(bytes)), 0), coalesce(sum(size), 0)
                     FROM pack WHERE game_id = ?1";

/// The room that one game takes.
pub(super) struct Size {
    game: String,
    title: String,
    letters: u64,
    packed: u64,
    unpacked: u64,
    tables: BTreeMap<&'static str, u64>,
}

impl Size {
    /// Adds it all up, in bytes.
    fn now(&self) -> u64 {
        self.packed + self.tables.values().sum::<u64>()
    }

    /// Returns how many bytes it may be.
    fn most(&self) -> u64 {
        let of_title = MOST_OF.iter().find(|(title, _)| *title == self.title);
        of_title
            .filter(|_| self.letters <= LONG)
            .map_or(MOST, |(_, most)| *most)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mb = |bytes: u64| bytes as f64 / 1e6;
        let (before, now) = (self.now() - self.packed + self.unpacked, self.now());
        write!(
            out,
            "| {} | {} | {} | {:.2} | {:.2} |",
            self.game,
            self.title,
            self.letters,
            mb(before),
            mb(now)
        )?;
        let tables = self.tables.iter();
        let tables: Vec<String> = tables
            .map(|(name, n)| format!("{name} {}", n / 1_000))
            .collect();
        write!(
            out,
            " packs {}, {} |",
            self.packed / 1_000,
            tables.join(", ")
        )
    }
}

/// Packs all that is over, as the daemon does, and measures each game.
pub(super) fn measured(file: &Path, now: DateTime<Utc>) -> Vec<Size> {
    let mut judge = Judge::new(Store::open(file).unwrap(), settings()).unwrap();
    let later = now + TimeDelta::days(2);
    let began = std::time::Instant::now();
    let mut games = 0;
    while judge.pack(later).unwrap() {
        judge.prune(later).unwrap();
        games += 1;
    }
    println!("{games} games packed in {:?}", began.elapsed());
    assert_eq!(judge.store().complaints().unwrap(), Vec::<String>::new());
    drop(judge);
    let conn = Connection::open(file).unwrap();
    let sql = "SELECT id, name, title FROM game WHERE state = 'over' ORDER BY title, id";
    let mut games = conn.prepare(sql).unwrap();
    let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    let games = games.query_map([], read).unwrap();
    games.map(|game| size(&conn, game.unwrap())).collect()
}

fn size(conn: &Connection, (id, game, title): (i64, String, String)) -> Size {
    let number = |sql: &str| {
        conn.query_row(sql, [id], |row| row.get::<_, i64>(0))
            .unwrap() as u64
    };
    let mut tables = BTreeMap::new();
    for table in COUNTED {
        let all = format!("SELECT count(*) FROM {table}");
        let own = number(&format!("{all} WHERE game_id = ?1"));
        let all: i64 = conn.query_row(&all, [], |row| row.get(0)).unwrap();
        let pages = "SELECT sum(pgsize) FROM dbstat
                     WHERE name IN (SELECT name FROM sqlite_schema WHERE tbl_name = ?1)";
        let bytes: i64 = conn.query_row(pages, [table], |row| row.get(0)).unwrap();
        let share = bytes as u64 * own / (all as u64).max(1);
        tables.insert(table, share);
    }
    tables.insert("plain", number(PLAIN));
    let packs = |row: &rusqlite::Row<'_>| Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?));
    let (packed, unpacked) = conn.query_row(PACKS, [id], packs).unwrap();
    Size {
        letters: number("SELECT count(*) FROM outbox WHERE game_id = ?1"),
        game,
        title,
        packed: packed as u64,
        unpacked: unpacked as u64,
        tables,
    }
}

/// Prints the table; returns the games that take too much.
pub(super) fn too_large(sizes: &[Size]) -> impl Iterator<Item = &Size> {
    println!("| game | title | letters | MB before | MB now | kB of |\n|---|---|--:|--:|--:|---|");
    for size in sizes {
        println!("{size}");
    }
    sizes.iter().filter(|size| size.now() > size.most())
}
