//! The words of this title's orders.

use super::super::name_words::name_words;
use super::hex::Hex;
use super::things::{Building, Kind, Mineral, Product, Property};
use crate::rules::{Blank, Phrase};

const fn blank(key: &'static str, optional: bool) -> Blank {
    Blank { key, optional }
}

/// The phrases of this title.
pub(super) const PHRASES: &[Phrase] = &[
    Phrase {
        keyword: "FREE",
        blanks: &[blank(HEX, false), blank(OTHER_HEX, true)],
        example: "FREE A2",
        help: "neuland-help-free",
        continued_by: &[],
    },
    Phrase {
        keyword: "PRODUCE",
        blanks: &[blank(PRODUCT, false), blank(TILE, true), blank(USING, true)],
        example: "PRODUCE IRON AT SMELTER D1 USING COAL C4, IRONORE A3",
        help: "neuland-help-produce",
        continued_by: &["USING"],
    },
    Phrase {
        keyword: "BUILD",
        blanks: &[
            blank(BUILDING, false),
            blank(HEX, false),
            blank(USING, true),
        ],
        example: "BUILD WEAVER AT B1 USING WOODMARKER",
        help: "neuland-help-build",
        continued_by: &["USING"],
    },
    Phrase {
        keyword: "COATS",
        blanks: &[blank(PROPERTY, false), blank(USING, true)],
        example: "COATS ABBEY USING CLOTH B1, WHEELBARROW",
        help: "neuland-help-coats",
        continued_by: &["USING"],
    },
    Phrase {
        keyword: "STACK",
        blanks: &[blank(MINERALS, false)],
        example: "STACK COAL IRONORE COAL",
        help: "neuland-help-stack",
        continued_by: &[],
    },
    Phrase {
        keyword: "PILE",
        blanks: &[blank(MINERALS, false)],
        example: "PILE COAL IRONORE SILVERORE",
        help: "neuland-help-pile",
        continued_by: &[],
    },
    Phrase {
        keyword: "END",
        blanks: &[],
        example: "END",
        help: "neuland-help-end",
        continued_by: &[],
    },
];
pub(super) const HEX: &str = "neuland-blank-hex";
pub(super) const OTHER_HEX: &str = "neuland-blank-other-hex";
pub(super) const PRODUCT: &str = "neuland-blank-product";
pub(super) const TILE: &str = "neuland-blank-tile";
pub(super) const BUILDING: &str = "neuland-blank-building";
pub(super) const PROPERTY: &str = "neuland-blank-property";
pub(super) const USING: &str = "neuland-blank-using";
pub(super) const MINERALS: &str = "neuland-blank-minerals";

/// Words that may stand before a place.
pub(super) const AT: [&str; 3] = ["AT", "ON", "IN"];

/// Other names of production facilities, as the rulebook has them.
const ALIASES: [(&str, Kind); 12] = [
    ("HUNTINGLODGE", Kind::Lodge),
    ("WOODCUTTER", Kind::Hut),
    ("FARMHOUSE", Kind::Farm),
    ("SHEPHERD", Kind::Shed),
    ("WEAVINGMILL", Kind::Weaver),
    ("CHARCOALOVEN", Kind::Oven),
    ("COALHUT", Kind::Oven),
    ("ARMORER", Kind::Forge),
    ("COINMANUFACTORY", Kind::Coiner),
    ("COINFACTORY", Kind::Coiner),
    ("ALCHEMIST", Kind::Cave),
    ("ALCHEMISTCAVE", Kind::Cave),
];

/// Names of several words as letters print them, run together and without apostrophes; and their
/// first words, where those have an `'s`.
const PRINTED: [(&str, Kind); 8] = [
    ("WOODCUTTERSHUT", Kind::Hut),
    ("WOODCUTTERS", Kind::Hut),
    ("SHEPHERDSSHED", Kind::Shed),
    ("SHEPHERDS", Kind::Shed),
    ("ARMORERSFORGE", Kind::Forge),
    ("ARMORERS", Kind::Forge),
    ("ALCHEMISTSCAVE", Kind::Cave),
    ("ALCHEMISTS", Kind::Cave),
];

/// Words that may stand before a name.
pub(super) const ARTICLES: [&str; 2] = ["THE", "A"];

/// What may stand between a tile and its number, as in `Weaving Mill B1 no. 2`.
pub(super) const NUMBER: [&str; 2] = ["NO", "NR"];

/// What a source of a payment can begin with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SourceWord {
    /// A product.
    Product(Product),
    /// The facility that made it.
    Kind(Kind),
    /// The food marker.
    FoodMarker,
    /// The wood marker.
    WoodMarker,
    /// The wheelbarrow.
    Wheelbarrow,
}

/// The words for production facilities.
pub(super) fn kinds() -> Vec<(&'static str, Kind)> {
    let kinds = Kind::ALL.iter().map(|kind| (kind.word(), *kind));
    kinds.chain(ALIASES).chain(PRINTED).collect()
}

/// The words for all that can be built.
pub(super) fn buildings() -> Vec<(&'static str, Building)> {
    let kinds = kinds().into_iter();
    let kinds = kinds.map(|(word, kind)| (word, Building::Facility(kind)));
    let properties = properties().into_iter();
    let properties = properties.map(|(word, property)| (word, Building::Property(property)));
    kinds.chain(properties).collect()
}

/// The words for properties.
pub(super) fn properties() -> Vec<(&'static str, Property)> {
    let all = Property::ALL.iter();
    all.map(|property| (property.word(), *property)).collect()
}

/// The words for products.
pub(super) fn products() -> Vec<(&'static str, Product)> {
    let all = Product::ALL.iter();
    all.map(|product| (product.word(), *product)).collect()
}

/// The words for minerals.
pub(super) fn minerals() -> Vec<(&'static str, Mineral)> {
    let all = Mineral::ALL.iter();
    all.map(|mineral| (mineral.word(), *mineral)).collect()
}

/// The words for all that can be given up.
pub(super) fn sources() -> Vec<(&'static str, SourceWord)> {
    let products = products().into_iter();
    let products = products.map(|(word, product)| (word, SourceWord::Product(product)));
    let kinds = kinds().into_iter();
    let kinds = kinds.map(|(word, kind)| (word, SourceWord::Kind(kind)));
    let once = [
        ("FOODMARKER", SourceWord::FoodMarker),
        ("WOODMARKER", SourceWord::WoodMarker),
        ("WHEELBARROW", SourceWord::Wheelbarrow),
        ("BARROW", SourceWord::Wheelbarrow),
    ];
    products.chain(once).chain(kinds).collect()
}

/// All words but the keywords: what is built, made and given up, and what joins it.
pub(super) fn words() -> Vec<&'static str> {
    let buildings = buildings().into_iter().map(|(word, _)| word);
    let sources = sources().into_iter().map(|(word, _)| word);
    let joins = AT.into_iter().chain(["USING", "AND", "ASK"]);
    let printed = |word: &&str| PRINTED.iter().any(|(printed, _)| printed == word);
    let words = buildings.chain(sources).chain(joins).chain(ARTICLES);
    // A printed name is no word, but several of them.
    let mut words: Vec<&'static str> = words.filter(|word| !printed(word)).collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// The hexes, the buildings, and all that is made or given up.
pub(super) fn names() -> Vec<String> {
    let buildings = buildings().into_iter().map(|(word, _)| word);
    let sources = sources().into_iter().map(|(word, _)| word);
    name_words(Hex::all().map(Hex::name).chain(buildings).chain(sources))
}
