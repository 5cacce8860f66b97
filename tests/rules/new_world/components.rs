//! The component file: the pieces of the box, and the mistakes for which a file is refused.

use landfall::games::new_world::{Components, Lay, NewWorld, Numbers, Terrain, Tile};
use landfall::rules::{Rules, SettingError};

use crate::rules::cases::{changed, rows};
use crate::support::titles::new_world::seats;

fn box_() -> Components {
    Components::load(NewWorld::COMPONENTS).expect("the file holds")
}

/// Returns why the file with one change does not hold.
fn broken(from: &str, to: &str) -> String {
    Components::load(&changed::<NewWorld>(from, to)).expect_err("the file is broken")
}

#[test]
fn fifty_kinds_of_tiles_are_ninety_five_tiles() {
    let components = box_();
    assert_eq!(components.tiles.len(), 50);
    let copies = components.tiles.iter().map(|tile| tile.copies);
    assert_eq!(copies.clone().map(u32::from).sum::<u32>(), 95);
    let with = |wanted| copies.clone().filter(|copies| *copies == wanted).count();
    assert_eq!([1, 2, 3, 4].map(with), [24, 10, 13, 3]);
}

#[test]
fn the_totals_of_the_reconstruction() {
    let components = box_();
    let copies = |which: &dyn Fn(&Tile) -> usize| -> usize {
        let tiles = components.tiles.iter();
        tiles
            .map(|tile| usize::from(tile.copies) * which(tile))
            .sum()
    };
    let edges = |terrain| {
        copies(&|tile| {
            let edges = tile.lays[0].edges.iter();
            edges.filter(|edge| **edge == Some(terrain)).count()
        })
    };
    assert_eq!(edges(Terrain::Plains), 165);
    assert_eq!(edges(Terrain::Trail), 127);
    assert_eq!(edges(Terrain::Town), 88);
    let extras = |terrain| {
        copies(&|tile| {
            let parts = tile.lays[0].segments.iter();
            let parts = parts.filter(|part| part.terrain == terrain);
            parts.map(|part| usize::from(part.extras)).sum()
        })
    };
    assert_eq!(extras(Terrain::Trail), 15, "trading posts");
    assert_eq!(extras(Terrain::Town), 10, "flags");
    assert_eq!(extras(Terrain::Plains), 40, "animals");
    assert_eq!(copies(&|tile| usize::from(tile.lays[0].farm)), 8);
}

#[test]
fn what_the_rulebook_speaks_of_occurs_on_some_tile() {
    let components = box_();
    let lays = || components.tiles.iter().map(|tile| &tile.lays[0]);
    let trails = |lay: &Lay| {
        let edges = lay.edges.iter();
        edges.filter(|edge| **edge == Some(Terrain::Trail)).count()
    };
    let towns = |lay: &Lay| {
        let segments = lay.segments.iter();
        let towns = segments.filter(|segment| segment.terrain == Terrain::Town);
        towns.count()
    };
    let trail_to_a_farm = lays().any(|lay| lay.farm && trails(lay) > 0);
    let trail_to_a_town = lays().any(|lay| towns(lay) > 0 && trails(lay) == 1);
    assert!(trail_to_a_farm && trail_to_a_town);
    assert!(lays().any(|lay| trails(lay) > 2), "a crossing");
    assert!(lays().any(|lay| towns(lay) > 1), "two towns");
    for symbol in 0..3 {
        let mut segments = lays().flat_map(|lay| &lay.segments);
        let occurs = segments.any(|segment| segment.symbols[symbol] > 0);
        assert!(occurs, "{symbol}");
    }
}

#[test]
fn the_numbers_of_the_rulebook() {
    let stated = Numbers {
        tiles: 95,
        settlers: 6,
        markers: 1,
        track: 50,
        trail_tile: 1,
        trading_post: 2,
        town_tile: 2,
        flag: 2,
        farm_tile: 1,
        final_town_tile: 1,
        final_flag: 1,
        animal: 1,
        surveyor: 4,
        delayed_surveyor: 5,
    };
    assert_eq!(box_().numbers, stated);
    let own = format!("{}\n# our own\n", NewWorld::COMPONENTS);
    assert_eq!(Components::load(&own), Ok(box_()));
}

#[test]
fn the_coast_shows_three_begun_towns() {
    let components = box_();
    let coast = &components.coast;
    let west: Vec<_> = coast
        .iter()
        .map(|space| space.lay.edges[3].unwrap())
        .collect();
    use Terrain::{Plains as P, Town as C, Trail as T};
    assert_eq!(west, [C, P, P, T, C, P, T, P, T, C]);
    let names = [0, 4, 9].map(|row: usize| coast[row].name.as_str());
    assert_eq!(names, ["Plymouth", "New York", "Jamestown"]);
}

