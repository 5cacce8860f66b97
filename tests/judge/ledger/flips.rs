//! Every kind of field in a game's file is changed once, and each change is found and named.
#![allow(clippy::string_slice)]

use std::collections::BTreeMap;
use std::ops::Range;

use landfall::judge::verify::Finding;

use super::made::{editions, finished, played};
use super::{failing, lines_of, sealed};

/// A value in a line of JSON: the keys that lead to it, and its place.
type Field = (String, Range<usize>);

/// Kinds of fields, each with the line and the place of one.
type Kinds = BTreeMap<String, (usize, Range<usize>)>;

/// Finds all values of a line that hold no others.
fn fields(line: &str) -> Vec<Field> {
    let mut found = Vec::new();
    value(line, 0, "", &mut found);
    found
}

/// Reads the value at `at`; returns where it ends.
fn value(line: &str, at: usize, path: &str, found: &mut Vec<Field>) -> usize {
    match line.as_bytes()[at] {
        open @ (b'{' | b'[') => {
            let mut at = at + 1;
            while !matches!(line.as_bytes()[at], b'}' | b']') {
                let mut inner = format!("{path}[]");
                if open == b'{' {
                    let end = string(line, at);
                    inner = format!("{path}.{}", &line[at + 1..end - 1]);
                    at = end + 1;
                }
                at = value(line, at, &inner, found);
                at += usize::from(line.as_bytes()[at] == b',');
            }
            at + 1
        }
        first => {
            let end = match first {
                b'"' => string(line, at),
                _ => at + line[at..].find([',', '}', ']']).unwrap(),
            };
            found.push((path.to_owned(), at..end));
            end
        }
    }
}

/// Returns where the string at `at` ends.
fn string(line: &str, at: usize) -> usize {
    let mut end = at + 1;
    while line.as_bytes()[end] != b'"' {
        end += 1 + usize::from(line.as_bytes()[end] == b'\\');
    }
    end + 1
}

/// Makes another value of the same kind, so that the line can still be read.
fn other(value: &str) -> String {
    match value {
        "null" => "7".to_owned(),
        "true" => "false".to_owned(),
        "false" => "true".to_owned(),
        "\"\"" => "\"x\"".to_owned(),
        _ if value.starts_with('"') => {
            // Times and digests stay what they are with another digit.
            let at = value.rfind(|c: char| c.is_ascii_digit() || c.is_ascii_alphabetic());
            let at = at.filter(|at| !value[..*at].ends_with('\\')).unwrap_or(1);
            let at = if value.ends_with("Z\"") { at - 1 } else { at };
            let changed = if &value[at..=at] == "3" { "4" } else { "3" };
            format!("{}{changed}{}", &value[..at], &value[at + 1..])
        }
        _ => (value.parse::<i64>().unwrap() + 1).to_string(),
    }
}

/// Finds one field of each kind: of each line of the head and of the end, and of each kind of row.
fn kinds(lines: &[String]) -> Kinds {
    let mut kinds = BTreeMap::new();
    for (nth, line) in lines.iter().enumerate() {
        let kind = match nth {
            0 => "head".to_owned(),
            1 => "box".to_owned(),
            last if last + 1 == lines.len() => "end".to_owned(),
            last if last + 2 == lines.len() => "result".to_owned(),
            _ => {
                let body = &line[line.find("\"body\":").unwrap() + 7..];
                let said: String = body.chars().skip(1).take_while(|c| *c != '{').collect();
                let words = said.split('"').filter(|word| word.len() > 2);
                words.take(2).collect::<Vec<_>>().join(" ")
            }
        };
        for (path, place) in fields(line) {
            kinds.entry(format!("{kind}{path}")).or_insert((nth, place));
        }
    }
    kinds
}

#[test]
fn every_kind_of_field_is_found_when_it_changes_and_its_row_is_named() {
    let mut plans = editions();
    plans.dedup_by_key(|plan| plan.title.name);
    for plan in plans {
        // The beginning of a game has nearly all kinds of fields, and the end has the others.
        let begun = played(&plan, plan.setting(), 30).to_text().unwrap();
        let known = changed(&begun, &BTreeMap::new());
        assert!(known.len() > 40, "{}", known.len());
        changed(&finished(&plan).to_text().unwrap(), &known);
    }
}

/// Changes each kind of field that is not known, and checks that `verify` finds it; returns all.
fn changed(text: &str, known: &Kinds) -> Kinds {
    let lines = lines_of(text);
    let kinds = kinds(&lines);
    for (kind, (nth, place)) in &kinds {
        if known.contains_key(kind) {
            continue;
        }
        let (nth, place) = (*nth, place.clone());
        let mut changed = lines.clone();
        let before = &lines[nth][place.clone()];
        changed[nth].replace_range(place, &other(before));
        // Only the last digest speaks of the times of a game and of the writer of a file.
        let claims = ["head.schedule", "head.producer", "end.sha256"];
        let text = match claims.iter().any(|claim| kind.starts_with(claim)) {
            true => changed.iter().map(|line| format!("{line}\n")).collect(),
            false => sealed(&changed),
        };
        let found = failing(&text);
        // A newer format is not false: `versions` has that.
        let newer = ["head.format", "head.minor"].contains(&kind.as_str());
        assert_eq!(found.is_empty(), newer, "{kind}: {before}");
        let is_row = (2..lines.len() - 2).contains(&nth);
        let named = [
            format!("row {}", nth - is_row as usize),
            format!("line {}", nth + 1),
        ];
        let names = |found: &Finding| {
            let words = |name: &String| {
                let mut rest = found.says.split(name.as_str()).skip(1);
                rest.any(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
            };
            named.iter().any(words)
        };
        assert!(!is_row || found.iter().any(names), "{kind}: {found:?}");
    }
    kinds
}

#[test]
fn a_row_that_is_left_out_moved_or_doubled_is_found() {
    let lines = lines_of(&finished(&editions()[0]).to_text().unwrap());
    let mut without = lines.clone();
    without.remove(20);
    let mut moved = lines.clone();
    moved.swap(20, 21);
    let mut doubled = lines.clone();
    doubled.insert(20, lines[20].clone());
    let mut cut = lines.clone();
    cut.drain(lines.len() - 6..lines.len() - 2);
    for changed in [without, moved, doubled, cut] {
        let found = failing(&sealed(&changed));
        let by_chain = found.iter().any(|found| found.check == "chain");
        assert!(by_chain, "{found:?}");
    }
}
