//! Caches the rows of each statement of a transaction on a server, until a table that it reads is
//! written to.
//!
//! One mail asks for the same game, seats and people several times. What it asks for again is
//! answered from here; what it is known to ask for is asked ahead, in one round trip to a server
//! ([`Reader::ahead`](crate::store::Reader::ahead)).

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use super::engine::{EachRow, Owned, Parameter, Parameters, Request, Result, Row};

/// How many bytes one answer may have to be remembered.
const ANSWER_MOST: usize = 64 * 1024;

/// How many bytes are remembered. With more the memory begins anew.
const BYTES_MOST: usize = 4 * 1024 * 1024;

/// Tables to which the database writes by itself when another one is written to: the other one,
/// then what is written.
const TRIGGERED: [(&str, &str); 1] = [("letter_picture", "picture")];

/// How many rows of a statement are wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Extent {
    First,
    #[default]
    All,
}

/// The rows of a statement, unless they are too large to be remembered.
#[derive(Default)]
pub(super) struct Answer {
    rows: Vec<Vec<Owned>>,
    bytes: usize,
    extent: Extent,
}

impl Answer {
    pub(super) fn new(extent: Extent) -> Self {
        Self {
            extent,
            ..Self::default()
        }
    }

    /// Adds a row.
    pub(super) fn add(&mut self, row: Row<'_, '_>) -> Result<()> {
        self.bytes = self.bytes.saturating_add(row.size()?);
        match self.is_small() {
            true => self.rows.push(row.to_owned()?),
            false => self.rows.clear(),
        }
        Ok(())
    }

    const fn is_small(&self) -> bool {
        self.bytes <= ANSWER_MOST
    }

    /// Reads the rows.
    pub(super) fn read(&self, each: EachRow<'_>) -> Result<()> {
        for row in &self.rows {
            if !each(Row::Kept(row))? {
                break;
            }
        }
        Ok(())
    }
}

/// An answer with its question.
struct Kept {
    question: Request,
    answer: Arc<Answer>,
    tables: Arc<Tables>,
}

/// The names in a statement that may be tables. There may be others among them: then an answer is
/// forgotten that need not be.
struct Tables {
    read: BTreeSet<String>,
    written: BTreeSet<String>,
}

/// What is remembered, by the hash of the question.
#[derive(Default)]
struct Open {
    kept: BTreeMap<u64, Kept>,
    bytes: usize,
    /// The questions that are collected to be asked at once.
    collected: Option<Vec<Request>>,
}

/// The answers of the open transaction.
#[derive(Default)]
pub(super) struct Memory {
    open: RefCell<Option<Open>>,
    /// The tables of each statement.
    tables: RefCell<BTreeMap<String, Arc<Tables>>>,
}

/// What to do about a question.
pub(super) enum Recalled {
    Answer(Arc<Answer>),
    /// Ask, and note the answer.
    Ask,
    /// Ask, and note nothing.
    Pass,
    /// It was noted, to be asked with others.
    Collected,
}

impl Memory {
    /// Begins to remember.
    pub(super) fn open(&self) {
        *self.open.borrow_mut() = Some(Open::default());
    }

    /// Forgets everything, and remembers nothing from now on.
    pub(super) fn close(&self) {
        *self.open.borrow_mut() = None;
    }

    /// Forgets everything.
    pub(super) fn clear(&self) {
        if let Some(open) = &mut *self.open.borrow_mut() {
            *open = Open::default();
        }
    }

    /// Begins to collect questions; false if nothing is remembered now, or some are collected
    /// already.
    #[cfg(feature = "postgres")]
    pub(super) fn collect(&self) -> bool {
        match &mut *self.open.borrow_mut() {
            Some(open) if open.collected.is_none() => {
                open.collected = Some(Vec::new());
                true
            }
            Some(_) | None => false,
        }
    }

    /// Returns the questions that were collected, each once.
    #[cfg(feature = "postgres")]
    pub(super) fn collected(&self) -> Vec<Request> {
        let mut open = self.open.borrow_mut();
        open.as_mut()
            .and_then(|open| open.collected.take())
            .unwrap_or_default()
    }

    /// Returns the answer to a question if it is known.
    pub(super) fn recall(&self, sql: &str, params: Parameters<'_>, extent: Extent) -> Recalled {
        let mut open = self.open.borrow_mut();
        let Some(open) = open.as_mut().filter(|_| is_reading(sql)) else {
            return Recalled::Pass;
        };
        if let Some(kept) = open.kept.get(&hash(sql, params))
            && kept.question.is(sql, params)
            && (kept.answer.extent == Extent::All || extent == Extent::First)
        {
            return Recalled::Answer(Arc::clone(&kept.answer));
        }
        match &mut open.collected {
            None => Recalled::Ask,
            Some(collected) => {
                if !collected.iter().any(|one| one.is(sql, params)) {
                    collected.push(Request::new(sql, params));
                }
                Recalled::Collected
            }
        }
    }

