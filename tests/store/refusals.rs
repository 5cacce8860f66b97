//! Each CHECK, NOT NULL, foreign key and trigger of the schema refuses a statement that breaks it, and
//! each column a value of another type: in a file, and on a server.

use std::collections::BTreeSet;
use std::path::PathBuf;

use landfall::store::Store;
use regex::Regex;
use rusqlite::{Connection, ErrorCode, ffi};
use tempfile::TempDir;

use super::in_file;
use super::schemas::{FILE, parts, statements};

const ROWS: &str = include_str!("one_row_each.sql");

#[test]
fn each_constraint_of_a_file_refuses_what_breaks_it() {
    let (_folder, path, store) = filled();
    drop(store);
    let conn = Connection::open(&path).unwrap();
    conn.pragma_update(None, "foreign_keys", true).unwrap();
    let refusal = |sql: &str| {
        conn.execute_batch("BEGIN").unwrap();
        let done = conn.execute(sql, []);
        conn.execute_batch("ROLLBACK").unwrap();
        let rusqlite::Error::SqliteFailure(error, said) = done.err()? else {
            return Some((Refusal::Other, String::new()));
        };
        let by = match error.extended_code {
            ffi::SQLITE_CONSTRAINT_CHECK => Refusal::Check,
            ffi::SQLITE_CONSTRAINT_NOTNULL => Refusal::Null,
            ffi::SQLITE_CONSTRAINT_FOREIGNKEY => Refusal::Reference,
            ffi::SQLITE_CONSTRAINT_TRIGGER => Refusal::Trigger,
            ffi::SQLITE_CONSTRAINT_DATATYPE => Refusal::Type,
            // A number of a row is compared with its type before anything else.
            _ if error.code == ErrorCode::TypeMismatch => Refusal::Type,
            _ => Refusal::Other,
        };
        let said = said.unwrap_or_default();
        Some((by, said.split_whitespace().collect::<Vec<_>>().join(" ")))
    };
    assert_eq!(tried(refusal, true), Vec::<String>::new());
}

#[cfg(feature = "postgres")]
#[test]
fn each_constraint_of_a_server_refuses_what_breaks_it() {
    use std::cell::RefCell;

    use postgres::{Client, NoTls};

    use crate::support::database::server::{lasting, of};

    let Some(address) = lasting() else { return };
    let (_folder, _, store) = filled();
    store.copy_to(of(&address)).unwrap();
    let client = RefCell::new(Client::connect(&address, NoTls).unwrap());
    let refusal = |sql: &str| {
        let mut client = client.borrow_mut();
        client.batch_execute("BEGIN").unwrap();
        let done = client.batch_execute(&format!("{sql}; SET CONSTRAINTS ALL IMMEDIATE"));
        client.batch_execute("ROLLBACK").unwrap();
        let error = done.err()?;
        let error = error.as_db_error().unwrap();
        let by = match error.code().code() {
            // A text that is no JSON is an error of the function in the check.
            "23514" | "22P02" => Refusal::Check,
            "23502" => Refusal::Null,
            "23503" => Refusal::Reference,
            "P0001" => Refusal::Trigger,
            "42804" => Refusal::Type,
            _ => Refusal::Other,
        };
        Some((by, error.message().to_owned()))
    };
    assert_eq!(tried(refusal, false), Vec::<String>::new());
}

/// The kind of constraint that refuses a statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Refusal {
    Check,
    Null,
    Reference,
    Trigger,
    Type,
    /// Bytes in place of a word: a server writes them as a word.
    Word,
    Other,
}

/// A constraint, and statements that it has to refuse.
struct Attempt {
    /// The constraint, as the schema has it.
    named: String,
    sql: Vec<String>,
    refusal: Refusal,
    /// The words of the error, where the engine gives them.
    says: Option<String>,
}

/// Checks of more than one column, or of a form of their own: a row that breaks only this one.
const CHECKS: &[(&str, &str, &str)] = &[
    ("holiday", "first <= last", "last = 0"),
    (
        "game",
        "(state = 'over') = (over_at IS NOT NULL)",
        "over_at = 1",
    ),
    (
        "game",
        "state = 'running' OR (awaiting_seat IS NULL AND deadline IS NULL AND remind_at IS NULL)",
        "state = 'waiting', deadline = 1",
    ),
    (
        "game",
        "closes_at IS NULL OR alarm IS NOT NULL",
        "closes_at = 1",
    ),
    (
        "game",
        "alarm IS NULL OR state = CASE alarm WHEN 'luck' THEN 'waiting' WHEN 'reveal' THEN 'over' \
         ELSE 'running' END",
        "alarm = 'luck'",
    ),
    (
        "order_ahead",
        "occasion IS NULL OR kind IS NOT NULL",
        "occasion = 1",
    ),
    ("absence", "from_at <= until_at", "until_at = 0"),
    ("standstill", "from_at < until_at", "until_at = 1"),
    (
        "inbox",
        "(state = 'received') = (finished_at IS NULL)",
        "finished_at = NULL",
    ),
    (
        "outbox",
        "(state = 'sent') = (sent_at IS NOT NULL)",
        "sent_at = 1",
    ),
    (
        "picture",
        "(scene IS NULL) = (png IS NOT NULL)",
        "png = zeroblob(1)",
    ),
    (
        "mute",
        "(seat IS NULL) = (writer_id IS NULL)",
        "seat = NULL",
    ),
    ("pack", "last >= first", "last = 6"),
];

