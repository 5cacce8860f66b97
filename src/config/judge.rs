//! The table `[judge]`: its name, address, language and time zone.

use std::collections::BTreeMap;
use std::path::PathBuf;

use chrono_tz::Tz;
use serde::Deserialize;

use super::moderators::Given;
use super::opening::PlayersOpen;
use super::{ConfigError, wrong};
use crate::games::Titles;
use crate::language::Voices;
use crate::mail::address::JUDGE_MOST;

/// The table in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct JudgeTable {
    pub(super) name: Option<String>,
    pub(super) address: String,
    #[serde(default)]
    pub(super) moderator: Given,
    #[serde(default)]
    pub(super) moderator_of: BTreeMap<String, Given>,
    pub(super) database: Option<PathBuf>,
    pub(super) language: Option<String>,
    pub(super) zone: Option<String>,
    #[serde(default)]
    pub(super) players_open: PlayersOpen,
}

/// Validates the name in the header of letters.
pub(super) fn checked_name(name: Option<String>) -> Result<String, ConfigError> {
    let name = name.unwrap_or_else(|| "Landfall".to_owned());
    match name.contains(char::is_control) {
        true => Err(wrong("judge.name", "holds a control character")),
        false => Ok(name),
    }
}

pub(super) fn checked_address(address: String) -> Result<String, ConfigError> {
    let wrong = |why: &str| wrong("judge.address", format!("{address:?} {why}"));
    let (local, host) = address
        .split_once('@')
        .ok_or_else(|| wrong("is no mail address"))?;
    let plain = |part: &str| {
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
        !part.is_empty() && part.chars().all(plain)
    };
    if !plain(local) || !plain(host) {
        return Err(wrong("is no plain mail address"));
    }
    // A plus sign and a tag must fit after it, within the 64 octets that RFC 5321 allows.
    if local.len() > JUDGE_MOST {
        let why = format!("is too long before the @: {JUDGE_MOST} letters at most");
        return Err(wrong(&why));
    }
    Ok(address.to_ascii_lowercase())
}

/// Validates that the judge has sentences in a language.
pub(super) fn checked_language(
    language: Option<String>,
    titles: Titles,
) -> Result<String, ConfigError> {
    let language = language.unwrap_or_else(|| "en".to_owned());
    let wrong = |why| wrong("judge.language", why);
    let voices = Voices::with(titles.templates()).map_err(|error| wrong(error.to_string()))?;
    match voices.named(&language) {
        Some(_) => Ok(language),
        None => {
            let known: Vec<&str> = voices.names().collect();
            let known = known.join(", ");
            Err(wrong(format!(
                "there is no language {language:?}; there is {known}"
            )))
        }
    }
}

pub(super) fn checked_zone(zone: Option<&str>) -> Result<Tz, ConfigError> {
    let zone = zone.unwrap_or("UTC");
    let why = || format!("{zone:?} is no time zone; zones are named like Europe/Berlin");
    zone.parse().map_err(|_| wrong("judge.zone", why()))
}
