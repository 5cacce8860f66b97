//! "Example of the Beginning of a 2-Player Game", move by move: the costs, the markers and the
//! final position are the rulebook's.

use std::collections::BTreeMap;

use landfall::games::neuland::{Building, Hex, Kind, Landscape, Paid, Phase, Product, Property};
use landfall::orders::LineOutcome;
use landfall::orders::order_set::{Codes, Mode};
use landfall::rules::{Arg, Seat};

use crate::support::titles::neuland::{RED, Script, YELLOW, arg, hex, seats};
use crate::support::titles::outcomes;

/// Lines with their costs; building the pair and ending cost nothing and are not in it.
type Turn = &'static [(&'static str, u8)];

const RED_FIRST: Turn = &[
    ("PRODUCE FOOD AT LODGE A2", 1),
    ("PRODUCE WOOD AT HUT A2", 1),
    ("BUILD STONEHUT AT B2", 0),
    ("PRODUCE FOOD AT LODGE A2", 1),
    ("PRODUCE STONE AT STONEHUT B2", 1),
    ("PRODUCE FOOD AT LODGE A2", 1),
];
const YELLOW_FIRST: Turn = &[
    ("PRODUCE FOOD AT LODGE A1", 1),
    ("PRODUCE WOOD AT HUT A1", 1),
    ("BUILD SHED AT B1", 0),
    ("PRODUCE WOOL", 1),
    ("PRODUCE FOOD AT LODGE A1", 1),
];
const YELLOW_SECOND: Turn = &[
    ("PRODUCE WOOD AT HUT A1", 1),
    ("BUILD WEAVER AT B1", 0),
    ("PRODUCE CLOTH", 1),
    ("PRODUCE FOOD AT LODGE A1", 1),
    ("PRODUCE WOOD AT HUT A1", 1),
    ("PRODUCE FOOD AT LODGE A1", 1),
    ("PRODUCE WOOD AT HUT A2", 1),
    ("PRODUCE FOOD AT LODGE A1", 1),
];
const RED_SECOND: Turn = &[
    ("BUILD ABBEY AT B2 USING STONE(B2)", 0),
    ("PRODUCE STONE AT STONEHUT(B2)", 1),
    ("BUILD WEAVER AT B1 USING WOODMARKER", 0),
    ("PRODUCE WOOL", 1),
    ("PRODUCE CLOTH", 1),
    ("COATS ABBEY", 1),
    ("PRODUCE FOOD AT LODGE(A2)", 1),
    ("PRODUCE WOOL", 1),
    ("PRODUCE CLOTH", 1),
];

fn turn(script: &mut Script, lines: Turn) {
    for (line, actions) in lines {
        script.costs(line, *actions);
    }
    script.play("END");
}

/// Plays red's first turn.
fn after_reds_first_turn() -> Script {
    let mut script = seats(2, "").start();
    assert_eq!(script.table().spaces, 11);
    script.play("FREE A2");
    assert_eq!(script.used(), 0);
    turn(&mut script, RED_FIRST);
    script
}

/// Plays the first turns of both.
fn after_the_first_turns() -> Script {
    let mut script = after_reds_first_turn();
    script.play("FREE A1");
    turn(&mut script, YELLOW_FIRST);
    script
}

/// Plays up to the last turn.
fn before_the_last_turn() -> Script {
    let mut script = after_the_first_turns();
    turn(&mut script, YELLOW_SECOND);
    script
}

fn position(script: &Script, seat: Seat) -> u8 {
    script.player(seat).position
}

/// Returns the products of a seat that are lost when its turn ends, sorted.
fn lying(script: &Script, seat: Seat) -> Vec<Product> {
    let lying = script.perishing(seat);
    let mut lying: Vec<Product> = lying.iter().map(|own| own.product).collect();
    lying.sort();
    lying
}

#[test]
fn the_hexes_of_the_example_lie_as_it_implies() {
    let script = seats(2, "").start();
    let board = script.table().board;
    let shown = |name: &str| board.landscape(hex(name));
    assert_eq!([shown("A1"), shown("A2")], [Landscape::Forest; 2]);
    assert_eq!(shown("B1"), Landscape::Grassland);
    assert_eq!(shown("B2"), Landscape::Mountain);
    for pair in [["A1", "A2"], ["B2", "A2"], ["B1", "A1"], ["B1", "B2"]] {
        assert_eq!(hex(pair[0]).distance(hex(pair[1])), 1, "{pair:?}");
    }
}

#[test]
fn first_turn_of_red() {
    let script = after_reds_first_turn();
    assert_eq!(position(&script, RED), 5);
    assert_eq!((script.table().token, script.actor()), (0, YELLOW));
    assert_eq!(lying(&script, RED), [Product::Food, Product::Stone]);
}

#[test]
fn first_turn_of_yellow_who_is_next_again() {
    let script = after_the_first_turns();
    assert_eq!(position(&script, YELLOW), 4);
    // Yellow's marker is the next one.
    assert_eq!((script.table().token, script.actor()), (4, YELLOW));
}

#[test]
fn one_long_turn_would_have_had_ten_actions_instead_of_eleven() {
    assert_eq!(after_reds_first_turn().table().cap(YELLOW), 10);
}

#[test]
fn second_turn_of_yellow() {
    let script = before_the_last_turn();
    assert_eq!(position(&script, YELLOW), 0, "4 + 7 = 11 spaces");
    assert_eq!((script.table().token, script.actor()), (5, RED));
    let expected = [Product::Food, Product::Wood, Product::Wood, Product::Cloth];
    assert_eq!(lying(&script, YELLOW), expected);
}

