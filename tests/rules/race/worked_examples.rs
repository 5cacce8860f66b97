//! The examples of the rulebooks, on constructed positions.

use landfall::games::race::{
    Action, Area, Assigned, Bonus, Choice, City, Delivery, Event, Goods, Island, Landing, Marker,
    Order, Phase, Vessel,
};
use landfall::rules::Seat;

use super::support::{
    BLUE, Position, RED, YELLOW, acting, contract, goal, goods, scored, ship, space, tile,
};

const NOVA_SCOTIA: Island = Island::NovaScotia;

#[test]
fn final_scoring() {
    let mut position = Position::new("hig", "");
    for (seat, points, bonus) in [(BLUE, 80, 5), (RED, 73, 3), (YELLOW, 69, 1)] {
        position.score(seat, points).with(Event::FiftyTaken {
            seat,
            points: bonus,
        });
    }
    position.assign(BLUE, Action::Load, &["seville-charter"]);
    position.assign(YELLOW, Action::Load, &["lisbon-charter"]);
    let cards = vec![super::support::card("card-3")];
    position.with(Event::CardsKept { seat: RED, cards });
    position.markers(YELLOW, space(Island::Newfoundland, 1), 2);
    position.markers(YELLOW, space(Island::Anticosti, 1), 2);
    position.markers(RED, space(Island::PrinceEdwardIsland, 1), 2);
    position.goal(YELLOW, 1);
    position
        .with(Event::RoundBegun { round: 4 })
        .objectives(RED);
    let events = position.play(Order::Pass);
    assert_eq!(events.last(), Some(&Event::GameEnded));
    assert_eq!(
        [YELLOW, RED, BLUE].map(|seat| position.points(seat)),
        [76, 82, 85]
    );
    assert_eq!(position.awaited(), None);
}

/// Nova Scotia with all its tiles: 5 markers of RED, 3 of YELLOW, 5 of BLUE.
fn nova_scotia() -> Position {
    let mut position = Position::new("hig", "");
    for (number, tile) in (1..).zip([1, 2, 13, 14, 30]) {
        position.tile(tile, space(NOVA_SCOTIA, number));
    }
    let stacks = [
        (1, RED, 2),
        (1, RED, 2),
        (2, RED, 1),
        (2, YELLOW, 2),
        (3, YELLOW, 1),
        (3, BLUE, 2),
        (4, BLUE, 2),
        (4, BLUE, 1),
    ];
    for (number, seat, count) in stacks {
        position.markers(seat, space(NOVA_SCOTIA, number), count);
    }
    position
}

#[test]
fn an_island_is_scored() {
    let mut position = nova_scotia();
    let events = position.end_phase();
    assert_eq!(scored(&events), [(RED, 9), (YELLOW, 3), (BLUE, 9)]);
    assert!(events.contains(&Event::AreasScored {
        areas: vec![Area::Island(NOVA_SCOTIA)]
    }));
}

#[test]
fn a_city_is_scored() {
    let mut position = Position::new("nl", "");
    for seat in [YELLOW, RED, YELLOW, BLUE, YELLOW] {
        position.in_city(seat, City::Stockholm);
    }
    let events = position.end_phase();
    assert_eq!(scored(&events), [(RED, 1), (YELLOW, 11), (BLUE, 1)]);
}

#[test]
fn three_ships_deliver() {
    let contracts = "contracts = [\"k16\", \"k03\", \"k04\", \"k01\"]";
    let mut position = Position::new("nl", contracts);
    for _ in 0..4 {
        position
            .in_city(BLUE, City::Hamburg)
            .in_city(BLUE, City::Stockholm);
    }
    for word in ["heron", "curlew", "lapwing"] {
        position.ship(YELLOW, word);
    }
    position.store(YELLOW, goods(4, 1, 2, 0));
    position.acts(YELLOW, Action::Deliver, &["heron", "curlew", "lapwing"]);
    let [heron, curlew, lapwing] = ["heron", "curlew", "lapwing"].map(|word| position.vessel(word));
    let events = position.play(Order::Deliver(Delivery {
        ships: vec![heron],
        contract: contract(City::Hamburg, 1),
        pay: None,
    }));
    assert_eq!(scored(&events), [(YELLOW, 3)]);
    assert_eq!(
        position.open().cities[&City::Hamburg].markers.len(),
        4,
        "no space is left"
    );
    let crates = Order::Deliver(Delivery {
        ships: vec![curlew],
        contract: contract(City::Stockholm, 1),
        pay: None,
    });
    assert_eq!(position.refused(crates), "race-refusal-crates");
    let events = position.play(Order::Deliver(Delivery {
        ships: vec![curlew, lapwing],
        contract: contract(City::Stockholm, 1),
        pay: None,
    }));
    assert_eq!(scored(&events)[0], (YELLOW, 11));
    let marker = events
        .iter()
        .any(|event| matches!(event, Event::Delivered(told) if told.marker));
    assert!(marker, "the last space of the city");
    assert_eq!(position.open().cities[&City::Stockholm].markers.len(), 5);
    assert_eq!(
        position.points(YELLOW)
            - scored(&events)[1..]
                .iter()
                .filter(|(seat, _)| *seat == YELLOW)
                .map(|(_, points)| points)
                .sum::<u16>(),
        14
    );
    let paid: u16 = 7 - position.goods(YELLOW).total();
    assert_eq!(paid, 6, "3 wood, 1 cloth and 2 iron");
}

