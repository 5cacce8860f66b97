//! Text pictures as data: characters on a grid, with translatable words; and as lines of text.

use serde::Serialize;

/// The colour of a character. Only writers with colours use it; the text must carry the same
/// meaning without.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ink {
    #[default]
    Plain,
    Plains,
    Trail,
    Town,
    Sea,
    /// The colour of a seat, by its number.
    Seat(u8),
}

/// The signs of lines, and the box-drawing ones for writers that can show them.
pub const SIGNS: [(char, char); 3] = [('-', '─'), ('|', '│'), ('+', '┼')];

/// One character of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Glyph {
    /// The character; one column wide.
    pub character: char,
    pub ink: Ink,
}

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
    rows: Vec<Vec<Option<Glyph>>>,
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

    /// Puts one character; a later one covers an earlier one.
    pub fn put(&mut self, x: u16, y: u16, character: char, ink: Ink) {
        let (x, y) = (usize::from(x), usize::from(y));
        let rows = self.rows.len().max(y.saturating_add(1));
        self.rows.resize(rows, Vec::new());
        if let Some(row) = self.rows.get_mut(y) {
            row.resize(row.len().max(x.saturating_add(1)), None);
            if let Some(place) = row.get_mut(x) {
                *place = Some(Glyph { character, ink });
            }
        }
    }

    /// Writes text from left to right.
    pub fn write(&mut self, x: u16, y: u16, text: &str, ink: Ink) {
        for (x, character) in (x..).zip(text.chars()) {
            self.put(x, y, character, ink);
        }
    }

    /// Puts a word of the reader's language.
    pub fn label(&mut self, x: u16, y: u16, key: &'static str) {
        self.labels.push(Label { key, x, y });
    }

    /// Writes the picture as rows without trailing blanks; `word` translates a label's key.
    pub fn rows(&self, word: impl Fn(&str) -> String) -> Vec<Vec<Glyph>> {
        let mut drawn = self.clone();
        for label in &self.labels {
            drawn.write(label.x, label.y, &word(label.key), Ink::Plain);
        }
        drawn.rows.iter().map(|row| glyphs(row)).collect()
    }
}

/// Converts a row without its trailing blanks.
fn glyphs(row: &[Option<Glyph>]) -> Vec<Glyph> {
    let blank = Glyph {
        character: ' ',
        ink: Ink::Plain,
    };
    let mut glyphs: Vec<Glyph> = row.iter().map(|place| place.unwrap_or(blank)).collect();
    while glyphs.pop_if(|last| last.character == ' ').is_some() {}
    glyphs
}
