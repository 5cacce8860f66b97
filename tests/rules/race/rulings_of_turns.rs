//! The rulings about whose turn it is and what belongs to it, by their numbers.

use std::collections::BTreeSet;

use landfall::games::race::{
    Action, Captain, Choice, City, Event, Good, Island, Marker, Order, Phase, Race,
};
use landfall::rules::{Rules as _, Viewer};

use super::support::{
    BLUE, Position, RED, YELLOW, card, choices, goal, reached, scored, space, tile,
};

#[test]
fn q01_counting_is_a_turn_for_milestones_alone() {
    let mut position = Position::new("hig", "square = [\"o03\"]");
    position.with(Event::CardsKept {
        seat: YELLOW,
        cards: vec![card("card-9")],
    });
    for _ in 0..4 {
        position.in_city(YELLOW, City::Hamburg);
    }
    position
        .ship(RED, "dipper")
        .acts(RED, Action::Deliver, &["dipper"]);
    let events = position.play(Order::Pass);
    assert_eq!(scored(&events), [(YELLOW, 10)]);
    assert_eq!(reached(&events), [(YELLOW, Marker::Square)]);
    let (seat, orders) = choices(&position.game);
    assert_eq!(seat, YELLOW);
    assert!(orders.contains(&Order::Choose(Choice::Goal(goal(3)))));
    let play = Order::Play {
        card: card("card-9"),
    };
    assert!(!orders.contains(&play));
    assert_eq!(position.refused(play), "race-refusal-milestone-first");
}

#[test]
fn q14_ships_may_stay_idle() {
    for action in [Action::Settle, Action::Deliver] {
        let mut position = Position::new("hig", "");
        position
            .ship(RED, "heron")
            .ship(RED, "tern")
            .acts(RED, action, &["heron", "tern"]);
        let events = position.play(Order::Pass);
        assert!(events.contains(&Event::TurnEnded { seat: RED }), "{action}");
        let yards = position.open().port(RED).unwrap().yards.len();
        assert_eq!(yards, 3, "both came home");
    }
}

#[test]
fn q24_cartography_takes_the_first_space_that_fits() {
    let mut position = Position::tiled("hig", "\"t04\", \"t05\", \"t06\", \"t13\", \"t14\"", "");
    position.end_phase();
    let corners = [13, 14].map(|number| {
        let mut tiles = position.open().tiles();
        tiles.find(|(_, laid)| laid.tile == tile(number)).unwrap().0
    });
    let [first, second] = corners;
    assert_eq!(
        [first.island, second.island],
        [Island::Newfoundland; 2],
        "where the compass points"
    );
    let spaces = &position.game.rules().components().islands[&Island::Newfoundland].spaces;
    let shape = position.game.rules().components().tiles[&tile(13)].shape;
    let fitting: Vec<u8> = (1..)
        .zip(spaces)
        .filter(|(_, space)| **space == shape)
        .map(|(number, _)| number)
        .collect();
    assert_eq!([first.number, second.number], fitting[..2]);
}

#[test]
fn q37_the_yard_of_a_ship_does_not_matter() {
    let fleets = |ships: [&str; 2]| -> BTreeSet<String> {
        let mut position = Position::new("hig", "");
        for word in ships {
            position.ship(RED, word);
        }
        position.with(Event::Began {
            stage: Phase::Planning {
                action: Action::Settle,
                left: vec![RED],
            },
        });
        let (_, orders) = choices(&position.game);
        let fleet = |order: &Order| match order {
            Order::Plan { ships, .. } => {
                let mut words: Vec<String> = ships.iter().map(ToString::to_string).collect();
                words.sort();
                words.join(" ")
            }
            other => other.to_string(),
        };
        orders.iter().map(fleet).collect()
    };
    assert_eq!(fleets(["heron", "tern"]), fleets(["tern", "heron"]));
}

#[test]
fn q42_one_captain_for_each_player() {
    let mut position = Position::new("nl", "");
    position
        .resolved(RED, Marker::Square, 4)
        .score(BLUE, 13)
        .score(RED, 14);
    assert_eq!(reached(&position.sell(RED, 1)), [(RED, Marker::Pentagon)]);
    position.play(Order::Choose(Choice::Captain(Captain::Drake)));
    assert_eq!(position.marker(Marker::Pentagon), Some(14));
    assert_eq!(reached(&position.sell(RED, 1)), []);
    let port = position.open().port(RED).unwrap();
    assert_eq!(port.captain, Some(Captain::Drake));
    assert_eq!(position.open().captains.len(), 4);
}

