//! The table `[pace]`: the default times of games.

use chrono_tz::Tz;

use super::{ConfigError, wrong};
use crate::judge::schedule::Entries;

/// Validates the entries: texts, whole numbers or lists of these, and a table for a kind of phase.
pub(super) fn checked(table: &toml::Table, zone: Tz) -> Result<Entries, ConfigError> {
    let mut entries = Entries::default();
    for (key, value) in table {
        match value {
            toml::Value::Table(kind) => {
                for (entry, value) in kind {
                    entries.set(&format!("{key}.{entry}"), &text(value)?);
                }
            }
            _ => entries.set(key, &text(value)?),
        }
    }
    match entries.schedule(zone) {
        Ok(_) => Ok(entries),
        Err(error) => Err(wrong("pace", error.to_string())),
    }
}

fn text(value: &toml::Value) -> Result<String, ConfigError> {
    let one = |value: &toml::Value| match value {
        toml::Value::String(text) => Some(text.clone()),
        toml::Value::Integer(number) => Some(number.to_string()),
        _ => None,
    };
    let text = match value {
        toml::Value::Array(all) => all.iter().map(one).collect::<Option<Vec<_>>>(),
        _ => one(value).map(|text| vec![text]),
    };
    let texts = text.ok_or_else(|| wrong("pace", format!("{value} is no text")))?;
    Ok(texts.join(","))
}
