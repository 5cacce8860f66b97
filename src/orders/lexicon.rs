//! Translates the words of other languages into the order language.

use std::collections::BTreeMap;

use super::cursor::may_be_short;
use super::hint;
use super::words::{OrderLine, is_code};
use crate::rules::Near;

/// Maximum number of words in a line that is compared with all spellings.
const WORDS_NEAR: usize = 12;

/// Spellings in capitals, and their words of the order language.
///
/// All languages are understood in each mail: the meaning of a word does not depend on its writer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lexicon {
    words: BTreeMap<String, String>,
    /// The names of titles, for requests that have one as their second word.
    titles: Vec<&'static str>,
}

impl Lexicon {
    /// Creates an empty lexicon.
    pub const fn empty() -> Self {
        Self {
            words: BTreeMap::new(),
            titles: Vec::new(),
        }
    }

    /// Creates a lexicon of spellings with their meanings.
    pub fn new<'w>(words: impl IntoIterator<Item = (&'w str, &'w str)>) -> Self {
        let owned = |(spelling, meaning): (&str, &str)| (spelling.to_owned(), meaning.to_owned());
        Self {
            words: words.into_iter().map(owned).collect(),
            titles: Vec::new(),
        }
    }

    /// Adds the names of titles.
    #[must_use]
    pub fn with_titles(self, titles: impl IntoIterator<Item = &'static str>) -> Self {
        Self {
            titles: titles.into_iter().collect(),
            ..self
        }
    }

    /// Returns the names of titles.
    pub fn titles(&self) -> &[&'static str] {
        &self.titles
    }

    /// Returns the word of the order language for a spelling; any other word is unchanged.
    pub fn meaning<'w>(&'w self, word: &'w str) -> &'w str {
        self.words.get(word).map_or(word, String::as_str)
    }

    /// Translates a line into the order language; the ranges of its words still refer to the
    /// original. A leading code is not translated, though `O` may be a word further on; and a word
    /// of the order language abbreviates nothing, so that `On Monday you wrote` does not begin with
    /// `ONTDEKKEN`.
    #[must_use]
    pub fn understood(&self, line: &OrderLine) -> OrderLine {
        self.translated(line.clone())
    }

    /// Translates a line into the order language.
    pub(crate) fn translated(&self, mut line: OrderLine) -> OrderLine {
        let few = line.words.len() <= WORDS_NEAR;
        for (nth, word) in line.words.iter_mut().enumerate() {
            if nth == 0 && is_code(&word.text) {
                continue;
            }
            match self.words.get(&word.text) {
                Some(meaning) => word.text.clone_from(meaning),
                None if self.words.values().any(|meaning| *meaning == word.text) => {}
                None => {
                    word.short_for = self.begun_by(&word.text);
                    if few && word.short_for.is_empty() {
                        word.near = self.near(&word.text);
                    }
                }
            }
        }
        line
    }

    /// Returns the meanings of the spellings that were meant, allowing for slips.
    fn near(&self, written: &str) -> Vec<Near> {
        let near = self.words.iter().filter_map(|(spelling, meaning)| {
            let slips = hint::slips(written, spelling)?;
            let word = meaning.clone();
            Some(Near { word, slips })
        });
        near.collect()
    }

    /// Returns the meanings of the spellings that begin like that, deduplicated. A word of the
    /// order language abbreviates nothing: `ON` does not mean `ONTDEK`.
    fn begun_by(&self, start: &str) -> Vec<String> {
        if !may_be_short(start) || self.words.values().any(|meaning| meaning == start) {
            return Vec::new();
        }
        let begun = self.words.range(start.to_owned()..);
        let begun = begun.take_while(|(spelling, _)| spelling.starts_with(start));
        let mut meanings: Vec<String> = begun.map(|(_, meaning)| meaning.clone()).collect();
        meanings.sort_unstable();
        meanings.dedup();
        meanings
    }
}