#[test]
fn three_ships_settle() {
    let mut position = Position::new("zman", "");
    position
        .tile(1, space(NOVA_SCOTIA, 1))
        .tile(2, space(NOVA_SCOTIA, 2));
    position.ship(BLUE, "white-bear").ship(BLUE, "curlew");
    let fleet = ["curlew", "white-bear", "seville-charter"];
    position
        .acts(BLUE, Action::Settle, &fleet)
        .store(BLUE, Goods::NONE);
    let [small, large, charter] = fleet.map(|word| position.vessel(word));
    let settle = |ship: Vessel, number: u8, take: Bonus| {
        Order::Settle(Landing {
            ship: Some(ship),
            fewer: None,
            at: space(NOVA_SCOTIA, number),
            take,
        })
    };
    let three = Bonus {
        goods: Goods::NONE,
        points: 3,
    };
    let cloths = Bonus {
        goods: goods(1, 1, 0, 0),
        points: 0,
    };
    position.play(settle(small, 1, cloths));
    assert_eq!(position.goods(BLUE), goods(1, 1, 0, 0));
    assert_eq!(scored(&position.play(settle(large, 2, three))), [(BLUE, 3)]);
    let counts = position
        .open()
        .laid(space(NOVA_SCOTIA, 2))
        .unwrap()
        .stacks
        .iter()
        .map(|stack| stack.count);
    assert_eq!(counts.collect::<Vec<_>>(), [2]);
    let events = position.play(settle(charter, 2, three));
    assert_eq!(
        scored(&events),
        [(BLUE, 3)],
        "the other space of the same tile"
    );
    assert!(events.contains(&Event::TurnEnded { seat: BLUE }));
}

#[test]
fn two_ships_discover() {
    let tiles = "\"t04\", \"t05\", \"t06\", \"t17\", \"t18\", \"t01\", \"t02\", \"t03\"";
    let mut position = Position::tiled("zman", tiles, "");
    position
        .ship(RED, "kittiwake")
        .ship(RED, "heron")
        .ship(RED, "dipper")
        .store(RED, Goods::NONE);
    // A person passes in Deliver, so that the draw of Discover is the game's own.
    position.assign(RED, Action::Discover, &["kittiwake", "heron"]);
    position.acts(RED, Action::Deliver, &["dipper"]);
    let events = position.play(Order::Pass);
    let drawn = events.iter().find_map(|event| match event {
        Event::TilesDrawn { tiles, .. } => Some(tiles.len()),
        _ => None,
    });
    assert_eq!(drawn, Some(5));
    position.play(Order::Discover {
        tile: tile(17),
        on: NOVA_SCOTIA,
    });
    assert_eq!(position.refused(Order::Pass), "race-refusal-must-lay");
    let events = position.play(Order::Discover {
        tile: tile(18),
        on: Island::PrinceEdwardIsland,
    });
    assert_eq!(scored(&events)[0], (RED, 2));
    assert_eq!(
        position
            .goods(RED)
            .less(goods(1, 2, 0, 1))
            .map(|rest| rest.total()),
        Some(0)
    );
    let own = |island| position.open().on_island(island, Some(RED));
    assert_eq!([own(NOVA_SCOTIA), own(Island::PrinceEdwardIsland)], [1, 1]);
}

#[test]
fn the_fastest_loads_first_and_equal_ones_clockwise() {
    let mut position = Position::new("hig", "");
    position
        .ship(RED, "lapwing")
        .ship(YELLOW, "petrel")
        .ship(BLUE, "heron");
    position
        .assign(RED, Action::Load, &["lapwing"])
        .assign(YELLOW, Action::Load, &["petrel"]);
    position.assign(BLUE, Action::Load, &["heron"]);
    position.with(Event::Began {
        stage: Phase::Planning {
            action: Action::Discover,
            left: vec![BLUE],
        },
    });
    let events = position.play(Order::Pass);
    assert_eq!(acting(&events, Action::Load), [YELLOW, RED, BLUE]);
}

#[test]
fn the_fastest_fleet_settles_first() {
    let mut position = Position::new("hig", "");
    position
        .ship(BLUE, "white-bear")
        .ship(BLUE, "curlew")
        .ship(RED, "tern")
        .ship(RED, "dipper");
    let charter = vec![super::support::card("old-lantern")];
    position.with(Event::CardsKept {
        seat: BLUE,
        cards: charter,
    });
    position.assign(
        BLUE,
        Action::Settle,
        &["white-bear", "curlew", "old-lantern"],
    );
    position.assign(RED, Action::Settle, &["tern"]);
    position.acts(RED, Action::Load, &["dipper"]);
    position.play(Order::Take {
        good: landfall::games::race::Good::Wood,
    });
    let events = position.play(Order::Pass);
    assert_eq!(
        acting(&events, Action::Settle),
        [BLUE, RED],
        "9 before 3, and nobody without a ship"
    );
}

