//! "End of a Turn".

use landfall::games::neuland::{Event, Kind, Lost, Mineral, Product};
use landfall::rules::Rules;

use crate::support::titles::neuland::{RED, YELLOW, seats, two};

/// Returns the products that are lost, and those that lie down.
fn lost(events: &[Event]) -> (Vec<Product>, Vec<Product>) {
    let Some(Event::Rested { wasted, laid, .. }) = events.first() else {
        panic!("{events:?}")
    };
    let names = |list: &[Lost]| list.iter().map(|own| own.product).collect();
    (names(wasted), names(laid))
}

#[test]
fn a_product_lives_until_the_end_of_its_owners_next_turn() {
    let mut script = two();
    script.play("PRODUCE FOOD AT LODGE E1");
    let events = script.play("END");
    assert_eq!(lost(&events), (vec![], vec![Product::Food]));
    assert!(script.tile(1).worker.unwrap().lying);
    script.end_until(RED);
    script.play("PRODUCE WOOD AT HUT D4 USING FOODMARKER");
    let perishing = script.perishing(RED);
    assert_eq!(perishing.len(), 1);
    let events = script.play("END");
    assert_eq!(lost(&events), (vec![Product::Food], vec![Product::Wood]));
    assert!(script.tile(1).worker.is_none());
    assert_eq!(script.player(RED).stock, 6);
}

#[test]
fn only_own_workers_rest() {
    let mut script = two();
    script.made(YELLOW, Product::Food, 1);
    script.play("END");
    assert!(!script.tile(1).worker.unwrap().lying);
}

#[test]
fn nothing_is_lost_in_the_first_round() {
    let mut script = seats(2, "").start();
    script.lines("FREE E1; PRODUCE FOOD");
    assert_eq!(lost(&script.play("END")).0, []);
}

#[test]
fn lying_workers_block_their_tiles_for_all_seats() {
    let mut script = two();
    script.made(RED, Product::Food, 1).lie();
    script.refuses("PRODUCE FOOD AT LODGE E1", "own-worker");
    script.play("END");
    script.end_until(YELLOW);
    // It went home by now.
    let yellows = script.legal();
    assert!(yellows.contains(&"PRODUCE FOOD AT LODGE E1".to_owned()));
}

/// The rulebook's tip: an unwanted mineral is left to waste, and the next one can be had.
#[test]
fn e10_a_wasted_worker_takes_its_mineral_along() {
    let mut script = two();
    let mine = script.mine("D2", [Mineral::Coal, Mineral::IronOre, Mineral::Coal]);
    script.made(RED, Product::Coal, mine).lie();
    let coal = script.table().bag.coal;
    let events = script.play("END");
    assert_eq!(lost(&events).0, [Product::Coal]);
    assert_eq!(*script.tile(mine).pile, [Mineral::IronOre, Mineral::Coal]);
    assert_eq!(script.table().bag.coal, coal + 1);
}

#[test]
fn e10_a_wasted_worker_frees_its_metal_marker() {
    let mut script = two();
    let smelter = script.product(RED, Product::Iron, Kind::Smelter, "A1");
    script.lie();
    script.play("END");
    assert_eq!(script.tile(smelter).metal, None);
    assert!(script.tile(smelter).worker.is_none());
}

#[test]
fn the_end_of_a_turn_sends_later_lines_home() {
    let mut script = two();
    let events = script.play("END");
    let rules = script.game.rules();
    assert!(events.iter().any(|event| rules.halts(event)));
    assert!(!events.iter().any(|event| rules.reveals(event)));
    assert_eq!(script.used(), 0);
}
