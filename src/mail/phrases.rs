//! Lists of lowercase phrases in many languages, which are data: the files `phrases/*.txt`.

use std::sync::OnceLock;

use aho_corasick::AhoCorasick;

/// A list of phrases, one per line. `#` begins a comment. An ellipsis at the end of a phrase
/// preserves the space before it.
pub(super) struct Phrases {
    text: &'static str,
    all: OnceLock<Vec<&'static str>>,
    search: OnceLock<Option<AhoCorasick>>,
}

impl Phrases {
    pub(super) const fn of(text: &'static str) -> Self {
        Self {
            text,
            all: OnceLock::new(),
            search: OnceLock::new(),
        }
    }

    /// Returns all phrases in sorted order, a prefix before the longer phrase.
    pub(super) fn all(&self) -> &[&'static str] {
        self.all.get_or_init(|| {
            let lines = self.text.lines().filter(|line| !line.starts_with('#'));
            let mut all: Vec<&str> = lines.map(|line| line.trim_end_matches('…')).collect();
            all.sort_unstable();
            all
        })
    }

    /// Returns whether a text is one of the phrases.
    pub(super) fn contains(&self, text: &str) -> bool {
        self.all().binary_search(&text).is_ok()
    }

    /// Returns the text after the phrase that it begins with.
    pub(super) fn strip<'t>(&self, text: &'t str) -> Option<&'t str> {
        let mut all = self.all().iter();
        all.find_map(|phrase| text.strip_prefix(phrase))
    }

    /// Returns whether a text begins with one of the phrases.
    pub(super) fn begin(&self, text: &str) -> bool {
        self.strip(text).is_some()
    }

    /// Returns whether a text contains one of the phrases.
    pub(super) fn are_in(&self, text: &str) -> bool {
        let search = self
            .search
            .get_or_init(|| AhoCorasick::new(self.all()).ok());
        match search {
            Some(search) => search.is_match(text),
            None => self.all().iter().any(|phrase| text.contains(phrase)),
        }
    }
}
