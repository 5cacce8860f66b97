//! The moderators: `judge.moderator` and `judge.moderator_of`.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use super::{ConfigError, wrong};
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

/// Joins the moderators of all games and those of single games. The judge never reads mail that it
/// sent itself, so its own address is refused, and no address moderates by two names.
pub(super) fn checked(
    of_all: Given,
    of_games: BTreeMap<String, Given>,
    judge: &str,
) -> Result<Vec<Moderator>, ConfigError> {
    let mut moderators: Vec<Moderator> = Vec::new();
    for text in of_all.into_texts() {
        let new = read_moderator(&text, judge).map_err(|why| wrong("judge.moderator", why))?;
        if moderators.iter().any(|other| other.address == new.address) {
            return Err(twice("judge.moderator", &text));
        }
        moderators.push(new);
    }
    for (game, given) in of_games {
        for text in given.into_texts() {
            let new = read_moderator(&text, judge);
            let new = new.map_err(|why| wrong("judge.moderator_of", why))?;
            let known = moderators
                .iter_mut()
                .find(|other| other.address == new.address);
            match known {
                Some(Moderator {
                    name,
                    games: Some(games),
                    ..
                }) if *name == new.name => {
                    games.insert(game.clone());
                }
                Some(_) => return Err(twice("judge.moderator_of", &text)),
                None => moderators.push(Moderator {
                    games: Some(BTreeSet::from([game.clone()])),
                    ..new
                }),
            }
        }
    }
    Ok(moderators)
}

impl Given {
    fn into_texts(self) -> Vec<String> {
        match self {
            Self::One(one) => vec![one],
            Self::Several(several) => several,
        }
    }
}

/// Parses a moderator of all games: an address, or a name with the address after it in angle
/// brackets.
///
/// # Errors
/// The fault of the text, in words.
pub fn read_moderator(text: &str, judge: &str) -> Result<Moderator, String> {
    let own = OwnAddresses {
        judge: judge.to_owned(),
        ..OwnAddresses::default()
    };
    let (name, address) = match text.trim().strip_suffix('>') {
        Some(inside) => inside.split_once('<').unwrap_or(("", inside)),
        None => ("", text),
    };
    let address = letter::reachable(address);
    let address = address.ok_or_else(|| format!("{text:?} is no mail address"))?;
    if own.contains(&address) {
        return Err(format!("{text:?} is the judge's own address"));
    }
    Ok(Moderator {
        name: name.trim().to_owned(),
        address,
        games: None,
    })
}

fn twice(entry: &'static str, text: &str) -> ConfigError {
    let why = format!("{text:?} has an address that is there already");
    wrong(entry, why)
}
