//! The rulings about the score track: milestone markers and 50/100 cards, by their numbers.

use landfall::games::race::{Choice, City, Event, Goods, Marker, Order};
use landfall::rules::{Seat, Viewer};

use super::support::{BLUE, Position, RED, YELLOW, fifties, game, goal, reached, scored};

const GREEN: Seat = Seat::new(3);
const SQUARE: &str = "square = [\"o03\", \"o04\"]";

/// Where the square marker comes to stand when RED resolves it on this space, with the others on
/// these.
fn from(space: u16, edition: &str, others: [u16; 2]) -> Option<u16> {
    let mut position = Position::new(edition, SQUARE);
    let [yellow, blue] = others;
    position
        .resolved(BLUE, Marker::Square, space)
        .score(YELLOW, yellow)
        .score(BLUE, blue)
        .score(RED, space);
    position.sell(RED, 1);
    position.play(Order::Choose(Choice::Goal(goal(3))));
    position.marker(Marker::Square)
}

#[test]
fn q04_the_next_free_space_upward() {
    assert_eq!(
        from(3, "hig", [0, 1]),
        Some(2),
        "0 and 1 are taken, and below 0 there is nothing"
    );
    assert_eq!(from(3, "hig", [2, 1]), Some(0));
    assert_eq!(from(2, "hig", [0, 1]), Some(2), "nothing is free");
    assert_eq!(from(1, "zman", [0, 9]), Some(0), "under the ship on 0");
    assert_eq!(from(1, "nl", [0, 9]), Some(1), "before the ship on 0");
}

#[test]
fn q40_the_space_a_marker_starts_from_never_blocks_it() {
    for edition in ["hig", "zman", "nl"] {
        assert_eq!(from(7, edition, [7, 0]), Some(4), "{edition}");
    }
}

#[test]
fn q40_a_marker_under_a_ship_that_has_resolved_it() {
    let mut position = Position::new("zman", SQUARE);
    position
        .resolved(BLUE, Marker::Square, 7)
        .score(BLUE, 5)
        .score(RED, 7);
    position.sell(RED, 1);
    position.play(Order::Choose(Choice::Goal(goal(3))));
    assert_eq!(position.marker(Marker::Square), Some(5), "under BLUE");
    assert_eq!(reached(&position.sell(BLUE, 1)), []);
    assert_eq!(position.points(BLUE), 6);
}

#[test]
fn q41_a_marker_jumps_back_over_a_ship() {
    let mut position = Position::new("hig", SQUARE);
    position.score(YELLOW, 5).score(RED, 7);
    position.sell(RED, 1);
    position.play(Order::Choose(Choice::Goal(goal(3))));
    assert_eq!(position.marker(Marker::Square), Some(4), "behind YELLOW");
    position
        .ship(YELLOW, "tern")
        .acts(YELLOW, landfall::games::race::Action::Deliver, &["tern"]);
    assert_eq!(
        reached(&position.play(Order::Pass)),
        [],
        "a turn without points"
    );
    assert_eq!(
        reached(&position.sell(YELLOW, 1)),
        [(YELLOW, Marker::Square)]
    );
}

#[test]
fn q46_a_fifty_card_is_taken_at_once() {
    for (edition, so_far) in [("hig", 49), ("zman", 50), ("nl", 49)] {
        let mut position = Position::new(edition, "");
        position.score(RED, so_far);
        let events = position.sell(RED, 1);
        let at = |wanted: &Event| events.iter().position(|event| event == wanted);
        let taken = at(&Event::FiftyTaken {
            seat: RED,
            points: 5,
        });
        let scored = events
            .iter()
            .position(|event| matches!(event, Event::Scored { .. }));
        assert_eq!(taken.unwrap(), scored.unwrap() + 1, "{edition}");
        let first = events
            .iter()
            .position(|event| matches!(event, Event::MilestoneReached { .. }));
        assert!(taken < first, "{edition}");
    }
}

#[test]
fn q28_several_cross_fifty_in_turn_order() {
    let mut position = Position::new("nl", "");
    position.score(RED, 48).score(YELLOW, 49).score(BLUE, 49);
    for marker in Marker::ALL {
        for seat in [RED, YELLOW, BLUE] {
            position.with(Event::MilestoneResolved {
                seat,
                marker: *marker,
                space: None,
            });
        }
    }
    for seat in [YELLOW, YELLOW, YELLOW, BLUE, RED] {
        position.in_city(seat, City::Stockholm);
    }
    position.in_city(RED, City::Hamburg);
    for _ in 0..3 {
        position.in_city(RED, City::Hamburg);
    }
    let events = position.end_phase();
    assert_eq!(
        scored(&events),
        [(RED, 1), (YELLOW, 11), (BLUE, 1), (RED, 10)]
    );
    assert_eq!(
        fifties(&events),
        [(YELLOW, 5), (BLUE, 3), (RED, 1)],
        "RED reaches 50 with the second city only"
    );
}

#[test]
fn q29_at_a_hundred_the_card_is_only_turned() {
    let mut position = Position::new("hig", "");
    position.score(RED, 98).with(Event::FiftyTaken {
        seat: RED,
        points: 5,
    });
    position.assign(RED, landfall::games::race::Action::Load, &["rouen-charter"]);
    for marker in Marker::ALL {
        position.with(Event::MilestoneResolved {
            seat: RED,
            marker: *marker,
            space: None,
        });
    }
    assert_eq!(fifties(&position.sell(RED, 3)), []);
    assert_eq!(position.open().fifty, [3, 1, 0]);
    position
        .with(Event::RoundBegun { round: 4 })
        .objectives(RED);
    position.play(Order::Pass);
    assert_eq!(position.points(RED), 106);
}

#[test]
fn q30_the_fourth_card_is_worth_nothing() {
    let mut position = Position {
        game: game(4, "hig", "", 1).0,
    };
    for marker in Marker::ALL {
        position.with(Event::MilestoneResolved {
            seat: RED,
            marker: *marker,
            space: None,
        });
    }
    let mut taken = Vec::new();
    for seat in [BLUE, GREEN, RED, YELLOW] {
        position.score(seat, 49);
        taken.extend(fifties(&position.sell(seat, 1)));
    }
    assert_eq!(taken, [(BLUE, 5), (GREEN, 3), (RED, 1), (YELLOW, 0)]);
    assert_eq!(position.open().port(YELLOW).unwrap().fifty, Some(0));
}

#[test]
fn q34_what_a_pile_holds_is_known_to_those_who_looked() {
    let mut position = Position::new(
        "hig",
        "square = [\"o03\", \"o04\", \"o05\", \"o06\", \"o07\"]",
    );
    let size = |position: &Position| position.game.view(Viewer::Public).piles[&Marker::Square];
    assert_eq!(size(&position), 5);
    position.score(RED, 6).store(RED, Goods::NONE);
    position.sell(RED, 1);
    position.play(Order::Choose(Choice::Goal(goal(3))));
    assert_eq!(size(&position), 4);
    let noted = |viewer| {
        let view = position.game.view(viewer);
        let notes = view.hands.get(RED).unwrap().notes;
        notes.map(|notes| notes.piles[&Marker::Square].clone())
    };
    assert_eq!(
        noted(Viewer::Seat(RED)),
        Some([4, 5, 6, 7].map(goal).to_vec()),
        "less what it took"
    );
    assert_eq!(noted(Viewer::Seat(YELLOW)), None);
    assert_eq!(noted(Viewer::Public), None);
}
