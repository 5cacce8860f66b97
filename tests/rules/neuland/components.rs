//! "Game Materials", "Production Facilities" and "List of All Building Tiles": what is in the box,
//! and what the loader asks of a component file (D1).

use std::collections::{BTreeMap, BTreeSet};

use landfall::games::neuland::{
    Area, Board, Components, Facility, Hex, Kind, Landscape, Mineral, Neuland, Product, Property,
    SITES, TableSize,
};
use landfall::rules::{Rules, SettingError};

use super::support::seats;

fn components() -> Components {
    Components::load(Neuland::COMPONENTS).unwrap()
}

/// Why the file with this change does not load.
fn wrong(from: &str, to: &str) -> String {
    assert!(Neuland::COMPONENTS.contains(from), "{from}");
    let text = Neuland::COMPONENTS.replacen(from, to, 1);
    Components::load(&text).expect_err(to)
}

#[test]
fn there_are_42_production_tiles_and_15_properties_for_19_hexes() {
    let of = components();
    let production: u16 = of
        .facilities()
        .flat_map(|(_, facility)| facility.tiles)
        .map(u16::from)
        .sum();
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
    let why = wrong("tiles = { forest = 1 }", "tiles = { grassland = 1 }");
    assert!(why.contains("FOREST"), "{why}");
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
    let listed: Vec<_> = of
        .facilities()
        .flat_map(|(kind, facility)| facility.recipes.iter().map(move |recipe| (kind, recipe)))
        .collect();
    assert_eq!(listed.len(), stated.len());
    for ((kind, recipe), (stated, from, makes)) in listed.into_iter().zip(stated) {
        assert_eq!(
            (kind, recipe.from.as_slice(), recipe.makes),
            (stated, from, makes)
        );
    }
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
    assert_eq!(
        (senate.value, senate.wants.as_slice()),
        (4, wants.as_slice())
    );
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
        assert!(
            values.is_sorted() && values.len() == 3,
            "{area}: {values:?}"
        );
    }
    let politics = [Property::TownHall, Property::Court, Property::Senate];
    assert_eq!(of.areas[&Area::Politics].tiles, politics);
    let why = wrong(
        "area = \"religion\", value = 2",
        "area = \"religion\", value = 1",
    );
    assert!(why.contains("RELIGION"), "{why}");
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
    let why = wrong("makes = \"paper\"", "makes = \"coal\"");
    assert!(why.contains("PAPER"), "{why}");
    let text = Neuland::COMPONENTS.replace("\"coins\"", "\"cloth\"");
    let why = Components::load(&text).unwrap_err();
    assert!(why.contains("COINS"), "{why}");
}

#[test]
fn a_product_and_a_hex_name_one_kind_of_tile() {
    let why = wrong(
        "farm]\nname = \"Farm\"\ntiles = { grassland = 2 }",
        "farm]\nname = \"Farm\"\ntiles = { forest = 2 }",
    );
    assert!(why.contains("FOOD") || why.contains("FOREST"), "{why}");
}

#[test]
fn the_pieces_cover_the_board_once() {
    let of = components();
    assert_eq!(of.pieces.len(), 10);
    assert!(wrong("[\"E1\", \"E2\"]", "[\"E1\", \"E3\"]").contains("nothing lies on E2"));
    assert!(wrong("[\"E1\", \"E2\"]", "[\"E1\", \"A9\"]").contains("A9"));
    assert!(
        wrong(
            "on = [\"A3\"],       shows = [\"mountain\"]",
            "on = [\"A3\"],       shows = []"
        )
        .contains("A3")
    );
}

#[test]
fn each_entry_has_a_source() {
    let why = wrong("value = 8, source = \"stated\"", "value = 8");
    assert!(why.contains("source"), "{why}");
    let why = wrong(
        "value = 8, source = \"stated\"",
        "value = 8, source = \"guessed\"",
    );
    assert!(why.contains("guessed"), "{why}");
    assert!(wrong("format = 1", "format = 2").contains("format 2"));
}

#[test]
fn another_count_than_the_boxs_is_noticed() {
    let why = wrong("tiles = { forest = 5 }", "tiles = { forest = 4 }");
    assert!(why.contains("HUT: the box has 5, not 4"), "{why}");
    let why = wrong("coal      = { count = 9", "coal      = { count = 5");
    assert!(why.contains("minerals"), "{why}");
    let mut setup = seats(2, "");
    setup.components = "format = 1".to_owned();
    assert!(matches!(
        setup.rules(),
        Err(SettingError::Components { .. })
    ));
}

/// E21: plain ways over a hexagon of side 3.
#[test]
fn e21_the_way_between_two_hexes_is_plain() {
    let way = |one: &str, other: &str| {
        let [one, other] = [one, other].map(|name| name.parse::<Hex>().unwrap());
        assert_eq!(one.distance(other), other.distance(one));
        one.distance(other)
    };
    assert_eq!(
        [way("C3", "C3"), way("C3", "B2"), way("C3", "A1")],
        [0, 1, 2]
    );
    assert_eq!(
        [way("C1", "C5"), way("A1", "E3"), way("A1", "C5")],
        [4, 4, 4]
    );
    assert_eq!(
        [way("A1", "D1"), way("B1", "D4"), way("A3", "E1")],
        [3, 4, 4]
    );
    let beside = |hex: Hex| {
        Hex::all()
            .filter(move |other| other.distance(hex) == 1)
            .count()
    };
    let counts: Vec<usize> = Hex::all().map(beside).collect();
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
        assert!(
            Landscape::ALL.iter().all(|landscape| near(hex, *landscape)),
            "{hex}"
        );
    }
    assert!(Board::of(&[Landscape::Forest; 3]).is_err());
}
