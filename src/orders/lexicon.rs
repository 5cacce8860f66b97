//! The words of other languages for those of the order language.

use std::collections::BTreeMap;

use super::cursor::may_be_short;
use super::hint;
use super::words::{OrderLine, is_code};
use crate::rules::Near;

/// In a longer line, words are not compared with all spellings.
const WORDS_NEAR: usize = 12;

/// Spellings in capitals, and the words of the order language that they stand for.
///
/// All languages are understood in each mail: what a word means does not depend on its writer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lexicon {
    words: BTreeMap<String, String>,
}

impl Lexicon {
    /// A lexicon without words.
    pub const fn empty() -> Self {
        Self {
            words: BTreeMap::new(),
        }
    }

    /// A lexicon of spellings with their meanings.
    pub fn new<'w>(words: impl IntoIterator<Item = (&'w str, &'w str)>) -> Self {
        let owned = |(spelling, meaning): (&str, &str)| (spelling.to_owned(), meaning.to_owned());
        Self {
            words: words.into_iter().map(owned).collect(),
        }
    }

    /// The word of the order language that is meant; any other word means itself.
    pub fn meaning<'w>(&'w self, word: &'w str) -> &'w str {
        self.words.get(word).map_or(word, String::as_str)
    }

    /// The line in words of the order language, as it was written otherwise: the range of each word
    /// stays. A code in front is no word, though `O` may be one further on; and a word of the order
    /// language is short for nothing, so that `On Monday you wrote` begins with no `ONTDEKKEN`.
    #[must_use]
    pub fn understood(&self, line: &OrderLine) -> OrderLine {
        let mut line = line.clone();
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

    /// The meanings of the spellings that were written like that with a slip of the pen.
    fn near(&self, written: &str) -> Vec<Near> {
        let near = self.words.iter().filter_map(|(spelling, meaning)| {
            let slips = hint::slips(written, spelling)?;
            let word = meaning.clone();
            Some(Near { word, slips })
        });
        near.collect()
    }

    /// The meanings of the spellings that begin like that, each once. A word of the order language
    /// is itself, and short for none: `ON` is no beginning of `ONTDEK`.
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
