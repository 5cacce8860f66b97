//! The words of this title's orders.

use super::super::name_words::name_words;
use super::order::{Feature, Role};
use super::place::Heading;
use super::state::State;
use crate::rules::{Blank, Worded};

pub(super) const PLACE: Blank = Blank::new("new-world-blank-place");
pub(super) const TURN: Blank = Blank::new("new-world-blank-turn");
pub(super) const SETTLER: Blank = Blank::new("new-world-blank-settler");
pub(super) const SCORE: Blank = Blank::new("new-world-blank-score");
pub(super) const TURNS: Blank = Blank::new("new-world-blank-turns");
pub(super) const SIDE: Blank = Blank::new("new-world-blank-side");

/// What says that no settler goes along, before one of [`SETTLERS`]. The Dutch word for the
/// north-east is spelled like the first word, and comes as that point.
pub(super) const NONE: [&str; 3] = ["NO", "NE", "NONE"];

/// The settlers that do not go along.
pub(super) const SETTLERS: [&str; 2] = ["SETTLER", "SETTLERS"];

/// What may stand between the parts of an order.
pub(super) const JOINTS: [&str; 2] = ["AND", "+"];

/// What may stand between a feature and its place.
pub(super) const AT: [&str; 1] = ["AT"];

/// A part of an order behind its cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Turn,
    /// A settler of this role.
    Settler(Role),
    /// The order of scoring.
    Score,
}

/// All words but the keywords: the parts, what is scored, and the compass points. `NO` and `NE` are
/// left out, since `NO` is the north-east in Dutch.
pub(super) fn words() -> Vec<&'static str> {
    let mut words = vec!["TURN", "SCORE", "NONE", "SETTLER", "SETTLERS", "AT", "AND"];
    words.extend(words_of::<Role>());
    words.extend(words_of::<Feature>());
    words.extend(words_of::<Heading>());
    words
}

/// The places of the map, open or built on, and the names of settlers and features.
pub(super) fn names(table: &State) -> Vec<String> {
    let built = table.map.lands.iter().map(|land| land.cell);
    let cells = built.chain(table.map.open_places());
    let things = words_of::<Role>().chain(words_of::<Feature>());
    let names = cells.map(|cell| cell.to_string());
    name_words(names.chain(things.map(str::to_owned)))
}

fn words_of<T: Worded>() -> impl Iterator<Item = &'static str> {
    T::WORDS.iter().map(|(word, _)| *word)
}
