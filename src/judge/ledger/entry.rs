//! An entry of a ledger before it is written, and sentences for single seats beside it.

use std::collections::BTreeMap;

use crate::judge::ledger::act::Act;
use crate::rules::Line;

/// Rows for the ledger: an act and the events that came of it.
#[derive(Debug)]
pub(crate) struct Entry {
    /// Who acted; none for the judge.
    pub(crate) actor: Option<u8>,
    pub(crate) act: Act,
    /// The events as ledger lines.
    pub(crate) events: Vec<String>,
}

/// Sentences for the letters of some seats, about what was or was not decided for them.
pub(crate) type Notes = BTreeMap<u8, Vec<Line>>;
