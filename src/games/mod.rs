//! The titles.

pub mod new_world;
mod title;

/// The titles that can be played: the one list.
pub const TITLES: &[Title] = &[Title::of::<new_world::NewWorld>()];

/// The title of this name.
pub fn title(name: &str) -> Option<&'static Title> {
    TITLES.iter().find(|title| title.name == name)
}

pub use title::{AnyGame, LedgerError, Outcome, OwnPlay, Title};
