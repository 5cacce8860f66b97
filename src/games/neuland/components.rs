//! The contents of the box, and the print on it.

use std::collections::BTreeMap;

use serde::de::IntoDeserializer;
use serde::de::value::Error as ValueError;
use serde::{Deserialize, Deserializer};

use super::{Area, Bag, Board, Building, Hex, Kind, Landscape, Mineral, Product, Property};
use crate::games::component_file;
use crate::rules::words;

/// The contents of a component file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Components {
    /// Workers of each player, without the time marker.
    pub workers: u8,
    pub property_fee: Product,
    /// The counts that depend on the number of players.
    pub tables: BTreeMap<u8, TableSize>,
    pub minerals: Bag,
    /// The number of metal marker sides that are face up, by metal.
    pub metals: BTreeMap<Product, u8>,
    /// The production facilities, in the order of [`Kind::ALL`].
    pub(super) production: [Facility; Kind::ALL.len()],
    /// The properties, in the order of [`Property::ALL`].
    pub(super) properties: [PropertyTile; Property::ALL.len()],
    /// The piles of properties with the landscape behind them, in the order of [`Area::ALL`].
    pub areas: BTreeMap<Area, AreaPile>,
    pub tallies: Vec<Tally>,
    /// The pieces of the board, in the positions of the fixed board.
    pub pieces: Vec<Piece>,
    pub board: Board,
}

/// The counts that depend on the number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableSize {
    pub coats: u8,
    pub spaces: u8,
}

/// A kind of production facility.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facility {
    pub name: String,
    /// The number of tiles, by landscape in the order of [`Landscape::ALL`].
    #[serde(deserialize_with = "by_landscape")]
    pub tiles: [u8; 3],
    pub fee: Product,
    pub recipes: Vec<Recipe>,
}

/// A way to produce.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recipe {
    pub from: Vec<Product>,
    /// The product; absent if it is the mineral on top.
    #[serde(deserialize_with = "product_or_mineral")]
    pub makes: Option<Product>,
}

fn by_landscape<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; 3], D::Error> {
    let counts = BTreeMap::<Landscape, u8>::deserialize(deserializer)?;
    let mut tiles = [0; 3];
    for (slot, landscape) in tiles.iter_mut().zip(Landscape::ALL) {
        *slot = counts.get(landscape).copied().unwrap_or(0);
    }
    Ok(tiles)
}

/// Deserializes a product, or the one word that is no product.
fn product_or_mineral<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Product>, D::Error> {
    let word = String::deserialize(deserializer)?;
    if word == "mineral" {
        return Ok(None);
    }
    let product: Result<Product, ValueError> = Product::deserialize(word.into_deserializer());
    product.map(Some).map_err(serde::de::Error::custom)
}

/// A property.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PropertyTile {
    pub name: String,
    pub area: Area,
    pub value: u8,
    pub wants: Vec<Product>,
}

/// A pile of properties.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AreaPile {
    pub name: String,
    pub landscape: Landscape,
    /// Its tiles, the top one first; the file has them among the properties.
    #[serde(skip)]
    pub tiles: Vec<Property>,
}

/// A piece of the board.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// The hexes that it covers on the fixed board: one, or two adjacent ones.
    pub on: Vec<Hex>,
    pub shows: Vec<Landscape>,
}

words! {
    /// A kind of entries of the file.
    pub enum Entries {
        Facilities = "facilities", "neuland-board-kind-facilities";
        /// Piles of properties with their landscapes.
        Areas = "areas", "neuland-board-kind-areas";
        Properties = "properties", "neuland-board-kind-properties";
        Pieces = "pieces", "neuland-board-kind-pieces";
    }
}

/// The number of reconstructed entries of a kind.
pub type Tally = component_file::Tally<Entries>;

impl Recipe {
    /// Returns whether the recipe can make this product.
    pub(super) fn makes(&self, product: Product) -> bool {
        match self.makes {
            Some(made) => made == product,
            None => Mineral::of(product).is_some(),
        }
    }
}

impl Facility {
    /// Returns the number of tiles with this landscape behind them.
    pub fn tiles_of(&self, landscape: Landscape) -> u8 {
        self.tiles.get(landscape.index()).copied().unwrap_or(0)
    }

    /// Iterates over the products of its recipes, except for the minerals of a mine.
    pub fn makes(&self) -> impl Iterator<Item = Product> {
        self.recipes.iter().filter_map(|recipe| recipe.makes)
    }

    /// Returns whether it makes the mineral on its pile.
    pub fn is_mine(&self) -> bool {
        self.recipes.iter().any(|recipe| recipe.makes.is_none())
    }
}

impl Components {
    /// Returns the tile of a production facility.
    pub fn facility(&self, kind: Kind) -> &Facility {
        // An index of a kind is never out of range.
        let [first, ..] = &self.production;
        self.production.get(kind.index()).unwrap_or(first)
    }

    /// Returns the tile of a property.
    pub fn property(&self, property: Property) -> &PropertyTile {
        let [first, ..] = &self.properties;
        self.properties.get(property.index()).unwrap_or(first)
    }

    /// Iterates over the kinds with their tiles.
    pub fn facilities(&self) -> impl Iterator<Item = (Kind, &Facility)> {
        Kind::ALL.iter().copied().zip(&self.production)
    }

    /// Iterates over the properties with their tiles.
    pub fn properties(&self) -> impl Iterator<Item = (Property, &PropertyTile)> {
        Property::ALL.iter().copied().zip(&self.properties)
    }

    /// Returns the price of building.
    pub fn fee(&self, what: Building) -> Product {
        match what {
            Building::Facility(kind) => self.facility(kind).fee,
            Building::Property(_) => self.property_fee,
        }
    }

    /// Returns whether the box has such a tile with this landscape behind it.
    pub fn fits(&self, what: Building, landscape: Landscape) -> bool {
        match what {
            Building::Facility(kind) => self.facility(kind).tiles_of(landscape) > 0,
            Building::Property(property) => {
                let area = self.areas.get(&self.property(property).area);
                area.is_some_and(|area| area.landscape == landscape)
            }
        }
    }

    /// Returns coats and timeline for this number of players; a loaded file has them for all.
    pub fn table(&self, seats: u8) -> TableSize {
        let (coats, spaces) = (0, 1);
        let none = TableSize { coats, spaces };
        self.tables.get(&seats).copied().unwrap_or(none)
    }
}
