//! Compares a component file with the published one: apart from reconstructed entries, every box
//! has the same number of pieces, and agrees with the rulebook.

use std::collections::BTreeSet;

use toml::{Table, Value};

use super::component_file::{REMARKS, ensure, parse};

/// The name field of an entry or a table, which may be spelled differently.
const NAME: &str = "name";
const SOURCE: &str = "source";

/// Checks that each table has the same number of entries as in the published file, and that stated
/// values are unchanged. A published table without sources is one of rulebook numbers, and all of
/// it counts as stated.
///
/// In the tables of `pieces` the ids mean nothing, so any entry may match the stated one.
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

/// Checks that an entry agrees with a stated one; a missing number counts as none.
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

/// Prints a value; the order of a list is ignored.
fn sorted(value: &Value) -> Vec<String> {
    let Value::Array(list) = value else {
        return vec![value.to_string()];
    };
    let mut words: Vec<String> = list.iter().map(ToString::to_string).collect();
    words.sort_unstable();
    words
}
