//! The titles, and games of any title behind one interface.

mod any_game;
pub mod component_file;
mod erased;
mod marks;
mod name_words;
pub mod neuland;
pub mod new_world;
pub mod pieces;
mod published;
pub mod race;
mod set_draws;
mod title;

pub use any_game::{AnyGame, LedgerError, Outcome, OwnPlay};
pub use title::{Title, Titles};

/// The titles that come with the program.
pub const TITLES: Titles = Titles::new(&[
    Title::of::<new_world::NewWorld>(),
    Title::of::<race::Race>(),
    Title::of::<neuland::Neuland>(),
]);

/// Looks up a title that comes with the program.
pub fn title(name: &str) -> Option<&'static Title> {
    TITLES.get(name)
}
