//! The titles that players may open by mail: `judge.players_open`.

use std::collections::BTreeSet;

use serde::Deserialize;

use super::{ConfigError, wrong};
use crate::games::Titles;

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
    let why = format!("there is no title {title:?}; there is {}", titles.names());
    Err(wrong(entry, why))
}
