//! Checks the numbers of the component file: those that the rulebook states must be stated so, and
//! the others must be possible.

use std::fmt::Display;

use super::components::{Components, Recipe};
use super::things::{Kind, Mineral, Product, Property};

type Checked = Result<(), String>;

/// Coats of arms and spaces of the timeline by the number of players.
const TABLES: [(u8, u8, u8); 3] = [(2, 18, 11), (3, 12, 11), (4, 9, 10)];
/// Workers of each player, the time marker not counted.
const WORKERS: u8 = 7;
/// Minerals in the bag.
const MINERALS: [(Mineral, u8); 3] = [
    (Mineral::Coal, 9),
    (Mineral::IronOre, 6),
    (Mineral::SilverOre, 6),
];
/// Sides of metal markers that lie face up.
const METALS: [(Product, u8); 2] = [(Product::Iron, 2), (Product::Silver, 2)];
/// The most products that a property asks for.
const WANTS_MOST: usize = 4;

/// Checks everything, and names the piece and the number that are wrong.
pub(super) fn check(of: &Components) -> Checked {
    numbers(of)?;
    recipes(of)?;
    prices(of)
}

fn stated<T: PartialEq + Display>(name: &str, found: T, printed: T) -> Checked {
    match found == printed {
        true => Ok(()),
        false => Err(format!(
            "{name}: the rulebook states {printed}, not {found}"
        )),
    }
}

fn numbers(of: &Components) -> Checked {
    let (workers, marker) = (of.workers, 1);
    stated("fixed.workers", workers + marker, WORKERS + marker)?;
    stated("fixed.property_fee", of.property_fee, Product::Stone)?;
    for (seats, coats, spaces) in TABLES {
        let table = of.table(seats);
        stated(&format!("players.{seats}.coats"), table.coats, coats)?;
        stated(&format!("players.{seats}.spaces"), table.spaces, spaces)?;
    }
    let known = |seats: &u8| TABLES.iter().any(|(known, ..)| known == seats);
    if let Some(seats) = of.tables.keys().find(|seats| !known(seats)) {
        return Err(format!("players.{seats}: the game is for 2 to 4"));
    }
    for (mineral, count) in MINERALS {
        let name = format!("minerals.{}", mineral.to_string().to_lowercase());
        stated(&name, of.minerals.count(mineral), count)?;
    }
    for (metal, count) in METALS {
        let name = format!("metals.{}", metal.to_string().to_lowercase());
        stated(&name, of.metals.get(&metal).copied().unwrap_or(0), count)?;
    }
    let other = |metal: &Product| METALS.iter().all(|(known, _)| known != metal);
    match of.metals.keys().find(|metal| other(metal)) {
        Some(other) => Err(format!("metals: {other} is no metal of a marker")),
        None => Ok(()),
    }
}

/// What the rulebook lets each facility make, and of what; [`None`] is whatever mineral lies on
/// top.
const fn printed(kind: Kind) -> &'static [(&'static [Product], Option<Product>)] {
    use Product as P;
    match kind {
        Kind::Lodge | Kind::Farm => &[(&[], Some(P::Food))],
        Kind::Hut => &[(&[P::Food], Some(P::Wood))],
        Kind::Shed => &[(&[], Some(P::Wool))],
        Kind::Weaver => &[(&[P::Wool], Some(P::Cloth))],
        Kind::StoneHut => &[(&[P::Food], Some(P::Stone))],
        Kind::Mine => &[(&[P::Food], None)],
        Kind::Oven => &[(&[P::Wood], Some(P::Coal))],
        Kind::PaperMill => &[(&[P::Wood], Some(P::Paper))],
        Kind::Smelter => &[
            (&[P::Coal, P::IronOre], Some(P::Iron)),
            (&[P::Coal, P::SilverOre], Some(P::Silver)),
        ],
        Kind::Smithy => &[(&[P::Coal, P::Silver], Some(P::Tools))],
        Kind::Forge => &[(&[P::Coal, P::Iron], Some(P::Weapons))],
        Kind::Coiner => &[(&[P::Silver], Some(P::Coins))],
        Kind::Cave => &[(&[P::Paper, P::Iron], Some(P::Gold))],
    }
}

fn recipes(of: &Components) -> Checked {
    for (kind, facility) in of.facilities() {
        let name = format!("production.{}.recipes", kind.to_string().to_lowercase());
        let printed = printed(kind);
        let found: Vec<_> = facility.recipes.iter().map(sorted).collect();
        for (from, makes) in printed {
            let stated = sorted(&Recipe {
                from: from.to_vec(),
                makes: *makes,
            });
            if !found.contains(&stated) {
                let stated = in_words(from, *makes);
                let found: Vec<String> =
                    found.iter().map(|(from, to)| in_words(from, *to)).collect();
                let found = found.join("; ");
                return Err(format!("{name}: the rulebook states {stated}, not {found}"));
            }
        }
        stated(&name, facility.recipes.len(), printed.len())?;
    }
    Ok(())
}

fn sorted(recipe: &Recipe) -> (Vec<Product>, Option<Product>) {
    let mut from = recipe.from.clone();
    from.sort_unstable();
    (from, recipe.makes)
}

fn in_words(from: &[Product], makes: Option<Product>) -> String {
    let from: Vec<String> = from.iter().map(ToString::to_string).collect();
    let makes = makes.map_or_else(|| "a mineral".to_owned(), |product| product.to_string());
    match from.as_slice() {
        [] => format!("{makes} of nothing"),
        [..] => format!("{makes} of {}", from.join(" and ")),
    }
}

/// The prices of properties, and what building costs.
fn prices(of: &Components) -> Checked {
    for (property, tile) in of.properties() {
        let name = format!("properties.{}", property.to_string().to_lowercase());
        let count = tile.wants.len();
        if count > WANTS_MOST {
            return Err(format!(
                "{name}: it asks for {count} products; {WANTS_MOST} are the most"
            ));
        }
        let mut wants = tile.wants.iter().enumerate();
        let twice = wants.find(|(nth, want)| tile.wants.iter().take(*nth).any(|one| one == *want));
        if let Some((_, want)) = twice {
            return Err(format!("{name}: it asks for {want} twice"));
        }
        if property == Property::Senate {
            stated(&format!("{name}.value"), tile.value, 4)?;
        }
    }
    for (kind, facility) in of.facilities() {
        if ![Product::Wood, Product::Stone].contains(&facility.fee) {
            let name = kind.to_string().to_lowercase();
            let fee = facility.fee;
            return Err(format!(
                "production.{name}: a fee is wood or stone, not {fee}"
            ));
        }
    }
    Ok(())
}
