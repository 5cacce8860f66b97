//! The titles.

pub mod new_world;
mod title;

pub use title::{AnyGame, LedgerError, Outcome, OwnPlay, Title};
