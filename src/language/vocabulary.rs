//! The order words of a language, as translations of the order language.

use std::collections::BTreeMap;

use serde::Deserialize;

/// The section of requests to the judge.
const REQUESTS: &str = "judge";

/// A language's `words.toml`: in sections, for each word of the order language the spellings that
/// are read. Letters use the first one.
///
/// A section has the name of a title, or is `judge` for requests, `topics` for help pages,
/// `weekdays`, or `ahead` for the words around an order that is sent ahead.
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
        let sections = [title, REQUESTS].map(|section| self.0.get(section));
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
