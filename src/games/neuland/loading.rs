//! Loads the component file.

use std::collections::BTreeMap;

use super::components::{AreaPile, Components, Facility, Piece, PropertyTile, Recipe, TableSize};
use super::entries::{FacilityEntry, File, Makes, PropertyEntry, RecipeEntry};
use super::hex::{Board, Hex};
use super::sources;
use super::state::Bag;
use super::things::{Area, Kind, Landscape, Mineral, Property};
use super::{checks, stated};

/// The one form of the file that is known.
const FORMAT: u32 = 1;

impl Components {
    /// Loads a component file for a new game, and checks it against the box, against itself, and
    /// against every number that the rulebook states.
    ///
    /// # Errors
    /// The entry and what is wrong with it.
    pub fn load(text: &str) -> Result<Self, String> {
        let components = Self::read(text)?;
        stated::check(&components)?;
        Ok(components)
    }

    /// Reads the component file of a game that was opened before: its numbers are what that game
    /// has been played with, and are not questioned again.
    ///
    /// # Errors
    /// The entry and what is wrong with it.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
        if file.format != FORMAT {
            return Err(format!("format {} is not {FORMAT}", file.format));
        }
        let pieces: Vec<Piece> = file
            .pieces
            .values()
            .map(|entry| Piece {
                on: entry.on.clone(),
                shows: entry.shows.clone(),
            })
            .collect();
        let properties = properties(&file)?;
        let components = Self {
            workers: file.fixed.workers.value.saturating_sub(1),
            property_fee: file.fixed.property_fee.product,
            tables: tables(&file)?,
            minerals: minerals(&file),
            metals: file
                .metals
                .iter()
                .map(|(metal, entry)| (*metal, entry.count))
                .collect(),
            production: production(&file)?,
            areas: areas(&file, &properties)?,
            properties,
            tallies: sources::tallies(&file),
            board: board(&pieces)?,
            pieces,
        };
        checks::check(&components)?;
        Ok(components)
    }
}

fn tables(file: &File) -> Result<BTreeMap<u8, TableSize>, String> {
    let tables = file.players.iter().map(|(seats, entry)| {
        let seats: u8 = seats
            .parse()
            .map_err(|_| format!("players.{seats}: no number of players"))?;
        let size = TableSize {
            coats: entry.coats,
            spaces: entry.spaces,
        };
        Ok((seats, size))
    });
    tables.collect()
}

fn minerals(file: &File) -> Bag {
    let mut bag = Bag::default();
    for mineral in Mineral::ALL {
        let count = file.minerals.get(mineral).map_or(0, |entry| entry.count);
        bag.put(*mineral, count);
    }
    bag
}

fn production(file: &File) -> Result<Vec<Facility>, String> {
    let facility = |kind: &Kind| {
        let entry = file.production.get(kind);
        entry
            .map(facility)
            .ok_or_else(|| format!("production: there is no {kind}"))
    };
    Kind::ALL.iter().map(facility).collect()
}

fn facility(entry: &FacilityEntry) -> Facility {
    let tiles = |landscape: Landscape| entry.tiles.get(&landscape).copied().unwrap_or(0);
    Facility {
        name: entry.name.clone(),
        tiles: [
            tiles(Landscape::Forest),
            tiles(Landscape::Grassland),
            tiles(Landscape::Mountain),
        ],
        fee: entry.fee,
        recipes: entry.recipes.iter().map(recipe).collect(),
    }
}

fn recipe(entry: &RecipeEntry) -> Recipe {
    Recipe {
        from: entry.from.clone(),
        makes: match entry.makes {
            Makes::Product(product) => Some(product),
            Makes::Top(_) => None,
        },
    }
}

fn properties(file: &File) -> Result<Vec<PropertyTile>, String> {
    let tile = |entry: &PropertyEntry| PropertyTile {
        name: entry.name.clone(),
        area: entry.area,
        value: entry.value,
        wants: entry.wants.clone(),
    };
    let property = |property: &Property| {
        let entry = file.properties.get(property);
        entry
            .map(tile)
            .ok_or_else(|| format!("properties: there is no {property}"))
    };
    Property::ALL.iter().map(property).collect()
}

/// The piles, the lowest value on top.
fn areas(file: &File, tiles: &[PropertyTile]) -> Result<BTreeMap<Area, AreaPile>, String> {
    let pile = |area: &Area| {
        let entry = file
            .areas
            .get(area)
            .ok_or_else(|| format!("areas: there is no {area}"))?;
        let own = Property::ALL.iter().zip(tiles);
        let mut own: Vec<(u8, Property)> = own
            .filter(|(_, tile)| tile.area == *area)
            .map(|(property, tile)| (tile.value, *property))
            .collect();
        own.sort_unstable();
        let pile = AreaPile {
            name: entry.name.clone(),
            landscape: entry.landscape,
            tiles: own.into_iter().map(|(_, property)| property).collect(),
        };
        Ok((*area, pile))
    };
    Area::ALL.iter().map(pile).collect()
}

/// The fixed board, once every hex is covered by one piece.
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
