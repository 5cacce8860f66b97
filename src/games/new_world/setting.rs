//! What a game of this title can be opened with.

use super::NewWorld;
use crate::rules::{Rules, Setting, SettingError};

/// Checks the edition, the number of seats and their names.
///
/// # Errors
/// [`SettingError`] says which of them is not known.
pub(super) fn check(setting: &Setting) -> Result<(), SettingError> {
    let title = NewWorld::NAME;
    let edition = setting.edition.as_str();
    if !edition.is_empty() && !NewWorld::EDITIONS.contains(&edition) {
        return Err(SettingError::Edition {
            title,
            given: edition.to_owned(),
            known: NewWorld::EDITIONS.join(", "),
        });
    }
    let given = setting.seat_names.len();
    if !u8::try_from(given).is_ok_and(|seats| NewWorld::SEATS.contains(&seats)) {
        let (least, most) = (NewWorld::SEATS.start(), NewWorld::SEATS.end());
        return Err(SettingError::Seats {
            title,
            given,
            known: format!("{least} to {most}"),
        });
    }
    for (nth, name) in setting.seat_names.iter().enumerate() {
        let twice = setting
            .seat_names
            .iter()
            .skip(nth + 1)
            .any(|other| other == name);
        if twice || !NewWorld::SEAT_NAMES.contains(&name.as_str()) {
            return Err(SettingError::SeatName {
                title,
                given: name.clone(),
                known: NewWorld::SEAT_NAMES.join(", "),
            });
        }
    }
    Ok(())
}
