//! The list of titles that a judge knows.

use std::ops::Deref;
use std::slice;

use include_dir::Dir;

use super::Title;

/// The titles that a judge knows, in the order in which they are offered.
#[derive(Clone, Copy, Debug)]
pub struct Titles(&'static [Title]);

impl Titles {
    /// The titles of a list; no two of them have the same name.
    pub const fn new(all: &'static [Title]) -> Self {
        Self(all)
    }

    /// All of them.
    pub fn iter(self) -> slice::Iter<'static, Title> {
        self.0.iter()
    }

    /// The title of this name.
    pub fn get(self, name: &str) -> Option<&'static Title> {
        self.iter().find(|title| title.name == name)
    }

    /// The key of a title's printed name.
    pub fn key(self, name: &str) -> &'static str {
        self.get(name).map_or("title-unknown", |title| title.key)
    }

    /// Their names, for the operator.
    pub fn names(self) -> String {
        let names: Vec<&str> = self.iter().map(|title| title.name).collect();
        names.join(", ")
    }

    /// The folders of templates that titles bring along.
    pub fn templates(self) -> impl Iterator<Item = &'static Dir<'static>> {
        self.iter().filter_map(|title| title.templates)
    }
}

impl Deref for Titles {
    type Target = [Title];

    fn deref(&self) -> &[Title] {
        self.0
    }
}

impl IntoIterator for Titles {
    type Item = &'static Title;
    type IntoIter = slice::Iter<'static, Title>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
