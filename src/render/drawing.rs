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

    /// Returns the words of the picture.
    pub fn labels(&self) -> &[Label] {
        &self.labels
    }

    /// Iterates over the characters by row and column.
    pub fn glyphs(&self) -> impl Iterator<Item = (u16, u16, Glyph)> + '_ {
        let glyph = |(x, glyph): (u16, &Option<Glyph>)| Some((x, (*glyph)?));
        (0..=u16::MAX).zip(&self.rows).flat_map(move |(y, row)| {
            let row = (0..=u16::MAX).zip(row).filter_map(glyph);
            row.map(move |(x, glyph)| (x, y, glyph))
        })
    }
}

/// Writes the picture as lines without trailing blanks; `word` translates a label's key.
pub fn lines(drawing: &Drawing, word: impl Fn(&str) -> String) -> Vec<String> {
    let mut rows: Vec<Vec<char>> = Vec::new();
    let mut put = |x: u16, y: u16, character| {
        let (x, y) = (usize::from(x), usize::from(y));
        if rows.len() <= y {
            rows.resize(y.saturating_add(1), Vec::new());
        }
        if let Some(row) = rows.get_mut(y) {
            if row.len() <= x {
                row.resize(x.saturating_add(1), ' ');
            }
            if let Some(place) = row.get_mut(x) {
                *place = character;
            }
        }
    };
    for (x, y, glyph) in drawing.glyphs() {
        put(x, y, glyph.character);
    }
    for label in drawing.labels() {
        for (x, character) in (label.x..).zip(word(label.key).chars()) {
            put(x, label.y, character);
        }
    }
    rows.iter().map(|row| line(row)).collect()
}

/// Converts a row without its trailing blanks.
fn line(row: &[char]) -> String {
    let mut line: String = row.iter().collect();
    line.truncate(line.trim_end().len());
    line
}
