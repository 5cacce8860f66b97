//! The titles.

mod title;

pub use title::{AnyGame, LedgerError, Outcome, OwnPlay, Title};
