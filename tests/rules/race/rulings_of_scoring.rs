//! The rulings about milestones, scoring and objectives, by their numbers.

use landfall::games::race::{
    Action, Captain, Choice, City, Delivery, Event, Good, Island, Marker, Order, Race,
};
use landfall::rules::Rules as _;

use super::support::{
    BLUE, Position, RED, YELLOW, acting, choices, contract, game, goal, goods, scored, space, tile,
};

#[test]
fn e04_several_markers_lowest_first() {
    let mut position = Position::new("nl", "square = [\"o03\"]");
    position
        .score(RED, 14)
        .ship(RED, "heron")
        .store(RED, goods(1, 0, 0, 0));
    position.acts(RED, Action::Deliver, &["heron"]);
    let sale = position.antwerp("heron", goods(1, 0, 0, 0));
    position.play(sale);
    assert_eq!(position.refused(Order::Pass), "race-refusal-must-choose");
    let events = position.play(Order::Choose(Choice::Goal(goal(3))));
    assert!(matches!(
        events.last(),
        Some(Event::MilestoneReached {
            marker: Marker::Pentagon,
            ..
        })
    ));
    position.play(Order::Choose(Choice::Captain(Captain::Cortes)));
    assert_eq!(position.goods(RED).gold, 1, "at once");
}

#[test]
fn e05_a_milestone_may_be_declined() {
    for (edition, may) in [("hig", true), ("zman", false), ("nl", false)] {
        let mut position = Position::new(edition, "");
        position
            .score(RED, 6)
            .ship(RED, "heron")
            .store(RED, goods(1, 0, 0, 0));
        position.acts(RED, Action::Deliver, &["heron"]);
        let ships = vec![position.vessel("heron")];
        position.play(Order::Antwerp {
            ships,
            goods: Some(goods(1, 0, 0, 0)),
        });
        assert_eq!(position.try_play(Order::Pass).is_ok(), may, "{edition}");
    }
}

/// Where the square marker comes to stand when RED resolves it on 7, with others on these spaces.
fn retreated(edition: &str, yellow: u16, blue: u16) -> Option<u16> {
    let mut position = Position::new(edition, "square = [\"o03\"]");
    position
        .score(YELLOW, yellow)
        .score(BLUE, blue)
        .score(RED, 7);
    position.store(RED, goods(1, 0, 0, 0)).ship(RED, "heron");
    position.acts(RED, Action::Deliver, &["heron"]);
    let sale = position.antwerp("heron", goods(1, 0, 0, 0));
    position.play(sale);
    position.play(Order::Choose(Choice::Goal(goal(3))));
    position.marker(Marker::Square)
}

#[test]
fn e02_what_stops_a_marker() {
    // A ship on 5, between the marker and its target.
    assert_eq!(
        ["nl", "zman", "hig"].map(|edition| retreated(edition, 5, 0)),
        [Some(6), Some(5), Some(4)]
    );
    // A ship on 4, the target itself.
    assert_eq!(
        ["nl", "zman", "hig"].map(|edition| retreated(edition, 4, 0)),
        [Some(5), Some(4), Some(5)]
    );
}

#[test]
fn q03_a_lapped_ship_blocks() {
    assert_eq!(retreated("nl", 55, 0), Some(6));
}

#[test]
fn q25_the_better_row() {
    let mut position = Position::new("hig", "");
    for number in [3, 4] {
        position
            .in_city(RED, City::Venice)
            .in_city(RED, City::Venice);
        position.goal(RED, if number == 3 { 11 } else { 1 });
    }
    position.objectives(RED);
    assert_eq!(
        scored(&position.play(Order::Complete {
            goal: goal(11),
            pay: None
        })),
        [(RED, 8)]
    );
    assert_eq!(
        position.refused(Order::Complete {
            goal: goal(1),
            pay: None
        }),
        "race-refusal-unmet"
    );
}

