//! The same orders under the editions, where they part; what has its own ruling stands there.

use std::collections::BTreeMap;
use std::sync::Arc;

use landfall::games::race::{
    Captain, Choice, City, ContractSpace, Delivery, Event, Good, Island, Marker, Order, Race,
};
use landfall::rules::{Game, Rules, Seed};

use super::support::{
    BLUE, Position, RED, YELLOW, build, contract, fifties, goal, goods, reached, scored, setting,
    space,
};

const OFFER: &str =
    "small = [\"s01\", \"s02\", \"s03\", \"s04\"]\nlarge = [\"l01\", \"l02\", \"l03\", \"l05\"]";

/// An edition with a house rule.
fn house(edition: &str, draws: &str, (key, value): (&str, &str)) -> Position {
    let draws = format!("{}{draws}", super::support::DRAWS);
    let mut setting = setting(3, edition, &draws);
    setting.house = BTreeMap::from([(key.to_owned(), value.to_owned())]);
    let rules = Race::with(&setting).unwrap();
    let mut game = Game::new(Arc::new(rules), 3, Seed::new([3; 32]));
    game.start();
    Position { game }
}

#[test]
fn e01_a_good_of_the_triangle_pays_for_the_next_ship() {
    for (edition, at_once) in [("zman", true), ("hig", false), ("nl", false)] {
        let mut position = Position::new(edition, OFFER);
        for (marker, space) in [
            (Marker::Square, 4),
            (Marker::Pentagon, 12),
            (Marker::Circle, 17),
        ] {
            position.resolved(RED, marker, space);
        }
        position
            .score(RED, 22)
            .store(RED, goods(3, 0, 2, 0))
            .lands(RED);
        position.play(build("northern-star", None));
        if at_once {
            position.play(Order::Choose(Choice::Good(Good::Cloth)));
            position.play(build("heron", None));
            assert_eq!(position.goods(RED).total(), 0);
        } else {
            assert_eq!(position.refused(build("heron", None)), "race-refusal-cost");
            let events = position.play(Order::Pass);
            assert_eq!(reached(&events), [(RED, Marker::Triangle)], "{edition}");
        }
    }
}

#[test]
fn e01_drake_brings_a_yard_for_the_next_ship() {
    for (edition, at_once) in [("zman", true), ("hig", false), ("nl", false)] {
        let mut position = Position::new(edition, OFFER);
        position
            .resolved(RED, Marker::Square, 4)
            .score(RED, 12)
            .ship(RED, "tern")
            .store(RED, goods(3, 1, 2, 0))
            .lands(RED);
        // The store was filled with a fourth shipyard: the large ship takes the last one.
        position.ship(RED, "curlew").lands(RED);
        position.play(build("northern-star", None));
        if at_once {
            position.play(Order::Choose(Choice::Captain(Captain::Drake)));
            position.play(build("heron", None));
        } else {
            assert_eq!(
                position.refused(build("heron", None)),
                "race-refusal-no-yard"
            );
        }
    }
}

#[test]
fn e01_a_good_of_the_triangle_is_sold_in_the_same_action() {
    for (edition, at_once) in [("zman", true), ("hig", false), ("nl", false)] {
        let mut position = Position::new(edition, "contracts = [\"k01\"]");
        for (marker, space) in [
            (Marker::Square, 4),
            (Marker::Pentagon, 12),
            (Marker::Circle, 17),
        ] {
            position.resolved(RED, marker, space);
        }
        position
            .score(RED, 23)
            .ship(RED, "heron")
            .ship(RED, "dipper")
            .store(RED, goods(2, 0, 0, 0))
            .acts(
                RED,
                landfall::games::race::Action::Deliver,
                &["heron", "dipper"],
            );
        let at: ContractSpace = contract(City::Stockholm, 1);
        let ships = vec![position.vessel("heron")];
        position.play(Order::Deliver(Delivery {
            ships,
            contract: at,
            pay: None,
        }));
        let sell = position.antwerp("dipper", goods(0, 0, 1, 0));
        if at_once {
            position.play(Order::Choose(Choice::Good(Good::Iron)));
            assert_eq!(scored(&position.play(sell))[0], (RED, 1));
        } else {
            assert_eq!(position.refused(sell), "race-refusal-no-goods", "{edition}");
        }
    }
}

#[test]
fn e01_an_objective_of_the_first_points_is_completed_next() {
    for (edition, at_once) in [("zman", true), ("hig", false), ("nl", false)] {
        let mut position = Position::new(edition, "square = [\"o04\"]");
        position
            .score(RED, 2)
            .goal(RED, 3)
            .store(RED, goods(2, 0, 2, 1))
            .objectives(RED);
        let complete = |number| Order::Complete {
            goal: goal(number),
            pay: None,
        };
        let events = position.play(complete(3));
        if at_once {
            assert_eq!(reached(&events), [(RED, Marker::Square)]);
            position.play(Order::Choose(Choice::Goal(goal(4))));
            assert_eq!(scored(&position.play(complete(4))), [(RED, 5)]);
            assert_eq!(position.goods(RED), goods(0, 0, 2, 1));
        } else {
            assert_eq!(
                position.refused(complete(4)),
                "race-refusal-not-in-hand",
                "{edition}"
            );
            let events = position.play(Order::Pass);
            assert_eq!(reached(&events), [(RED, Marker::Square)], "{edition}");
        }
    }
}

