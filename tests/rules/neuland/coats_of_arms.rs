//! "V. Placing Coat of Arms".

use landfall::games::neuland::{CoatsPlaced, Event, Finish, Kind, Product, Property};
use landfall::rules::Arg;

use crate::support::titles::neuland::{RED, Script, YELLOW, arg, seats, two};

/// Gives red cloth next to the abbey.
fn cloth() -> Script {
    let mut script = two();
    script.product(RED, Product::Cloth, Kind::Weaver, "B1");
    script.property(Property::Abbey, "B2");
    script
}

#[test]
fn coats_cost_products_and_an_action() {
    let mut script = cloth();
    let paid = script.costs("COATS ABBEY", 1);
    assert_eq!(paid.given[0].fee, Product::Cloth);
    assert_eq!(script.player(RED).coats, 17);
    assert_eq!(script.player(RED).stock, 7, "a property has no worker");
}

#[test]
fn a_property_takes_coats_once() {
    let mut script = cloth();
    script.play("COATS ABBEY");
    script.product(RED, Product::Cloth, Kind::Weaver, "B1");
    let refusal = script.refusal("COATS ABBEY");
    assert_eq!(refusal.rule, "neuland-chapter-coats");
    assert_eq!(refusal.reason.key, "neuland-refusal-coats-there");
    assert_eq!(arg(&refusal.reason, "seat"), &Arg::Seat(RED));
}

#[test]
fn coats_need_a_built_property_and_its_products() {
    let mut script = two();
    script.refuses("COATS ABBEY", "not-built");
    script.property(Property::Abbey, "B2");
    script.refuses("COATS ABBEY", "unpaid");
}

/// The abbey asks for cloth: pieces that are there once do not help, and are not proposed.
#[test]
fn advice_wastes_nothing() {
    let mut script = two();
    script.facility(Kind::Weaver, "B1");
    script.product(RED, Product::Stone, Kind::StoneHut, "D2");
    let advice = script.refusal("COATS ABBEY").nearest;
    assert!(advice[0].starts_with("BUILD ABBEY AT "), "{advice:?}");
    assert!(advice[0].ends_with(" USING STONE D2"), "{advice:?}");
    script.property(Property::Abbey, "B2");
    let once = ["MARKER", "GOLD", "WHEELBARROW"];
    let spends = |line: &String| once.iter().any(|what| line.contains(what));
    let advice = script.refusal("COATS ABBEY").nearest;
    let spares = !advice.is_empty() && !advice.iter().any(spends);
    assert!(spares, "{advice:?}");
    script.product(RED, Product::Wool, Kind::Shed, "B1");
    let advice = script.refusal("COATS ABBEY").nearest;
    assert_eq!(advice[0], "PRODUCE CLOTH AT WEAVER B1 USING WOOL B1");
    for line in advice {
        script.clone().play(&line);
    }
    script.product(RED, Product::Gold, Kind::Cave, "B2");
    // Nothing else pays it now.
    let advice = script.refusal("COATS ABBEY").nearest;
    assert_eq!(advice[0], "COATS ABBEY USING GOLD B2");
}

#[test]
fn coats_are_refused_in_the_first_turn() {
    let mut script = seats(2, "").start();
    script.play("FREE E1");
    script.product(RED, Product::Cloth, Kind::Weaver, "B1");
    script.property(Property::Abbey, "B2");
    script.refuses("COATS ABBEY", "first-turn");
    assert!(!script.legal().iter().any(|line| line.starts_with("COATS")));
    script.lines("END; FREE D4; END");
    let coats = "COATS ABBEY USING CLOTH B1".to_owned();
    assert!(script.legal().contains(&coats));
}

/// Church (2) before abbey (1): only building follows the pile.
#[test]
fn the_order_of_placing_is_free() {
    let mut script = cloth();
    script.property(Property::Church, "B2");
    script.product(RED, Product::Paper, Kind::PaperMill, "A1");
    script.costs("COATS CHURCH", 1);
    assert_eq!(script.player(RED).coats, 16);
}

/// Builds the senate, and red's fee for it except cloth.
fn senate(script: &mut Script) {
    script.property(Property::TownHall, "B4");
    script.property(Property::Court, "B4");
    script.property(Property::Senate, "B1");
    script.product(RED, Product::Weapons, Kind::Forge, "A1");
    script.product(RED, Product::Food, Kind::Lodge, "A1");
}

/// Returns the coats of arms that the first event places, and those that are left.
fn placed(events: &[Event]) -> (u8, u8) {
    let Event::CoatsPlaced(CoatsPlaced { count, left, .. }) = events[0] else {
        panic!("{events:?}")
    };
    (count, left)
}

#[test]
fn e17_the_number_is_the_value() {
    let mut script = two();
    script.product(RED, Product::Cloth, Kind::Weaver, "B1");
    senate(&mut script);
    assert_eq!(placed(&script.play("COATS SENATE")), (4, 14));
}

/// The rulebook's example: two coats left, the senate has room for four.
#[test]
fn e19_the_last_coats_may_be_fewer_than_the_value() {
    let mut script = cloth();
    script.coats(RED, Property::Abbey, "B2", 16);
    senate(&mut script);
    let events = script.play("COATS SENATE");
    assert_eq!(placed(&events), (2, 0));
    let won = Event::Ended {
        winners: vec![RED],
        why: Finish::LastCoat,
    };
    assert_eq!(events[1], won);
    assert_eq!(script.awaited(), None);
    assert_eq!(script.winners(), [RED]);
}

#[test]
fn coats_never_move() {
    let mut script = cloth();
    script.lines("COATS ABBEY; END").end_until(YELLOW);
    let (_, abbey) = script.table().property(Property::Abbey).unwrap();
    assert_eq!(abbey.coats.map(|coats| coats.seat), Some(RED));
    script.made(YELLOW, Product::Cloth, 5);
    script.refuses("COATS ABBEY", "coats-there");
}