#[test]
fn q27_an_unmet_objective_stays_hidden() {
    let mut position = Position::new("hig", "");
    position.goal(RED, 4).objectives(RED);
    assert_eq!(
        position.refused(Order::Complete {
            goal: goal(4),
            pay: None
        }),
        "race-refusal-unmet"
    );
    assert_eq!(choices(&position.game).1, [Order::Pass]);
}

#[test]
fn q44_symbols_are_added() {
    let mut position = Position::new("hig", "");
    position
        .goal(RED, 6)
        .ship(RED, "heron")
        .ship(RED, "puffin")
        .objectives(RED);
    let crates = position.play(Order::Complete {
        goal: goal(6),
        pay: None,
    });
    assert_eq!(scored(&crates), [(RED, 4)], "2, 3 and 3 crates");
}

#[test]
fn q43_the_start_marker_passes_on_after_the_last_round() {
    let mut position = Position::new("hig", "");
    position
        .with(Event::RoundBegun { round: 4 })
        .objectives(RED);
    assert!(
        position
            .play(Order::Pass)
            .contains(&Event::StartPassed { to: YELLOW })
    );
    assert_eq!(position.open().start, YELLOW);
}

#[test]
fn q15_a_fitting_tile_must_be_laid() {
    let tiles = "\"t04\", \"t05\", \"t06\", \"t24\"";
    let mut position = Position::tiled("hig", tiles, "");
    position
        .ship(RED, "heron")
        .ship(RED, "dipper")
        .assign(RED, Action::Discover, &["heron"]);
    position.acts(RED, Action::Deliver, &["dipper"]);
    position.play(Order::Pass);
    assert_eq!(position.refused(Order::Pass), "race-refusal-must-lay");
    let wrong = Order::Discover {
        tile: tile(24),
        on: Island::Anticosti,
    };
    assert_eq!(position.refused(wrong), "race-refusal-no-space");
    position.play(Order::Discover {
        tile: tile(24),
        on: Island::Newfoundland,
    });
}

#[test]
fn q21_neutral_markers_on_cartography_tiles() {
    let draws = "nations = [\"france\", \"spain\"]\ncoasts = [\"n1\", \"n5\"]\ncompass = [\"n8\"]";
    let mut position = Position {
        game: game(2, "hig", draws, 1).0,
    };
    position.end_phase();
    assert_eq!(
        position.open().on_island(Island::PrinceEdwardIsland, None),
        3
    );
    assert_eq!(position.open().on_island(Island::Newfoundland, None), 0);
}

#[test]
fn q22_the_highest_bonus_first() {
    let mut position = Position::new("hig", "");
    for (city, markers) in [(City::Hamburg, 4), (City::Venice, 6)] {
        for _ in 0..markers {
            position.in_city(YELLOW, city);
        }
    }
    let mut together = Position {
        game: position.game.clone(),
    };
    assert_eq!(scored(&together.end_phase()), [(YELLOW, 16), (YELLOW, 10)]);
}

#[test]
fn e08_several_islands_at_once() {
    let mut position = Position::new("zman", "");
    for (city, markers) in [(City::Hamburg, 4), (City::Venice, 6)] {
        for _ in 0..markers {
            position.in_city(YELLOW, city);
        }
    }
    assert_eq!(scored(&position.end_phase()), [(YELLOW, 26)]);
}

#[test]
fn the_editions_are_those_of_the_title() {
    assert_eq!(Race::EDITIONS, ["hig", "zman", "nl"]);
}

#[test]
fn action_order_is_fixed_before_the_first_acts() {
    let mut position = Position::new("hig", "");
    position
        .ship(RED, "heron")
        .ship(RED, "tern")
        .ship(YELLOW, "petrel");
    position
        .assign(RED, Action::Settle, &["tern"])
        .assign(YELLOW, Action::Settle, &["petrel"]);
    position.acts(RED, Action::Load, &["heron"]);
    position.play(Order::Take { good: Good::Wood });
    assert_eq!(
        acting(&position.play(Order::Pass), Action::Settle),
        [YELLOW, RED]
    );
    assert_eq!(position.awaited(), Some(YELLOW));
    let events = position.play(Order::Pass);
    assert!(events.contains(&Event::TurnEnded { seat: YELLOW }));
    assert_eq!(
        position.awaited(),
        Some(RED),
        "though only RED still has a ship there"
    );
}