/// A statement that each trigger has to refuse.
const TRIGGERS: &[(&str, &str)] = &[
    (
        "meta_keeps_identity",
        "UPDATE meta SET value = zeroblob(1) WHERE key = 'instance'",
    ),
    ("meta_keeps_rows", "DELETE FROM meta"),
    (
        "mail_key_keeps_secret",
        "UPDATE mail_key SET since = since + 1",
    ),
    ("mail_key_keeps_rows", "DELETE FROM mail_key"),
    ("unverified_keeps_words", "UPDATE unverified SET why = ''"),
    ("unverified_keeps_rows", "DELETE FROM unverified"),
    ("ledger_keeps_words", "UPDATE ledger SET body = '{}'"),
    ("ledger_keeps_rows", "DELETE FROM ledger"),
    ("raw_keeps_bytes", "UPDATE raw SET bytes = zeroblob(2)"),
    ("raw_keeps_rows", "DELETE FROM raw"),
    (
        "letter_keeps_bytes",
        "UPDATE letter SET bytes = zeroblob(2)",
    ),
    (
        "picture_keeps_pixels",
        "UPDATE picture SET digest = zeroblob(31)",
    ),
    ("pack_keeps_bytes", "UPDATE pack SET size = 2"),
    ("pack_keeps_ledger", "DELETE FROM pack"),
];

/// Returns what breaks a check of one column: an assignment.
fn breaks(check: &str) -> Option<String> {
    let forms = [
        (r"^(\w+) IN \('.*'\)$", "$1 = 'never'"),
        (r"^(\w+) = '\w[\w-]*' OR .*$", "$1 = 'never'"),
        (r"^(\w+) IN \(0, 1\)$", "$1 = 2"),
        (r"^(\w+) BETWEEN \w+ AND (\w+)$", "$1 = $2 + 1"),
        (r"^(\w+) <> ''$", "$1 = ''"),
        (r"^(\w+) > 0$", "$1 = 0"),
        (r"^(\w+) >= 0$", "$1 = -1"),
        (r"^json_valid\((\w+)\)$", "$1 = '{'"),
        (r"^(\w+) = lower\(\w+\)$", "$1 = 'Red@example.org'"),
        (r"^length\((\w+)\) = \d+$", "$1 = zeroblob(1)"),
    ];
    forms.iter().find_map(|(form, assignment)| {
        let form = Regex::new(form).unwrap();
        let found = form.captures(check)?;
        let mut text = String::new();
        found.expand(assignment, &mut text);
        Some(text)
    })
}

/// Returns an insert of the row that is there with some columns changed: `a = 1, b = 2`.
fn copied(table: &str, columns: &[&str], assignments: &str) -> String {
    let changed: Vec<(&str, &str)> = assignments
        .split(", ")
        .map(|one| one.split_once(" = ").unwrap())
        .collect();
    let values: Vec<&str> = columns
        .iter()
        .map(|column| {
            let change = changed.iter().find(|(name, _)| name == column);
            change.map_or(*column, |(_, value)| *value)
        })
        .collect();
    let (columns, values) = (columns.join(", "), values.join(", "));
    format!("INSERT INTO {table} ({columns}) SELECT {values} FROM {table}")
}

/// Returns a change of a row and, where its table refuses all changes, a new row.
fn broken(table: &str, columns: &[&str], changed: &str, new: &str) -> Vec<String> {
    vec![
        format!("UPDATE {table} SET {changed}"),
        copied(table, columns, new),
    ]
}

/// Returns the checks that a column or a constraint of a table has.
fn checks(part: &str) -> Vec<String> {
    let mut checks = Vec::new();
    let mut rest = part;
    while let Some(at) = rest.find("CHECK (") {
        let (_, conditions, behind) = parts(rest.get(at..).unwrap());
        checks.push(conditions.join(", "));
        rest = behind;
    }
    checks
}

