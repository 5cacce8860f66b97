//! Writes pictures as lines of text.

use super::drawing::{Drawing, Ink};

/// The picture as lines without trailing blanks; `word` gives the reader's word for a label's key.
pub fn lines(drawing: &Drawing, word: impl Fn(&str) -> String) -> Vec<String> {
    let mut whole = drawing.clone();
    for label in drawing.labels() {
        whole.write(label.x, label.y, &word(label.key), Ink::Plain);
    }
    let mut lines: Vec<String> = Vec::new();
    for (x, y, glyph) in whole.glyphs() {
        while lines.len() <= usize::from(y) {
            lines.push(String::new());
        }
        if let Some(line) = lines.get_mut(usize::from(y)) {
            let column = line.chars().count();
            line.extend(std::iter::repeat_n(
                ' ',
                usize::from(x).saturating_sub(column),
            ));
            line.push(glyph.character);
        }
    }
    for line in &mut lines {
        line.truncate(line.trim_end().len());
    }
    lines
}
