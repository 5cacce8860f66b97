//! What the judge is called, where it writes from, and how it speaks to people who chose nothing:
//! `judge.name`, `judge.address`, `judge.language` and `judge.zone`.

use chrono_tz::Tz;

use super::{ConfigError, wrong};
use crate::games::Titles;
use crate::language::Voices;
use crate::mail::address::JUDGE_MOST;

/// A name that can stand in the header of a letter.
pub(super) fn checked_name(name: String) -> Result<String, ConfigError> {
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
    // A plus sign and a tag must fit behind it, within the 64 octets that RFC 5321 allows.
    if local.len() > JUDGE_MOST {
        let why = format!("is too long before the @: {JUDGE_MOST} letters at most");
        return Err(wrong(&why));
    }
    Ok(address.to_ascii_lowercase())
}

/// A language that the judge has sentences in.
pub(super) fn checked_language(language: String, titles: Titles) -> Result<String, ConfigError> {
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

pub(super) fn checked_zone(zone: &str) -> Result<Tz, ConfigError> {
    let why = || format!("{zone:?} is no time zone; zones are named like Europe/Berlin");
    zone.parse().map_err(|_| wrong("judge.zone", why()))
}
