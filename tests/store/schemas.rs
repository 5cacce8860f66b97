//! The tables are described once, in `schema.sql`, which is that of files. What servers run,
//! `postgres.sql`, is made of it here; `LANDFALL_BLESS=1` writes it anew.

use std::collections::BTreeMap;
use std::mem::take;

use crate::support::golden;

/// The schema of a file.
pub(super) const FILE: &str = include_str!("../../src/store/schema.sql");

/// The statements that only a server has.
const OWN: &str = include_str!("../../src/store/engine/postgres-own.sql");

/// The line of `OWN` below which the tables come.
const TABLES: &str =
    "-- The tables of `schema.sql`, which says what each table and column is for.\n";

/// The beginning of a line that a server runs in place of the statement above.
const INSTEAD: &str = "-- postgres: ";

/// The body of a trigger that only refuses.
const REFUSAL: &str = "SELECT RAISE(ABORT, ";

#[test]
fn the_tables_of_a_server_are_made_of_those_of_a_file() {
    let mut references = vec![String::new()];
    let mut tables: Vec<String> = statements(FILE)
        .iter()
        .map(|(statement, instead)| translated(statement, instead, &mut references))
        .collect();
    tables.append(&mut references);
    let tables = tables.join("\n");
    let tables: String = tables.lines().map(|line| broken(line) + "\n").collect();
    let (before, after) = OWN.split_once(TABLES).unwrap();
    let made = format!("{before}{TABLES}{tables}{after}");
    golden::check(&golden::path("src/store/engine/postgres.sql"), made);
}

/// How often each word is in a text.
fn words(text: &str) -> BTreeMap<&str, usize> {
    let mut words = BTreeMap::new();
    for word in text.split(|c: char| !c.is_alphanumeric() && c != '_') {
        *words.entry(word).or_default() += 1;
    }
    words
}

#[test]
fn no_constraint_trigger_or_column_of_a_file_is_lost_on_a_server() {
    let mut found = BTreeMap::new();
    for (statement, instead) in statements(FILE) {
        let mut references = Vec::new();
        let there = translated(&statement, &instead, &mut references) + &references.concat();
        let there = words(&there);
        let statement = statement.replace(REFUSAL, "");
        for (word, count) in words(&statement) {
            *found.entry(word.to_owned()).or_insert(0) += count;
            let word = match word {
                "INTEGER" => "bigint",
                "TEXT" => "COLLATE",
                "BLOB" => "bytea",
                "AUTOINCREMENT" => "IDENTITY",
                "WHEN" if there.contains_key("plpgsql") => "IF",
                // A server does this everywhere, or a function has it in place of a body.
                "" | "STRICT" | "WITHOUT" | "ROWID" | "BEGIN" | "END" => continue,
                word => word,
            };
            let there = there.get(word).copied().unwrap_or_default();
            assert!(there >= count, "{word} is lost in {statement}");
        }
    }
    assert_eq!(found["STRICT"], found["TABLE"]);
    assert!(found["TABLE"] > 40 && found["INDEX"] > 20 && found["TRIGGER"] > 10);
    assert!(found["CHECK"] > 60 && found["REFERENCES"] > 50);
}

/// Returns each statement in single spaces without comments, with what a server runs instead of it.
pub(super) fn statements(sql: &str) -> Vec<(String, Vec<String>)> {
    let mut all: Vec<(String, Vec<String>)> = Vec::new();
    let mut open = String::new();
    for line in sql.lines() {
        if let Some(instead) = line.strip_prefix(INSTEAD) {
            assert_eq!(open, "", "{line} is within a statement");
            all.last_mut().unwrap().1.push(instead.to_owned());
            continue;
        }
        for word in line.split("--").next().unwrap().split_whitespace() {
            open.extend((!open.is_empty()).then_some(' '));
            open.push_str(word);
        }
        let is_trigger = open.starts_with("CREATE TRIGGER");
        if open.ends_with(if is_trigger { "END;" } else { ";" }) {
            let words = take(&mut open).replace("ifnull(", "coalesce(");
            let words = words.replace(" IS NOT ", " IS DISTINCT FROM ");
            let words = words.replace(" IS DISTINCT FROM NULL", " IS NOT NULL");
            all.push((words, Vec::new()));
        }
    }
    assert_eq!(open, "", "the last statement has no end");
    all
}

/// Returns what is before the first parenthesis, what is in it, cut at the commas outside of
/// others, and what is behind it.
pub(super) fn parts(text: &str) -> (&str, Vec<&str>, &str) {
    let first = text.find('(').unwrap();
    let (mut depth, mut from, mut parts) = (0, first + 1, Vec::new());
    for (at, letter) in text.char_indices().skip_while(|(at, _)| *at < first) {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 || (depth == 1 && letter == ',') {
            parts.push(text.get(from..at).unwrap().trim());
            from = at + 1;
        }
        if depth == 0 {
            break;
        }
    }
    let (before, behind) = (text.get(..first), text.get(from..));
    (before.unwrap().trim(), parts, behind.unwrap())
}

/// Breaks a line of more than 100 columns at spaces outside of quotes.
fn broken(line: &str) -> String {
    let indent = " ".repeat(line.len() - line.trim_start().len());
    let (mut lines, mut is_quoted) = (vec![indent.clone()], false);
    for word in line.trim_start().split_inclusive(' ') {
        let last = lines.last_mut().unwrap();
        // A quoted text is on one line with the word before it.
        if is_quoted || last.len() + word.trim_end().len() <= 100 {
            last.push_str(word);
        } else {
            lines.push(format!("{indent}    {word}"));
        }
        is_quoted ^= word.matches('\'').count() % 2 == 1;
    }
    let lines: Vec<_> = lines.iter().map(|line| line.trim_end()).collect();
    lines.join("\n")
}

