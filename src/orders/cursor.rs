//! Parses a line word by word, and reports the expected words on errors.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::hint;
use crate::rules::{Blank, Expected, Misread, MisreadKind, Word};

/// Maximum number of near words in a misread.
const HINTS: usize = 3;

/// Minimum length of an abbreviation, in letters.
const SHORTEST: usize = 3;

/// A position in the words of a line: parses them in sequence, and makes a misread of a word that
/// does not fit.
///
/// ```
/// use landfall::orders::{Cursor, OrderLine};
/// use landfall::rules::{Blank, MisreadKind};
///
/// const FIELDS: Blank = Blank::new("farm-blank-fields");
///
/// let line = OrderLine::new("sow 3 twice");
/// let mut cursor = Cursor::new(&line.words);
/// assert_eq!(cursor.keyword(&["SOW", "REAP"])?, "SOW");
/// assert_eq!(cursor.number(1..=9, FIELDS)?, 3);
/// let misread = cursor.end().unwrap_err();
/// assert_eq!((misread.kind, misread.words), (MisreadKind::Surplus, 2..3));
/// # Ok::<(), landfall::rules::Misread>(())
/// ```
#[derive(Clone, Debug)]
pub struct Cursor<'w> {
    words: &'w [Word],
    at: usize,
}

impl<'w> Cursor<'w> {
    /// Creates a cursor at the start of a line.
    pub const fn new(words: &'w [Word]) -> Self {
        Self { words, at: 0 }
    }

