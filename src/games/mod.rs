//! The titles behind one interface, and the list of titles that a judge knows.

mod any_game;
pub mod component_file;
mod erased;
mod marks;
pub mod neuland;
pub mod new_world;
pub mod pieces;
pub mod race;
mod set_draws;

use std::ops::{Deref, RangeInclusive};
use std::slice;
use std::sync::Arc;

use include_dir::Dir;

use crate::render::colour::Colour;
use crate::render::sprite::Sheet;
use crate::rules::{self, Game, Seed, Setting, SettingError};

pub use any_game::{AnyGame, LedgerError, Outcome, OwnPlay};

/// The titles that come with the program.
pub const TITLES: Titles = Titles::new(&[
    TitleEntry::of::<new_world::NewWorld>(),
    TitleEntry::of::<race::Race>(),
    TitleEntry::of::<neuland::Neuland>(),
]);

/// Looks up a title that comes with the program.
pub fn title(name: &str) -> Option<&'static TitleEntry> {
    TITLES.get(name)
}

/// An entry in a list of titles.
#[derive(Clone, Copy, Debug)]
pub struct TitleEntry {
    /// The name in orders, file names and tables.
    pub name: &'static str,
    /// The key of the printed name.
    pub key: &'static str,
    /// The printed editions whose rules are known; the first one is the default.
    pub editions: &'static [&'static str],
    /// The names a seat can have, in the order of assignment.
    pub seat_names: &'static [&'static str],
    /// The kinds of phases in which seats decide.
    pub phases: &'static [&'static str],
    pub components: &'static str,
    /// The set draws of a lesson; empty if the title has none.
    pub lesson: &'static str,
    pub sprites: Sheet,
    /// The colours of seats in pictures, by name of seat.
    pub colours: &'static [(&'static str, Colour)],
    /// The key of the heading of a curve of points over the game, in the title's own unit.
    pub curve_key: &'static str,
    /// The sentences, order words and help pages that are not among those of the program: a folder
    /// with the same structure as `templates/`.
    pub templates: Option<&'static Dir<'static>>,
    least: u8,
    most: u8,
    open: Opener,
    validate: fn(&Setting) -> Result<(), SettingError>,
}

type Opener = fn(&Setting, Seed) -> Result<Box<dyn AnyGame>, SettingError>;

impl TitleEntry {
    /// Creates the entry of a title.
    pub const fn of<R: rules::Title>() -> Self {
        Self {
            name: R::NAME,
            key: R::KEY,
            editions: R::EDITIONS,
            seat_names: R::SEAT_NAMES,
            phases: R::PHASES,
            components: R::COMPONENTS,
            lesson: R::LESSON,
            sprites: R::SPRITES,
            colours: R::COLOURS,
            curve_key: R::CURVE_KEY,
            templates: None,
            least: *R::SEATS.start(),
            most: *R::SEATS.end(),
            open: open::<R>,
            validate: R::validate,
        }
    }

    /// Adds templates that come with the title.
    #[must_use]
    pub const fn with_templates(self, templates: &'static Dir<'static>) -> Self {
        Self {
            templates: Some(templates),
            ..self
        }
    }

    /// Returns the colour in pictures of a seat of this name.
    pub fn colour(&self, seat: &str) -> Colour {
        let known = self.colours.iter().find(|(name, _)| *name == seat);
        known.map_or(Colour::Violet, |(_, colour)| *colour)
    }

    /// Returns the possible numbers of players.
    pub const fn seats(&self) -> RangeInclusive<u8> {
        self.least..=self.most
    }

    /// Opens a game before its first event: to be started once, or replayed from its ledger.
    ///
    /// # Errors
    /// [`SettingError`] when the title cannot be played like that.
    pub fn open(&self, setting: &Setting, seed: Seed) -> Result<Box<dyn AnyGame>, SettingError> {
        (self.open)(setting, seed)
    }

    /// Validates the setting of a new game; replayed games skip this check.
    ///
    /// # Errors
    /// [`SettingError`] names the piece of the component file or of the set draws that is wrong.
    pub fn validate(&self, setting: &Setting) -> Result<(), SettingError> {
        (self.validate)(setting)
    }
}

fn open<R: rules::Title>(setting: &Setting, seed: Seed) -> Result<Box<dyn AnyGame>, SettingError> {
    setting.check::<R>()?;
    let rules = Arc::new(R::with(setting)?);
    let seats = u8::try_from(setting.seat_names.len()).unwrap_or(u8::MAX);
    Ok(Box::new(Game::new(rules, seats, seed)))
}

/// The titles that a judge knows, in the order of offer.
#[derive(Clone, Copy, Debug)]
pub struct Titles(&'static [TitleEntry]);

impl Titles {
    /// Creates a list of titles; all names must differ.
    pub const fn new(all: &'static [TitleEntry]) -> Self {
        Self(all)
    }

    /// Iterates over the titles.
    pub fn iter(self) -> slice::Iter<'static, TitleEntry> {
        self.0.iter()
    }

    /// Looks up a title by name.
    pub fn get(self, name: &str) -> Option<&'static TitleEntry> {
        self.iter().find(|title| title.name == name)
    }

    /// Returns the key of a title's printed name.
    pub fn key(self, name: &str) -> &'static str {
        self.get(name).map_or("title-unknown", |title| title.key)
    }

    /// Returns the names, for the operator.
    pub fn names(self) -> String {
        let names: Vec<&str> = self.iter().map(|title| title.name).collect();
        names.join(", ")
    }

    /// Iterates over the template folders that titles bring along.
    pub fn templates(self) -> impl Iterator<Item = &'static Dir<'static>> {
        self.iter().filter_map(|title| title.templates)
    }
}

impl Deref for Titles {
    type Target = [TitleEntry];

    fn deref(&self) -> &[TitleEntry] {
        self.0
    }
}

impl IntoIterator for Titles {
    type Item = &'static TitleEntry;
    type IntoIter = slice::Iter<'static, TitleEntry>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
