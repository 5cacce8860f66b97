//! Boxes that were opened before: reading one takes longer than all that a mail brings about.

use std::collections::BTreeMap;

use crate::games::{AnyGame, Title};
use crate::rules::{Seed, Setting, SettingError};

/// As many boxes as are kept open; nearly all games are played from few.
const KEPT: usize = 64;

/// Games before their first event, by their titles and settings.
#[derive(Debug, Default)]
pub(crate) struct Shelf(BTreeMap<(&'static str, Setting), Box<dyn AnyGame>>);

impl Shelf {
    /// A game before its first event; the box is read only where it was not read before.
    ///
    /// # Errors
    /// [`SettingError`] when the title cannot be played like that.
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
