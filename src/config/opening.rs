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
        let unknown = titles.iter().find(|title| games::title(title).is_none());
        if let Some(title) = unknown {
            let known: Vec<String> = all.collect();
            return Err(ConfigError::Value {
                entry: "judge.players_open",
                why: format!("there is no title {title:?}; there is {}", known.join(", ")),
            });
        }
        Ok(titles.into_iter().collect())
    }
}
