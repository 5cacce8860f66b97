//! Arranges tables of numbers in the text of a letter.

use comfy_table::presets::NOTHING;
use comfy_table::{CellAlignment, Table};

const GAP: u16 = 2;

/// Arranges rows below a head: words in the first column, numbers in the others. Each column is as
/// wide as necessary.
pub(super) fn arrange(head: Vec<String>, rows: Vec<Vec<String>>) -> String {
    let mut table = Table::new();
    table.load_style(NOTHING).set_header(head);
    table.add_rows(rows);
    for (nth, column) in table.column_iter_mut().enumerate() {
        if nth > 0 {
            column.set_padding((GAP, 0));
            column.set_cell_alignment(CellAlignment::Right);
        } else {
            column.set_padding((0, 0));
        }
    }
    table.trim_fmt()
}

#[cfg(test)]
mod tests {
    use super::arrange;

    #[test]
    fn numbers_stand_below_one_another() {
        let row = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
        let rows = vec![row(["Trails", "12", "7"]), row(["All", "112", "7"])];
        let text = arrange(row(["Points were for", "RED", "BLUE"]), rows);
        let expected = "\
Points were for  RED  BLUE
Trails            12     7
All              112     7";
        assert_eq!(text, expected);
    }
}