/// Lists the statements to be refused, by the text of the schema.
fn attempts() -> Vec<Attempt> {
    let mut attempts = Vec::new();
    let (mut checked, mut triggers) = (BTreeSet::new(), BTreeSet::new());
    for (statement, _) in statements(FILE) {
        if let Some(rest) = statement.strip_prefix("CREATE TRIGGER ") {
            let name = rest.split(' ').next().unwrap();
            let Some((_, says)) = rest.split_once("RAISE(ABORT, '") else {
                continue;
            };
            let tried = TRIGGERS.iter().find(|(known, _)| *known == name);
            let (_, sql) = tried.unwrap_or_else(|| panic!("what does {name} refuse?"));
            triggers.insert(name.to_owned());
            attempts.push(Attempt {
                named: name.to_owned(),
                sql: vec![(*sql).to_owned()],
                refusal: Refusal::Trigger,
                says: says.split('\'').next().map(str::to_owned),
            });
        }
        let Some(rest) = statement.strip_prefix("CREATE TABLE ") else {
            continue;
        };
        assert!(statement.contains(") STRICT"), "{statement}");
        let (table, lines, _) = parts(rest);
        let is_column = |line: &&&str| line.starts_with(char::is_lowercase);
        let names = lines.iter().filter(is_column);
        let names: Vec<&str> = names.map(|line| line.split(' ').next().unwrap()).collect();
        let has_number = names.contains(&"id");
        let mut add = |named: &str, assignments: &str, refusal, says| {
            attempts.push(Attempt {
                named: format!("{table}: {named}"),
                sql: broken(table, &names, assignments, assignments),
                refusal,
                says,
            });
        };
        for line in &lines {
            let name = line.split(' ').next().unwrap();
            for check in checks(line) {
                let own = CHECKS.iter().find(|one| (one.0, one.1) == (table, &check));
                let broken = match own {
                    Some((.., broken)) => Some((*broken).to_owned()),
                    None => breaks(&check),
                };
                let broken = broken.unwrap_or_else(|| panic!("what breaks {table}: {check}?"));
                checked.extend(own.map(|one| one.1));
                add(&check, &broken, Refusal::Check, Some(check.clone()));
            }
            if is_column(&line) {
                let (other, refusal) = match line.split(' ').nth(1) {
                    Some("TEXT") => ("zeroblob(1)", Refusal::Word),
                    _ => ("CAST('x' AS TEXT)", Refusal::Type),
                };
                add(line, &format!("{name} = {other}"), refusal, None);
                // A number of a row is drawn where none is given.
                let own = line.split(" CHECK ").next().unwrap();
                let is_number = own.contains("INTEGER") && own.contains("PRIMARY KEY");
                if own.contains("NOT NULL") && !is_number {
                    add(line, &format!("{name} = NULL"), Refusal::Null, None);
                }
            }
        }
        for line in lines.iter().filter(|line| line.contains("REFERENCES")) {
            // Of several columns the last one leads nowhere, so that no other reference does.
            let column = match line.strip_prefix("FOREIGN KEY ") {
                Some(rest) => parts(rest).1.last().copied().unwrap(),
                None => line.split(' ').next().unwrap(),
            };
            let is_text = lines
                .iter()
                .any(|line| line.starts_with(&format!("{column} TEXT")));
            let nowhere = if is_text { "'nowhere'" } else { "99" };
            let mut assignments = format!("{column} = {nowhere}");
            if has_number && column != "id" {
                assignments.push_str(", id = 99");
            }
            attempts.push(Attempt {
                named: format!("{table}: {line}"),
                sql: broken(
                    table,
                    &names,
                    &format!("{column} = {nowhere}"),
                    &assignments,
                ),
                refusal: Refusal::Reference,
                says: None,
            });
        }
    }
    assert_eq!(checked.len(), CHECKS.len(), "a check is not there");
    assert_eq!(triggers.len(), TRIGGERS.len(), "a trigger is not there");
    attempts
}

/// Tries all in a database; lists those that were not refused as they should be.
fn tried(refusal: impl Fn(&str) -> Option<(Refusal, String)>, is_file: bool) -> Vec<String> {
    let mut attempts = attempts();
    attempts.retain(|attempt| is_file || attempt.refusal != Refusal::Word);
    assert!(attempts.len() > 500, "{}", attempts.len());
    let fails = |attempt: &Attempt| {
        let mut seen = Vec::new();
        for sql in &attempt.sql {
            let Some((by, said)) = refusal(sql) else {
                return Some(format!("{} was not refused: {sql}", attempt.named));
            };
            let says = attempt.says.as_ref();
            let says = says.filter(|_| is_file || attempt.refusal != Refusal::Check);
            let expected = match attempt.refusal {
                Refusal::Word => Refusal::Type,
                other => other,
            };
            if by == expected && says.is_none_or(|says| said.contains(says.as_str())) {
                return None;
            }
            seen.push(format!("{sql}: {by:?}, {said}"));
        }
        Some(format!("{}: {seen:?}", attempt.named))
    };
    attempts.iter().filter_map(fails).collect()
}

/// Makes a database in a file with a row in each table.
fn filled() -> (TempDir, PathBuf, Store) {
    let (folder, path, store) = in_file();
    let conn = Connection::open(&path).unwrap();
    conn.pragma_update(None, "foreign_keys", true).unwrap();
    conn.execute_batch(ROWS).unwrap();
    for (statement, _) in statements(FILE) {
        if let Some(rest) = statement.strip_prefix("CREATE TABLE ") {
            let table = rest.split(' ').next().unwrap();
            let sql = format!("SELECT count(*) FROM {table}");
            let rows: i64 = conn.query_row(&sql, [], |row| row.get(0)).unwrap();
            assert!(rows > 0, "{table} has no row");
        }
    }
    (folder, path, store)
}