#[test]
fn e01_several_scorings_of_a_turn_are_one_advance() {
    for (edition, at_once) in [("zman", true), ("hig", false), ("nl", false)] {
        let mut position = Position::new(edition, OFFER);
        position
            .score(RED, 5)
            .store(RED, goods(3, 0, 4, 0))
            .lands(RED);
        let mut events = position.play(build("northern-star", None));
        if at_once {
            assert_eq!(reached(&events), [(RED, Marker::Square)]);
            let (_, orders) = super::support::choices(&position.game);
            position.play(orders[0].clone());
            assert_eq!(position.marker(Marker::Square), Some(4), "8, 7, 6, 5, 4");
        } else {
            assert_eq!(reached(&events), []);
        }
        events = position.play(build("white-bear", None));
        assert_eq!(reached(&events), [], "{edition}");
        events = position.play(Order::Pass);
        let at_the_end = [(RED, Marker::Square)];
        assert_eq!(reached(&events) == at_the_end, !at_once, "{edition}");
    }
}

#[test]
fn e03_only_one_edition_puts_a_marker_under_a_ship() {
    for (edition, under) in [("zman", true), ("hig", false), ("nl", false)] {
        let mut position = Position::new(edition, "square = [\"o03\", \"o04\"]");
        position.score(YELLOW, 4).score(BLUE, 9).score(RED, 6);
        position.sell(RED, 1);
        position.play(Order::Choose(Choice::Goal(goal(3))));
        assert_eq!(
            position.marker(Marker::Square) == Some(4),
            under,
            "{edition}"
        );
    }
}

#[test]
fn e08_islands_one_by_one_or_in_one_total() {
    for (edition, expected) in [
        ("hig", vec![(RED, 7), (RED, 6)]),
        ("zman", vec![(RED, 13)]),
        ("nl", vec![(RED, 7), (RED, 6)]),
    ] {
        let mut position = Position::new(edition, "");
        for (number, tile) in (1..=4).zip([1, 2, 30, 31]) {
            position.tile(tile, space(Island::Anticosti, number));
        }
        for (number, tile) in (1..=4).zip([7, 8, 13, 14]) {
            position.tile(tile, space(Island::PrinceEdwardIsland, number));
        }
        position
            .markers(RED, space(Island::Anticosti, 1), 1)
            .markers(RED, space(Island::PrinceEdwardIsland, 1), 1);
        assert_eq!(scored(&position.end_phase()), expected, "{edition}");
    }
}

#[test]
fn e09_cities_one_by_one_or_in_one_total() {
    for (edition, expected) in [
        ("hig", vec![(RED, 8), (YELLOW, 8), (RED, 10)]),
        ("zman", vec![(RED, 18), (YELLOW, 8)]),
        ("nl", vec![(RED, 8), (YELLOW, 8), (RED, 10)]),
    ] {
        let mut position = Position::new(edition, "");
        for _ in 0..3 {
            position
                .in_city(RED, City::Venice)
                .in_city(YELLOW, City::Venice);
        }
        for _ in 0..4 {
            position.in_city(RED, City::Hamburg);
        }
        assert_eq!(scored(&position.end_phase()), expected, "{edition}");
    }
}

#[test]
fn e13_fifty_is_reached_or_passed() {
    for (edition, enough) in [("hig", true), ("zman", false), ("nl", true)] {
        let mut position = Position::new(edition, "");
        for marker in Marker::ALL {
            position.with(Event::MilestoneResolved {
                seat: RED,
                marker: *marker,
                space: None,
            });
        }
        position.score(RED, 49);
        assert_eq!(fifties(&position.sell(RED, 1)) == [(RED, 5)], enough);
        let later = fifties(&position.sell(RED, 1));
        assert_eq!(later == [(RED, 5)], !enough, "{edition}");
    }
}

#[test]
fn e11_gold_that_is_not_wild_is_a_house_rule() {
    for edition in Race::EDITIONS {
        for (value, lawful) in [("true", true), ("false", false)] {
            let mut position = house(edition, OFFER, ("gold_wild", value));
            position.store(RED, goods(0, 1, 0, 1)).lands(RED);
            let with_gold = Order::Build {
                ship: super::support::ship("heron"),
                pay: Some(goods(0, 1, 0, 1)),
                discard: None,
            };
            if lawful {
                position.play(with_gold);
            } else {
                assert_eq!(position.refused(build("heron", None)), "race-refusal-cost");
                assert_eq!(
                    position.refused(with_gold),
                    "race-refusal-payment-exact",
                    "{edition}"
                );
            }
        }
    }
}

#[test]
fn e32_the_markers_of_experts_stand_further_along() {
    let places = |position: &Position| {
        let spaces = Marker::ALL.iter().map(|marker| position.marker(*marker));
        spaces.flatten().collect::<Vec<u16>>()
    };
    for edition in Race::EDITIONS {
        let printed = Position::new(edition, "");
        assert_eq!(places(&printed), [7, 15, 20, 25, 35], "{edition}");
        let expert = house(edition, "", ("milestone_start", "expert"));
        assert_eq!(places(&expert), [7, 15, 20, 30, 40], "{edition}");
    }
}
