//! Parses single arguments: mistakes in one of them are usage errors.

use std::str::FromStr;

use chrono_tz::Tz;

use crate::judge::schedule::Entries;

/// `KEY=VALUE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyValue {
    /// The word before the equals sign.
    pub key: String,
    /// The word after it.
    pub value: String,
}

impl FromStr for KeyValue {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (key, value) = text
            .split_once('=')
            .filter(|(key, value)| !key.trim().is_empty() && !value.trim().is_empty())
            .ok_or_else(|| "write a name, an equals sign and a value".to_owned())?;
        Ok(Self {
            key: key.trim().to_owned(),
            value: value.trim().to_owned(),
        })
    }
}

/// Reads the value of an entry of a game's schedule, such as `every`.
///
/// # Errors
/// Says how such a value is written.
pub fn entry(key: &str, value: &str) -> Result<String, &'static str> {
    let mut entries = Entries::default();
    entries.set(key, value);
    let read = entries.schedule(Tz::UTC);
    read.map(|_| value.to_owned()).map_err(|error| error.why)
}

/// Reads the name of a mail provider whose settings are known.
///
/// # Errors
/// Says which ones are.
pub fn provider(text: &str) -> Result<String, String> {
    let known = super::providers::known().map_err(|error| error.to_string())?;
    let mut known = known.iter().map(|provider| provider.name.as_str());
    match known.clone().find(|name| name.eq_ignore_ascii_case(text)) {
        Some(name) => Ok(name.to_owned()),
        None => {
            let mut known: Vec<&str> = known.by_ref().collect();
            known.sort_unstable();
            Err(format!("write one of {}", known.join(", ")))
        }
    }
}

/// A mail address that a judge can have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailAddress(pub String);

impl FromStr for MailAddress {
    type Err = &'static str;

    /// As much as it takes to stand between quotation marks in a configuration, which is then
    /// checked as a whole.
    fn from_str(text: &str) -> Result<Self, &'static str> {
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | '@');
        let halves = text.split_once('@');
        if halves.is_none_or(|(local, host)| local.is_empty() || host.is_empty())
            || !text.chars().all(plain)
        {
            return Err("write a plain mail address such as judge@example.org");
        }
        Ok(Self(text.to_owned()))
    }
}
