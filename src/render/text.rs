//! Writes pictures as lines of text.

use super::drawing::Drawing;

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
