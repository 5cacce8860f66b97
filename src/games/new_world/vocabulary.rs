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

/// The words for no settler, before one of [`SETTLERS`]. The Dutch word for the north-east is
/// spelled like the first one, and is parsed as that compass point.
pub(super) const NONE: [&str; 3] = ["NO", "NE", "NONE"];

/// The words after one of [`NONE`].
pub(super) const SETTLERS: [&str; 2] = ["SETTLER", "SETTLERS"];

/// Optional words between the parts of an order.
pub(super) const JOINTS: [&str; 2] = ["AND", "+"];

/// Optional words between a feature and its place.
pub(super) const AT: [&str; 1] = ["AT"];

/// A part of an order after its cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Turn,
    Settler(Role),
    Score,
}

/// Returns all words but the keywords: the parts, the features, and the compass points. `NO` and
/// `NE` are left out, since `NO` is the north-east in Dutch.
pub(super) fn words() -> Vec<&'static str> {
    let mut words = vec!["TURN", "SCORE", "NONE", "SETTLER", "SETTLERS", "AT", "AND"];
    words.extend(words_of::<Role>());
    words.extend(words_of::<Feature>());
    words.extend(words_of::<Heading>());
    words
}

/// Returns the names of the places of the map, open or built on, and of settlers and features.
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