#[test]
fn turns_that_look_the_same_are_offered_once() {
    let components = box_();
    let turns = |number: usize| components.tiles[number - 1].turns().count();
    assert_eq!(turns(1), 1, "a farm in open plains");
    assert_eq!(turns(11), 2, "a straight trail");
    assert_eq!(turns(4), 1, "a four-way crossing");
    assert_eq!(turns(13), 4, "its two animals differ");
    assert_eq!(turns(12), 4, "an animal on one side");
    assert_eq!(turns(39), 2, "two separate towns");
    assert_eq!(turns(17), 4, "a bend");
}

#[test]
fn a_lay_is_the_printed_ring_turned_clockwise() {
    let components = box_();
    let bend = &components.tiles[17 - 1];
    let trails = |turn: u8| -> Vec<usize> {
        let edges = bend.lay(turn).unwrap().edges;
        (0..4)
            .filter(|side| edges[*side] == Some(Terrain::Trail))
            .collect()
    };
    assert_eq!(trails(0), [2, 3], "south and west");
    assert_eq!(trails(1), [0, 3], "west and north");
    assert_eq!(trails(2), [0, 1], "north and east");
    assert_eq!(trails(3), [1, 2], "east and south");
    assert!(bend.lay(4).is_none());
}

/// A text of the file, what replaces it, and a part of the reason why that is refused.
const BROKEN: &str = r#"
format = "new-world-1"       | format = "new-world-2"       | format
tiles = 95                   | tiles = 94                   | the tiles are 95, not 94
settlers = 6                 | settlers = 1                 | 0 settlers
settlers = 6                 | settlers = 9                 | 8 settlers
copies = 2                   | copies = 3                   | the tiles are 96
once = [5, 6,                | once = [6,                   | tile 5
ring = "aaa aaa a1a aaa"     | ring = "aaa aaa a1a"         | four groups
ring = "aaa aaa a1a aaa"     | ring = "aaa aaa a1 aaa"      | four groups
ring = "aaa aaa a1a aaa"     | ring = "aaa aaa A1a aaa"     | a side cannot be
ring = "aaa aaa a1a aaa"     | ring = "aaa aaa ~~~ aaa"     | a side cannot be
ring = "aaa aaa a1a aaa"     | ring = "aaa aaa a1a bbb"     | meet in a corner
ring = "aaa aaa a1a aaa"     | ring = "aaa aaa AAA aaa"     | the ring shows edges PPCP
edges = "PPTP"               | edges = "PPPP"               | the ring shows edges PPTP
posts = "2"                  | posts = "7"                  | there is no trail 7
flags = "A"                  | flags = "B"                  | there is no town B
animals = "a1"               | animals = "c1"               | there is no plains c
animals = "a1"               | animals = "a4"               | animal "a4"
source = "reconstructed"     | source = "guessed"           | guessed
west = "C"                   | west = "P"                   | in the west
ring = "b1a ~~~ ccc AAA"     | ring = "aaa ~~~ aaa AAA"     | northern neighbour
ring = "b1a ~~~ --- AAA"     | ring = "b1a ~~~ ccc AAA"     | open to the south
# Rings that cannot be drawn.
ring = "AAA a1b BBB b1a"     | ring = "AAA BBB AAA BBB"     | cross
ring = "aaa a1b bbb b1a"     | ring = "aaa a1b bbb b2a"     | ends at nothing
ring = "AAA aaa a1b bbb"     | ring = "AAA aaa a1a aaa"     | both sides of a trail
ring = "a1b b2c c3d d4a"     | ring = "a1b b1c c1d d4a"     | more than two ends
# A sea without a trail.
ring = "aaa ~~~ bbb b1a"     | ring = "aaa ~~~ aaa aaa"     | in the west
"#;

const WITH_ANIMAL: &str = "farm = true\nanimals = \"a1\"\n";

#[test]
fn a_broken_file_is_refused_with_its_reason() {
    let lines = [
        ["id = 2\n", "id = 3\n", "stands in the place of tile 2"],
        [WITH_ANIMAL, "farm = true\n", "looks like tile 1"],
        ["name = \"New York\"\n", "", "the begun towns have names"],
    ];
    for [from, to, why] in rows(BROKEN).chain(lines) {
        let said = broken(from, to);
        assert!(said.contains(why), "{from} -> {to}: {said}");
    }
}

#[test]
fn a_box_without_a_sea_trail_or_a_flag_is_refused() {
    let text = changed::<NewWorld>(
        "west = \"T\"\nring = \"aaa ~~~ bbb b1a\"",
        "west = \"P\"\nring = \"aaa ~~~ aaa aaa\"",
    );
    let why = Components::load(&text).unwrap_err();
    assert!(why.contains("ends at the sea"), "{why}");
    let without = NewWorld::COMPONENTS.replace("flags = \"A\"\n", "");
    assert!(Components::load(&without).is_err());
}

#[test]
fn a_game_says_which_file_does_not_hold() {
    let rules = seats(&["RED", "BLUE"], &[]).components("tile = 1").rules();
    let Err(SettingError::Components { title, .. }) = rules else {
        panic!("{rules:?}")
    };
    assert_eq!(title, "new_world");
}
