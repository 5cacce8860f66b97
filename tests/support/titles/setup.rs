//! Tables before a game: the setting, the set draws and the seed.

use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::Arc;

use landfall::rules::{Game, Rules, Seed, Setting, SettingError, Title};

use super::Script;

/// Returns the setting of a game of a title, for its first seats.
pub fn setting<R: Rules>(seats: usize) -> Setting {
    let names = R::SEAT_NAMES.iter().take(seats);
    Setting {
        seat_names: names.map(|name| (*name).to_owned()).collect(),
        edition: String::new(),
        house: BTreeMap::new(),
        components: R::COMPONENTS.to_owned(),
        draws: None,
    }
}

/// How a table is set.
pub struct Setup<R> {
    /// The setting of the game.
    pub setting: Setting,
    /// All bytes of the seed.
    pub seed: u8,
    title: PhantomData<R>,
}

impl<R: Title> Setup<R> {
    /// Sets a table for the first seats of the title.
    pub fn new(seats: usize) -> Self {
        Self::with(setting::<R>(seats))
    }

    /// Sets a table like this.
    pub const fn with(setting: Setting) -> Self {
        Self {
            setting,
            seed: 1,
            title: PhantomData,
        }
    }

    /// Plays by an edition.
    pub fn edition(mut self, edition: &str) -> Self {
        edition.clone_into(&mut self.setting.edition);
        self
    }

    /// Adds a house rule.
    pub fn house(mut self, key: &str, value: &str) -> Self {
        self.setting.house.insert(key.to_owned(), value.to_owned());
        self
    }

    /// Replaces the set draws.
    pub fn draws(mut self, draws: Option<&str>) -> Self {
        self.setting.draws = draws.map(str::to_owned);
        self
    }

    /// Replaces the component file.
    pub fn components(mut self, text: &str) -> Self {
        text.clone_into(&mut self.setting.components);
        self
    }

    /// Replaces the seed.
    pub const fn seed(mut self, seed: u8) -> Self {
        self.seed = seed;
        self
    }

    /// Returns the rules, or why there are none.
    pub fn rules(&self) -> Result<R, SettingError> {
        R::with(&self.setting)
    }

    /// Starts the game.
    pub fn start(&self) -> Script<R> {
        let mut script = self.blank();
        script.ledger = script.game.start();
        script
    }

    /// Returns the game before its first event.
    pub fn blank(&self) -> Script<R> {
        let rules = Arc::new(self.rules().expect("the setting holds"));
        let names = self.setting.seat_names.clone();
        let seats = u8::try_from(names.len()).unwrap();
        let game = Game::new(rules, seats, Seed::new([self.seed; 32]));
        Script::begin(game, names)
    }
}
