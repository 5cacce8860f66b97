//! "IV. Erecting Buildings".

use landfall::games::neuland::{Building, Kind, Product, Property};
use landfall::rules::Arg;

use crate::support::titles::neuland::{RED, YELLOW, arg, hex, seats, two};

#[test]
fn a_hex_is_a_site_for_three_buildings() {
    let mut script = two();
    for _ in 0..3 {
        script.facility(Kind::StoneHut, "D2");
    }
    script.product(RED, Product::Wood, Kind::Hut, "D1");
    let refusal = script.refusal("BUILD STONEHUT AT D2");
    assert_eq!(refusal.rule, "neuland-chapter-erecting");
    assert_eq!(refusal.reason.key, "neuland-refusal-full");
    script.costs("BUILD STONEHUT AT C1", 0);
}

#[test]
fn the_site_lies_in_the_landscape_of_the_tile() {
    let mut script = two();
    script.product(RED, Product::Wood, Kind::Hut, "D1");
    script.product(RED, Product::Stone, Kind::StoneHut, "D2");
    for line in [
        "BUILD STONEHUT AT E2",
        "BUILD OVEN AT D2",
        "BUILD ABBEY AT E1",
    ] {
        script.refuses(line, "landscape");
    }
    script.costs("BUILD SMELTER AT E1", 0);
}

#[test]
fn smelters_of_two_landscapes_are_counted_apart() {
    let mut script = two();
    script.facility(Kind::Smelter, "A1");
    script.facility(Kind::Smelter, "A1");
    script.product(RED, Product::Stone, Kind::StoneHut, "D2");
    script.refuses("BUILD SMELTER AT D1", "none-left");
    script.costs("BUILD SMELTER AT D3", 0);
}

#[test]
fn some_tiles_cost_wood_and_some_stone() {
    for (kind, fee) in [
        (Kind::Mine, Product::Wood),
        (Kind::StoneHut, Product::Wood),
        (Kind::Shed, Product::Wood),
        (Kind::Weaver, Product::Wood),
        (Kind::Farm, Product::Wood),
        (Kind::PaperMill, Product::Stone),
        (Kind::Cave, Product::Stone),
    ] {
        let rules = seats(2, "").rules().unwrap();
        assert_eq!(rules.components().fee(Building::Facility(kind)), fee);
    }
    let mut script = two();
    script.product(RED, Product::Wood, Kind::Hut, "D1");
    script.refuses("BUILD ABBEY AT D2", "unpaid");
    script.refuses("BUILD PAPERMILL AT E1", "unpaid");
}

#[test]
fn all_seats_may_build_and_use_what_is_built() {
    let mut script = two();
    script.product(RED, Product::Wood, Kind::Hut, "D1");
    script.lines("BUILD SHED AT C2; END").end_until(YELLOW);
    script.costs("PRODUCE WOOL", 1);
}

#[test]
fn only_the_top_property_of_a_pile_can_be_built() {
    let mut script = two();
    script.product(RED, Product::Stone, Kind::StoneHut, "D2");
    let refusal = script.refusal("BUILD CHURCH AT D2");
    assert_eq!(refusal.reason.key, "neuland-refusal-not-on-top");
    assert_eq!(script.clone().costs("BUILD ABBEY AT D2", 0).far, 0);
    script.property(Property::Abbey, "C1");
    script.costs("BUILD CHURCH AT D2", 0);
    let refusal = script.refusal("BUILD ABBEY AT D2");
    assert_eq!(refusal.reason.key, "neuland-refusal-built");
    assert_eq!(arg(&refusal.reason, "hex"), &Arg::Text("C1".to_owned()));
}

#[test]
fn e16_a_property_may_be_built_in_the_first_turn() {
    let mut script = seats(2, "").start();
    script.lines("FREE E1; PRODUCE FOOD; PRODUCE WOOD; BUILD STONEHUT AT D2");
    script.lines("PRODUCE FOOD; PRODUCE STONE; BUILD ABBEY AT D2");
    assert!(script.table().property(Property::Abbey).is_some());
}

#[test]
fn e18_the_next_property_of_a_pile_can_be_built_at_once() {
    let mut script = two();
    script.product(RED, Product::Stone, Kind::StoneHut, "D2");
    script.product(RED, Product::Stone, Kind::StoneHut, "D2");
    script.lines("BUILD ABBEY AT C1; BUILD CHURCH AT C1");
    script.refuses("BUILD CATHEDRAL AT C1", "unpaid");
}

#[test]
fn a_building_that_costs_nothing_needs_no_action_left() {
    let mut script = two();
    script.product(RED, Product::Wood, Kind::Hut, "D1");
    for _ in 0..4 {
        script.lines("PRODUCE FOOD AT LODGE E1; PRODUCE WOOD AT HUT E1");
        script.play("BUILD MINE AT D2 USING WOOD E1");
        let stack = script.legal().swap_remove(0);
        if stack.starts_with("STACK") {
            script.play(&stack);
        }
        if script.used() == 6 {
            break;
        }
    }
    script.lines("PRODUCE FOOD AT LODGE D4; PRODUCE WOOD AT HUT D4");
    script.lines("PRODUCE FOOD AT LODGE D4; PRODUCE FOOD AT LODGE E1");
    assert_eq!((script.used(), script.table().cap(RED)), (10, 10));
    script.refuses("PRODUCE WOOD AT HUT E1", "actions");
    script.costs("BUILD SHED AT C2 USING WOOD D1", 0);
    assert_eq!(script.table().free_sites(hex("C2")), 2);
}

#[test]
fn no_neighbour_is_asked_for() {
    let mut script = two();
    script.product(RED, Product::Wood, Kind::Hut, "D1");
    script.costs("BUILD STONEHUT AT A3", 3);
}
