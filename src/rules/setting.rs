//! The setting with which a game is opened.

use std::collections::BTreeMap;

use thiserror::Error;

use super::Rules;

/// The options that fix the rules of one game: chosen when it is opened, and never changed
/// afterwards.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Setting {
    pub seat_names: Vec<String>,
    /// The printed edition; empty for the title's default.
    pub edition: String,
    pub house: BTreeMap<String, String>,
    /// The text of the component file, as TOML.
    pub components: String,
    /// The text of a set-draws file, as TOML: the draws are listed instead of made.
    pub draws: Option<String>,
}

impl Setting {
    /// Checks the options common to all titles: the edition, the number of seats and their names.
    ///
    /// # Errors
    /// [`SettingError`] names the one that the title does not support.
    pub fn check<R: Rules>(&self) -> Result<(), SettingError> {
        let (title, edition) = (R::NAME, self.edition.as_str());
        if !edition.is_empty() && !R::EDITIONS.contains(&edition) {
            return Err(SettingError::Edition {
                title,
                given: edition.to_owned(),
                known: R::EDITIONS.join(", "),
            });
        }
        let given = self.seat_names.len();
        if !u8::try_from(given).is_ok_and(|seats| R::SEATS.contains(&seats)) {
            return Err(SettingError::Seats {
                title,
                given,
                known: format!("{} to {}", R::SEATS.start(), R::SEATS.end()),
            });
        }
        for (nth, name) in self.seat_names.iter().enumerate() {
            let twice = self.seat_names.iter().take(nth).any(|other| other == name);
            if twice || !R::SEAT_NAMES.contains(&name.as_str()) {
                return Err(SettingError::SeatName {
                    title,
                    given: name.clone(),
                    known: R::SEAT_NAMES.join(", "),
                });
            }
        }
        Ok(())
    }

    /// Parses the component file with the title's `read`.
    ///
    /// # Errors
    /// [`SettingError::Components`] with the error of `read`.
    pub fn components<R: Rules, T>(
        &self,
        read: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<T, SettingError> {
        let title = R::NAME;
        read(&self.components).map_err(|why| SettingError::Components { title, why })
    }

    /// Parses the list of set draws with the title's `read`; absent without such a list.
    ///
    /// # Errors
    /// [`SettingError::Draws`] with the error of `read`.
    pub fn draws<R: Rules, T>(
        &self,
        read: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<Option<T>, SettingError> {
        let title = R::NAME;
        let draws = self.draws.as_deref().map(read).transpose();
        draws.map_err(|why| SettingError::Draws { title, why })
    }
}

/// Sets the house rules of a game one by one; `known` are the rules of the title, each with its
/// values in words, and `set` returns whether the rule or value is supported.
///
/// # Errors
/// [`SettingError::House`] for an unknown rule or value.
pub fn house_rules(
    house: &BTreeMap<String, String>,
    known: &[(&str, String)],
    mut set: impl FnMut(&str, &str) -> Option<()>,
) -> Result<(), SettingError> {
    for (key, value) in house {
        set(key, value).ok_or_else(|| unknown(key, value, known))?;
    }
    Ok(())
}

/// Returns the error with the values of the rule that was meant, or else with all rules.
fn unknown(key: &str, value: &str, known: &[(&str, String)]) -> SettingError {
    let one = |(name, values): &(&str, String)| format!("{name} ({values})");
    let meant = known.iter().filter(|(name, _)| *name == key);
    let mut listed: Vec<String> = meant.map(one).collect();
    if listed.is_empty() {
        listed = known.iter().map(one).collect();
    }
    SettingError::House {
        key: key.to_owned(),
        value: value.to_owned(),
        known: listed.join("; "),
    }
}

/// The reason why a game cannot be opened like this. For its opener; it is no secret.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SettingError {
    #[error("there is no edition {given:?} of {title}; there is {known}")]
    Edition {
        title: &'static str,
        given: String,
        known: String,
    },
    /// The title has no such house rule, or not with this value.
    #[error("house rule {key} = {value:?} is not known; there is {known}")]
    House {
        key: String,
        value: String,
        /// The known house rules and values.
        known: String,
    },
    /// The title does not support this number of players.
    #[error("{title} is for {known} seats, not for {given}")]
    Seats {
        title: &'static str,
        given: usize,
        known: String,
    },
    /// The title has no such seat name.
    #[error("no seat of {title} is called {given:?}; there is {known}")]
    SeatName {
        title: &'static str,
        given: String,
        known: String,
    },
    /// The component file is invalid.
    #[error("the component file of {title} does not hold: {why}")]
    Components {
        title: &'static str,
        /// The entry and its error.
        why: String,
    },
    #[error("the set draws do not fit {title}: {why}")]
    Draws { title: &'static str, why: String },
}
