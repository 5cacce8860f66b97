//! `docs/src/promises/proofs.md` names no test that is not there, and says nothing that no test
//! shows.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use clap::{Arg, CommandFactory};
use landfall::command::Cli;

const PAGE: &str = include_str!("../../docs/src/promises/proofs.md");

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The adversaries of whom the page speaks.
const WHO: [&str; 5] = [
    "The operator",
    "A player",
    "Operator and player together",
    "The archivist",
    "The thief of the database",
];

/// Reads the rows of the page's tables by the heading above them, each as its cells.
fn rows() -> BTreeMap<&'static str, Vec<Vec<&'static str>>> {
    let mut rows: BTreeMap<&str, Vec<Vec<&str>>> = BTreeMap::new();
    let mut heading = "";
    for line in PAGE.lines() {
        if let Some(text) = line.strip_prefix("## ") {
            heading = text;
        } else if let Some(row) = line.strip_prefix("| ") {
            let cells: Vec<&str> = row.trim_end_matches(" |").split(" | ").collect();
            rows.entry(heading).or_default().push(cells);
        }
    }
    // The heads of the tables.
    rows.values_mut()
        .for_each(|rows| rows.retain(|row| row.last() != Some(&"shown by")));
    rows
}

/// Lists the tests that a cell names.
fn tests(cell: &'static str) -> Vec<&'static str> {
    let quoted = cell.split('`').skip(1).step_by(2);
    quoted.filter(|word| word.contains("::")).collect()
}

/// Reads the file in which a test of this name lies, if its module is there.
pub(super) fn source(test: &str) -> Option<String> {
    let (module, _) = test.rsplit_once("::")?;
    let path = root().join("tests").join(module.replace("::", "/"));
    let files = [path.with_extension("rs"), path.join("mod.rs")];
    let file = files.into_iter().find(|file| file.exists());
    file.and_then(|file| fs::read_to_string(file).ok())
}

/// Returns whether there is a test of this name.
fn exists(test: &str) -> bool {
    let text = source(test).unwrap_or_default();
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let name = test.rsplit("::").next().unwrap();
    let begins = |line: &&str| line.starts_with(&format!("fn {name}("));
    // Attributes are between.
    let at = lines.iter().position(begins);
    at.is_some_and(|at| lines[at.saturating_sub(4)..at].contains(&"#[test]"))
}

#[test]
fn every_row_of_the_page_names_tests_and_every_test_is_there() {
    let rows = rows();
    let mut count = 0;
    for (heading, rows) in &rows {
        for row in rows {
            let named = tests(row.last().unwrap());
            assert!(!named.is_empty(), "{heading}: no test shows {row:?}");
            for test in named {
                assert!(exists(test), "{heading}: there is no test {test}");
                count += 1;
            }
        }
    }
    assert!(count >= 30, "{count}");
}

#[test]
fn the_page_speaks_of_each_adversary_of_what_is_noticed_and_of_what_is_not() {
    let rows = rows();
    for who in WHO {
        let rows = rows.get(who).map(Vec::as_slice).unwrap_or_default();
        let noticed = |row: &&Vec<&str>| row[1] != "no one";
        assert!(
            rows.iter().any(|row| noticed(&row)),
            "{who}: nothing is noticed"
        );
        assert!(
            !rows.iter().all(|row| noticed(&row)),
            "{who}: all is noticed"
        );
        for row in rows {
            assert_eq!(row.len(), 4, "{who}: {row:?}");
        }
    }
}

#[test]
fn every_command_on_the_page_is_one() {
    let quoted = PAGE.split('`').skip(1).step_by(2);
    let commands = quoted.filter_map(|text| text.strip_prefix("landfall "));
    let mut count = 0;
    for command in commands {
        let mut words = command.split(' ');
        let verb = words.next().unwrap();
        let cli = Cli::command();
        let verb = cli.find_subcommand(verb);
        let verb = verb.unwrap_or_else(|| panic!("{command}"));
        for flag in words.filter_map(|word| word.strip_prefix("--")) {
            let known = |arg: &Arg| arg.get_long() == Some(flag);
            assert!(verb.get_arguments().any(known), "{command}");
        }
        count += 1;
    }
    assert!(count > 3, "{count}");
}

/// The pages with more, which name tests by their last names.
const MORE: [&str; 2] = [
    "docs/src/promises/proofs-luck.md",
    "docs/src/promises/proofs-disk.md",
];

#[test]
fn every_test_that_the_pages_with_more_name_is_there() {
    let mut sources = String::new();
    let mut folders = vec![root().join("tests"), root().join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                sources.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }
    let mut count = 0;
    for page in MORE {
        let text = fs::read_to_string(root().join(page)).unwrap();
        for quoted in text.split('`').skip(1).step_by(2) {
            let name = quoted.rsplit("::").next().unwrap().trim();
            let is_test = name.matches('_').count() > 3 && !name.contains(char::is_whitespace);
            if is_test {
                assert!(
                    sources.contains(&format!("fn {name}(")),
                    "{page}: there is no {name}"
                );
                count += 1;
            }
        }
    }
    assert!(count > 25, "{count}");
}
