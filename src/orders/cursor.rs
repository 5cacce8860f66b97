//! Reads words one after the other, and says what could have stood there.

use std::ops::RangeInclusive;

use super::hint;
use crate::rules::{Expected, Misread, MisreadKind, Word};

/// How many near words a misread shows.
const HINTS: usize = 3;

/// The fewest letters of a shortened word.
const SHORTEST: usize = 3;

/// A place in a line of words.
#[derive(Clone, Debug)]
pub struct Cursor<'w> {
    words: &'w [Word],
    at: usize,
}

impl<'w> Cursor<'w> {
    /// The start of a line.
    pub const fn new(words: &'w [Word]) -> Self {
        Self { words, at: 0 }
    }

    /// The number of the next word.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The next word, if there is one.
    pub fn peek(&self) -> Option<&'w str> {
        self.words.get(self.at).map(|word| word.text.as_str())
    }

    /// Whether all words are read.
    pub fn is_done(&self) -> bool {
        self.at >= self.words.len()
    }

    /// Reads the next word, whatever it is.
    ///
    /// # Errors
    /// [`MisreadKind::Missing`] at the end of the line.
    pub fn word(&mut self, blank: &'static str) -> Result<&'w str, Misread> {
        let word = self
            .peek()
            .ok_or_else(|| self.wrong([Expected::Blank(blank)]))?;
        self.advance();
        Ok(word)
    }

    /// Passes the next word.
    pub fn advance(&mut self) {
        self.at = self.at.saturating_add(1);
    }

    /// Reads one of these keywords, in full or shortened to what is unique and has three letters at
    /// least.
    ///
    /// # Errors
    /// Missing, unknown, or ambiguous when several keywords start like that.
    pub fn keyword(&mut self, among: &[&'static str]) -> Result<&'static str, Misread> {
        let expected = || among.iter().map(|word| Expected::Word((*word).to_owned()));
        let Some(given) = self.words.get(self.at) else {
            return Err(self.wrong(expected()));
        };
        match unique(given, among) {
            Ok(Some(keyword)) => {
                self.advance();
                Ok(keyword)
            }
            Ok(None) => {
                let near = hint::nearest(&given.text, among.iter().copied(), HINTS);
                Err(self.wrong(expected()).near(near))
            }
            Err(meanings) => Err(self.ambiguous(meanings)),
        }
    }

    /// Reads one of these keywords and answers what it means: a word that begins several of one
    /// meaning is not ambiguous.
    ///
    /// # Errors
    /// Those of [`Cursor::keyword`].
    pub fn meaning<T: Copy + PartialEq>(
        &mut self,
        among: &[(&'static str, T)],
    ) -> Result<T, Misread> {
        let given = self.words.get(self.at);
        let begins = |word: &str| given.is_some_and(|given| begins(given, word));
        let mut meant = among.iter().filter(|(word, _)| begins(word));
        if let Some((_, meaning)) = meant.next()
            && meant.all(|(_, other)| other == meaning)
        {
            self.advance();
            return Ok(*meaning);
        }
        let words: Vec<&'static str> = among.iter().map(|(word, _)| *word).collect();
        let word = self.keyword(&words)?;
        let known = among.iter().find(|(known, _)| *known == word);
        known
            .map(|(_, meaning)| *meaning)
            .ok_or_else(|| self.wrong([]))
    }

    /// Reads one of these keywords if the next word is one.
    ///
    /// # Errors
    /// Ambiguous when several keywords start like that.
    pub fn maybe_keyword(
        &mut self,
        among: &[&'static str],
    ) -> Result<Option<&'static str>, Misread> {
        let Some(given) = self.words.get(self.at) else {
            return Ok(None);
        };
        match unique(given, among) {
            Ok(found) => {
                if found.is_some() {
                    self.advance();
                }
                Ok(found)
            }
            Err(meanings) => Err(self.ambiguous(meanings)),
        }
    }

    /// Reads a number within `range`.
    ///
    /// # Errors
    /// Missing, or unknown when the word is no number or lies outside.
    pub fn number(
        &mut self,
        range: RangeInclusive<u32>,
        blank: &'static str,
    ) -> Result<u32, Misread> {
        let number = self.peek().and_then(|word| word.parse().ok());
        match number.filter(|number| range.contains(number)) {
            Some(number) => {
                self.advance();
                Ok(number)
            }
            None => Err(self.wrong([Expected::Blank(blank)])),
        }
    }

    /// Makes sure that nothing follows.
    ///
    /// # Errors
    /// [`MisreadKind::Surplus`] for all words that are left.
    pub fn end(&self) -> Result<(), Misread> {
        if self.is_done() {
            return Ok(());
        }
        Err(Misread::new(
            MisreadKind::Surplus,
            self.at..self.words.len(),
        ))
    }

    /// The next word is wrong, or missing: here is what could have stood there.
    pub fn wrong(&self, expected: impl IntoIterator<Item = Expected>) -> Misread {
        let (kind, end) = if self.is_done() {
            (MisreadKind::Missing, self.at)
        } else {
            (MisreadKind::Unknown, self.at.saturating_add(1))
        };
        Misread::new(kind, self.at..end).expecting(expected)
    }

    /// The next word could be several things.
    pub fn ambiguous(&self, meanings: impl IntoIterator<Item = String>) -> Misread {
        Misread::new(MisreadKind::Ambiguous, self.at..self.at.saturating_add(1)).near(meanings)
    }
}

/// The keyword that `given` is or begins, in any language; none if there is none.
///
/// # Errors
/// The keywords that begin like that, when there are several.
pub(super) fn unique(
    given: &Word,
    among: &[&'static str],
) -> Result<Option<&'static str>, Vec<String>> {
    if let Some(exact) = among.iter().find(|keyword| **keyword == given.text) {
        return Ok(Some(exact));
    }
    let meant = |keyword: &&&'static str| begins(given, keyword);
    let mut begin = among.iter().filter(meant);
    match (begin.next(), begin.next()) {
        (Some(only), None) => Ok(Some(only)),
        (None, _) => Ok(None),
        (Some(_), Some(_)) => Err(among
            .iter()
            .filter(meant)
            .map(|keyword| (*keyword).to_owned())
            .collect()),
    }
}

/// Whether `given` is a keyword or short for one, in any language. Initials and other short words
/// are short for nothing.
fn begins(given: &Word, keyword: &str) -> bool {
    let begins =
        || keyword.starts_with(&given.text) || given.short_for.iter().any(|word| word == keyword);
    keyword == given.text || may_be_short(&given.text) && begins()
}

/// Whether a word is long enough to stand for a longer one that begins like it.
pub fn may_be_short(word: &str) -> bool {
    let letters = word.chars().filter(|letter| letter.is_alphanumeric());
    letters.count() >= SHORTEST
}
