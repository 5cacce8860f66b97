//! "V. Placing Coat of Arms".

use landfall::games::neuland::{CoatsPlaced, Event, Finish, Kind, Product, Property};
use landfall::rules::{Arg, Awaiting, Rules};

use super::support::{RED, Script, YELLOW, arg, hex, seats, two};

/// Red has cloth beside the abbey.
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
    assert_eq!(
        script.player(RED).stock,
        7,
        "no worker stands on a property"
    );
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
    assert_eq!(script.refused("COATS ABBEY"), "neuland-refusal-not-built");
    script.property(Property::Abbey, "B2");
    assert_eq!(script.refused("COATS ABBEY"), "neuland-refusal-unpaid");
}

/// The abbey asks for cloth: nothing that is there once helps, and none is proposed.
#[test]
fn advice_wastes_nothing() {
    let mut script = two();
    script.facility(Kind::Weaver, "B1");
    script.product(RED, Product::Stone, Kind::StoneHut, "D2");
    let advice = script.refusal("COATS ABBEY").nearest;
    assert!(advice[0].starts_with("BUILD ABBEY AT "), "{advice:?}");
    assert!(advice[0].ends_with(" USING STONE D2"), "{advice:?}");
    script.property(Property::Abbey, "B2");
    let spends = |line: &String| {
        ["MARKER", "GOLD", "WHEELBARROW"]
            .iter()
            .any(|what| line.contains(what))
    };
    let advice = script.refusal("COATS ABBEY").nearest;
    assert!(
        !advice.is_empty() && !advice.iter().any(spends),
        "{advice:?}"
    );
    script.product(RED, Product::Wool, Kind::Shed, "B1");
    let advice = script.refusal("COATS ABBEY").nearest;
    assert_eq!(advice[0], "PRODUCE CLOTH AT WEAVER B1 USING WOOL B1");
    for line in advice {
        script.clone().play(&line);
    }
    script.product(RED, Product::Gold, Kind::Cave, "B2");
    let advice = script.refusal("COATS ABBEY").nearest;
    assert_eq!(
        advice[0], "COATS ABBEY USING GOLD B2",
        "nothing else pays it now"
    );
}

#[test]
fn no_coats_in_the_first_turn() {
    let mut script = seats(2, "").start();
    script.play("FREE E1");
    script.product(RED, Product::Cloth, Kind::Weaver, "B1");
    script.property(Property::Abbey, "B2");
    assert_eq!(script.refused("COATS ABBEY"), "neuland-refusal-first-turn");
    assert!(!script.legal().iter().any(|line| line.starts_with("COATS")));
    script.play("END");
    script.play("FREE D4");
    script.play("END");
    assert!(
        script
            .legal()
            .contains(&"COATS ABBEY USING CLOTH B1".to_owned())
    );
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

#[test]
fn e17_the_number_is_the_value() {
    let mut script = two();
    for (property, at) in [
        (Property::TownHall, "B4"),
        (Property::Court, "B4"),
        (Property::Senate, "B1"),
    ] {
        script.property(property, at);
    }
    script.product(RED, Product::Weapons, Kind::Forge, "A1");
    script.product(RED, Product::Cloth, Kind::Weaver, "B1");
    script.product(RED, Product::Food, Kind::Lodge, "A1");
    let events = script.play("COATS SENATE");
    assert!(matches!(
        events[0],
        Event::CoatsPlaced(CoatsPlaced {
            count: 4,
            left: 14,
            ..
        })
    ));
}

/// The rulebook's example: two coats left, the senate has room for four.
#[test]
fn e19_the_last_coats_may_be_fewer_than_the_value() {
    let mut script = cloth();
    let abbey = Event::CoatsPlaced(CoatsPlaced {
        seat: RED,
        property: Property::Abbey,
        hex: hex("B2"),
        count: 16,
        left: 2,
        paid: landfall::games::neuland::Paid::default(),
    });
    script.with(abbey);
    for (property, at) in [
        (Property::TownHall, "B4"),
        (Property::Court, "B4"),
        (Property::Senate, "B1"),
    ] {
        script.property(property, at);
    }
    script.product(RED, Product::Weapons, Kind::Forge, "A1");
    script.product(RED, Product::Food, Kind::Lodge, "A1");
    let events = script.play("COATS SENATE");
    assert!(matches!(
        events[0],
        Event::CoatsPlaced(CoatsPlaced {
            count: 2,
            left: 0,
            ..
        })
    ));
    let won = Event::Ended {
        winners: vec![RED],
        why: Finish::LastCoat,
    };
    assert_eq!(events[1], won);
    assert_eq!(script.game.awaiting(), Awaiting::Over);
    let ranking = script.game.rules().ranking(script.state());
    assert_eq!(ranking.winners().collect::<Vec<_>>(), [RED]);
}

#[test]
fn coats_never_move() {
    let mut script = cloth();
    script.all(&["COATS ABBEY", "END"]);
    while script.actor() != YELLOW {
        script.play("END");
    }
    let (_, abbey) = script.table().property(Property::Abbey).unwrap();
    assert_eq!(abbey.coats.map(|coats| coats.seat), Some(RED));
    script.made(YELLOW, Product::Cloth, 5);
    assert_eq!(script.refused("COATS ABBEY"), "neuland-refusal-coats-there");
}