#[test]
fn the_final_position() {
    let mut script = before_the_last_turn();
    turn(&mut script, RED_SECOND);
    let table = script.table();
    let mut tiles: BTreeMap<Hex, Vec<Building>> = BTreeMap::new();
    for tile in &table.tiles {
        tiles.entry(tile.hex).or_default().push(tile.building);
    }
    let facilities = |kinds: &[Kind]| -> Vec<Building> {
        kinds.iter().map(|kind| Building::Facility(*kind)).collect()
    };
    let pair = facilities(&[Kind::Lodge, Kind::Hut]);
    let abbey = Building::Property(Property::Abbey);
    let expected = BTreeMap::from([
        (hex("A1"), pair.clone()),
        (hex("A2"), pair),
        (
            hex("B1"),
            facilities(&[Kind::Shed, Kind::Weaver, Kind::Weaver]),
        ),
        (hex("B2"), vec![Building::Facility(Kind::StoneHut), abbey]),
    ]);
    assert_eq!(tiles, expected);
    let [red, yellow] = [RED, YELLOW].map(|seat| script.player(seat));
    assert_eq!((red.coats, yellow.coats), (17, 18));
    assert!(!red.wood_marker && red.food_marker && red.wheelbarrow && yellow.wood_marker);
    assert_eq!((red.position, yellow.position, table.token), (1, 0, 0));
    assert_eq!(script.actor(), YELLOW);
    assert_eq!(table.cap(YELLOW), 10);
    let (_, abbey) = table.property(Property::Abbey).unwrap();
    let coats = abbey.coats.map(|coats| (coats.seat, coats.count));
    assert_eq!(coats, Some((RED, 1)));
    let products = |seat| {
        let own = script.game.rules().products(table, seat).into_iter();
        let own = own.map(|own| (own.product, own.hex.word(), own.lying));
        let mut own: Vec<_> = own.collect();
        own.sort();
        own
    };
    let red = [
        (Product::Food, "A2", true),
        (Product::Stone, "B2", true),
        (Product::Cloth, "B1", true),
    ];
    let yellow = [
        (Product::Food, "A1", true),
        (Product::Wood, "A1", true),
        (Product::Wood, "A2", true),
        (Product::Cloth, "B1", true),
    ];
    assert_eq!(products(RED), red);
    assert_eq!(products(YELLOW), yellow);
}

/// Red takes wood at a hut in the middle of the last turn: yellow's workers lie on both of them.
#[test]
fn wood_at_an_occupied_hut_is_refused_and_says_by_whom() {
    let mut script = before_the_last_turn();
    for (line, _) in &RED_SECOND[..7] {
        script.play(*line);
    }
    for line in ["PRODUCE WOOD AT HUT A1", "PRODUCE WOOD AT HUT A2"] {
        let refusal = script.refusal(line);
        assert_eq!(refusal.rule, "neuland-chapter-producing");
        assert_eq!(refusal.reason.key, "neuland-refusal-occupied");
        assert_eq!(arg(&refusal.reason, "seat"), &Arg::Seat(YELLOW));
    }
    let refusal = script.refusal("PRODUCE WOOD");
    assert_eq!(refusal.reason.key, "neuland-refusal-all-occupied");
    let Arg::List(tiles) = arg(&refusal.reason, "tiles") else {
        panic!("{refusal:?}")
    };
    assert_eq!(tiles.len(), 2);
}

/// The four turns as four mails of one order set each.
#[test]
fn each_turn_is_one_order_set() {
    let mut script = seats(2, "").start();
    let turns = [
        (RED, "FREE A2", RED_FIRST),
        (YELLOW, "FREE A1", YELLOW_FIRST),
        (YELLOW, "", YELLOW_SECOND),
        (RED, "", RED_SECOND),
    ];
    for (seat, first, lines) in turns {
        assert_eq!(script.actor(), seat);
        let lines: Vec<&str> = lines.iter().map(|(line, _)| *line).collect();
        let text = format!("{first}\n{}\nEND", lines.join("\n"));
        let [preview, set] =
            [Mode::Preview, Mode::Play].map(|mode| script.run(&text, &Codes::new(), mode));
        let mut outcomes = outcomes(&set).into_iter();
        assert!(outcomes.all(|outcome| *outcome == LineOutcome::Played));
        // A turn without a draw can be looked at whole.
        assert_eq!(preview.events, set.events);
        script.game = set.game;
    }
    let mut move_by_move = before_the_last_turn();
    turn(&mut move_by_move, RED_SECOND);
    assert_eq!(script.state(), move_by_move.state());
}

#[test]
fn the_receipt_says_what_was_used() {
    let mut script = before_the_last_turn();
    script.lines("BUILD ABBEY AT B2; PRODUCE STONE; BUILD WEAVER AT B1 USING WOODMARKER");
    script.play("PRODUCE WOOL");
    let whole = "PRODUCE CLOTH AT WEAVER B1 2 USING WOOL B1";
    script.all_read_as(whole, &["PRODUCE CLOTH"]);
    let Paid { far, given, .. } = script.costs("PRODUCE CLOTH", 1);
    assert_eq!((far, given.len()), (0, 1));
    assert!(matches!(script.table().phase, Phase::Turn { seat, used: 3 } if seat == RED));
}
