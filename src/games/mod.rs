//! The titles, and any game of them without its types.

mod any_game;
mod component_file;
mod erased;
mod marks;
mod name_words;
pub mod neuland;
pub mod new_world;
mod pieces;
mod published;
pub mod race;
mod set_draws;
mod title;

pub use any_game::{AnyGame, LedgerError, Outcome, OwnPlay};
pub use title::Title;

/// The titles that can be played: the one list.
pub const TITLES: &[Title] = &[
    Title::of::<new_world::NewWorld>(),
    Title::of::<race::Race>(),
    Title::of::<neuland::Neuland>(),
];

/// The title of this name.
pub fn title(name: &str) -> Option<&'static Title> {
    TITLES.iter().find(|title| title.name == name)
}
