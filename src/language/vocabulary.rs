//! The words of a language that people write: order words, as translations of the order language,
//! and phrases that say yes, as the table `[consent]` of `idioms.toml` lists them.

use std::collections::BTreeMap;

use serde::Deserialize;

/// The sections whose words any order may have: those of requests, and the colours of seats.
const SHARED: [&str; 2] = ["judge", "seats"];

/// A language's `words.toml`: in sections, for each word of the order language the spellings that
/// are read. Letters use the first one.
///
/// A section has the name of a title, or is `judge` for requests, `seats` for the colours of seats,
/// `topics` for help pages, `weekdays`, or `ahead` for the words around an order that is sent
/// ahead.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(transparent)]
pub(super) struct Vocabulary(BTreeMap<String, Section>);

/// The spellings by order word.
type Section = BTreeMap<String, Vec<String>>;

impl Vocabulary {
    /// Returns the names of the sections.
    pub(super) fn sections(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Adds the sections of another file.
    pub(super) fn extend(&mut self, more: Self) {
        for (name, section) in more.0 {
            self.0.entry(name).or_default().extend(section);
        }
    }

    /// Returns the spellings of a section, each with its order word.
    pub(super) fn entries(&self, section: &str) -> impl Iterator<Item = (&str, &str)> {
        let words = self.0.get(section).into_iter().flatten();
        words.flat_map(|(word, spellings)| {
            let spellings = spellings.iter();
            spellings.map(|spelling| (spelling.as_str(), word.as_str()))
        })
    }

    /// Translates a canonical order word by word; other words stay. Lower case in an order, as of
    /// goods, stays lower case.
    pub(super) fn spell(&self, title: &str, order: &str) -> String {
        if self.0.is_empty() {
            return order.to_owned();
        }
        let [requests, seats] = SHARED;
        let sections = [title, requests, seats].map(|section| self.0.get(section));
        let spelled = |piece: &str| {
            let word = piece.trim_end_matches(is_separator);
            let end = piece.strip_prefix(word).unwrap_or_default();
            let capitals = word.to_uppercase();
            let words = |section: &Option<&Section>| (*section)?.get(&capitals)?.first().cloned();
            match sections.iter().find_map(words) {
                Some(first) if word == capitals => format!("{first}{end}"),
                Some(first) => format!("{}{end}", first.to_lowercase()),
                None => piece.to_owned(),
            }
        };
        order.split_inclusive(is_separator).map(spelled).collect()
    }
}

const fn is_separator(character: char) -> bool {
    matches!(character, ' ' | ',')
}

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
