//! The tables of both engines mean the same: `schema.sql` is that of files, `postgres.sql` that of
//! servers.

use std::collections::{BTreeMap, BTreeSet};
use std::iter;

/// The schema of a file.
const FILE: &str = include_str!("../../src/store/schema.sql");

/// The schema of a server.
const SERVER: &str = include_str!("../../src/store/engine/postgres.sql");

/// The tables that a server alone has.
const OF_SERVERS: [&str; 4] = ["landfall_schema", "judge", "role", "queued_mail"];

/// A table, without what engines say differently.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Table {
    /// The columns in any order, with what they hold and whether they may be empty.
    columns: BTreeMap<String, (&'static str, bool)>,
    /// Primary keys and unique constraints, each by its columns.
    keys: BTreeSet<Vec<String>>,
    /// References, by their columns and the table that they lead to.
    references: BTreeSet<(Vec<String>, String)>,
    /// How many conditions there are.
    checks: usize,
}

/// Everything that a schema says, by the names of tables, indexes and triggers.
#[derive(Debug, Default, PartialEq, Eq)]
struct Schema {
    tables: BTreeMap<String, Table>,
    /// Indexes, with the table and what they are over.
    indexes: BTreeMap<String, String>,
    /// Triggers, with what they are for.
    triggers: BTreeMap<String, String>,
}

/// The statements of a text, each on one line and in single spaces; the words between `$$`, or
/// between `BEGIN` and `END`, belong to one.
fn statements(sql: &str) -> Vec<String> {
    let lines = sql.lines().map(|line| line.split("--").next().unwrap());
    let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
    let mut all = vec![Vec::new()];
    let (mut is_quoted, mut begun) = (false, false);
    for word in words {
        is_quoted ^= word.matches("$$").count() % 2 == 1;
        begun |= word == "BEGIN" && !is_quoted;
        all.last_mut().unwrap().push(word);
        if word.ends_with("END;") {
            begun = false;
        }
        if word.ends_with(';') && !is_quoted && !begun {
            all.push(Vec::new());
        }
    }
    all.iter()
        .map(|words| words.join(" ").trim_end_matches(';').to_owned())
        .filter(|statement| !statement.is_empty())
        .collect()
}

/// The text between the first parenthesis and its end, cut at the commas outside of others.
fn parts(text: &str) -> Vec<String> {
    let (_, inside) = text.split_once('(').unwrap();
    let (mut depth, mut parts) = (0, vec![String::new()]);
    for letter in iter::once('(').chain(inside.chars()) {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            break;
        }
        match letter {
            ',' if depth == 1 => parts.push(String::new()),
            '(' if depth == 1 && parts == [""] => {}
            letter => parts.last_mut().unwrap().push(letter),
        }
    }
    parts.iter().map(|part| part.trim().to_owned()).collect()
}

fn names(text: &str) -> Vec<String> {
    parts(text)
}

fn held(kind: &str) -> &'static str {
    match kind.to_ascii_uppercase().as_str() {
        "INTEGER" | "BIGINT" => "numbers",
        "TEXT" => "words",
        "BLOB" | "BYTEA" => "bytes",
        other => panic!("{other} is no type of ours"),
    }
}

fn table(statement: &str) -> Table {
    let mut table = Table::default();
    for part in parts(statement) {
        let upper = part.to_ascii_uppercase();
        table.checks += upper.matches("CHECK (").count();
        if upper.starts_with("PRIMARY KEY") || upper.starts_with("UNIQUE") {
            table.keys.insert(names(&part));
            continue;
        }
        if upper.starts_with("FOREIGN KEY") {
            let (own, to) = part.split_once("REFERENCES ").unwrap();
            let to = to.split([' ', '(']).next().unwrap();
            table.references.insert((names(own), to.to_owned()));
            continue;
        }
        if upper.starts_with("CHECK") {
            continue;
        }
        let mut words = part.split(' ');
        let (name, kind) = (words.next().unwrap(), words.next().unwrap());
        let is_key = upper.contains("PRIMARY KEY");
        let must = upper.contains("NOT NULL") || is_key;
        table.columns.insert(name.to_owned(), (held(kind), must));
        if is_key || upper.contains(" UNIQUE") {
            table.keys.insert(vec![name.to_owned()]);
        }
        if let Some((_, to)) = part.split_once("REFERENCES ") {
            let to = to.split([' ', '(']).next().unwrap();
            table
                .references
                .insert((vec![name.to_owned()], to.to_owned()));
        }
    }
    table
}

