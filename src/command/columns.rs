//! Rows in columns, for a terminal.

use super::terminal::on_one_line;

/// The rows below a head, each column as wide as it must be; a cell is one line, and
/// nothing in it drives a terminal.
pub(super) fn table<const N: usize>(head: [&str; N], rows: Vec<[String; N]>) -> String {
    let head = head.map(str::to_owned).to_vec();
    lines(head, rows.into_iter().map(Vec::from).collect())
}

/// The same with as many columns as there are.
pub(super) fn lines(head: Vec<String>, rows: Vec<Vec<String>>) -> String {
    let mut widths = vec![0; head.len()];
    let mut lines = vec![head];
    let rows = rows.into_iter();
    lines.extend(rows.map(|row| row.iter().map(|cell| on_one_line(cell)).collect()));
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

#[cfg(test)]
mod tests {
    use super::table;

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
    fn no_cell_is_more_than_a_line() {
        let rows = vec![["a\n9  forged".to_owned(), "\u{1b}b".to_owned()]];
        let text = table(["NO", "WHAT"], rows);
        assert_eq!(text, "NO           WHAT\na 9  forged  \u{fffd}b\n");
    }
}