#[test]
fn a_marker_goes_back_three_spaces() {
    for edition in ["hig", "nl", "zman"] {
        let mut position = Position::new(edition, "square = [\"o03\"]");
        position.score(RED, 20).score(YELLOW, 20).score(BLUE, 5);
        // RED and YELLOW are far ahead; BLUE comes to 8.
        position.store(BLUE, goods(0, 0, 0, 3)).ship(BLUE, "heron");
        position.acts(BLUE, Action::Deliver, &["heron"]);
        let heron = position.vessel("heron");
        let events = position.play(Order::Antwerp {
            ships: vec![heron],
            goods: Some(goods(0, 0, 0, 3)),
        });
        assert_eq!(scored(&events)[0], (BLUE, 3), "{edition}");
        assert_eq!(position.awaited(), Some(BLUE));
        assert_eq!(
            position.refused(Order::Take {
                good: landfall::games::race::Good::Wood
            }),
            "race-refusal-milestone-first"
        );
        position.play(Order::Choose(Choice::Goal(goal(3))));
        assert_eq!(position.marker(Marker::Square), Some(4), "{edition}");
    }
}

#[test]
fn two_objectives_in_one_round() {
    let mut position = Position::new("nl", "");
    position
        .goal(RED, 3)
        .goal(RED, 13)
        .store(RED, goods(2, 0, 2, 0));
    for (number, tile) in (1..).zip([1, 2, 13, 14, 30]) {
        position.tile(tile, space(NOVA_SCOTIA, number));
    }
    for (number, count) in [(1, 2), (2, 2), (3, 2), (4, 2), (5, 1)] {
        position.markers(RED, space(NOVA_SCOTIA, number), count);
    }
    position.objectives(RED);
    let iron = position.play(Order::Complete {
        goal: goal(3),
        pay: None,
    });
    assert_eq!(scored(&iron), [(RED, 5)]);
    assert_eq!(
        position.goods(RED),
        goods(2, 0, 2, 0),
        "shown, and not paid"
    );
    let free = Order::Complete {
        goal: goal(13),
        pay: Some(Goods::NONE),
    };
    assert_eq!(position.refused(free), "race-refusal-goal-goods");
    let island = position.play(Order::Complete {
        goal: goal(13),
        pay: Some(goods(2, 0, 0, 0)),
    });
    assert_eq!(scored(&island), [(RED, 10)]);
    assert_eq!(position.goods(RED), goods(0, 0, 2, 0));
}

#[test]
fn cartography_lays_no_more_tiles_than_there_are_spaces() {
    let mut position = Position::new("hig", "");
    // The island that the compass names has one empty space.
    for (number, tile) in (2..=6).zip([13, 14, 15, 24, 25]) {
        position.tile(tile, space(Island::Newfoundland, number));
    }
    let events = position.end_phase();
    let laid = events
        .iter()
        .filter(|event| matches!(event, Event::TileTurned { on: Some(_), .. }));
    assert_eq!(laid.count(), 1);
    assert!(events.contains(&Event::AreasScored {
        areas: vec![Area::Island(Island::Newfoundland)]
    }));
}

#[test]
fn two_scored_islands() {
    let mut position = Position::new("hig", "");
    for number in 2..=4 {
        let space = |number| space(Island::Newfoundland, number);
        position
            .tile(11 + number, space(number))
            .markers(RED, space(number), 2);
    }
    position.markers(RED, space(Island::Newfoundland, 1), 2);
    for (number, tile) in [(2, 1), (3, 17), (4, 18)] {
        let at = space(Island::PrinceEdwardIsland, number);
        position.tile(tile, at).markers(RED, at, 2);
    }
    let areas = [Island::Newfoundland, Island::PrinceEdwardIsland].map(Area::Island);
    position.with(Event::AreasScored {
        areas: vec![areas[0]],
    });
    position.goal(RED, 14).objectives(RED);
    let mut before = Position {
        game: position.game.clone(),
    };
    assert_eq!(
        scored(&before.play(Order::Complete {
            goal: goal(14),
            pay: None
        })),
        [(RED, 7)]
    );
    position.with(Event::AreasScored {
        areas: vec![areas[1]],
    });
    assert_eq!(
        scored(&position.play(Order::Complete {
            goal: goal(14),
            pay: None
        })),
        [(RED, 13)]
    );
}

#[test]
fn a_ship_that_is_not_ones_own_is_refused() {
    let mut position = Position::new("hig", "");
    position.with(Event::Began {
        stage: Phase::Planning {
            action: Action::Load,
            left: vec![RED],
        },
    });
    let plan = |word: &str| Order::Plan {
        action: Action::Load,
        ships: vec![Assigned {
            vessel: Vessel::Ship(ship(word)),
            captain: None,
        }],
    };
    assert_eq!(
        position.refused(plan("swallow")),
        "race-refusal-not-at-hand"
    );
    position.play(plan("hirondelle"));
    let seats: Vec<Seat> = position.awaited().into_iter().collect();
    assert!(!seats.is_empty());
}
