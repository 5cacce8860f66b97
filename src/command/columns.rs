//! Prints tables on a terminal.

use comfy_table::Table;
use comfy_table::presets::NOTHING;

use super::terminal::on_one_line;

const GAP: u16 = 2;

/// Formats rows below a head, each column as wide as necessary. A cell is one line, without control
/// characters.
pub(super) fn table<const N: usize>(head: [&str; N], rows: Vec<[String; N]>) -> String {
    let head = head.map(str::to_owned).to_vec();
    lines(head, rows.into_iter().map(Vec::from).collect())
}

/// Formats rows of any number of columns.
pub(super) fn lines(head: Vec<String>, rows: Vec<Vec<String>>) -> String {
    let mut table = Table::new();
    table.load_style(NOTHING).set_header(head);
    for row in rows {
        table.add_row(row.iter().map(|cell| on_one_line(cell)));
    }
    for column in table.column_iter_mut() {
        column.set_padding((0, GAP));
    }
    format!("{}\n", table.trim_fmt())
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

    #[test]
    fn columns_are_counted_as_a_terminal_shows_them() {
        let rows = vec![
            ["\u{65e5}\u{672c}".to_owned(), "x".to_owned()],
            ["\u{e9}".to_owned(), String::new()],
        ];
        let text = table(["NO", "WHAT"], rows);
        assert_eq!(text, "NO    WHAT\n\u{65e5}\u{672c}  x\n\u{e9}\n");
        assert_eq!(table(["NO", "WHAT"], Vec::new()), "NO  WHAT\n");
    }
}
