//! The tables `[judge]`, `[keep]` and `[pace]`: name, address, language and time zone, the
//! moderators, the titles that players may open by mail; how long mails and letters are kept, and
//! the default times of games.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use chrono_tz::Tz;
use serde::Deserialize;

use super::{ConfigError, wrong};
use crate::games::Titles;
use crate::judge::schedule::{Entries, Span};
use crate::judge::{Keep, Moderator};
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