    /// Notes the answer to a question, unless it is too large.
    pub(super) fn note(&self, question: Request, answer: Answer) {
        let mut open = self.open.borrow_mut();
        let Some(open) = open.as_mut().filter(|_| answer.is_small()) else {
            return;
        };
        let bytes = question.sql.len().saturating_add(answer.bytes);
        if open.bytes.saturating_add(bytes) > BYTES_MOST {
            *open = Open {
                collected: open.collected.take(),
                ..Open::default()
            };
        }
        open.bytes = open.bytes.saturating_add(bytes);
        let values: Vec<&dyn Parameter> = question.values.iter().map(|one| one as _).collect();
        let key = hash(&question.sql, &values);
        let kept = Kept {
            tables: self.tables_of(&question.sql),
            question,
            answer: Arc::new(answer),
        };
        open.kept.insert(key, kept);
    }

    /// Forgets what a write may have changed.
    pub(super) fn written(&self, sql: &str) {
        if let Some(open) = &mut *self.open.borrow_mut() {
            let Tables { written, .. } = &*self.tables_of(sql);
            open.kept
                .retain(|_, kept| kept.tables.read.is_disjoint(written));
        }
    }

    fn tables_of(&self, sql: &str) -> Arc<Tables> {
        let mut known = self.tables.borrow_mut();
        if let Some(tables) = known.get(sql) {
            return Arc::clone(tables);
        }
        let tables = Arc::new(Tables::of(sql));
        known.insert(sql.to_owned(), Arc::clone(&tables));
        tables
    }
}

impl Request {
    fn is(&self, sql: &str, params: Parameters<'_>) -> bool {
        let same = |(one, other): (&Owned, &&dyn Parameter)| one.value() == other.value();
        self.sql == sql
            && self.values.len() == params.len()
            && self.values.iter().zip(params).all(same)
    }
}

fn hash(sql: &str, params: Parameters<'_>) -> u64 {
    let mut hasher = DefaultHasher::new();
    sql.hash(&mut hasher);
    for param in params {
        param.value().hash(&mut hasher);
    }
    hasher.finish()
}

/// Whether a statement writes nothing, and gives the same rows until a table is written to.
fn is_reading(sql: &str) -> bool {
    sql.trim_start().starts_with("SELECT") && !sql.contains("clock_timestamp")
}

impl Tables {
    fn of(sql: &str) -> Self {
        let (mut read, mut written) = (BTreeSet::new(), BTreeSet::new());
        let (mut before, mut reads) = ("", false);
        for word in words(sql) {
            match word {
                "FROM" | "JOIN" => reads = true,
                "WHERE" | "ON" | "USING" | "SELECT" | "GROUP" | "ORDER" | "LIMIT" | "INDEXED" => {
                    reads = false;
                }
                word if reads => {
                    read.insert(word.to_owned());
                }
                _ => {}
            }
            if matches!(before, "INTO" | "UPDATE" | "FROM") {
                written.insert(word.to_owned());
            }
            before = word;
        }
        for (table, other) in TRIGGERED {
            if written.contains(table) {
                written.insert(other.to_owned());
            }
        }
        Self { read, written }
    }
}

fn words(sql: &str) -> impl Iterator<Item = &str> {
    sql.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
        .filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{TRIGGERED, Tables, words};

    fn tables(sql: &str) -> [String; 2] {
        let Tables { read, written } = Tables::of(sql);
        [read, written].map(|names| names.into_iter().collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn the_tables_of_a_statement_are_found() {
        let sql = "SELECT seat.name, (SELECT max(no) FROM ledger WHERE game_id = ?1) FROM seat
                   JOIN game ON game.id = seat.game_id WHERE person_id = ?1 ORDER BY seat";
        assert_eq!(tables(sql)[0], "game ledger seat");
        assert_eq!(
            tables("SELECT 1 FROM one, other AS last LIMIT 1")[0],
            "AS last one other"
        );
        let sql = "INSERT INTO turn (game_id, seat) VALUES (?, ?)
                   ON CONFLICT (game_id, seat) DO UPDATE SET seat = excluded.seat";
        assert_eq!(tables(sql)[1], "SET turn");
        let sql = "WITH old AS (SELECT id FROM mail) DELETE FROM inbox WHERE id IN (old)";
        assert_eq!(tables(sql)[1], "inbox mail");
        assert_eq!(tables("UPDATE seat SET told = 1")[1], "seat");
        assert_eq!(
            tables("DELETE FROM letter_picture WHERE letter = ?1")[1],
            "letter_picture picture"
        );
    }

    /// What a trigger writes to another table is forgotten as well.
    #[test]
    fn each_trigger_that_writes_is_known() {
        let schema: Vec<&str> = words(include_str!("schema.sql")).collect();
        let mut found = Vec::new();
        let mut table = "";
        for (at, word) in schema.iter().enumerate() {
            let next = |after: usize| schema.get(at + after).copied().unwrap_or_default();
            if *word == "TRIGGER" {
                let on = schema[at..].iter().position(|word| *word == "ON").unwrap();
                table = schema[at + on + 1];
            }
            let written = match (*word, next(1), next(2)) {
                ("BEGIN", "DELETE" | "INSERT", _) => Some(next(3)),
                ("BEGIN", "UPDATE", table) => Some(table),
                _ => None,
            };
            found.extend(written.map(|written| (table, written)));
        }
        assert_eq!(found, TRIGGERED);
    }
}
