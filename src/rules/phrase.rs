//! The order language as data, and the errors of words that are not an order.

use std::ops::Range;

use serde::Serialize;

/// One word of a line, cleaned of the changes that mail programs make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The word in capitals, without surplus punctuation.
    pub text: String,
    /// Its place in the original line: a range of characters, not of bytes.
    pub at: Range<usize>,
    /// The order words that it may abbreviate in another language.
    pub short_for: Vec<String>,
    /// The order words that it means in another language, with a typo or two.
    pub near: Vec<Near>,
}

/// A word that was meant by one with typos.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Near {
    pub word: String,
    pub slips: usize,
}

/// One form of an order: its keyword, its blanks and a valid example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase {
    pub keyword: &'static str,
    pub blanks: &'static [Blank],
    /// A whole valid line, for help pages and tests.
    pub example: &'static str,
    pub help: &'static str,
    /// Keywords that may start a new line and still belong to this order.
    pub continued_by: &'static [&'static str],
}

/// A blank in a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blank {
    /// The key of its name, such as `blank-place`.
    pub key: &'static str,
    pub optional: bool,
}

impl Blank {
    /// Creates a blank that must be filled.
    pub const fn new(key: &'static str) -> Self {
        Self {
            key,
            optional: false,
        }
    }

    /// Makes the blank optional.
    #[must_use]
    pub const fn optional(self) -> Self {
        Self {
            optional: true,
            ..self
        }
    }
}

/// The reason why words are not an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Misread {
    pub kind: MisreadKind,
    /// The smallest wrong piece: a range of words; at the end of the line if something is missing.
    pub words: Range<usize>,
    pub expected: Vec<Expected>,
    /// For an ambiguous piece its meanings; else the nearest lawful words.
    pub nearest: Vec<String>,
    /// Further expected words, too many to be listed: suggestions in other languages are chosen
    /// from them.
    pub among: Vec<&'static str>,
}

/// The kinds of parse errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MisreadKind {
    Unknown,
    /// The piece could be one of several.
    Ambiguous,
    /// The line ends too early.
    Missing,
    /// The line continues after the order is complete.
    Surplus,
}

/// A word or blank that was expected.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Expected {
    Word(String),
    /// A blank, by the key of its name.
    Blank(&'static str),
}

impl From<Blank> for Expected {
    fn from(blank: Blank) -> Self {
        Self::Blank(blank.key)
    }
}

impl Misread {
    /// Creates a misread of the words `at`.
    pub const fn new(kind: MisreadKind, at: Range<usize>) -> Self {
        Self {
            kind,
            words: at,
            expected: Vec::new(),
            nearest: Vec::new(),
            among: Vec::new(),
        }
    }

    /// Adds expected words or blanks.
    #[must_use]
    pub fn expecting(mut self, expected: impl IntoIterator<Item = Expected>) -> Self {
        self.expected.extend(expected);
        self
    }

    /// Adds expected words that are not listed.
    #[must_use]
    pub fn among(mut self, words: impl IntoIterator<Item = &'static str>) -> Self {
        self.among.extend(words);
        self
    }

    /// Adds the nearest lawful words, or the meanings of an ambiguous piece.
    #[must_use]
    pub fn near(mut self, nearest: impl IntoIterator<Item = String>) -> Self {
        self.nearest.extend(nearest);
        self
    }
}
