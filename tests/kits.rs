//! What the kits play: the titles of the program, and the example.

use std::sync::OnceLock;

use landfall::games::{TITLES, TitleEntry};
use landfall::language::Voices;

use crate::example_title;
use crate::support::log;

/// Returns the titles that every kit plays: those of the program, and the example.
pub fn titles() -> impl Iterator<Item = &'static TitleEntry> {
    TITLES.iter().chain(example_title::TITLES.iter())
}

/// Returns the languages of these titles.
pub fn voices() -> Voices {
    log::watch();
    static READ: OnceLock<Voices> = OnceLock::new();
    let templates = example_title::TITLES.templates();
    READ.get_or_init(|| Voices::with(templates).unwrap())
        .clone()
}
