//! "I. Producing Products" and "Production Facilities".

use landfall::games::neuland::{Kind, Mineral, Product, TileId};
use landfall::rules::Arg;

use crate::support::titles::neuland::{RED, Script, YELLOW, arg, seats, two};

#[test]
fn a_product_is_a_worker_on_the_tile() {
    let mut script = seats(2, "").start();
    script.play("FREE A2");
    assert_eq!(script.player(RED).stock, 7);
    script.costs("PRODUCE FOOD", 1);
    assert_eq!(script.player(RED).stock, 6);
    let worker = script.tile(1).worker.unwrap();
    assert_eq!((worker.seat, worker.lying), (RED, false));
    script.costs("PRODUCE WOOD", 1);
    assert_eq!(script.player(RED).stock, 6, "one came back, one went");
    assert!(script.tile(1).worker.is_none());
}

#[test]
fn a_tile_may_be_used_again_in_the_same_turn_once_it_is_free() {
    let mut script = seats(2, "").start();
    script.all(&["FREE A2", "PRODUCE FOOD"]);
    script.refuses("PRODUCE FOOD", "own-worker");
    script.play("PRODUCE WOOD");
    script.costs("PRODUCE FOOD", 1);
}

#[test]
fn all_seats_use_every_building() {
    let mut script = two();
    script.costs("PRODUCE FOOD AT LODGE D4", 1);
    assert_eq!(script.tile(3).worker.map(|worker| worker.seat), Some(RED));
}

#[test]
fn one_worker_at_most_stands_on_a_tile() {
    let mut script = two();
    script
        .made(YELLOW, Product::Food, 1)
        .made(YELLOW, Product::Food, 3);
    let refusal = script.refusal("PRODUCE FOOD AT LODGE E1");
    assert_eq!(refusal.reason.key, "neuland-refusal-occupied");
    assert_eq!(arg(&refusal.reason, "seat"), &Arg::Seat(YELLOW));
    script.refuses("PRODUCE FOOD", "all-occupied");
}

#[test]
fn what_no_tile_makes_cannot_be_produced() {
    let mut script = two();
    script.refuses("PRODUCE CLOTH", "nothing-makes");
    script.refuses("PRODUCE CLOTH AT WEAVER B1", "no-such-tile");
    script.refuses("PRODUCE WOOD AT LODGE E1", "makes-other");
    script.facility(Kind::Weaver, "B1");
    let refusal = script.refusal("PRODUCE CLOTH");
    assert_eq!(refusal.rule, "neuland-chapter-giving-up");
    assert_eq!(refusal.reason.key, "neuland-refusal-unpaid");
}

#[test]
fn a_mine_makes_what_lies_on_top() {
    let mut script = two();
    script.mine("B2", [Mineral::IronOre, Mineral::Coal, Mineral::SilverOre]);
    script.product(RED, Product::Food, Kind::Lodge, "A2");
    script.refuses("PRODUCE COAL", "nothing-makes");
    script.refuses("PRODUCE COAL AT MINE B2", "makes-other");
    script.costs("PRODUCE IRONORE", 1);
}

#[test]
fn a_smelter_makes_the_metal_that_is_named() {
    for (metal, ore) in [("IRON", Mineral::IronOre), ("SILVER", Mineral::SilverOre)] {
        let mut script = two();
        let mine = script.mine("B2", [ore, Mineral::Coal, Mineral::Coal]);
        script.made(RED, ore.product(), mine);
        script.product(RED, Product::Coal, Kind::Oven, "A2");
        let smelter = script.facility(Kind::Smelter, "A1");
        let other = if metal == "IRON" { "SILVER" } else { "IRON" };
        script.refuses(&format!("PRODUCE {other}"), "unpaid");
        let paid = script.costs(&format!("PRODUCE {metal}"), 1);
        assert_eq!(paid.given.len(), 2, "both at the same time");
        let shown = script.tile(smelter).metal.unwrap();
        assert_eq!(shown.word(), metal);
    }
}

/// Four smelters, four markers of two sides: each is turned as needed.
#[test]
fn e9_metal_markers_are_no_limit() {
    let mut script = smelters();
    script.costs("PRODUCE IRON AT SMELTER B3", 1);
    let tiles = script.table().tiles.iter();
    let iron = tiles.filter(|tile| tile.metal == Some(Product::Iron));
    assert_eq!(iron.count(), 3);
}

