//! The table `[judge]`: name, address, language and time zone, the moderators, and the titles that
//! players may open by mail.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use chrono_tz::Tz;
use serde::Deserialize;

use super::{ConfigError, wrong};
use crate::games::Titles;
use crate::judge::Moderator;
use crate::language::Voices;
use crate::mail::address::JUDGE_MOST;
use crate::mail::{OwnAddresses, letter};

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
    if name.contains(char::is_control) {
        return Err(wrong("judge.name", "contains a control character"));
    }
    Ok(name)
}

pub(super) fn checked_address(address: String) -> Result<String, ConfigError> {
    let wrong = |why: &str| wrong("judge.address", format!("{address:?} {why}"));
    let (local, host) = address
        .split_once('@')
        .ok_or_else(|| wrong("is not a mail address"))?;
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    let plain = |part: &str| !part.is_empty() && part.chars().all(is_plain);
    if !plain(local) || !plain(host) {
        return Err(wrong("is not a plain mail address"));
    }
    // A plus sign and a tag must fit after it, within the 64 octets that RFC 5321 allows.
    if local.len() > JUDGE_MOST {
        let why = format!("is too long before the @: at most {JUDGE_MOST} letters");
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
    if voices.named(&language).is_some() {
        return Ok(language);
    }
    let known = voices.names().collect::<Vec<_>>().join(", ");
    let why = format!("there is no language {language:?}; the languages are {known}");
    Err(wrong(why))
}

pub(super) fn checked_zone(zone: Option<&str>) -> Result<Tz, ConfigError> {
    let zone = zone.unwrap_or("UTC");
    let why = || format!("{zone:?} is not a time zone such as Europe/Berlin");
    zone.parse().map_err(|_| wrong("judge.zone", why()))
}

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
pub(super) fn checked_moderators(
    of_all: Given,
    of_games: BTreeMap<String, Given>,
    judge: &str,
) -> Result<Vec<Moderator>, ConfigError> {
    let mut moderators: Vec<Moderator> = Vec::new();
    let mut given = vec![("judge.moderator", None, of_all)];
    given.extend(
        of_games
            .into_iter()
            .map(|(game, given)| ("judge.moderator_of", Some(game), given)),
    );
    for (entry, game, texts) in given {
        for text in texts.into_texts() {
            let new = read_moderator(&text, judge).map_err(|why| wrong(entry, why))?;
            let mut known = moderators.iter_mut();
            let known = known.find(|other| other.address == new.address);
            match (known, &game) {
                (None, game) => moderators.push(Moderator {
                    games: game.clone().map(|game| BTreeSet::from([game])),
                    ..new
                }),
                (
                    Some(Moderator {
                        name,
                        games: Some(games),
                        ..
                    }),
                    Some(game),
                ) if *name == new.name => {
                    games.insert(game.clone());
                }
                (Some(_), _) => {
                    let why = format!("{text:?} has an address that is already listed");
                    return Err(wrong(entry, why));
                }
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
    let address = address.ok_or_else(|| format!("{text:?} is not a mail address"))?;
    if own.contains(&address) {
        return Err(format!("{text:?} is the judge's own address"));
    }
    Ok(Moderator {
        name: name.trim().to_owned(),
        address,
        games: None,
    })
}

/// All titles or none, or a list of them.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum PlayersOpen {
    All(bool),
    Titles(Vec<String>),
}

impl Default for PlayersOpen {
    fn default() -> Self {
        Self::All(false)
    }
}

impl PlayersOpen {
    /// Returns the titles.
    ///
    /// # Errors
    /// [`ConfigError::Value`] for an unknown one.
    pub(super) fn checked(self, titles: Titles) -> Result<BTreeSet<String>, ConfigError> {
        let all = titles.iter().map(|title| title.name.to_owned());
        let named = match self {
            Self::All(true) => return Ok(all.collect()),
            Self::All(false) => return Ok(BTreeSet::new()),
            Self::Titles(named) => named,
        };
        known(titles, "judge.players_open", &named)?;
        Ok(named.into_iter().collect())
    }
}

/// Validates that all of these are titles.
///
/// # Errors
/// [`ConfigError::Value`] for an unknown one.
pub(super) fn known<'t>(
    titles: Titles,
    entry: &'static str,
    named: impl IntoIterator<Item = &'t String>,
) -> Result<(), ConfigError> {
    let unknown = named.into_iter().find(|name| titles.get(name).is_none());
    let Some(title) = unknown else { return Ok(()) };
    let names = titles.names();
    let why = format!("there is no title {title:?}; the titles are {names}");
    Err(wrong(entry, why))
}
