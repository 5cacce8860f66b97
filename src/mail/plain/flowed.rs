//! `format=flowed` (RFC 3676): a line that ends with a space continues on the next one.

use super::{Draft, Why};

/// Undoes the soft line breaks. Lines of different quote depth never join, and the signature's
/// `-- ` is no soft break.
pub(super) fn undo(text: &str, delete_space: bool) -> Vec<Draft> {
    let mut lines: Vec<Flowed> = Vec::new();
    for raw in text.lines() {
        let line = Flowed::read(raw);
        match lines.last_mut() {
            Some(last) if last.goes_on && last.depth == line.depth && line.content != "-- " => {
                last.append(&line, delete_space);
            }
            _ => lines.push(line),
        }
    }
    lines.iter().map(Flowed::draft).collect()
}

struct Flowed {
    depth: usize,
    content: String,
    goes_on: bool,
}

impl Flowed {
    fn read(raw: &str) -> Self {
        let raw = raw.trim_end_matches('\r');
        let content = raw.trim_start_matches('>');
        let depth = raw.len().saturating_sub(content.len());
        // A space was stuffed in before text that might look like a quote mark.
        let content = content.strip_prefix(' ').unwrap_or(content);
        let goes_on = content.ends_with(' ') && content != "-- ";
        Self {
            depth,
            content: content.to_owned(),
            goes_on,
        }
    }

    fn append(&mut self, next: &Self, delete_space: bool) {
        if delete_space {
            self.content.pop();
        }
        self.content.push_str(&next.content);
        self.goes_on = next.goes_on;
    }

    fn draft(&self) -> Draft {
        if self.depth == 0 {
            return Draft::open(&self.content);
        }
        let text = format!("{} {}", ">".repeat(self.depth), self.content);
        Draft {
            why: Some(Why::Mark),
            ..Draft::open(&text)
        }
    }
}
