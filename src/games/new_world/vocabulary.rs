//! The words of this title's orders.

use super::super::name_words::name_words;
use super::order::{Feature, Role};
use super::place::Heading;
use super::state::State;
use crate::rules::{Blank, Phrase};

/// The phrases of this title: the one order that can be lawful, and one that is answered by a rule.
pub(super) const PHRASES: &[Phrase] = &[
    Phrase {
        keyword: "PLACE",
        blanks: &[
            blank(PLACE, false),
            blank("new-world-blank-turn", true),
            blank("new-world-blank-settler", true),
            blank("new-world-blank-score", true),
        ],
        example: "PLACE W3-06 TURN 1 SHOPKEEPER W SCORE FARM W1-06, TOWN W3-05, TOWN W1-05",
        help: "new-world-help-place",
        continued_by: &["SCORE"],
    },
    Phrase {
        keyword: PASS,
        blanks: &[],
        example: PASS,
        help: "new-world-help-pass",
        continued_by: &[],
    },
];
/// What no rule allows, and players write all the same.
pub(super) const PASS: &str = "PASS";
pub(super) const PLACE: &str = "new-world-blank-place";
pub(super) const TURNS: &str = "new-world-blank-turns";
pub(super) const SIDE: &str = "new-world-blank-side";

const fn blank(key: &'static str, optional: bool) -> Blank {
    Blank { key, optional }
}

/// The words that can follow the cell; those of the German edition are read, too.
pub(super) const PARTS: [(&str, Part); 8] = [
    ("TURN", Part::Turn),
    ("ROBBER", Part::Settler(Role::Robber)),
    ("BANDIT", Part::Settler(Role::Robber)),
    ("SHOPKEEPER", Part::Settler(Role::Shopkeeper)),
    ("SHERIFF", Part::Settler(Role::Shopkeeper)),
    ("FARMER", Part::Settler(Role::Farmer)),
    ("TRAPPER", Part::Settler(Role::Trapper)),
    ("SCORE", Part::Score),
];

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
    /// The quarter turns.
    Turn,
    /// A settler of this role.
    Settler(Role),
    /// The order of scoring.
    Score,
}

/// The compass points in letters and in words.
pub(super) const HEADINGS: [(&str, Heading); 20] = [
    ("N", Heading::N),
    ("NORTH", Heading::N),
    ("NE", Heading::NE),
    ("NORTHEAST", Heading::NE),
    ("NORTH-EAST", Heading::NE),
    ("E", Heading::E),
    ("EAST", Heading::E),
    ("SE", Heading::SE),
    ("SOUTHEAST", Heading::SE),
    ("SOUTH-EAST", Heading::SE),
    ("S", Heading::S),
    ("SOUTH", Heading::S),
    ("SW", Heading::SW),
    ("SOUTHWEST", Heading::SW),
    ("SOUTH-WEST", Heading::SW),
    ("W", Heading::W),
    ("WEST", Heading::W),
    ("NW", Heading::NW),
    ("NORTHWEST", Heading::NW),
    ("NORTH-WEST", Heading::NW),
];

/// All words but the keywords: the parts, what is scored, and the compass points.
pub(super) fn words() -> Vec<&'static str> {
    let parts = PARTS.iter().map(|(word, _)| *word);
    let features = [Feature::Farm, Feature::Town, Feature::Trail].map(Feature::word);
    let headings = HEADINGS.iter().map(|(word, _)| *word);
    // NO is left out: in Dutch it is the north-east.
    let none = NONE
        .into_iter()
        .filter(|word| *word != "NO" && *word != "NE");
    let joints = JOINTS.into_iter().filter(|word| *word != "+");
    let others = none.chain(SETTLERS).chain(AT).chain(joints);
    parts
        .chain(features)
        .chain(headings)
        .chain(others)
        .collect()
}

/// The places of the map, open or built on, and what stands on them.
pub(super) fn names(table: &State) -> Vec<String> {
    let built = table.lands().iter().map(|land| land.cell);
    let cells = built.chain(table.map().open_places());
    let cells = cells.map(|cell| cell.to_string());
    let roles = PARTS
        .iter()
        .filter(|(_, part)| matches!(part, Part::Settler(_)));
    let roles = roles.map(|(word, _)| (*word).to_owned());
    let features = [Feature::Farm, Feature::Town, Feature::Trail];
    let features = features.map(|feature| feature.word().to_owned());
    name_words(cells.chain(roles).chain(features))
}
