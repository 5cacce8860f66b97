//! What a game is opened with.

use std::collections::BTreeMap;

use thiserror::Error;

use super::Rules;

/// What decides the rules of one game: chosen when it is opened, and never changed afterwards.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Setting {
    /// The names of the seats, in order of the seats.
    pub seat_names: Vec<String>,
    /// The printed edition; empty for the title's default.
    pub edition: String,
    /// House rules by name.
    pub house: BTreeMap<String, String>,
    /// The text of the component file, as TOML.
    pub components: String,
    /// The text of a set-draws file, as TOML: the draws are listed instead of made.
    pub draws: Option<String>,
}

impl Setting {
    /// Checks what every title checks alike: the edition, the number of seats and their names.
    ///
    /// # Errors
    /// [`SettingError`] says which of them the title does not know.
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

    /// What is in the box, as a title reads its component file.
    ///
    /// # Errors
    /// [`SettingError::Components`] with what `read` says is wrong.
    pub fn components<R: Rules, T>(
        &self,
        read: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<T, SettingError> {
        let title = R::NAME;
        read(&self.components).map_err(|why| SettingError::Components { title, why })
    }

    /// What is not left to chance, as a title reads its list of draws; none without such a list.
    ///
    /// # Errors
    /// [`SettingError::Draws`] with what `read` says is wrong.
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
/// values in words, and `set` says whether it knows one.
///
/// # Errors
/// [`SettingError::House`] for a rule or a value that is not known.
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

/// The values of the rule that was meant, or else all rules.
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

/// Why a game cannot be opened like this. For its opener; it is no secret.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SettingError {
    /// The title has no such edition.
    #[error("there is no edition {given:?} of {title}; there is {known}")]
    Edition {
        title: &'static str,
        /// What was asked for.
        given: String,
        /// The editions there are.
        known: String,
    },
    /// The title has no such house rule, or not with this value.
    #[error("house rule {key} = {value:?} is not known; there is {known}")]
    House {
        key: String,
        value: String,
        /// The house rules and values there are.
        known: String,
    },
    /// The title is not for so many.
    #[error("{title} is for {known} seats, not for {given}")]
    Seats {
        title: &'static str,
        /// What was asked for.
        given: usize,
        /// The numbers there are.
        known: String,
    },
    /// A seat cannot be called that.
    #[error("no seat of {title} is called {given:?}; there is {known}")]
    SeatName {
        title: &'static str,
        /// What was asked for.
        given: String,
        /// The names there are.
        known: String,
    },
    /// The component file is not what the box says.
    #[error("the component file of {title} does not hold: {why}")]
    Components {
        title: &'static str,
        /// The entry and what is wrong with it.
        why: String,
    },
    /// The list of draws cannot be used.
    #[error("the set draws do not fit {title}: {why}")]
    Draws { title: &'static str, why: String },
}
