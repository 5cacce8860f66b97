//! Whether the file is sound.

use rusqlite::Row;

use super::error::StoreError;
use super::reader::Reader;

/// As many complaints as are of use to anybody.
const COMPLAINTS: usize = 20;

impl Reader {
    /// What is wrong with the database; nothing, if it is sound.
    ///
    /// This reads the whole file: its pages, its indexes, and the references between its rows.
    pub fn complaints(&self) -> Result<Vec<String>, StoreError> {
        const DOING: &str = "check the database";
        let text = |row: &Row<'_>| row.get::<_, String>(0);
        let mut complaints = self.many(DOING, "PRAGMA integrity_check(20)", &[], text)?;
        complaints.retain(|complaint| complaint != "ok");
        let orphan = |row: &Row<'_>| {
            let (table, parent): (String, String) = (row.get(0)?, row.get(2)?);
            Ok(format!(
                "a row of {table} refers to a row of {parent} that is missing"
            ))
        };
        complaints.extend(self.many(DOING, "PRAGMA foreign_key_check", &[], orphan)?);
        complaints.truncate(COMPLAINTS);
        Ok(complaints)
    }
}
