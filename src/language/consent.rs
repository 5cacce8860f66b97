//! Consent: phrases that say yes, as the table `[consent]` of `idioms.toml` lists them.

use std::collections::BTreeMap;

use serde::Deserialize;

/// A language's `idioms.toml`. Tables read elsewhere are skipped here.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Idioms {
    /// Answers to a letter that asks for a confirmation.
    #[serde(default)]
    consent: BTreeMap<Saying, Vec<String>>,
}

/// The meaning of a phrase in an answer: the lists of the table `[consent]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Saying {
    /// A yes: `yes`, `I confirm`.
    Yes,
    /// A claim to be the writer, which is a yes as well: `It was me`.
    Claim,
    /// A yes or an acknowledgement, depending on the rest of the answer: `ok`.
    WeakYes,
    Please,
    /// A greeting, thanks or a closing.
    Courtesy,
    /// A refusal to give words of luck: `none`.
    NoWords,
}

/// Finds the phrases of `[consent]`, in all languages, in an answer.
#[derive(Clone, Debug, Default)]
pub struct Consent {
    phrases: BTreeMap<Vec<String>, Saying>,
    /// The number of words of the longest phrase.
    longest: usize,
}

impl Idioms {
    /// Adds the phrases of another file.
    pub(super) fn extend(&mut self, more: Self) {
        for (saying, phrases) in more.consent {
            self.consent.entry(saying).or_default().extend(phrases);
        }
    }
}

impl Consent {
    /// Adds the phrases of a language.
    pub(super) fn extend(&mut self, idioms: &Idioms) {
        for (saying, phrases) in &idioms.consent {
            for phrase in phrases {
                let words = tokens(phrase);
                self.longest = self.longest.max(words.len());
                self.phrases.insert(words, *saying);
            }
        }
    }

    /// Splits the tokens of an answer into phrases, the longest first; a token outside all phrases
    /// is a separate piece without a meaning.
    pub fn pieces<'t>(&self, tokens: &'t [String]) -> Vec<(Option<Saying>, &'t [String])> {
        let mut pieces = Vec::new();
        let mut rest = tokens;
        while !rest.is_empty() {
            let lengths = (1..=self.longest.min(rest.len())).rev();
            let mut splits = lengths.filter_map(|length| rest.split_at_checked(length));
            let known = splits.find_map(|(piece, behind)| {
                let saying = self.phrases.get(piece)?;
                Some((Some(*saying), piece, behind))
            });
            let (saying, piece, behind) = known.unwrap_or_else(|| {
                let (piece, behind) = rest.split_at(1);
                (None, piece, behind)
            });
            pieces.push((saying, piece));
            rest = behind;
        }
        pieces
    }
}

/// The marks that separate words and have no meaning.
const MARKS: &str = ".,;:!…·-–—_*/|()[]\"“”„«»¡！。，、\u{fe0f}";

/// Splits a text into words, in capitals and without apostrophes (`didn't` is DIDNT). A character
/// other than a letter, digit, blank or mark is a separate token, such as a question mark.
pub fn tokens(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut word = String::new();
    let is_apostrophe = |c: char| ['\'', '’', '‘', '`', '´'].contains(&c);
    for c in text.chars().filter(|c| !is_apostrophe(*c)).chain([' ']) {
        if c.is_alphanumeric() {
            word.push(c);
            continue;
        }
        if !word.is_empty() {
            tokens.push(std::mem::take(&mut word).to_uppercase());
        }
        if !c.is_whitespace() && !MARKS.contains(c) {
            tokens.push(c.to_string());
        }
    }
    tokens
}