/// Translates a column of a table, without the reference that it may have.
fn column(name: &str, rest: &str, is_reference: bool) -> String {
    let (kind, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let kind = match kind {
        // A file numbers such rows by itself.
        "INTEGER" if name == "id" && rest.starts_with("PRIMARY KEY") && !is_reference => {
            "bigint GENERATED BY DEFAULT AS IDENTITY"
        }
        "INTEGER" => "bigint",
        "TEXT" => "text COLLATE \"C\"",
        "BLOB" => "bytea",
        other => panic!("{name}: {other} is no type of ours"),
    };
    let rest = rest.replace(" AUTOINCREMENT", "");
    format!("{name} {kind} {rest}").trim_end().to_owned()
}

/// Translates a table, and adds its references to those that come last: some lead forward.
fn table(statement: &str, references: &mut Vec<String>) -> String {
    let (head, columns, end) = parts(statement);
    assert!(end.starts_with(" STRICT"), "{head} is not strict");
    let altered = head.replace("CREATE", "ALTER");
    let mut lines = Vec::new();
    for part in columns {
        let (own, to) = part.split_once(" REFERENCES ").unwrap_or((part, ""));
        let (name, rest) = own.split_once(' ').unwrap();
        let from = match name {
            "FOREIGN" => parts(own).1.join(", "),
            _ => name.to_owned(),
        };
        match name {
            "FOREIGN" => {}
            "PRIMARY" | "UNIQUE" | "CHECK" => lines.push(format!("    {part}")),
            _ => lines.push("    ".to_owned() + &column(name, rest, !to.is_empty())),
        }
        if !to.is_empty() {
            assert!(parts(to).2.is_empty(), "a reference comes last in {part}");
            references.push(format!(
                "{altered} ADD FOREIGN KEY ({from}) REFERENCES {to} DEFERRABLE;"
            ));
        }
    }
    format!("\n{head} (\n{}\n);", lines.join(",\n"))
}

/// Translates an index; an expression in it has parentheses of its own.
fn index(statement: &str) -> String {
    let (head, parts, end) = parts(statement);
    let parts = parts.iter().map(|part| {
        let is_name = !part.contains([' ', '(']);
        if is_name {
            (*part).to_owned()
        } else {
            format!("({part})")
        }
    });
    format!("{head} ({}){end}", parts.collect::<Vec<_>>().join(", "))
}

/// Translates a trigger; one that reads or writes tables gets a function of its name.
fn trigger(statement: &str) -> String {
    let (head, body) = statement.split_once(" BEGIN ").unwrap();
    let body = body.strip_suffix(" END;").unwrap();
    let (head, when) = head.split_once(" WHEN ").unwrap_or((head, ""));
    let refusal = body.strip_prefix(REFUSAL);
    let why = refusal.map(|rest| rest.strip_suffix(");").unwrap());
    let head_there = format!("{head} FOR EACH ROW");
    match why {
        Some(why) if when.is_empty() => {
            format!("{head_there}\n    EXECUTE FUNCTION refuse({why});")
        }
        Some(why) if !when.contains("SELECT") => {
            format!("{head_there}\n    WHEN ({when})\n    EXECUTE FUNCTION refuse({why});")
        }
        _ => {
            let name = head.split(' ').nth(2).unwrap();
            let body = why.map_or(body.to_owned(), |why| format!("RAISE EXCEPTION {why};"));
            let row = if head.contains(" AFTER ") {
                "NULL"
            } else if head.contains(" DELETE ") {
                "OLD"
            } else {
                "NEW"
            };
            format!(
                "CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n    \
                 IF {when} THEN\n        {body}\n    END IF;\n    RETURN {row};\nEND $$;\n\
                 {head_there}\n    EXECUTE FUNCTION {name}();"
            )
        }
    }
}

fn translated(statement: &str, instead: &[String], references: &mut Vec<String>) -> String {
    let words: Vec<&str> = statement.split(' ').collect();
    match words.as_slice() {
        _ if !instead.is_empty() => instead.join("\n"),
        ["CREATE", "TABLE", ..] => table(statement, references),
        ["CREATE", "INDEX", ..] | ["CREATE", "UNIQUE", "INDEX", ..] => index(statement),
        ["CREATE", "TRIGGER", ..] => trigger(statement),
        _ => panic!("{statement} has no words on a server"),
    }
}

/// Tables written by triggers are invalidated in the memory of a transaction too.
#[test]
fn each_trigger_that_writes_is_known() {
    let mut written = Vec::new();
    for trigger in FILE.split("CREATE TRIGGER ").skip(1) {
        let (head, body) = trigger.split_once("BEGIN").unwrap();
        let table = head
            .rsplit_once(" ON ")
            .unwrap()
            .1
            .split_whitespace()
            .next();
        let body = body.split("END;").next().unwrap();
        let verbs = ["DELETE FROM ", "INSERT INTO ", "UPDATE "].iter();
        let others = verbs.filter_map(|verb| body.split_once(verb)?.1.split_whitespace().next());
        written.extend(others.map(|other| (table.unwrap(), other)));
    }
    let number = written.len();
    let known = format!("const TRIGGERED: [(&str, &str); {number}] = {written:?};");
    let memory = include_str!("../../src/store/memory.rs");
    assert!(memory.contains(&known), "{known}");
}
