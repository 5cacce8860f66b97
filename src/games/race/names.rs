//! The names that players write for pieces and places.
//!
//! A name may be written in full, as one word or as several (`northern-star`, `NORTHERN STAR`), or
//! as its id in the component file. Likely names may be shortened to three letters or more, as long
//! as they stay unique: those are pieces that the seat can see, so that no answer depends on
//! anything else.

use std::collections::BTreeMap;

use super::Handle;
use crate::orders::{Cursor, hint, may_be_short};
use crate::rules::{Blank, Misread};

/// Maximum number of words of a name, its number included.
const WORDS: usize = 4;

/// Optional words before a name.
pub(super) const ARTICLES: [&str; 2] = ["THE", "A"];

const NAMES_SHOWN: usize = 3;

/// A value parsed from words, or the misread.
pub(super) type Read<T> = Result<T, Misread>;

/// The possible meanings of a word.
pub(super) struct Names<'n, T> {
    /// The handles by their ids.
    pub(super) aliases: &'n BTreeMap<String, Handle>,
    pub(super) all: Vec<(Handle, T)>,
    /// The likely meanings in this order, which may be shortened.
    pub(super) near: Vec<T>,
    pub(super) blank: Blank,
}

impl<'n, T: Copy + PartialEq> Names<'n, T> {
    /// Parses a name; a misread when several near names begin like that.
    pub(super) fn read(&self, cursor: &mut Cursor<'_>) -> Read<T> {
        self.numbered(cursor, |_| false).map(|(what, _)| what)
    }

    /// Parses a name, with the number after it if it is of those that `count`; a missing number is
    /// no misread here.
    pub(super) fn numbered(
        &self,
        cursor: &mut Cursor<'_>,
        count: impl Fn(T) -> bool,
    ) -> Read<(T, Option<u8>)> {
        let found = self.named(cursor, &count);
        // An article is skipped unless a name begins with it.
        let mut behind = cursor.clone();
        if found.is_err() && behind.passes(&ARTICLES) && !behind.is_done() {
            *cursor = behind;
            return self.named(cursor, &count);
        }
        found
    }

    fn named(&self, cursor: &mut Cursor<'_>, count: &impl Fn(T) -> bool) -> Read<(T, Option<u8>)> {
        let said = ahead(cursor);
        let readings = longest_first(&said);
        let counts = |what: &T, number: Option<u8>| number.is_none() || count(*what);
        for (words, name, number) in &readings {
            if let Some(what) = self.exactly(name).filter(|what| counts(what, *number)) {
                return Ok((pass(cursor, *words, what), *number));
            }
        }
        for (words, name, number) in &readings {
            let mut begun = self.beginning(name);
            begun.retain(|(_, what)| counts(what, *number));
            match begun.as_slice() {
                [] => {}
                [(_, what)] => return Ok((pass(cursor, *words, *what), *number)),
                several => {
                    let meanings = several.iter().map(|(name, _)| name.to_string());
                    return Err(cursor.ambiguous(meanings));
                }
            }
        }
        Err(self.unknown(cursor, &said))
    }

    fn exactly(&self, said: &str) -> Option<T> {
        let alias = self.aliases.get(said);
        let mut all = self.all.iter();
        let found = all.find(|(name, _)| is_alike(name.as_str(), said) || alias == Some(name));
        found.map(|(_, what)| *what)
    }

    /// Returns the near names with this prefix, each piece once.
    fn beginning(&self, said: &str) -> Vec<(Handle, T)> {
        let mut found: Vec<(Handle, T)> = Vec::new();
        for (name, what) in self.nearby() {
            let known = found.iter().any(|(_, other)| other == what);
            if !known && may_be_short(said) && name.as_str().starts_with(said) {
                found.push((*name, *what));
            }
        }
        found
    }

    fn nearby(&self) -> impl Iterator<Item = &(Handle, T)> {
        self.all.iter().filter(|(_, what)| self.near.contains(what))
    }

    fn unknown(&self, cursor: &Cursor<'_>, said: &[String]) -> Misread {
        let mut near: Vec<String> = Vec::new();
        for said in said {
            let names = self.nearby().map(|(name, _)| name.as_str());
            for name in hint::nearest(said, names, NAMES_SHOWN) {
                if !near.contains(&name) && near.len() < NAMES_SHOWN {
                    near.push(name);
                }
            }
        }
        cursor.unread(self.blank).near(near)
    }
}

/// Returns whether a name matches, regardless of word breaks: `ILE DANTICOSTI`. A number stays
/// separate.
fn is_alike(name: &str, said: &str) -> bool {
    let numbered = said.contains(|letter: char| letter.is_ascii_digit());
    let whole = said.split('-').all(|word| !word.is_empty());
    name == said || !numbered && whole && unparted(name).eq(unparted(said))
}

fn unparted(name: &str) -> impl Iterator<Item = char> {
    name.chars().filter(|letter| *letter != '-')
}

fn pass<T>(cursor: &mut Cursor<'_>, words: usize, what: T) -> T {
    (0..words).for_each(|_| cursor.advance());
    what
}

/// Returns the next word as part of a name, the next two as one name, and so on.
fn ahead(cursor: &Cursor<'_>) -> Vec<String> {
    let mut cursor = cursor.clone();
    let mut said: Vec<String> = Vec::new();
    while let Some(word) = cursor.peek().filter(|_| said.len() < WORDS) {
        let word = slug(word);
        let longer = match said.last() {
            Some(before) => format!("{before}-{word}"),
            None => word,
        };
        said.push(longer);
        cursor.advance();
    }
    said
}

/// A possible name: its number of words, its text, and the number after it.
type Reading<'s> = (usize, &'s str, Option<u8>);

fn longest_first(said: &[String]) -> Vec<Reading<'_>> {
    let mut readings = Vec::with_capacity(WORDS.saturating_mul(2));
    for (nth, said) in said.iter().enumerate().rev() {
        let words = nth.saturating_add(1);
        readings.extend(apart(said).map(|(name, number)| (words, name, Some(number))));
        readings.push((words, said, None));
    }
    readings
}

/// Spells a word as handles are spelled: `D'ANTICOSTI` is `d-anticosti`.
fn slug(word: &str) -> String {
    let pieces = word.split(|c: char| !c.is_alphanumeric());
    let pieces: Vec<String> = pieces
        .filter(|piece| !piece.is_empty())
        .map(str::to_lowercase)
        .collect();
    pieces.join("-")
}

fn apart(said: &str) -> Option<(&str, u8)> {
    let (name, number) = said.rsplit_once('-')?;
    Some((name, number.parse().ok()?))
}
