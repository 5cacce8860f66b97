//! Reads CSS declarations and decides which one applies to each property.

use std::collections::BTreeMap;

use super::hiding::{JUDGED, PREFIXES};

/// A property with its value, in lowercase.
#[derive(Clone, Debug)]
pub(super) struct Declaration {
    property: String,
    value: String,
    important: bool,
}

/// The precedence of a declaration: whether it is important, and the specificity of its selector.
type Weight = (bool, usize);

/// The specificity of an element's own style.
pub(super) const OWN: usize = usize::MAX;

/// The style of an element: a value for each property.
#[derive(Clone, Debug, Default)]
pub(super) struct Style {
    values: BTreeMap<String, (Weight, String)>,
}

impl Style {
    /// Adds declarations after those already added.
    pub(super) fn add(&mut self, declarations: &[Declaration], selector: usize) {
        for declared in declarations {
            let weight = (declared.important, selector);
            let before = self.values.get(&declared.property);
            if before.is_none_or(|(before, _)| *before <= weight) {
                let value = (weight, declared.value.clone());
                self.values.insert(declared.property.clone(), value);
            }
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let all = self.values.iter();
        all.map(|(property, (_, value))| (property.as_str(), value.as_str()))
    }
}

/// Parses the declarations that can change whether a text is seen and how it is read.
pub(super) fn declarations(text: &str) -> Vec<Declaration> {
    let text = without_comments(text);
    text.split(';').filter_map(Declaration::read).collect()
}

impl Declaration {
    fn read(text: &str) -> Option<Self> {
        let (property, value) = text.split_once(':')?;
        let property = property.trim();
        let bare = PREFIXES.iter().find_map(|of| property.strip_prefix(of));
        let (value, important) = match value.split_once('!') {
            Some((value, _)) => (value.trim(), true),
            None => (value.trim(), false),
        };
        let (property, value) = match bare.unwrap_or(property) {
            "font" => ("font-size", font_size(value)),
            "background" => ("background-color", value),
            "text-decoration" => ("text-decoration-line", value),
            // Any name may be written with escapes, to hide it.
            escaped if escaped.contains('\\') => ("display", "\\"),
            other => (other, value),
        };
        (JUDGED.contains(&property) && !value.is_empty()).then(|| Self {
            property: property.to_owned(),
            value: value.to_owned(),
            important,
        })
    }
}

/// Returns the size in a `font` shorthand: the first number that is no weight. No size written as a
/// word hides anything.
fn font_size(value: &str) -> &str {
    if value.contains('(') {
        return value;
    }
    let words = || value.split(|c: char| c.is_whitespace() || c == '/');
    let weighs = |word: &str| word.parse::<u16>().is_ok_and(|weight| weight > 0);
    let mut sizes = words().filter(|word| word.starts_with(|c: char| "+-.0123456789".contains(c)));
    let keyword = |word: &&str| word.starts_with(['-', '+']) && !word.contains(char::is_numeric);
    sizes
        .find(|word| !weighs(word) && !keyword(word))
        .unwrap_or("medium")
}

pub(super) fn without_comments(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("/*") {
        kept.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, rest)| rest);
    }
    kept.push_str(rest);
    kept
}
