//! The component file as it is written: one entry for each piece, with the source of what it says.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::super::source::entries;
use super::hex::Hex;
use super::things::{Area, Kind, Landscape, Mineral, Product, Property};

entries! {
    CountEntry { count: u8 }
    NumberEntry { value: u8 }
    FeeEntry { product: Product }
    TableEntry { coats: u8, spaces: u8 }
    FacilityEntry {
        name: String, tiles: BTreeMap<Landscape, u8>, fee: Product, recipes: Vec<RecipeEntry>,
    }
    AreaEntry { name: String, landscape: Landscape }
    PropertyEntry { name: String, area: Area, value: u8, wants: Vec<Product> }
    PieceEntry { on: Vec<Hex>, shows: Vec<Landscape> }
}

/// A line of a recipe.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RecipeEntry {
    pub(super) from: Vec<Product>,
    pub(super) makes: Makes,
}

/// What comes of a recipe.
#[derive(Clone, Copy, Deserialize)]
#[serde(untagged)]
pub(super) enum Makes {
    /// Always this.
    Product(Product),
    /// What lies on top.
    Top(Top),
}

/// The one word for what lies on top.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Top {
    /// The mineral.
    Mineral,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Fixed {
    pub(super) workers: NumberEntry,
    pub(super) property_fee: FeeEntry,
}

/// The whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub(super) format: u32,
    #[serde(rename = "name")]
    _name: String,
    pub(super) fixed: Fixed,
    pub(super) players: BTreeMap<String, TableEntry>,
    pub(super) minerals: BTreeMap<Mineral, CountEntry>,
    pub(super) metals: BTreeMap<Product, CountEntry>,
    pub(super) production: BTreeMap<Kind, FacilityEntry>,
    pub(super) areas: BTreeMap<Area, AreaEntry>,
    pub(super) properties: BTreeMap<Property, PropertyEntry>,
    pub(super) pieces: BTreeMap<String, PieceEntry>,
}
