//! Integrity checks: pages by the engine's own checks, tables and triggers by those of a new
//! database, mails and ledgers by their digests.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use rusqlite::Connection;

use crate::store::files::migrate;
use crate::store::{
    ChainCheck, Doing, FromColumns, Game, GameState, InboxId, LedgerRow, Reader, Result, StoreError,
};

/// Maximum number of complaints reported.
const COMPLAINTS: usize = 20;

/// The first bytes of every SQLite database.
const HEAD: &[u8; 16] = b"SQLite format 3\0";

/// Returns whether a file begins like an SQLite database.
pub(in crate::store) fn begins_like_one(path: &Path) -> bool {
    let mut head = [0; HEAD.len()];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut head));
    read.is_ok() && head == *HEAD
}

impl Reader {
    /// Lists the faults of the database; empty if it is sound.
    ///
    /// In a file this checks all pages, indexes and references between rows, and that tables and
    /// triggers are exactly those of a new database. A server checks its pages itself; it reports
    /// constraints that were never validated.
    pub fn complaints(&self) -> Result<Vec<String>> {
        let doing = "check the pages of the database";
        let pages =
            self.complaints_of(doing, self.engine.dialect().integrity, |found: String| {
                found
            })?;
        let mut complaints: Vec<String> = pages.iter().map(|found| on_one_line(found)).collect();
        complaints.retain(|complaint| complaint != "ok");
        let Some(references) = self.engine.dialect().references else {
            complaints.truncate(COMPLAINTS);
            return Ok(complaints);
        };
        let orphan = |(table, (_, parent)): (String, (Option<i64>, String))| {
            format!("a row of {table} refers to a row of {parent} that is missing")
        };
        let doing = "check the references of the database";
        complaints.extend(self.complaints_of(doing, references, orphan)?);
        match odd_definitions(self.engine.file("check the schema of the database")?) {
            Err(StoreError::Damaged { check }) => complaints.push(check),
            odd => complaints.extend(odd?),
        }
        complaints.truncate(COMPLAINTS);
        Ok(complaints)
    }

    /// Returns the rows of a check; damage that stops the check is a complaint too.
    fn complaints_of<T: FromColumns>(
        &self,
        doing: &'static str,
        check: &str,
        said: impl Fn(T) -> String,
    ) -> Result<Vec<String>> {
        match self.many(doing, check, &[]) {
            Err(StoreError::Damaged { check }) => Ok(vec![check]),
            found => Ok(found?.into_iter().map(said).collect()),
        }
    }

    /// Returns the whole ledger of a game after checking every row.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] names the first row that differs from the original.
    pub fn sound_ledger(&self, game: &Game) -> Result<Vec<LedgerRow>> {
        let rows = self.ledger(game.id)?;
        let mut previous = "";
        for (no, row) in (1_u32..).zip(&rows) {
            let last = no == game.entries;
            let sound = row.no == no && row.chain == row.link(previous, &game.name);
            if !sound || (last && row.chain != game.chain) {
                return Err(broken(game, no));
            }
            previous = &row.chain;
        }
        let entries = u32::try_from(rows.len()).unwrap_or(u32::MAX);
        match entries < game.entries {
            true => Err(broken(game, entries.saturating_add(1))),
            false => Ok(rows),
        }
    }

    /// Checks that the database is sound: its pages and references, the ledgers of all running
    /// games, and the bytes of one mail.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] names the failed check.
    pub fn refuse_damage(&self, mail: InboxId) -> Result<()> {
        if let Some(check) = self.complaints()?.into_iter().next() {
            return Err(StoreError::Damaged { check });
        }
        self.mail_bytes(mail)?;
        for game in self.games(GameState::Running)? {
            if let ChainCheck::Broken { no } = self.verify_chain(game.id)? {
                return Err(broken(&game, no));
            }
        }
        Ok(())
    }
}

fn broken(game: &Game, no: u32) -> StoreError {
    let game = &game.name;
    StoreError::Damaged {
        check: format!("row {no} of the ledger of {game} is not the one that was written"),
    }
}

fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The SQL of each table, index, view and trigger, by kind and name.
type Definitions = BTreeMap<String, String>;

/// Lists the definitions that differ from a new database, a sentence for each.
///
/// The engine runs or reads triggers, views and indexes unasked, including those that another
/// program has put into a file.
pub(in crate::store) fn odd_definitions(conn: &Connection) -> Result<Vec<String>> {
    let (found, usual) = (definitions(conn)?, migrate::with_blank(definitions)?);
    let odd = found
        .iter()
        .filter_map(|(name, sql)| match usual.get(name) {
            Some(usual) if usual == sql => None,
            Some(_) => Some(format!("the {name} is not as this program defines it")),
            None => Some(format!("the {name} is none of this program's")),
        });
    let lost = usual.keys().filter(|name| !found.contains_key(*name));
    let lost = lost.map(|name| format!("the {name} is missing"));
    Ok(odd.chain(lost).collect())
}

/// Reads the definitions of a database, except the tables for the engine's own counts.
fn definitions(conn: &Connection) -> Result<Definitions> {
    let read = || {
        let mut statement = conn.prepare(
            "SELECT type || ' ' || name, tbl_name || ': ' || coalesce(sql, '') FROM sqlite_schema
             WHERE name NOT IN ('sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4')",
        )?;
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        rows.map(|row| row.map(|(name, sql): (String, String)| (name, without_comments(&sql))))
            .collect::<rusqlite::Result<Definitions>>()
    };
    read().doing("read the schema of the database")
}

/// Removes comments and extra space from a statement: a later release may change its comments.
fn without_comments(sql: &str) -> String {
    let mut kept = String::new();
    let mut quote = None;
    let mut rest = sql.chars().peekable();
    while let Some(c) = rest.next() {
        if quote.is_none() && c == '-' && rest.peek() == Some(&'-') {
            rest.by_ref().find(|c| *c == '\n');
            kept.push(' ');
            continue;
        }
        match (quote, c) {
            (None, '\'' | '"' | '`') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            _ => {}
        }
        kept.push(c);
    }
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}
