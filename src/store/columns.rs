//! Rows read column by column.

use rusqlite::Row;
use rusqlite::types::FromSql;

/// The columns of a row in the order of its statement: to look one up by its name takes longer than
/// to read it, which counts where rows have many.
pub(super) struct Columns<'r, 's> {
    row: &'r Row<'s>,
    next: usize,
}

impl<'r, 's> Columns<'r, 's> {
    pub(super) const fn of(row: &'r Row<'s>) -> Self {
        Self { row, next: 0 }
    }

    /// The next column.
    pub(super) fn next<T: FromSql>(&mut self) -> rusqlite::Result<T> {
        self.read(|row, at| row.get(at))
    }

    /// The next column as `read` reads it.
    pub(super) fn read<T>(
        &mut self,
        read: impl FnOnce(&Row<'_>, usize) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<T> {
        let at = self.next;
        self.next = at.saturating_add(1);
        read(self.row, at)
    }
}
