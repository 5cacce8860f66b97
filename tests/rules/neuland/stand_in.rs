//! The stand-in `calm`: it builds nothing that others use first, and takes coats of arms from them.

use landfall::games::neuland::{Building, Built, Event, Kind, Order, Paid, Produced};
use landfall::games::neuland::{Product, Property, TileId};
use landfall::rules::{Imagined, Rated, Rules};

use crate::support::titles::neuland::{RED, Script, YELLOW, hex, seats, two};
use crate::support::titles::{count, found};

/// Plays a turn of the stand-in, and returns its events.
fn turn(script: &mut Script) -> Vec<Event> {
    let mut events = Vec::new();
    loop {
        let order = script.calm();
        let ends = order == Order::End;
        events.extend(script.play(order));
        if ends || script.awaited().is_none() {
            return events;
        }
    }
}

/// Makes wood of red's in its hut on E1 with almost all actions of its turn.
fn late(script: &mut Script, actions: u8) {
    script.with(Event::Produced(Produced {
        seat: RED,
        product: Product::Wood,
        tile: TileId(2),
        kind: Kind::Hut,
        hex: hex("E1"),
        paid: Paid {
            actions,
            so_far: actions,
            ..Paid::default()
        },
    }));
}

#[test]
fn no_property_is_built_in_a_first_turn() {
    for players in 2..=4 {
        let mut script = seats(players, "").start();
        for _ in 0..players {
            let events = turn(&mut script);
            let built = found!(events, Event::Built(Built { what, .. }) => *what);
            let property = |what: &Building| matches!(what, Building::Property(_));
            assert!(!built.iter().any(property), "{players} players: {built:?}");
        }
    }
}

/// It would cost nothing, but others would work there first.
#[test]
fn no_tile_is_laid_when_no_action_is_left_to_use_it() {
    let mut script = two();
    let all = script.table().cap(RED);
    late(&mut script, all);
    let free = script.legal();
    assert!(
        free.iter().any(|line| line.starts_with("BUILD")),
        "{free:?}"
    );
    let events = turn(&mut script);
    assert_eq!(count!(events, Event::Built(_)), 0, "{events:?}");
}

#[test]
fn a_property_is_built_in_the_turn_that_places_its_coats() {
    let mut script = two();
    script.product(RED, Product::Stone, Kind::StoneHut, "E3");
    script.product(RED, Product::Wool, Kind::Shed, "E2");
    let all = script.table().cap(RED);
    late(&mut script, all);
    assert!(
        script
            .legal()
            .contains(&"BUILD STUDIO AT E2 USING STONE E3".to_owned())
    );
    let events = turn(&mut script);
    assert_eq!(count!(events, Event::Built(_)), 0, "{events:?}");
    script.end_until(RED);
    let events = turn(&mut script);
    let built = found!(events, Event::Built(Built { what, .. }) => *what);
    assert!(
        built.contains(&Building::Property(Property::Studio)),
        "{built:?}"
    );
    let placed = found!(events, Event::CoatsPlaced(placed) => placed.property);
    assert!(placed.contains(&Property::Studio), "{placed:?}");
}

/// A table at which red can place a coat on either of two properties, but not on both, and yellow
/// has the product for one of them.
fn contested(kind: Kind, product: Product, at: &str) -> Script {
    let mut script = two();
    script.property(Property::Abbey, "E3");
    script.property(Property::Laboratory, "D1");
    script.product(RED, Product::Cloth, Kind::Weaver, "E2");
    script.product(RED, Product::Paper, Kind::PaperMill, "D1");
    let all = script.table().cap(RED);
    late(&mut script, all - 1);
    script.product(YELLOW, product, kind, at);
    script
}

#[test]
fn coats_that_another_seat_is_near_are_placed_first() {
    for (kind, product, at, wanted) in [
        (Kind::Weaver, Product::Cloth, "E2", Property::Abbey),
        (Kind::PaperMill, Product::Paper, "D1", Property::Laboratory),
    ] {
        let mut script = contested(kind, product, at);
        let events = turn(&mut script);
        let placed = found!(events, Event::CoatsPlaced(placed) => placed.property);
        assert_eq!(placed, [wanted]);
    }
}

/// The score of a plan depends on open things only, and each order that it rates is lawful.
#[test]
fn rated_orders_are_lawful_and_end_is_among_those_of_a_turn() {
    let mut script = seats(3, "").start();
    for _ in 0..60 {
        let rated = script.game.rules().rated(&script.view(), script.actor());
        assert!(!rated.is_empty());
        for one in &rated {
            let judged = script
                .game
                .rules()
                .check(&script.view(), script.actor(), &one.order);
            assert!(judged.is_ok(), "{}: {judged:?}", one.order);
        }
        let order = script.calm();
        script.play(order);
    }
}

/// Every plan from which `keen` looks ahead is lawful to its last order, with nothing drawn between
/// two of them.
#[test]
fn candidates_are_different_plans_that_are_lawful_to_their_end() {
    let mut script = seats(3, "").start();
    let mut long = 0;
    for _ in 0..60 {
        let seat = script.actor();
        let plans = script
            .game
            .rules()
            .candidates(&script.view(), seat, usize::MAX);
        for (nth, plan) in plans.iter().enumerate() {
            let mut ahead = script.clone();
            let orders = || plan.clone().orders();
            for order in orders() {
                assert_eq!(
                    ahead.awaited(),
                    Some(seat),
                    "{:?}",
                    orders().collect::<Vec<_>>()
                );
                let judged = ahead.game.rules().check(&ahead.view(), seat, &order);
                assert!(judged.is_ok(), "{order}: {judged:?}");
                ahead.play(order);
            }
            long += usize::from(orders().count() > 2);
            let same = |other: &Rated<Order>| other.clone().orders().eq(orders());
            assert!(!plans[..nth].iter().any(same), "{plan:?} is tried twice");
        }
        let order = script.calm();
        script.play(order);
    }
    assert!(long > 60, "whole turns are among them");
}

/// Of two seats the one that places coats of arms gains: here it also takes the other's best aim.
#[test]
fn a_promise_counts_the_coats_of_arms_of_its_seat() {
    let lead = |script: &Script| {
        let promised = Imagined::of(&script.game, RED, 1).promise();
        promised[1] - promised[0]
    };
    let mut script = two();
    script.property(Property::Abbey, "E3");
    let before = lead(&script);
    script.coats(YELLOW, Property::Abbey, "E3", 1);
    let after = lead(&script);
    assert!(after >= before + 100, "{before} {after}");
}
