//! The words of this title's orders.

use super::super::name_words::name_words;
use super::{Building, Hex, Kind, Product};
use crate::rules::{Blank, Worded};

pub(super) use super::read::PHRASES;

pub(super) const HEX: Blank = Blank::new("neuland-blank-hex");
pub(super) const OTHER_HEX: Blank = Blank::new("neuland-blank-other-hex");
pub(super) const PRODUCT: Blank = Blank::new("neuland-blank-product");
pub(super) const TILE: Blank = Blank::new("neuland-blank-tile");
pub(super) const BUILDING: Blank = Blank::new("neuland-blank-building");
pub(super) const PROPERTY: Blank = Blank::new("neuland-blank-property");
pub(super) const USING: Blank = Blank::new("neuland-blank-using");
pub(super) const MINERALS: Blank = Blank::new("neuland-blank-minerals");

/// Optional words before a place.
pub(super) const AT: [&str; 3] = ["AT", "ON", "IN"];

/// Optional words before a name.
pub(super) const ARTICLES: [&str; 2] = ["THE", "A"];

/// Optional words between a tile and its number, as in `Weaving Mill B1 no. 2`.
pub(super) const NUMBER: [&str; 2] = ["NO", "NR"];

/// The words that join the sources of a payment, apart from commas.
pub(super) const JOINTS: [&str; 2] = ["AND", "+"];

/// Names of several words as letters print them, joined and without apostrophes; and their first
/// words, if those have an `'s`. Being several words, they have no words in other languages.
const PRINTED: [&str; 8] = [
    "WOODCUTTERS",
    "WOODCUTTERSHUT",
    "SHEPHERDS",
    "SHEPHERDSSHED",
    "ARMORERS",
    "ARMORERSFORGE",
    "ALCHEMISTS",
    "ALCHEMISTSCAVE",
];

/// The first word of a source of a payment.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SourceWord {
    Product(Product),
    /// The facility that made it.
    Kind(Kind),
    Marker(Product),
    Wheelbarrow,
}

/// Iterates over the words of one kind of things, with their meanings among others.
fn words_as<T: Worded, M>(means: fn(T) -> M) -> impl Iterator<Item = (&'static str, M)> {
    T::WORDS.iter().map(move |(word, one)| (*word, means(*one)))
}

/// Returns the words for all buildings.
pub(super) fn buildings() -> Vec<(&'static str, Building)> {
    let kinds = words_as(Building::Facility);
    kinds.chain(words_as(Building::Property)).collect()
}

/// Returns the words for all sources of payment.
pub(super) fn sources() -> Vec<(&'static str, SourceWord)> {
    let once = [
        ("FOODMARKER", SourceWord::Marker(Product::Food)),
        ("WOODMARKER", SourceWord::Marker(Product::Wood)),
        ("WHEELBARROW", SourceWord::Wheelbarrow),
        ("BARROW", SourceWord::Wheelbarrow),
    ];
    let products = words_as(SourceWord::Product).chain(once);
    products.chain(words_as(SourceWord::Kind)).collect()
}

fn things() -> impl Iterator<Item = &'static str> {
    let buildings = buildings().into_iter().map(|(word, _)| word);
    buildings.chain(sources().into_iter().map(|(word, _)| word))
}

/// Returns all words but the keywords: things, and the joining words.
pub(super) fn words() -> Vec<&'static str> {
    let joins = AT
        .into_iter()
        .chain(ARTICLES)
        .chain(["USING", "AND", "ASK"]);
    let things = things().filter(|word| !PRINTED.contains(word));
    let mut words: Vec<&'static str> = things.chain(joins).collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// Returns the names of the hexes and of all things.
pub(super) fn names() -> Vec<String> {
    name_words(Hex::all().map(Hex::word).chain(things()))
}
