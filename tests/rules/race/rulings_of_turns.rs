//! The rulings about turns and their parts, by their numbers.

use std::collections::BTreeSet;

use landfall::games::race::{
    Action, Area, Captain, City, Event, Island, Marker, Order, Phase, Race,
};
use landfall::rules::{Rules as _, Viewer};

use crate::support::titles::race::{
    BLUE, Position, RED, YELLOW, card, reached, scored, space, tile,
};

#[test]
fn q01_counting_is_a_turn_for_milestones_only() {
    let mut position = Position::new("hig", "square = [\"o03\"]");
    position
        .hand(YELLOW, &["card-9"])
        .in_city_times(YELLOW, City::Hamburg, 4)
        .sails(RED, Action::Deliver, &["dipper"]);
    let events = position.play("PASS");
    assert_eq!(scored(&events), [(YELLOW, 10)]);
    assert_eq!(reached(&events), [(YELLOW, Marker::Square)]);
    assert_eq!(position.actor(), YELLOW);
    let legal = position.legal();
    assert!(legal.contains(&"CHOOSE goal-3".to_owned()));
    assert!(!legal.contains(&"PLAY card-9".to_owned()));
    position.refuses("PLAY card-9", "milestone-first");
}

#[test]
fn q14_ships_may_stay_idle() {
    for action in [Action::Settle, Action::Deliver] {
        let mut position = Position::new("hig", "");
        let events = position.sails(RED, action, &["heron", "tern"]).play("PASS");
        assert!(events.contains(&Event::TurnEnded { seat: RED }), "{action}");
        let yards = position.open().port(RED).unwrap().yards.len();
        assert_eq!(yards, 3, "both came home");
    }
}

#[test]
fn q24_cartography_takes_the_first_space_that_fits() {
    let mut position = Position::tiled("hig", "\"t04\", \"t05\", \"t06\", \"t13\", \"t14\"", "");
    position.end_phase();
    let [first, second] = [13, 14].map(|number| {
        let mut tiles = position.open().tiles();
        tiles.find(|(_, laid)| laid.tile == tile(number)).unwrap().0
    });
    let compass_points_to = Island::Newfoundland;
    assert_eq!([first.island, second.island], [compass_points_to; 2]);
    let components = position.game.rules().components();
    let spaces = &components.islands[&Island::Newfoundland].spaces;
    let shape = components.tiles[&tile(13)].shape;
    let fitting = (1..).zip(spaces).filter(|(_, space)| **space == shape);
    let fitting: Vec<u8> = fitting.map(|(number, _)| number).collect();
    assert_eq!([first.number, second.number], fitting[..2]);
}

#[test]
fn q37_the_yard_of_a_ship_does_not_matter() {
    let fleets = |ships: [&str; 2]| -> BTreeSet<String> {
        let mut position = Position::new("hig", "");
        position.ships(RED, &ships).plans(RED, Action::Settle);
        let fleet = |order: &Order| match order {
            Order::Plan { ships, .. } => {
                let mut words: Vec<String> = ships.iter().map(ToString::to_string).collect();
                words.sort();
                words.join(" ")
            }
            other => other.to_string(),
        };
        position.orders().iter().map(fleet).collect()
    };
    assert_eq!(fleets(["heron", "tern"]), fleets(["tern", "heron"]));
}

#[test]
fn q42_each_player_has_one_captain() {
    let mut position = Position::new("nl", "");
    position
        .resolved(RED, Marker::Square, 4)
        .score(BLUE, 13)
        .score(RED, 14);
    assert_eq!(reached(&position.sell(RED, 1)), [(RED, Marker::Pentagon)]);
    position.play("CHOOSE drake");
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
            position.play(&format!("CHOOSE goal-{number}"));
        }
        assert_eq!(position.marker(Marker::Square), None, "{edition}");
    }
}

#[test]
fn e12_a_card_may_be_played_in_each_own_turn() {
    for edition in Race::EDITIONS {
        let begin: [fn(&mut Position) -> &mut Position; 3] = [
            |position| position.lands(RED),
            |position| position.plans(RED, Action::Discover),
            |position| position.objectives(RED),
        ];
        for begin in begin {
            let mut position = Position::new(edition, "");
            begin(position.hand(RED, &["card-3", "card-4"]));
            let before = position.goods(RED).total();
            position.all(&["PLAY card-3", "PLAY card-4"]);
            assert_eq!(position.goods(RED).total(), before + 4, "{edition}");
            assert_eq!(position.awaited(), Some(RED), "the turn continues");
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
        position.play("PASS");
        assert_eq!(discards(&position), before + 1, "{edition}");
        assert_eq!(position.open().port(RED).unwrap().yards.len(), 1);
    }
}

#[test]
fn e20_only_its_player_knows_what_is_put_back() {
    for edition in Race::EDITIONS {
        let mut position = Position::new(edition, "cards = [\"b09\", \"b10\", \"b03\"]");
        position
            .sails(RED, Action::Load, &["heron"])
            .all(&["TAKE wood", "KEEP card-9"]);
        let noted = |viewer| {
            let view = position.game.view(viewer);
            let notes = view.hands.get(RED).unwrap().notes;
            notes.map(|notes| notes.cards.clone())
        };
        let seen = Some(vec![card("card-10"), card("card-3")]);
        assert_eq!(noted(Viewer::Seat(RED)), seen, "{edition}");
        assert_eq!(noted(Viewer::Seat(BLUE)), None);
        assert_eq!(noted(Viewer::Public), None);
        let all = position.json(Viewer::Public);
        assert!(!all.contains("card-10") && !all.contains("card-3"));
    }
}

#[test]
fn e27_only_scored_islands_and_cities_count_for_objectives() {
    for edition in Race::EDITIONS {
        let mut position = Position::new(edition, "");
        position
            .goal(RED, 12)
            .in_city(RED, City::Venice)
            .objectives(RED);
        position.refuses("COMPLETE goal-12", "unmet");
        let areas = vec![Area::City(City::Venice)];
        position
            .began(Phase::Counting {
                lists: Vec::new(),
                left: Vec::new(),
                cities: true,
            })
            .with(Event::AreasScored { areas })
            .objectives(RED);
        assert_eq!(scored(&position.play("COMPLETE goal-12")), [(RED, 5)]);
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
