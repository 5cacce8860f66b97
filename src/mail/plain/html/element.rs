//! Reads the attributes of an HTML element.

use std::collections::BTreeMap;

use html5gum::StartTag;

use super::style::Style;

/// An element with its attributes, in lowercase.
#[derive(Clone, Debug, Default)]
pub(super) struct Element {
    pub(super) name: String,
    attributes: BTreeMap<String, String>,
    /// The style of its text, from its own attribute and the page's rules.
    pub(super) style: Style,
}

impl Element {
    /// Reads a tag, without its style.
    pub(super) fn of(tag: &StartTag<()>) -> Self {
        let lower = |bytes: &[u8]| String::from_utf8_lossy(bytes).to_ascii_lowercase();
        let all = tag.attributes.iter();
        Self {
            name: lower(&tag.name),
            attributes: all
                .map(|(name, value)| (lower(name), lower(value)))
                .collect(),
            style: Style::default(),
        }
    }

    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.get(name).map(String::as_str)
    }

    pub(super) fn classes(&self) -> impl Iterator<Item = &str> {
        let classes = self.attribute("class").unwrap_or_default();
        classes.split_ascii_whitespace()
    }

    /// Returns all attributes, each as ` name="value"`, without white space in a style.
    pub(super) fn written(&self) -> String {
        let mut text = String::new();
        for (name, value) in &self.attributes {
            let squeezed = || value.chars().filter(|c| !c.is_whitespace()).collect();
            let value = match name.as_str() {
                "style" => squeezed(),
                _ => value.clone(),
            };
            for piece in [" ", name, "=\"", &value, "\" "] {
                text.push_str(piece);
            }
        }
        text
    }
}
