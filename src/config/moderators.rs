//! Who moderates.

use serde::Deserialize;

use super::ConfigError;
use crate::judge::Moderator;
use crate::mail::{OwnAddresses, letter};

/// One moderator, or several.
#[derive(Deserialize)]
#[serde(untagged, expecting = "write one address, or a list of them")]
pub(super) enum Given {
    One(String),
    Several(Vec<String>),
}

impl Default for Given {
    fn default() -> Self {
        Self::Several(Vec::new())
    }
}

/// Each is an address, or a name with the address behind it in angle brackets. The judge never
/// reads what it writes to itself, and nobody moderates by two names.
pub(super) fn checked(given: Given, judge: &str) -> Result<Vec<Moderator>, ConfigError> {
    let own = OwnAddresses {
        judge: judge.to_owned(),
        ..OwnAddresses::default()
    };
    let given = match given {
        Given::One(one) => vec![one],
        Given::Several(several) => several,
    };
    let mut moderators: Vec<Moderator> = Vec::new();
    for text in given {
        let (name, address) = match text.trim().strip_suffix('>') {
            Some(inside) => inside.split_once('<').unwrap_or(("", inside)),
            None => ("", text.as_str()),
        };
        let wrong = |why: &str| ConfigError::Value {
            entry: "judge.moderator",
            why: format!("{text:?} {why}"),
        };
        let address = letter::reachable(address).ok_or_else(|| wrong("is no mail address"))?;
        if own.contains(&address) {
            return Err(wrong("is the judge's own address"));
        }
        if moderators.iter().any(|other| other.address == address) {
            return Err(wrong("has an address that is there already"));
        }
        let name = name.trim().to_owned();
        moderators.push(Moderator { name, address });
    }
    Ok(moderators)
}
