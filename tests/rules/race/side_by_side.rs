//! The same orders under the editions, where they part; rulings with a file of their own are there.

use landfall::games::race::{Action, City, Island, Marker, Race};
use landfall::rules::Rules as _;

use crate::support::titles::race::{
    BLUE, DRAWS, Position, RED, YELLOW, fifties, goods, reached, scored, space, table,
};

const OFFER: &str = r#"
small = ["s01", "s02", "s03", "s04"]
large = ["l01", "l02", "l03", "l05"]
"#;

/// The editions, and whether milestones come at once there.
const AT_ONCE: [(&str, bool); 3] = [("zman", true), ("hig", false), ("nl", false)];

/// Begins a position of an edition with a house rule.
fn house(edition: &str, draws: &str, (key, value): (&str, &str)) -> Position {
    let draws = format!("{DRAWS}{draws}");
    let table = table(3, edition, &draws, 3).house(key, value);
    table.position()
}

/// Resolves the milestones below the triangle for RED.
fn below_the_triangle(position: &mut Position) -> &mut Position {
    position
        .resolved(RED, Marker::Square, 4)
        .resolved(RED, Marker::Pentagon, 12)
        .resolved(RED, Marker::Circle, 17)
}

#[test]
fn e01_a_good_of_the_triangle_pays_for_the_next_ship() {
    for (edition, at_once) in AT_ONCE {
        let mut position = Position::new(edition, OFFER);
        below_the_triangle(&mut position)
            .score(RED, 22)
            .store(RED, goods(3, 0, 2, 0))
            .lands(RED)
            .play("BUILD northern-star");
        if at_once {
            position.all(&["CHOOSE cloth", "BUILD heron"]);
            assert_eq!(position.goods(RED).total(), 0);
        } else {
            position.refuses("BUILD heron", "cost");
            let reached = reached(&position.play("PASS"));
            assert_eq!(reached, [(RED, Marker::Triangle)], "{edition}");
        }
    }
}

#[test]
fn e01_drake_brings_a_yard_for_the_next_ship() {
    for (edition, at_once) in AT_ONCE {
        let mut position = Position::new(edition, OFFER);
        position
            .resolved(RED, Marker::Square, 4)
            .score(RED, 12)
            .ship(RED, "tern")
            .store(RED, goods(3, 1, 2, 0))
            .lands(RED)
            // The store was filled with a fourth shipyard: the large ship takes the last one.
            .ship(RED, "curlew")
            .lands(RED)
            .play("BUILD northern-star");
        if at_once {
            position.all(&["CHOOSE drake", "BUILD heron"]);
        } else {
            position.refuses("BUILD heron", "no-yard");
        }
    }
}

#[test]
fn e01_a_good_of_the_triangle_is_sold_in_the_same_action() {
    for (edition, at_once) in AT_ONCE {
        let mut position = Position::new(edition, "contracts = [\"k01\"]");
        below_the_triangle(&mut position)
            .score(RED, 23)
            .store(RED, goods(2, 0, 0, 0))
            .sails(RED, Action::Deliver, &["heron", "dipper"])
            .play("DELIVER heron FOR stockholm 1");
        let sell = "DELIVER dipper TO antwerp iron";
        if at_once {
            position.play("CHOOSE iron");
            assert_eq!(scored(&position.play(sell))[0], (RED, 1));
        } else {
            position.refuses(sell, "no-goods");
        }
    }
}

#[test]
fn e01_an_objective_of_the_first_points_is_completed_next() {
    for (edition, at_once) in AT_ONCE {
        let mut position = Position::new(edition, "square = [\"o04\"]");
        position
            .score(RED, 2)
            .goal(RED, 3)
            .store(RED, goods(2, 0, 2, 1))
            .objectives(RED);
        let events = position.play("COMPLETE goal-3");
        if at_once {
            assert_eq!(reached(&events), [(RED, Marker::Square)]);
            position.play("CHOOSE goal-4");
            assert_eq!(scored(&position.play("COMPLETE goal-4")), [(RED, 5)]);
            assert_eq!(position.goods(RED), goods(0, 0, 2, 1));
        } else {
            position.refuses("COMPLETE goal-4", "not-in-hand");
            let events = position.play("PASS");
            assert_eq!(reached(&events), [(RED, Marker::Square)], "{edition}");
        }
    }
}

#[test]
fn e01_several_scorings_of_a_turn_are_one_advance() {
    for (edition, at_once) in AT_ONCE {
        let mut position = Position::new(edition, OFFER);
        position
            .score(RED, 5)
            .store(RED, goods(3, 0, 4, 0))
            .lands(RED);
        let events = position.play("BUILD northern-star");
        if at_once {
            assert_eq!(reached(&events), [(RED, Marker::Square)]);
            position.play_first();
            assert_eq!(position.marker(Marker::Square), Some(4), "8, 7, 6, 5, 4");
        } else {
            assert_eq!(reached(&events), []);
        }
        let events = position.play("BUILD white-bear");
        assert_eq!(reached(&events), [], "{edition}");
        let events = position.play("PASS");
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
        position.play("CHOOSE goal-3");
        let square = position.marker(Marker::Square);
        assert_eq!(square == Some(4), under, "{edition}");
    }
}

#[test]
fn e08_islands_are_scored_one_by_one_or_in_one_total() {
    for (edition, expected) in [
        ("hig", vec![(RED, 7), (RED, 6)]),
        ("zman", vec![(RED, 13)]),
        ("nl", vec![(RED, 7), (RED, 6)]),
    ] {
        let (one, other) = (Island::Anticosti, Island::PrinceEdwardIsland);
        let mut position = Position::new(edition, "");
        position
            .tiles(one, &[(1, 1), (2, 2), (3, 30), (4, 31)])
            .tiles(other, &[(1, 7), (2, 8), (3, 13), (4, 14)])
            .markers(RED, space(one, 1), 1)
            .markers(RED, space(other, 1), 1);
        assert_eq!(scored(&position.end_phase()), expected, "{edition}");
    }
}

#[test]
fn e09_cities_are_scored_one_by_one_or_in_one_total() {
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
        position.in_city_times(RED, City::Hamburg, 4);
        assert_eq!(scored(&position.end_phase()), expected, "{edition}");
    }
}

#[test]
fn e13_fifty_is_reached_or_passed() {
    for (edition, enough) in [("hig", true), ("zman", false), ("nl", true)] {
        let mut position = Position::new(edition, "");
        position.resolved_all(RED).score(RED, 49);
        assert_eq!(fifties(&position.sell(RED, 1)) == [(RED, 5)], enough);
        let later = fifties(&position.sell(RED, 1));
        assert_eq!(later == [(RED, 5)], !enough, "{edition}");
    }
}

#[test]
fn e11_gold_that_is_not_wild_is_a_house_rule() {
    let with_gold = "BUILD heron PAY cloth, gold";
    for edition in Race::EDITIONS {
        for (value, lawful) in [("true", true), ("false", false)] {
            let mut position = house(edition, OFFER, ("gold_wild", value));
            position.store(RED, goods(0, 1, 0, 1)).lands(RED);
            if lawful {
                position.play(with_gold);
            } else {
                position.refuses("BUILD heron", "cost");
                position.refuses(with_gold, "payment-exact");
            }
        }
    }
}

#[test]
fn e32_the_markers_of_experts_start_further_along() {
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
