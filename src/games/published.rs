//! Compares a component file with the one that comes with the program: whatever was reconstructed,
//! every box has as many pieces, and says what the rulebook states.

use std::collections::BTreeSet;

use toml::{Table, Value};

use super::component_file::{REMARKS, ensure, parse};

/// What an entry or a table calls itself, which may be written in another way.
const NAME: &str = "name";
const SOURCE: &str = "source";

/// Checks that a file has as many entries in each table as the published one, and does not say
/// otherwise where that one calls an entry stated or gives a table no source, which makes it one
/// of numbers of the rulebook.
///
/// In the tables of `pieces` the ids mean nothing, so that any entry may be the stated one.
pub(super) fn compare(given: &str, published: &str, pieces: &[&str]) -> Result<(), String> {
    let (given, published): (Table, Table) = (parse(given)?, parse(published)?);
    for (name, printed) in &published {
        if let (Some(Value::Table(given)), Value::Table(printed)) = (given.get(name), printed) {
            compare_tables(name, given, printed, pieces.contains(&name.as_str()))?;
        }
    }
    Ok(())
}

fn compare_tables(path: &str, given: &Table, printed: &Table, any: bool) -> Result<(), String> {
    let tables = printed.iter();
    let tables = tables.filter_map(|(id, entry)| Some((id, entry.as_table()?)));
    let tables: Vec<(&String, &Table)> = tables.collect();
    if tables.is_empty() {
        return agree(path, given, printed);
    }
    let (found, count) = (given.len(), printed.len());
    ensure(found == count, || {
        format!("{path}: there are {found}, not {count}")
    })?;
    for (id, printed) in tables {
        let own = given.get(id).and_then(Value::as_table);
        let own = own.ok_or_else(|| format!("{path}: there is no {id}"));
        match printed.get(SOURCE).and_then(Value::as_str) {
            None => compare_tables(&format!("{path}.{id}"), own?, printed, any)?,
            Some("stated") if any => {
                let mut all = given.values().filter_map(Value::as_table);
                let is_there = all.any(|entry| agree(path, entry, printed).is_ok());
                ensure(is_there, || {
                    format!("{path}: none is like {id}, as the rulebook states it: {printed}")
                })?;
            }
            Some("stated") => agree(&format!("{path}.{id}"), own?, printed)?,
            Some(_) => {}
        }
    }
    Ok(())
}

/// Checks that an entry says what a stated one does; a number that is left out is none.
fn agree(path: &str, given: &Table, printed: &Table) -> Result<(), String> {
    let keys: BTreeSet<&String> = given.keys().chain(printed.keys()).collect();
    let told = |key: &str| key != NAME && key != SOURCE && !REMARKS.contains(&key);
    for key in keys.into_iter().filter(|key| told(key)) {
        let path = format!("{path}.{key}");
        let none = Value::Integer(0);
        let found = given.get(key).unwrap_or(&none);
        let stated = printed.get(key).unwrap_or(&none);
        if let (Value::Table(found), Value::Table(stated)) = (found, stated) {
            agree(&path, found, stated)?;
            continue;
        }
        ensure(sorted(found) == sorted(stated), || {
            format!("{path}: the rulebook states {stated}, not {found}")
        })?;
    }
    Ok(())
}

/// A value in words; the order of a list means nothing.
fn sorted(value: &Value) -> Vec<String> {
    let Value::Array(list) = value else {
        return vec![value.to_string()];
    };
    let mut words: Vec<String> = list.iter().map(ToString::to_string).collect();
    words.sort_unstable();
    words
}