#[test]
fn e03_a_marker_under_a_ship() {
    let mut position = Position::new("zman", "square = [\"o03\", \"o04\"]");
    position
        .score(YELLOW, 4)
        .score(RED, 7)
        .store(RED, goods(1, 0, 0, 0));
    position
        .ship(RED, "heron")
        .acts(RED, Action::Deliver, &["heron"]);
    let sale = position.antwerp("heron", goods(1, 0, 0, 0));
    position.play(sale);
    position.play(Order::Choose(Choice::Goal(goal(3))));
    assert_eq!(
        position.marker(Marker::Square),
        Some(4),
        "on the ship of YELLOW, who gets nothing yet"
    );
    position
        .ship(YELLOW, "tern")
        .store(YELLOW, goods(1, 0, 0, 0));
    position.acts(YELLOW, Action::Deliver, &["tern"]);
    let sale = position.antwerp("tern", goods(1, 0, 0, 0));
    position.play(sale);
    position.play(Order::Choose(Choice::Goal(goal(4))));
    assert_eq!(position.open().port(YELLOW).unwrap().score, 5);
}

#[test]
fn e06_a_marker_works_once_for_each() {
    let mut position = Position::new("nl", "square = [\"o03\"]");
    position
        .score(RED, 7)
        .store(RED, goods(2, 0, 0, 0))
        .ship(RED, "heron")
        .ship(RED, "tern");
    position.acts(RED, Action::Deliver, &["heron"]);
    let sale = position.antwerp("heron", goods(1, 0, 0, 0));
    position.play(sale);
    position.play(Order::Choose(Choice::Goal(goal(3))));
    position.acts(RED, Action::Deliver, &["tern"]);
    let sale = position.antwerp("tern", goods(1, 0, 0, 0));
    let events = position.play(sale);
    assert_eq!(scored(&events)[0], (RED, 1));
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::MilestoneReached { .. }))
    );
}

#[test]
fn q04_never_below_zero() {
    let mut position = Position::new("hig", "square = [\"o03\"]");
    let square = |space| Event::MilestoneResolved {
        seat: BLUE,
        marker: Marker::Square,
        space,
    };
    position
        .with(square(Some(1)))
        .score(RED, 1)
        .store(RED, goods(1, 0, 0, 0));
    position
        .ship(RED, "heron")
        .acts(RED, Action::Deliver, &["heron"]);
    let sale = position.antwerp("heron", goods(1, 0, 0, 0));
    position.play(sale);
    position.play(Order::Choose(Choice::Goal(goal(3))));
    assert_eq!(
        position.marker(Marker::Square),
        Some(1),
        "YELLOW and BLUE are on 0"
    );
}

#[test]
fn q17_a_full_city_takes_no_marker() {
    let mut position = Position::new("nl", "contracts = [\"k16\", \"k03\", \"k04\", \"k01\"]");
    for _ in 0..4 {
        position.in_city(BLUE, City::Hamburg);
    }
    position
        .expansion(RED)
        .ship(RED, "heron")
        .store(RED, goods(2, 0, 0, 0));
    position.acts(RED, Action::Deliver, &["heron"]);
    let ships = vec![position.vessel("heron")];
    let at = contract(City::Hamburg, 1);
    let events = position.play(Order::Deliver(Delivery {
        ships,
        contract: at,
        pay: None,
    }));
    assert_eq!(scored(&events)[0], (RED, 6), "with the Customs");
    assert_eq!(position.open().in_city(City::Hamburg, RED), 0);
}

