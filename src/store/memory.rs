//! Cache for transactions on a server: keeps the rows of each statement until one of its tables is
//! written to.
//!
//! One mail reads the same game, seats and people several times; repeated reads are answered from
//! here. Predictable reads are sent ahead, in one round trip to the server
//! ([`Reader::ahead`](crate::store::Reader::ahead)).

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::engine::{EachRow, Owned, Parameters, Request, Result, Row};

/// Maximum size in bytes of a cached answer.
const ANSWER_MOST: usize = 64 * 1024;

/// Maximum size in bytes of the cache, which is cleared beyond it.
const BYTES_MOST: usize = 4 * 1024 * 1024;

/// Tables written by triggers: the table of the trigger, then the table that it writes to.
const TRIGGERED: [(&str, &str); 1] = [("letter_picture", "picture")];

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Extent {
    First,
    #[default]
    All,
}

/// The rows of a statement, unless they are too large to cache.
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

    pub(super) fn read(&self, each: EachRow<'_>) -> Result<()> {
        for row in &self.rows {
            if !each(Row::Kept(row))? {
                break;
            }
        }
        Ok(())
    }
}

struct Kept {
    answer: Arc<Answer>,
    tables: Arc<Tables>,
}

/// The words of a statement that may be tables. A false positive costs only a cached answer.
struct Tables {
    read: BTreeSet<String>,
    written: BTreeSet<String>,
}

/// The cached answers, by the question.
#[derive(Default)]
struct Open {
    kept: BTreeMap<Request, Kept>,
    bytes: usize,
    /// Questions collected to be sent together.
    collected: Option<Vec<Request>>,
}

/// The cache of the open transaction.
#[derive(Default)]
pub(super) struct Memory {
    open: RefCell<Option<Open>>,
    /// The tables of each statement.
    tables: RefCell<BTreeMap<String, Arc<Tables>>>,
}

/// The action that a question needs.
pub(super) enum Recalled {
    Answer(Arc<Answer>),
    /// Ask, and cache the answer to this question.
    Ask(Request),
    /// Ask, and cache nothing.
    Pass,
    /// It was noted, to be sent with others.
    Collected,
}

impl Memory {
    pub(super) fn open(&self) {
        *self.open.borrow_mut() = Some(Open::default());
    }

    /// Clears the cache and stops caching.
    pub(super) fn close(&self) {
        *self.open.borrow_mut() = None;
    }

    pub(super) fn clear(&self) {
        if let Some(open) = &mut *self.open.borrow_mut() {
            *open = Open::default();
        }
    }

    /// Starts collecting questions; returns false if caching is off or a collection is under way.
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

    #[cfg(feature = "postgres")]
    pub(super) fn collected(&self) -> Vec<Request> {
        let mut open = self.open.borrow_mut();
        open.as_mut()
            .and_then(|open| open.collected.take())
            .unwrap_or_default()
    }

    /// Looks up the answer to a question.
    pub(super) fn recall(&self, sql: &str, params: Parameters<'_>, extent: Extent) -> Recalled {
        let mut open = self.open.borrow_mut();
        let Some(open) = open.as_mut().filter(|_| is_reading(sql)) else {
            return Recalled::Pass;
        };
        let question = Request::new(sql, params);
        if let Some(kept) = open.kept.get(&question)
            && (kept.answer.extent == Extent::All || extent == Extent::First)
        {
            return Recalled::Answer(Arc::clone(&kept.answer));
        }
        match &mut open.collected {
            None => Recalled::Ask(question),
            Some(collected) => {
                if !collected.contains(&question) {
                    collected.push(question);
                }
                Recalled::Collected
            }
        }
    }

    /// Caches the answer to a question, unless it is too large.
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
        let kept = Kept {
            tables: self.tables_of(&question.sql),
            answer: Arc::new(answer),
        };
        open.kept.insert(question, kept);
    }

    /// Drops the answers that a write may have changed.
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

/// Returns whether a statement writes nothing, and returns the same rows until a table is written
/// to.
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
