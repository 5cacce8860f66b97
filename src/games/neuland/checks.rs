//! Checks a component file: against itself, and against the rulebook's statements on single pieces.
//!
//! That each product is made and wanted is tested for our own file, not checked here.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use super::{Components, Facility, Landscape, Mineral, PILE, Product, Recipe, SITES};
use crate::games::component_file::{ensure, within};

type Checked = Result<(), String>;

/// The supported numbers of players.
const PLAYERS: [u8; 3] = [2, 3, 4];
const AREA_TILES: usize = 3;
/// Coats of arms that a property takes.
const VALUE: RangeInclusive<u16> = 1..=4;
/// Products that a property requires.
const WANTS: RangeInclusive<u16> = 1..=4;
/// Number of double pieces of the board; there is one single hex.
const DOUBLES: usize = 9;

/// Checks the minimum that a game needs in order to be played at all.
pub(super) fn playable(of: &Components) -> Checked {
    tables(of)?;
    minerals(of)?;
    values(of)?;
    prices(of)?;
    names(of)?;
    sites(of)?;
    pieces(of)
}

fn tables(of: &Components) -> Checked {
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

fn minerals(of: &Components) -> Checked {
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
fn values(of: &Components) -> Checked {
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
fn prices(of: &Components) -> Checked {
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
fn names(of: &Components) -> Checked {
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
fn sites(of: &Components) -> Checked {
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

fn pieces(of: &Components) -> Checked {
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
pub(super) fn printed(of: &Components, published: &Components) -> Checked {
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
