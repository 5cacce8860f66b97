//! Cache of games before their first event: parsing a component file takes longer than processing a
//! mail.

use std::collections::BTreeMap;

use crate::games::{AnyGame, Title};
use crate::rules::{Seed, Setting, SettingError};

/// Maximum number of cached games; nearly all games share few settings.
const KEPT: usize = 64;

/// A cache of games before their first event, by title and setting.
#[derive(Debug, Default)]
pub(crate) struct BlankGames(BTreeMap<(&'static str, Setting), Box<dyn AnyGame>>);

impl BlankGames {
    /// Returns a game before its first event; parses the component file only if it is not cached.
    ///
    /// # Errors
    /// [`SettingError`] if the title cannot be played like that.
    pub(crate) fn open(
        &mut self,
        title: &Title,
        setting: Setting,
        seed: Seed,
    ) -> Result<Box<dyn AnyGame>, SettingError> {
        let key = (title.name, setting);
        if let Some(blank) = self.0.get(&key) {
            return Ok(blank.reseeded(seed));
        }
        let blank = title.open(&key.1, seed)?;
        if self.0.len() >= KEPT {
            self.0.clear();
        }
        self.0.insert(key, blank.copy());
        Ok(blank)
    }
}