fn schema(sql: &str) -> Schema {
    let mut schema = Schema::default();
    for statement in statements(sql) {
        let words: Vec<&str> = statement.split(' ').collect();
        match words.as_slice() {
            ["CREATE", "TABLE", name, ..] if !OF_SERVERS.contains(name) => {
                let made = schema.tables.insert((*name).to_owned(), table(&statement));
                assert_eq!(made, None, "{name} is there twice");
            }
            ["ALTER", "TABLE", name, "ADD", "COLUMN", column, kind, ..] => {
                let table = schema.tables.get_mut(*name).unwrap();
                // A column that is added is empty in the rows that there are.
                let added = table
                    .columns
                    .insert((*column).to_owned(), (held(kind), false));
                assert_eq!(added, None, "{name}.{column} is there twice");
                table.checks += statement.matches("CHECK (").count();
            }
            // References that lead forward come last on a server.
            ["ALTER", "TABLE", name, "ADD", ..] => {
                let (own, to) = statement.split_once("REFERENCES ").unwrap();
                let to = to.split([' ', '(']).next().unwrap();
                let table = schema.tables.get_mut(*name).unwrap();
                table.references.insert((names(own), to.to_owned()));
            }
            ["CREATE", "INDEX" | "UNIQUE", ..] => {
                let at = words.iter().position(|word| *word == "INDEX").unwrap() + 1;
                let on = words[at + 1..].join(" ");
                let unique = if words[1] == "UNIQUE" { "unique " } else { "" };
                // An expression stands in parentheses of its own on a server.
                let on = on.replace(['(', ')'], " ").replace("ifnull", "coalesce");
                let on = on.split_whitespace().collect::<Vec<_>>().join(" ");
                let name = words[at].to_owned();
                schema.indexes.insert(name, format!("{unique}{on}"));
            }
            ["CREATE", "TRIGGER", name, when, what, ..] => {
                let on = words.iter().position(|word| *word == "ON").unwrap() + 1;
                let told = format!("{when} {what} ON {}", words[on]);
                schema.triggers.insert((*name).to_owned(), told);
            }
            _ => {}
        }
    }
    schema.indexes.retain(|_, on| {
        let table = on.trim_start_matches("unique ").trim_start_matches("ON ");
        !OF_SERVERS.contains(&table.split([' ', '(']).next().unwrap())
    });
    schema
}

#[test]
fn a_server_has_the_tables_of_a_file_with_the_same_constraints() {
    let file = schema(FILE);
    let server = schema(SERVER);
    assert!(file.tables.len() > 40, "{}", file.tables.len());
    let names = |schema: &Schema| schema.tables.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&file), names(&server));
    for (name, table) in &file.tables {
        let mut there = server.tables[name].clone();
        // A file numbers its rows without being told.
        if there.columns.remove("rowid").is_some() {
            assert!(there.keys.remove(&vec!["rowid".to_owned()]));
        }
        assert_eq!(table, &there, "{name}");
    }
}

#[test]
fn a_server_has_the_indexes_and_triggers_of_a_file() {
    let file = schema(FILE);
    let server = schema(SERVER);
    assert!(file.indexes.len() > 20 && file.triggers.len() > 10);
    for (name, on) in &file.indexes {
        // Whatever an index of a file is over, its rows lie in the order of their numbers.
        let numbered = format!("{on}, id");
        let on = if name == "game_by_state" {
            &numbered
        } else {
            on
        };
        assert_eq!(Some(on), server.indexes.get(name), "{name}");
    }
    let own = ["inbox_is_queued"];
    for name in server
        .triggers
        .keys()
        .filter(|name| !own.contains(&&***name))
    {
        assert!(file.triggers.contains_key(name), "{name}");
    }
    for (name, told) in &file.triggers {
        assert_eq!(Some(told), server.triggers.get(name), "{name}");
    }
}
