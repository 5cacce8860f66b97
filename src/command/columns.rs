//! Rows in columns, for a terminal.

/// The rows below a head, each column as wide as it must be; what could drive a terminal is
/// replaced.
pub(super) fn table<const N: usize>(head: [&str; N], rows: Vec<[String; N]>) -> String {
    let head = head.map(str::to_owned).to_vec();
    lines(head, rows.into_iter().map(Vec::from).collect())
}

/// The same with as many columns as there are.
pub(super) fn lines(head: Vec<String>, rows: Vec<Vec<String>>) -> String {
    let mut widths = vec![0; head.len()];
    let mut lines = vec![head];
    let rows = rows.into_iter();
    lines.extend(rows.map(|row| row.iter().map(|cell| harmless(cell)).collect()));
    for line in &lines {
        for (width, cell) in widths.iter_mut().zip(line) {
            *width = (*width).max(cell.chars().count());
        }
    }
    let text = |line: &Vec<String>| {
        let cells = line.iter().zip(&widths);
        let cells: Vec<String> = cells
            .map(|(cell, width)| format!("{cell:<width$}"))
            .collect();
        format!("{}\n", cells.join("  ").trim_end())
    };
    lines.iter().map(text).collect()
}

/// A text of a stranger as a terminal may show it.
pub(super) fn harmless(text: &str) -> String {
    let shown = |c: char| match c {
        '\n' => '\n',
        '\t' => ' ',
        _ if c.is_control() => '\u{fffd}',
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => '\u{fffd}',
        _ => c,
    };
    text.chars().map(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::{harmless, table};

    #[test]
    fn columns_are_as_wide_as_they_must_be() {
        let rows = vec![
            ["1".to_owned(), "x".to_owned()],
            ["22222".to_owned(), "y".to_owned()],
        ];
        let text = table(["NO", "WHAT"], rows);
        assert_eq!(text, "NO     WHAT\n1      x\n22222  y\n");
    }

    #[test]
    fn no_text_drives_a_terminal() {
        let text = harmless("a\u{1b}[2Jb\u{7}\u{202e}c\r\n\td");
        assert_eq!(text, "a\u{fffd}[2Jb\u{fffd}\u{fffd}c\u{fffd}\n d");
    }
}
