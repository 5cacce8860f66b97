//! "Game Materials", "Production Facilities" and "List of All Building Tiles": the pieces of the
//! box, and the mistakes for which a component file is refused (D1).

use std::collections::{BTreeMap, BTreeSet};

use landfall::games::neuland::{
    Area, Board, Components, Facility, Hex, Kind, Landscape, Mineral, Neuland, Product, Property,
    SITES, TableSize,
};
use landfall::rules::{Rules, SettingError};

use crate::rules::cases::{changed, rows};
use crate::support::titles::neuland::{hex, seats};

fn components() -> Components {
    Components::load(Neuland::COMPONENTS).unwrap()
}

/// Returns why the file with one change does not load.
fn wrong(from: &str, to: &str) -> String {
    Components::load(&changed::<Neuland>(from, to)).expect_err(to)
}

#[test]
fn there_are_42_production_tiles_and_15_properties_for_19_hexes() {
    let of = components();
    let tiles = of.facilities().flat_map(|(_, facility)| facility.tiles);
    let production: u16 = tiles.map(u16::from).sum();
    assert_eq!((production, Property::ALL.len()), (42, 15));
    assert_eq!(usize::from(production) + 15, SITES * Hex::ALL.len());
}

#[test]
fn the_markers_and_tables_of_the_rulebook() {
    let of = components();
    assert_eq!(of.workers, 7, "and the time marker");
    let minerals = Mineral::ALL
        .iter()
        .map(|mineral| of.minerals.count(*mineral));
    assert!(minerals.eq([9, 6, 6]));
    let metals = BTreeMap::from([(Product::Iron, 2), (Product::Silver, 2)]);
    assert_eq!(of.metals, metals);
    let table = |coats: u8, spaces: u8| TableSize { coats, spaces };
    let tables = [(2, table(18, 11)), (3, table(12, 11)), (4, table(9, 10))];
    assert_eq!(of.tables, BTreeMap::from(tables));
    for (kind, facility) in of.facilities() {
        let count = match kind {
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
        assert_eq!(facility.tiles.iter().sum::<u8>(), count, "{kind}");
    }
}

#[test]
fn the_published_numbers_pass_the_checks_for_a_file_of_ones_own() {
    let own = format!("{}\n# our own\n", Neuland::COMPONENTS);
    assert_eq!(Components::load(&own), Ok(components()));
}

/// D1.6: no tile can be shut out for want of a site.
#[test]
fn the_tiles_of_a_landscape_fill_its_hexes_exactly() {
    let of = components();
    let hexes = |landscape| of.board.hexes(landscape).count();
    let counts = [Landscape::Forest, Landscape::Grassland, Landscape::Mountain].map(hexes);
    assert_eq!(counts, [7, 6, 6]);
}

#[test]
fn the_recipes_are_those_of_the_rulebook() {
    use Product::{
        Cloth, Coal, Coins, Food, Gold, Iron, IronOre, Paper, Silver, SilverOre, Stone, Tools,
        Weapons, Wood, Wool,
    };
    let stated: [(Kind, &[Product], Option<Product>); 15] = [
        (Kind::Lodge, &[], Some(Food)),
        (Kind::Hut, &[Food], Some(Wood)),
        (Kind::Farm, &[], Some(Food)),
        (Kind::Shed, &[], Some(Wool)),
        (Kind::Weaver, &[Wool], Some(Cloth)),
        (Kind::StoneHut, &[Food], Some(Stone)),
        (Kind::Mine, &[Food], None),
        (Kind::Oven, &[Wood], Some(Coal)),
        (Kind::PaperMill, &[Wood], Some(Paper)),
        (Kind::Smelter, &[Coal, IronOre], Some(Iron)),
        (Kind::Smelter, &[Coal, SilverOre], Some(Silver)),
        (Kind::Smithy, &[Coal, Silver], Some(Tools)),
        (Kind::Forge, &[Coal, Iron], Some(Weapons)),
        (Kind::Coiner, &[Silver], Some(Coins)),
        (Kind::Cave, &[Paper, Iron], Some(Gold)),
    ];
    let of = components();
    let listed = of.facilities().flat_map(|(kind, facility)| {
        let recipes = facility.recipes.iter();
        recipes.map(move |recipe| (kind, recipe.from.as_slice(), recipe.makes))
    });
    assert_eq!(listed.collect::<Vec<_>>(), stated);
}

#[test]
fn two_smelters_are_of_the_forest_and_two_of_the_grassland() {
    let of = components();
    let smelter = of.facility(Kind::Smelter);
    assert_eq!(smelter.tiles, [2, 2, 0]);
}

#[test]
fn stated_properties_are_as_stated() {
    let of = components();
    let senate = of.property(Property::Senate);
    let wants = [Product::Weapons, Product::Cloth, Product::Food];
    assert_eq!(senate.value, 4);
    assert_eq!(senate.wants, wants);
    let abbey = of.property(Property::Abbey);
    assert_eq!((abbey.area, abbey.value), (Area::Religion, 1));
    assert_eq!(abbey.wants, [Product::Cloth]);
    assert_eq!(of.property_fee, Product::Stone);
}

#[test]
fn each_pile_rises_from_the_top() {
    let of = components();
    for area in Area::ALL {
        let pile = &of.areas[area].tiles;
        let values: Vec<u8> = pile.iter().map(|tile| of.property(*tile).value).collect();
        let rises = values.is_sorted() && values.len() == 3;
        assert!(rises, "{area}: {values:?}");
    }
    let politics = [Property::TownHall, Property::Court, Property::Senate];
    assert_eq!(of.areas[&Area::Politics].tiles, politics);
}

/// D1.4: with all properties taken a person must have won.
#[test]
fn the_values_force_a_winner() {
    let of = components();
    let sum: u8 = of.properties().map(|(_, tile)| tile.value).sum();
    assert_eq!(sum, 36);
    let values: BTreeSet<u8> = of.properties().map(|(_, tile)| tile.value).collect();
    assert!(values.into_iter().eq(1..=4));
    for (seats, size) in &of.tables {
        assert!(sum > seats * (size.coats - 1));
        assert_eq!(seats * size.coats, 36);
    }
    let text = Neuland::COMPONENTS
        .replace(
            "area = \"science\",  value = 4",
            "area = \"science\",  value = 3",
        )
        .replace(
            "area = \"politics\", value = 2",
            "area = \"politics\", value = 1",
        );
    let why = Components::load(&text).unwrap_err();
    assert!(why.contains("winner of 2"), "{why}");
}

/// D1.5.
#[test]
fn every_product_is_made_and_wanted() {
    let of = components();
    let facilities = || of.facilities().map(|(_, facility)| facility);
    let properties = || of.properties().map(|(_, tile)| tile);
    let minerals = Mineral::ALL.iter().map(|mineral| mineral.product());
    let made = facilities().flat_map(Facility::makes).chain(minerals);
    let made: BTreeSet<Product> = made.collect();
    assert!(made.iter().eq(Product::ALL));
    let recipes = facilities().flat_map(|facility| &facility.recipes);
    let mut wanted: BTreeSet<Product> = recipes.flat_map(|recipe| recipe.from.clone()).collect();
    wanted.extend(properties().flat_map(|tile| tile.wants.clone()));
    wanted.extend(facilities().map(|facility| facility.fee));
    wanted.extend([of.property_fee]);
    assert!(!wanted.contains(&Product::Gold), "gold stands for any");
    wanted.insert(Product::Gold);
    assert!(wanted.iter().eq(Product::ALL));
    let text = Neuland::COMPONENTS.replace("\"coins\"", "\"cloth\"");
    let why = Components::load(&text).unwrap_err();
    assert!(why.contains("COINS"), "{why}");
}

#[test]
fn the_pieces_cover_the_board_once() {
    let of = components();
    assert_eq!(of.pieces.len(), 10);
}

/// A text of the file, what replaces it, and a part of the reason why that is refused.
const WRONG: &str = r#"
# The properties of an area rise; the tiles of a landscape fill its hexes.
area = "religion", value = 2       | area = "religion", value = 1       | RELIGION
tiles = { forest = 1 }             | tiles = { grassland = 1 }          | FOREST
# Every product is made.
makes = "paper"                    | makes = "coal"                     | PAPER
# The pieces cover the board once.
["E1", "E2"]                       | ["E1", "E3"]                       | nothing lies on E2
["E1", "E2"]                       | ["E1", "A9"]                       | A9
["A3"],       shows = ["mountain"] | ["A3"],       shows = []           | A3
# Each entry has a source.
value = 8, source = "stated"       | value = 8                          | source
value = 8, source = "stated"       | value = 8, source = "guessed"      | guessed
format = 1                         | format = 2                         | format 2
# The box has other counts.
tiles = { forest = 5 }             | tiles = { forest = 4 }             | HUT: the box has 5, not 4
coal      = { count = 9            | coal      = { count = 5            | minerals
"#;

#[test]
fn a_wrong_file_is_refused_with_its_reason() {
    for [from, to, why] in rows(WRONG) {
        let said = wrong(from, to);
        assert!(said.contains(why), "{from} -> {to}: {said}");
    }
    // A product and a hex name one kind of tile.
    let farm = |on| format!("farm]\nname = \"Farm\"\ntiles = {{ {on} = 2 }}");
    let why = wrong(&farm("grassland"), &farm("forest"));
    assert!(why.contains("FOOD") || why.contains("FOREST"), "{why}");
    let rules = seats(2, "").components("format = 1").rules();
    assert!(matches!(rules, Err(SettingError::Components { .. })));
}

/// E21: plain ways over a hexagon of side 3.
#[test]
fn e21_the_way_between_two_hexes_is_plain() {
    for (one, other, way) in [
        ("C3", "C3", 0),
        ("C3", "B2", 1),
        ("C3", "A1", 2),
        ("C1", "C5", 4),
        ("A1", "E3", 4),
        ("A1", "C5", 4),
        ("A1", "D1", 3),
        ("B1", "D4", 4),
        ("A3", "E1", 4),
    ] {
        assert_eq!(hex(one).distance(hex(other)), way, "{one} {other}");
        assert_eq!(hex(other).distance(hex(one)), way, "{other} {one}");
    }
    let near = |hex: Hex| {
        let others = Hex::all();
        others.filter(|other| other.distance(hex) == 1).count()
    };
    let counts: Vec<usize> = Hex::all().map(near).collect();
    assert_eq!(
        counts,
        [3, 4, 3, 4, 6, 6, 4, 3, 6, 6, 6, 3, 4, 6, 6, 4, 3, 4, 3]
    );
}

/// D3: the fixed board is the same after a third of a turn, and every cost area has all landscapes.
#[test]
fn every_hex_of_the_fixed_board_has_all_landscapes_in_its_cost_area() {
    let Components { board, .. } = components();
    let near = |hex: Hex, landscape| board.hexes(landscape).any(|other| hex.distance(other) <= 1);
    for hex in Hex::all() {
        let all = Landscape::ALL.iter().all(|landscape| near(hex, *landscape));
        assert!(all, "{hex}");
    }
    assert!(Board::of(&[Landscape::Forest; 3]).is_err());
}
