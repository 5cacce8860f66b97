//! The order language as data, and what it says when it does not understand.

use std::ops::Range;

use serde::Serialize;

/// One word of a line, cleaned of what mail programs do to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The word in capitals, without surplus punctuation.
    pub text: String,
    /// Where it stands in the line as it was written: a range of characters, not of bytes.
    pub at: Range<usize>,
    /// The words of orders that it may be short for in another language.
    pub short_for: Vec<String>,
    /// The words of orders that it is in another language, with a slip or two of the pen.
    pub near: Vec<Near>,
}

/// A word that was meant by one with slips of the pen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Near {
    /// The word of the order language.
    pub word: String,
    pub slips: usize,
}

/// One form of an order: its keyword, its blanks and an example that reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase {
    pub keyword: &'static str,
    pub blanks: &'static [Blank],
    /// A whole line that reads, for help pages and tests.
    pub example: &'static str,
    /// The key of the sentence that explains it.
    pub help: &'static str,
    /// Keywords that may start a line of their own and still belong to this order.
    pub continued_by: &'static [&'static str],
}

/// A blank in a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blank {
    /// The key of the word for it, such as `blank-place`.
    pub key: &'static str,
    /// Whether it may be left out.
    pub optional: bool,
}

impl Blank {
    /// A blank that is to be filled.
    pub const fn new(key: &'static str) -> Self {
        Self {
            key,
            optional: false,
        }
    }

    /// The same blank where it may be left out.
    #[must_use]
    pub const fn optional(self) -> Self {
        Self {
            optional: true,
            ..self
        }
    }
}

/// Why words are no order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Misread {
    pub kind: MisreadKind,
    /// The smallest wrong piece: a range of words; at the end of the line when something is
    /// missing.
    pub words: Range<usize>,
    /// What could have stood there.
    pub expected: Vec<Expected>,
    /// For an ambiguous piece its meanings; else the nearest words that would have been lawful.
    pub nearest: Vec<String>,
    /// Words that could have stood there, where they are too many to be listed: in other languages
    /// the nearest ones are looked for among them.
    pub among: Vec<&'static str>,
}

/// The ways in which words can fail to be an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MisreadKind {
    /// The piece is not known.
    Unknown,
    /// The piece could be one of several.
    Ambiguous,
    /// The line ends too early.
    Missing,
    /// The line goes on after the order is complete.
    Surplus,
}

/// Something that could have stood there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Expected {
    Word(String),
    /// A blank, by the key of the word for it.
    Blank(&'static str),
}

impl From<Blank> for Expected {
    fn from(blank: Blank) -> Self {
        Self::Blank(blank.key)
    }
}

impl Misread {
    /// A misread of the words `at`.
    pub const fn new(kind: MisreadKind, at: Range<usize>) -> Self {
        Self {
            kind,
            words: at,
            expected: Vec::new(),
            nearest: Vec::new(),
            among: Vec::new(),
        }
    }

    /// Adds what could have stood there.
    #[must_use]
    pub fn expecting(mut self, expected: impl IntoIterator<Item = Expected>) -> Self {
        self.expected.extend(expected);
        self
    }

    /// Adds words that could have stood there and are not listed.
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
