//! Caches sentences.
//!
//! Letters repeat places, tiles and seats, so most sentences occur again, and a lookup takes a
//! small part of the time to render. A mail without this cache takes 1.1 times as long in New
//! World, 1.5 in Neuland and 1.7 in Race; `benches/computing` measures it, also with an empty
//! cache. A sentence depends only on its key, so no reader learns from it about letters to others.

use std::hash::{Hash, Hasher};
use std::sync::{Mutex, PoisonError};

use foldhash::fast::RandomState;
use quick_cache::UnitWeighter;
use quick_cache::unsync::Cache;

use super::Said;
use super::introduced::Speech;
use crate::rules::{Arg, Line};

/// Maximum number of cached sentences.
const KEPT: usize = 16_384;

/// Maximum length of a key, in bytes; sentences with longer ones hardly recur.
const KEY: usize = 2_048;

/// The sentence cache of one language.
#[derive(Default)]
pub(super) struct Memory(Mutex<Kept>);

struct Kept {
    said: Cache<Box<[u8]>, Said, UnitWeighter, RandomState>,
    /// Buffer for the key of a lookup.
    key: Key,
}

impl Default for Kept {
    fn default() -> Self {
        let hasher = RandomState::default();
        let room = u64::try_from(KEPT).unwrap_or(u64::MAX);
        Self {
            said: Cache::with(KEPT, room, UnitWeighter, hasher, Default::default()),
            key: Key::default(),
        }
    }
}

impl Memory {
    /// Returns a sentence of this cast; `say` renders it on a cache miss.
    pub(super) fn recall(
        &self,
        line: &Line,
        cast: Speech<'_>,
        say: impl FnOnce() -> String,
    ) -> Said {
        let key = match self.with(|kept| kept.recall(line, cast)) {
            Ok(said) => return said,
            Err(key) => key,
        };
        // Unlocked, since rendering looks up nested sentences.
        let said = Said::from(say());
        if let Some(key) = key {
            self.with(|kept| kept.said.insert(key, said.clone()));
        }
        said
    }

    pub(super) fn clear(&self) {
        self.with(|kept| kept.said.clear());
    }

    fn with<T>(&self, work: impl FnOnce(&mut Kept) -> T) -> T {
        // A panic has at worst lost a sentence.
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Kept {
    /// Returns a cached sentence; else the key for caching it, if it is to be cached.
    fn recall(&mut self, line: &Line, cast: Speech<'_>) -> Result<Said, Option<Box<[u8]>>> {
        self.key.0.clear();
        self.key.line(line, cast);
        let key = self.key.0.as_slice();
        if key.len() > KEY {
            return Err(None);
        }
        self.said.get(key).cloned().ok_or_else(|| Some(key.into()))
    }
}

/// The key of a sentence in progress: all that it depends on apart from the language, as it is
/// hashed. Hashing marks the ends of texts, and the ends of lists are marked here, so that no two
/// sentences have equal keys.
#[derive(Default)]
struct Key(Vec<u8>);

impl Hasher for Key {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    fn finish(&self) -> u64 {
        0
    }
}

impl Key {
    fn line(&mut self, line: &Line, cast: Speech<'_>) {
        (b'(', line.key).hash(self);
        for (name, arg) in &line.args {
            (b'=', name).hash(self);
            self.arg(arg, cast);
        }
        b')'.hash(self);
    }

    fn arg(&mut self, arg: &Arg, cast: Speech<'_>) {
        match arg {
            Arg::Text(text) => (b't', text).hash(self),
            Arg::Number(number) => (b'n', number).hash(self),
            Arg::Order(order) => (b'o', cast.title(), order).hash(self),
            Arg::Seat(seat) => {
                (b's', cast.is_reader(*seat), cast.name(*seat)).hash(self);
                (cast.title(), cast.player(*seat)).hash(self);
            }
            Arg::Line(line) => self.line(line, cast),
            Arg::List(list) => self.list(b'&', list, cast),
            Arg::Either(list) => self.list(b'|', list, cast),
        }
    }

    fn list(&mut self, kind: u8, list: &[Arg], cast: Speech<'_>) {
        kind.hash(self);
        for arg in list {
            self.arg(arg, cast);
        }
        b']'.hash(self);
    }
}
