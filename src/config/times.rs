//! The tables `[keep]` and `[pace]`: how long mails and letters are kept, and the default times of
//! games.

use chrono_tz::Tz;
use serde::Deserialize;

use super::{ConfigError, wrong};
use crate::judge::Keep;
use crate::judge::schedule::{Entries, Span};

/// The days of a year in `1y`.
const YEAR: u32 = 365;

/// The table in the file.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct KeepTable {
    raw_mails: Option<String>,
    stray_mails: Option<String>,
    letters_of_finished_games: Option<String>,
}

impl KeepTable {
    pub(super) fn checked(self) -> Result<Keep, ConfigError> {
        let usual = Keep::default();
        let letters = self.letters_of_finished_games;
        Ok(Keep {
            raw_mails: span("raw_mails", self.raw_mails, usual.raw_mails)?,
            stray_mails: span("stray_mails", self.stray_mails, usual.stray_mails)?,
            letters: span("letters_of_finished_games", letters, usual.letters)?,
        })
    }
}

fn span(
    entry: &str,
    given: Option<String>,
    usual: Option<Span>,
) -> Result<Option<Span>, ConfigError> {
    let Some(text) = given else {
        return Ok(usual);
    };
    if text == "forever" {
        return Ok(None);
    }
    let years = text.strip_suffix('y').and_then(|years| years.parse().ok());
    let days = years.and_then(|years: u32| years.checked_mul(YEAR));
    let read = match days {
        Some(days @ 1..) => Some(Span::Days(days)),
        Some(0) | None => text.parse().ok(),
    };
    // Less than a day is surely a slip, and deleted data does not come back.
    match read {
        Some(span @ Span::Days(_)) => Ok(Some(span)),
        Some(Span::Seconds(_)) | None => {
            let why = format!("{text:?} is not a time such as 1y, 90d or forever");
            Err(wrong(format!("keep.{entry}"), why))
        }
    }
}

/// Validates the entries: texts, whole numbers, lists of these, and tables for kinds of phases.
pub(super) fn checked_pace(table: &toml::Table, zone: Tz) -> Result<Entries, ConfigError> {
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
    let read = entries.schedule(zone);
    read.map_err(|error| wrong("pace", error.to_string()))?;
    Ok(entries)
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
    let texts = text.ok_or_else(|| wrong("pace", format!("{value} is not a text")))?;
    Ok(texts.join(","))
}
