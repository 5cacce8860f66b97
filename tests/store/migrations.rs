//! The schema of a database, and databases of another version.

use std::fs;

use landfall::store::{Every, MailKey, Store};
use rusqlite::Connection;

use super::schemas::FILE;
use super::{Shorthand as _, at, in_closed_file, randomness, write};

/// Each table, index and trigger, with the words that made it.
fn schema(conn: &Connection) -> Vec<(String, Option<String>)> {
    let sql = "SELECT name, sql FROM sqlite_schema ORDER BY name";
    let mut rows = conn.prepare(sql).unwrap();
    let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
    rows.unwrap().map(Result::unwrap).collect()
}

#[test]
fn a_new_database_has_the_stated_schema_and_opening_it_changes_nothing() {
    let stated = Connection::open_in_memory().unwrap();
    stated.execute_batch(FILE).unwrap();
    let (_dir, path) = in_closed_file();
    for _ in 0..2 {
        let conn = Connection::open(&path).unwrap();
        assert_eq!(schema(&conn), schema(&stated));
        let version = conn.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0));
        assert_eq!(version.unwrap(), 1);
        drop(conn);
        let before = fs::read(&path).unwrap();
        let store = Store::open(&path).unwrap();
        assert_eq!(store.complaints().unwrap(), Vec::<String>::new());
        drop(store);
        assert_eq!(fs::read(&path).unwrap(), before);
    }
}

#[test]
fn each_table_and_each_column_says_what_it_is_for() {
    let mut above = "";
    let mut in_table = false;
    for (nth, line) in FILE.lines().enumerate() {
        if line.starts_with("CREATE TABLE") {
            assert!(above.starts_with("-- "), "line {}: {line}", nth + 1);
        }
        in_table = (in_table || line.starts_with("CREATE TABLE")) && !line.starts_with(')');
        let begins_a_column = |rest: &str| rest.starts_with(|c: char| c.is_ascii_lowercase());
        if in_table && line.strip_prefix("    ").is_some_and(begins_a_column) {
            assert!(line.contains(" -- "), "line {}: {line}", nth + 1);
        }
        above = line;
    }
}

#[test]
fn a_database_without_a_version_is_refused() {
    let (_dir, path) = in_closed_file();
    for version in [0, -1] {
        let conn = Connection::open(&path).unwrap();
        conn.pragma_update(None, "user_version", version).unwrap();
        drop(conn);
        assert_refused!(Store::open(&path), Foreign, "{version}");
    }
}

#[test]
fn words_that_a_column_may_hold_are_checked_without_a_table_of_them() {
    let (_dir, path) = in_closed_file();
    let conn = Connection::open(&path).unwrap();
    let letter = "INSERT INTO outbox (effect_key, message_id, rcpt, kind, state, next_try,
                                      created_at)
                  VALUES ('a/1', '<1@a>', 'red@example.org', 'report', 'queued', 0, 0)";
    conn.execute(letter, []).unwrap();
    let mail = "INSERT INTO inbox (source, key, raw, arrived_at, full_size, state)
                VALUES ('maildir', '1', 'd', 0, 0, 'lost')";
    for sql in [
        "UPDATE outbox SET state = 'lost' WHERE id = 1",
        "UPDATE outbox SET kind = 'gift' WHERE id = 1",
        mail,
    ] {
        let refused = conn.execute(sql, []).unwrap_err().to_string();
        assert!(refused.contains("CHECK constraint failed"), "{refused}");
        let mut plan = conn.prepare(&format!("EXPLAIN {sql}")).unwrap();
        let steps = plan.query_map([], |row| row.get::<_, String>("opcode"));
        let steps: Vec<String> = steps.unwrap().map(Result::unwrap).collect();
        assert!(steps.len() > 5 && !steps.contains(&"OpenEphemeral".to_owned()));
    }
}

#[test]
fn keys_that_were_replaced_are_numbered_and_never_printed() {
    let (_dir, path) = in_closed_file();
    let mut store = Store::open(&path).unwrap();
    let keys = store.list::<MailKey>(Every).unwrap();
    assert_eq!((keys.len(), keys[0].number), (1, 1));
    assert_eq!((keys[0].secret, keys[0].since), (randomness().key, at(0)));
    for (key, minute, good_until, number) in [(5, 1, 60, 2), (6, 2, 90, 3)] {
        let replaced = write(&mut store, |tx| {
            let mut all = tx.all();
            all.replace_mail_key(&[key; 32], at(minute), at(good_until))
        });
        assert_eq!(replaced.unwrap(), number);
    }
    drop(store);
    let keys = Store::open(&path).unwrap().list::<MailKey>(Every).unwrap();
    let ends: Vec<_> = keys.iter().map(|key| key.good_until).collect();
    assert_eq!(ends, [Some(at(60)), Some(at(90)), None]);
    assert!(!format!("{keys:?}").contains("6, 6"));
}

#[test]
fn a_schema_may_have_other_comments_and_no_other_words() {
    let quoted = "'nothing in a ledger is changed'";
    for (from, to, is_odd) in [
        (" -- ", " -- in other words: ", false),
        ("    ", "  \t -- more\n ", false),
        (quoted, "'nothing in a ledger -- is changed'", true),
        (quoted, "'nothing in a  ledger is changed'", false),
        (quoted, "'it''s -- changed'", true),
    ] {
        let (_dir, path) = in_closed_file();
        let conn = Connection::open(&path).unwrap();
        conn.execute_batch("PRAGMA writable_schema = ON").unwrap();
        let changed = conn.execute(
            "UPDATE sqlite_schema SET sql = replace(sql, ?1, ?2) WHERE instr(sql, ?1) > 0",
            [from, to],
        );
        assert!(changed.unwrap() > 0, "{from:?}");
        drop(conn);
        let complaints = Store::open(&path).unwrap().complaints().unwrap();
        assert_eq!(!complaints.is_empty(), is_odd, "{to:?}: {complaints:?}");
    }
}