#[test]
fn e07_a_marker_leaves_when_all_have_met_it() {
    for edition in Race::EDITIONS {
        let mut position = Position::new(edition, "square = [\"o03\", \"o04\", \"o05\"]");
        position.score(RED, 8).score(YELLOW, 9).score(BLUE, 10);
        for (seat, number) in [(RED, 3), (YELLOW, 4), (BLUE, 5)] {
            assert!(position.marker(Marker::Square).is_some(), "{edition}");
            assert_eq!(reached(&position.sell(seat, 1)), [(seat, Marker::Square)]);
            position.play(Order::Choose(Choice::Goal(goal(number))));
        }
        assert_eq!(position.marker(Marker::Square), None, "{edition}");
    }
}

#[test]
fn e12_a_card_may_be_played_in_each_own_turn() {
    for edition in Race::EDITIONS {
        let stages = [
            Phase::Land {
                left: vec![RED],
                building: false,
            },
            Phase::Planning {
                action: Action::Discover,
                left: vec![RED],
            },
            Phase::Objectives {
                left: vec![RED],
                shown: 0,
            },
        ];
        for stage in stages {
            let mut position = Position::new(edition, "");
            let cards = vec![card("card-3"), card("card-4")];
            position
                .with(Event::CardsKept { seat: RED, cards })
                .with(Event::Began { stage });
            let before = position.goods(RED);
            for word in ["card-3", "card-4"] {
                position.play(Order::Play { card: card(word) });
            }
            let after = position.goods(RED);
            assert_eq!(after.total(), before.total() + 4, "{edition}");
            assert_eq!(position.awaited(), Some(RED), "the turn goes on");
        }
    }
}

#[test]
fn e17_a_charter_ship_leaves_after_its_action() {
    for edition in Race::EDITIONS {
        let mut position = Position::new(edition, "");
        position.acts(RED, Action::Settle, &["rouen-charter"]);
        let discards = |position: &Position| position.game.view(Viewer::Public).stocks.cards[1];
        let before = discards(&position);
        position.play(Order::Pass);
        assert_eq!(discards(&position), before + 1, "{edition}");
        assert_eq!(position.open().port(RED).unwrap().yards.len(), 1);
    }
}

#[test]
fn e20_what_is_put_back_is_known_to_its_player_alone() {
    for edition in Race::EDITIONS {
        let mut position = Position::new(edition, "cards = [\"b09\", \"b10\", \"b03\"]");
        position
            .ship(RED, "heron")
            .acts(RED, Action::Load, &["heron"]);
        position.play(Order::Take { good: Good::Wood });
        position.play(Order::Keep {
            cards: vec![card("card-9")],
        });
        let noted = |viewer| {
            let view = position.game.view(viewer);
            let notes = view.hands.get(RED).unwrap().notes;
            notes.map(|notes| notes.cards.clone())
        };
        let seen = Some(vec![card("card-10"), card("card-3")]);
        assert_eq!(noted(Viewer::Seat(RED)), seen, "{edition}");
        assert_eq!(noted(Viewer::Seat(BLUE)), None);
        assert_eq!(noted(Viewer::Public), None);
        let all = serde_json::to_string(&position.game.view(Viewer::Public)).unwrap();
        assert!(!all.contains("card-10") && !all.contains("card-3"));
    }
}

#[test]
fn e27_only_scored_islands_and_cities_count_for_objectives() {
    for edition in Race::EDITIONS {
        let mut position = Position::new(edition, "");
        position.goal(RED, 12).in_city(RED, City::Venice);
        position.objectives(RED);
        let complete = || Order::Complete {
            goal: goal(12),
            pay: None,
        };
        assert_eq!(
            position.refused(complete()),
            "race-refusal-unmet",
            "{edition}"
        );
        position.with(Event::Began {
            stage: Phase::Counting {
                lists: Vec::new(),
                left: Vec::new(),
                cities: true,
            },
        });
        position.with(Event::AreasScored {
            areas: vec![landfall::games::race::Area::City(City::Venice)],
        });
        position.objectives(RED);
        assert_eq!(scored(&position.play(complete())), [(RED, 5)]);
    }
}

#[test]
fn e33_neutral_markers_come_with_two_players_only() {
    let mut position = Position::new("hig", "");
    position.end_phase();
    for island in Island::ALL {
        assert_eq!(position.open().on_island(*island, None), 0);
    }
    let lies = position.open().laid(space(Island::Newfoundland, 1));
    assert!(lies.is_some());
}