#[test]
fn e23_bonuses_tile_by_tile_or_at_the_end() {
    for (edition, at_once) in [("hig", false), ("zman", true), ("nl", false)] {
        let tiles = "\"t04\", \"t05\", \"t06\", \"t08\", \"t12\"";
        let mut position = Position::tiled(edition, tiles, "");
        position
            .ship(RED, "heron")
            .ship(RED, "tern")
            .ship(RED, "dipper")
            .store(RED, goods(0, 0, 0, 0));
        position.assign(RED, Action::Discover, &["heron", "tern"]);
        position.acts(RED, Action::Deliver, &["dipper"]);
        position.play(Order::Pass);
        let on = Island::NovaScotia;
        position.play(Order::Discover { tile: tile(8), on });
        assert_eq!(position.goods(RED).total() > 0, at_once, "{edition}");
        let events = position.play(Order::Discover { tile: tile(12), on });
        let paid = events
            .iter()
            .filter(|event| matches!(event, Event::DiscoveryPaid { .. }));
        assert_eq!(paid.count(), if at_once { 1 } else { 2 }, "{edition}");
    }
}

/// What each seat counts for a full Newfoundland with so many markers of each.
fn counted(red: u8, yellow: u8, blue: u8) -> Vec<(landfall::rules::Seat, u16)> {
    let mut position = Position::new("hig", "");
    for (number, tile) in (2..=7).zip([13, 14, 15, 24, 25, 26]) {
        position.tile(tile, space(Island::Newfoundland, number));
    }
    for (seat, count) in [(RED, red), (YELLOW, yellow), (BLUE, blue)] {
        for _ in 0..count {
            position.markers(seat, space(Island::Newfoundland, 1), 1);
        }
    }
    scored(&position.end_phase())
}

#[test]
fn q19_no_bonus_without_a_marker() {
    assert_eq!(counted(1, 0, 0), [(RED, 11)]);
    assert_eq!(counted(0, 0, 0), []);
}

#[test]
fn e26_a_shared_first_place_leaves_no_second() {
    assert_eq!(counted(3, 3, 2), [(RED, 8), (YELLOW, 8), (BLUE, 2)]);
    assert_eq!(counted(3, 2, 1), [(RED, 13), (YELLOW, 7), (BLUE, 1)]);
}

#[test]
fn q20_neutral_markers_hold_their_rank() {
    let draws = "nations = [\"france\", \"spain\"]\ncoasts = [\"n1\", \"n5\"]\ncompass = [\"n8\"]";
    let mut position = Position {
        game: game(2, "hig", draws, 1).0,
    };
    position.tile(1, space(Island::PrinceEdwardIsland, 1));
    position.markers(RED, space(Island::PrinceEdwardIsland, 1), 2);
    let events = position.end_phase();
    assert_eq!(
        scored(&events),
        [(RED, 4)],
        "three neutral markers are the most"
    );
}

#[test]
fn q26_pay_first() {
    let mut position = Position::new("hig", "");
    position
        .goal(RED, 4)
        .goal(RED, 3)
        .store(RED, goods(1, 0, 2, 1))
        .objectives(RED);
    position.play(Order::Complete {
        goal: goal(4),
        pay: None,
    });
    assert_eq!(
        position.refused(Order::Complete {
            goal: goal(3),
            pay: Some(goods(1, 0, 1, 0))
        }),
        "race-refusal-unmet"
    );
    position.play(Order::Complete {
        goal: goal(3),
        pay: None,
    });
    assert_eq!(
        position.goods(RED),
        goods(0, 0, 2, 0),
        "wood and gold were paid"
    );
}

#[test]
fn q05_a_fifty_card_in_the_final_scoring() {
    for (edition, points) in [("hig", 5), ("zman", 0)] {
        let mut position = Position::new(edition, "");
        position
            .score(RED, 49)
            .markers(RED, space(Island::Newfoundland, 1), 1);
        position.assign(RED, Action::Load, &["rouen-charter"]);
        position
            .with(Event::RoundBegun { round: 4 })
            .objectives(RED);
        let events = position.play(Order::Pass);
        assert_eq!(position.points(RED), 50 + points, "{edition}");
        assert!(
            !events
                .iter()
                .any(|event| matches!(event, Event::MilestoneReached { .. }))
        );
    }
}
