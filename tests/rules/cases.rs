//! Tables of cases, and component files with a mistake in them.

use landfall::rules::Rules;

/// Returns the rows of a table: a line each, with bars between its columns; `#` begins a heading.
pub(crate) fn rows<const COLUMNS: usize>(
    table: &'static str,
) -> impl Iterator<Item = [&'static str; COLUMNS]> {
    let lines = table.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| {
        let columns: Vec<&str> = line.split('|').map(str::trim).collect();
        let row = columns.try_into();
        row.unwrap_or_else(|_| panic!("{line} does not have {COLUMNS} columns"))
    })
}

/// Returns the component file of a title with one change.
pub(crate) fn changed<R: Rules>(from: &str, to: &str) -> String {
    assert!(R::COMPONENTS.contains(from), "{from} is not in the file");
    R::COMPONENTS.replacen(from, to, 1)
}
