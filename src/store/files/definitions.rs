//! Compares the tables, indexes, views and triggers of a file with those of a new database.

use std::collections::BTreeMap;

use rusqlite::Connection;

use crate::store::{Result, StoreError, files::blank};

/// The SQL of each table, index, view and trigger, by kind and name.
type Definitions = BTreeMap<String, String>;

/// Lists the definitions that differ from a new database, a sentence for each.
///
/// The engine runs or reads triggers, views and indexes unasked, including those that another
/// program has put into a file.
pub(in crate::store) fn odd_definitions(conn: &Connection) -> Result<Vec<String>> {
    let (found, usual) = (definitions(conn)?, blank::with(definitions)?);
    let odd = found
        .iter()
        .filter_map(|(name, sql)| match usual.get(name) {
            Some(usual) if usual == sql => None,
            Some(_) => Some(format!("the {name} is not as this program defines it")),
            None => Some(format!("the {name} is none of this program's")),
        });
    let lost = usual.keys().filter(|name| !found.contains_key(*name));
    let lost = lost.map(|name| format!("the {name} is missing"));
    Ok(odd.chain(lost).collect())
}

/// Reads the definitions of a database, except the tables for the engine's own counts.
fn definitions(conn: &Connection) -> Result<Definitions> {
    let read = || {
        let mut statement = conn.prepare(
            "SELECT type || ' ' || name, tbl_name || ': ' || coalesce(sql, '') FROM sqlite_schema
             WHERE name NOT IN ('sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4')",
        )?;
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        rows.map(|row| row.map(|(name, sql): (String, String)| (name, without_comments(&sql))))
            .collect::<rusqlite::Result<Definitions>>()
    };
    read().map_err(StoreError::doing("read the schema of the database"))
}

/// Removes comments and extra space from a statement: a later release may change its comments.
fn without_comments(sql: &str) -> String {
    let mut kept = String::new();
    let mut quote = None;
    let mut rest = sql.chars().peekable();
    while let Some(c) = rest.next() {
        if quote.is_none() && c == '-' && rest.peek() == Some(&'-') {
            rest.by_ref().find(|c| *c == '\n');
            kept.push(' ');
            continue;
        }
        match (quote, c) {
            (None, '\'' | '"' | '`') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            _ => {}
        }
        kept.push(c);
    }
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::without_comments;

    #[test]
    fn comments_go_and_what_is_quoted_stays() {
        for (sql, left) in [
            ("CREATE TABLE a ( -- one\n  b -- two", "CREATE TABLE a ( b"),
            ("SELECT '--'; DELETE\n\tx", "SELECT '--'; DELETE x"),
            (
                "SELECT \"a--b\", 'it''s -- so' -- gone",
                "SELECT \"a--b\", 'it''s -- so'",
            ),
            ("a - -1", "a - -1"),
        ] {
            assert_eq!(without_comments(sql), left, "{sql}");
        }
    }
}