    /// Returns the index of the next word.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Returns the next word without reading it.
    pub fn peek(&self) -> Option<&'w str> {
        self.words.get(self.at).map(|word| word.text.as_str())
    }

    /// Returns whether all words are read.
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

    /// Skips the next word.
    pub fn advance(&mut self) {
        self.at = self.at.saturating_add(1);
    }

    /// Returns whether any remaining word is one of these.
    pub fn says(&self, among: &[&str]) -> bool {
        let mut left = self.words.iter().skip(self.at);
        left.any(|word| among.contains(&word.text.as_str()))
    }

    /// Skips the next word if it is one of these; returns whether it was.
    pub fn passes(&mut self, among: &[&str]) -> bool {
        let passes = self.peek().is_some_and(|word| among.contains(&word));
        self.at = self.at.saturating_add(usize::from(passes));
        passes
    }

    /// Skips words as long as they are among these.
    pub fn skip(&mut self, among: &[&str]) {
        while self.passes(among) {}
    }

    /// Reads the next word if it parses as this type, such as a number or a place.
    pub fn maybe<T: FromStr>(&mut self) -> Option<T> {
        let value = self.peek()?.parse().ok()?;
        self.advance();
        Some(value)
    }

    /// Reads one of these keywords, in full or as a unique abbreviation of at least three letters.
    ///
    /// # Errors
    /// Missing, unknown, or ambiguous if several keywords start like that.
    pub fn keyword(&mut self, among: &[&'static str]) -> Result<&'static str, Misread> {
        let expected = || among.iter().map(|word| Expected::Word((*word).to_owned()));
        let Some(given) = self.words.get(self.at) else {
            return Err(self.wrong(expected()));
        };
        match unique(given, among.iter().copied()) {
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

    /// Reads a keyword of this title. For a `foreign` word, which other titles use for such an
    /// order, the misread suggests the orders of `instead`.
    ///
    /// # Errors
    /// Those of [`Cursor::keyword`].
    pub fn keyword_or(
        &mut self,
        among: &[&'static str],
        foreign: &[&str],
        instead: impl FnOnce() -> Option<String>,
    ) -> Result<&'static str, Misread> {
        let is_foreign = self.peek().is_some_and(|word| foreign.contains(&word));
        self.keyword(among).map_err(|mut misread| {
            if is_foreign {
                misread.nearest = instead().into_iter().collect();
            }
            misread
        })
    }

    /// Reads one of these keywords and returns its meaning: an abbreviation of several keywords
    /// with one meaning is not ambiguous.
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
        meaning(among, word).ok_or_else(|| self.wrong([]))
    }

    /// Reads one of these keywords if the next word is one.
    ///
    /// # Errors
    /// Ambiguous if several keywords start like that.
    pub fn maybe_keyword(
        &mut self,
        among: &[&'static str],
    ) -> Result<Option<&'static str>, Misread> {
        self.maybe_unique(among.iter().copied())
    }

    /// Reads one of these keywords if the next word is one, and returns its meaning.
    ///
    /// # Errors
    /// Ambiguous if several keywords start like that.
    pub fn maybe_meaning<T: Copy>(
        &mut self,
        among: &[(&'static str, T)],
    ) -> Result<Option<T>, Misread> {
        let word = self.maybe_unique(among.iter().map(|(word, _)| *word))?;
        Ok(word.and_then(|word| meaning(among, word)))
    }

    fn maybe_unique(
        &mut self,
        among: impl Iterator<Item = &'static str> + Clone,
    ) -> Result<Option<&'static str>, Misread> {
        let Some(given) = self.words.get(self.at) else {
            return Ok(None);
        };
        let found = unique(given, among).map_err(|meanings| self.ambiguous(meanings))?;
        self.at = self.at.saturating_add(usize::from(found.is_some()));
        Ok(found)
    }

    /// Reads a number within `range`.
    ///
    /// # Errors
    /// Missing, or unknown if the word is no number or out of range.
    pub fn number<N: FromStr + PartialOrd>(
        &mut self,
        range: RangeInclusive<N>,
        blank: Blank,
    ) -> Result<N, Misread> {
        let number = self.peek().and_then(|word| word.parse().ok());
        let number = number.filter(|number| range.contains(number));
        let number = number.ok_or_else(|| self.unread(blank))?;
        self.advance();
        Ok(number)
    }

    /// Reads the item whose name is the next word.
    ///
    /// # Errors
    /// Missing, or unknown, with the nearest names.
    pub fn named<T: Copy, N: Display>(
        &mut self,
        blank: Blank,
        among: &[T],
        name: impl Fn(&T) -> N,
    ) -> Result<T, Misread> {
        let given = self.peek().unwrap_or_default();
        let found = among.iter().find(|one| name(one).to_string() == given);
        let found = found.ok_or_else(|| self.unlike(blank, among.iter().map(&name)))?;
        self.advance();
        Ok(*found)
    }

    /// Checks that no words are left.
    ///
    /// # Errors
    /// [`MisreadKind::Surplus`] for all remaining words.
    pub fn end(&self) -> Result<(), Misread> {
        if self.is_done() {
            return Ok(());
        }
        Err(Misread::new(
            MisreadKind::Surplus,
            self.at..self.words.len(),
        ))
    }

    /// Makes the misread for a wrong or missing next word, with the expected ones.
    pub fn wrong(&self, expected: impl IntoIterator<Item = Expected>) -> Misread {
        let (kind, end) = if self.is_done() {
            (MisreadKind::Missing, self.at)
        } else {
            (MisreadKind::Unknown, self.at.saturating_add(1))
        };
        Misread::new(kind, self.at..end).expecting(expected)
    }

    /// Makes the misread for a next word that does not fill this blank.
    pub fn unread(&self, blank: Blank) -> Misread {
        self.wrong([blank.into()])
    }

    /// Makes the misread for a next word that does not fill this blank, with the nearest ones that
    /// could.
    pub fn unlike<C: Display>(&self, blank: Blank, could: impl IntoIterator<Item = C>) -> Misread {
        let given = self.peek().unwrap_or_default();
        let could: Vec<String> = could.into_iter().map(|one| one.to_string()).collect();
        let near = hint::nearest(given, could.iter().map(String::as_str), HINTS);
        self.unread(blank).near(near)
    }

    /// Makes the misread for an ambiguous next word.
    pub fn ambiguous(&self, meanings: impl IntoIterator<Item = String>) -> Misread {
        Misread::new(MisreadKind::Ambiguous, self.at..self.at.saturating_add(1)).near(meanings)
    }
}

fn meaning<T: Copy>(among: &[(&'static str, T)], word: &str) -> Option<T> {
    let known = among.iter().find(|(known, _)| *known == word);
    known.map(|(_, meaning)| *meaning)
}

/// Returns the one keyword that `given` is or abbreviates, in any language, if any.
///
/// # Errors
/// The keywords that begin like that, if there are several.
pub(super) fn unique(
    given: &Word,
    among: impl Iterator<Item = &'static str> + Clone,
) -> Result<Option<&'static str>, Vec<String>> {
    if let Some(exact) = among.clone().find(|keyword| *keyword == given.text) {
        return Ok(Some(exact));
    }
    let mut begin = among.filter(|keyword| begins(given, keyword));
    let meanings = begin.clone().map(str::to_owned);
    match (begin.next(), begin.next()) {
        (Some(only), None) => Ok(Some(only)),
        (None, _) => Ok(None),
        (Some(_), Some(_)) => Err(meanings.collect()),
    }
}

/// Returns whether `given` is a keyword or abbreviates one, in any language. Initials and other
/// short words are no abbreviations.
fn begins(given: &Word, keyword: &str) -> bool {
    let begins =
        || keyword.starts_with(&given.text) || given.short_for.iter().any(|word| word == keyword);
    keyword == given.text || may_be_short(&given.text) && begins()
}

/// Returns whether a word is long enough to be an abbreviation.
pub fn may_be_short(word: &str) -> bool {
    let letters = word.chars().filter(|letter| letter.is_alphanumeric());
    letters.count() >= SHORTEST
}