#[test]
fn e9_with_the_house_rule_two_smelters_make_iron_at_once() {
    let mut script = smelters_with("limited");
    let refusal = script.refusal("PRODUCE IRON AT SMELTER B3");
    assert_eq!(refusal.reason.key, "neuland-refusal-no-metal-marker");
    let lawful = |script: &Script| {
        let legal = script.legal();
        legal.iter().any(|line| line.starts_with("PRODUCE IRON AT"))
    };
    assert!(!lawful(&script));
    // One of them is given up: its marker can be used again.
    script.product(RED, Product::Coal, Kind::Oven, "A1");
    script.facility(Kind::Forge, "A2");
    script.play("PRODUCE WEAPONS USING COAL A1");
    assert!(lawful(&script));
}

fn smelters() -> Script {
    smelters_with("unlimited")
}

/// Builds two smelters with red's iron on them, a third one that is free, and the fee of a third
/// iron.
fn smelters_with(markers: &str) -> Script {
    let mut script = seats(2, "").house("metal_markers", markers).second_round();
    script.product(RED, Product::Iron, Kind::Smelter, "A1");
    script.product(RED, Product::Iron, Kind::Smelter, "A2");
    script.facility(Kind::Smelter, "B3");
    let mine = script.mine("A3", [Mineral::IronOre, Mineral::Coal, Mineral::Coal]);
    script.made(RED, Product::IronOre, mine);
    script.product(RED, Product::Coal, Kind::Oven, "C3");
    script
}

/// A lying worker is as good as a standing one, and goes first.
#[test]
fn lying_workers_are_given_up_first() {
    let mut script = two();
    script.made(RED, Product::Food, 1).lie();
    script.product(RED, Product::Food, Kind::Lodge, "D1");
    let paid = script.costs("PRODUCE WOOD AT HUT E1", 1);
    let given = paid.given[0].from.unwrap();
    assert_eq!((given.tile, given.lying), (TileId(1), true));
}

/// With no worker left only what frees one can be produced; the turn can always end.
#[test]
fn e11_with_no_worker_in_stock() {
    let mut script = two();
    for (kind, product, at) in [
        (Kind::Lodge, Product::Food, "A1"),
        (Kind::Farm, Product::Food, "B1"),
        (Kind::Farm, Product::Food, "B1"),
        (Kind::Shed, Product::Wool, "C2"),
        (Kind::Shed, Product::Wool, "C2"),
        (Kind::Weaver, Product::Cloth, "B3"),
        (Kind::Weaver, Product::Cloth, "B3"),
    ] {
        script.product(RED, product, kind, at);
    }
    assert_eq!(script.player(RED).stock, 0);
    script.refuses("PRODUCE FOOD AT LODGE E1", "no-worker");
    let marker = "PRODUCE WOOD AT HUT E1 USING FOODMARKER";
    script.refuses(marker, "no-worker");
    let mut produced = script.legal();
    produced.retain(|line| line.starts_with("PRODUCE"));
    let frees_one = produced.iter().all(|line| line.contains("USING FOOD "));
    assert!(frees_one && !produced.is_empty(), "{produced:?}");
    script.play("PRODUCE WOOD AT HUT E1 USING FOOD B1 1");
    assert_eq!(script.player(RED).stock, 0);
    script.play("END");
}

/// Gold replaces the paper or the iron of the cave that it comes from.
#[test]
fn e12_gold_may_make_gold_in_the_same_cave() {
    let mut script = two();
    let cave = script.product(RED, Product::Gold, Kind::Cave, "A1");
    script.product(RED, Product::Paper, Kind::PaperMill, "A2");
    script.refuses("PRODUCE GOLD", "unpaid");
    let paid = script.costs("PRODUCE GOLD USING GOLD A1", 1);
    assert_eq!(paid.given[0].fee, Product::Paper);
    assert_eq!(paid.given[1].from.unwrap().tile, TileId(cave));
    assert!(script.tile(cave).worker.is_some());
    assert_eq!(script.player(RED).stock, 6);
}
