//! Text pictures as data: characters on a grid, with translatable words; and as lines of text.

use serde::Serialize;

/// A word in a picture, in the language of the reader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Label {
    pub key: &'static str,
    pub x: u16,
    pub y: u16,
}

/// A picture of characters; column 0 and row 0 are at the top left.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Drawing {
    rows: Vec<Vec<char>>,
    labels: Vec<Label>,
}

impl Drawing {
    /// Creates an empty picture.
    pub const fn new() -> Self {
        Self {
            rows: Vec::new(),
            labels: Vec::new(),
        }
    }

    /// Puts a character, one column wide; a later one covers an earlier one.
    pub fn put(&mut self, x: u16, y: u16, character: char) {
        let (x, y) = (usize::from(x), usize::from(y));
        let rows = self.rows.len().max(y.saturating_add(1));
        self.rows.resize(rows, Vec::new());
        if let Some(row) = self.rows.get_mut(y) {
            row.resize(row.len().max(x.saturating_add(1)), ' ');
            if let Some(place) = row.get_mut(x) {
                *place = character;
            }
        }
    }

    /// Writes text from left to right.
    pub fn write(&mut self, x: u16, y: u16, text: &str) {
        for (x, character) in (x..).zip(text.chars()) {
            self.put(x, y, character);
        }
    }

    /// Puts a word of the reader's language.
    pub fn label(&mut self, x: u16, y: u16, key: &'static str) {
        self.labels.push(Label { key, x, y });
    }

    /// Writes the picture as lines without trailing blanks; `word` translates a label's key.
    pub fn lines(&self, word: impl Fn(&str) -> String) -> Vec<String> {
        let mut drawn = self.clone();
        for label in &self.labels {
            drawn.write(label.x, label.y, &word(label.key));
        }
        drawn.rows.iter().map(|row| line(row)).collect()
    }
}

/// Converts a row without its trailing blanks.
fn line(row: &[char]) -> String {
    let mut line: String = row.iter().collect();
    line.truncate(line.trim_end().len());
    line
}
