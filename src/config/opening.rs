//! Who may open games by mail.

use std::collections::BTreeSet;

use serde::Deserialize;

use super::ConfigError;
use crate::games;

/// Yes or no, or the titles of which anybody may.
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
    /// The titles.
    ///
    /// # Errors
    /// [`ConfigError::Value`] for one that there is not.
    pub(super) fn checked(self) -> Result<BTreeSet<String>, ConfigError> {
        let all = games::TITLES.iter().map(|title| title.name.to_owned());
        let titles = match self {
            Self::All(true) => return Ok(all.collect()),
            Self::All(false) => return Ok(BTreeSet::new()),
            Self::Titles(titles) => titles,
        };
        known("judge.players_open", &titles)?;
        Ok(titles.into_iter().collect())
    }
}

/// Whether all of these are titles.
///
/// # Errors
/// [`ConfigError::Value`] for one that there is not.
pub(super) fn known<'t>(
    entry: &'static str,
    titles: impl IntoIterator<Item = &'t String>,
) -> Result<(), ConfigError> {
    let unknown = titles
        .into_iter()
        .find(|title| games::title(title).is_none());
    let Some(title) = unknown else { return Ok(()) };
    let all: Vec<&str> = games::TITLES.iter().map(|title| title.name).collect();
    Err(ConfigError::Value {
        entry,
        why: format!("there is no title {title:?}; there is {}", all.join(", ")),
    })
}
