//! Parses the component file.

use serde::Deserialize;

use super::components;
use super::{
    Area, AreaPile, Bag, Board, Components, Facility, Hex, Kind, Mineral, Neuland, Piece, Product,
    Property, PropertyTile, TableSize, Tally, checks,
};
use crate::games::component_file::{Entries, Entry, Only, OwnFile, of_each, parse, values};
use crate::games::published;
use crate::rules::Rules;

/// The one supported format of the file.
const FORMAT: u32 = 1;

impl Components {
    /// Loads a component file for a new game. A file other than the published one is compared with
    /// it, and every price must be in the range of its kind of tile.
    ///
    /// # Errors
    /// Names the entry and its error.
    pub fn load(text: &str) -> Result<Self, String> {
        let components = Self::parsed(text)?;
        if text != Neuland::COMPONENTS {
            published::compare(text, Neuland::COMPONENTS, &[])?;
            checks::printed(&components, &Self::parsed(Neuland::COMPONENTS)?)?;
        }
        checks::playable(&components)?;
        Ok(components)
    }

    /// Parses the component file of a game that was opened before. The game was played with these
    /// numbers, so they are not validated again.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let components = Self::parsed(text)?;
        checks::playable(&components)?;
        Ok(components)
    }

    fn parsed(text: &str) -> Result<Self, String> {
        static OWN: OwnFile<Components> = OwnFile::new();
        OWN.says(text, Neuland::COMPONENTS, |text| {
            let file: File = parse(text)?;
            if file.format != FORMAT {
                return Err(format!("format {} is not {FORMAT}", file.format));
            }
            file.components()
        })
    }
}

/// The raw component file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: u32,
    #[serde(rename = "name")]
    _name: String,
    fixed: Fixed,
    players: Entries<u8, TableSize>,
    minerals: Entries<Mineral, Only<u8>>,
    metals: Entries<Product, Only<u8>>,
    production: Entries<Kind, Facility>,
    areas: Entries<Area, AreaPile>,
    properties: Entries<Property, PropertyTile>,
    pieces: Entries<String, Piece>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fixed {
    workers: Entry<Only<u8>>,
    property_fee: Entry<Only<Product>>,
}

impl File {
    /// Counts the reconstructed entries of each kind.
    fn tallies(&self) -> Vec<Tally> {
        let mut tallies = vec![
            Tally::new(components::Entries::Facilities).with(self.production.values()),
            Tally::new(components::Entries::Areas).with(self.areas.values()),
            Tally::new(components::Entries::Properties).with(self.properties.values()),
            Tally::new(components::Entries::Pieces).with(self.pieces.values()),
        ];
        tallies.retain(|tally| tally.reconstructed > 0);
        tallies
    }

    fn components(self) -> Result<Components, String> {
        let tallies = self.tallies();
        let mut minerals = Bag::default();
        for (mineral, count) in &self.minerals {
            minerals.put(*mineral, count.value);
        }
        let metals = self.metals.into_iter();
        let properties = of_each("properties", Property::ALL, self.properties)?;
        let mut areas: [_; Area::ALL.len()] = of_each("areas", Area::ALL, self.areas)?;
        for (area, pile) in Area::ALL.iter().zip(&mut areas) {
            pile.tiles = pile_of(*area, &properties);
        }
        let pieces: Vec<Piece> = values(self.pieces).into_values().collect();
        Ok(Components {
            workers: self.fixed.workers.value.saturating_sub(1),
            property_fee: self.fixed.property_fee.value,
            tables: values(self.players),
            minerals,
            metals: metals.map(|(metal, count)| (metal, count.value)).collect(),
            production: of_each("production", Kind::ALL, self.production)?,
            areas: Area::ALL.iter().copied().zip(areas).collect(),
            properties,
            tallies,
            board: board(&pieces)?,
            pieces,
        })
    }
}

/// Returns the properties of an area, the lowest value on top.
fn pile_of(area: Area, tiles: &[PropertyTile]) -> Vec<Property> {
    let own = Property::ALL.iter().zip(tiles);
    let own = own.filter(|(_, tile)| tile.area == area);
    let mut own: Vec<(u8, Property)> = own.map(|(own, tile)| (tile.value, *own)).collect();
    own.sort_unstable();
    own.into_iter().map(|(_, property)| property).collect()
}

/// Builds the fixed board, once every hex is covered by one piece.
fn board(pieces: &[Piece]) -> Result<Board, String> {
    let shown = |hex: Hex| {
        let on = pieces
            .iter()
            .flat_map(|piece| piece.on.iter().zip(&piece.shows));
        let mut here = on.filter(|(covered, _)| **covered == hex);
        match (here.next(), here.next()) {
            (Some((_, landscape)), None) => Ok(*landscape),
            (None, _) => Err(format!("pieces: nothing lies on {hex}")),
            (Some(_), Some(_)) => Err(format!("pieces: two lie on {hex}")),
        }
    };
    let hexes = Hex::all().map(shown).collect::<Result<Vec<_>, _>>()?;
    Board::of(&hexes)
}
