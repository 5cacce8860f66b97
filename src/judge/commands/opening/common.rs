//! Opening a game: the parts common to the command line and mail.

use std::collections::BTreeMap;

use chrono_tz::Tz;

use crate::games::{Title, Titles};
use crate::judge::base::{JudgeError, Result};
use crate::judge::time::schedule::{Entries, Schedule};
use crate::rules::{Line, Seed, Setting, SettingError, line};
use crate::store::{Reader, StoreError};

/// Returns the first free name for this title: `new-world-1`, `new-world-2`, and so on.
pub fn free_name(reader: &Reader, title: &str) -> Result<String, StoreError> {
    let stem = title.replace('_', "-").to_lowercase();
    let mut number: u32 = 1;
    loop {
        let name = format!("{stem}-{number}");
        if reader.game_by_name(&name)?.is_none() {
            return Ok(name);
        }
        number = number.saturating_add(1);
    }
}

/// Collects the house rules.
///
/// # Errors
/// A line about a rule that is given twice.
pub fn house(
    given: impl IntoIterator<Item = (String, String)>,
) -> Result<BTreeMap<String, String>, Line> {
    let mut house = BTreeMap::new();
    for (rule, value) in given {
        if house.contains_key(&rule) {
            return Err(line!("open-house-twice", rule));
        }
        house.insert(rule, value);
    }
    Ok(house)
}

/// Checks that a game of a title can be opened with a component file.
///
/// # Errors
/// [`SettingError::Components`] about an invalid part of the file.
pub fn try_components(title: &Title, components: String) -> Result<(), SettingError> {
    let least = usize::from(*title.seats().start());
    let seats = title.seat_names.iter().take(least);
    let setting = Setting {
        seat_names: seats.map(|name| (*name).to_owned()).collect(),
        edition: String::new(),
        house: BTreeMap::new(),
        components,
        draws: None,
    };
    title.open(&setting, Seed::new([0; 32]))?;
    title.validate(&setting)
}

/// Returns the time settings for a game of a title. The entries may mention kinds of phases of
/// other titles, since the configuration does; these are left out.
///
/// # Errors
/// [`JudgeError::Refused`] for an invalid entry, and for a kind of phase that no title has.
pub fn schedule(titles: Titles, entries: &Entries, zone: Tz, title: &str) -> Result<Schedule> {
    let mut schedule = entries.schedule(zone).map_err(|error| {
        JudgeError::Refused(format!(
            "cannot read what the game says about time: {error}"
        ))
    })?;
    for kind in schedule.kinds.keys() {
        let has = |title: &Title| title.phases.contains(&kind.as_str());
        if !titles.iter().any(has) {
            let all = titles.iter();
            let all = all.map(|title| format!("{} has {}", title.name, title.phases.join(", ")));
            return Err(JudgeError::Refused(format!(
                "[pace] in the configuration: no title has a kind of phase {kind:?}; {}",
                all.collect::<Vec<_>>().join("; ")
            )));
        }
    }
    if let Some(title) = titles.get(title) {
        let known = |kind: &str| title.phases.contains(&kind);
        schedule.kinds.retain(|kind, _| known(kind));
    }
    Ok(schedule)
}
