//! Parses the component file, and checks it: against itself, and against the rulebook's statements
//! on single pieces.
//!
//! That each product is made and wanted is tested for our own file, not checked here.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use serde::Deserialize;

use super::components;
use super::{
    Area, AreaPile, Bag, Board, Components, Facility, Hex, Kind, Landscape, Mineral, Neuland, PILE,
    Piece, Product, Property, PropertyTile, Recipe, SITES, TableSize, Tally,
};
use crate::games::component_file::{
    Entries, Entry, Files, Only, OwnFile, check_format, ensure, of_each, parse, values, within,
};
use crate::rules::Rules;

pub(super) static FILES: Files<Components> = Files {
    published: Neuland::COMPONENTS,
    known: OwnFile::new(),
    parse: File::parsed,
    pieces: &[],
    printed,
    playable,
};

impl Components {
    /// Loads a component file for a new game: one of your own is compared with the published one,
    /// and every price must be in the range of its kind of tile.
    ///
    /// # Errors
    /// Names the entry and its error.
    pub fn load(text: &str) -> Result<Self, String> {
        FILES.load(text)
    }
}

/// The one supported format of the file.
const FORMAT: u32 = 1;
/// The supported numbers of players.
const PLAYERS: [u8; 3] = [2, 3, 4];
const AREA_TILES: usize = 3;
/// Coats of arms that a property takes.
const VALUE: RangeInclusive<u16> = 1..=4;
/// Products that a property requires.
const WANTS: RangeInclusive<u16> = 1..=4;
/// Number of double pieces of the board; there is one single hex.
const DOUBLES: usize = 9;

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
    fn parsed(text: &str) -> Result<Components, String> {
        let file: Self = parse(text)?;
        check_format(&file.format, &FORMAT)?;
        file.components()
    }

    fn components(self) -> Result<Components, String> {
        let mut tallies = vec![
            Tally::new(components::Entries::Facilities).with(self.production.values()),
            Tally::new(components::Entries::Areas).with(self.areas.values()),
            Tally::new(components::Entries::Properties).with(self.properties.values()),
            Tally::new(components::Entries::Pieces).with(self.pieces.values()),
        ];
        tallies.retain(|tally| tally.reconstructed > 0);
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
        let pieces = pieces.iter();
        let on = pieces.flat_map(|piece| piece.on.iter().zip(&piece.shows));
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

/// Checks the minimum that a game needs in order to be played at all.
fn playable(of: &Components) -> Result<(), String> {
    tables(of)?;
    minerals(of)?;
    property_values(of)?;
    prices(of)?;
    names(of)?;
    sites(of)?;
    pieces(of)
}

fn tables(of: &Components) -> Result<(), String> {
    ensure(of.workers > 0, || "workers: there are none".to_owned())?;
    for seats in PLAYERS {
        let size = of.tables.get(&seats);
        let size = size.ok_or_else(|| format!("players.{seats}: is missing"))?;
        ensure(size.spaces > seats && size.coats > 0, || {
            format!("players.{seats}: no coats, or fewer spaces than markers need")
        })?;
    }
    Ok(())
}

fn minerals(of: &Components) -> Result<(), String> {
    let mines = of.facilities().filter(|(_, facility)| facility.is_mine());
    let mines = usize::from(mines.map(|(_, facility)| tiles(facility)).sum::<u16>());
    let left = usize::from(of.minerals.total()).checked_sub(PILE * mines.saturating_sub(1));
    ensure(left.is_some_and(|left| left >= PILE), || {
        "minerals: too few to fill every mine again".to_owned()
    })
}

fn tiles(facility: &Facility) -> u16 {
    facility.tiles.iter().map(|count| u16::from(*count)).sum()
}

/// Checks that values rise within an area, and that together they force a winner.
fn property_values(of: &Components) -> Result<(), String> {
    for (area, pile) in &of.areas {
        let tiles = pile.tiles.iter().map(|tile| of.property(*tile));
        let values: Vec<u8> = tiles.map(|tile| tile.value).collect();
        let rises = values.windows(2).all(|two| two.first() < two.last());
        ensure(rises && values.len() == AREA_TILES, || {
            format!("{area}: {AREA_TILES} properties with values that rise, not {values:?}")
        })?;
    }
    let values = of.properties.iter().map(|tile| u16::from(tile.value));
    let sum: u16 = values.sum();
    for (seats, size) in &of.tables {
        let held = u16::from(*seats) * u16::from(size.coats.saturating_sub(1));
        ensure(sum > held, || {
            format!("properties: {sum} coats could lie there without a winner of {seats}")
        })?;
    }
    Ok(())
}

/// Checks that no price asks for gold itself, since gold replaces other products.
fn prices(of: &Components) -> Result<(), String> {
    let recipes = of.production.iter().flat_map(|facility| &facility.recipes);
    let mut asked = recipes
        .flat_map(|recipe| &recipe.from)
        .chain(of.properties.iter().flat_map(|tile| &tile.wants))
        .chain(of.production.iter().map(|facility| &facility.fee))
        .chain([&of.property_fee]);
    ensure(asked.all(|product| *product != Product::Gold), || {
        "gold stands for other products, and is not asked for itself".to_owned()
    })
}

/// Checks that on one landscape only one kind of tile makes a product, with one recipe for it, so
/// that a product and a hex identify a tile.
fn names(of: &Components) -> Result<(), String> {
    for landscape in Landscape::ALL {
        let here = of.facilities();
        let here = here.filter(|(_, facility)| facility.tiles_of(*landscape) > 0);
        let mut made: BTreeSet<Product> = BTreeSet::new();
        for (kind, facility) in here {
            let minerals = Mineral::ALL.iter().filter(|_| facility.is_mine());
            let minerals = minerals.map(|mineral| mineral.product());
            for product in facility.makes().chain(minerals) {
                ensure(made.insert(product), || {
                    format!("{kind}: something else makes {product} in the same landscape")
                })?;
            }
        }
    }
    Ok(())
}

/// Checks that the tiles of a landscape exactly fill its hexes, so that no tile can be shut out.
fn sites(of: &Components) -> Result<(), String> {
    for landscape in Landscape::ALL {
        let production = of.production.iter();
        let production = production.map(|facility| usize::from(facility.tiles_of(*landscape)));
        let areas = of.areas.values();
        let areas = areas.filter(|area| area.landscape == *landscape);
        let tiles: usize = production.chain(areas.map(|area| area.tiles.len())).sum();
        let room = SITES * of.board.hexes(*landscape).count();
        ensure(tiles == room, || {
            format!("{landscape}: {tiles} tiles, and room for {room}")
        })?;
    }
    Ok(())
}

fn pieces(of: &Components) -> Result<(), String> {
    for piece in &of.pieces {
        let joined = match piece.on.as_slice() {
            [_] => true,
            [one, other] => one.distance(*other) == 1,
            _ => false,
        };
        ensure(joined && piece.on.len() == piece.shows.len(), || {
            format!("pieces: {:?} is no piece of one hex, or of two", piece.on)
        })?;
    }
    let doubles = of.pieces.iter().filter(|piece| piece.on.len() == 2);
    let right = doubles.count() == DOUBLES && of.pieces.len() == DOUBLES + 1;
    ensure(right, || {
        format!("pieces: there are one single hex and {DOUBLES} double ones")
    })
}

/// Checks the rulebook's statements on tiles that are otherwise reconstructed, and that each price
/// is possible.
fn printed(of: &Components, published: &Components) -> Result<(), String> {
    for ((kind, facility), (_, printed)) in of.facilities().zip(published.facilities()) {
        let (found, count) = (tiles(facility), tiles(printed));
        ensure(found == count, || {
            format!("{kind}: the box has {count}, not {found}")
        })?;
        let name = kind.to_string().to_lowercase();
        let fee = facility.fee;
        ensure([Product::Wood, Product::Stone].contains(&fee), || {
            format!("production.{name}: a fee is wood or stone, not {fee}")
        })?;
        let (found, stated) = (recipes(facility), recipes(printed));
        ensure(found == stated, || {
            let [found, stated] = [found.join("; "), stated.join("; ")];
            format!("production.{name}.recipes: the rulebook states {stated}, not {found}")
        })?;
    }
    for (property, tile) in of.properties() {
        let name = format!("properties.{}", property.to_string().to_lowercase());
        within(&name, "value", tile.value, &VALUE)?;
        let count = u16::try_from(tile.wants.len()).unwrap_or(u16::MAX);
        within(&name, "products that it asks for", count, &WANTS)?;
        let mut known = BTreeSet::new();
        if let Some(want) = tile.wants.iter().find(|want| !known.insert(**want)) {
            return Err(format!("{name}: it asks for {want} twice"));
        }
    }
    Ok(())
}

/// Prints the recipes of a facility in a fixed order.
fn recipes(facility: &Facility) -> Vec<String> {
    let mut recipes: Vec<String> = facility.recipes.iter().map(in_words).collect();
    recipes.sort_unstable();
    recipes
}

fn in_words(recipe: &Recipe) -> String {
    let mut from: Vec<&str> = recipe.from.iter().map(|product| product.word()).collect();
    from.sort_unstable();
    let makes = recipe.makes.map_or("a mineral", Product::word);
    match from.as_slice() {
        [] => format!("{makes} of nothing"),
        [..] => format!("{makes} of {}", from.join(" and ")),
    }
}
