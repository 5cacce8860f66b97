//! What a component file must fulfil, whatever its reconstructed values are.

use std::collections::BTreeSet;

use super::components::{Components, Facility, PropertyTile};
use super::things::{Area, Kind, Landscape, Mineral, PILE, Product, Property, SITES};

/// How many players the rules are for.
const PLAYERS: [u8; 3] = [2, 3, 4];
/// Properties of an area.
const AREA_TILES: usize = 3;
/// Values go from 1 to this.
const VALUE_MOST: u8 = 4;
/// Pieces of the board: one single hex, and so many double ones.
const DOUBLES: usize = 9;

/// Checks a file against the box and against itself.
pub(super) fn check(of: &Components) -> Result<(), String> {
    counts(of)?;
    tables(of)?;
    values(of)?;
    products(of)?;
    names(of)?;
    sites(of)?;
    pieces(of)
}

fn ensure(holds: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why()) }
}

fn tiles(facility: &Facility) -> u16 {
    facility.tiles.iter().map(|count| u16::from(*count)).sum()
}

/// The list of all building tiles, and the markers.
fn counts(of: &Components) -> Result<(), String> {
    for (kind, facility) in of.facilities() {
        let printed = match kind {
            Kind::Cave => 1,
            Kind::Lodge | Kind::Smelter => 4,
            Kind::Hut => 5,
            Kind::StoneHut | Kind::Mine => 6,
            Kind::Farm
            | Kind::Shed
            | Kind::Weaver
            | Kind::Oven
            | Kind::PaperMill
            | Kind::Smithy
            | Kind::Forge
            | Kind::Coiner => 2,
        };
        let found = tiles(facility);
        ensure(found == printed, || {
            format!("{kind}: the box has {printed}, not {found}")
        })?;
    }
    let mines = of.facilities().filter(|(_, facility)| facility.is_mine());
    let mines = usize::from(mines.map(|(_, facility)| tiles(facility)).sum::<u16>());
    let left = usize::from(of.minerals.total()).checked_sub(PILE * mines.saturating_sub(1));
    ensure(left.is_some_and(|left| left >= PILE), || {
        "minerals: too few to fill every mine again".to_owned()
    })?;
    ensure(of.workers > 0, || "workers: there are none".to_owned())
}

fn tables(of: &Components) -> Result<(), String> {
    for seats in PLAYERS {
        let size = of.tables.get(&seats);
        let size = size.ok_or_else(|| format!("players.{seats}: is missing"))?;
        ensure(size.spaces > seats && size.coats > 0, || {
            format!("players.{seats}: no coats, or fewer spaces than markers need")
        })?;
    }
    Ok(())
}

/// Values rise within an area, all occur, and together they force a winner.
fn values(of: &Components) -> Result<(), String> {
    for area in Area::ALL {
        let pile = of.areas.get(area).map(|area| area.tiles.as_slice());
        let pile = pile.unwrap_or_default();
        let values: Vec<u8> = pile.iter().filter_map(|tile| value(of, *tile)).collect();
        let rises = values.windows(2).all(|two| two.first() < two.last());
        ensure(rises && values.len() == AREA_TILES, || {
            format!("{area}: {AREA_TILES} properties with values that rise, not {values:?}")
        })?;
    }
    let values: Vec<u8> = of.properties.iter().map(|tile| tile.value).collect();
    let known = 1..=VALUE_MOST;
    let all = known.clone().all(|value| values.contains(&value))
        && values.iter().all(|value| known.contains(value));
    ensure(all, || {
        format!("properties: values go from 1 to {VALUE_MOST}, and all of them occur")
    })?;
    let sum: u16 = values.iter().map(|value| u16::from(*value)).sum();
    for (seats, size) in &of.tables {
        let held = u16::from(*seats) * u16::from(size.coats.saturating_sub(1));
        ensure(sum > held, || {
            format!("properties: {sum} coats could lie there without a winner of {seats}")
        })?;
    }
    Ok(())
}

fn value(of: &Components, property: Property) -> Option<u8> {
    of.property(property).map(|tile| tile.value)
}

/// Every product is made somewhere and wanted somewhere; gold is wanted everywhere.
fn products(of: &Components) -> Result<(), String> {
    let minerals = Mineral::ALL.iter().map(|mineral| mineral.product());
    let made: BTreeSet<Product> = of
        .production
        .iter()
        .flat_map(Facility::makes)
        .chain(minerals)
        .collect();
    let recipes = of.production.iter().flat_map(|facility| &facility.recipes);
    let fees = of.production.iter().map(|facility| facility.fee);
    let wants = |tile: &PropertyTile| tile.wants.clone();
    let mut wanted: BTreeSet<Product> = recipes.flat_map(|recipe| recipe.from.clone()).collect();
    wanted.extend(of.properties.iter().flat_map(wants));
    wanted.extend(fees.chain([of.property_fee]));
    ensure(!wanted.contains(&Product::Gold), || {
        "gold stands for other products, and is not asked for itself".to_owned()
    })?;
    wanted.insert(Product::Gold);
    let missing = |there: BTreeSet<Product>| {
        let mut all = Product::ALL.iter();
        all.find(|product| !there.contains(product))
    };
    if let Some(product) = missing(made) {
        return Err(format!("{product}: nothing makes it"));
    }
    if let Some(product) = missing(wanted) {
        return Err(format!("{product}: nothing wants it"));
    }
    let unpriced = of.properties.iter().find(|tile| tile.wants.is_empty());
    unpriced.map_or(Ok(()), |tile| Err(format!("{}: has no price", tile.name)))
}

/// On one landscape only one kind of tile makes a product, and it has one recipe for it.
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

/// Exact fit: the tiles of a landscape fill its hexes, so that no tile can be shut out.
fn sites(of: &Components) -> Result<(), String> {
    for landscape in Landscape::ALL {
        let production = of.production.iter();
        let production = production.map(|facility| usize::from(facility.tiles_of(*landscape)));
        let areas = of
            .areas
            .values()
            .filter(|area| area.landscape == *landscape);
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
